"""Ways through the maze, on sets of squares: is there one, where is it narrow, and are there three.

A set of squares is a whole number (see `board`). A way goes from square to square across their sides.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from engines.miautropolis.board import WAYS, Board


def around(squares: int, stride: int) -> int:
    """These squares and those that touch them by a side or a corner."""
    squares |= squares << 1 | squares >> 1
    return squares | squares << stride | squares >> stride


def flood(free: int, start: int, stride: int) -> int:
    """The start and all squares to which ways over free squares lead from it."""
    left, front = free & ~start, start
    while front:
        front = (front << 1 | front >> 1 | front << stride | front >> stride) & left
        left ^= front
    return start | free & ~left


def distance(free: int, start: int, goals: int, stride: int) -> int | None:
    """The number of steps of a shortest way from the start to a goal, or None when there is no way."""
    left, front = free & ~start, start
    steps = 0
    while front:
        if front & goals:
            return steps
        front = (front << 1 | front >> 1 | front << stride | front >> stride) & left
        left ^= front
        steps += 1
    return None


def shortest_way(free: int, start: int, goals: int, stride: int) -> list[int]:
    """The squares of a shortest way, as sets of one, from the start to a goal; empty when there is none."""
    layers = []
    left, front = free & ~start, start
    while not front & goals:
        layers.append(front)
        front = (front << 1 | front >> 1 | front << stride | front >> stride) & left
        if not front:
            return []
        left ^= front
    place = front & goals
    place &= -place
    way = [place]
    for layer in reversed(layers):
        place = (place << 1 | place >> 1 | place << stride | place >> stride) & layer
        place &= -place
        way.append(place)
    way.reverse()
    return way


class Narrow(NamedTuple):
    """A square, as a set of one, that every way from a start to the goals crosses.

    `before` are all squares to which ways from the start lead without it, `after` some of those from which
    ways lead on to a goal without it.
    """

    square: int
    before: int
    after: int


def narrows(free: int, start: int, goals: int, stride: int) -> list[Narrow]:
    """The narrow squares from the start to the goals, nearest first; the start is none.

    They lie on every way, so on a shortest one. Along this, flood what can be reached beside it: while no
    square of the way is touched but the next one, that one is narrow.
    """
    way = shortest_way(free, start, goals, stride)
    ahead = sum(way) & ~start
    beside = free & ~ahead & ~start
    found: list[Narrow] = []
    reached = front = start
    touched = passed = 0
    while ahead:
        while front:
            front = front << 1 | front >> 1 | front << stride | front >> stride
            touched |= front & ahead
            front &= beside
            beside ^= front
            reached |= front
        if reached & goals:
            break
        if touched == way[passed + 1]:
            front = touched
            ahead ^= front
            found.append(Narrow(front, reached, ahead))
            touched = 0
            passed += 1
        else:
            furthest = len(way) - 1
            while not touched & way[furthest]:
                furthest -= 1
            front, touched = sum(way[passed + 1 : furthest]), way[furthest]
            ahead ^= front
            passed = furthest - 1
        reached |= front
    return found


def chain_reach(board: Board, tiles: int, edge: int) -> list[int]:
    """Where a chain from an edge gets: the squares it ends on with at most 1, 2 or 3 free squares.

    A chain goes from square to square across sides or corners, over tiles and free squares.
    """
    free, stride = board.everywhere & ~tiles, board.stride
    reach, found = 0, []
    front = edge & tiles
    for _ in range(WAYS + 1):
        while front:
            reach |= front
            front = around(front, stride) & tiles & ~reach
        found.append(reach)
        reach |= (around(reach, stride) | edge) & free
        front = around(reach, stride) & tiles & ~reach
    return found[1:]


def has_three_ways(board: Board, tiles: int) -> bool:
    """Whether three ways that share no square lead from one exit line to the other (setup.three-ways).

    There are as many such ways as a chain across the board, from one long side to the other, has free
    squares at least: it takes so many more tiles to shut the board (Menger's theorem, for squares).
    """
    return not chain_reach(board, tiles, board.edges[0])[WAYS - 2] & board.edges[1]


def keeps_three_ways(board: Board, tiles: int) -> int:
    """The free squares on which one more tile leaves three ways, when there are three without it.

    A tile there must leave three free squares to every chain through it: to its two parts, each with the
    square itself as its last free one, together five.
    """
    first, second = (chain_reach(board, tiles, edge) for edge in board.edges)
    too_few = first[0] & second[2] | first[1] & second[1] | first[2] & second[0]
    return board.everywhere & ~tiles & ~too_few


def tightest_chain(board: Board, tiles: int) -> int:
    """The squares of a chain across the board with as few free squares as can be, and straight if it can."""
    starts = [square for square in board.squares if board.edges[0] >> square & 1]
    came_from: dict[int, int] = {}
    waiting = deque((square, square) for square in sorted(starts, key=lambda square: not tiles >> square & 1))
    while waiting:
        square, before = waiting.popleft()
        if square in came_from:
            continue
        came_from[square] = before
        if board.edges[1] >> square & 1:
            break
        column = square // board.stride
        for near in sorted(board.squares, key=lambda near: near // board.stride != column):
            if around(1 << square, board.stride) >> near & 1 and near not in came_from:
                if tiles >> near & 1:
                    waiting.appendleft((near, square))
                else:
                    waiting.append((near, square))
    chain = 1 << square
    while came_from[square] != square:
        square = came_from[square]
        chain |= 1 << square
    return chain
