"""Whether a position of Miautrópolis can be: every tile and cat is where it may be, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.checks import require, require_length, require_one_of, require_tuples, require_whole
from engines.miautropolis.board import TILES_EACH, check_size
from engines.miautropolis.legality import FREE_EXITS
from engines.miautropolis.setup import (
    PANELS,
    SEATS,
    first_panel,
    squares_to_lay_on,
)
from engines.miautropolis.ways import flood, has_three_ways

if TYPE_CHECKING:
    from engines.miautropolis import Miautropolis

PHASES = ("lay", "cat", "tile", "over")


def check_position(state: Miautropolis) -> None:
    """Raise a ValueError that names the field when this is no position of the game.

    Tiles and cats are counted as components.tiles and components.cats say.
    """
    _check_numbers(state)
    _check_tiles(state)
    _check_coin(state)
    _check_seen(state)
    if state.phase == "lay":
        _check_laying(state)
    else:
        _check_play(state)


def _check_numbers(state: Miautropolis) -> None:
    check_size(state.width, state.length)
    require_one_of("phase", state.phase, PHASES)
    require_whole("panel", state.panel, 0, len(PANELS[state.coin]) - 1)


def _check_tiles(state: Miautropolis) -> None:
    """setup.free-square, cat.free-square: no square holds two pieces."""
    board = state.board
    for name in ("cats", "tiles", "walls"):
        require_length(name, getattr(state, name), len(SEATS))
    require_tuples("tiles", state.tiles)
    for tiles in state.tiles:
        require(len(tiles) <= TILES_EACH, "tiles", f"has {len(tiles)} tiles; a player has {TILES_EACH}")
    pieces = [("cats", square) for square in state.cats]
    pieces += [("tiles", square) for tiles in state.tiles for square in tiles]
    taken: set[int] = set()
    for field, square in pieces:
        on_board = type(square) is int and square in board.names
        require(on_board, field, f"has the square {square!r}, which is not on the board")
        require(square not in taken, field, f"has two pieces on {board.names[square]}")
        taken.add(square)
    for wall, tiles in zip(state.walls, state.tiles):
        same = type(wall) is int and wall == sum(1 << square for square in tiles)
        require(same, "walls", f"must be the tiles, not {wall!r}")


def _check_coin(state: Miautropolis) -> None:
    seat, piece = PANELS[state.coin][state.panel]
    first = first_panel(state.coin, state.asterisk)
    if state.phase == "lay":
        require(state.panel == first, "panel", f"must be {first}, with the asterisk, not {state.panel}")
        return
    if state.phase != "over":
        require(state.phase == piece, "phase", f"must be {piece!r}, as the coin shows, not {state.phase!r}")
    require(state.seat == seat, "seat", f"must be {seat}, as the coin shows, not {state.seat}")
    if state.seen:
        panel = (first + len(state.seen) - 1) % len(PANELS[state.coin])
        require(state.panel == panel, "panel", f"must be {panel} after so many turns, not {state.panel}")


def _check_seen(state: Miautropolis) -> None:
    require_tuples("seen", state.seen)
    for place in state.seen:
        require_length("seen", place, 2 * len(SEATS))
        require(all(type(part) is int for part in place), "seen", f"must hold whole numbers, not {place!r}")


def _check_laying(state: Miautropolis) -> None:
    yellow, blue = map(len, state.tiles)
    walls = state.walls[0] | state.walls[1]
    require(
        yellow - blue == state.seat, "tiles", f"cannot be {yellow} and {blue} with seat {state.seat} next"
    )
    require(state.cats == [*state.board.starts], "cats", "must be on their start squares")
    require(not walls & ~state.board.interior, "tiles", "cannot be on exit squares before play")
    require(has_three_ways(state.board, walls), "tiles", "must leave three ways")
    require(yellow + blue < 2 * TILES_EACH, "phase", "cannot be lay with all tiles laid")
    require(bool(squares_to_lay_on(state)), "phase", "cannot be lay without a square to lay a tile on")
    require(not state.seen, "seen", "must be empty before play")


def _check_play(state: Miautropolis) -> None:
    board = state.board
    free = board.everywhere & ~(state.walls[0] | state.walls[1])
    yellow, blue = map(len, state.tiles)
    require(yellow - blue in (0, 1), "tiles", f"cannot be {yellow} and {blue}, laid in turn")
    for exits, cat in zip(board.exits, state.cats):
        require((exits & free).bit_count() >= FREE_EXITS, "tiles", "must leave two exits at each end")
        require(
            flood(free, 1 << cat, board.stride) & exits != 0,
            "tiles",
            "must leave each cat a way to its exits",
        )
    won = [state.has_won(seat) for seat in SEATS]
    require(not won[1 - state.seat], "cats", "cannot have reached an exit in another's turn")
    ended = any(won) or state.is_repeated()
    require(state.phase == "over" or not ended, "phase", f"must be over, not {state.phase!r}")
    _, piece = PANELS[state.coin][state.panel]
    require(not any(won) or piece == "cat", "panel", "must show a cat when one has reached an exit")
    here = (*state.walls, *state.cats)
    if state.repetition == "ignored":
        require(not state.seen, "seen", "must be empty when repetition is ignored")
    elif not any(won):
        require(state.seen[-1:] == [here], "seen", "must end with this position")
    for *walls, yellow_cat, blue_cat in state.seen:
        possible = {yellow_cat, blue_cat} <= {*board.names} and all(
            wall & board.everywhere == wall and wall.bit_count() == now.bit_count()
            for wall, now in zip(walls, state.walls)
        )
        require(possible, "seen", f"has what was no position: {(*walls, yellow_cat, blue_cat)}")
    require(
        state.phase != "over" or ended,
        "phase",
        "cannot be over before a cat is on an exit or a position was there three times",
    )
