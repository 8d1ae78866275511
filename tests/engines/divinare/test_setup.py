"""Divinare, rule by rule: components, set-up, rounds and the deal."""

from collections import Counter

import pytest

from engines.divinare.components import COLOURS, DECK
from tests.engines.divinare.scenario import BOARDS, at, started
from tests.engines.scenario import events, only, play, refused

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])


def test_there_are_four_boards() -> None:
    assert only(started(4)[1], "components.boards").facts == {"boards": 4, "spaces": 19}


def test_only_a_number_of_the_board_can_be_predicted() -> None:
    """turn.free-space"""
    assert refused(at("first-token"), "predict red 7") == "turn.free-space"
    assert refused(at("first-token"), "predict red 6") is None


def test_every_board_has_a_free_number_for_everybody() -> None:
    """components.boards"""
    assert all(len(board.numbers) >= 4 for board in BOARDS)


def test_there_are_36_cards_of_four_colours() -> None:
    facts = only(started(3)[1], "components.cards").facts
    assert facts == {"cards": 36, "colours": {"red": 6, "blue": 8, "green": 10, "yellow": 12}}


def test_everybody_has_a_token_on_every_board() -> None:
    state, log = started(3)
    assert only(log, "components.prediction-tokens").facts == {"each": 4}
    assert state.predictions == [(0, 0, 0)] * 4


def test_there_are_80_score_tokens() -> None:
    state, log = started(2)
    assert only(log, "components.score-tokens").facts == {"tokens": {"blue": 16, "red": 20}}
    assert only(log, "components.yellow-tokens").facts == {"tokens": {"yellow": 44}}
    assert only(log, "setup.stock").facts == {"tokens": 80}
    assert state.stock == [16, 44, 20]


def test_there_is_an_action_card_for_every_number_of_players() -> None:
    cards = {players: only(started(players)[1], "components.action-cards").facts for players in (2, 3, 4)}
    assert cards[4] == {"players": 4, "passes": {"6": 3, "4": 2, "2": 1}}
    assert cards[3] == {"players": 3, "passes": {"8": 4, "6": 3, "4": 2, "2": 1}}
    assert cards[2] == {"players": 2, "passes": {"10": 5, "8": 4, "6": 3, "4": 2, "2": 1}}


@pytest.mark.parametrize(("players", "rule"), [(4, "play.rounds"), (3, "three.rounds"), (2, "two.rounds")])
def test_there_are_as_many_rounds_as_players(players: int, rule: str) -> None:
    state, log = started(players)
    while moves := state.legal_moves():
        state.play(moves[0], log)
    facts = [event.facts for event in events(log, rule)]
    assert facts == [{"round": number, "rounds": players} for number in range(1, players + 1)]


@EVERY_COUNT
def test_everybody_is_the_first_player_once(players: int) -> None:
    state, log = started(players)
    while moves := state.legal_moves():
        state.play(moves[0], log)
    assert only(log, "setup.first-player").seat == 0
    assert [event.seat for event in events(log, "next.first-player")] == [*range(1, players)]


@EVERY_COUNT
def test_all_tokens_begin_in_the_centre(players: int) -> None:
    assert only(started(players)[1], "deal.centre").facts == {"tokens": 4 * players}
    after, log = play(at("round-ends"), "predict yellow 10")
    assert only(log, "deal.centre").facts == {"tokens": 16}
    assert after.predictions == [(0, 0, 0, 0)] * 4


def test_all_cards_are_shuffled_anew_for_every_round() -> None:
    before, log = started(4)
    assert only(log, "deal.shuffle").facts == {"cards": 36}
    after, log = play(at("round-ends"), "predict yellow 10")
    assert only(log, "deal.shuffle").facts == {"cards": 36}
    assert after.hands != before.hands
    assert started(4)[0] == before != started(4, seed=2)[0]


@pytest.mark.parametrize(
    ("players", "rule", "each"), [(4, "deal.hand", 6), (3, "three.hand", 8), (2, "two.hand", 12)]
)
def test_24_cards_are_dealt(players: int, rule: str, each: int) -> None:
    state, log = started(players)
    told = only(log, rule)
    assert (told.facts, told.reveals) == ({"each": each}, True)
    assert [len(hand) for hand in state.hands] == [each] * players


@EVERY_COUNT
def test_a_hand_is_seen_by_its_owner_alone(players: int) -> None:
    state, log = started(players)
    told = events(log, "deal.secret-hand")
    assert [(event.seat, event.seen_by) for event in told] == [(seat, seat) for seat in range(players)]
    for event, hand in zip(told, state.hands):
        assert event.facts["cards"] == Counter(COLOURS[card] for card in hand)
    for seat in range(players):
        hidden = (None,) * len(state.hands[0])
        expected = [state.hands[seat] if owner == seat else hidden for owner in range(players)]
        assert state.observe(seat).hands == expected


def test_only_a_card_of_your_hand_can_be_chosen() -> None:
    assert refused(at("dealt"), "pass red") == "deal.own-hand"
    assert refused(at("first-card"), "play blue") == "deal.own-hand"
    assert 1 not in at("first-card").hands[0]


@EVERY_COUNT
def test_nobody_ever_sees_the_twelve_cards_set_aside(players: int) -> None:
    state, log = started(players)
    assert only(log, "deal.set-aside").facts == {"cards": 12}
    counts = Counter(card for cards in (*state.hands, state.aside) for card in cards)
    assert [counts[colour] for colour in range(4)] == [*DECK]
    while moves := state.legal_moves():
        assert all(state.observe(seat).aside == (None,) * 12 for seat in range(players))
        state.play(moves[0])
    assert state.observe(0).aside == (None,) * 12
