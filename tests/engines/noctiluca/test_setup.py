"""Noctiluca, rule by rule: components, set-up, rounds and turns."""

from collections import Counter

import pytest

from engines.noctiluca import new_game
from engines.noctiluca.board import CAPACITY
from engines.noctiluca.components import COLOURS, JAR_COLOURS, die_colour
from tests.engines.noctiluca.scenario import JARS, TOKENS, at, set_up
from tests.engines.scenario import events, only, play, refused

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


def test_there_are_twelve_shores() -> None:
    _, log = set_up(2)
    assert only(log, "components.board").facts == {"spaces": 18}
    assert only(log, "components.shores").facts == {"shores": 12}
    assert refused(at("opening"), "dive 13 long 1") == "components.shores"


def test_there_are_26_dice_of_each_colour() -> None:
    state, log = set_up(2)
    assert only(log, "components.dice").facts == {"dice": 104, "each": 26}
    dice = Counter(die_colour(die) for space in state.pool for die in space)
    assert [dice[colour] + state.lid[colour] for colour in range(4)] == [26] * 4


def test_there_are_30_jars_of_4_to_6_spaces() -> None:
    _, log = set_up(2)
    assert only(log, "components.jars").facts == {"cards": 30}
    assert only(log, "components.jar-sizes").facts == {"fewest": 4, "most": 6, "bonus": 2}
    assert refused(at("jar-choice"), "set-aside 31") == "components.jars"
    assert Counter(jar.colour for jar in JARS.values()) == {0: 10, 1: 10, 2: 10}
    assert {sum(jar.spaces) for jar in JARS.values()} == {4, 5, 6}
    assert {jar.bonus for jar in JARS.values()} == {0, 1, 2}
    assert sum(jar.bonus == 0 for jar in JARS.values()) > 15


def test_dice_colours_are_balanced_over_the_jars() -> None:
    for colour in range(len(JAR_COLOURS)):
        spaces = [jar.spaces for jar in JARS.values() if jar.colour == colour]
        assert len({sum(column) for column in zip(*spaces)}) == 1


def test_there_are_ten_tokens_of_each_colour_from_2_to_8() -> None:
    """components.tokens"""
    assert only(set_up(2)[1], "components.tokens").facts == {"tokens": 30}
    for stack in TOKENS:
        assert (len(stack), stack[0], stack[-1]) == (10, 2, 8)
        assert [*stack] == sorted(stack)


