"""Miautrópolis, rule by rule: the turn coin, the cat, the tiles, the two restrictions and the end."""

from __future__ import annotations

import random

import pytest

from engines.core import Result
from engines.miautropolis import new_game, parse_move
from engines.miautropolis.moves import Slide
from tests.engines.miautropolis.scenario import at, square, tiles
from tests.engines.scenario import changed, only, play, refused


@pytest.mark.parametrize(
    ("position", "move"),
    [("ready", "slide h 4 f 4"), ("tile-turn", "step a 6"), ("tile-first", "step a 6")],
)
def test_the_coin_says_what_is_moved(position: str, move: str) -> None:
    assert refused(at(position), move) == "play.phases"


def test_tiles_are_not_laid_in_play() -> None:
    assert refused(at("ready"), "lay c 3") == "cat.one-step"
    assert refused(at("tile-turn"), "lay c 3") == "tiles.one"


def test_the_coin_goes_from_panel_to_panel() -> None:
    """play.turn-coin"""
    state, log = play(at("ready"), "pass, pass, pass, pass, pass")
    shown = [(event.facts["seat"], event.facts["piece"]) for event in log if event.rule == "play.turn-coin"]
    assert shown == [(1, "cat"), (0, "tile"), (1, "tile"), (0, "cat"), (1, "cat")]
    assert (state.seat, state.phase) == (1, "cat")


# The cat


def test_a_cat_moves_one_square() -> None:
    state, log = play(at("ready"), "step b 5")
    assert only(log, "cat.one-step").facts == {"from": "a5", "to": "b5"}
    assert state.cats == [square(state, "b5"), square(state, "i5")]


@pytest.mark.parametrize("move", ["step b 6", "step a 7", "step c 5", "step a 5", "step i 5"])
def test_a_cat_goes_neither_further_nor_aslant(move: str) -> None:
    assert refused(at("ready"), move) == "cat.one-step"


def test_a_cat_does_not_enter_the_square_of_a_tile() -> None:
    assert refused(at("cat-among-tiles"), "step b 5") == "cat.free-square"


def test_a_cat_does_not_enter_the_square_of_the_other_cat() -> None:
    """cat.free-square"""
    state = at("repetition-ignored")
    beside = changed(state, cats=[square(state, "b6"), square(state, "c6")])
    assert refused(beside, "step c 6") == "cat.free-square"
    assert refused(beside, "step b 5") is None


def test_a_cat_may_stay() -> None:
    state, log = play(at("ready"), "pass")
    assert only(log, "cat.pass").seat == 0
    assert state.cats == at("ready").cats


def test_a_cat_may_walk_along_the_exits_of_its_rival() -> None:
    state, log = play(at("ready"), "step a 6")
    assert only(log, "cat.rival-exits").facts == {"square": "a6"}
    assert state.result() is None


# The tiles


def test_only_own_tiles_are_moved() -> None:
    assert refused(at("tile-turn"), "slide d 5 d 4") == "tiles.own"


@pytest.mark.parametrize("move", ["slide c 3 c 4", "slide a 5 a 6"])
def test_where_no_tile_lies_the_coin_says_what_is_to_be_moved(move: str) -> None:
    assert refused(at("tile-turn"), move) == "play.phases"


def test_one_tile_is_moved() -> None:
    state, log = play(at("tile-turn"), "slide h 4 f 4")
    assert only(log, "tiles.one").facts == {"from": "h4", "to": "f4", "squares": 2}
    before, after = (set(tiles(each)[0]) for each in (at("tile-turn"), state))
    assert (before - after, after - before) == ({"h4"}, {"f4"})
    assert tiles(state)[1] == tiles(at("tile-turn"))[1]


@pytest.mark.parametrize("move", ["slide h 4 g 5", "slide h 4 f 3", "slide h 4 h 4"])
def test_a_tile_moves_in_a_straight_line(move: str) -> None:
    assert refused(at("tile-turn"), move) == "tiles.straight"


