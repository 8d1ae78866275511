"""The board of Miautrópolis: squares, the two exit lines, start squares and straight rays.

It is seen as yellow sees it: columns, named by letters, run from left to right along the length
of the board; rows, numbered from yellow's side, run across its width. A square is a number, `column * (width
+ 1) + row`, and a set of squares a whole number with a bit for each. Between two columns one bit is
always empty, so that a shift by one never leads from one column into the next. Source:
miautropolis.es.txt, "Preparativos"; the size and the start squares are reconstructions.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engines.checks import Problem, shorten

TILES_EACH = 16
WAYS = 3
LETTERS = "abcdefghijklmno"
LARGEST = len(LETTERS)
"""The most squares along a side: what letters and a small screen have room for."""


class Board(NamedTuple):
    """A board of one size; what belongs to a seat is in the order of the seats, yellow first."""

    width: int
    length: int
    stride: int
    """How far a square is from its neighbour in the next column."""
    squares: tuple[int, ...]
    names: dict[int, str]
    """Name of each square, such as "c4"."""
    everywhere: int
    exits: tuple[int, int]
    """The squares of each seat's exit line: at the right end of that player."""
    interior: int
    """All squares that lie on no exit line."""
    edges: tuple[int, int]
    """The squares along the long sides, where the players sit."""
    starts: tuple[int, int]
    """The square on which each seat's cat begins: on the line at the left end of that player."""
    rays: dict[int, tuple[tuple[int, ...], ...]]
    """The squares in each of the four directions from a square, nearest first."""
    near: dict[int, int]
    """The squares across a side of each square."""

    def column(self, square: int) -> int:
        """The squares of the column of a square."""
        return self.exits[1] << square // self.stride * self.stride

    def row(self, square: int) -> int:
        """The squares of the row of a square."""
        return self.edges[0] << square % self.stride

    def name(self, squares: int) -> list[str]:
        """The names of a set of squares, in the order of the squares."""
        return [self.names[square] for square in self.squares if squares >> square & 1]


def check_size(width: int, length: int) -> None:
    """Raise a ValueError unless 32 tiles leave three ways on a board of that size (setup.three-ways).

    Three straight ways take three rows; the others must have room for the tiles between the exit lines.
    """
    for name, value in {"width": width, "length": length}.items():
        if type(value) is not int or not 1 <= value <= LARGEST:
            raise Problem(
                "{name} must be a whole number from 1 to {most}, not {value}",
                name=name,
                most=LARGEST,
                value=shorten(value),
            )
    room = max(0, width - WAYS) * max(0, length - 2)
    if room < 2 * TILES_EACH:
        raise Problem(
            "width {width} and length {length} are too small: beside three ways there is room for {room} of "
            "the 32 tiles; (width - 3) x (length - 2) must be at least 32",
            width=width,
            length=length,
            room=room,
        )


@cache
def board_of(width: int, length: int) -> Board:
    """The board of that size, which `check_size` allows."""
    stride = width + 1
    squares = tuple(column * stride + row for column in range(length) for row in range(width))
    line = (1 << width) - 1
    left, right = line, line << (length - 1) * stride
    everywhere = sum(1 << square for square in squares)
    edge = sum(1 << column * stride for column in range(length))
    start = (width - 1) // 2
    rays = {square: _rays(square, everywhere, stride) for square in squares}
    return Board(
        width=width,
        length=length,
        stride=stride,
        squares=squares,
        names={square: f"{LETTERS[square // stride]}{square % stride + 1}" for square in squares},
        everywhere=everywhere,
        exits=(right, left),
        interior=everywhere & ~left & ~right,
        edges=(edge, edge << (width - 1)),
        starts=(start, squares[-1] - start),
        rays=rays,
        near={square: sum(1 << ray[0] for ray in rays[square] if ray) for square in squares},
    )


def _rays(square: int, everywhere: int, stride: int) -> tuple[tuple[int, ...], ...]:
    rays = []
    for step in (1, stride, -1, -stride):
        ray, place = [], square + step
        while place >= 0 and everywhere >> place & 1:
            ray.append(place)
            place += step
        rays.append(tuple(ray))
    return tuple(rays)
