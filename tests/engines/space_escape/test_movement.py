"""Space Escape, rule by rule: mole rats and snakes that move, land, bite and bump."""

import pytest

from engines.space_escape.board import COLLECTED, OUTER_SPACE, POD
from tests.engines.scenario import changed, events, only, play, refused
from tests.engines.space_escape.scenario import BOARD, at, on


def test_the_first_bite_sends_a_mole_rat_back_without_its_medkit() -> None:
    after, log = play(at("snake-ahead"), "rat 1 clockwise 2")
    assert only(log, "rats.bite").facts == {"rat": 1, "space": "2-9", "snakes": ["green 1"]}
    assert only(log, "medkit.first-bite").facts == {"rat": 1, "to": "1-1"}
    assert (after.rats[0], after.medkits) == (BOARD.rat_starts[0], [0, 1, 1])


def test_equipment_is_kept_through_a_bite() -> None:
    after, log = play(at("snake-ahead"), "rat 1 clockwise 2")
    assert only(log, "rats.keep-equipment").facts == {"rat": 1, "equipment": ["radish"]}
    assert (after.equipment[0], after.carriers[0]) == (COLLECTED, 0)


def test_the_second_bite_loses() -> None:
    after, log = play(at("medkit-used"), "rat 1 clockwise 3")
    assert only(log, "medkit.second-bite").facts == {"rat": 1}
    result = after.result()
    assert result is not None
    assert (result.rule, result.winners) == ("medkit.second-bite", ())
    after.check()


def test_whoever_stands_on_the_start_of_a_bitten_mole_rat_is_bumped() -> None:
    after, log = play(at("start-taken"), "rat 1 clockwise 2")
    assert only(log, "medkit.start-rat").facts == {"rat": 1, "bumped": 2}
    assert after.phase == "bump"
    after, _ = play(after, "bump counter-clockwise")
    assert after.rats[:2] == [on(1, 1), on(1, 24)]


def test_a_snake_on_the_start_does_not_bite_again() -> None:
    after, log = play(at("start-snake"), "rat 1 clockwise 2")
    assert only(log, "medkit.start-snake").facts == {"rat": 1, "bites": False}
    assert after.result() is None
    assert after.rats[0] in after.snakes


def test_with_the_other_reading_it_does() -> None:
    """medkit.start-snake"""
    state = changed(at("start-snake"), start_snake="bites")
    after, log = play(state, "rat 1 clockwise 2")
    assert only(log, "medkit.start-snake").facts == {"rat": 1, "bites": True}
    assert only(log, "medkit.second-bite").facts == {"rat": 1}
    after.check()


def test_a_mole_rat_goes_the_whole_way_in_one_direction() -> None:
    after, log = play(at("opening"), "rat 1 counter-clockwise 2")
    assert only(log, "moving.one-direction").facts == {"rat": 1, "spaces": ["1-24", "1-23"]}
    assert after.rats[0] == on(1, 23)


def test_what_is_passed_over_does_not_matter() -> None:
    _, log = play(at("pass-over"), "rat 1 clockwise 2")
    assert only(log, "moving.pass-over").facts == {"rat": 1, "over": ["shaft"]}
    assert not events(log, "rats.outer-space")
    state = changed(at("take-equipment"), rats=[on(2, 10 + 2 + 1), *at("opening").rats[1:]], snakes=[-3] * 12)
    _, log = play(state, "rat 1 counter-clockwise 2")
    assert only(log, "moving.pass-over").facts == {"rat": 1, "over": ["ladder"]}
    _, log = play(changed(at("bump"), rats=[on(2, 8), on(2, 9), on(1, 7)]), "rat 1 clockwise 2")
    assert only(log, "moving.pass-over").facts == {"rat": 1, "over": ["rat"]}


def test_a_snake_on_the_way_bites_and_ends_the_move() -> None:
    after, log = play(at("snake-ahead"), "rat 1 clockwise 3")
    assert only(log, "moving.through-snake").facts == {"rat": 1, "space": "2-9", "snakes": ["green 1"]}
    assert only(log, "moving.one-direction").facts["spaces"] == ["2-8", "2-9"]
    assert after.rats[0] == BOARD.rat_starts[0]


def test_a_bitten_mole_rat_loses_the_rest_of_its_move() -> None:
    after, log = play(at("snake-ahead"), "rat 1 clockwise 3")
    assert only(log, "moving.bite-ends").facts == {"rat": 1, "left": 1}
    assert after.rats[0] == BOARD.rat_starts[0]
    assert not events(play(at("snake-ahead"), "rat 1 clockwise 2")[1], "moving.bite-ends")


def test_several_snakes_give_one_bite() -> None:
    after, log = play(at("two-snakes"), "rat 1 clockwise 2")
    assert only(log, "rats.one-bite").facts == {"rat": 1, "snakes": 2}
    assert after.result() is None