@pytest.mark.parametrize(
    ("move", "stops"),
    [("slide h 4 d 4", "d4"), ("slide h 4 c 4", "d4"), ("slide h 4 h 5", "h5"), ("slide b 7 b 9", "b8")],
)
def test_a_tile_stops_before_the_next_piece(move: str, stops: str) -> None:
    """tiles.until-blocked"""
    state = at("tile-turn")
    assert refused(state, move) == "tiles.until-blocked"
    assert state.shows(parse_move(move)) == (stops,)


def test_a_cat_stops_a_tile() -> None:
    """tiles.until-blocked"""
    state = at("cat-among-tiles")
    turn, _ = play(state, "pass, pass")
    assert refused(turn, "slide b 5 a 5") == "tiles.until-blocked"
    assert turn.shows(parse_move("slide b 5 a 5")) == ("a5",)


@pytest.mark.parametrize("to", ["g", "f", "e", "i"])
def test_a_tile_stops_where_its_player_likes(to: str) -> None:
    """tiles.any-distance"""
    assert refused(at("tile-turn"), f"slide h 4 {to} 4") is None


def test_with_the_other_reading_a_tile_goes_on_until_it_is_stopped() -> None:
    state = at("slide-full")
    assert refused(state, "slide h 4 g 4") == "tiles.any-distance"
    assert refused(state, "slide h 4 f 4") == "tiles.any-distance"
    assert refused(state, "slide h 4 e 4") is None
    assert refused(state, "slide h 4 i 4") is None


def test_a_tile_may_slide_onto_an_exit() -> None:
    _, log = play(at("tile-turn"), "slide h 4 i 4")
    assert only(log, "tiles.onto-exits").facts == {"square": "i4", "free": 8}


def test_a_tile_may_slide_onto_a_start_square_that_a_cat_has_left() -> None:
    """tiles.onto-exits"""
    turn, _ = play(at("cat-among-tiles"), "step a 6, pass")
    _, log = play(turn, "slide b 5 a 5")
    assert only(log, "tiles.onto-exits").facts["square"] == "a5"


def test_tiles_may_stay() -> None:
    state, log = play(at("tile-turn"), "pass")
    assert only(log, "tiles.pass").seat == 0
    assert state.walls == at("tile-turn").walls


# The two restrictions


@pytest.mark.parametrize(
    ("move", "cat", "cut"),
    [("slide b 7 c 7", "a5", "c7"), ("slide c 9 d 9", "a5", "d9"), ("slide h 6 i 6", "i5", "i6")],
)
def test_no_slide_cuts_a_cat_off(move: str, cat: str, cut: str) -> None:
    """limits.way-out"""
    state = at("cut")
    assert refused(state, move) == "limits.way-out"
    way = state.shows(parse_move(move))
    assert {cat, cut} <= set(way)


def test_the_square_that_a_tile_leaves_may_open_a_way() -> None:
    """limits.way-out: the slide lands on a square that every way crosses, and is allowed all the same."""
    state = at("cut")
    assert refused(state, "slide g 7 g 8") == "limits.way-out"
    opened = [move for move in state.legal_moves() if str(move).startswith("slide g 7")]
    assert [move for move in opened if state.why_not(move)] == []


def test_cats_do_not_cut_each_other_off() -> None:
    _, log = play(at("past-cat"), "slide e 1 a 1")
    past = [event.facts for event in log if event.rule == "limits.cats-no-obstacle"]
    assert past == [{"cat": 1, "square": "b4"}]  # the yellow cat had no other way before


def test_it_is_told_only_when_a_slide_leaves_a_cat_no_other_way() -> None:
    """limits.cats-no-obstacle"""
    _, log = play(at("past-cat"), "slide h 1 h 2")
    assert [event for event in log if event.rule == "limits.cats-no-obstacle"] == []


def test_a_third_tile_too_many_on_an_exit_line_is_refused() -> None:
    """limits.two-exits"""
    state = at("two-exits")
    assert refused(state, "slide h 4 i 4") == "limits.two-exits"
    assert state.shows(parse_move("slide h 4 i 4")) == tuple(f"i{row}" for row in range(1, 10))


