"""The moves of Noctiluca: one decision each, in the order of the rulebook."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engines.core import Move, move_kind, move_parser
from engines.noctiluca.board import PATH_NAMES, PATHS, Path
from engines.noctiluca.components import CARDS, COLOURS, Colour


@move_kind
class SetAside(NamedTuple):
    """Set-up: put one of the three dealt cards aside and keep the other two. `card` is 1 to 30."""

    card: int


@move_kind
class Dive(NamedTuple):
    """Put a pawn on a shore (1 to 12; 0 is the island), choose a path, announce a number (1 to 6)."""

    shore: int
    path: Path
    number: int


@move_kind
class Keep(NamedTuple):
    """Place a collected die of that colour in your first or second jar."""

    colour: Colour
    jar: int


@move_kind
class Take(NamedTuple):
    """Place a die that was passed to you in your first or second jar."""

    colour: Colour
    jar: int


@move_kind
class Decline(NamedTuple):
    """Pass the dice on without placing one."""


@move_kind
class Deliver(NamedTuple):
    """Deliver your first or second jar."""

    jar: int


@move_kind
class Draw(NamedTuple):
    """Take the top jar of a pile, 1 to 4."""

    pile: int


parse_move = move_parser(SetAside, Dive, Keep, Take, Decline, Deliver, Draw)

JAR_PLACES = (1, 2)
PILES = (1, 2, 3, 4)
NUMBERS = (1, 2, 3, 4, 5, 6)

DIVES: dict[int, tuple[Dive, ...]] = {
    shore: tuple(Dive(shore, path, number) for path in PATH_NAMES for number in NUMBERS)
    for shore in (0, *PATHS)
}
"""The twelve dives from each shore, and from the island, where none is legal."""
KEEPS = tuple(tuple(Keep(colour, jar) for colour in COLOURS) for jar in JAR_PLACES)
TAKES = tuple(tuple(Take(colour, jar) for colour in COLOURS) for jar in JAR_PLACES)
DELIVERIES = tuple(map(Deliver, JAR_PLACES))
DRAWS = tuple(map(Draw, PILES))
DECLINE = Decline()
EVERY_MOVE: tuple[Move, ...] = (
    *map(SetAside, CARDS),
    *(dive for dives in DIVES.values() for dive in dives),
    *(move for table in KEEPS + TAKES for move in table),
    DECLINE,
    *DELIVERIES,
    *DRAWS,
)


@cache
def dives_from(occupied: tuple[int, ...]) -> tuple[Dive, ...]:
    """Every dive from a shore that is not among the occupied ones, which are in ascending order."""
    return tuple(dive for shore in PATHS if shore not in occupied for dive in DIVES[shore])
