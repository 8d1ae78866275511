"""Divinare, rule by rule: scoring a round, bonus spaces, the stock, the end of the game."""

from __future__ import annotations

import pytest

from engines.divinare.components import points
from engines.divinare.scoring import judge, reward
from tests.engines.divinare.scenario import BOARDS, at
from tests.engines.scenario import changed, events, only, play


def scores(position: str, move: str, rule: str) -> dict[tuple[str, int], int]:
    """The points told by events of that rule after a move, by board and seat."""
    _, log = play(at(position), move)
    return {
        (event.facts["colour"], event.seat): event.facts["points"] for event in events(log, rule, "score")
    }


def test_a_round_is_scored_when_all_cards_are_played() -> None:
    state = at("round-ends")
    assert not any(state.hands)
    _, log = play(state, "predict yellow 10")
    assert only(log, "scoring.when").facts == {
        "round": 2,
        "counts": {"red": 2, "blue": 7, "green": 5, "yellow": 10},
    }
    _, log = play(at("tokens-out"), "predict green 6")
    assert not events(log, "scoring.when")


def test_what_was_scored_is_remembered_in_the_next_round() -> None:
    before = at("near-is-free")
    assert before.scored_counts == before.scored_predictions == ()
    state, _ = play(before, "predict yellow 9")
    assert state.scored_counts == (2, 7, 5, 10)
    assert state.scored_predictions == ((3, 4, 5, 6), (7, 6, 8, 4), (6, 5, 7, 9), (9, 7, 8, 0))
    assert not any(state.played)


def test_the_exact_number_brings_a_blue_token() -> None:
    found = scores("round-ends", "predict yellow 10", "scoring.perfect")
    assert found == {("blue", 0): 4, ("green", 1): 4, ("yellow", 0): 4}
    assert reward(BOARDS[0], 4, 4) == (1, 0, 0)


def test_one_above_or_below_brings_a_yellow_token() -> None:
    found = scores("round-ends", "predict yellow 10", "scoring.near")
    assert found == {("blue", 1): 1, ("blue", 2): 3, ("green", 0): 1, ("yellow", 1): 1}


def test_any_other_number_brings_a_red_token() -> None:
    found = scores("round-ends", "predict yellow 7", "scoring.wrong")
    assert found == {
        ("blue", 3): -1,
        ("green", 2): -1,
        ("green", 3): -3,
        ("yellow", 0): -1,
        ("yellow", 2): -1,
    }


def test_lowest_and_highest_number_are_not_neighbours() -> None:
    _, log = play(at("round-ends"), "predict yellow 10")
    told = only(log, "scoring.no-circle")
    assert (told.seat, told.facts) == (3, {"colour": "green", "number": 9, "count": 5})
    assert judge(BOARDS[2], 9, 5) == "scoring.wrong"


def test_in_a_ring_the_lowest_and_the_highest_number_are_neighbours() -> None:
    """scoring.no-circle"""
    rings = changed(at("round-ends"), board_shape="ring")
    assert judge(rings.boards[2], 9, 5) == judge(rings.boards[2], 5, 9) == "scoring.near"
    assert judge(rings.boards[2], 9, 6) == "scoring.wrong"
    _, log = play(rings, "predict yellow 10")
    told = only(log, "scoring.no-circle")
    assert (told.kind, told.seat) == ("ring", 3)
    near = {(one.facts["colour"], one.seat): one.facts["points"] for one in events(log, "scoring.near")}
    assert near["green", 3] == 3


def test_the_centre_scores_nothing() -> None:
    assert scores("round-ends", "predict yellow 0", "scoring.centre") == {("yellow", 0): 0, ("yellow", 3): 0}


def test_a_board_without_the_right_number_is_not_scored() -> None:
    _, log = play(at("round-ends"), "predict yellow 10")
    assert only(log, "scoring.no-space").facts == {"colour": "red", "count": 2}
    assert not [event for event in log if event.kind == "score" and event.facts["colour"] == "red"]


def test_tokens_are_kept_face_down() -> None:
    after, log = play(at("round-ends"), "predict yellow 10")
    assert only(log, "scoring.face-down").seen_by is None
    told = events(log, "scoring.own-tokens")
    assert [event.seen_by for event in told] == [event.seat for event in told] == [1, 2, 3, 0]
    assert told[-1].facts == {"tokens": {"blue": 3, "yellow": 5, "red": 1}}
    assert after.tokens[0] == (3, 5, 1)
    assert after.observe(0).tokens == [(3, 5, 1), None, None, None]
    assert after.observe(0).stock == after.stock


def test_a_bonus_space_makes_a_good_prediction_better() -> None:
    _, log = play(at("round-ends"), "predict yellow 10")
    told = {
        (event.facts["colour"], event.seat): event.facts["tokens"] for event in events(log, "bonus.right")
    }
    assert told == {("blue", 0): 1, ("blue", 2): 2, ("green", 1): 1, ("yellow", 0): 1}


