"""The pictures of the games: the only modules that know both a game and how it is drawn."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from engines import GAMES
from engines.core import Event, Move, State
from widgets.scene import Scene
from widgets.words import Words


class Picture(Protocol):
    """What a module of this package provides. A view is an observed position (`State.observe`)."""

    def scene(self, view: State, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
        """The picture of what the seat sees, with the partial choice it has made so far."""

    def path(self, move: Move, view: State) -> tuple[str, ...]:
        """The choices that lead to a move, in the order they are made; never empty."""

    def prompt(self, view: State, chosen: tuple[str, ...], words: Words) -> str:
        """What is to be chosen now, in one short sentence."""

    def advise(self, move: Move, view: State, words: Words) -> str:
        """A sentence that asks the seat that decides for a move, legal or not."""

    def tell(self, event: Event, view: State, words: Words) -> str:
        """One line for the event log; the view says which cards are in play."""


SCENES = {game: f"{__name__}.{game}" for game in GAMES}
"""The module with the picture of each game; imported when it is first asked for."""


def picture(game: str) -> Picture:
    """The picture of a game; raises ValueError that lists the games that have one."""
    if game not in SCENES:
        raise ValueError(f"no picture for the game {game!r}; there are: {', '.join(sorted(SCENES))}")
    return cast(Picture, import_module(SCENES[game]))
