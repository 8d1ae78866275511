"""Reading component files: tables of cards, tokens and tiles that no rule can derive.

A component file is a CSV table with one line of column names. Every file has the column `status`,
which says where the values of a line come from: "printed" (in the source text), "found" (other public
sources agree), "reading" (our interpretation) or "reconstruction" (made up because no source has it).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "components"


class Whole(NamedTuple):
    """A column of whole numbers from `least` to `most`."""

    least: int
    most: int

    def read(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", text) or not self.least <= int(text) <= self.most:
            raise ValueError(f"a whole number from {self.least} to {self.most}")
        return int(text)


class Word(NamedTuple):
    """A column of words out of a list."""

    allowed: tuple[str, ...]

    def read(self, text: str) -> str:
        if text not in self.allowed:
            raise ValueError(f"one of {', '.join(self.allowed)}")
        return text


Column = Whole | Word
STATUS = Word(("printed", "found", "reading", "reconstruction"))


def read_table(path: Path, columns: Mapping[str, Column]) -> list[dict[str, Any]]:
    """The rows of a component file, each a value for every column.

    Empty lines, and the mark that spreadsheets put before UTF-8, are passed over. Raises ValueError that
    names the file, the line, the column and what is allowed there.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path.name} must be text in UTF-8: {error}") from error
    lines = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        header = next(lines, [])
        if header != list(columns):
            raise ValueError(
                f"{path.name}, line 1: the columns must be {','.join(columns)}, not {','.join(header)}"
            )
        return [_row(f"{path.name}, line {lines.line_num}", columns, cells) for cells in lines if cells]
    except csv.Error as error:
        raise ValueError(f"{path.name}, line {lines.line_num}: {error}") from error


def _row(place: str, columns: Mapping[str, Column], cells: list[str]) -> dict[str, Any]:
    if len(cells) != len(columns):
        raise ValueError(f"{place}: {len(cells)} values for the {len(columns)} columns {', '.join(columns)}")
    row = {}
    for (name, column), text in zip(columns.items(), cells):
        try:
            row[name] = column.read(text)
        except ValueError as allowed:
            raise ValueError(f"{place}, column {name}: {text!r} must be {allowed}") from None
    return row
