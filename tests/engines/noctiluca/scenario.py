"""Short words for scenario tests: play moves from a position, look at the log."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.core import Event, Log, play_through, read_moves
from engines.noctiluca import Noctiluca, new_game, parse_move
from engines.noctiluca.components import COMPONENTS
from engines.positions import load_position

JARS = COMPONENTS.find(STANDARD).jars
TOKENS = COMPONENTS.find(STANDARD).tokens


def at(position: str) -> Noctiluca:
    """A named position of Noctiluca."""
    return cast(Noctiluca, load_position("noctiluca", position))


def play(state: Noctiluca, moves: str) -> tuple[Noctiluca, Log]:
    """The position after these moves, and what they logged."""
    log: Log = []
    return cast(Noctiluca, play_through(state, read_moves(moves, parse_move), log)), log


def refused(state: Noctiluca, move: str) -> str | None:
    """The rule that forbids the move."""
    return state.why_not(parse_move(move))


def changed(state: Noctiluca, **fields: object) -> Noctiluca:
    """The position with other values in these fields; it must still be a position of the game."""
    return Noctiluca.from_json({**state.to_json(), **fields})


def set_up(players: int, seed: int = 1) -> tuple[Noctiluca, Log]:
    """A game in which everyone has set his first card aside, and the log from the very beginning."""
    log: Log = []
    state = new_game(players, seed, log)
    for _ in range(players):
        state = state.apply(state.legal_moves()[0], log)
    return state, log


def events(log: Log, rule: str, kind: str | None = None) -> list[Event]:
    """The events of that rule, and of that kind if one is named."""
    return [event for event in log if event.rule == rule and kind in (None, event.kind)]


def only(log: Log, rule: str, kind: str | None = None) -> Event:
    """The one event of that rule."""
    (event,) = events(log, rule, kind)
    return event
