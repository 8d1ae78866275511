"""Which moves of Miautrópolis are legal, and which rule forbids each other one.

`why_not` says what is legal; `legal_moves` is a faster way to all moves for which it answers None. To
slide a tile is safe unless it comes to lie on a narrow square, which every way of a cat crosses, or on
an exit line that has no square to spare: these are found once for all slides of a position.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from engines.core import Move
from engines.miautropolis.board import Board
from engines.miautropolis.moves import PASS, Lay, Pass, Ray, Slide, Step, moves_on, square_at
from engines.miautropolis.setup import SEATS, squares_to_lay_on
from engines.miautropolis.ways import Narrow, flood, narrows, shortest_way, tightest_chain

if TYPE_CHECKING:
    from engines.miautropolis import Miautropolis

FREE_EXITS = 2
"""How many squares of each exit line must stay free (limits.two-exits)."""


def calls_for(state: Miautropolis) -> str:
    """The id of the rule that asks for the present decision."""
    if state.phase == "over":
        return "win.own-exit" if state.has_won(state.seat) else "win.repetition"
    return {"lay": "setup.in-turn", "cat": "cat.one-step", "tile": "tiles.one"}[state.phase]


def why_not(state: Miautropolis, move: Move) -> str | None:
    """The id of the rule that forbids a move, or None when it is legal."""
    match state.phase, move:
        case "lay", Lay():
            return _lay(state, move)
        case "cat", Step():
            return _step(state, move)
        case "tile", Slide():
            return _slide(state, move)
        case (("cat" | "tile"), Pass()):
            return None
        case (("cat" | "tile"), (Step() | Slide())):
            return "play.phases"
    return calls_for(state)


def legal_moves(state: Miautropolis) -> list[Move]:
    """The moves that no rule forbids; empty when the game is over."""
    match state.phase:
        case "cat":
            seat = state.seat
            taken = state.walls[0] | state.walls[1] | 1 << state.cats[1 - seat]
            steps = moves_on(state.width, state.length).steps[state.cats[seat]]
            moves: list[Move] = [step for to, step in steps if not taken & to]
            moves.append(PASS)
            return moves
        case "tile":
            return _slides(state)
        case "lay":
            lays, allowed = moves_on(state.width, state.length).lays, squares_to_lay_on(state)
            return [lays[square] for square in state.board.squares if allowed >> square & 1]
    return []


# Set-up


def _lay(state: Miautropolis, move: Lay) -> str | None:
    square = square_at(state.board, move.column, move.row)
    if square is None:
        return "components.board-size"
    place = 1 << square
    if place & (state.walls[0] | state.walls[1] | state.cat_squares()):
        return "setup.free-square"
    if not place & state.board.interior:
        return "setup.not-on-exits"
    return None if place & squares_to_lay_on(state) else "setup.three-ways"


# The cat


def _step(state: Miautropolis, move: Step) -> str | None:
    square = square_at(state.board, move.column, move.row)
    if square is None:
        return "components.board-size"
    if all(square not in ray[:1] for ray in state.board.rays[state.cats[state.seat]]):
        return "cat.one-step"
    taken = state.walls[0] | state.walls[1] | state.cat_squares()
    return "cat.free-square" if taken >> square & 1 else None


# The tiles


def _slides(state: Miautropolis) -> list[Move]:
    """All slides of one's own tiles, and to pass."""
    slides = moves_on(state.width, state.length).slides
    taken = state.walls[0] | state.walls[1] | state.cat_squares()
    limits = Limits.of(state)
    asked = limits.asked
    full = state.slide == "full"
    moves: list[Move] = []
    near = state.board.near
    for square in state.tiles[state.seat]:
        if not near[square] & ~taken:
            continue
        for ray in slides[square]:
            for to, slide in _open_part(ray, taken)[-1:] if full else ray:
                if taken & to:
                    break
                if not asked & to or limits.allow(square, to):
                    moves.append(slide)
    moves.append(PASS)
    return moves


def likely_moves(state: Miautropolis) -> list[Move]:
    """Moves of pieces, legal or not, what is likeliest to be meant first.

    First come those of the piece that the coin shows; then those of any other piece, which it forbids:
    whoever points at a piece that the cat cannot reach does not mean a step onto it. Slides that no piece is
    in the way of come before those that are stopped, so that the restrictions are told first.
    """
    if state.phase not in ("cat", "tile"):
        return []
    known = moves_on(state.width, state.length)
    taken = state.walls[0] | state.walls[1] | state.cat_squares()
    pieces = state.tiles[state.seat]
    if state.phase == "cat":
        rival = 1 - state.seat
        pieces += (*state.tiles[rival], state.cats[rival])
    rays = [ray for square in pieces for ray in known.slides[square]]
    slides = [slide for part in (*(_open_part(ray, taken) for ray in rays), *rays) for _, slide in part]
    steps = known.steps[state.cats[state.seat]]
    if state.phase == "cat":
        return [*(step for _, step in steps), *slides]
    return [*slides, *(step for to, step in steps if not taken & to)]


def _open_part(ray: Ray, taken: int) -> Ray:
    """The part of a ray before the first square that is taken."""
    return tuple(takewhile(lambda way: not taken & way[0], ray))


