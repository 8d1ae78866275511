"""What may not be known in Coraline: the swaps of hidden things that the law of hiding tries."""

from __future__ import annotations

import random
from typing import cast

from engines.coraline import Coraline
from engines.coraline.components import NOWHERE
from engines.core import State

LONGEST_WALK = 110
"""How many moves reach every part of the game."""


def swap(state: State, seat: int, chance: random.Random) -> State:
    """Another seed, other cards in the hands of others and in both decks.

    Cards that the seat put under the deck itself stay where it knows they are. Others remember nothing
    of what they put there.
    """
    other = cast(Coraline, state.copy())
    other.seed = chance.getrandbits(40)
    other.known = tuple(pair for pair in other.known if pair[1] == seat)
    known = {card for card, _ in other.known}
    others = [owner for owner in range(other.players) if owner != seat]
    hidden = [card for owner in others for card in other.hands[owner] if card not in known]
    hidden += [card for card in other.deck if card not in known]
    chance.shuffle(hidden)
    for owner in others:
        hand = [card if card in known else hidden.pop() for card in other.hands[owner]]
        other.hands[owner] = tuple(sorted(hand))  # type: ignore[type-var]
    other.deck = [card if card in known else hidden.pop() for card in other.deck]
    chance.shuffle(other.beldam_deck)
    return other


def progress(state: Coraline) -> float:
    """How far a team came: the objects revealed and those in the satchel; a victory counts more than all."""
    return state.estimate(0) * 100 + sum(state.revealed) + sum(place == NOWHERE for place in state.objects)
