"""Where things are in the picture of the station: rings of sectors round the pod, ladders and shafts."""

from __future__ import annotations

import math

from engines.space_escape.board import OUTER_SPACE, POD, Board

SIZE = 640
"""Width and height of the picture; the pod is in its middle."""
POD_RADIUS = 44
RING = 53
"""How wide a ring is."""
GAP = 2
"""What is left free between spaces."""
LANDING = 14
"""How far before the middle of a space a ladder or an air shaft ends, so that both stay seen."""

Point = tuple[float, float]


def point(radius: float, degrees: float) -> Point:
    """A point that far from the middle; 0 degrees is up, and they grow clockwise."""
    angle = math.radians(degrees)
    return round(SIZE / 2 + radius * math.sin(angle), 1), round(SIZE / 2 - radius * math.cos(angle), 1)


def angle(board: Board, space: int) -> float:
    """In which direction from the middle a space lies."""
    level, place = board.spaces[space]
    return (place - 1) * 360 / board.rings[level - 1]


def radius(board: Board, space: int) -> float:
    """How far from the middle of the board the middle of a space is."""
    return POD_RADIUS + (len(board.rings) - board.level(space) + 0.5) * RING


def middle(board: Board, place: int) -> Point:
    """The middle of a space, or of the pod."""
    return (SIZE / 2, SIZE / 2) if place == POD else point(radius(board, place), angle(board, place))


def sector(board: Board, space: int) -> str:
    """The outline of a space round its middle, a piece of its ring, as it is at the top of the ring."""
    distance = radius(board, space)
    inner, outer = (distance + side * (RING - GAP) / 2 for side in (-1, 1))
    half = 180 / board.rings[board.level(space) - 1]

    def corner(far: float, side: int) -> str:
        trim = math.degrees(GAP / 2 / far)
        right, down = point(far, side * (half - trim))
        return f"{round(right - SIZE / 2, 1)} {round(down - SIZE / 2 + distance, 1)}"

    return (
        f"M{corner(inner, -1)} L{corner(outer, -1)} A{outer} {outer} 0 0 1 {corner(outer, 1)} "
        f"L{corner(inner, 1)} A{inner} {inner} 0 0 0 {corner(inner, -1)} Z"
    )


def ladder(board: Board, foot: int) -> tuple[str, float]:
    """The outline of a ladder, rails and rungs, that leads to the right of the origin, and its direction."""
    length, turn = _link(board, foot, board.ladders[foot])
    bars = [_bar(0, length, side - 1.5, side + 1.5) for side in (-7, 7)]
    count = max(2, int(length // 13))
    steps = [round((number + 0.5) * length / count, 1) for number in range(count)]
    bars += [_bar(step - 1.5, step + 1.5, -7, 7) for step in steps]
    return " ".join(bars), turn


def shaft(board: Board, mouth: int) -> tuple[str, float] | None:
    """The outline of an air shaft, a tube with an arrow that leads to the right from the origin, and its
    direction; None when it leads into outer space.
    """
    bottom = board.shafts[mouth]
    if bottom == OUTER_SPACE:
        return None
    length, turn = _link(board, mouth, bottom)
    tube = [(0.0, -6.0), (length - 10, -6.0), (length - 10, -11.0), (length, 0.0), (length - 10, 11.0)]
    tube += [(length - 10, 6.0), (0.0, 6.0)]
    return _polygon(tube), turn


def _link(board: Board, start: int, end: int) -> tuple[float, float]:
    """How long what links two spaces is, and in which direction the second lies, clockwise from the right."""
    (x, y), (to_x, to_y) = middle(board, start), middle(board, end)
    length = round(math.hypot(to_x - x, to_y - y) - LANDING, 1)
    return length, round(math.degrees(math.atan2(to_y - y, to_x - x)), 1)


def _bar(left: float, right: float, top: float, bottom: float) -> str:
    return _polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


def _polygon(corners: list[Point]) -> str:
    return f"M{' L'.join(f'{x} {y}' for x, y in corners)} Z"
