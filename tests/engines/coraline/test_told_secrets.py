"""What the log of Coraline tells a player about the turn of another holds nothing that is a secret."""

from __future__ import annotations

import random

import pytest

from engines.coraline import Coraline, new_game
from engines.coraline.moves import Pass, PutUnder
from engines.core import Log
from tests.engines.coraline.hidden import swap


def another_world(state: Coraline, seat: int, card: int, chance: random.Random) -> Coraline | None:
    """Another position that looks the same to that seat, in which whose turn it is has that card too."""
    for _ in range(20):
        other = swap(state, seat, chance)
        assert isinstance(other, Coraline)
        other.beldam_deck = [*state.beldam_deck]  # its top card will be seen by all
        if not card or card in other.hands[other.turn]:
            return other
    return None


@pytest.mark.parametrize("seed", range(12))
def test_the_log_of_anothers_turn_tells_nothing_hidden(seed: int) -> None:
    chance, compared = random.Random(seed), 0
    state = new_game(chance.choice((2, 3, 4)), seed)
    while moves := state.legal_moves():
        about_the_deck = [move for move in moves if isinstance(move, Pass | PutUnder)]
        move = chance.choice(about_the_deck if about_the_deck and chance.random() < 0.5 else moves)
        seat = chance.choice([seat for seat in range(state.players) if seat != state.turn])
        other = another_world(state, seat, getattr(move, "card", 0), chance)
        if other is not None and state.phase != "order":
            logs: tuple[Log, Log] = ([], [])
            after, elsewhere = state.apply(move, logs[0]), other.apply(move, logs[1])
            told, told_elsewhere = ([e for e in log if e.seen_by in (None, seat)] for log in logs)
            assert told == told_elsewhere
            assert after.observe(seat) == elsewhere.observe(seat)
            compared += 1
        state = state.apply(move)
    assert compared
