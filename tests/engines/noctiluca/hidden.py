"""What may not be known in Noctiluca: the swaps of hidden things that the law of hiding tries."""

from __future__ import annotations

import random
from typing import cast

from engines.core import State
from engines.noctiluca import Noctiluca
from engines.noctiluca.components import CARDS, COLOURS

LONGEST_WALK = 160
"""How many moves reach every part of the game."""


def swap(state: State, seat: int, chance: random.Random) -> State:
    """Another seed, other favourites of others, other cards dealt to others, other cards in the piles."""
    other = cast(Noctiluca, state.copy())
    other.seed = chance.getrandbits(40)
    if other.phase == "set-aside":
        _deal_others_anew(other, seat, chance)
    below = [card for pile in other.piles for card in pile[1:]]
    chance.shuffle(below)
    other.piles = [(*pile[:1], *(below.pop() for _ in pile[1:])) for pile in other.piles]
    if other.phase != "over":
        colours = [colour for colour in COLOURS if colour != other.favourites[seat]]
        chance.shuffle(colours)
        other.favourites = [
            colour if owner == seat else colours.pop() for owner, colour in enumerate(other.favourites)
        ]
    return other


def _deal_others_anew(state: Noctiluca, seat: int, chance: random.Random) -> None:
    deck = [card for card in CARDS if card not in state.dealt[seat]]
    chance.shuffle(deck)
    for other in range(state.players):
        if other != seat:
            state.dealt[other] = (deck.pop(), deck.pop(), deck.pop())
            state.aside[other] = chance.choice(state.dealt[other]) if state.aside[other] else 0
