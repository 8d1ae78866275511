"""Noctiluca, rule by rule: majorities, final scoring and who wins."""

import pytest

from engines.core import Result
from engines.noctiluca import Noctiluca, new_game
from engines.noctiluca.components import COLOURS
from engines.noctiluca.scoring import Majority, Score, majorities, score_sheet
from tests.engines.noctiluca.scenario import JARS, TOKENS, at
from tests.engines.scenario import changed, events, only, play

NO_JARS: list[list] = [[], []]
GOLD = [1, 2, 3, 4, 5]
BROWN = [11, 12, 13, 14, 15]
RED = [21, 22, 23, 24, 25]


def untouched(card: int) -> list:
    """A jar with that card that no die was placed in."""
    return [card, [*JARS[card].spaces]]


def finished(
    *deliveries: tuple[int, int],
    players: int = 2,
    jars: dict[int, list[list]] | None = None,
    leftovers: str = "per-player",
    untouched_stack: str = "left",
) -> Noctiluca:
    """A finished game: who delivered which card, in that order, and the open jars of some seats.

    All other jars are untouched, and the tokens of colours that nobody delivered stay in their stacks
    unless told otherwise. The favourite of seat 0 is orange, of seat 1 green, and so on.
    """
    stacks = [[*stack] for stack in TOKENS]
    tokens: list[list[list[int]]] = [[[], [], []] for _ in range(players)]
    delivered: list[list[int]] = [[] for _ in range(players)]
    for seat, card in deliveries:
        delivered[seat].append(card)
        tokens[seat][JARS[card].colour].append(stacks[JARS[card].colour].pop(0))
    open_jars = [(jars or {}).get(seat, NO_JARS) for seat in range(players)]
    filled = [(JARS[jar[0]].spaces, jar[1]) for pair in open_jars for jar in pair if jar]
    lid = [26 - sum(spaces[colour] - free[colour] for spaces, free in filled) for colour in range(4)]
    gone = {card for _, card in deliveries} | {jar[0] for pair in open_jars for jar in pair if jar}
    pile = [card for card in JARS if card not in gone]
    open_jars = [[jar or untouched(pile.pop()) for jar in pair] for pair in open_jars]
    return changed(
        new_game(players),
        phase="over",
        round=2,
        first=11 % players,
        occupied=[*range(1, 13)],
        pawns=[0] * players,
        dealt=[[]] * players,
        favourites=[*COLOURS[:players]],
        pool=[[]] * 18,
        lid=lid,
        jars=open_jars,
        piles=[pile, [], [], []],
        delivered=delivered,
        tokens=tokens,
        stacks=stacks,
        leftovers=leftovers,
        untouched_stack=untouched_stack,
    )


def test_most_tokens_of_a_colour_take_the_rest() -> None:
    state = finished((0, GOLD[0]), (1, GOLD[1]), (1, GOLD[2]))
    assert majorities(state) == [Majority("majorities.most-tokens", "gold", (1,), 7, 0)]
    assert [score.face_down for score in score_sheet(state)] == [0, 7]


def test_tokens_are_counted_not_their_values() -> None:
    """majorities.most-tokens: two tokens worth 2 beat one worth 3."""
    state = finished((0, RED[0]), (0, RED[1]), (1, RED[2]))
    assert [sum(taken[2]) for taken in state.tokens] == [4, 3]
    assert majorities(state)[0].seats == (0,)
    state = finished((1, RED[0]), (1, RED[1]), (0, RED[2]), (0, RED[3]), (0, RED[4]))
    assert majorities(state)[0].seats == (0,)


def test_bridget_and_char_share_a_tied_majority() -> None:
    """majorities.tie, the example of the source."""
    after, log = play(at("majority-tie"), "dive 9 short 5")
    assert [[len(taken) for taken in tokens][2] for tokens in after.tokens] == [3, 3, 1]
    told = events(log, "majorities.tie")
    assert [event.seat for event in told] == [0, 1]
    assert told[0].facts == {"colour": "red", "tokens": 1, "discarded": 1}
    others = [(event.seat, event.facts["colour"]) for event in events(log, "majorities.most-tokens")]
    assert others == [(2, "gold"), (2, "brown")]


