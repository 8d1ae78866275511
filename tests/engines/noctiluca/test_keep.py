"""Noctiluca, rule by rule: keeping and passing."""

import pytest

from engines.noctiluca import Noctiluca
from engines.noctiluca.components import NO_DICE
from tests.engines.noctiluca.scenario import JARS, at
from tests.engines.scenario import changed, events, only, play, refused


def passing(jars: list[list[list]], hand: list[int], **fields: object) -> Noctiluca:
    """A position in which seat 0 has collected this hand and none of it is placed yet.

    `jars` has for each seat the card and the free spaces of both jars.
    """
    start = at("pass-left-over" if len(jars) == 3 else "keep-choice")
    kept = [
        sum(JARS[card].spaces[colour] - free[colour] for pair in jars for card, free in pair)
        for colour in range(4)
    ]
    seen = {card for pair in jars for card, _ in pair}
    rest = [card for card in JARS if card not in seen]
    lid = [26 - there - held for there, held in zip(kept, hand)]
    base = {"pool": [[]] * 18, "lid": lid, "hand": hand, "jars": jars, "piles": [rest, [], [], []]}
    return changed(start, **base, **fields)


def test_a_die_needs_a_space_of_its_colour() -> None:
    state = at("keep-choice")
    assert refused(state, "keep orange 2") == "keep.matching-colour"
    after, log = play(state, "keep orange 1")
    assert only(log, "keep.matching-colour").facts == {"colour": "orange", "jar": 1, "number": state.number}
    (card, free), other = state.jars[0]
    assert after.jars[0] == ((card, (free[0] - 1, *free[1:])), other)
    assert after.hand == (state.hand[0] - 1, *state.hand[1:])


def test_the_number_of_a_die_does_not_matter() -> None:
    """keep.matching-colour: the same dice with another number fit the same spaces."""
    state = at("keep-choice")
    other = changed(state, number=state.number % 6 + 1)
    assert other.legal_moves() == state.legal_moves()


@pytest.mark.parametrize("move", ["decline", "dive 1 short 1", "take green 1", "draw 1", "set-aside 1"])
def test_a_die_that_fits_must_be_placed(move: str) -> None:
    state = at("keep-choice")
    assert refused(state, move) == state.calls_for() == "keep.must-place"


def test_the_collector_chooses_between_jars_with_room() -> None:
    state = at("keep-choice")
    for jar in (1, 2):
        after, log = play(state, f"keep green {jar}")
        assert only(log, "keep.choose-jar").facts == {"colour": "green", "jars": [1, 2]}
        assert [free[1] for _, free in after.jars[0]] == [1 - (jar == 1), 3 - (jar == 2)]
    assert not events(play(state, "keep orange 1")[1], "keep.choose-jar")


def test_what_does_not_fit_is_passed_to_the_next_player() -> None:
    after, log = play(at("pass-left-over"), "keep purple 1")
    assert only(log, "keep.pass-rest").facts == {"colours": {"purple": 2, "blue": 3}}
    assert only(log, "keep.pass-on", "pass-on").facts["to"] == after.seat == 1
    assert after.hand == (0, 0, 2, 3)


def test_one_passed_die_may_be_placed() -> None:
    state = at("passed-to-you")
    for move in ("take orange 1", "take orange 2"):
        after, log = play(state, move)
        assert only(log, "keep.passed-one", "take").facts["jar"] == int(move[-1])
        assert after.seat != 0 or after.phase != "passed"
    assert only(play(state, "decline")[1], "keep.passed-one", "decline").seat == 0


def test_only_a_passed_die_can_be_placed() -> None:
    state = at("passed-to-you")
    assert refused(state, "take blue 1") == "keep.passed-one"
    assert refused(state, "keep orange 1") == state.calls_for() == "keep.passed-one"
    assert refused(at("fill-by-passed"), "take orange 2") == "keep.matching-colour"


def test_with_the_other_reading_it_must_be_placed() -> None:
    state = at("passed-must")
    assert refused(state, "decline") == "keep.passed-one"
    assert [str(move) for move in state.legal_moves()] == ["take orange 1", "take orange 2"]


GOLD = [[1, [0, 1, 1, 0]], [2, [0, 2, 1, 1]]]
BROWN = [[13, [0, 0, 2, 0]], [14, [1, 0, 0, 1]]]
RED = [[21, [2, 0, 0, 0]], [22, [0, 3, 1, 0]]]


def test_dice_skip_those_for_whom_nothing_fits() -> None:
    """keep.pass-on: seat 1 has no room for orange, seat 2 has."""
    state = passing([GOLD, [[13, [0, 0, 2, 0]], [15, [0, 1, 1, 1]]], RED], [1, 1, 0, 0])
    after, log = play(state, "keep green 1")
    assert [event.facts["to"] for event in events(log, "keep.pass-on", "pass-on")] == [1, 2]
    assert only(log, "keep.pass-on", "skip").seat == 1
    assert after.seat == 2


def test_dice_go_round_until_a_full_lap_places_nothing() -> None:
    """keep.pass-on"""
    state = passing([GOLD, BROWN, RED], [4, 1, 0, 0])
    state, _ = play(state, "keep green 1")
    state, _ = play(state, "take orange 2")
    assert (state.seat, state.lap) == (2, 0)
    state, log = play(state, "take orange 1")
    assert only(log, "keep.pass-on", "skip").seat == 1
    assert (state.seat, state.lap) == (2, 1)
    _, log = play(state, "decline")
    assert only(log, "keep.lid").facts == {"colours": {"orange": 2}}


def test_the_collector_takes_no_part_in_passing() -> None:
    """keep.pass-on"""
    state = passing([[[1, [0, 1, 1, 0]], [27, [2, 0, 3, 0]]], BROWN, RED], [0, 4, 0, 0])
    state, log = play(state, "keep green 1, take green 2, take green 2")
    assert {event.facts["to"] for event in events(log, "keep.pass-on", "pass-on")} == {1, 2}


def test_with_the_other_reading_dice_go_round_once() -> None:
    """keep.pass-on"""
    state = passing([GOLD, BROWN, RED], [4, 1, 0, 0], laps="one")
    state, _ = play(state, "keep green 1")
    assert state.lap == 0
    state, _ = play(state, "take orange 2")
    assert state.lap == 1
    _, log = play(state, "take orange 1")
    assert only(log, "keep.lid").facts == {"colours": {"orange": 2}}


def test_dice_are_passed_on_in_turn_order() -> None:
    """keep.pass-on: counter-clockwise in the second round."""
    state = passing([GOLD, BROWN, RED], [4, 1, 0, 0], round=2)
    after, _ = play(state, "keep green 1")
    assert after.seat == 2


def test_what_nobody_places_goes_to_the_lid() -> None:
    state = passing([GOLD, BROWN, RED], [0, 1, 0, 5])
    lid = state.lid
    after, log = play(state, "keep green 1, keep blue 2, decline")
    assert only(log, "keep.lid").facts == {"colours": {"blue": 4}}
    assert after.lid == [*lid[:3], lid[3] + 4]
    assert after.hand == NO_DICE
    assert after.phase == "dive"
