"""Short words for the scenario tests of this game, beside those for any game."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.core import Log
from engines.divinare import COMPONENTS, Divinare, new_game
from engines.divinare.moves import Discard, Pass
from engines.positions import load_position

BOARDS = COMPONENTS.find(STANDARD).boards


def at(position: str) -> Divinare:
    """A named position of Divinare."""
    return cast(Divinare, load_position("divinare", position))


def started(players: int, seed: int = 1, **options: str) -> tuple[Divinare, Log]:
    """A new game and the log from its very beginning."""
    log: Log = []
    return new_game(players, seed, log, **options), log


def first_passed(players: int, seed: int = 1, **options: str) -> tuple[Divinare, Log]:
    """The position at the first turn: everybody has discarded and passed their lowest cards."""
    state, log = started(players, seed, **options)
    while state.phase in ("discard", "pass"):
        state = state.apply(state.legal_moves()[0], log)
    return state, log


def lowest_moves(state: Divinare, log: Log) -> Divinare:
    """The position at the next choice of a card to play: everybody passes their lowest cards."""
    while isinstance(move := (state.legal_moves() or [None])[0], Pass | Discard):
        state = state.apply(move, log)
    return state
