"""The laws that every engine obeys at every position, as checks that any test can call."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import takewhile

from engines.core import IllegalMove, Log, Move, State

Swap = Callable[[State, int, random.Random], State]
"""Another position that differs only in what that seat may not know; written without the engine's help."""


def walk(start: State, steps: int, chance: random.Random) -> State:
    """The position after that many random legal moves, or at the end of the game if it comes sooner."""
    state = start.copy()
    for _ in range(steps):
        moves = state.legal_moves()
        if not moves:
            break
        state.play(chance.choice(moves))
    return state


def legal_moves_are_those_no_rule_forbids(state: State) -> None:
    """Law 1."""
    legal = state.legal_moves()
    allowed = [move for move in state.possible_moves() if state.why_not(move) is None]
    assert len(legal) == len(set(legal))
    differing = {*legal} ^ {*allowed}
    assert not differing, f"legal_moves and why_not differ on {', '.join(sorted(map(str, differing)))}"
    assert (state.result() is None) == bool(legal)


def apply_is_pure_and_repeatable(state: State, chance: random.Random) -> None:
    """Law 2."""
    before = state.to_json()
    for move in chance.sample(state.legal_moves(), min(3, len(state.legal_moves()))):
        first_log: Log = []
        second_log: Log = []
        first = state.apply(move, first_log)
        assert state.to_json() == before
        second = state.apply(move, second_log)
        assert first == second == state.copy().play(move)
        assert first_log == second_log
        assert first != state
    forbidden = [move for move in state.possible_moves() if state.why_not(move) is not None]
    for move in chance.sample(forbidden, min(3, len(forbidden))):
        try:
            state.apply(move)
        except IllegalMove as refusal:
            assert (refusal.rule, refusal.move) == (state.why_not(move), move)
        else:
            raise AssertionError(f"{move} was played although it is forbidden")
        assert state.to_json() == before


def imagined_positions_fit_the_view(state: State, seat: int, chance: random.Random) -> None:
    """Law 3."""
    view = state.observe(seat)
    imagined = view.imagine(chance)
    imagined.check()
    assert (view.viewer, imagined.viewer) == (seat, None)
    assert imagined.observe(seat) == view
    assert state.observe(seat) == view


def own_view_has_the_same_moves(state: State) -> None:
    """Law 4."""
    view = state.observe(state.seat)
    assert view.legal_moves() == state.legal_moves()
    assert view.calls_for() == state.calls_for()
    assert [view.why_not(move) for move in state.possible_moves()] == [
        state.why_not(move) for move in state.possible_moves()
    ]


def json_round_trip_is_exact(state: State, seat: int) -> None:
    """Law 5."""
    for position in (state, state.observe(seat)):
        assert type(position).from_json(json.loads(json.dumps(position.to_json()))) == position


def views_hide_what_may_not_be_known(state: State, seat: int, swap: Swap, chance: random.Random) -> None:
    """Law 6."""
    for _ in range(5):
        swapped = swap(state, seat, chance)
        swapped.check()
        assert swapped.observe(seat) == state.observe(seat)


def the_log_tells_no_secret(state: State, seat: int, swap: Swap, chance: random.Random) -> None:
    """Law 7: what a seat is told before something is revealed could be told in a swapped position too."""
    for move in chance.sample(state.legal_moves(), min(3, len(state.legal_moves()))):
        told = _told_before_a_reveal(state, move, seat)
        swapped = swap(state, seat, chance)
        others_moves = [] if state.seat == seat else swapped.legal_moves()
        same_move = [move] if swapped.why_not(move) is None else []
        assert any(_told_before_a_reveal(swapped, other, seat) == told for other in same_move + others_moves)


def _told_before_a_reveal(state: State, move: Move, seat: int) -> Log:
    log: Log = []
    state.apply(move, log)
    seen = [event for event in log if event.seen_by in (None, seat)]
    return [*takewhile(lambda event: not event.reveals, seen)]
