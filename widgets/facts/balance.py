"""How hard a cooperative game is: a small run of teams of bots, as a table and as a picture.

`make balance` plays many more games with stronger teams; here every number is the same each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engines import GAMES
from engines.balance import Tally, play_game
from engines.players import Player, greedy_player, monte_carlo_player, random_player
from widgets.facts import Drawing, Facts, Rows, Translate

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Team(NamedTuple):
    """What makes the player that has every seat, and how many games it plays for each number of players."""

    player: Callable[[], Player]
    games: int


TEAMS = {
    "random": Team(random_player, 100),
    "greedy": Team(greedy_player, 20),
    "monte-carlo": Team(lambda: monte_carlo_player(playouts=16), 8),
}
"""Few games and little thought: a page shall not keep its reader waiting."""

COLOURS = {"random": "#aab8bd", "greedy": "#e6b93c", "monte-carlo": "#2d6fd0"}


@cache
def _tallies(game: str) -> dict[tuple[int, str], Tally]:
    return {
        (players, team): Tally.of(
            play_game(game, TEAMS[team].player(), seed, players=players) for seed in range(TEAMS[team].games)
        )
        for players in GAMES[game].PLAYER_COUNTS
        for team in TEAMS
    }


def team_wins(game: str) -> Facts:
    """How often each kind of team wins with each number of players, as a table."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = []
        for (players, team), tally in _tallies(game).items():
            low, high = tally.interval
            rows.append(
                {
                    _("players"): players,
                    _("team"): _team(team, _),
                    _("games"): tally.games,
                    _("wins"): tally.wins,
                    _("share of wins"): f"{tally.share:.0%}",
                    _("true share, with 95 percent confidence"): f"{low:.0%} – {high:.0%}",
                }
            )
        return _("How often teams of bots win: a small run"), rows

    return Facts(make)


def team_wins_drawn(game: str) -> Drawing:
    """How often each kind of team wins with each number of players, as a picture."""

    def draw(_: Translate, axes: Axes) -> str:
        counts = GAMES[game].PLAYER_COUNTS
        width = 0.8 / len(TEAMS)
        for place, team in enumerate(TEAMS):
            tallies = [_tallies(game)[players, team] for players in counts]
            shares = [100 * tally.share for tally in tallies]
            below = [max(0.0, 100 * (tally.share - tally.interval[0])) for tally in tallies]
            above = [max(0.0, 100 * (tally.interval[1] - tally.share)) for tally in tallies]
            at = [index + (place - (len(TEAMS) - 1) / 2) * width for index in range(len(counts))]
            axes.bar(
                at, shares, width, yerr=(below, above), capsize=3, color=COLOURS[team], label=_team(team, _)
            )
        axes.set_xticks(range(len(counts)), [str(players) for players in counts])
        axes.set_ylim(0, 100)
        axes.set_xlabel(_("players"))
        axes.set_ylabel(_("games won, of 100"))
        axes.legend()
        return _("How often teams of bots win; the lines are 95 percent confidence")

    return Drawing(draw, height=3.6)


def _team(team: str, _: Translate) -> str:
    return {"random": _("random"), "greedy": _("greedy"), "monte-carlo": _("thinks ahead")}[team]
