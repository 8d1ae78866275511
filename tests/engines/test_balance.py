"""How often teams win is counted, and measured as statisticians do."""

from __future__ import annotations

import pytest

from engines.balance import Tally, play_game
from engines.core import Result
from engines.players import greedy_player, random_player

WON, LOST = Result("end.win", (0, 1), ()), Result("snakes.pod", (), ())


def test_wins_are_counted() -> None:
    tally = Tally.of([WON, LOST, LOST, WON])
    assert (tally.games, tally.wins, tally.share) == (4, 2, 0.5)


@pytest.mark.parametrize(
    ("games", "wins", "low", "high"),
    [(0, 0, 0.0, 1.0), (10, 0, 0.0, 0.278), (10, 10, 0.722, 1.0), (40, 18, 0.307, 0.602)],
)
def test_the_interval_is_wilsons(games: int, wins: int, low: float, high: float) -> None:
    assert Tally(games, wins).interval == pytest.approx((low, high), abs=0.001)


def test_a_game_of_a_team_is_the_same_each_time() -> None:
    first, again = (
        [play_game("space_escape", greedy_player(), seed, players=3) for seed in range(8)] for _ in range(2)
    )
    assert first == again
    assert len({result.rule for result in first}) > 1


def test_a_game_with_scores_is_no_game_of_teams() -> None:
    with pytest.raises(ValueError, match="noctiluca has scores for each seat"):
        play_game("noctiluca", random_player(), 1, players=2)