@pytest.mark.parametrize(("players", "each", "discarded"), [(2, 4, 0), (3, 2, 1), (4, 1, 2)])
def test_all_can_tie(players: int, each: int, discarded: int) -> None:
    """majorities.tie"""
    state = finished(*((seat, BROWN[seat]) for seat in range(players)), players=players)
    everyone = tuple(range(players))
    assert majorities(state) == [Majority("majorities.tie", "brown", everyone, each, discarded)]


@pytest.mark.parametrize(("players", "each", "discarded"), [(2, 5, 0), (3, 3, 1), (4, 2, 2)])
def test_all_tie_for_a_colour_that_nobody_has(players: int, each: int, discarded: int) -> None:
    """majorities.nobody"""
    state = finished((0, GOLD[0]), players=players, untouched_stack="shared")
    gold, *others = majorities(state)
    assert gold == Majority("majorities.most-tokens", "gold", (0,), 9, 0)
    everyone = tuple(range(players))
    assert others == [
        Majority("majorities.nobody", colour, everyone, each, discarded) for colour in ("brown", "red")
    ]


def test_with_the_other_reading_nobody_has_the_majority_of_a_colour_that_nobody_has() -> None:
    """majorities.nobody"""
    assert majorities(finished()) == []


def test_sharing_untouched_stacks_changes_no_order() -> None:
    """majorities.nobody: all get the same."""
    left, shared = (
        finished((0, 1), (2, 6), players=3, untouched_stack=value).result() for value in ("left", "shared")
    )
    assert left is not None and shared is not None
    assert shared.winners == left.winners
    assert [more - less for more, less in zip(shared.scores, left.scores)] == [6, 6, 6]


def test_all_tokens_count_face_up_and_face_down() -> None:
    """scoring.tokens"""
    state = finished((0, GOLD[0]), (0, GOLD[1]), (0, GOLD[2]), (1, RED[0]))
    assert [(score.face_up, score.face_down) for score in score_sheet(state)] == [(2 + 2 + 3, 7), (2, 9)]
    told = events(play(at("majority-tie"), "dive 9 short 5")[1], "scoring.tokens", "score")
    after, _ = play(at("majority-tie"), "dive 9 short 5")
    assert [event.facts["points"] for event in told] == [
        score.face_up + score.face_down for score in score_sheet(after)
    ]


def test_the_bonus_of_delivered_jars_counts() -> None:
    """scoring.bonus"""
    assert (JARS[6].bonus, JARS[10].bonus, JARS[1].bonus) == (1, 2, 0)
    state = finished((0, 6), (0, 10), (1, 1), jars={1: [[8, [2, 1, 0, 2]], []]})
    assert [score.bonus for score in score_sheet(state)] == [3, 0]


def test_the_favourite_scores_its_spaces_on_delivered_jars() -> None:
    """scoring.favourite"""
    assert (JARS[1].spaces, JARS[21].spaces, JARS[2].spaces) == ((2, 1, 1, 0), (3, 1, 0, 0), (0, 2, 1, 1))
    state = finished((0, 1), (0, 21), (1, 2))
    assert state.favourites == ["orange", "green"]
    assert [score.favourite for score in score_sheet(state)] == [5, 2]


def test_favourites_are_revealed_for_scoring() -> None:
    """scoring.favourite"""
    state = at("scoring-end")
    assert state.observe(0).favourites[1] is None
    after, log = play(state, "dive 11 short 3")
    told = events(log, "scoring.favourite", "reveal")
    assert [event.facts["colour"] for event in told] == after.favourites == after.observe(0).favourites


LEFT = [[1, [1, 1, 0, 0]], [21, [2, 1, 0, 0]]]


