"""How fast the engines are, as ratios to their targets: 1.00 and more is good enough.

Random play counts moves made by `play`, each after the full list of `legal_moves` was built; setting the
games up is part of the time. A game whose set-up is made of moves is timed from a position after it too.
All figures are of one core, the best of a few runs.
"""

from __future__ import annotations

import random
import time

from engines import GAMES
from engines.core import State
from engines.positions import load_position

MOVES_PER_SECOND = {
    "noctiluca": 60_000,
    "divinare": 100_000,
    "miautropolis": 20_000,
    "space_escape": 60_000,
    "coraline": 60_000,
}
COPY_MICROSECONDS = {
    "noctiluca": 6.0,
    "divinare": 6.0,
    "miautropolis": 6.0,
    "space_escape": 6.0,
    "coraline": 6.0,
}
AFTER_SETUP = {"miautropolis": "ready"}
"""Named positions after a set-up that is made of moves."""
RUNS = 5
SECONDS = 1.0
COPIES = 20_000


def moves_per_second(game: str, position: str | None = None) -> float:
    """The rate of random play over whole games, with every number of players in turn, or from a position."""
    module = GAMES[game]
    chance = random.Random(1)
    start = load_position(game, position) if position else None
    moves_made = games = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        counts = module.PLAYER_COUNTS
        state = start.copy() if start else module.new_game(players=counts[games % len(counts)], seed=games)
        games += 1
        while moves := state.legal_moves():
            state.play(moves[int(chance.random() * len(moves))])
            moves_made += 1
    return moves_made / spent


def copy_microseconds(game: str) -> float:
    """The time of one copy, halfway through a game of the most players."""
    module = GAMES[game]
    chance = random.Random(1)
    state: State = module.new_game(players=module.PLAYER_COUNTS[-1], seed=1)
    for _ in range(50):
        if moves := state.legal_moves():
            state.play(chance.choice(moves))
    begin = time.perf_counter()
    for _ in range(COPIES):
        state.copy()
    return (time.perf_counter() - begin) / COPIES * 1e6


def main() -> None:
    """Print a line for each game and figure."""
    for game in GAMES:
        rate = max(moves_per_second(game) for _ in range(RUNS))
        copy = min(copy_microseconds(game) for _ in range(RUNS))
        wanted = MOVES_PER_SECOND[game]
        print(f"{game}: random play {rate:,.0f} moves/s, {rate / wanted:.2f} times the {wanted:,} wanted")
        if position := AFTER_SETUP.get(game):
            after = max(moves_per_second(game, position) for _ in range(RUNS))
            print(f"{game}: after its set-up {after:,.0f} moves/s, {after / wanted:.2f} times as wanted")
        limit = COPY_MICROSECONDS[game]
        print(f"{game}: copy {copy:.2f} us, {limit / copy:.2f} times as fast as the {limit:.0f} us allowed")


if __name__ == "__main__":
    main()
