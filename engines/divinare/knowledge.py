"""What a seat of Divinare knows of the cards in play, and the odds that follow from the deal.

A seat knows its own cards, the cards played, and those it passed on: these are still in somebody's hand
until a card of their colour is played, or comes back, by a hand that they may have got to. `given` keeps
them for each seat in groups: a card of the first group is with the player to the right, one of the second
may by now have been passed to the player after that, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from engines.divinare.components import (
    CARDS,
    DEALT,
    DECK,
    NO_CARDS,
    PLAYER_COUNTS,
    Counts,
    count_cards,
)

if TYPE_CHECKING:
    from engines.divinare import Divinare

Given = tuple[Counts, ...]
"""Cards passed on and not seen since, by how many players to the right they may have got, less one."""


def nothing_given(players: int) -> Given:
    """No card was passed on yet."""
    return (NO_CARDS,) * (players - 1)


def steps_to(giver: int, seat: int, players: int) -> int:
    """How many players a card that the giver passed on must go past to reach the seat: 0 for the next."""
    return (giver - 1 - seat) % players


GIVERS = {
    (players, seat): tuple(
        (giver, steps_to(giver, seat, players)) for giver in range(players) if giver != seat
    )
    for players in PLAYER_COUNTS
    for seat in range(players)
}
"""For each number of players and seat the others, and how many steps their cards go to get there."""


def seen_again(given: Given, colour: int, steps: int) -> Given:
    """What is left of the cards passed on when a seat that many steps away shows a card of a colour.

    It counts as one of those that may have got there; of several the one passed on last, since the others
    may be in more places.
    """
    for group, counts in enumerate(given):
        if counts[colour] and group >= steps:
            less = (*counts[:colour], counts[colour] - 1, *counts[colour + 1 :])
            return (*given[:group], less, *given[group + 1 :])
    return given


def pass_on(given: Given, cards: Sequence[int], received: Sequence[int]) -> Given:
    """What is known after passing: some of the older cards came back, others may be one step further."""
    for colour in received:
        given = seen_again(given, colour, len(given) - 1)
    *groups, older, oldest = count_cards(cards), *given
    return (*groups, tuple(map(sum, zip(older, oldest))))


def known_in_play(state: Divinare, seat: int) -> Counts:
    """How many cards of each colour the seat knows to be in play this round, played or not.

    Works on the view of that seat and on full positions.
    """
    own = count_cards((*state.hands[seat], *state.passing[seat], *state.discards[seat]))
    return tuple(map(sum, zip(own, state.played, *state.given[seat])))


def odds(state: Divinare, seat: int) -> tuple[tuple[Fraction, ...], ...]:
    """For each board the chance of every final count from 0 on, from what that seat knows.

    Works on the view of that seat and on full positions.
    """
    return chances(known_in_play(state, seat))


def chances(known: Counts) -> tuple[tuple[Fraction, ...], ...]:
    """For each board the chance of every final count from 0 on, when so many cards are known to be in play.

    By the deal, every other card is as likely as the next to be among those in play or among those set aside
    (deal.shuffle, deal.set-aside), which makes the counts hypergeometric. What others chose to pass or keep
    is no part of it, though it tells something: who shows a card of a colour that they were passed may well
    hold more of it.
    """
    unknown = CARDS - sum(known)
    places = DEALT - sum(known)
    ways = comb(unknown, places)
    return tuple(
        tuple(
            Fraction(comb(left, count - sure) * comb(unknown - left, places - count + sure), ways)
            if sure <= count <= sure + places
            else Fraction(0)
            for count in range(DECK[colour] + 1)
        )
        for colour, sure in enumerate(known)
        for left in [DECK[colour] - sure]
    )