def test_a_ladder_must_be_climbed_and_its_top_counts_as_landing() -> None:
    after, log = play(at("pass-over"), "rat 1 clockwise 2")
    assert only(log, "rats.ladder").facts == {"rat": 1, "to": "2-4"}
    assert only(log, "rats.arrival").facts == {"rat": 1, "space": "2-4"}
    assert after.rats[0] == on(2, 4)


def test_a_snake_at_the_top_bites() -> None:
    """rats.arrival"""
    state = changed(at("pass-over"), snakes=[on(2, 4), *at("pass-over").snakes[1:]])
    after, log = play(state, "rat 1 clockwise 2")
    assert only(log, "rats.bite").facts["space"] == "2-4"
    assert after.rats[0] == BOARD.rat_starts[0]


def test_a_mole_rat_at_the_top_is_bumped() -> None:
    """rats.arrival"""
    state = changed(at("pass-over"), rats=[on(1, 2), on(2, 4), on(1, 7)])
    after, log = play(state, "rat 1 clockwise 2")
    assert only(log, "rats.bump", "bump").facts == {"rat": 1, "bumped": 2}
    assert after.phase == "bump"


def test_a_shaft_must_be_fallen_down() -> None:
    after, log = play(at("rat-falls"), "rat 1 clockwise 1")
    assert only(log, "rats.shaft").facts == {"rat": 1, "to": "1-2"}
    assert after.rats[0] == on(1, 2)


def test_a_mole_rat_in_outer_space_loses() -> None:
    after, log = play(at("pass-over"), "rat 1 clockwise 1")
    assert only(log, "rats.outer-space").facts == {"rat": 1}
    result = after.result()
    assert result is not None
    assert (result.rule, after.rats[0]) == ("rats.outer-space", OUTER_SPACE)
    after.check()


def test_equipment_is_taken() -> None:
    after, log = play(at("take-equipment"), "rat 1 clockwise 2")
    assert only(log, "rats.equipment").facts == {"rat": 1, "equipment": "radish", "left": 3}
    assert (after.equipment[0], after.carriers[0]) == (COLLECTED, 0)


def test_a_mole_rat_that_was_landed_on_moves_to_the_next_space() -> None:
    state, log = play(at("bump"), "rat 1 clockwise 2")
    assert only(log, "rats.bump", "bump").facts == {"rat": 1, "bumped": 2}
    assert refused(state, "rat 1 clockwise 2") == state.calls_for() == "rats.bump"
    after, log = play(state, "bump counter-clockwise")
    assert after.rats[:2] == [on(2, 9), on(2, 8)]
    assert only(log, "rats.bump-direction").facts == {"rat": 2, "direction": "counter-clockwise"}
    assert only(log, "rats.bump-direction").seat == state.seat == 0


def test_a_bumped_mole_rat_follows_the_space_it_comes_to() -> None:
    state, _ = play(at("bump"), "rat 1 clockwise 2")
    after, log = play(state, "bump clockwise")
    assert only(log, "rats.bump-follows").facts == {"rat": 2, "spaces": ["2-10"]}
    assert only(log, "rats.shaft").facts == {"rat": 2, "to": "1-12"}
    assert after.rats[1] == on(1, 12)


def test_a_chain_of_bumps_does_not_turn_back() -> None:
    state, _ = play(at("bump-chain"), "rat 1 clockwise 2, bump clockwise")
    assert [str(move) for move in state.legal_moves()] == ["bump clockwise", "bump counter-clockwise"]
    state, _ = play(state, "bump counter-clockwise")
    assert state.bumped == (1, 2)
    assert refused(state, "bump clockwise") == "rats.no-bump-back"
    after, _ = play(state, "bump counter-clockwise")
    assert after.bumped == ()
    assert after.rats == [BOARD.shafts[on(2, 16)], on(2, 18), on(2, 17)]


def test_a_mole_rat_in_the_pod_is_safe_and_helps_the_others() -> None:
    _, log = play(at("last-ladder"), "rat 1 counter-clockwise 2")
    assert only(log, "rats.pod").facts == {"rat": 1}
    state = at("help")
    assert state.calls_for() == "rats.help"
    assert {move.rat for move in state.legal_moves()} == {2, 3}
    assert only(play(state, "rat 3 clockwise 1")[1], "rats.help").facts == {"rat": 3}


def test_no_card_moves_a_mole_rat_in_the_pod() -> None:
    assert refused(at("help"), "rat 1 clockwise 1") == "rats.stay-in-pod"
    all_rats = changed(at("all-rats"), rats=[POD, on(1, 13), POD])
    assert {move.rat for move in all_rats.legal_moves()} == {2}


