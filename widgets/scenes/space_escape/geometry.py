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
    """The outline of a space round its middle: a piece of its ring."""
    inner, outer = (radius(board, space) + side * (RING - GAP) / 2 for side in (-1, 1))
    half = 180 / board.rings[board.level(space) - 1]
    turn, (x, y) = angle(board, space), middle(board, space)

    def corner(distance: float, side: int) -> str:
        trim = math.degrees(GAP / 2 / distance)
        right, down = point(distance, turn + side * (half - trim))
        return f"{round(right - x, 1)} {round(down - y, 1)}"

    return (
        f"M{corner(inner, -1)} L{corner(outer, -1)} A{outer} {outer} 0 0 1 {corner(outer, 1)} "
        f"L{corner(inner, 1)} A{inner} {inner} 0 0 0 {corner(inner, -1)} Z"
    )


def ladder(board: Board, foot: int) -> str:
    """The outline of a ladder, rails and rungs, from its foot, which is the origin."""
    along, length = _link(board, foot, board.ladders[foot])
    bars = [_bar(along, side, 0, length) for side in (-7, 7)]
    count = max(2, int(length // 13))
    bars += [_rung(along, (number + 0.5) * length / count) for number in range(count)]
    return " ".join(bars)


def shaft(board: Board, mouth: int) -> str:
    """The outline of an air shaft, a tube with an arrow, from its mouth, which is the origin."""
    bottom = board.shafts[mouth]
    if bottom == OUTER_SPACE:
        return ""
    along, length = _link(board, mouth, bottom)
    tube = [(0.0, -6.0), (length - 10, -6.0), (length - 10, -11.0), (length, 0.0), (length - 10, 11.0)]
    tube += [(length - 10, 6.0), (0.0, 6.0)]
    return _polygon([_turned(along, *corner) for corner in tube])


def _link(board: Board, start: int, end: int) -> tuple[Point, float]:
    """The direction from a space to another, and how long what links them is."""
    (x, y), (to_x, to_y) = middle(board, start), middle(board, end)
    distance = math.hypot(to_x - x, to_y - y)
    return ((to_x - x) / distance, (to_y - y) / distance), distance - LANDING


def _turned(along: Point, forward: float, aside: float) -> Point:
    return round(forward * along[0] - aside * along[1], 1), round(forward * along[1] + aside * along[0], 1)


def _bar(along: Point, aside: float, start: float, end: float) -> str:
    corners = [(start, aside - 1.5), (end, aside - 1.5), (end, aside + 1.5), (start, aside + 1.5)]
    return _polygon([_turned(along, *corner) for corner in corners])


def _rung(along: Point, forward: float) -> str:
    corners = [(forward - 1.5, -7.0), (forward + 1.5, -7.0), (forward + 1.5, 7.0), (forward - 1.5, 7.0)]
    return _polygon([_turned(along, *corner) for corner in corners])


def _polygon(corners: list[Point]) -> str:
    return f"M{' L'.join(f'{x} {y}' for x, y in corners)} Z"
