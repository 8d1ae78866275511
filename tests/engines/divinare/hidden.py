"""What may not be known in Divinare: the swaps of hidden things that the law of hiding tries."""

from __future__ import annotations

import random
from typing import cast

from engines.core import State
from engines.divinare import Divinare

SWAPS = 80

LONGEST_WALK = 290
"""How many moves reach every part of the game."""


def swap(state: State, seat: int, chance: random.Random) -> State:
    """Another seed, other cards in the hands of others and set aside, other score tokens of others.

    Cards change places two by two, as long as what the seat passed on and has not seen since can still be
    where it may have got to. Others remember nothing of what they passed on.
    """
    other = cast(Divinare, state.copy())
    other.seed = chance.getrandbits(40)
    other.given = [
        known if owner == seat else ((0, 0, 0, 0),) * (other.players - 1)
        for owner, known in enumerate(other.given)
    ]
    _swap_cards(other, seat, chance)
    if other.phase != "over":
        _swap_tokens(other, seat, chance)
    return other


def _swap_cards(state: Divinare, seat: int, chance: random.Random) -> None:
    others = [owner for owner in range(state.players) if owner != seat]
    piles = {
        (name, owner): [*getattr(state, name)[owner]]
        for name in ("hands", "passing", "discards")
        for owner in others
    }
    piles["aside", -1] = [*state.aside]
    places = [(pile, place) for pile, cards in piles.items() for place in range(len(cards))]
    for _ in range(SWAPS):
        (pile, place), (other_pile, other_place) = chance.choice(places), chance.choice(places)
        _exchange(piles[pile], place, piles[other_pile], other_place)
        if not _remembered(state, seat, piles):
            _exchange(piles[pile], place, piles[other_pile], other_place)
    for (name, owner), cards in piles.items():
        if name == "aside":
            state.aside = tuple(sorted(cards))
        else:
            getattr(state, name)[owner] = tuple(sorted(cards))


def _exchange(cards: list[int], place: int, others: list[int], other_place: int) -> None:
    cards[place], others[other_place] = others[other_place], cards[place]


def _remembered(state: Divinare, seat: int, piles: dict[tuple[str, int], list[int]]) -> bool:
    """Whether the cards the seat passed on are with the players that its right neighbours begin."""
    reached: list[int] = []
    wanted = [0, 0, 0, 0]
    for steps, counts in enumerate(state.given[seat], start=1):
        owner = (seat - steps) % state.players
        reached += piles["hands", owner] + piles["passing", owner]
        wanted = [sum(pair) for pair in zip(wanted, counts)]
        if any(reached.count(colour) < count for colour, count in enumerate(wanted)):
            return False
    return True


def _swap_tokens(state: Divinare, seat: int, chance: random.Random) -> None:
    """Score tokens of others change hands; how many they have together can be seen from the stock."""
    others = [owner for owner in range(state.players) if owner != seat]
    for _ in range(10):
        giver, taker, kind = chance.choice(others), chance.choice(others), chance.randrange(3)
        if state.tokens[giver][kind]:
            for owner, change in ((giver, -1), (taker, 1)):
                tokens = [*state.tokens[owner]]
                tokens[kind] += change
                state.tokens[owner] = tuple(tokens)
