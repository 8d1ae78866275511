"""Which moves of Noctiluca are legal, and which rule forbids each other one.

`why_not` says what is legal; `legal_moves` is a faster way to all moves for which it answers None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Move
from engines.noctiluca.board import PATH_NAMES, PATHS
from engines.noctiluca.components import CARDS, COLOURS, NO_DICE
from engines.noctiluca.moves import (
    DECLINE,
    DELIVERIES,
    DRAWS,
    JAR_PLACES,
    KEEPS,
    NUMBERS,
    PILES,
    TAKES,
    Decline,
    Deliver,
    Dive,
    Draw,
    Keep,
    SetAside,
    Take,
    dives_from,
)

if TYPE_CHECKING:
    from engines.noctiluca import Noctiluca


def calls_for(state: Noctiluca) -> str:
    """The id of the rule that asks for the present decision."""
    if state.phase == "deliver" and state.seat != state.turn:
        return "others.deliver-too"
    return {
        "set-aside": "setup.keep-two",
        "dive": "collect.free-shore",
        "keep": "keep.must-place",
        "passed": "keep.passed-one",
        "deliver": "deliver.after-passing",
        "draw": "deliver.new-jar",
        "over": "end.after-two",
    }[state.phase]


def why_not(state: Noctiluca, move: Move) -> str | None:
    """The id of the rule that forbids a move, or None when it is legal.

    A move that answers another question than the one asked breaks the rule that asks it; only delivering
    a full jar too early has rules of its own.
    """
    match state.phase, move:
        case "set-aside", SetAside():
            return _set_aside(state, move)
        case "dive", Dive():
            return _dive(state, move)
        case ("keep", Keep()) | ("passed", Take()):
            return _place(state, move)
        case "passed", Decline():
            return "keep.passed-one" if state.passed_die == "must" else None
        case "deliver", Deliver():
            return _deliver(state, move)
        case (("keep" | "passed" | "draw"), Deliver()) if _is_full(state, move):
            return {
                "keep": "deliver.after-passing",
                "passed": "others.after-passing",
                "draw": "deliver.jar-first",
            }[state.phase]
        case "draw", Draw():
            return _draw(state, move)
    return calls_for(state)


def legal_moves(state: Noctiluca) -> list[Move]:
    """The moves that no rule forbids; empty when the game is over."""
    match state.phase:
        case "keep":
            return _placements(state, KEEPS)
        case "dive":
            dives: list[Move] = [*dives_from(state.occupied)]
            if state.absent_number == "forbidden":
                dives = [dive for dive in dives if why_not(state, dive) is None]
            return dives
        case "passed":
            moves = _placements(state, TAKES)
            return [*moves, DECLINE] if state.passed_die == "may" else moves
        case "deliver":
            jars = state.jars[state.seat]
            return [move for move, jar in zip(DELIVERIES, jars) if jar and jar[1] == NO_DICE]
        case "draw":
            return [move for move, pile in zip(DRAWS, state.piles) if pile]
        case "set-aside":
            return [SetAside(card) for card in state.dealt[state.seat] if card is not None]
    return []


def _placements(state: Noctiluca, moves: tuple[tuple[Move, ...], ...]) -> list[Move]:
    hand = state.hand
    return [
        moves[place][colour]
        for place, jar in enumerate(state.jars[state.seat])
        if jar
        for colour in (0, 1, 2, 3)
        if hand[colour] and jar[1][colour]
    ]


def _set_aside(state: Noctiluca, move: SetAside) -> str | None:
    if move.card not in CARDS:
        return "components.jars"
    return None if move.card in state.dealt[state.seat] else "setup.deal-jars"


def _dive(state: Noctiluca, move: Dive) -> str | None:
    if move.shore == 0:
        return "collect.island"
    if move.shore not in PATHS:
        return "components.shores"
    if move.shore in state.occupied:
        return "collect.free-shore"
    if move.path not in PATH_NAMES:
        return "collect.path"
    if move.number not in NUMBERS:
        return "collect.number"
    if state.absent_number == "forbidden" and not _shows(state, move):
        # Where no number shows on any path left, any may be announced: a pawn must be placed.
        return (
            "collect.absent-number"
            if any(_shows(state, dive) for dive in dives_from(state.occupied))
            else None
        )
    return None


def _shows(state: Noctiluca, dive: Dive) -> bool:
    face = dive.number - 1
    return any(die % 6 == face for space in PATHS[dive.shore][dive.path] for die in state.pool[space])


def _place(state: Noctiluca, move: Keep | Take) -> str | None:
    if move.jar not in JAR_PLACES:
        return "setup.keep-two"
    colour = COLOURS.index(move.colour)
    if not state.hand[colour]:
        return "collect.take-all" if state.phase == "keep" else "keep.passed-one"
    jar = state.jars[state.seat][move.jar - 1]
    if not jar:
        return "deliver.empty-pile"
    return None if jar[1][colour] else "keep.matching-colour"


def _deliver(state: Noctiluca, move: Deliver) -> str | None:
    if move.jar not in JAR_PLACES:
        return "setup.keep-two"
    return None if _is_full(state, move) else "deliver.only-full"


def _is_full(state: Noctiluca, move: Deliver) -> bool:
    if move.jar not in JAR_PLACES:
        return False
    jar = state.jars[state.seat][move.jar - 1]
    return bool(jar) and jar[1] == NO_DICE


def _draw(state: Noctiluca, move: Draw) -> str | None:
    if move.pile not in PILES:
        return "setup.piles"
    return None if state.piles[move.pile - 1] else "deliver.empty-pile"