@EVERY_COUNT
def test_twelve_pawns_are_shared_evenly(players: int) -> None:
    state, log = set_up(players)
    assert only(log, "components.pawns").facts == {"pawns": 12}
    assert only(log, "setup.share-pawns").facts == {"each": 12 // players}
    assert state.pawns == [12 // players] * players


@EVERY_COUNT
def test_the_pool_is_seeded_with_84_dice(players: int) -> None:
    state, log = set_up(players)
    assert only(log, "setup.seed-pool").facts["dice"] == 84
    assert [len(space) for space in state.pool] == [*CAPACITY]
    assert sum(state.lid) == 20


def test_another_seed_seeds_another_pool() -> None:
    """setup.seed-pool"""
    assert new_game(2, 1).pool == new_game(2, 1).pool != new_game(2, 2).pool


def test_the_lowest_token_is_on_top_of_its_stack() -> None:
    state, log = set_up(2)
    assert only(log, "setup.stack-tokens").facts["values"] == {
        colour: [*stack] for colour, stack in zip(JAR_COLOURS, state.stacks)
    }
    assert all(stack[0] == min(stack) for stack in state.stacks)


@EVERY_COUNT
def test_everyone_gets_another_favourite(players: int) -> None:
    state, log = set_up(players)
    assert only(log, "components.favourites").facts == {"cards": 4}
    assert only(log, "components.favourite-colours").facts == {"colours": 4}
    assert only(log, "setup.deal-favourite").facts == {"back": 4 - players}
    assert len({*state.favourites}) == players
    assert {*state.favourites} <= {*COLOURS}


@EVERY_COUNT
def test_a_favourite_is_known_to_its_owner_alone(players: int) -> None:
    state, log = set_up(players)
    told = events(log, "setup.favourite-secret")
    assert [(event.seat, event.seen_by) for event in told] == [(seat, seat) for seat in range(players)]
    for seat in range(players):
        expected = [state.favourites[seat] if owner == seat else None for owner in range(players)]
        assert state.observe(seat).favourites == expected


@EVERY_COUNT
def test_three_jars_are_dealt_in_secret(players: int) -> None:
    log: list = []
    state = new_game(players, 3, log)
    told = events(log, "setup.deal-jars")
    assert [(event.seat, event.seen_by) for event in told] == [(seat, seat) for seat in range(players)]
    assert [event.facts["cards"] for event in told] == [[*cards] for cards in state.dealt]
    assert len({card for cards in state.dealt for card in cards}) == 3 * players
    hidden = (None, None, None)
    assert state.observe(1).dealt == [state.dealt[1] if seat == 1 else hidden for seat in range(players)]


def test_only_a_card_dealt_to_you_can_be_set_aside() -> None:
    state = at("jar-choice")
    others = state.dealt[1]
    assert refused(state, f"set-aside {others[0]}") == "setup.deal-jars"


def test_two_of_the_three_jars_are_kept() -> None:
    state = at("jar-choice")
    assert refused(state, "dive 1 short 1") == "setup.keep-two"
    assert state.calls_for() == "setup.keep-two"
    after, log = play(state, f"set-aside {state.dealt[0][1]}")
    assert only(log, "setup.keep-two").seen_by == 0
    assert after.observe(1).aside == [None, 0]
    assert after.observe(0).aside == [state.dealt[0][1], 0]
    after, _ = play(after, f"set-aside {state.dealt[1][0]}")
    kept = [[card for card, _ in jars] for jars in after.jars]
    assert kept == [[state.dealt[0][0], state.dealt[0][2]], [*state.dealt[1][1:]]]


def test_a_third_jar_is_not_yours() -> None:
    """setup.keep-two"""
    assert refused(at("keep-choice"), "keep green 3") == "setup.keep-two"
    assert refused(at("deliver-two"), "deliver 3") == "setup.keep-two"


def test_jars_are_revealed_when_all_have_chosen() -> None:
    state, log = set_up(3)
    told = events(log, "setup.reveal-jars", "reveal")
    assert [event.facts["cards"] for event in told] == [[card for card, _ in jars] for jars in state.jars]
    assert all(event.seen_by is None for event in told)
    chosen = [event.seat for event in log if event.rule == "setup.keep-two"]
    assert chosen == [0, 1, 2]
    assert log.index(told[0]) > max(log.index(event) for event in events(log, "setup.keep-two"))


@pytest.mark.parametrize(("players", "cards"), [(2, [7, 7, 6, 6]), (3, [6, 6, 6, 6]), (4, [6, 6, 5, 5])])
def test_all_other_jars_are_dealt_into_four_piles(players: int, cards: list[int]) -> None:
    state, log = set_up(players)
    assert only(log, "setup.piles").facts == {"cards": cards}
    assert [len(pile) for pile in state.piles] == cards
    kept = {card for jars in state.jars for card, _ in jars}
    assert {card for pile in state.piles for card in pile} == {*JARS} - kept


def test_cards_set_aside_are_in_the_piles() -> None:
    """setup.piles"""
    start = at("jar-choice")
    after, _ = play(start, f"set-aside {start.dealt[0][0]}, set-aside {start.dealt[1][0]}")
    assert {start.dealt[0][0], start.dealt[1][0]} <= {card for pile in after.piles for card in pile}


def test_there_is_no_fifth_pile() -> None:
    assert refused(at("empty-pile"), "draw 5") == "setup.piles"


def test_only_the_top_of_a_pile_is_visible() -> None:
    state, log = set_up(2)
    told = events(log, "setup.top-visible", "reveal")
    assert [event.facts["card"] for event in told] == [pile[0] for pile in state.piles]
    for seat in (0, 1):
        for seen, pile in zip(state.observe(seat).piles, state.piles):
            assert seen == (pile[0], *[None] * (len(pile) - 1))


def test_seat_0_is_the_first_player() -> None:
    state, log = set_up(3)
    assert only(log, "setup.first-player").seat == state.seat == state.first == 0


def test_the_game_has_two_rounds() -> None:
    _, log = set_up(2)
    assert only(log, "play.two-rounds").facts == {"round": 1}
    _, log = play(at("last-pawn"), "dive 9 short 1")
    assert only(log, "play.two-rounds").facts == {"round": 2}


def test_turns_go_clockwise_in_the_first_and_back_in_the_second_round() -> None:
    """play.turn-order"""
    state, log = set_up(3)
    while moves := state.legal_moves():
        state.play(moves[0], log)
    assert [event.seat for event in events(log, "play.turn-order")] == [0, 1, 2] * 4 + [2, 1, 0] * 4


def test_the_first_round_goes_clockwise() -> None:
    state, log = set_up(3)
    assert only(log, "play.clockwise").facts == {"step": 1}
    assert state.turn_order() == [0, 1, 2]
