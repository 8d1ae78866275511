"""What a seat knows of a position of Divinare, and full positions that fit what it knows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, cast

from engines.divinare.components import COLOURS, DECK, NO_TOKENS, SCORE_TOKENS, Tokens
from engines.divinare.knowledge import known_in_play, nothing_given, steps_to

if TYPE_CHECKING:
    from engines.divinare import Divinare


def hide(state: Divinare) -> None:
    """Take from a view what its viewer does not know.

    Hidden are the hands of others (deal.secret-hand), what they pass and remember of it
    (action.between-two), what they discarded (two.unseen), the cards set aside (deal.set-aside), and their
    score tokens until the end (scoring.own-tokens): everybody saw them taken, but nobody keeps count. How
    many are left in the stock can be seen. A seat remembers its own discards, though it must not look.
    """
    seat = state.viewer
    state.aside = (None,) * len(state.aside)
    for cards in (state.hands, state.passing, state.discards):
        cards[:] = [known if owner == seat else (None,) * len(known) for owner, known in enumerate(cards)]
    state.given = [known if owner == seat else None for owner, known in enumerate(state.given)]
    if state.phase != "over":
        state.tokens = [known if owner == seat else None for owner, known in enumerate(state.tokens)]


def fill_in(state: Divinare, rng: random.Random) -> None:
    """Lay the cards that a view hides, and deal out the score tokens that others have.

    The cards that the viewer passed on, as far as they were not seen since, lie in hands that they may have
    got to, all the other cards anywhere: every way to lay them is equally likely. What others
    remember of the cards they passed on is left out.
    """
    seat = state.viewer
    assert seat is not None  # it is a view
    _lay_cards(state, seat, rng)
    state.given = [given or nothing_given(state.players) for given in state.given]
    state.tokens = _deal_tokens(state, seat, rng)


def _lay_cards(state: Divinare, seat: int, rng: random.Random) -> None:
    others = [other for other in range(state.players) if other != seat]
    held: dict[int, list[int | None]] = {
        other: [None] * (len(state.hands[other]) + len(state.passing[other])) for other in others
    }
    _lay_given(state, seat, held, rng)
    known = known_in_play(state, seat)
    unseen = [colour for colour in range(len(COLOURS)) for _ in range(DECK[colour] - known[colour])]
    rng.shuffle(unseen)
    for other in others:
        cards = [unseen.pop() if card is None else card for card in held[other]]
        hand = len(state.hands[other])
        state.hands[other], state.passing[other] = tuple(sorted(cards[:hand])), tuple(sorted(cards[hand:]))
        state.discards[other] = tuple(sorted([unseen.pop() for _ in state.discards[other]]))
    state.aside = tuple(sorted(unseen))


def _lay_given(state: Divinare, seat: int, held: dict[int, list[int | None]], rng: random.Random) -> None:
    """Put the cards passed on into hands that they may have got to, those with the least choice first."""
    free: list[tuple[int, int]] = []
    nearest = sorted(held, key=lambda other: steps_to(seat, other, state.players))
    for other, counts in zip(nearest, state.given[seat]):
        free += [(other, place) for place in range(len(held[other]))]
        for colour, count in enumerate(counts):
            for _ in range(count):
                owner, place = free.pop(rng.randrange(len(free)))
                held[owner][place] = colour


def _deal_tokens(state: Divinare, seat: int, rng: random.Random) -> list[Tokens | None]:
    """Each token that somebody else has goes to any of the others; at the end all are known."""
    others = [owner for owner, tokens in enumerate(state.tokens) if tokens is None]
    if not others:
        return state.tokens
    own = cast(Tokens, state.tokens[seat])
    counts = {other: [*NO_TOKENS] for other in others}
    for kind, (whole, left, mine) in enumerate(zip(SCORE_TOKENS, state.stock, own)):
        for _ in range(whole - left - mine):
            counts[rng.choice(others)][kind] += 1
    return [tuple(counts[owner]) if owner in counts else own for owner in range(state.players)]
