"""Coraline, rule by rule: rounds, the order of players, phases and buttons."""

import pytest

from engines.coraline import new_game, parse_move
from tests.engines.coraline.scenario import at
from tests.engines.scenario import events, only, play, refused


def test_the_team_decides_who_is_next() -> None:
    state = at("opening")
    assert refused(state, "play 1") == refused(state, "pass") == state.calls_for() == "play.any-order"
    for player in (1, 2):
        after, log = play(state, f"next-player {player}")
        assert after.turn == after.seat == player - 1
        assert only(log, "play.any-order").seat == player - 1
        assert only(log, "play.phases").kind == "turn"


def test_the_first_that_has_not_played_says_it() -> None:
    """play.who-says"""
    state = at("opening")
    assert (state.phase, state.seat) == ("order", 0)
    state = new_game(3, seed=3).apply(parse_move("next-player 1"))
    log: list = []
    while state.phase != "order":
        state = state.apply(state.legal_moves()[-1], log)
    assert state.seat == 1
    assert only(log, "play.who-says").seat == 1


def test_everyone_takes_one_turn_a_round() -> None:
    state = at("three-players")
    assert refused(state, "next-player 2") == "play.one-turn"
    assert [str(move) for move in state.legal_moves()] == ["next-player 1", "next-player 3"]


def test_the_last_one_need_not_be_chosen() -> None:
    """play.last-player"""
    after, log = play(at("first-turn"), "step 5 1")
    assert only(log, "play.last-player").seat == 1
    assert (after.phase, after.seat) == ("story", 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_has_a_turn_for_each_and_may_have_any_order(players: int) -> None:
    """play.rounds, button.new-round"""
    log: list = []
    state = new_game(players, seed=5, log=log)
    assert only(log, "play.rounds").facts == {"round": 1}
    log.clear()
    while state.round == 1:
        move = state.legal_moves()[-1]  # the last player left; then pass, or decide the Beldam's card
        state = state.apply(move, log)
    order = [event.seat for event in log if event.kind == "next-player"]
    assert order == [*reversed(range(players))]
    assert [event.seat for event in events(log, "button.flip")] == order
    assert only(log, "button.new-round").facts == {"round": 2}
    assert state.played == ()


def test_a_turn_ends_with_the_button() -> None:
    after, log = play(at("first-turn"), "step 5 1")
    assert only(log, "button.flip").seat == 0
    assert after.played == (0,)
    rules = [event.rule for event in log]
    phases = ["story.step", "draw.up-to-hand", "beldam.top-card", "button.flip"]
    assert [rules.index(rule) for rule in phases] == sorted(rules.index(rule) for rule in phases)


def test_all_buttons_black_begin_a_new_round() -> None:
    after, log = play(at("last-of-the-round"), "step 5 1")
    assert only(log, "button.new-round").facts == {"round": 2}
    assert (after.phase, after.seat, after.played) == ("order", 0, ())


def test_alone_turn_follows_turn() -> None:
    """solo.no-buttons"""
    after, log = play(at("alone"), "pass, done")
    assert not events(log, "button.flip")
    assert after.turn == after.seat == 0
