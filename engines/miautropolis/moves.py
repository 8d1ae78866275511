"""The moves of Miautrópolis: one decision each, in the order of the rulebook.

A square is written as the letter of its column and the number of its row.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from engines.core import Move, move_kind, move_parser
from engines.miautropolis.board import Board, board_of

Column = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o"]


@move_kind
class Lay(NamedTuple):
    """Set-up: lay one of your tiles on a square."""

    column: Column
    row: int


@move_kind
class Step(NamedTuple):
    """Move your cat to a square."""

    column: Column
    row: int


@move_kind
class Slide(NamedTuple):
    """Move the tile on the first square to the second one."""

    column: Column
    row: int
    to_column: Column
    to_row: int


@move_kind
class Pass(NamedTuple):
    """Leave your cat, or your tiles, where they are."""


parse_move = move_parser(Lay, Step, Slide, Pass)

PASS = Pass()


Ray = tuple[tuple[int, Slide], ...]
"""The squares of a ray, as sets of one, with the slides to them."""


class Moves(NamedTuple):
    """Every well-formed move on a board, by squares."""

    lays: dict[int, Lay]
    steps: dict[int, tuple[tuple[int, Step], ...]]
    """The squares next to each square, as sets of one, with the steps to them."""
    slides: dict[int, tuple[Ray, ...]]
    """The rays from each square."""
    all_steps: tuple[Step, ...]
    all_slides: tuple[Slide, ...]
    """Those along a ray come first."""


@cache
def moves_on(width: int, length: int) -> Moves:
    """The moves on the board of that size."""
    board = board_of(width, length)
    steps = {square: Step(*_place(board, square)) for square in board.squares}
    slides = {
        square: tuple(tuple((1 << to, _slide(board, square, to)) for to in ray) for ray in rays)
        for square, rays in board.rays.items()
    }
    straight = [slide for rays in slides.values() for ray in rays for _, slide in ray]
    every = (_slide(board, square, to) for square in board.squares for to in board.squares if square != to)
    return Moves(
        lays={square: Lay(*_place(board, square)) for square in board.squares},
        steps={
            square: tuple((1 << ray[0], steps[ray[0]]) for ray in rays if ray)
            for square, rays in board.rays.items()
        },
        slides=slides,
        all_steps=tuple(steps.values()),
        all_slides=tuple(dict.fromkeys([*straight, *every])),
    )


def square_at(board: Board, column: str, row: int) -> int | None:
    """The square of that column and row, or None when the board has no such square."""
    place = ord(column) - ord("a")
    return place * board.stride + row - 1 if place < board.length and 1 <= row <= board.width else None


def _place(board: Board, square: int) -> tuple[Column, int]:
    name = board.names[square]
    return name[0], int(name[1:])  # type: ignore[return-value]


def _slide(board: Board, square: int, to: int) -> Slide:
    return Slide(*_place(board, square), *_place(board, to))


def moves_in_order(board: Board, phase: str) -> tuple[Move, ...]:
    """Every well-formed move; first come those of the kind that the phase asks for."""
    return _in_order(board.width, board.length, phase)


@cache
def _in_order(width: int, length: int, phase: str) -> tuple[Move, ...]:
    moves = moves_on(width, length)
    lays, steps, slides = (*moves.lays.values(),), moves.all_steps, moves.all_slides
    first: dict[str, tuple[Move, ...]] = {"cat": steps, "tile": slides}
    return tuple(dict.fromkeys([*first.get(phase, ()), *lays, *steps, *slides, PASS]))
