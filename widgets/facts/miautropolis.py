"""Miautrópolis in numbers: on which boards a maze can be laid by the rules."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engines.miautropolis import new_game
from engines.miautropolis.board import TILES_EACH, board_of
from engines.miautropolis.ways import has_three_ways
from widgets.facts import Drawing, Facts, Rows, Translate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZES = ((7, 10), (7, 11), (8, 9), (8, 10), (9, 8), (9, 9), (10, 8), (10, 10), (12, 12), (15, 15))
"""Width and length of the boards that are compared: the smallest that are allowed, and some larger ones."""
MAZES = 100
"""How many mazes of each kind are laid on each board."""


class Sample(NamedTuple):
    """What came of laying 32 tiles on a board many times, always by the same random numbers."""

    width: int
    length: int
    room: int
    """Squares between the exit lines that three straight ways leave: at least 32."""
    laid: int
    """In how many of the set-ups, laid at random within the rules, all tiles found room."""
    tiles: float
    """The tiles that found room, on average."""
    scattered: int
    """In how many of the mazes, scattered regardless of the rules, three ways were left."""


@cache
def samples() -> tuple[Sample, ...]:
    """The samples of all boards; the same every time (setup.three-ways, setup.no-room)."""
    return tuple(_sample(width, length, random.Random(f"{width}x{length}")) for width, length in SIZES)


def _sample(width: int, length: int, chance: random.Random) -> Sample:
    laid = [_tiles_laid(width, length, chance) for _ in range(MAZES)]
    scattered = [_leaves_three_ways(width, length, chance) for _ in range(MAZES)]
    return Sample(
        width=width,
        length=length,
        room=(width - 3) * (length - 2),
        laid=laid.count(2 * TILES_EACH),
        tiles=sum(laid) / MAZES,
        scattered=sum(scattered),
    )


def _tiles_laid(width: int, length: int, chance: random.Random) -> int:
    state = new_game(width=width, length=length)
    while state.phase == "lay":
        state.play(chance.choice(state.legal_moves()))
    return sum(map(len, state.tiles))


def _leaves_three_ways(width: int, length: int, chance: random.Random) -> bool:
    board = board_of(width, length)
    inner = [square for square in board.squares if board.interior >> square & 1]
    return has_three_ways(board, sum(1 << square for square in chance.sample(inner, 2 * TILES_EACH)))


def board_sizes() -> Facts:
    """How often each board can be set up, as a table (components.board-size, setup.three-ways)."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = [
            {
                _("board, width x length"): f"{sample.width} x {sample.length}",
                _("room beside three straight ways"): sample.room,
                _("complete, of 100 laid by the rules"): sample.laid,
                _("tiles laid on average"): f"{sample.tiles:.1f}",
                _("with three ways, of 100 scattered"): sample.scattered,
            }
            for sample in samples()
        ]
        return _("How often 32 tiles find room: {count} random mazes on each board").format(count=MAZES), rows

    return Facts(make)


def board_sizes_drawn() -> Drawing:
    """How often each board can be set up, as a picture."""

    def draw(_: Translate, axes: Axes) -> str:
        names = [f"{sample.width} x {sample.length}" for sample in samples()]
        bars = axes.barh(names, [sample.laid for sample in samples()], color="#2d6fd0")
        axes.bar_label(bars, padding=4)
        axes.invert_yaxis()
        axes.set_xlim(0, 110)
        axes.set_xlabel(_("complete mazes, of 100 laid by the rules"))
        axes.set_ylabel(_("board, width x length"))
        return _("How often each board can be set up")

    return Drawing(draw, height=3.6)
