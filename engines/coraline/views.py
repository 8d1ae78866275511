"""What a seat knows of a position of Coraline, and full positions that fit what it knows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.coraline.components import CARDS

if TYPE_CHECKING:
    from engines.coraline import Coraline


def hide(state: Coraline) -> None:
    """Take from a view what its viewer does not know.

    Hidden are the cards of others (play.secret-hands) and both decks (setup.story-deck,
    setup.beldam-deck), except cards that the seat put under the deck itself (story.swap).
    """
    seat = state.viewer
    state.known = tuple([pair for pair in state.known if pair[1] == seat])
    mine = {card for card, _ in state.known}
    state.hands = [
        hand if owner == seat else _known_first(hand, mine) for owner, hand in enumerate(state.hands)
    ]
    state.deck = [card if card in mine else None for card in state.deck]
    state.beldam_deck = [None] * len(state.beldam_deck)


def _known_first(hand: tuple[int | None, ...], known: set[int]) -> tuple[int | None, ...]:
    """The known cards of a hand, then the others: their place among the cards would tell of them."""
    seen = [card for card in hand if card in known]
    return (*seen, *[None] * (len(hand) - len(seen)))


def fill_in(state: Coraline, rng: random.Random) -> None:
    """Deal out at random what a view hides."""
    unseen = _unseen(state)
    rng.shuffle(unseen)
    state.hands = [
        tuple(sorted([card or unseen.pop() for card in hand])) if None in hand else hand
        for hand in state.hands
    ]
    state.deck = [card or unseen.pop() for card in state.deck]
    drawn = {*state.beldam_discards, state.card if state.phase == "beldam" else 0}
    state.beldam_deck = [card for card in CARDS if card not in drawn]
    rng.shuffle(state.beldam_deck)


def _unseen(state: Coraline) -> list[int]:
    """The story cards that a view does not show."""
    seen = {*state.discards, *state.deck, *(card for hand in state.hands for card in hand)}
    if state.phase != "beldam":
        seen.add(state.card)
    return [card for card in CARDS if card not in seen]
