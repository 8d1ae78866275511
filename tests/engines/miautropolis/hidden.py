"""What may not be known in Miautrópolis: nothing but the seed."""

from __future__ import annotations

import random

from engines.core import State

LONGEST_WALK = 200
"""How many moves reach every part of the game."""


def swap(state: State, seat: int, chance: random.Random) -> State:
    """Another seed."""
    other = state.copy()
    other.seed = chance.getrandbits(40)
    return other
