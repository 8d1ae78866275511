"""Plain searches through a maze, square by square, to hold the fast ones to."""

from __future__ import annotations

from collections import deque

from engines.miautropolis.board import Board


def neighbours(board: Board, square: int) -> list[int]:
    return [ray[0] for ray in board.rays[square] if ray]


def most_ways(board: Board, tiles: int) -> int:
    """How many ways without a common square join the exit lines: a flow through halves of squares."""
    free = {square for square in board.squares if not tiles >> square & 1}
    left, right = ({square for square in free if line >> square & 1} for line in reversed(board.exits))
    source, sink = ("source", 0), ("sink", 0)
    room: dict[tuple[object, object], int] = {}
    joined: dict[object, set[object]] = {}

    def join(start: object, end: object) -> None:
        room[start, end] = 1
        room.setdefault((end, start), 0)
        joined.setdefault(start, set()).add(end)
        joined.setdefault(end, set()).add(start)

    for square in free:
        join((square, "in"), (square, "out"))
        for near in free.intersection(neighbours(board, square)):
            join((square, "out"), (near, "in"))
        if square in left:
            join(source, (square, "in"))
        if square in right:
            join((square, "out"), sink)
    ways = 0
    while True:
        came: dict[object, object] = {source: source}
        waiting: deque[object] = deque([source])
        while waiting and sink not in came:
            place = waiting.popleft()
            for near in joined.get(place, ()):
                if near not in came and room[place, near]:
                    came[near] = place
                    waiting.append(near)
        if sink not in came:
            return ways
        place = sink
        while place != source:
            room[came[place], place] -= 1
            room[place, came[place]] += 1
            place = came[place]
        ways += 1


def reachable(board: Board, free: set[int], start: int) -> dict[int, int]:
    """The distance of every square that can be reached."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        for near in neighbours(board, place):
            if near in free and near not in steps:
                steps[near] = steps[place] + 1
                waiting.append(near)
    return steps
