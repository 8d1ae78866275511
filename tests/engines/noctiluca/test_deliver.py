"""Noctiluca, rule by rule: delivering jars, in one's own turn and in others'."""

import pytest

from engines.noctiluca import Noctiluca
from engines.noctiluca.components import colour_words
from tests.engines.noctiluca.scenario import JARS, at
from tests.engines.scenario import changed, events, only, play, refused


def test_jars_are_delivered_only_after_passing() -> None:
    state, _ = play(at("bridget-collects"), "dive 5 short 1, keep blue 2, keep blue 2")
    assert refused(state, "deliver 2") == "deliver.after-passing"


def test_a_jar_filled_by_a_passed_die_is_delivered_only_after_passing() -> None:
    state = at("full-by-passed")
    assert refused(state, "deliver 2") == "others.after-passing"
    after, _ = play(state, "decline")
    assert refused(after, "deliver 2") is None


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ("keep-choice", "keep.must-place"),
        ("passed-to-you", "keep.passed-one"),
        ("full-by-passed", "keep.passed-one"),
    ],
)
def test_a_jar_that_is_not_full_is_no_matter_of_delivering_early(position: str, rule: str) -> None:
    """deliver.after-passing, others.after-passing: whoever means such a jar is told what is to be done."""
    assert refused(at(position), "deliver 1") == at(position).calls_for() == rule


def test_a_full_jar_is_delivered_after_passing() -> None:
    state = at("deliver-two")
    assert refused(state, "dive 1 short 1") == state.calls_for() == "deliver.after-passing"
    _, log = play(state, "deliver 1")
    assert only(log, "deliver.after-passing").facts == {"jar": 1, "card": 2, "colour": "gold"}


def test_only_a_full_jar_is_delivered() -> None:
    after, _ = play(at("fill-by-passed"), "take orange 1")
    assert refused(after, "deliver 2") == "deliver.only-full"
    assert [str(move) for move in after.legal_moves()] == ["deliver 1"]


def test_two_full_jars_are_delivered_one_by_one_in_any_order() -> None:
    for first, second in (("1", "2"), ("2", "1")):
        after, log = play(at("deliver-two"), f"deliver {first}")
        assert only(log, "deliver.one-by-one").facts == {"jar": int(first)}
        assert refused(after, f"deliver {second}") == "deliver.jar-first"
        after, log = play(after, f"draw 1, deliver {second}, draw 2")
        assert not events(log, "deliver.one-by-one")
        assert after.seat == 1


def test_dice_of_a_delivered_jar_go_to_the_lid() -> None:
    state = at("deliver-two")
    card = state.jars[0][0][0]
    after, log = play(state, "deliver 1")
    assert only(log, "deliver.dice-to-lid").facts == {"colours": colour_words(JARS[card].spaces)}
    assert after.lid == [there + more for there, more in zip(state.lid, JARS[card].spaces)]


def test_the_top_token_of_the_colour_is_taken() -> None:
    state = at("deliver-two")
    after, log = play(state, "deliver 1")
    assert only(log, "deliver.top-token").facts == {"colour": "gold", "value": 2}
    assert after.tokens[0] == ((2,), (), ())
    assert after.stacks == [state.stacks[0][1:], *state.stacks[1:]]


def test_with_the_other_reading_the_highest_token_is_taken() -> None:
    """deliver.top-token"""
    state = at("deliver-highest")
    after, log = play(state, "deliver 1")
    assert only(log, "deliver.top-token").facts == {"colour": "gold", "value": 8}
    assert after.tokens[0] == ((8,), (), ())
    assert after.stacks == [state.stacks[0][:-1], *state.stacks[1:]]
    with pytest.raises(ValueError, match="stacks"):
        changed(after, top_token="lowest")


def test_later_tokens_are_worth_more() -> None:
    """deliver.top-token: the lowest value left, so never less than the one before."""
    state = at("majority-tie")
    assert [stack[0] for stack in state.stacks] == [3, 2, 6]


def test_a_delivered_card_is_turned_over_and_kept() -> None:
    state = at("deliver-two")
    after, log = play(state, "deliver 2")
    assert only(log, "deliver.turn-over").facts == {"card": state.jars[0][1][0]}
    assert after.delivered == [(state.jars[0][1][0],), ()]
    assert after.jars[0][1] == ()


