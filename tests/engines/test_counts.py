"""How many sequences of moves there are from a position, by their length: numbers that a change must explain.

The laws hold `legal_moves` and `why_not` to each other; a mistake that both share shows here. When the rules
change on purpose, the numbers follow: a failing test tells the new ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engines import GAMES
from engines.core import Move, State
from tests.engines.laws import walk

COUNTS: dict[tuple[str, int, int], tuple[int, ...]] = {
    ("noctiluca", 2, 0): (3, 9, 1296, 11028),
    ("noctiluca", 3, 20): (1, 84, 1145, 12708),
    ("noctiluca", 4, 60): (2, 134, 1952, 22921),
    ("divinare", 2, 0): (4, 15, 60, 225, 795, 2625),
    ("divinare", 3, 30): (2, 4, 8, 16, 56, 112, 448, 1232),
    ("divinare", 4, 80): (1, 3, 8, 19, 57, 285, 1140, 5130),
    ("miautropolis", 2, 0): (63, 3906),
    ("miautropolis", 2, 40): (4, 12, 739, 45842),
    ("miautropolis", 2, 70): (60, 2970),
    ("space_escape", 2, 0): (2, 4, 8, 16, 32, 98, 392, 1794),
    ("space_escape", 3, 4): (2, 4, 24, 120, 582, 3348),
    ("space_escape", 4, 6): (8, 48, 210, 1400),
    ("coraline", 1, 0): (19, 286, 1735),
    ("coraline", 2, 15): (2, 41, 560, 1647),
    ("coraline", 4, 30): (10, 41, 110, 732, 2894, 19440),
}
"""By game, players and moves played at random before: how many sequences there are of 1, 2, 3 ... moves."""


def asked(state: State) -> list[Move]:
    """The legal moves, found by asking about every well-formed one."""
    return [move for move in state.possible_moves() if state.why_not(move) is None]


def told(state: State) -> list[Move]:
    """The legal moves, as the engine lists them."""
    return state.legal_moves()


def sequences(state: State, length: int, moves: Callable[[State], list[Move]]) -> int:
    """How many sequences of that many moves there are from here."""
    if length == 0:
        return 1
    if length == 1:
        return len(moves(state))
    return sum(sequences(state.copy().play(move), length - 1, moves) for move in moves(state))


def reached(game: str, players: int, played: int) -> State:
    """The position after that many random moves of a game."""
    return walk(GAMES[game].new_game(players=players, seed=1), played, random.Random(1))


@pytest.mark.parametrize(("start", "counts"), COUNTS.items(), ids=lambda value: "-".join(map(str, value)))
def test_there_are_as_many_sequences_of_moves_as_counted(
    start: tuple[str, int, int], counts: tuple[int, ...]
) -> None:
    state = reached(*start)
    assert tuple(sequences(state, length, told) for length in range(1, len(counts) + 1)) == counts
    assert tuple(sequences(state, length, asked) for length in range(1, len(counts))) == counts[:-1]


def test_every_game_is_counted() -> None:
    assert {game for game, _, _ in COUNTS} == {*GAMES}
