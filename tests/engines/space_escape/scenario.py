"""Short words for the scenario tests of this game, beside those for any game."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.positions import load_position
from engines.space_escape import COMPONENTS, SpaceEscape
from engines.space_escape.board import space_number

BOARD = COMPONENTS.find(STANDARD).board
CARDS = COMPONENTS.find(STANDARD).cards


def on(level: int, place: int) -> int:
    """The space at that place of a level."""
    return space_number(BOARD.rings, level, place)


def at(position: str) -> SpaceEscape:
    """A named position of Space Escape."""
    return cast(SpaceEscape, load_position("space_escape", position))
