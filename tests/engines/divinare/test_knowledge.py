"""What a seat of Divinare knows, what it imagines, and the odds, against counting all cases."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.divinare import Divinare, new_game
from engines.divinare.components import COLOURS, DECK, NO_CARDS
from engines.divinare.knowledge import chances, known_in_play, nothing_given, odds, pass_on, seen_again
from engines.players import greedy_player, monte_carlo_player
from tests.engines.divinare.hidden import swap
from tests.engines.divinare.scenario import BOARDS, at
from tests.engines.scenario import play

PERCENT = {
    "red": {3: 22.9, 4: 36.0, 5: 26.2, 6: 6.9},
    "blue": {4: 17.4, 5: 30.9, 6: 29.4, 7: 13.7, 8: 2.4},
    "green": {5: 13.2, 6: 26.2, 7: 30.0, 8: 19.1, 9: 6.2},
    "yellow": {6: 9.9, 7: 21.9, 8: 29.1, 9: 23.0, 10: 10.3},
}
"""Chances of the numbers on the boards before any card is seen, worked out by hand from the deck."""


def test_odds_before_any_card_is_seen() -> None:
    for colour, percents in PERCENT.items():
        found = chances(NO_CARDS)[COLOURS.index(colour)]
        assert {count: round(float(found[count]) * 100, 1) for count in percents} == percents


def test_the_least_likely_numbers_have_the_bonus() -> None:
    """components.bonus-places"""
    for board, found in zip(BOARDS, chances(NO_CARDS)):
        least, next_least, *_ = sorted(board.numbers, key=found.__getitem__)
        assert dict(board.bonuses) == {least: 2, next_least: 1}


def test_cards_that_you_passed_on_are_known_to_be_in_play() -> None:
    """action.to-the-right"""
    state = at("first-card")
    assert [*map(len, state.hands)] == [6] * 4
    assert known_in_play(state, 0) == (1, 1, 5, 2)
    assert sum(known_in_play(state, 0)) == 9


def test_a_passed_card_is_forgotten_once_its_colour_is_shown_where_it_may_be() -> None:
    only_yellow, both = ((0, 0, 0, 1), NO_CARDS), ((0, 1, 0, 0), (0, 0, 0, 1))
    assert seen_again(only_yellow, 3, 0) == (NO_CARDS, NO_CARDS)
    assert seen_again(only_yellow, 3, 1) == only_yellow
    assert seen_again(both, 3, 1) == ((0, 1, 0, 0), NO_CARDS)
    assert seen_again(both, 1, 1) == both


def test_of_equal_cards_the_one_passed_last_was_shown() -> None:
    assert seen_again(((1, 0, 0, 0), (1, 0, 0, 0)), 0, 0) == (NO_CARDS, (1, 0, 0, 0))


def test_passing_moves_older_cards_a_step_on() -> None:
    before = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0))
    assert pass_on(before, (3, 3), (0, 0)) == ((0, 0, 0, 2), (1, 0, 0, 0), (0, 1, 1, 0))
    assert pass_on(before, (3,), (2,)) == ((0, 0, 0, 1), (1, 0, 0, 0), (0, 1, 0, 0))


def test_with_two_players_what_comes_back_is_known() -> None:
    assert pass_on(((1, 2, 0, 0),), (3,), (1,)) == ((1, 1, 0, 1),)


def some_positions(players: int, hand: int, seeds: int) -> Iterator[Divinare]:
    """Positions of random play in the first round, at the first turn with so many cards in hand."""
    for seed in range(seeds):
        choose = random.Random(seed)
        state = new_game(players, seed)
        while state.phase != "play" or len(state.hands[0]) > hand:
            state.play(choose.choice(state.legal_moves()))
        yield state


def every_case(view: Divinare, seat: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """In how many ways the hidden cards of others can come to lie as these hands, without the engine.

    Cards are told apart here even when they are alike: each card passed on and not seen since goes to one
    place in the hands it may have got to, each other hidden place takes any card not seen yet.
    """
    others = [(seat - step) % view.players for step in range(1, view.players)]
    places = [owner for owner in others for _ in view.hands[owner]]
    passed = [
        (colour, {*others[: group + 1]})
        for group, counts in enumerate(view.given[seat])
        for colour, count in enumerate(counts)
        for _ in range(count)
    ]
    seen = Counter(view.hands[seat]) + Counter(dict(enumerate(view.played)))
    seen += Counter(colour for colour, _ in passed)
    cases: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for colours in product(range(4), repeat=len(places)):
        hands: dict[int, list[int]] = {owner: [] for owner in others}
        for owner, colour in zip(places, colours):
            hands[owner].append(colour)
        outcome = tuple(tuple(sorted(hands.get(owner, ()))) for owner in range(view.players))
        cases[outcome] += sum(
            _ways(seen, [colour for place, colour in enumerate(colours) if place not in taken])
            for taken in permutations(range(len(places)), len(passed))
            if all(
                colours[place] == colour and places[place] in reach
                for place, (colour, reach) in zip(taken, passed)
            )
        )
    return +cases


def _ways(seen: Counter[int], colours: list[int]) -> int:
    """How many ways there are to lay cards not seen yet onto places that show these colours."""
    ways, left = 1, {colour: DECK[colour] - seen[colour] for colour in range(4)}
    for colour in colours:
        ways *= max(0, left[colour])
        left[colour] -= 1
    return ways


@pytest.mark.parametrize(("players", "hand"), [(4, 1), (3, 2)])
def test_every_case_is_imagined_as_often_as_it_should_be(players: int, hand: int) -> None:
    """deal.own-hand, action.unseen: against counting all cases of a small deal."""
    samples, kinds = 4000, set()
    for state in some_positions(players, hand, 4):
        kinds.add(tuple(map(sum, state.given[0])))
        cases = every_case(state.observe(0), 0)
        rng = random.Random(1)
        imagined = (state.observe(0).imagine(rng) for _ in range(samples))
        found = Counter(((), *world.hands[1:]) for world in imagined)
        assert {*found} <= {*cases}
        whole = sum(cases.values())
        for outcome, ways in cases.items():
            expected = samples * ways / whole
            assert abs(found[outcome] - expected) < 5 * expected**0.5 + 1
    assert len(kinds) > 1


@pytest.mark.parametrize(("players", "hand"), [(4, 1), (3, 2)])
def test_odds_are_what_counting_all_cases_gives(players: int, hand: int) -> None:
    """deal.set-aside"""
    for state in some_positions(players, hand, 4):
        cases = every_case(state.observe(0), 0)
        whole = sum(cases.values())
        for colour, found in enumerate(odds(state.observe(0), 0)):
            sure = state.played[colour] + state.hands[0].count(colour)
            counted = [Fraction(0)] * len(found)
            for hands, ways in cases.items():
                counted[sure + sum(hand.count(colour) for hand in hands)] += Fraction(ways, whole)
            assert [*found] == counted


@settings(max_examples=40)
@given(
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 90),
    action_card=st.sampled_from(["full", "light"]),
)
def test_the_truth_is_always_one_of_the_cases(players: int, seed: int, steps: int, action_card: str) -> None:
    """action.unseen: cards passed on that were not seen since are where they may have got to."""
    choose = random.Random(seed)
    state = new_game(players, seed, action_card=action_card)
    for _ in range(steps):
        if not state.legal_moves():
            break
        state.play(choose.choice(state.legal_moves()))
        for seat in range(players):
            near: list[int] = []
            wanted = NO_CARDS
            for step, counts in enumerate(state.given[seat], start=1):
                owner = (seat - step) % players
                near += state.hands[owner] + state.passing[owner]
                wanted = tuple(map(sum, zip(wanted, counts)))
                assert all(near.count(colour) >= wanted[colour] for colour in range(4))


@settings(max_examples=40)
@given(players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32), steps=st.integers(0, 250))
def test_chances_add_up_and_allow_the_truth(players: int, seed: int, steps: int) -> None:
    choose = random.Random(seed)
    state = new_game(players, seed)
    for _ in range(steps):
        if not state.legal_moves():
            return
        state.play(choose.choice(state.legal_moves()))
    in_play = Counter(card for cards in (*state.hands, *state.passing, *state.discards) for card in cards)
    for seat in range(players):
        assert odds(state, seat) == odds(state.observe(seat), seat)
        for colour, found in enumerate(odds(state, seat)):
            assert sum(found) == 1
            assert sum(count * chance for count, chance in enumerate(found)) <= DECK[colour]
            assert found[state.played[colour] + in_play[colour]] > 0


def test_a_new_round_begins_with_nothing_passed_on() -> None:
    """deal.shuffle"""
    after, _ = play(at("round-ends"), "predict yellow 10")
    assert after.given == [nothing_given(4)] * 4


@pytest.mark.parametrize("make", [greedy_player, lambda: monte_carlo_player(playouts=48)])
@pytest.mark.parametrize("position", ["dealt", "first-card", "tokens-out", "four-in-hand", "two-players"])
def test_a_bot_sees_no_more_than_its_seat(position: str, make) -> None:  # type: ignore[no-untyped-def]
    state = at(position)
    choices = set()
    for number in range(3):
        other = swap(state, 0, random.Random(number))
        assert other.hands[1:] != state.hands[1:]
        choices.add(make()(other.observe(0), random.Random(2)))
    choices.add(make()(state.observe(0), random.Random(2)))
    assert len(choices) == 1
