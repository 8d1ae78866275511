"""Miautrópolis, rule by rule: setting up."""

from __future__ import annotations

import random

import pytest

from engines.miautropolis import Miautropolis, new_game, parse_move
from engines.miautropolis.board import TILES_EACH
from engines.miautropolis.ways import has_three_ways
from tests.engines.miautropolis.scenario import at, tiles, told
from tests.engines.miautropolis.search import most_ways
from tests.engines.scenario import only, play, refused


def laid_at_random(width: int, length: int, seed: int) -> Miautropolis:
    """A game after all tiles were laid that there was room for."""
    chance = random.Random(seed)
    state = new_game(width=width, length=length)
    while state.phase == "lay":
        state = state.apply(chance.choice(state.legal_moves()))
    return state


def test_each_player_has_his_exits_at_his_right() -> None:
    exits = [event for event in told("empty-board") if event.rule == "setup.exits-right"]
    assert [(event.seat, event.facts["exits"][0]) for event in exits] == [(0, "i1"), (1, "a1")]


def test_each_cat_begins_at_the_left_of_its_player() -> None:
    starts = [event for event in told("empty-board") if event.rule == "setup.start-left"]
    assert [(event.seat, event.facts["square"]) for event in starts] == [(0, "a5"), (1, "i5")]
    state = at("empty-board")
    assert [state.board.names[cat] for cat in state.cats] == ["a5", "i5"]


def test_yellow_lays_first() -> None:
    assert only(told("empty-board"), "setup.yellow-begins").seat == 0
    assert at("empty-board").seat == 0


def test_tiles_are_laid_in_turn() -> None:
    state, log = play(at("empty-board"), "lay e 5, lay d 2, lay c 9")
    laid = [event for event in log if event.rule == "setup.in-turn"]
    assert [(event.seat, event.facts["square"], event.facts["left"]) for event in laid] == [
        (0, "e5", 15),
        (1, "d2", 15),
        (0, "c9", 14),
    ]
    assert tiles(state) == [["c9", "e5"], ["d2"]]
    assert state.seat == 1


@pytest.mark.parametrize("move", ["step a 6", "slide e 5 e 6", "pass"])
def test_nothing_else_is_done_before_all_tiles_are_laid(move: str) -> None:
    assert refused(at("empty-board"), move) == "setup.in-turn"


@pytest.mark.parametrize("move", ["lay e 3", "lay e 4", "lay a 5", "lay i 5"])
def test_a_tile_needs_a_square_of_its_own(move: str) -> None:
    assert refused(at("wall"), move) == "setup.free-square"


@pytest.mark.parametrize("move", ["lay a 1", "lay a 4", "lay i 9"])
def test_no_tile_is_laid_on_an_exit_line(move: str) -> None:
    assert refused(at("empty-board"), move) == "setup.not-on-exits"


@pytest.mark.parametrize("row", [7, 8, 9])
def test_a_tile_that_leaves_two_ways_is_refused(row: int) -> None:
    state = at("wall")
    assert refused(state, f"lay e {row}") == "setup.three-ways"
    assert state.shows(parse_move(f"lay e {row}")) == tuple(f"e{place}" for place in range(1, 10))


@pytest.mark.parametrize("seed", range(6))
def test_three_ways_are_left_at_every_moment(seed: int) -> None:
    """setup.three-ways"""
    chance = random.Random(seed)
    state = new_game(size="8x10")
    while state.phase == "lay":
        state = state.apply(chance.choice(state.legal_moves()))
        assert most_ways(state.board, state.walls[0] | state.walls[1]) >= 3


def test_tiles_for_which_there_is_no_room_stay_out() -> None:
    state, log = play(at("no-room"), "lay f 5")
    assert only(log, "setup.no-room").facts == {"yellow": 5, "blue": 6}
    assert (state.phase, state.seat) == ("cat", 0)
    walls = state.walls[0] | state.walls[1]
    free = [square for square in state.board.squares if not walls >> square & 1]
    room = [square for square in free if state.board.interior >> square & 1]
    assert all(most_ways(state.board, walls | 1 << square) < 3 for square in room)


@pytest.mark.parametrize("seed", range(4))
def test_on_the_usual_board_all_tiles_find_room(seed: int) -> None:
    assert [len(laid) for laid in laid_at_random(9, 9, seed).tiles] == [TILES_EACH, TILES_EACH]


@pytest.mark.parametrize("seed", range(20))
def test_a_ready_maze_keeps_the_rules_and_is_even(seed: int) -> None:
    """setup.ready-maze"""
    state = new_game(seed=seed, maze="ready")
    walls = state.walls[0] | state.walls[1]
    assert not walls & ~state.board.interior
    assert has_three_ways(state.board, walls)
    columns = [(walls & state.board.column(square)).bit_count() for square in state.board.squares[::9]]
    assert (columns[0], columns[-1]) == (0, 0)
    assert max(columns[1:-1]) - min(columns[1:-1]) <= 3
    assert sum(columns) == 2 * TILES_EACH


def test_a_ready_maze_is_told_and_comes_from_the_seed() -> None:
    facts = only(told("ready"), "setup.ready-maze").facts
    assert [facts["yellow"], facts["blue"]] == tiles(at("ready"))
    assert new_game(seed=2, maze="ready") == at("ready")
    assert new_game(seed=3, maze="ready").walls != at("ready").walls


def test_the_asterisk_is_on_the_panel_of_the_yellow_cat() -> None:
    assert only(told("ready"), "setup.asterisk").facts == {"seat": 0, "piece": "cat"}
    assert (at("ready").seat, at("ready").phase) == (0, "cat")


def test_with_the_other_asterisk_the_yellow_tile_is_first() -> None:
    """setup.asterisk"""
    state = at("tile-first")
    turns = []
    for _ in range(4):
        turns.append((state.seat, state.phase))
        state = state.apply(state.legal_moves()[-1])
    assert turns == [(0, "tile"), (1, "tile"), (0, "cat"), (1, "cat")]