class Limits(NamedTuple):
    """What the two restrictions ask of a position, told once for all slides from it."""

    board: Board
    free: int
    asked: int
    """The squares where a tile might break one of the restrictions."""
    tight: int
    """The exit lines that have no square to spare."""
    short: tuple[int, ...]
    """The exit lines that have one too few, since a cat stands on another: each slide must free one."""
    narrow: dict[int, list[tuple[Narrow, int]]]
    """By narrow square: how it is narrow for each cat that must cross it, and the exits of that cat."""

    @classmethod
    def of(cls, state: Miautropolis) -> Limits:
        """The limits in a position in play."""
        board = state.board
        free = board.everywhere & ~(state.walls[0] | state.walls[1])
        tight = asked = 0
        short = []
        without = free_exits(state, free)
        narrow: dict[int, list[tuple[Narrow, int]]] = {}
        for exits, cat in zip(board.exits, state.cats):
            spare = (exits & without).bit_count() - FREE_EXITS
            if spare < 0:
                short.append(exits)
                asked = board.everywhere
            elif spare == 0:
                tight |= exits
            for found in narrows(free, 1 << cat, exits, board.stride):
                asked |= found.square
                narrow.setdefault(found.square, []).append((found, exits))
        return cls(board, free, asked | tight, tight, tuple(short), narrow)

    def allow(self, origin: int, to: int) -> bool:
        """Whether a tile may move from one square to another, the latter as a set of one.

        On a narrow square it leaves a way only if a way leads on from what lies before that square over
        the square that the tile has left.
        """
        board, left = self.board, 1 << origin
        if to & self.tight and not any(to & line and left & line for line in board.exits):
            return False
        if any(not left & line or to & line for line in self.short):
            return False
        near = board.near[origin]
        for (_, before, after), exits in self.narrow.get(to, ()):
            if not near & before:
                return False
            if near & after or left & exits:
                continue
            free = self.free & ~to
            if not near & free & ~before or not flood(free, left, board.stride) & exits:
                return False
        return True


def _slide(state: Miautropolis, move: Slide) -> str | None:
    board = state.board
    square = square_at(board, move.column, move.row)
    to = square_at(board, move.to_column, move.to_row)
    if square is None or to is None:
        return "components.board-size"
    if square not in state.tiles[state.seat]:
        return "tiles.own" if square in state.tiles[1 - state.seat] else "play.phases"
    ray = next((ray for ray in board.rays[square] if to in ray), None)
    if ray is None:
        return "tiles.straight"
    passed = ray[: ray.index(to) + 1]
    taken = state.walls[0] | state.walls[1] | state.cat_squares()
    if any(taken >> place & 1 for place in passed):
        return "tiles.until-blocked"
    beyond = ray[len(passed) : len(passed) + 1]
    if state.slide == "full" and beyond and not taken >> beyond[0] & 1:
        return "tiles.any-distance"
    return limit_broken(state, 1 << square, 1 << to)


def limit_broken(state: Miautropolis, origin: int, to: int) -> str | None:
    """The restriction that a tile breaks when it moves from one square to another, or None."""
    free = state.board.everywhere & ~(state.walls[0] | state.walls[1]) & ~to | origin
    if any(_cut_off(state, seat, free) for seat in SEATS):
        return "limits.way-out"
    if any((exits & free_exits(state, free)).bit_count() < FREE_EXITS for exits in state.board.exits):
        return "limits.two-exits"
    return None


def free_exits(state: Miautropolis, free: int) -> int:
    """Of the squares without a tile, those that count as free exits where they lie on an exit line."""
    return free & ~state.cat_squares() if state.free_exit == "empty" else free


def _cut_off(state: Miautropolis, seat: int, free: int) -> bool:
    board = state.board
    return not flood(free, 1 << state.cats[seat], board.stride) & board.exits[seat]


# What the board shows of a refusal


def shows(state: Miautropolis, move: Move) -> tuple[str, ...]:
    """The squares that show why a move is refused: the way it cuts, the line it fills, what blocks it."""
    board = state.board
    taken = state.walls[0] | state.walls[1] | state.cat_squares()
    match why_not(state, move), move:
        case "setup.three-ways", Lay(column, row):
            tile = 1 << _square(state, column, row)
            return tuple(board.name(tightest_chain(board, state.walls[0] | state.walls[1] | tile)))
        case "tiles.until-blocked", Slide():
            origin, to = _ends(state, move)
            ray = next(ray for ray in board.rays[origin] if to in ray)
            return (board.names[next(place for place in ray if taken >> place & 1)],)
        case "limits.way-out", Slide():
            return tuple(
                board.names[place.bit_length() - 1] for place in _way_cut(state, *_ends(state, move))
            )
        case "limits.two-exits", Slide():
            origin, to = _ends(state, move)
            tiles = (state.walls[0] | state.walls[1]) & ~(1 << origin) | 1 << to
            free = free_exits(state, board.everywhere & ~tiles)
            full = next(line for line in board.exits if (line & free).bit_count() < FREE_EXITS)
            return tuple(board.name(full))
    return ()


def _ends(state: Miautropolis, move: Slide) -> tuple[int, int]:
    return _square(state, move.column, move.row), _square(state, move.to_column, move.to_row)


def _square(state: Miautropolis, column: str, row: int) -> int:
    square = square_at(state.board, column, row)
    assert square is not None  # the rule that refused the move has looked at it
    return square


def _way_cut(state: Miautropolis, origin: int, to: int) -> list[int]:
    """The way of the first cat that a slide would cut off, as it is before the slide."""
    board = state.board
    free = board.everywhere & ~(state.walls[0] | state.walls[1])
    after = free & ~(1 << to) | 1 << origin
    seat = next(seat for seat in SEATS if _cut_off(state, seat, after))
    return shortest_way(free, 1 << state.cats[seat], board.exits[seat], board.stride)
