"""Short words for scenario tests: play moves from a position, look at the log."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.core import Event, Log, play_through, read_moves
from engines.divinare import COMPONENTS, Divinare, new_game, parse_move
from engines.divinare.moves import Discard, Pass
from engines.positions import load_position

BOARDS = COMPONENTS.find(STANDARD).boards


def at(position: str) -> Divinare:
    """A named position of Divinare."""
    return cast(Divinare, load_position("divinare", position))


def play(state: Divinare, moves: str) -> tuple[Divinare, Log]:
    """The position after these moves, and what they logged."""
    log: Log = []
    return cast(Divinare, play_through(state, read_moves(moves, parse_move), log)), log


def refused(state: Divinare, move: str) -> str | None:
    """The rule that forbids the move."""
    return state.why_not(parse_move(move))


def changed(state: Divinare, **fields: object) -> Divinare:
    """The position with other values in these fields; it must still be a position of the game."""
    return Divinare.from_json({**state.to_json(), **fields})


def started(players: int, seed: int = 1, **options: str) -> tuple[Divinare, Log]:
    """A new game and the log from its very beginning."""
    log: Log = []
    return new_game(players, seed, log, **options), log


def first_passed(players: int, seed: int = 1, **options: str) -> tuple[Divinare, Log]:
    """The position at the first turn: everybody has discarded and passed his lowest cards."""
    state, log = started(players, seed, **options)
    while state.phase in ("discard", "pass"):
        state = state.apply(state.legal_moves()[0], log)
    return state, log


def lowest_moves(state: Divinare, log: Log) -> Divinare:
    """The position at the next choice of a card to play: everybody passes his lowest cards."""
    while isinstance(move := (state.legal_moves() or [None])[0], Pass | Discard):
        state = state.apply(move, log)
    return state


def events(log: Log, rule: str, kind: str | None = None) -> list[Event]:
    """The events of that rule, and of that kind if one is named."""
    return [event for event in log if event.rule == rule and kind in (None, event.kind)]


def only(log: Log, rule: str, kind: str | None = None) -> Event:
    """The one event of that rule."""
    (event,) = events(log, rule, kind)
    return event
