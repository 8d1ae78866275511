"""Short words for the scenario tests of this game, beside those for any game."""

from __future__ import annotations

from typing import cast

from engines.core import Log
from engines.miautropolis import Miautropolis
from engines.positions import load_position


def at(position: str) -> Miautropolis:
    """A named position of Miautrópolis."""
    return cast(Miautropolis, load_position("miautropolis", position))


def told(position: str) -> Log:
    """The log of a named position, set-up included."""
    log: Log = []
    load_position("miautropolis", position, log)
    return log


def square(state: Miautropolis, name: str) -> int:
    """The square of that name."""
    return next(square for square, known in state.board.names.items() if known == name)


def tiles(state: Miautropolis) -> list[list[str]]:
    """The names of the squares with tiles of each seat."""
    return [state.board.name(wall) for wall in state.walls]
