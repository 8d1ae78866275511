"""The matrix that traces every rule to the engine lines, tests, examples and lesson that stand for it.

`python -m rulebook.trace [game]` prints it and ends with exit code 1 when there are holes, which it
names. It only reads files: those of the folders `engines/<game>` and `tests/engines/<game>`,
`rulebook/<game>.toml`, `rulebook/courses/<game>.toml` and `notebooks/<game>.ipynb`.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebook.course import read_course
from rulebook.loader import FOLDER, NOT_A_RULEBOOK, read
from rulebook.model import Kind, Rule, Rulebook

ROOT = FOLDER.parent
RULE_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*")
FILE_ENDINGS = (".csv", ".toml", ".py", ".txt", ".json")

Places = dict[str, list[str]]
"""For each rule id the places that cite it, such as "noctiluca.py:120"."""


@dataclass(frozen=True)
class Row:
    """One rule and where it is stood for.

    `lesson` is the cell of its section in the notebook, `course` the step that introduces it: None where the
    game has no course, or leaves the rule to the rulebook.
    """

    rule: str
    number: str
    kind: Kind
    engine: tuple[str, ...]
    tests: tuple[str, ...]
    examples: tuple[str, ...]
    lesson: str | None
    course: str | None


@dataclass(frozen=True)
class Trace:
    """The rows of one game in the order of its rulebook, and in words what is missing."""

    game: str
    rows: tuple[Row, ...]
    holes: tuple[str, ...]


def trace(game: str, root: Path = ROOT) -> Trace:
    """Trace the rules of one game through the files under a root folder.

    Raises ValueError that names the file when one cannot be read.
    """
    book = read(root / "rulebook" / f"{game}.toml")
    engine = citations(root / "engines" / game)
    tests = citations(root / "tests" / "engines" / game)
    lessons = lesson_sections(root / "notebooks" / f"{game}.ipynb")
    steps = course_steps(root / "rulebook" / "courses" / f"{game}.toml", book)
    rows = tuple(
        Row(
            rule=rule.id,
            number=book.number(rule.id),
            kind=rule.kind,
            engine=tuple(engine.get(rule.id, ())),
            tests=tuple(tests.get(rule.id, ())),
            examples=_examples(book, rule),
            lesson=lessons.get(section.id),
            course=steps.get(rule.id),
        )
        for section in book.sections
        for rule in section.rules
    )
    holes = [
        *(hole for row in rows for hole in _missing(row)),
        *_unmatched(rows, engine | tests),
        *_unshown([section.id for section in book.sections], lessons),
    ]
    return Trace(game, rows, tuple(holes))


def citations(folder: Path) -> Places:
    """Where the Python files of a folder cite rule ids as texts of their own, not inside a longer text."""
    places: Places = defaultdict(list)
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(_parsed(path.read_text(encoding="utf-8"), path.name)):
            match node:
                case ast.Constant(value=str(text)) if _is_rule_id(text):
                    places[text].append(f"{folder.name}/{path.name}:{node.lineno}")
    return places


def _is_rule_id(text: str) -> bool:
    return RULE_ID.fullmatch(text) is not None and not text.endswith(FILE_ENDINGS)


def lesson_sections(notebook: Path) -> dict[str, str]:
    """The cell that shows each section: a code cell with a call such as `lesson.section("collect")`."""
    cells: dict[str, str] = {}
    if not notebook.exists():
        return cells
    try:
        content = json.loads(notebook.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{notebook.name} is not a notebook: {error}") from error
    for number, cell in enumerate(content["cells"], start=1):
        if cell["cell_type"] == "code":
            for section in _sections_shown("".join(cell["source"]), f"{notebook.name}, cell {number}"):
                cells.setdefault(section, f"cell {number}")
    return cells


def course_steps(file: Path, book: Rulebook) -> dict[str, str]:
    """The step of a course that introduces each rule: its number and id."""
    if not file.exists():
        return {}
    steps = read_course(file, book).steps
    return {rule: f"{number} {step.id}" for number, step in enumerate(steps, start=1) for rule in step.rules}


def _sections_shown(code: str, place: str) -> Iterator[str]:
    for node in ast.walk(_parsed(code, place)):
        match node:
            case ast.Call(func=ast.Attribute(attr="section"), args=[ast.Constant(value=str(section)), *_]):
                yield section


def _parsed(code: str, place: str) -> ast.Module:
    try:
        return ast.parse(code)
    except SyntaxError as error:
        raise ValueError(f"{place} is not Python: {error}") from error


def _examples(book: Rulebook, rule: Rule) -> tuple[str, ...]:
    worked = [example for section in book.sections for example in section.examples if example.rule == rule.id]
    return tuple(
        f"{example.position}: {example.move or example.answer}" for example in [*rule.examples, *worked]
    )


def _missing(row: Row) -> Iterator[str]:
    """What an engine rule lacks; the engine knows nothing of a table rule."""
    if row.kind == "engine":
        if not row.engine:
            yield f"{row.rule}: no line of the engine cites it"
        if not row.tests:
            yield f"{row.rule}: no test cites it"
        if not row.examples:
            yield f"{row.rule}: no example shows it"


def _unmatched(rows: tuple[Row, ...], cited: Places) -> Iterator[str]:
    """Citations of rules that are not in the rulebook."""
    known = {row.rule for row in rows}
    for rule, places in sorted(cited.items()):
        if rule not in known:
            yield f"{rule}: {places[0]} cites a rule that is not in the rulebook"


def _unshown(sections: list[str], lessons: dict[str, str]) -> Iterator[str]:
    """Sections that the notebook lacks or that only the notebook has."""
    for section in sections:
        if section not in lessons:
            yield f"{section}: no cell of the notebook shows this section"
    for section, cell in lessons.items():
        if section not in sections:
            yield f"{section}: {cell} of the notebook shows a section that is not in the rulebook"


def table(traced: Trace) -> str:
    """The matrix as text, one line a rule; of several places the first and how many more."""
    lines = [("", "rule", "kind", "engine", "tests", "examples", "lesson", "course")]
    lines += [
        (
            row.number,
            row.rule,
            row.kind,
            _first(row.engine),
            _first(row.tests),
            _first(row.examples),
            row.lesson or "-",
            row.course or "-",
        )
        for row in traced.rows
    ]
    widths = [max(map(len, column)) for column in zip(*lines)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines
    )


def _first(places: tuple[str, ...]) -> str:
    if not places:
        return "-"
    return places[0] if len(places) == 1 else f"{places[0]} +{len(places) - 1}"


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """Print the matrix of one game or of all, then the holes; the number to exit with."""
    games = sorted(path.stem for path in (root / "rulebook").glob("*.toml") if path.stem != NOT_A_RULEBOOK)
    parser = argparse.ArgumentParser(
        prog="python -m rulebook.trace", description="Trace rules to what stands for them."
    )
    parser.add_argument("game", nargs="?", choices=games, help="one game only; without it, all of them")
    chosen = parser.parse_args(arguments).game
    holes: list[str] = []
    for game in [chosen] if chosen else games:
        try:
            traced = trace(game, root)
        except ValueError as error:
            sys.exit(str(error))
        print(f"{game}\n\n{table(traced)}\n")
        holes += [f"{game}: {hole}" for hole in traced.holes]
    print("\n".join(holes) if holes else "no holes")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
