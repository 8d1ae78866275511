"""The board of Noctiluca: spaces, shores and paths, derived from a hexagonal grid.

Places are axial coordinates (q, r): q grows to the right, r down and to the right of vertical; the
island is (0, 0). Spaces are numbered in `SPACES` order, shores 1 to 12 clockwise. Source:
noctiluca.es.txt, "Componentes" and "Recolectando Noctiluca"; the counts were derived.
"""

from __future__ import annotations

from typing import Literal, get_args

Place = tuple[int, int]
Path = Literal["short", "long"]

ISLAND: Place = (0, 0)
DIRECTIONS: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _ring(radius: int) -> list[Place]:
    """The places at that distance from the island, clockwise from the top corner."""
    place: Place = (0, -radius)
    ring: list[Place] = []
    for q, r in DIRECTIONS:
        for _ in range(radius):
            ring.append(place)
            place = (place[0] + q, place[1] + r)
    return ring


def _neighbours(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in DIRECTIONS]


def _from(ring: list[Place], start: Place) -> list[Place]:
    return ring[ring.index(start) :] + ring[: ring.index(start)]


SPACES: dict[str, Place] = {
    **{f"O{number}": place for number, place in enumerate(_from(_ring(2), (1, -2)), start=1)},
    **{f"I{number}": place for number, place in enumerate(_from(_ring(1), (1, -1)), start=1)},
}
"""Place of every space by name: O1 to O12 on the rim, I1 to I6 round the island."""

SPACE_NAMES: tuple[str, ...] = tuple(SPACES)
CAPACITY: tuple[int, ...] = tuple(5 if name.startswith("O") else 4 for name in SPACES)
"""Dice on each space when the pool is full."""

_INDEX = {place: index for index, place in enumerate(SPACES.values())}


def _is_notch(place: Place) -> bool:
    return sum(near in _INDEX for near in _neighbours(place)) == 2


SHORES: dict[int, Place] = dict(enumerate(filter(_is_notch, _from(_ring(3), (2, -3))), start=1))
"""Place just off the board of every shore: the notch between two spaces of the rim."""


def _straight(shore: Place, step: Place) -> tuple[int, ...]:
    path: list[int] = []
    place = (shore[0] + step[0], shore[1] + step[1])
    while place in _INDEX:
        path.append(_INDEX[place])
        place = (place[0] + step[0], place[1] + step[1])
    return tuple(path)


def _paths(shore: Place) -> dict[Path, tuple[int, ...]]:
    short, long = sorted(filter(None, (_straight(shore, step) for step in DIRECTIONS)), key=len)
    return {"short": short, "long": long}


PATH_NAMES: tuple[Path, ...] = get_args(Path)
PATHS: dict[int, dict[Path, tuple[int, ...]]] = {number: _paths(place) for number, place in SHORES.items()}
"""Spaces (by index in `SPACES`) along the two straight paths of every shore, nearest first."""
