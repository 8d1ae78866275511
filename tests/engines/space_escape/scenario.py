"""Short words for scenario tests: play moves from a position, look at the log."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.core import Event, Log, play_through, read_moves
from engines.positions import load_position
from engines.space_escape import COMPONENTS, SpaceEscape, parse_move
from engines.space_escape.board import space_number

BOARD = COMPONENTS.find(STANDARD).board
CARDS = COMPONENTS.find(STANDARD).cards


def on(level: int, place: int) -> int:
    """The space at that place of a level."""
    return space_number(BOARD.rings, level, place)


def at(position: str) -> SpaceEscape:
    """A named position of Space Escape."""
    return cast(SpaceEscape, load_position("space_escape", position))


def play(state: SpaceEscape, moves: str) -> tuple[SpaceEscape, Log]:
    """The position after these moves, and what they logged."""
    log: Log = []
    return cast(SpaceEscape, play_through(state, read_moves(moves, parse_move), log)), log


def refused(state: SpaceEscape, move: str) -> str | None:
    """The rule that forbids the move."""
    return state.why_not(parse_move(move))


def changed(state: SpaceEscape, **fields: object) -> SpaceEscape:
    """The position with other values in these fields; it must still be a position of the game."""
    return SpaceEscape.from_json({**state.to_json(), **fields})


def events(log: Log, rule: str, kind: str | None = None) -> list[Event]:
    """The events of that rule, and of that kind if one is named."""
    return [event for event in log if event.rule == rule and kind in (None, event.kind)]


def only(log: Log, rule: str, kind: str | None = None) -> Event:
    """The one event of that rule."""
    (event,) = events(log, rule, kind)
    return event
