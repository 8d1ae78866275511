"""Which moves of Divinare are legal, and which rule forbids each other one.

`why_not` says what is legal; `legal_moves` is a faster way to all moves for which it answers None.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engines.core import Move
from engines.divinare.components import CENTRE, COLOURS
from engines.divinare.moves import DISCARDS, PASSES, PLAYS, PREDICTIONS, Discard, Pass, Play, Predict

if TYPE_CHECKING:
    from engines.divinare import Divinare

WHEN_TO_PASS = {4: "action.when", 3: "action.half", 2: "action.half"}
"""The rule about passing for each number of players."""


def calls_for(state: Divinare) -> str:
    """The id of the rule that asks for the present decision."""
    return {
        "discard": "two.discard",
        "pass": WHEN_TO_PASS[state.players],
        "play": "turn.play-card",
        "predict": "turn.must-move",
        "over": "end.after-rounds",
    }[state.phase]


def why_not(state: Divinare, move: Move) -> str | None:
    """The id of the rule that forbids a move, or None when it is legal.

    A move that answers another question than the one asked breaks the rule that asks it.
    """
    match state.phase, move:
        case ("discard", Discard(colour)) | ("pass", Pass(colour)) | ("play", Play(colour)):
            return None if COLOURS.index(colour) in state.hands[state.seat] else "deal.own-hand"
        case "predict", Predict():
            return _predict(state, move)
        case "discard", Predict():
            return "two.no-token"
    return calls_for(state)


def _predict(state: Divinare, move: Predict) -> str | None:
    board = COLOURS.index(move.colour)
    if board != state.board:
        return "turn.that-board"
    tokens = state.predictions[board]
    if move.number == tokens[state.seat]:
        return "turn.must-move"
    if move.number == CENTRE:
        return None
    free = move.number in state.boards[board].numbers and move.number not in tokens
    return None if free else "turn.free-space"


def legal_moves(state: Divinare) -> list[Move]:
    """The moves that no rule forbids; empty when the game is over."""
    phase = state.phase
    if phase == "predict":
        moves = PREDICTIONS[state.board]
        tokens = state.predictions[state.board]
        free: list[Move] = [
            moves[number] for number in state.boards[state.board].numbers if number not in tokens
        ]
        if tokens[state.seat] != CENTRE:
            free.append(moves[CENTRE])
        return free
    if phase == "over":
        return []
    cards = PLAYS if phase == "play" else PASSES if phase == "pass" else DISCARDS
    return [cards[colour] for colour in _colours(state.hands[state.seat])]


@cache
def _colours(hand: tuple[int | None, ...]) -> tuple[int, ...]:
    """The colours in a hand; none in one that a view hides."""
    return tuple(sorted({card for card in hand if card is not None}))
