"""How strong the players are, in every game: thinking ahead beats greed, and greed beats chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean

import pytest

from engines import GAMES
from engines.balance import Tally, play_game
from engines.core import Move, State
from engines.players import Player, greedy_player, monte_carlo_player, random_player
from engines.positions import load_position, position_names
from tests.engines.hidden import PROGRESS

every_game = pytest.mark.parametrize("game", GAMES)
WORLDS = 16
"""In how many imagined positions a move must end the game at once to be sure to do so."""
READY = {"miautropolis": {"maze": "ready"}}
"""Options that spare a game a long beginning."""
ENOUGH = 6
"""How many positions of a kind are asked about."""


def play(game: str, seats: list[Player], seed: int) -> State:
    """The end of a game of these players."""
    chance = random.Random(seed)
    state: State = GAMES[game].new_game(players=len(seats), seed=seed, **READY.get(game, {}))
    while state.legal_moves():
        state.play(seats[state.seat](state.observe(state.seat), chance).move)
    return state


def success(game: str, one: Player, other: Player, games: int) -> tuple[float, float]:
    """How well both players do against each other, taking turns to begin, or each in its own team.

    Rivals are measured by their share of the victories; teams, which often lose, by their progress.
    """
    if GAMES[game].new_game().team:
        players = GAMES[game].PLAYER_COUNTS[0]
        ends = [[play(game, [player] * players, seed) for seed in range(games)] for player in (one, other)]
        mine, theirs = (fmean(map(PROGRESS[game], team)) for team in ends)
        return mine, theirs
    shares = []
    for seed in range(games):
        seat = seed % 2
        end = play(game, [one, other] if seat == 0 else [other, one], seed)
        shares.append(end.estimate(seat))
    return fmean(shares), 1 - fmean(shares)


@every_game
def test_greed_beats_chance(game: str) -> None:
    greedy, chance = success(game, greedy_player(), random_player(), 10)
    assert greedy > chance


@every_game
def test_thinking_ahead_beats_greed(game: str) -> None:
    games = 30 if GAMES[game].new_game().team else 10  # a team wins few games or none: it takes more of them
    thinker = monte_carlo_player(playouts=64, candidates=4)
    thinking, greedy = success(game, thinker, greedy_player(), games)
    assert thinking > greedy


def positions(game: str) -> Iterator[State]:
    """Positions of greedy games and of games of chance, the last before their end first, and named ones."""
    for name in position_names(game):
        yield load_position(game, name)
    for seed in range(30):
        chance = random.Random(seed)
        player = (greedy_player(), random_player())[seed % 2]
        state: State = GAMES[game].new_game(players=GAMES[game].PLAYER_COUNTS[0], seed=seed)
        passed = []
        while state.legal_moves():
            passed.append(state.copy())
            state.play(player(state.observe(state.seat), chance).move)
        yield from passed[: -len(passed) // 8 : -1]


def ending_at_once(state: State, share: float) -> dict[Move, float]:
    """For each move, in which part of the positions that may be it ends the game at once with that share."""
    view, chance = state.observe(state.seat), random.Random(1)
    worlds = [view.imagine(chance) for _ in range(WORLDS)]

    def ends(world: State, move: Move) -> bool:
        result = world.copy().play(move).result()
        return result is not None and result.share(state.seat) == share

    return {move: fmean(ends(world, move) for world in worlds) for move in state.legal_moves()}


def choices(state: State) -> Iterator[Move]:
    """What the players that look at positions choose here."""
    for player in (greedy_player(), monte_carlo_player(playouts=24, candidates=8)):
        yield player(state.observe(state.seat), random.Random(2)).move


@every_game
def test_a_win_in_one_move_is_always_taken(game: str) -> None:
    asked = 0
    for state in positions(game):
        wins = ending_at_once(state, 1.0)
        if min(wins.values(), default=1) < 1 == max(wins.values()):
            assert all(wins[move] > 0.5 for move in choices(state)), state
            asked += 1
        if asked == ENOUGH:
            break
    assert asked


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].new_game().team])
def test_a_team_does_not_lose_at_once_while_it_can_do_otherwise(game: str) -> None:
    asked = 0
    for state in positions(game):
        losses = ending_at_once(state, 0.0)
        if min(losses.values(), default=1) < 1 == max(losses.values()):
            assert all(losses[move] < 1 for move in choices(state)), state
            asked += 1
        if asked == ENOUGH:
            break
    assert asked


@every_game
def test_nobody_is_sure_of_a_game_that_begins(game: str) -> None:
    for players in GAMES[game].PLAYER_COUNTS:
        for seed in range(5):
            state: State = GAMES[game].new_game(players=players, seed=seed)
            estimates = [state.estimate(seat) for seat in range(players)]
            assert all(0.05 < estimate < 0.8 for estimate in estimates)


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (game, players)
        for game in GAMES
        if GAMES[game].new_game().team
        for players in GAMES[game].PLAYER_COUNTS
    ],
)
def test_a_team_wins_about_as_often_as_it_expects_when_it_begins(game: str, players: int) -> None:
    """The estimate lies where the true share of wins lies with 95 % confidence, by the games played here."""
    seeds = range(12)
    tally = Tally.of(play_game(game, monte_carlo_player(64), seed, players=players) for seed in seeds)
    expected = fmean(GAMES[game].new_game(players=players, seed=seed).estimate(0) for seed in seeds)
    low, high = tally.interval
    assert low < expected < high
