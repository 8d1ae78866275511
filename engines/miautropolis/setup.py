"""Setting Miautrópolis up: where the cats begin, how the tiles are laid, and the coin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Event, Log
from engines.miautropolis.board import TILES_EACH
from engines.miautropolis.ways import keeps_three_ways

if TYPE_CHECKING:
    from engines.miautropolis import Miautropolis

PLAYER_COUNTS = (2,)
SEATS = (0, 1)
COLOURS = ("yellow", "blue")

READINGS: dict[str, tuple[str, ...]] = {
    "maze": ("laid", "ready"),
    "coin": ("by-phase", "by-player"),
    "asterisk": ("cat", "tile"),
    "slide": ("free", "full"),
    "free_exit": ("without-tile", "empty"),
    "repetition": ("draw", "ignored"),
}
"""Readings of unclear rules and house rules that a position keeps; the first is the rulebook's own."""

OPTIONS: dict[str, tuple[str, ...]] = {"size": ("9x9", "8x10"), **READINGS}
"""What can be switched: the readings, and the size of the board, width before length."""

TRIES = 10

PANELS: dict[str, tuple[tuple[int, str], ...]] = {
    "by-phase": ((0, "cat"), (1, "cat"), (0, "tile"), (1, "tile")),
    "by-player": ((0, "cat"), (0, "tile"), (1, "cat"), (1, "tile")),
}
"""The panels of the coin in turn, for each reading: whose piece it shows, and which."""


def first_panel(coin: str, asterisk: str) -> int:
    """The panel with the asterisk, by its place on the coin."""
    return PANELS[coin].index((0, asterisk))


def squares_to_lay_on(state: Miautropolis) -> int:
    """The squares on which a tile may be laid now."""
    first, second = state.walls
    return keeps_three_ways(state.board, first | second) & state.board.interior


def lay(state: Miautropolis, square: int) -> None:
    """Put one tile of the seat whose turn it is on a square; the other seat is next."""
    seat = state.seat
    state.tiles[seat] += (square,)
    state.walls[seat] |= 1 << square
    state.seat = 1 - seat


def all_laid(state: Miautropolis) -> bool:
    """Whether both players have laid all their tiles."""
    return sum(map(len, state.tiles)) == 2 * TILES_EACH


def lay_ready_maze(state: Miautropolis, log: Log | None) -> None:
    """Lay the tiles of both at random within the rules, evenly over the board (setup.ready-maze).

    When there is no room for all of them, it begins anew a few times; the last maze stands as it is.
    """
    chance = state.chance()
    for _ in range(TRIES):
        state.seat, state.tiles[:], state.walls[:] = 0, [(), ()], [0, 0]
        while not all_laid(state) and (allowed := squares_to_lay_on(state)):
            crowd = {square: _crowd(state, square) for square in state.board.squares if allowed >> square & 1}
            fewest = min(crowd.values())
            lay(state, chance.choice([square for square, count in crowd.items() if count == fewest]))
        if all_laid(state):
            break
    if log is not None:
        squares = {colour: state.board.name(tiles) for colour, tiles in zip(COLOURS, state.walls)}
        log.append(Event("setup.ready-maze", "maze", None, squares))


def _crowd(state: Miautropolis, square: int) -> tuple[int, int]:
    """How many tiles of the seat whose turn it is are in the column; how many of all in column and row."""
    column, row = state.board.column(square), state.board.row(square)
    mine, every = state.walls[state.seat], state.walls[0] | state.walls[1]
    return (mine & column).bit_count(), (every & column).bit_count() + (every & row).bit_count()


def tell_components(state: Miautropolis, log: Log) -> None:
    """Log what lies on the table before the first tile is laid."""
    board = state.board
    size = {"width": board.width, "length": board.length, "squares": len(board.squares)}
    exits = {"lines": len(board.exits), "exits": board.exits[0].bit_count()}
    log.append(Event("components.board", "component", None, exits))
    log.append(Event("components.board-size", "component", None, size))
    log.append(Event("components.cats", "component", None, {"cats": len(state.cats)}))
    panels = [{"seat": seat, "piece": piece} for seat, piece in PANELS[state.coin]]
    log.append(Event("components.coin", "coin-panels", None, {"panels": panels}))
    for seat in SEATS:
        exits_right = {"exits": board.name(board.exits[seat])}
        log.append(Event("setup.exits-right", "exits", seat, exits_right))
        log.append(Event("setup.start-left", "start", seat, {"square": board.names[state.cats[seat]]}))
    if state.maze == "laid":
        log.append(Event("setup.yellow-begins", "begins", state.seat, {}))
