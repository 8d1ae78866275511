"""Players see views only, answer the same way every time, and are worth asking."""

from __future__ import annotations

import random
from typing import Self

import pytest

from engines import GAMES
from engines.core import Log, Move, Result, State
from engines.noctiluca import Noctiluca, new_game
from engines.players import PLAYERS, Player, greedy_player, monte_carlo_player, random_player
from tests.engines.hidden import SWAPS
from tests.engines.noctiluca.scenario import at

MAKERS = {**PLAYERS, "monte-carlo": lambda: monte_carlo_player(playouts=48)}
every_player = pytest.mark.parametrize("name", PLAYERS)


@every_player
@pytest.mark.parametrize("game", GAMES)
def test_a_player_chooses_a_legal_move_with_an_estimate(game: str, name: str) -> None:
    rng = random.Random(1)
    state: State = GAMES[game].new_game(seed=3)
    for _ in range(12):
        if state.result() is not None:
            break
        move, estimate = MAKERS[name]()(state.observe(state.seat), rng)
        assert state.why_not(move) is None
        assert 0 <= estimate <= 1
        state = state.apply(move)


@every_player
def test_the_same_view_and_chance_give_the_same_choice(name: str) -> None:
    view = at("opening").observe(0)
    choices = {MAKERS[name]()(view, random.Random(5)) for _ in range(3)}
    assert len(choices) == 1
    assert view == at("opening").observe(0)


@every_player
def test_a_player_refuses_to_peek(name: str) -> None:
    with pytest.raises(ValueError, match="may only see a view"):
        MAKERS[name]()(at("opening"), random.Random(1))


@every_player
def test_a_player_refuses_to_choose_for_another_seat(name: str) -> None:
    with pytest.raises(ValueError, match="seat 0 is to choose, but this is what seat 1 sees"):
        MAKERS[name]()(at("opening").observe(1), random.Random(1))


@every_player
@pytest.mark.parametrize("position", ["jar-choice", "opening", "passed-to-you", "deliver-two"])
def test_hidden_things_do_not_change_a_choice(name: str, position: str) -> None:
    state = at(position)
    swapped = SWAPS["noctiluca"](state, 0, random.Random(9))
    assert swapped != state
    choices = {MAKERS[name]()(each.observe(0), random.Random(2)) for each in (state, swapped)}
    assert len(choices) == 1


@every_player
def test_a_finished_game_has_no_choice(name: str) -> None:
    over = at("shared-victory")
    over = over.play(over.legal_moves()[3])
    assert over.result() is not None
    with pytest.raises(ValueError, match="no move to choose"):
        MAKERS[name]()(over.observe(0), random.Random(1))


def lead_of(first: Player, second: Player, games: int) -> list[int]:
    """How far the first player is ahead at the end of each game; they take turns to begin."""
    leads = []
    for game in range(games):
        rng = random.Random(game)
        state = new_game(2, game)
        seats = [first, second] if game % 2 == 0 else [second, first]
        while state.result() is None:
            state = state.apply(seats[state.seat](state.observe(state.seat), rng).move)
        result = state.result()
        assert result is not None
        own, other = result.scores[game % 2], result.scores[1 - game % 2]
        leads.append(own - other)
    return leads


def test_monte_carlo_beats_random() -> None:
    leads = lead_of(monte_carlo_player(playouts=48), random_player(), 4)
    assert min(leads) > 10


def test_greedy_beats_random() -> None:
    assert min(lead_of(greedy_player(), random_player(), 6)) > 10


def test_an_estimate_says_who_is_ahead() -> None:
    rng = random.Random(1)
    last = at("scoring-end")
    view = last.observe(0)
    result = last.apply(last.legal_moves()[2]).result()
    assert result is not None
    _, estimate = monte_carlo_player(playouts=48)(view, rng)
    assert (estimate > 0.5) == (0 in result.winners)


class AllTogether(Noctiluca):
    """Noctiluca with a common end: all win when each has delivered a jar, else all lose."""

    __slots__ = ()

    def result(self) -> Result | None:
        if super().result() is None:
            return None
        return Result("end.after-two", (0, 1) if all(self.delivered) else (), ())


@pytest.mark.parametrize(("position", "estimate"), [("scoring-end", 1), ("shared-victory", 0)])
def test_where_all_win_or_lose_together_to_win_is_to_be_ahead(position: str, estimate: int) -> None:
    view = AllTogether.from_json(at(position).to_json()).observe(0)
    assert monte_carlo_player(playouts=48)(view, random.Random(1)).estimate == estimate


class CountsMoves(Noctiluca):
    __slots__ = ()
    moves_played = 0

    def play(self, move: Move, log: Log | None = None) -> Self:
        type(self).moves_played += 1
        return super().play(move, log)


def test_a_game_says_how_deep_its_trial_games_go() -> None:
    counts = []
    for depth in (0, 2, 4):
        kind = type("Counts", (CountsMoves,), {"__slots__": (), "playout_depth": depth})
        view = kind.from_json(at("opening").to_json()).observe(0)
        monte_carlo_player(playouts=48)(view, random.Random(1))
        counts.append(kind.moves_played)
    assert counts[2] - counts[1] == counts[1] - counts[0] > 0
