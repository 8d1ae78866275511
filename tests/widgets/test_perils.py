"""Before a team loses by its own choice it is warned, truly and with the rule, in every game of a team."""

from __future__ import annotations

import random
import re

import pytest

import rulebook
from engines import GAMES
from engines.core import Move, State
from engines.players import greedy_player
from engines.positions import load_position, position_names
from widgets.scenes import picture
from widgets.words import Words

TEAM_GAMES = [game for game in GAMES if GAMES[game].new_game().team]
WORLDS = 6
WARNING = {
    "en": re.compile(r"(Loses the game|Makes it impossible to win) \(rule (\d+\.\d+)\): "),
    "es": re.compile(r"(Pierde la partida|Hace imposible ganar) \(regla (\d+\.\d+)\): "),
}


def positions(game: str, seed: int) -> list[State]:
    """Where the game may be lost: the positions with names, or the end of a game of many random moves."""
    if not seed:
        named = [load_position(game, position) for position in position_names(game)]
        return [state for state in named if state.legal_moves()]
    counts = [*GAMES[game].PLAYER_COUNTS]
    chance, player = random.Random(seed), greedy_player()
    state, passed = GAMES[game].new_game(players=counts[seed % len(counts)], seed=seed), []
    while moves := state.legal_moves():
        passed.append(state)
        at_random = chance.random() < 0.33
        move = chance.choice(moves) if at_random else player(state.observe(state.seat), chance).move
        state = state.apply(move)
    return passed[-8:]


def labels(view: State, move: Move, words: Words) -> list[str]:
    """What the last choice of a move is called."""
    drawn = picture(view.game)
    *chosen, last = drawn.path(move, view)
    panels = drawn.scene(view, view.seat, tuple(chosen), words)["panels"]
    elements = [element for panel in panels for element in panel["elements"]]
    return [one["label"] for one in elements if one.get("choice") == last and one.get("label")]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("game", TEAM_GAMES)
def test_whatever_loses_for_sure_is_warned_of_before(game: str, language: str) -> None:
    words, warned = Words(rulebook.load(game), language), 0
    for seed in range(3):
        for state in positions(game, seed):
            view = state.observe(state.seat)
            for move in view.legal_moves():
                after = [view.imagine(random.Random(number)).play(move) for number in range(WORLDS)]
                results = [world.result() for world in after]
                lost = [result is not None and not result.winners for result in results]
                told = labels(view, move, words)
                assert told
                for label in told:
                    found = WARNING[language].match(label)
                    assert found or not all(lost), (move, label)
                    if found and found[1] in ("Loses the game", "Pierde la partida"):
                        warned += 1
                        assert all(lost), (move, label)
                        assert found[2] == words.rulebook.number(results[0].rule)  # type: ignore[union-attr]
    assert warned
