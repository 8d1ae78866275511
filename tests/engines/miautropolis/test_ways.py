"""Ways through a maze, held to independent ways of counting them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.miautropolis.board import Board, board_of
from engines.miautropolis.ways import (
    chain_reach,
    distance,
    flood,
    has_three_ways,
    keeps_three_ways,
    narrows,
    shortest_way,
    tightest_chain,
)
from tests.engines.miautropolis.search import most_ways, reachable

SIZES = [(4, 4), (5, 4), (4, 6), (6, 6), (9, 9), (8, 10)]


@st.composite
def mazes(draw: st.DrawFn) -> tuple[Board, int]:
    """A board and a set of tiles anywhere on it."""
    board = board_of(*draw(st.sampled_from(SIZES)))
    share = draw(st.integers(0, 6))
    chosen = draw(st.lists(st.integers(0, 9), min_size=len(board.squares), max_size=len(board.squares)))
    return board, sum(1 << square for square, number in zip(board.squares, chosen) if number < share)


@settings(max_examples=300)
@given(mazes())
def test_three_ways_are_there_when_a_flow_of_three_is(maze: tuple[Board, int]) -> None:
    board, tiles = maze
    ways = most_ways(board, tiles)
    assert has_three_ways(board, tiles) == (ways >= 3)
    chain = tightest_chain(board, tiles)
    assert (chain & ~tiles).bit_count() == ways
    assert chain & board.edges[0] and chain & board.edges[1]


@settings(max_examples=200)
@given(mazes())
def test_a_tile_keeps_three_ways_where_a_flow_of_three_is_left(maze: tuple[Board, int]) -> None:
    board, tiles = maze
    if most_ways(board, tiles) < 3:
        return
    allowed = keeps_three_ways(board, tiles)
    for square in board.squares:
        if not tiles >> square & 1:
            assert bool(allowed >> square & 1) == (most_ways(board, tiles | 1 << square) >= 3)


@settings(max_examples=300)
@given(mazes(), st.integers(0, 99))
def test_reach_and_distance_are_those_of_a_plain_search(maze: tuple[Board, int], number: int) -> None:
    board, tiles = maze
    start = board.squares[number % len(board.squares)]
    free = {square for square in board.squares if not tiles >> square & 1}
    steps = reachable(board, free, start)
    everywhere = board.everywhere & ~tiles
    assert flood(everywhere, 1 << start, board.stride) == sum(1 << square for square in steps)
    for goals in board.exits:
        ends = [steps[square] for square in steps if goals >> square & 1]
        nearest = min(ends) if ends else None
        assert distance(everywhere, 1 << start, goals, board.stride) == nearest
        way = shortest_way(everywhere, 1 << start, goals, board.stride)
        assert len(way) == (0 if nearest is None else nearest + 1)


@settings(max_examples=300)
@given(mazes(), st.integers(0, 99))
def test_a_square_is_narrow_when_no_way_is_left_without_it(maze: tuple[Board, int], number: int) -> None:
    board, tiles = maze
    start = board.squares[number % len(board.squares)]
    free = {square for square in board.squares if not tiles >> square & 1}
    goals = {square for square in free if board.exits[0] >> square & 1}
    if start not in free - goals or not goals.intersection(reachable(board, free, start)):
        return
    expected = {}
    for square in free - {start}:
        before = reachable(board, free - {square}, start)
        if not goals.intersection(before):
            expected[1 << square] = sum(1 << place for place in before)
    found = narrows(board.everywhere & ~tiles, 1 << start, board.exits[0], board.stride)
    assert {narrow.square: narrow.before for narrow in found} == expected
    assert len(found) == len(expected)
    for narrow in found:
        rest = free - {narrow.square.bit_length() - 1}
        after = [square for square in rest if narrow.after >> square & 1]
        assert all(goals.intersection(reachable(board, rest, square)) for square in after)


@given(mazes())
def test_a_chain_reaches_more_with_more_free_squares(maze: tuple[Board, int]) -> None:
    board, tiles = maze
    first, second, third = chain_reach(board, tiles, board.edges[1])
    assert first & ~second == second & ~third == 0
    assert board.edges[1] & ~first == 0
