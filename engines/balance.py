"""How often teams of bots win a cooperative game: one game at a time, so that games can be shared out.

Every game has its own seed for the shuffle and for the chance of its players: the same numbers always give
the same games.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple, Self

from engines import GAMES
from engines.core import Result, State
from engines.players import Player

NORMAL = 1.96
"""How many standard deviations round the mean hold 95 % of a normal distribution."""


class Tally(NamedTuple):
    """How many games a team played and won."""

    games: int
    wins: int

    @classmethod
    def of(cls, results: Iterable[Result]) -> Self:
        """The tally of these results; a game is won when it has a winner."""
        won = [bool(result.winners) for result in results]
        return cls(len(won), sum(won))

    @property
    def share(self) -> float:
        """The part of the games that was won, from 0 to 1; 0 of no games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares of wins the team's true one lies, with 95 % confidence (Wilson's interval)."""
        if not self.games:
            return 0.0, 1.0
        square = NORMAL**2 / self.games
        middle = (self.share + square / 2) / (1 + square)
        reach = NORMAL * sqrt(self.share * (1 - self.share) / self.games + square / (4 * self.games))
        reach /= 1 + square
        return max(0.0, middle - reach), min(1.0, middle + reach)


def play_game(game: str, player: Player, seed: int, **options: Any) -> Result:
    """How a game ends in which that player has every seat.

    `seed` is that of the shuffle and of the player's chance; `options` are those of `new_game`. Raises
    ValueError for a game in which not all seats win or lose together.
    """
    chance = random.Random(seed)
    state: State = GAMES[game].new_game(seed=seed, **options)
    while state.legal_moves():
        state.play(player(state.observe(state.seat), chance).move)
    result = state.result()
    assert result is not None  # the game is over
    if result.scores:
        raise ValueError(f"{game} has scores for each seat: its teams cannot be told from each other")
    return result
