"""Short words for scenario tests: play moves from a position, look at the log and at squares."""

from __future__ import annotations

from typing import cast

from engines.core import Event, Log, play_through, read_moves
from engines.miautropolis import Miautropolis, parse_move
from engines.positions import load_position


def at(position: str) -> Miautropolis:
    """A named position of Miautrópolis."""
    return cast(Miautropolis, load_position("miautropolis", position))


def told(position: str) -> Log:
    """The log of a named position, set-up included."""
    log: Log = []
    load_position("miautropolis", position, log)
    return log


def play(state: Miautropolis, moves: str) -> tuple[Miautropolis, Log]:
    """The position after these moves, and what they logged."""
    log: Log = []
    return cast(Miautropolis, play_through(state, read_moves(moves, parse_move), log)), log


def refused(state: Miautropolis, move: str) -> str | None:
    """The rule that forbids the move."""
    return state.why_not(parse_move(move))


def changed(state: Miautropolis, **fields: object) -> Miautropolis:
    """The position with other values in these fields; it must still be a position of the game."""
    return Miautropolis.from_json({**state.to_json(), **fields})


def only(log: Log, rule: str, kind: str | None = None) -> Event:
    """The one event of that rule."""
    (event,) = (event for event in log if event.rule == rule and kind in (None, event.kind))
    return event


def square(state: Miautropolis, name: str) -> int:
    """The square of that name."""
    return next(square for square, known in state.board.names.items() if known == name)


def tiles(state: Miautropolis) -> list[list[str]]:
    """The names of the squares with tiles of each seat."""
    return [state.board.name(wall) for wall in state.walls]
