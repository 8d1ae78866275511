"""Short words for the scenario tests of this game, beside those for any game."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.core import Log
from engines.noctiluca import Noctiluca, new_game
from engines.noctiluca.components import COMPONENTS
from engines.positions import load_position

JARS = COMPONENTS.find(STANDARD).jars
TOKENS = COMPONENTS.find(STANDARD).tokens


def at(position: str) -> Noctiluca:
    """A named position of Noctiluca."""
    return cast(Noctiluca, load_position("noctiluca", position))


def set_up(players: int, seed: int = 1) -> tuple[Noctiluca, Log]:
    """A game in which everyone has set their first card aside, and the log from the very beginning."""
    log: Log = []
    state = new_game(players, seed, log)
    for _ in range(players):
        state = state.apply(state.legal_moves()[0], log)
    return state, log
