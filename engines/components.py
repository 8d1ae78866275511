"""Components: cards, tokens and tiles that no rule can derive, the standard ones and a reader's own.

A component file is a CSV table with one line of column names. Every file has the column `status`,
which says where the values of a line come from: "printed" (in the source text), "found" (other public
sources agree), "reading" (our interpretation) or "reconstruction" (made up because no source has it).

A game says of which tables its components are made and how, in one `ComponentSets`. A reader who owns the
game can type in the cards of their copy, `add` them and play with them: positions and records name the set.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from engines.checks import Problem, shorten

FOLDER = Path(__file__).parent / "components"
STANDARD = "standard"
"""The name of the components that every game has."""


class Whole(NamedTuple):
    """A column of whole numbers from `least` to `most`."""

    least: int
    most: int

    def read(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", text) or not self.least <= int(text) <= self.most:
            raise Problem("a whole number from {least} to {most}", least=self.least, most=self.most)
        return int(text)


class Word(NamedTuple):
    """A column of words out of a list."""

    allowed: tuple[str, ...]

    def read(self, text: str) -> str:
        if text not in self.allowed:
            raise Problem("one of {allowed}", allowed=", ".join(self.allowed))
        return text


class Column(Protocol):
    """A kind of column. A game may have kinds of its own."""

    def read(self, text: str) -> Any:
        """The value of a cell; raises Problem that says what is allowed."""


STATUS = Word(("printed", "found", "reading", "reconstruction"))
Columns = Mapping[str, Column]
Row = dict[str, Any]


class File(NamedTuple):
    """A component file: its name, for messages, and its text. An upload has no path but has both."""

    name: str
    text: str

    @classmethod
    def at(cls, path: Path) -> Self:
        """The file at a path. Raises ValueError that names it when it is not text in UTF-8."""
        try:
            return cls(path.name, path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            byte = error.start + 1
            raise Problem(
                "{file} must be text in UTF-8, and its byte {byte} is not", file=path.name, byte=byte
            ) from error


class Place(NamedTuple):
    """A line of a component file."""

    file: str
    line: int

    def problem(self, problem: ValueError) -> Problem:
        """What is wrong with the line, told with its place."""
        return Problem("{file}, line {line}: {problem}", **self._asdict(), problem=problem)

    def problem_in(self, column: str, problem: ValueError) -> Problem:
        """What is wrong with the value in a column of the line, told with its place."""
        return Problem(
            "{file}, line {line}, column {column}: {problem}",
            **self._asdict(),
            column=column,
            problem=problem,
        )


class Table(NamedTuple):
    """The rows of a component file, each a value for every column, with the name of the file."""

    file: str
    rows: list[Row]
    lines: list[int]
    """In which line of the file each row ends."""

    def placed(self) -> list[tuple[Place, Row]]:
        """The rows, each with its place in the file."""
        return [(Place(self.file, line), row) for line, row in zip(self.lines, self.rows)]

    def problem_in(self, column: str, problem: ValueError) -> Problem:
        """What is wrong with a column as a whole, told with its place."""
        return Problem("{file}, column {column}: {problem}", file=self.file, column=column, problem=problem)


def read_table(file: File, columns: Columns) -> Table:
    """Read a component file with just these columns.

    Empty lines, and the mark that spreadsheets put before UTF-8, are passed over. Raises ValueError that
    names the file, the line, the column and what is allowed there.
    """
    lines = csv.reader(io.StringIO(file.text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        header = next(filter(None, lines), [])
        if header != list(columns):
            raise Place(file.name, 1).problem(
                Problem(
                    "the columns must be {columns}, not {found}",
                    columns=",".join(columns),
                    found=",".join(header)[:100],
                )
            )
        table = Table(file.name, [], [])
        for cells in filter(None, lines):
            table.rows.append(_row(Place(file.name, lines.line_num), columns, cells))
            table.lines.append(lines.line_num)
    except csv.Error as error:
        problem = Problem("a value opens with a quotation mark and is not closed at its end")
        raise Place(file.name, lines.line_num).problem(problem) from error
    return table


def _row(place: Place, columns: Columns, cells: list[str]) -> Row:
    if len(cells) != len(columns):
        raise place.problem(
            Problem(
                "{count} values for the {wanted} columns {columns}",
                count=len(cells),
                wanted=len(columns),
                columns=", ".join(columns),
            )
        )
    row = {}
    for (name, column), text in zip(columns.items(), cells):
        try:
            row[name] = column.read(text)
        except ValueError as allowed:
            problem = Problem("{value} must be {allowed}", value=shorten(text), allowed=allowed)
            raise place.problem_in(name, problem) from None
    return row


Components = TypeVar("Components")


class ComponentSets(Generic[Components]):
    """All sets of components of one game by name: "standard", and those that readers added.

    `tables` has the columns of every table by its name. `build` makes the game's own immutable value from
    all tables; it raises ValueError that names the file where the tables do not fit the game. The
    standard set lies in `components/<game>.<table>.csv` and is read when it is first asked for.
    """

    def __init__(
        self,
        game: str,
        tables: Mapping[str, Columns],
        build: Callable[[Mapping[str, Table]], Components],
    ) -> None:
        self.game = game
        self.tables = tables
        self._build = build
        self._sets: dict[str, Components] = {}

    def find(self, name: str) -> Components:
        """The components of that name.

        Raises ValueError for a set that nobody added here: the game was played with other cards.
        """
        try:
            return self._sets[name]
        except (KeyError, TypeError):
            pass
        if name != STANDARD:
            raise Problem(
                "this game of {game} was played with other cards, components={components}: "
                "load the file of those cards first",
                game=self.game,
                components=str(name)[:40],
            )
        self._sets[STANDARD] = self._build(self._read({}))
        return self._sets[STANDARD]

    def add(self, files: Mapping[str, File]) -> str:
        """Add a reader's own components, a file for each table to replace; the others are standard.

        The name returned is a short digest of the content, the same for the same rows everywhere. Raises
        ValueError that says what is wrong with a file, or lists the tables when there is no such one.
        """
        for table in files:
            if table not in self.tables:
                raise Problem(
                    "{game} has no table {table}; its tables: {tables}",
                    game=self.game,
                    table=shorten(table),
                    tables=", ".join(self.tables),
                )
        tables = self._read(files)
        content = json.dumps([tables[name].rows for name in self.tables])
        name = hashlib.sha256(content.encode()).hexdigest()[:6]
        self._sets[name] = self._build(tables)
        return name

    def _read(self, files: Mapping[str, File]) -> dict[str, Table]:
        return {
            name: read_table(files.get(name) or File.at(FOLDER / f"{self.game}.{name}.csv"), columns)
            for name, columns in self.tables.items()
        }
