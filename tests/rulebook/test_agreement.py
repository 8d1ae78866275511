"""What the rules say and what the engines do agree: rule ids, alternatives and their options, figures."""

import random

import pytest

import rulebook
from engines import GAMES
from engines.components import STANDARD
from engines.noctiluca.board import CAPACITY, PATHS, SPACE_NAMES
from engines.noctiluca.components import COLOURS, COMPONENTS, DICE_OF_COLOUR, PAWNS

READY = [game.id for game in rulebook.games() if game.ready]


def engine_rules(game: str) -> set[str]:
    return {
        rule.id for section in rulebook.load(game).sections for rule in section.rules if rule.kind == "engine"
    }


def test_a_game_with_a_rulebook_has_an_engine() -> None:
    assert set(READY) == set(GAMES)


@pytest.mark.parametrize("game", READY)
def test_a_whole_game_cites_only_rules_there_are(game: str) -> None:
    rules = {rule.id for section in rulebook.load(game).sections for rule in section.rules}
    choice = random.Random(7)
    for players in GAMES[game].PLAYER_COUNTS:
        log: list = []
        state = GAMES[game].new_game(players=players, seed=players, log=log)
        cited: set[str] = set()
        while moves := state.legal_moves():
            cited.add(state.calls_for())
            possible = [*state.possible_moves()]
            refusals = {state.why_not(move) for move in choice.sample(possible, min(40, len(possible)))}
            cited |= {rule for rule in refusals if rule is not None}
            state = state.play(choice.choice(moves), log)
        result = state.result()
        assert result is not None
        cited |= {result.rule, state.calls_for(), *(event.rule for event in log)}
        assert cited - rules == set()


@pytest.mark.parametrize("game", READY)
def test_every_option_of_the_engine_is_an_alternative_and_the_other_way_round(game: str) -> None:
    options = {f"{name}={value}" for name, (_, *others) in GAMES[game].OPTIONS.items() for value in others}
    assert {alternative.option for _, alternative in rulebook.load(game).switchable()} == options


@pytest.mark.parametrize("game", READY)
def test_a_game_begins_with_every_number_of_players_it_names_and_no_other(game: str) -> None:
    counts = GAMES[game].PLAYER_COUNTS
    for players in counts:
        assert GAMES[game].new_game(players=players).players == players
    for players in (counts[0] - 1, counts[-1] + 1):
        with pytest.raises(ValueError, match="players"):
            GAMES[game].new_game(players=players)


def said(rule: str, language: str) -> str:
    return rulebook.load("noctiluca").rule(rule).text[language]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_figures_in_the_rules_of_noctiluca_are_those_of_its_engine(language: str) -> None:
    for value in (DICE_OF_COLOUR * len(COLOURS), DICE_OF_COLOUR, sum(CAPACITY)):
        assert str(value) in said("components.dice", language)
    (stack,) = set(COMPONENTS.find(STANDARD).tokens)
    *values, last = map(str, stack)
    joined = {"en": " and ", "es": " y "}[language].join([", ".join(values), last])
    assert joined in said("components.token-values", language)


def test_counts_in_the_rules_of_noctiluca_are_those_of_its_engine() -> None:
    assert "eighteen six-sided spaces" in said("components.board", "en") and len(SPACE_NAMES) == 18
    assert "Twelve shores" in said("components.shores", "en") and len(PATHS) == 12
    assert "a path of three spaces and a path of four" in said("components.shores", "en")
    assert {len(path) for paths in PATHS.values() for path in paths.values()} == {3, 4}
    assert "twelve pawns" in said("components.pawns", "en") and PAWNS == 12
    assert "four to six coloured slots" in said("components.jar-sizes", "en")
    jars = COMPONENTS.find(STANDARD).jars.values()
    assert {sum(jar.spaces) for jar in jars} == {4, 5, 6}
    assert "more than half have no bonus" in said("components.jar-sizes", "en")
    assert sum(jar.bonus == 0 for jar in jars) > len(jars) / 2