@pytest.mark.parametrize("pile", [1, 2, 3])
def test_a_new_jar_is_the_top_of_any_pile(pile: int) -> None:
    state = at("empty-pile")
    after, log = play(state, f"draw {pile}")
    top = state.piles[pile - 1][0]
    assert only(log, "deliver.new-jar").facts == {"pile": pile, "card": top, "jar": 1}
    assert after.jars[0][0] == (top, JARS[top or 0].spaces)
    assert after.piles[pile - 1] == state.piles[pile - 1][1:]
    assert only(log, "setup.top-visible").facts == {"pile": pile, "card": state.piles[pile - 1][1]}


def test_nothing_else_is_done_before_a_new_jar_is_taken() -> None:
    state = at("empty-pile")
    for move in ("deliver 1", "dive 1 short 1", "keep blue 1", "decline"):
        assert refused(state, move) == state.calls_for() == "deliver.new-jar"


def test_an_empty_pile_stays_empty() -> None:
    state = at("empty-pile")
    assert refused(state, "draw 4") == "deliver.empty-pile"
    last = changed(
        state, piles=[[*state.piles[0], *state.piles[1], *state.piles[2][1:]], [], state.piles[2][:1], []]
    )
    after, log = play(last, "draw 3")
    assert only(log, "deliver.empty-pile", "pile-empty").facts == {"pile": 3}
    assert after.piles[1:] == [(), (), ()]


def without_piles(state: Noctiluca) -> Noctiluca:
    """The position with all cards of the piles delivered by seat 1 long ago."""
    cards = [card for pile in state.piles for card in pile]
    stacks = [[*stack] for stack in state.stacks]
    taken: list[list[int]] = [[], [], []]
    for card in cards:
        colour = JARS[card or 0].colour
        taken[colour].append(stacks[colour].pop(0))
    return changed(state, piles=[[]] * 4, delivered=[[], cards], tokens=[[[], [], []], taken], stacks=stacks)


def test_without_piles_no_new_jar_is_taken() -> None:
    """deliver.empty-pile"""
    after, log = play(without_piles(at("deliver-two")), "deliver 1")
    assert only(log, "deliver.empty-pile", "no-jar").facts == {"jar": 1}
    assert (after.phase, after.jars[0][0]) == ("deliver", ())
    after, log = play(after, "deliver 2")
    assert (after.seat, after.jars[0]) == (1, ((), ()))


def test_a_place_without_a_jar_takes_no_die() -> None:
    """deliver.empty-pile"""
    state = without_piles(at("deliver-two"))
    one_jar = changed(
        state,
        phase="keep",
        number=1,
        hand=[0, 0, 0, 1],
        jars=[[[14, [0, 0, 0, 1]], []], state.jars[1]],
        delivered=[[2], state.delivered[1]],
        tokens=[[[state.stacks[0][0]], [], []], state.tokens[1]],
        stacks=[state.stacks[0][1:], *state.stacks[1:]],
        lid=[there + more for there, more in zip(state.lid, JARS[2].spaces)],
    )
    assert refused(one_jar, "keep blue 2") == "deliver.empty-pile"
    assert refused(one_jar, "keep blue 1") is None


def test_a_jar_filled_in_anothers_turn_is_delivered_in_it() -> None:
    state, _ = play(at("fill-by-passed"), "take orange 1")
    assert state.turn != state.seat == 0
    assert refused(state, "dive 2 short 1") == state.calls_for() == "others.deliver-too"
    after, log = play(state, "deliver 1, draw 1")
    assert only(log, "others.deliver-too").seat == 0
    assert after.phase == "dive"


def test_several_deliver_in_turn_order() -> None:
    state, log = play(at("two-deliver"), "keep blue 2, take orange 2")
    assert only(log, "others.in-turn-order").facts == {"seats": [0, 2]}
    state, log = play(state, "deliver 2, draw 1, deliver 2, draw 1")
    assert [event.seat for event in events(log, "deliver.new-jar")] == [0, 2]


def test_one_alone_needs_no_order() -> None:
    """others.in-turn-order"""
    assert not events(play(at("fill-by-passed"), "take orange 1")[1], "others.in-turn-order")


def test_a_new_jar_gets_no_dice_of_the_same_turn() -> None:
    """deliver.after-passing: passed dice have gone to the lid before any jar is delivered."""
    state, log = play(at("two-deliver"), "keep blue 2, decline, deliver 2")
    rules = [event.rule for event in log]
    assert rules.index("keep.lid") < rules.index("deliver.after-passing")
