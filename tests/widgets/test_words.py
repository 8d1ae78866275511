"""What one reader is told: errors of the engines in that reader's language."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.checks import Problem
from engines.core import IllegalMove, read_moves
from engines.noctiluca.moves import Dive
from rulebook import load
from widgets.words import Words

OUT_OF_RANGE = Problem(
    "{file}, line {line}, column {column}: {problem}",
    file="mis-cartas.csv",
    line=3,
    column="bonus",
    problem=Problem(
        "{value} must be {allowed}",
        value="'7'",
        allowed=Problem("a whole number from {least} to {most}", least=0, most=2),
    ),
)


@pytest.fixture
def spanish() -> Words:
    return Words(load("noctiluca"), "es")


def test_a_problem_is_told_in_the_language_of_the_reader(spanish: Words) -> None:
    told = "mis-cartas.csv, línea 3, columna bonus: '7' debe ser un número entero de 0 a 2"
    assert spanish.told(OUT_OF_RANGE) == told
    assert spanish.into("en").told(OUT_OF_RANGE) == str(OUT_OF_RANGE)


def test_a_move_that_cannot_be_read_is_told_with_its_number(spanish: Words) -> None:
    with pytest.raises(Problem) as error:
        read_moves("set-aside 2, swim", GAMES["noctiluca"].parse_move)
    told = "jugada 2: no existe la jugada 'swim'; una jugada empieza con una de estas palabras: set-aside, "
    assert spanish.told(error.value).startswith(told)


def test_a_forbidden_move_is_told_with_the_number_of_its_rule(spanish: Words) -> None:
    error = IllegalMove("collect.island", Dive(0, "long", 1))
    number = load("noctiluca").number("collect.island")
    assert spanish.told(error) == f"la regla {number} prohíbe dive 0 long 1"


def test_another_error_is_told_as_it_is(spanish: Words) -> None:
    assert spanish.told(ValueError("a roof too many")) == "a roof too many"
