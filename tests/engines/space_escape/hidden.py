"""What may not be known in Space Escape: the swaps of hidden things that the law of hiding tries."""

from __future__ import annotations

import random
from typing import cast

from engines.core import State
from engines.space_escape import SpaceEscape

LONGEST_WALK = 60
"""How many moves reach every part of the game."""


def swap(state: State, seat: int, chance: random.Random) -> State:
    """Another seed and another order of the draw pile; everything else lies open."""
    other = cast(SpaceEscape, state.copy())
    other.seed = chance.getrandbits(40)
    chance.shuffle(other.deck)
    return other


def progress(state: SpaceEscape) -> float:
    """How far a team came: the turns it lived through; a victory counts more than all."""
    return state.estimate(0) * 1000 + len(state.discard)