def test_a_snake_moves_like_a_mole_rat() -> None:
    after, log = play(at("snake-turn"), "snake orange 1 clockwise 1")
    assert only(log, "moving.snakes-alike").facts == {"snake": "orange 1", "spaces": ["2-4"]}
    assert after.snakes[0] == on(2, 4)


def test_a_snake_on_a_ladder_climbs() -> None:
    after, log = play(at("to-ladder"), "climb green 1 counter-clockwise")
    assert only(log, "snakes.ladder").facts == {"snake": "green 1", "to": "3-10"}
    assert after.snakes[3] == on(3, 10)


def test_a_snake_on_a_shaft_falls() -> None:
    after, log = play(at("snake-turn"), "snake orange 1 counter-clockwise 1")
    assert only(log, "snakes.shaft").facts == {"snake": "orange 1", "to": "1-2"}
    assert after.snakes[0] == on(1, 2)


def test_a_snake_in_outer_space_is_out_of_the_game() -> None:
    after, log = play(at("snake-out"), "snake green 1 clockwise 1")
    assert only(log, "snakes.outer-space").facts == {"snake": "green 1"}
    assert after.snakes[3] == OUTER_SPACE
    again = changed(at("snake-out"), snakes=[*after.snakes[:4], on(2, 14), *after.snakes[5:]])
    assert refused(again, "snake green 1 clockwise 1") == "snakes.outer-space"


def test_equipment_under_a_snake_cannot_be_taken() -> None:
    after, log = play(at("green-snake"), "snake green 1 counter-clockwise 2")
    facts = {"snake": "green 1", "space": "2-11", "equipment": "radish"}
    assert only(log, "snakes.equipment").facts == facts
    covered = changed(at("take-equipment"), snakes=after.snakes)
    after, log = play(covered, "rat 1 clockwise 2")
    assert only(log, "rats.bite").facts["rat"] == 1
    assert only(log, "snakes.covered").facts == {"rat": 1, "equipment": "radish"}
    assert after.equipment[0] == BOARD.equipment[0]


def test_a_snake_that_comes_up_a_ladder_bites() -> None:
    after, log = play(at("snake-arrives"), "climb green 1 counter-clockwise")
    assert only(log, "snakes.arrival").facts == {"rat": 2, "space": "3-10", "snakes": ["green 1"]}
    assert (after.rats[1], after.snakes[3]) == (BOARD.rat_starts[1], on(3, 10))


def test_snakes_share_a_space() -> None:
    after, log = play(at("green-snake"), "snake green 1 clockwise 2")
    assert only(log, "snakes.stack").facts == {"snake": "green 1", "space": "2-15", "snakes": 2}
    assert after.snakes.count(on(2, 15)) == 2


def test_a_snake_bites_on_its_way_and_goes_on() -> None:
    after, log = play(at("snake-bites"), "snake green 1 clockwise 2")
    assert only(log, "snakes.bite").facts == {"rat": 2, "space": "2-14", "snakes": ["green 1"]}
    assert only(log, "snakes.go-on").facts == {"snake": "green 1", "left": 1}
    assert (after.rats[1], after.snakes[3]) == (BOARD.rat_starts[1], on(2, 15))


def test_a_bump_in_the_middle_of_a_snakes_move_is_settled_first() -> None:
    """snakes.go-on"""
    state = changed(at("snake-bites"), rats=[on(1, 13), on(2, 14), on(1, 7)])
    waiting, log = play(state, "snake green 1 clockwise 2")
    assert only(log, "medkit.start-rat").facts == {"rat": 2, "bumped": 1}
    assert (waiting.snakes[3], waiting.onward) == (on(2, 14), (3, "clockwise", 1))
    waiting.check()
    after, _ = play(waiting, "bump clockwise")
    assert (after.snakes[3], after.rats[0]) == (on(2, 15), on(1, 14))
    assert after.onward == ()


def test_a_snake_that_is_added_on_a_mole_rat_bites_it() -> None:
    after, log = play(at("add-on-rat"), "rat 1 clockwise 1")
    assert only(log, "snakes.add-bite").facts["rat"] == 2
    assert after.rats[1] == BOARD.rat_starts[1]


def test_a_snake_in_the_pod_loses() -> None:
    after, log = play(at("snake-at-pod"), "climb green 1 counter-clockwise")
    assert only(log, "snakes.pod").facts == {"snake": "green 1"}
    assert after.snakes[3] == POD
    result = after.result()
    assert result is not None
    assert (result.rule, result.share(0)) == ("snakes.pod", 0)
    after.check()


@pytest.mark.parametrize("position", ["snake-ahead", "bump", "snake-bites", "add-on-rat"])
def test_a_position_in_the_middle_of_a_card_is_one(position: str) -> None:
    state = at(position)
    for move in state.legal_moves():
        state.apply(move).check()
