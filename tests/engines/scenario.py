"""Short words for scenario tests of any game: play moves from a position, look at the log."""

from __future__ import annotations

from typing import TypeVar, cast

from engines import GAMES
from engines.core import Event, Log, State, play_through, read_moves

Position = TypeVar("Position", bound=State)


def play(state: Position, moves: str) -> tuple[Position, Log]:
    """The position after these moves, and what they logged."""
    log: Log = []
    return cast(Position, play_through(state, read_moves(moves, GAMES[state.game].parse_move), log)), log


def refused(state: State, move: str) -> str | None:
    """The rule that forbids the move."""
    return state.why_not(GAMES[state.game].parse_move(move))


def changed(state: Position, **fields: object) -> Position:
    """The position with other values in these fields; it must still be a position of the game."""
    return state.from_json({**state.to_json(), **fields})


def events(log: Log, rule: str, kind: str | None = None) -> list[Event]:
    """The events of that rule, and of that kind if one is named."""
    return [event for event in log if event.rule == rule and kind in (None, event.kind)]


def only(log: Log, rule: str, kind: str | None = None) -> Event:
    """The one event of that rule."""
    (event,) = events(log, rule, kind)
    return event
