"""What a seat knows of a position of Noctiluca, and full positions that fit what it knows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.noctiluca.components import CARDS, COLOURS

if TYPE_CHECKING:
    from engines.noctiluca import Noctiluca


def hide(state: Noctiluca) -> None:
    """Take from a view what its viewer does not know.

    Hidden are other favourites until scoring (setup.favourite-secret), the cards dealt to
    others until all are turned up (setup.reveal-jars), and the piles below the top (setup.top-visible).
    """
    seat = state.viewer
    if state.phase != "over":
        state.favourites = [
            colour if owner == seat else None for owner, colour in enumerate(state.favourites)
        ]
    if state.phase == "set-aside":
        state.dealt = [
            cards if owner == seat else (None,) * len(cards) for owner, cards in enumerate(state.dealt)
        ]
        state.aside = [card if owner == seat or card == 0 else None for owner, card in enumerate(state.aside)]
    state.piles = [pile[:1] + (None,) * (len(pile) - 1) for pile in state.piles]


def fill_in(state: Noctiluca, rng: random.Random) -> None:
    """Deal out at random what a view hides."""
    colours = [colour for colour in COLOURS if colour not in state.favourites]
    rng.shuffle(colours)
    state.favourites = [colour or colours.pop() for colour in state.favourites]
    seen = {jar[0] for jars in state.jars for jar in jars if jar}
    seen.update(card for cards in (*state.delivered, *state.piles, *state.dealt) for card in cards if card)
    unseen = [card for card in CARDS if card not in seen]
    rng.shuffle(unseen)
    state.dealt = [tuple([card or unseen.pop() for card in cards]) for cards in state.dealt]
    state.aside = [
        rng.choice(cards) if card is None else card for card, cards in zip(state.aside, state.dealt)
    ]
    state.piles = [tuple([card or unseen.pop() for card in pile]) for pile in state.piles]
