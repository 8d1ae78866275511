"""Noctiluca, rule by rule: the end of a round and of the game."""

import pytest

from engines.noctiluca.board import CAPACITY
from engines.noctiluca.setup import seed_pool
from tests.engines.noctiluca.scenario import at, set_up
from tests.engines.scenario import changed, events, only, play, refused

LAST_DIVE = "dive 9 short 1"


def test_a_round_ends_when_the_last_pawn_is_placed() -> None:
    state = at("last-pawn")
    assert state.pawns == [1, 0, 0]
    after, log = play(state, LAST_DIVE)
    assert only(log, "round.ends").facts == {"round": 1}
    assert after.round == 2


def test_the_last_turn_is_finished_first() -> None:
    """round.ends"""
    after, log = play(at("last-pawn"), "dive 9 long 2")
    assert after.phase == "keep"
    assert not events(log, "round.ends")


def test_pawns_are_taken_back_and_shared_again() -> None:
    after, log = play(at("last-pawn"), LAST_DIVE)
    assert only(log, "round.pawns-back").facts == {"pawns": 12}
    assert only(log, "setup.share-pawns").facts == {"each": 4}
    assert (after.pawns, after.occupied) == ([4, 4, 4], ())


def test_the_pool_is_emptied_and_seeded_again() -> None:
    state = at("last-pawn")
    after, log = play(state, LAST_DIVE)
    left = sum(map(len, state.pool)) - sum(event.facts["dice"] for event in events(log, "collect.take-all"))
    assert only(log, "round.pool-to-lid").facts == {"dice": left}
    assert only(log, "round.reseed", "reveal").facts["dice"] == 84
    assert [len(space) for space in after.pool] == [*CAPACITY]


def test_dice_in_open_jars_stay() -> None:
    """round.reseed"""
    state = at("short-reseed")
    after, _ = play(state, "dive 4 short 2")
    assert after.jars == state.jars


def test_too_few_dice_are_spread_evenly() -> None:
    after, log = play(at("short-reseed"), "dive 4 short 2")
    told = only(log, "round.spread-short").facts
    amounts = [len(space) for space in after.pool]
    assert told["missing"] == 84 - sum(amounts) > 0
    assert [*told["dice"].values()] == amounts
    assert sum(after.lid) == 0
    assert set(amounts[:12]) == {4, 5}
    assert set(amounts[12:]) == {4}


def test_far_too_few_dice_are_spread_evenly_too() -> None:
    """round.spread-short: 40 dice make two or three on every space, inner ones included."""
    few = at("last-pawn")
    few.lid = [10, 10, 10, 10]
    seed_pool(few, None)
    amounts = [len(space) for space in few.pool]
    assert (sum(amounts), set(amounts)) == (40, {2, 3})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_placed_the_last_pawn_begins_the_second_round(players: int) -> None:
    state, log = set_up(players)
    while state.round == 1:
        last = state.turn
        state.play(state.legal_moves()[0], log)
    assert only(log, "round.first-player").seat == state.first == last


def test_the_second_round_goes_counter_clockwise() -> None:
    after, log = play(at("last-pawn"), LAST_DIVE)
    assert only(log, "round.direction").facts == {"step": -1}
    assert after.turn_order() == [0, 2, 1]


def test_the_game_ends_after_the_second_round() -> None:
    after, log = play(at("scoring-end"), "dive 11 short 3")
    assert events(log, "end.after-two", "game-ends")
    assert after.legal_moves() == []
    for move in after.possible_moves():
        assert after.why_not(move) == after.calls_for() == "end.after-two"


def test_the_first_round_does_not_end_the_game() -> None:
    """end.after-two"""
    after, log = play(at("last-pawn"), LAST_DIVE)
    assert after.result() is None
    assert not events(log, "end.after-two")
    assert refused(changed(after), "dive 1 short 1") is None
