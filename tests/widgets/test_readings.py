"""Other readings speak for themselves: what is told in a game is what that game plays by."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines import GAMES
from engines.core import State
from engines.positions import load_position, position_names
from engines.record import Record
from rulebook import LANGUAGES, Rulebook, load
from widgets.section import Section
from widgets.table import Table, options_of
from widgets.words import Words

FEW, MANY = 6, 150
"""How many games each option is played, and how many moves of them at the most."""


def switched() -> Iterator[object]:
    """Every game with every value of an option that changes what is legal in a position."""
    for game, module in GAMES.items():
        for name, (usual, *others) in module.OPTIONS.items():
            if name in module.new_game().fixed:
                for other in others:
                    yield pytest.param(game, name, usual, other, id=f"{game}-{name}={other}")


def positions(game: str, name: str, value: str) -> Iterator[State]:
    """Positions of random games played with an option, and the named ones."""
    for seed in range(FEW):
        rng = random.Random(seed)
        counts = GAMES[game].PLAYER_COUNTS
        state = GAMES[game].new_game(players=counts[seed % len(counts)], seed=seed, **{name: value})
        for _ in range(MANY):
            moves = state.legal_moves()
            if not moves:
                break
            yield state
            state = state.apply(rng.choice(moves))
    for position in position_names(game):
        state = load_position(game, position)
        setattr(state, name, value)
        yield state


def with_usual(state: State, name: str, usual: str) -> State:
    """The same position in a game that is played as the book says."""
    twin = state.copy()
    setattr(twin, name, usual)
    return twin


@pytest.mark.parametrize(("game", "name", "usual", "other"), [*switched()])
def test_what_only_another_reading_forbids_is_refused_by_that_reading(
    game: str, name: str, usual: str, other: str
) -> None:
    book = load(game)
    wrong = {}
    for state in positions(game, name, other):
        twin = with_usual(state, name, usual)
        legal = set(map(str, state.legal_moves()))
        for move in twin.legal_moves():
            if str(move) in legal:
                continue
            rule = state.why_not(move)
            assert rule is not None
            if book.in_force(rule, {name: other}) is None:
                wrong[rule] = str(move)
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_quoted_as_it_is_played(game: str, language: str) -> None:
    book = load(game)
    for _, offered in book.switchable():
        name, _, value = str(offered.option).partition("=")
        words = Words(book, language, options={name: value})
        changed = book.played_otherwise({name: value})
        assert changed
        for rule, other in changed.items():
            quoted = words.rule(rule)
            assert other.text[language] in quoted
            assert book.rule(rule).text[language] not in quoted
            assert quoted.startswith(book.number(rule))
            assert Words(book, language).rule(rule).endswith(book.rule(rule).text[language])


def test_a_table_tells_which_rules_it_plays_otherwise(book: Rulebook) -> None:
    usual = Table(Record("pebbles", {"seed": 4}), book=book)
    assert usual.otherwise == []
    table = Table(Record("pebbles", {"seed": 4, "neighbours": "apart"}), book=book)
    (told,) = table.otherwise
    assert told == {"rule": "put.neighbours", "number": "1.3", "text": "They must lie apart."}
    table.speak("es")
    assert table.otherwise[0]["text"] == "Deben estar separados."


def test_a_refusal_quotes_the_reading_in_force(book: Rulebook) -> None:
    table = Table(
        Record("pebbles", {"seed": 4, "neighbours": "apart"}), book=book, people=None, covered=False
    )
    for choice in ("hollow:1", "colour:light", "hollow:3", "colour:dark"):
        table.choose(choice)
    table.receive({"choose": "hollow:2"})
    assert table.notice["text"] == "1.3 (another reading) They must lie apart. See 1."


@pytest.mark.parametrize("game", GAMES)
def test_an_example_of_another_reading_says_so(game: str) -> None:
    """Where the game of its position does not play its rule as the book says, the button tells how."""
    book = load(game)
    for chapter in book.sections:
        section = Section(book, chapter.id)
        told = {
            example["number"]: example["otherwise"]
            for example in [
                *section.text["examples"],
                *(one for rule in section.text["rules"] for one in rule["examples"]),
            ]
        }
        shown = [*chapter.examples, *(example for rule in chapter.rules for example in rule.examples)]
        for number, example in enumerate(shown):
            other = book.in_force(example.rule, options_of(load_position(game, example.position)))
            assert told[number] == (other.text["en"] if other else "")
