"""What is told about bad input, in English and with the words of another language."""

from __future__ import annotations

import pickle

import pytest

from engines.checks import Problem

SPANISH = {
    "line {line}: {problem}": "línea {line}: {problem}",
    "{value} must be {allowed}": "{value} debe ser {allowed}",
    "a number up to {most}": "un número hasta {most}",
}
NESTED = Problem(
    "line {line}: {problem}",
    line=3,
    problem=Problem(
        "{value} must be {allowed}", value="'x'", allowed=Problem("a number up to {most}", most=5)
    ),
)


def test_a_problem_is_an_english_sentence() -> None:
    assert str(Problem("there is none")) == "there is none"
    assert str(NESTED) == "line 3: 'x' must be a number up to 5"
    with pytest.raises(ValueError, match="^line 3: 'x' must be a number up to 5$"):
        raise NESTED


def test_a_problem_and_those_in_its_gaps_are_told_in_another_language() -> None:
    assert NESTED.told(lambda text: SPANISH[text]) == "línea 3: 'x' debe ser un número hasta 5"


def test_another_error_in_a_gap_is_told_as_it_is() -> None:
    problem = Problem("line {line}: {problem}", line=1, problem=ValueError("a roof too many"))
    assert problem.told(lambda text: SPANISH[text]) == "línea 1: a roof too many"


@pytest.mark.parametrize("value", ["{}", "{value}", "{0.__class__}", "%s"])
def test_braces_that_a_reader_wrote_are_no_gaps(value: str) -> None:
    assert str(Problem("there is no {thing}", thing=value)) == f"there is no {value}"


def test_any_name_can_be_a_gap() -> None:
    assert str(Problem("{self} {text} {values}", self=1, text=2, values=3)) == "1 2 3"


def test_a_problem_can_be_sent_to_another_process() -> None:
    assert str(pickle.loads(pickle.dumps(NESTED))) == str(NESTED)
