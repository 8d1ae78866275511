"""Players that know any game only by its interface: random, greedy and Monte Carlo.

They compare positions on the one scale of `State.estimate`: a win is better than all that looks good.

A player is a function `choose(view, rng)` of the position as its seat observes it: it cannot peek, and
the same view and state of `rng` give the same choice. The Monte Carlo choice with its estimate is what
a hint shows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import fmean
from typing import NamedTuple

from engines.core import Move, State


class Choice(NamedTuple):
    """A move, and the chance from 0 to 1 that its player, or the team, wins with it.

    It is the mean `State.estimate` of the positions that the player looked at.
    """

    move: Move
    estimate: float


WORLDS = 3
"""In how many imagined positions a player glances at what its moves bring: one alone may mislead."""

Player = Callable[[State, random.Random], Choice]


def random_player() -> Player:
    """A player to whom all legal moves are alike."""

    def choose(view: State, rng: random.Random) -> Choice:
        return Choice(rng.choice(_choices(view)), view.estimate(view.seat))

    return choose


def greedy_player() -> Player:
    """A player that takes the move after which its position looks best."""

    def choose(view: State, rng: random.Random) -> Choice:
        glance = _at_a_glance(view, _choices(view), rng)
        best = max(glance, key=glance.__getitem__)
        return Choice(best, glance[best])

    return choose


def monte_carlo_player(playouts: int = 400, candidates: int = 24) -> Player:
    """A player that plays on at random many times and takes the move that does best.

    Information-set Monte Carlo: the positions it plays on from are full ones that fit the view, drawn
    anew again and again. A playout stops after the game's `playout_depth` at the latest. The `candidates`
    moves that look best at a glance share the number of `playouts`; each round gives as many as the last
    to the better half (sequential halving).
    """

    def choose(view: State, rng: random.Random) -> Choice:
        glance = _at_a_glance(view, _choices(view), rng)
        moves = sorted(glance, key=glance.__getitem__, reverse=True)[:candidates]
        rounds = max(1, (len(moves) - 1).bit_length())
        chances: dict[Move, list[float]] = {move: [] for move in moves}
        for _ in range(rounds):
            for _ in range(max(1, playouts // (rounds * len(moves)))):
                world = view.imagine(rng)
                for move in moves:
                    chances[move].append(_playout(world.copy().play(move), view.seat, rng))
            moves.sort(key=lambda move: fmean(chances[move]), reverse=True)
            best, moves = moves[0], moves[: (len(moves) + 1) // 2]
        return Choice(best, fmean(chances[best]))

    return choose


PLAYERS: dict[str, Callable[[], Player]] = {
    "random": random_player,
    "greedy": greedy_player,
    "monte-carlo": monte_carlo_player,
}
"""What makes a player of each kind."""


def _choices(view: State) -> list[Move]:
    if view.viewer is None:
        raise ValueError("a player may only see a view: give it observe(seat) of the position")
    if view.viewer != view.seat:
        raise ValueError(f"seat {view.seat} is to choose, but this is what seat {view.viewer} sees")
    moves = view.legal_moves()
    if not moves:
        raise ValueError("there is no move to choose: the game is over")
    return moves


def _at_a_glance(view: State, moves: list[Move], rng: random.Random) -> dict[Move, float]:
    """The mean estimate right after each move, in a few positions that fit the view; in random order."""
    worlds = [view.imagine(rng) for _ in range(WORLDS)]
    order = rng.sample(moves, len(moves))
    return {move: fmean([world.copy().play(move).estimate(view.seat) for world in worlds]) for move in order}


def _playout(state: State, seat: int, rng: random.Random) -> float:
    """The estimate of that seat after so many moves of a trial game."""
    glances = state.playout_glances
    for _ in range(state.playout_depth):
        moves = state.legal_moves()
        if not moves:
            break
        if glances == 1:
            state.play(moves[int(rng.random() * len(moves))])
        else:
            state = _best_at_a_glance(state, rng.sample(moves, min(glances, len(moves))))
    return state.estimate(seat)


def _best_at_a_glance(state: State, moves: list[Move]) -> State:
    """The position after the move that looks best to the seat that chooses."""
    positions = [state.copy().play(move) for move in moves]
    return max(positions, key=lambda position: position.estimate(state.seat))
