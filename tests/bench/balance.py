"""How hard the cooperative games are: how often random teams and teams that think ahead win.

    python -m tests.bench.balance [game ...] [--games 40] [--options challenge=with]

Games are shared out among parallel processes. A line tells games, wins, and between which shares of wins
the true one lies with 95 % confidence. A random team shall win less than 2 % of its games, a Monte Carlo
team 30 to 60 %.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from multiprocessing import Pool

from engines import GAMES
from engines.balance import Tally, play_game
from engines.core import Result
from engines.players import PLAYERS

COOPERATIVE = [game for game in ("space_escape", "coraline") if game in GAMES]
WANTED = {"random": (0.0, 0.02), "monte-carlo": (0.3, 0.6)}
RANDOM_GAMES = 25
"""How many random games are played for each of the others: they are short."""
BAR = 30

Task = tuple[str, str, int, dict[str, object]]
"""Game, name of the player, seed, options."""


def play(task: Task) -> Result:
    """One game, in a process of its own that gives way to others."""
    game, player, seed, options = task
    return play_game(game, PLAYERS[player](), seed, **options)


def results(pool: Pool, tasks: list[Task]) -> Iterator[Result]:  # type: ignore[valid-type]
    """The results as they come in, with a progress bar where somebody watches."""
    for done, result in enumerate(pool.imap_unordered(play, tasks), start=1):  # type: ignore[attr-defined]
        if sys.stderr.isatty():
            full = BAR * done // len(tasks)
            end = "\r" if done < len(tasks) else "\r" + " " * (BAR + 20) + "\r"
            print(f"[{'#' * full:{BAR}}] {done}/{len(tasks)}", end=end, file=sys.stderr, flush=True)
        yield result


def main() -> None:
    """Print a line for each game, number of players and kind of team."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", default=COOPERATIVE, help="one or more of the cooperative games")
    parser.add_argument("--games", type=int, default=40, help="games of each Monte Carlo team")
    parser.add_argument("--options", nargs="*", default=[], help="options of new_game, as name=value")
    asked = parser.parse_args()
    options = dict(option.split("=", 1) for option in asked.options)
    with Pool(initializer=os.nice, initargs=(10,)) as pool:
        for game in asked.game:
            for players in GAMES[game].PLAYER_COUNTS:
                for player, (least, most) in WANTED.items():
                    count = asked.games * (RANDOM_GAMES if player == "random" else 1)
                    tasks = [(game, player, seed, {"players": players, **options}) for seed in range(count)]
                    tally = Tally.of(results(pool, tasks))
                    low, high = tally.interval
                    print(
                        f"{game}, {players} players, {player}: {tally.games} games, {tally.wins} wins, "
                        f"{tally.share:.0%} ({low:.1%} to {high:.1%}); wanted {least:.0%} to {most:.0%}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