def test_two_dice_left_over_are_a_point() -> None:
    """scoring.leftovers: two and one dice in two jars make three, that is one point."""
    assert [score.leftovers for score in score_sheet(finished(jars={0: LEFT}))] == [1, 0]
    full = [[1, [0, 1, 0, 0]], [21, [2, 1, 0, 0]]]
    assert score_sheet(finished(jars={0: full}))[0].leftovers == 2


def test_with_the_other_reading_each_jar_counts_alone() -> None:
    """scoring.leftovers"""
    full = [[1, [0, 1, 0, 0]], [21, [2, 1, 0, 0]]]
    assert score_sheet(finished(jars={0: full}, leftovers="per-jar"))[0].leftovers == 1


def test_the_score_sheet_adds_up() -> None:
    state = finished((0, 1), (0, 6), (1, 22), jars={0: [[2, [0, 1, 0, 0]], []]})
    first, second = score_sheet(state)
    assert first == Score(0, 4, 8, 1, 2, 1, 16)
    assert second == Score(1, 2, 9, 0, 3, 0, 14)


def test_a_view_leaves_unknown_favourites_out() -> None:
    """scoring.favourite"""
    sheet = score_sheet(at("scoring-end").observe(0))
    assert (sheet[0].favourite is None, sheet[1].favourite is None) == (False, True)
    assert sheet[1].total == sum(sheet[1][1:4]) + sheet[1].leftovers


def test_most_points_win() -> None:
    state = finished((0, GOLD[0]))
    result = state.result()
    assert result == Result("scoring.most-points", (0,), (2 + 9 + 2, 0))
    after, log = play(at("scoring-end"), "dive 11 short 3")
    told = only(log, "scoring.most-points", "result").facts
    assert after.result() == Result("scoring.most-points", tuple(told["winners"]), tuple(told["scores"]))


def test_of_those_tied_whoever_delivered_more_jars_wins() -> None:
    after, log = play(at("tie-jars"), "dive 9 short 2")
    result = after.result()
    assert result is not None
    assert len({*result.scores}) == 1
    assert len(after.delivered[0]) > len(after.delivered[1])
    assert only(log, "scoring.tie-jars", "result").facts["winners"] == [0]
    assert [result.share(seat) for seat in (0, 1)] == [1, 0]


def test_more_jars_do_not_help_who_is_behind() -> None:
    """scoring.tie-jars counts only among those with the most points."""
    state = finished((0, 19), (2, 24), (2, 21), (1, 6), players=3)
    assert state.result() == Result("scoring.shared", (0, 1), (14, 14, 12))


def test_still_tied_players_share_the_victory() -> None:
    after, log = play(at("shared-victory"), "dive 9 short 4")
    assert after.result() == Result("scoring.shared", (0, 1), (15, 15))
    assert only(log, "scoring.shared", "result").facts == {"winners": [0, 1], "scores": [15, 15]}
    assert len(events(log, "majorities.nobody")) == 6


def test_a_third_player_behind_does_not_share() -> None:
    """scoring.shared"""
    state = finished(players=3, jars={0: [[21, [2, 0, 0, 0]], []], 2: [[23, [0, 0, 2, 0]], []]})
    result = state.result()
    assert result == Result("scoring.shared", (0, 2), (1, 0, 1))


def test_scoring_is_logged_for_every_rule_and_seat() -> None:
    """scoring.tokens, scoring.bonus, scoring.favourite, scoring.leftovers"""
    after, log = play(at("scoring-end"), "dive 11 short 3")
    for score in score_sheet(after):
        told = {
            event.rule: event.facts["points"]
            for event in log
            if (event.kind, event.seat) == ("score", score.seat)
        }
        assert told == {
            "scoring.tokens": score.face_up + score.face_down,
            "scoring.bonus": score.bonus,
            "scoring.favourite": score.favourite,
            "scoring.leftovers": score.leftovers,
        }
        assert sum(told.values()) == score.total
