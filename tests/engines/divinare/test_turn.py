"""Divinare, rule by rule: a turn."""

import pytest

from tests.engines.divinare.scenario import at, first_passed, lowest_moves
from tests.engines.scenario import events, only, play, refused


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_pass_clockwise_from_the_first_player(players: int) -> None:
    state, log = first_passed(players)
    for _ in range(2 * players):
        state = state.apply(state.legal_moves()[0], log)
        state = state.apply(state.legal_moves()[0], log)
        state = lowest_moves(state, log)
    seats = [event.seat for event in events(log, "turn.order")]
    assert seats == [*range(players), *range(players), 0]


def test_a_turn_begins_with_a_card() -> None:
    state = at("first-card")
    assert state.calls_for() == "turn.play-card"
    assert refused(state, "predict yellow 8") == "turn.play-card"
    assert refused(state, "pass yellow") == "turn.play-card"
    after, log = play(state, "play yellow")
    told = only(log, "turn.play-card")
    assert (told.seat, told.facts) == (0, {"colour": "yellow", "count": 1})
    assert after.played == [0, 0, 0, 1]
    assert len(after.hands[0]) == 5
    assert (after.phase, after.seat, after.board) == ("predict", 0, 3)


def test_everybody_can_count_the_cards_played() -> None:
    """turn.play-card"""
    after, _ = play(at("first-card"), "play yellow")
    assert [after.observe(seat).played for seat in range(4)] == [[0, 0, 0, 1]] * 4


def test_the_token_must_be_moved() -> None:
    state = at("tokens-out")
    assert state.calls_for() == "turn.must-move"
    assert refused(state, "predict green 9") == "turn.must-move"
    assert refused(state, "play green") == "turn.must-move"
    after, log = play(state, "predict green 6")
    assert only(log, "turn.must-move").facts == {"colour": "green", "number": 6, "before": 9}
    assert after.predictions[2] == (6, 7, 0, 5)


def test_a_token_in_the_centre_must_leave_it() -> None:
    """turn.must-move"""
    assert refused(at("first-token"), "predict red 0") == "turn.must-move"


def test_only_the_token_on_the_board_of_the_card_moves() -> None:
    state = at("tokens-out")
    assert refused(state, "predict red 4") == "turn.that-board"
    assert refused(state, "predict yellow 0") == "turn.that-board"
    after, _ = play(state, "predict green 6")
    assert [*after.predictions[:2], after.predictions[3]] == [*state.predictions[:2], state.predictions[3]]


def test_a_number_takes_one_token() -> None:
    state = at("tokens-out")
    assert refused(state, "predict green 5") == "turn.free-space"
    assert refused(state, "predict green 7") == "turn.free-space"
    _, log = play(state, "predict green 8")
    assert only(log, "turn.free-space").facts == {"colour": "green", "number": 8}


def test_the_centre_takes_any_number_of_tokens() -> None:
    after, log = play(at("tokens-out"), "predict green 0")
    assert only(log, "turn.centre").facts == {"colour": "green", "tokens": 2}
    assert after.predictions[2] == (0, 7, 0, 5)