def test_a_bonus_space_makes_a_wrong_prediction_worse() -> None:
    _, log = play(at("round-ends"), "predict yellow 0")
    told = [
        (event.facts["colour"], event.seat, event.facts["tokens"]) for event in events(log, "bonus.wrong")
    ]
    assert told == [("green", 3, 2)]
    assert reward(BOARDS[2], 9, 5) == (0, 0, 3)
    assert reward(BOARDS[0], 3, 6) == (0, 0, 2)


@pytest.mark.parametrize("board", BOARDS)
def test_one_token_scores_from_minus_3_to_5_points(board) -> None:  # type: ignore[no-untyped-def]
    """scoring.perfect, bonus.right, bonus.wrong"""
    found = {points(reward(board, number, count)) for number in (0, *board.numbers) for count in range(13)}
    assert (min(found), max(found)) == (-3, 5)


def test_whoever_lacks_a_token_cancels_a_pair() -> None:
    state = at("cancel")
    after, log = play(state, "predict yellow 7")
    told = events(log, "bonus.cancel")
    assert (told[-1].seat, told[-1].facts, told[-1].reveals) == (0, {"taker": 0}, True)
    assert after.stock[2] == 0
    assert sum(tokens[2] for tokens in after.tokens if tokens) == 20


def test_cancelling_leaves_points_as_they_are() -> None:
    """bonus.cancel"""
    cancelled, _ = play(at("cancel"), "predict yellow 7")
    plenty = changed(at("cancel"), tokens=[[0, 0, 0]] * 4, stock=[16, 44, 20])
    after, _ = play(plenty, "predict yellow 7")
    before = [points(tokens) for tokens in at("cancel").tokens if tokens]
    brought = [points(tokens) for tokens in after.tokens if tokens]
    assert [points(tokens) for tokens in cancelled.tokens if tokens] == [*map(sum, zip(before, brought))]


def test_another_cancels_when_the_taker_cannot() -> None:
    _, log = play(at("cancel"), "predict yellow 7")
    told = events(log, "bonus.who-cancels")[0]
    assert (told.seat, told.facts) == (0, {"taker": 3})


def test_nobody_cancels_before_a_token_is_missing() -> None:
    """bonus.when-missing"""
    _, log = play(at("cancel"), "predict yellow 7")
    lacks = [(place, event) for place, event in enumerate(log) if event.rule == "bonus.when-missing"]
    assert lacks and {event.facts["colour"] for _, event in lacks} == {"red"}
    for place, event in lacks:
        assert (log[place + 1].kind, log[place + 1].facts) == ("cancel", {"taker": event.seat})
    assert len(lacks) == sum(event.kind == "cancel" for event in log)
    low = changed(at("cancel"), tokens=[[1, 2, 4], [0, 3, 2], [2, 1, 1], [0, 0, 3]], stock=[13, 38, 10])
    _, log = play(low, "predict yellow 7")
    assert not [event for event in log if event.kind in ("missing", "cancel")]


def test_a_token_that_nobody_can_free_is_noted() -> None:
    state = at("nothing-to-cancel")
    after, log = play(state, "predict yellow 0")
    told = events(log, "bonus.noted")
    assert told and {event.facts["colour"] for event in told} == {"red"}
    assert after.stock[2] < 0
    assert sum(tokens[2] for tokens in after.tokens if tokens) == 20 - after.stock[2]


def test_a_noted_token_is_made_good_when_somebody_can_cancel() -> None:
    """bonus.noted"""
    owing = changed(
        at("nothing-to-cancel"), tokens=[[1, 20, 12], [0, 0, 3], [2, 0, 3], [0, 0, 4]], stock=[13, 24, -2]
    )
    after, log = play(owing, "predict yellow 0")
    assert not events(log, "bonus.noted")
    assert after.stock[2] >= 0


def test_the_game_ends_after_the_last_round() -> None:
    after, log = play(at("game-ends"), "predict yellow 7")
    assert only(log, "end.after-rounds").facts == {"rounds": 2}
    assert after.legal_moves() == []
    assert after.why_not(at("game-ends").legal_moves()[0]) == "end.after-rounds"


def test_all_turn_their_tokens_up_at_the_end() -> None:
    after, log = play(at("game-ends"), "predict yellow 7")
    told = events(log, "end.turn-up")
    assert [event.facts["points"] for event in told] == [17, 13]
    assert all(event.reveals for event in told)
    assert after.observe(0).tokens == after.tokens


def test_most_points_win() -> None:
    after, log = play(at("game-ends"), "predict yellow 7")
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners, result.scores) == ("end.most-points", (0,), (17, 13))
    assert only(log, "end.most-points").facts == {"winners": [0], "scores": [17, 13]}


def test_a_tie_is_a_shared_victory() -> None:
    after, _ = play(at("shared-victory"), "predict yellow 7")
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners) == ("end.shared", (0, 1))


def test_an_estimate_counts_what_the_predictions_will_bring() -> None:
    """scoring.perfect"""
    state = at("round-ends")
    right, _ = play(state, "predict yellow 10")
    assert state.copy().estimate(0) < 0.5
    kept = points(state.tokens[0] or ())
    assert kept == 4
    assert points(right.tokens[0] or ()) == kept + 4 + 1 + 4
