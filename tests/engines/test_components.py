"""Component files: what is in them, and what is told about a broken one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engines.components import FOLDER, STATUS, Whole, Word, read_table
from engines.noctiluca.components import read_jars, read_tokens

COLUMNS = {"card": Whole(1, 3), "colour": Word(("red", "gold")), "status": STATUS}


def written(folder: Path, text: str) -> Path:
    path = folder / "cards.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_table_is_read_row_by_row(tmp_path: Path) -> None:
    path = written(tmp_path, "card,colour,status\n1,red,found\n3,gold,reconstruction\n")
    assert read_table(path, COLUMNS) == [
        {"card": 1, "colour": "red", "status": "found"},
        {"card": 3, "colour": "gold", "status": "reconstruction"},
    ]


def test_a_table_that_a_spreadsheet_wrote_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, "\ufeffcard,colour,status\r\n1,red,found\r\n\r\n")
    assert read_table(path, COLUMNS) == [{"card": 1, "colour": "red", "status": "found"}]


def test_a_table_in_another_encoding_is_told_by_name(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes("card,colour,status\n1,rojo ñ,found\n".encode("latin-1"))
    with pytest.raises(ValueError, match=r"cards\.csv must be text in UTF-8"):
        read_table(path, COLUMNS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "cards.csv, line 1: the columns must be card,colour,status, not "),
        ("card,status,colour\n", "line 1: the columns must be card,colour,status, not card,status,colour"),
        ("card,colour,status\n1,red\n", "line 2: 2 values for the 3 columns card, colour, status"),
        (
            "card,colour,status\n1,red,found\n4,red,found\n",
            "line 3, column card: '4' must be a whole number from 1 to 3",
        ),
        ("card,colour,status\n-1,red,found\n", "column card: '-1'"),
        ('card,colour,status\n1,"red,found\n', "cards.csv, line 2: unexpected end of data"),
        ("card,colour,status\n1,pink,found\n", "line 2, column colour: 'pink' must be one of red, gold"),
        (
            "card,colour,status\n1,red,sure\n",
            "column status: 'sure' must be one of printed, found, reading, reconstruction",
        ),
    ],
)
def test_a_broken_table_is_told_by_file_line_and_column(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ValueError) as error:
        read_table(written(tmp_path, text), COLUMNS)
    assert told in str(error.value)
    assert "cards.csv" in str(error.value)


def altered(folder: Path, name: str, change: Callable[[str], str]) -> Path:
    return written(folder, change((FOLDER / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\n2,gold,0,", "\n1,gold,0,", "card 1 is there twice"),
        ("\n1,gold,2,", "\n1,gold,5,", "card 1 has 7 spaces; a jar has 4 to 6"),
        ("\n1,gold,", "\n1,red,", "there are 9 gold jars; there must be 10"),
        (
            "\n1,gold,2,1,1,0,0",
            "\n1,gold,2,1,1,0,3",
            "line 2, column bonus: '3' must be a whole number from 0 to 2",
        ),
    ],
)
def test_broken_jars_are_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_jars(altered(tmp_path, "noctiluca.jars.csv", lambda text: text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("gold,3,", "gold,8,", "a gold token 3 lies below 8; values grow"),
        ("red,8,printed\n", "", "there are 9 red tokens; there must be 10"),
        ("gold,2,", "gold,1,", "column value: '1' must be a whole number from 2 to 8"),
    ],
)
def test_broken_tokens_are_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_tokens(altered(tmp_path, "noctiluca.tokens.csv", lambda text: text.replace(old, new, 1)))


def test_what_no_source_gives_is_marked_as_reconstruction() -> None:
    jars = (FOLDER / "noctiluca.jars.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert all(line.endswith(",reconstruction") for line in jars)
    tokens = (FOLDER / "noctiluca.tokens.csv").read_text(encoding="utf-8").splitlines()[1:]
    printed = [line for line in tokens if line.endswith(",printed")]
    assert printed == [f"{colour},{value},printed" for colour in ("gold", "brown", "red") for value in (2, 8)]