def test_a_tile_may_slide_along_a_full_exit_line() -> None:
    """limits.two-exits"""
    state = at("two-exits")
    assert refused(state, "slide i 3 i 4") is None
    assert refused(state, "slide i 8 h 8") is None


def test_in_the_other_reading_an_exit_with_a_cat_is_not_free() -> None:
    """limits.two-exits: the blue cat on i5 leaves one exit empty, so a slide must free another."""
    state = changed(at("two-exits"), free_exit="empty")
    assert refused(state, "slide i 3 i 4") == "limits.two-exits"
    assert state.shows(parse_move("slide i 3 i 4")) == tuple(f"i{row}" for row in range(1, 10))
    after, _ = play(state, "slide i 8 h 8")
    assert after.board.exits[0] & ~after.walls[0] & ~after.walls[1] & ~after.cat_squares()
    assert {str(move) for move in state.legal_moves() if str(move) != "pass"} <= {
        str(move) for move in at("two-exits").legal_moves() if str(move).startswith("slide i")
    }


def test_legal_slides_are_those_that_no_rule_forbids_while_exits_are_short() -> None:
    """limits.two-exits, free_exit=empty: tiles crowd the exits, and a cat takes one of the last."""
    asked = 0
    for seed in range(12):
        chance = random.Random(seed)
        state = new_game(seed=seed, maze="ready", free_exit="empty", repetition="ignored")
        for _ in range(160):
            moves = state.legal_moves()
            empty = state.board.everywhere & ~(state.walls[0] | state.walls[1] | state.cat_squares())
            if state.phase == "tile" and any((line & empty).bit_count() < 2 for line in state.board.exits):
                assert {*moves} == {move for move in state.possible_moves() if state.why_not(move) is None}
                asked += 1
            if not moves:
                break
            onto_exits = [move for move in moves if isinstance(move, Slide) and move.to_column in "ai"]
            state = state.apply(chance.choice(onto_exits or moves))
    assert asked


def test_what_is_allowed_shows_nothing() -> None:
    state = at("cut")
    assert state.shows(state.legal_moves()[0]) == ()
    assert state.shows(parse_move("slide d 5 d 4")) == ()


# The end


def test_a_cat_on_its_own_exits_has_won() -> None:
    """win.own-exit"""
    state, log = play(at("last-step"), "step i 3")
    assert only(log, "win.own-exit").facts == {"winners": [0], "scores": [1, 0]}
    assert state.result() == Result("win.own-exit", (0,), (1, 0))
    assert state.legal_moves() == []
    assert refused(state, "pass") == "win.own-exit"


def test_blue_wins_on_the_left() -> None:
    """win.own-exit"""
    near = at("last-step")
    state, _ = play(near, "pass")
    state.cats[1] = square(near, "a8")
    blue = state.copy()
    blue.cats[1] = square(near, "b7")
    over = blue.play(parse_move("step a 7"))
    assert over.result() == Result("win.own-exit", (1,), (0, 1))


def test_a_position_that_comes_back_twice_ends_the_game() -> None:
    """win.repetition"""
    state, log = play(at("third-time"), "pass")
    assert only(log, "win.repetition").facts == {"winners": [], "scores": [0, 0]}
    assert state.result() == Result("win.repetition", (), (0, 0))
    assert refused(state, "pass") == "win.repetition"
    assert state.estimate(0) == state.estimate(1) == 0.5


def test_another_panel_makes_another_position() -> None:
    """win.repetition: from the first position on, all pass; each panel was up twice before the third time."""
    state = at("ready")
    for count in range(8):
        assert state.result() is None, count
        state = state.apply(parse_move("pass"))
    assert state.result() == Result("win.repetition", (), (0, 0))


def test_without_the_house_rule_the_game_goes_on() -> None:
    """win.repetition"""
    state, _ = play(at("repetition-ignored"), "pass, pass, pass, pass, pass")
    assert state.result() is None
    assert state.seen == []


def test_an_estimate_compares_the_ways_left() -> None:
    state = at("last-step")
    assert state.outlook(0) == -state.outlook(1) > 0
    won, _ = play(state, "step i 3")
    assert won.estimate(0) > state.estimate(0)
