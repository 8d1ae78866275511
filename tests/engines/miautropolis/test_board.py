"""Miautrópolis, rule by rule: the board and the other components."""

from __future__ import annotations

import pytest

from engines.miautropolis import new_game
from engines.miautropolis.board import board_of
from engines.miautropolis.moves import Lay, Pass, Slide, Step
from tests.engines.miautropolis.scenario import at, square, told
from tests.engines.scenario import only, refused


def test_an_exit_line_lies_at_each_end() -> None:
    assert only(told("empty-board"), "components.board").facts == {"lines": 2, "exits": 9}
    board = at("empty-board").board
    assert board.name(board.exits[0]) == [f"i{row}" for row in range(1, 10)]
    assert board.name(board.exits[1]) == [f"a{row}" for row in range(1, 10)]


def test_the_board_is_nine_by_nine() -> None:
    facts = {"width": 9, "length": 9, "squares": 81}
    assert only(told("empty-board"), "components.board-size").facts == facts


def test_the_other_board_is_eight_by_ten() -> None:
    """components.board-size"""
    facts = {"width": 8, "length": 10, "squares": 80}
    assert only(told("eight-by-ten"), "components.board-size").facts == facts
    assert refused(at("eight-by-ten"), "lay j 9") == "components.board-size"
    assert refused(at("eight-by-ten"), "lay e 9") == "components.board-size"


@pytest.mark.parametrize("move", ["lay j 3", "lay c 0", "lay c 10", "lay c -1"])
def test_a_square_off_the_board_is_refused(move: str) -> None:
    assert refused(at("empty-board"), move) == "components.board-size"


@pytest.mark.parametrize(("position", "move"), [("ready", "step a 10"), ("tile-turn", "slide h 4 j 4")])
def test_no_piece_leaves_the_board(position: str, move: str) -> None:
    assert refused(at(position), move) == "components.board-size"


def test_there_are_sixteen_tiles_of_each_colour() -> None:
    assert only(told("ready"), "components.tiles").facts == {"yellow": 16, "blue": 16}
    assert [len(tiles) for tiles in at("ready").tiles] == [16, 16]


def test_there_are_two_cats() -> None:
    assert only(told("empty-board"), "components.cats").facts == {"cats": 2}


def test_the_coin_shows_both_cats_then_both_tiles() -> None:
    panels = only(told("ready"), "components.coin").facts["panels"]
    assert [(panel["seat"], panel["piece"]) for panel in panels] == [
        (0, "cat"),
        (1, "cat"),
        (0, "tile"),
        (1, "tile"),
    ]


def test_with_the_other_coin_each_player_moves_cat_and_tile() -> None:
    """components.coin"""
    state = at("by-player")
    turns = []
    for _ in range(4):
        turns.append((state.seat, state.phase))
        state = state.apply(state.legal_moves()[-1])
    assert turns == [(0, "cat"), (0, "tile"), (1, "cat"), (1, "tile")]


@pytest.mark.parametrize(("width", "length"), [(7, 10), (11, 6), (9, 9), (8, 10), (15, 15), (5, 15 + 3)])
def test_boards_with_room_for_three_ways_are_allowed(width: int, length: int) -> None:
    if length > 15:
        with pytest.raises(ValueError, match="length must be a whole number from 1 to 15, not 18"):
            new_game(width=width, length=length)
    else:
        assert len(new_game(width=width, length=length).board.squares) == width * length


@pytest.mark.parametrize(("width", "length"), [(8, 8), (7, 9), (3, 15), (15, 2), (1, 1)])
def test_a_board_that_is_too_small_is_refused_with_the_bound(width: int, length: int) -> None:
    with pytest.raises(ValueError, match=r"\(width - 3\) x \(length - 2\) must be at least 32"):
        new_game(width=width, length=length)


@pytest.mark.parametrize("width", [0, -4, 16, 9.0, True, "9"])
def test_a_width_that_is_none_is_refused(width: object) -> None:
    with pytest.raises(ValueError, match="width must be a whole number from 1 to 15"):
        new_game(width=width)  # type: ignore[arg-type]


def test_unknown_options_are_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="option size cannot be '7x9'; allowed: '9x9', '8x10'"):
        new_game(size="7x9")
    with pytest.raises(
        ValueError, match="known options: asterisk, coin, free_exit, maze, players, repetition, size"
    ):
        new_game(moon="full")
    with pytest.raises(ValueError, match="option players cannot be 3; allowed: 2"):
        new_game(players=3)
    with pytest.raises(ValueError, match="seed must be a whole number"):
        new_game(seed="7")  # type: ignore[arg-type]


@pytest.mark.parametrize(("width", "length"), [(9, 9), (8, 10), (15, 15), (4, 15)])
def test_rays_lead_straight_to_the_edge(width: int, length: int) -> None:
    board = board_of(width, length)
    for place in board.squares:
        column, row = divmod(place, board.stride)
        lengths = sorted(map(len, board.rays[place]))
        assert lengths == sorted([column, length - 1 - column, row, width - 1 - row])
        for ray in board.rays[place]:
            assert all(
                divmod(to, board.stride)[0] == column or divmod(to, board.stride)[1] == row for to in ray
            )


def test_start_squares_are_turned_round_into_each_other() -> None:
    board = at("eight-by-ten").board
    assert [board.names[start] for start in board.starts] == ["a4", "j5"]
    assert square(at("empty-board"), "a5") == board_of(9, 9).starts[0]


@pytest.mark.parametrize(
    ("position", "kinds"), [("empty-board", [Lay]), ("ready", [Step, Slide]), ("tile-turn", [Slide, Step])]
)
def test_likely_moves_are_those_of_the_piece_that_the_coin_shows_first(position: str, kinds: list) -> None:
    state = at(position)
    possible = [*state.possible_moves()]
    first_of_kind = [kind for kind in dict.fromkeys(map(type, possible)) if kind is not Pass]
    assert first_of_kind[: len(kinds)] == kinds
    if state.phase == "tile":
        own = {state.board.names[square] for square in state.tiles[state.seat]}
        assert f"{possible[0].column}{possible[0].row}" in own
