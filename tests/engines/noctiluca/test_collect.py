"""Noctiluca, rule by rule: collecting."""

import pytest

from engines.noctiluca.board import PATHS, SPACE_NAMES
from engines.noctiluca.components import NO_DICE, die_number
from engines.noctiluca.moves import Dive
from tests.engines.noctiluca.scenario import at
from tests.engines.scenario import changed, events, only, play, refused


def test_a_pawn_goes_to_a_free_shore() -> None:
    state = at("occupied-shores")
    after, log = play(state, "dive 2 long 3")
    assert only(log, "collect.free-shore").facts == {"shore": 2}
    assert after.occupied == tuple(sorted((*state.occupied, 2)))
    assert after.pawns[0] == state.pawns[0] - 1


@pytest.mark.parametrize("shore", [1, 3, 8, 12])
def test_an_occupied_shore_is_refused(shore: int) -> None:
    assert refused(at("occupied-shores"), f"dive {shore} long 1") == "collect.free-shore"


def test_anything_but_a_dive_is_refused_when_a_dive_is_due() -> None:
    state = at("opening")
    for move in ("draw 1", "keep blue 1", "take blue 1", "decline", "deliver 1", "set-aside 3"):
        assert refused(state, move) == state.calls_for() == "collect.free-shore"


def test_the_island_is_no_shore() -> None:
    assert refused(at("opening"), "dive 0 short 1") == "collect.island"


@pytest.mark.parametrize("path", ["short", "long"])
def test_each_shore_has_two_straight_paths(path: str) -> None:
    _, log = play(at("opening"), f"dive 4 {path} 2")
    spaces = [SPACE_NAMES[space] for space in PATHS[4][path]]
    assert only(log, "collect.path").facts == {"shore": 4, "path": path, "spaces": spaces}


def test_a_path_that_is_neither_is_refused() -> None:
    assert at("opening").why_not(Dive(4, "crooked", 2)) == "collect.path"  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, 7])
def test_a_number_no_die_shows_is_refused(number: int) -> None:
    assert refused(at("opening"), f"dive 4 long {number}") == "collect.number"


def test_the_announced_number_is_told() -> None:
    _, log = play(at("opening"), "dive 4 long 2")
    assert only(log, "collect.number").facts == {"number": 2}


def test_bridget_collects_two_blue_dice_and_a_green_one() -> None:
    """collect.take-all"""
    after, log = play(at("bridget-collects"), "dive 5 short 1")
    collected = only(log, "collect.take-all", "collect").facts
    assert collected["dice"] == 3
    assert collected["colours"] == {"green": 1, "blue": 2}
    after, log = play(after, "keep blue 2, keep blue 2, keep green 1")
    assert after.jars[0][1] == (7, NO_DICE)
    assert refused(after, "deliver 1") == "deliver.only-full"
    assert refused(after, "deliver 2") is None


@pytest.mark.parametrize("number", range(1, 7))
def test_all_dice_of_the_number_on_the_path_are_taken_and_no_others(number: int) -> None:
    """collect.take-all"""
    state = at("opening")
    after, log = play(state, f"dive 7 long {number}")
    for space, (before, left) in enumerate(zip(state.pool, after.pool)):
        on_path = space in PATHS[7]["long"]
        assert left == tuple(die for die in before if not (on_path and die_number(die) == number))
    taken = sum(map(len, state.pool)) - sum(map(len, after.pool))
    assert sum(event.facts["dice"] for event in events(log, "collect.take-all")) == taken


def test_a_die_that_was_not_collected_cannot_be_kept() -> None:
    assert refused(at("keep-choice"), "keep purple 1") == "collect.take-all"


def test_a_number_that_is_not_there_may_be_announced() -> None:
    state = at("occupied-shores")
    after, log = play(state, "dive 2 short 2")
    told = only(log, "collect.absent-number", "collect").facts
    assert (told["dice"], told["spaces"]) == (0, [])
    assert after.pool == state.pool
    assert after.seat == 1


def test_with_the_other_reading_it_may_not() -> None:
    """collect.absent-number"""
    state = at("absent-forbidden")
    assert refused(state, "dive 2 short 2") == "collect.absent-number"
    assert refused(state, "dive 2 short 1") is None
    assert all(play(state, str(move))[0].pool != state.pool for move in state.legal_moves())


def test_where_no_number_is_there_at_all_any_may_be_announced() -> None:
    """collect.absent-number"""
    state = at("last-pawn")
    lid = [26] * 4
    empty = changed(state, pool=[[]] * 18, lid=lid, absent_number="forbidden")
    assert len(empty.legal_moves()) == 12
