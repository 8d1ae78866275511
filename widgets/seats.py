"""Who plays the seats of a table."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from engines.core import Move, State
from engines.players import PLAYERS


class Seats(NamedTuple):
    """The seats that people play, None being all, and the players in `engines.players` for the others.

    `bots` is one name for all of them or a name for each seat; a seat without a name plays at random.
    """

    people: tuple[int, ...] | None = (0,)
    bots: str | Mapping[int, str] = "random"

    def check(self) -> None:
        """Raises ValueError that lists the known players when one is unknown."""
        for name in [self.bots] if isinstance(self.bots, str) else self.bots.values():
            if name not in PLAYERS:
                raise ValueError(f"unknown player {name!r}; known players: {', '.join(PLAYERS)}")

    def is_person(self, seat: int) -> bool:
        """Whether a person plays a seat."""
        return self.people is None or seat in self.people

    def bot(self, seat: int) -> str:
        """The name of the player that plays a seat in the place of a person."""
        return self.bots if isinstance(self.bots, str) else self.bots.get(seat, "random")

    @property
    def several(self) -> bool:
        """Whether there may be more than one person."""
        return self.people is None or len(self.people) > 1

    @property
    def reader(self) -> int | None:
        """The seat of the only person; None when there are several or none."""
        return self.people[0] if self.people and len(self.people) == 1 else None


def decide(player: str, state: State, length: int) -> tuple[Move, float]:
    """What a player would do for the seat that is to decide after so many moves, and its estimate.

    It is shown what that seat may know; the same position gets the same answer.
    """
    return PLAYERS[player]()(state.observe(state.seat), random.Random(f"{player}/{length}"))
