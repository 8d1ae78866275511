"""The trace finds every kind of hole, and no game has one."""

import json
from pathlib import Path

import pytest

import rulebook
from rulebook.trace import main, table, trace
from tests.rulebook.small import PEBBLES

ENGINE = 'RULES = {"take": "turn.take-some", "end": "turn.last-loses"}\n'
TEST = 'def test_taking():\n    assert rules() == ["turn.take-some", "turn.last-loses"]\n'
CELLS = [
    {"cell_type": "markdown", "source": ['lesson.section("nowhere")']},
    {"cell_type": "code", "source": ['lesson.section("turn", start="start")\n', "lesson.section(name)"]},
]
ALTERNATIVES = "alternatives = [{en"
LAST_LOSES = f"""examples = [{{position = "end", move = "take 1", answer = "accepted"}}]
{ALTERNATIVES}"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The files of a game of pebbles in which every rule is traced."""
    write(tmp_path / "rulebook/pebbles.toml", PEBBLES.replace(ALTERNATIVES, LAST_LOSES))
    write(tmp_path / "engines/pebbles/__init__.py", ENGINE)
    write(tmp_path / "tests/engines/pebbles/test_turn.py", TEST)
    write(tmp_path / "notebooks/pebbles.ipynb", json.dumps({"cells": CELLS}))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def holes(tree: Path) -> tuple[str, ...]:
    return trace("pebbles", tree).holes


@pytest.mark.parametrize("game", [game.id for game in rulebook.games() if game.ready])
def test_no_game_has_holes(game: str) -> None:
    assert trace(game).holes == ()


def test_a_rule_is_traced_to_all_that_stands_for_it(tree: Path) -> None:
    first, _, kind = trace("pebbles", tree).rows
    assert (first.rule, first.number) == ("turn.take-some", "1.1")
    assert first.engine == ("pebbles/__init__.py:1",)
    assert first.tests == ("pebbles/test_turn.py:2",)
    assert first.examples == ("start: take 2", "start: take 3", "start: take 2")
    assert first.lesson == "cell 2"
    assert (kind.rule, kind.engine, kind.tests, kind.examples) == ("turn.be-kind", (), (), ())


def test_nothing_is_missing_where_all_is_traced(tree: Path) -> None:
    assert holes(tree) == ()


def test_an_engine_rule_needs_an_engine_line(tree: Path) -> None:
    write(tree / "engines/pebbles/__init__.py", ENGINE.replace("turn.last-loses", "the rule turn.last-loses"))
    assert holes(tree) == ("turn.last-loses: no line of the engine cites it",)


def test_an_engine_rule_needs_a_test(tree: Path) -> None:
    write(
        tree / "tests/engines/pebbles/test_turn.py",
        TEST.replace(', "turn.last-loses"]', "]  # turn.last-loses"),
    )
    assert holes(tree) == ("turn.last-loses: no test cites it",)


def test_an_engine_rule_needs_an_example(tree: Path) -> None:
    write(tree / "rulebook/pebbles.toml", PEBBLES)
    assert holes(tree) == ("turn.last-loses: no example shows it",)


def test_a_worked_example_of_the_section_counts(tree: Path) -> None:
    write(tree / "rulebook/pebbles.toml", PEBBLES.replace('rule = "take-some"', 'rule = "last-loses"'))
    assert holes(tree) == ()


def test_a_section_needs_a_cell_of_the_notebook(tree: Path) -> None:
    write(tree / "notebooks/pebbles.ipynb", json.dumps({"cells": CELLS[:1]}))
    assert holes(tree) == ("turn: no cell of the notebook shows this section",)
    (tree / "notebooks/pebbles.ipynb").unlink()
    assert holes(tree) == ("turn: no cell of the notebook shows this section",)


def test_a_section_of_the_notebook_must_be_in_the_rulebook(tree: Path) -> None:
    stray = {"cell_type": "code", "source": 'lesson.section("swimming")'}
    write(tree / "notebooks/pebbles.ipynb", json.dumps({"cells": [*CELLS, stray]}))
    assert holes(tree) == ("swimming: cell 3 of the notebook shows a section that is not in the rulebook",)


def test_the_engine_and_its_tests_may_cite_only_rules_there_are(tree: Path) -> None:
    write(tree / "engines/pebbles/board.py", 'RULE = "turn.fly"\nDATA = "pebbles.csv"\n')
    write(tree / "tests/engines/pebbles/test_more.py", '\n\nRULE = "river.swim"\n')
    assert holes(tree) == (
        "river.swim: pebbles/test_more.py:3 cites a rule that is not in the rulebook",
        "turn.fly: pebbles/board.py:1 cites a rule that is not in the rulebook",
    )


def test_the_table_has_a_line_for_each_rule(tree: Path) -> None:
    write(tree / "engines/pebbles/more.py", 'AGAIN = "turn.take-some"\n')
    lines = table(trace("pebbles", tree)).splitlines()
    assert [line.split()[:3] for line in lines[1:]] == [
        ["1.1", "turn.take-some", "engine"],
        ["1.2", "turn.last-loses", "engine"],
        ["1.3", "turn.be-kind", "table"],
    ]
    assert "pebbles/__init__.py:1 +1" in lines[1]


def test_a_file_that_cannot_be_read_is_named(tree: Path) -> None:
    write(tree / "engines/pebbles/__init__.py", "def take(")
    with pytest.raises(ValueError, match=r"__init__\.py is not Python"):
        trace("pebbles", tree)
    write(tree / "engines/pebbles/__init__.py", ENGINE)
    write(tree / "notebooks/pebbles.ipynb", "{")
    with pytest.raises(ValueError, match=r"pebbles\.ipynb is not a notebook"):
        trace("pebbles", tree)


def test_the_exit_code_tells_of_holes(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tree) == 0
    assert "no holes" in capsys.readouterr().out
    write(tree / "rulebook/pebbles.toml", PEBBLES)
    assert main(["pebbles"], tree) == 1
    assert "pebbles: turn.last-loses: no example shows it" in capsys.readouterr().out


def test_a_file_that_cannot_be_read_is_named_in_one_line(tree: Path) -> None:
    write(tree / "notebooks/pebbles.ipynb", "{")
    with pytest.raises(SystemExit, match=r"pebbles\.ipynb is not a notebook"):
        main([], tree)


def test_an_unknown_game_is_refused(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main(["chess"], tree)
    assert raised.value.code == 2
    assert "pebbles" in capsys.readouterr().err
