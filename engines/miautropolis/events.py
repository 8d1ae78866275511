"""What the log of Miautrópolis tells about a turn: the events of each step with the rules behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Event, Log, Result
from engines.miautropolis.board import TILES_EACH
from engines.miautropolis.legality import free_exits
from engines.miautropolis.setup import COLOURS, SEATS
from engines.miautropolis.ways import flood

if TYPE_CHECKING:
    from engines.miautropolis import Miautropolis


def tell_lay(state: Miautropolis, square: int, log: Log) -> None:
    """The seat whose turn it is has just laid a tile on a square."""
    seat = 1 - state.seat
    left = TILES_EACH - len(state.tiles[seat])
    log.append(Event("setup.in-turn", "lay", seat, {"square": state.board.names[square], "left": left}))


def tell_maze(state: Miautropolis, log: Log) -> None:
    """The maze is laid: with all the tiles, or with those for which there was room."""
    laid = {colour: len(tiles) for colour, tiles in zip(COLOURS, state.tiles)}
    log.append(Event("components.tiles", "component", None, laid))
    left = {colour: TILES_EACH - count for colour, count in laid.items()}
    if any(left.values()):
        log.append(Event("setup.no-room", "no-room", None, left))


def tell_coin(state: Miautropolis, rule: str, log: Log) -> None:
    """The coin shows another panel."""
    log.append(Event(rule, "coin", None, {"seat": state.seat, "piece": state.phase}))


def tell_step(state: Miautropolis, origin: int, to: int, log: Log) -> None:
    """The cat of the seat whose turn it is has just gone from one square to another."""
    seat, names = state.seat, state.board.names
    log.append(Event("cat.one-step", "step", seat, {"from": names[origin], "to": names[to]}))
    if state.board.exits[1 - seat] >> to & 1:
        log.append(Event("cat.rival-exits", "visit", seat, {"square": names[to]}))


def tell_slide(state: Miautropolis, origin: int, to: int, log: Log) -> None:
    """A tile of the seat whose turn it is has just slid from one square to another."""
    seat, names, board = state.seat, state.board.names, state.board
    steps = abs(to - origin) if abs(to - origin) < board.stride else abs(to - origin) // board.stride
    log.append(Event("tiles.one", "slide", seat, {"from": names[origin], "to": names[to], "squares": steps}))
    for line in board.exits:
        if line >> to & 1:
            free = free_exits(state, line & ~(state.walls[0] | state.walls[1])).bit_count()
            log.append(Event("tiles.onto-exits", "on-exit", seat, {"square": names[to], "free": free}))
    now = board.everywhere & ~(state.walls[0] | state.walls[1])
    before = now & ~(1 << origin) | 1 << to
    for cat in SEATS:
        if _must_pass_the_other(state, cat, now) and not _must_pass_the_other(state, cat, before):
            past = {"cat": cat, "square": names[state.cats[1 - cat]]}
            log.append(Event("limits.cats-no-obstacle", "past-cat", None, past))


def _must_pass_the_other(state: Miautropolis, cat: int, free: int) -> bool:
    """Whether a cat has no way over these squares except past the other cat."""
    free &= ~(1 << state.cats[1 - cat])
    return not flood(free, 1 << state.cats[cat], state.board.stride) & state.board.exits[cat]


def tell_pass(state: Miautropolis, log: Log) -> None:
    """The seat whose turn it is has passed."""
    rule = "cat.pass" if state.phase == "cat" else "tiles.pass"
    log.append(Event(rule, "pass", state.seat, {}))


def tell_result(result: Result, log: Log) -> None:
    """The game is over."""
    facts = {"winners": [*result.winners], "scores": [*result.scores]}
    log.append(Event(result.rule, "result", None, facts))
