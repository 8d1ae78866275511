"""Divinare, rule by rule: passing cards and, with two players, discarding."""

from __future__ import annotations

import pytest

from tests.engines.divinare.scenario import at, lowest_moves, started
from tests.engines.scenario import events, only, play, refused

PASSES = {
    (4, "full"): [(6, 3), (4, 2), (2, 1)],
    (4, "light"): [(6, 3), (4, 2), (2, 1)],
    (3, "full"): [(8, 4), (6, 3), (4, 2), (2, 1)],
    (3, "light"): [(8, 4), (4, 2), (2, 1)],
    (2, "full"): [(10, 5), (8, 4), (6, 3), (4, 2), (2, 1)],
    (2, "light"): [(10, 5), (4, 2), (2, 1)],
}


@pytest.mark.parametrize(("players", "action_card"), PASSES)
def test_cards_are_passed_when_the_action_card_says(players: int, action_card: str) -> None:
    """action.when, action.half"""
    state, log = started(players, action_card=action_card)
    while state.round == 1 and state.phase != "over":
        state = state.apply(state.legal_moves()[0], log)
        if state.phase == "pass":
            held = {len(hand) + len(chosen) for hand, chosen in zip(state.hands, state.passing)}
            assert held == {events(log, state.calls_for())[-1].facts["hand"]}
    rule = "action.when" if players == 4 else "action.half"
    told = [(event.facts["hand"], event.facts["cards"]) for event in events(log, rule, "time-to-pass")]
    assert told[: len(PASSES[players, action_card])] == PASSES[players, action_card]


def test_four_players_pass_before_they_play() -> None:
    state = at("dealt")
    assert state.calls_for() == "action.when"
    assert refused(state, "play blue") == "action.when"
    assert refused(at("four-in-hand"), "predict green 6") == "action.when"


def test_three_and_two_players_pass_half_their_hand() -> None:
    assert at("three-players").calls_for() == "action.half"
    assert refused(at("three-players"), "play green") == "action.half"


def test_cards_go_to_the_right() -> None:
    state = at("dealt")
    passed = "pass blue, pass green, pass yellow, pass red, pass green, pass green, "
    passed += "pass green, pass yellow, pass green, pass red, pass blue, pass yellow"
    after, log = play(state, passed)
    told = events(log, "action.to-the-right", "pass")
    assert [(event.seat, event.facts) for event in told] == [
        (seat, {"to": (seat - 1) % 4, "cards": 3}) for seat in range(4)
    ]
    kept = (2, 2, 3)
    assert after.hands[0] == tuple(sorted((*kept, 0, 2, 2)))
    assert (after.phase, after.seat) == ("play", 0)


def test_a_choice_is_seen_by_nobody_else() -> None:
    """action.to-the-right, action.unseen, action.between-two"""
    after, log = play(at("dealt"), "pass green, pass blue, pass yellow")
    assert [event.seen_by for event in events(log, "action.to-the-right")] == [0, 0, 0]
    told = only(log, "action.unseen")
    assert (told.kind, told.seen_by, told.facts) == ("chosen", None, {"cards": 3})
    assert after.observe(0).passing == [(1, 2, 3), (), (), ()]
    for seat in (1, 2, 3):
        assert after.observe(seat).passing == [(None, None, None), (), (), ()]


def test_nobody_sees_what_they_get_before_all_have_chosen() -> None:
    """action.unseen, action.between-two"""
    state = at("dealt")
    log: list = []
    while state.phase == "pass":
        assert not events(log, "action.between-two")
        before = state
        state = state.apply(state.legal_moves()[0], log)
    assert before.observe(3).passing[0] == (None, None, None)
    told = events(log, "action.between-two", "receive")
    assert [(event.seat, event.seen_by, event.facts["giver"]) for event in told] == [
        (0, 0, 1),
        (1, 1, 2),
        (2, 2, 3),
        (3, 3, 0),
    ]
    assert all(event.reveals for event in told)


def test_two_players_discard_two_cards_each() -> None:
    state = at("two-players")
    assert state.calls_for() == "two.discard"
    assert refused(state, "play red") == refused(state, "pass red") == "two.discard"
    after, log = play(state, "discard red, discard red, discard blue, discard yellow")
    assert [len(hand) for hand in after.hands] == [10, 10]
    assert after.discards == [(0, 0), (1, 3)]
    assert [event.facts for event in events(log, "two.unseen", "face-down")] == [
        {"cards": 1},
        {"cards": 2},
    ] * 2
    assert [event.seat for event in events(log, "two.discard", "discard")] == [0, 0, 1, 1]


def test_the_log_tells_nobody_which_cards_were_discarded() -> None:
    """two.unseen: not even those who discarded them look again."""
    told = []
    for moves in ("discard red, discard red, discard blue", "discard blue, discard green, discard yellow"):
        _, log = play(at("two-players"), moves)
        told.append(log)
    assert told[0] == told[1]


def test_a_discard_is_known_to_its_owner_alone() -> None:
    """two.unseen"""
    after, _ = play(at("two-players"), "discard red, discard red, discard blue, discard yellow")
    assert after.observe(0).discards == [(0, 0), (None, None)]
    assert after.observe(1).discards == [(None, None), (1, 3)]


def test_no_token_moves_for_a_discard() -> None:
    """two.no-token"""
    state = at("two-players")
    assert refused(state, "predict red 4") == refused(state, "predict red 0") == "two.no-token"
    after, _ = play(state, "discard red, discard red, discard blue, discard yellow")
    assert after.predictions == state.predictions
    before = at("game-ends")
    ended, _ = play(before, "predict yellow 7")
    assert ended.predictions[:3] == before.predictions[:3]


def test_nobody_else_discards() -> None:
    """two.discard"""
    state, log = started(4)
    state = lowest_moves(state, log)
    assert refused(state, "discard green") == "turn.play-card"
    assert not events(log, "two.discard")


def test_discards_count_before_the_round_is_scored() -> None:
    after, log = play(at("game-ends"), "predict yellow 7")
    told = only(log, "two.reveal-discards")
    assert told.facts == {"cards": {"red": 1, "blue": 1, "green": 1, "yellow": 1}}
    assert told.reveals
    assert after.played == [4, 6, 6, 8]
    assert log.index(told) < min(log.index(event) for event in events(log, "scoring.perfect"))
    assert events(log, "scoring.perfect")[0].facts["count"] == 4
