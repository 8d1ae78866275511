"""Components: the files they are in, what is told about a broken one, and a reader's own cards."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from engines import components
from engines.components import FOLDER, STANDARD, STATUS, ComponentSets, File, Table, Whole, Word, read_table
from engines.noctiluca import COMPONENTS, Noctiluca, new_game
from engines.noctiluca.components import JAR_COLOURS, TABLES
from engines.record import Record
from tests.engines.laws import walk

COLUMNS = {"card": Whole(1, 3), "colour": Word(("red", "gold")), "status": STATUS}


def cards(text: str) -> File:
    return File("cards.csv", text)


def test_a_table_is_read_row_by_row() -> None:
    table = read_table(cards("card,colour,status\n1,red,found\n3,gold,reconstruction\n"), COLUMNS)
    assert table.rows == [
        {"card": 1, "colour": "red", "status": "found"},
        {"card": 3, "colour": "gold", "status": "reconstruction"},
    ]
    assert table.file == "cards.csv"


def test_a_table_that_a_spreadsheet_wrote_is_read() -> None:
    table = read_table(cards("\ufeffcard,colour,status\r\n1,red,found\r\n\r\n"), COLUMNS)
    assert table.rows == [{"card": 1, "colour": "red", "status": "found"}]


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("card,colour,status\n2,red,printed\n", encoding="utf-8")
    assert File.at(path) == cards("card,colour,status\n2,red,printed\n")


def test_a_file_in_another_encoding_is_told_by_name(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_bytes("card,colour,status\n1,rojo ñ,found\n".encode("latin-1"))
    with pytest.raises(ValueError, match=r"cards\.csv must be text in UTF-8"):
        File.at(path)


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
        (
            'card,colour,status\n1,"red,found\n',
            "cards.csv, line 2: a value opens with a quotation mark and is not closed",
        ),
        ("card,colour,status\n1,pink,found\n", "line 2, column colour: 'pink' must be one of red, gold"),
        (
            "card,colour,status\n1,red,sure\n",
            "column status: 'sure' must be one of printed, found, reading, reconstruction",
        ),
    ],
)
def test_a_broken_table_is_told_by_file_line_and_column(text: str, told: str) -> None:
    with pytest.raises(ValueError) as error:
        read_table(cards(text), COLUMNS)
    assert told in str(error.value)
    assert "cards.csv" in str(error.value)


def altered(table: str, old: str, new: str) -> File:
    """A standard table of Noctiluca with the first of the old words replaced."""
    text = (FOLDER / f"noctiluca.{table}.csv").read_text(encoding="utf-8")
    assert old in text
    return File("mine.csv", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\n2,gold,0,", "\n1,gold,0,", "line 3: card 1 is there twice"),
        ("\n1,gold,2,", "\n1,gold,5,", "line 2: card 1 has 7 spaces; a jar has 4 to 6"),
        ("\n1,gold,", "\n1,red,", "column colour: there are 9 lines with gold; there must be 10"),
        (
            "\n1,gold,2,1,1,0,0",
            "\n1,gold,2,1,1,0,3",
            "line 2, column bonus: '3' must be a whole number from 0 to 2",
        ),
    ],
)
def test_broken_jars_are_refused(old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"mine.csv.*{told}"):
        COMPONENTS.add({"jars": altered("jars", old, new)})


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("gold,3,", "gold,8,", "line 5, column value: a gold token 3 lies below 8; values grow"),
        ("red,8,printed\n", "", "column colour: there are 9 lines with red; there must be 10"),
        ("gold,2,", "gold,1,", "column value: '1' must be a whole number from 2 to 8"),
    ],
)
def test_broken_tokens_are_refused(old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=f"mine.csv.*{told}"):
        COMPONENTS.add({"tokens": altered("tokens", old, new)})


def test_what_no_source_gives_is_marked_as_reconstruction() -> None:
    standard = COMPONENTS.find(STANDARD)
    assert {jar.status for jar in standard.jars.values()} == {"reconstruction"}
    assert standard.token_statuses == (("printed", *["reconstruction"] * 8, "printed"),) * len(JAR_COLOURS)


OLD, NEW = "\n1,gold,2,1,1,0,0,reconstruction", "\n1,gold,0,1,1,2,0,printed"


@pytest.fixture
def mine() -> str:
    """Standard components but for the first jar, which has its spaces in other colours."""
    return COMPONENTS.add({"jars": altered("jars", OLD, NEW)})


def test_own_cards_replace_the_standard_ones(mine: str) -> None:
    own, standard = COMPONENTS.find(mine), COMPONENTS.find(STANDARD)
    assert (own.jars[1].spaces, own.jars[1].status) == ((0, 1, 1, 2), "printed")
    assert {card for card in own.jars if own.jars[card] != standard.jars[card]} == {1}
    assert own.tokens == standard.tokens


def test_the_same_cards_have_the_same_name_however_they_are_written(mine: str) -> None:
    file = altered("jars", OLD, NEW)
    rewritten = File("other.csv", "\ufeff" + file.text.replace("gold", '"gold"').replace("\n", "\r\n"))
    assert COMPONENTS.add({"jars": rewritten}) == mine
    assert COMPONENTS.add({"jars": altered("jars", "\n1,gold,2,1,1,0,0", "\n1,gold,0,1,1,2,0")}) != mine


def test_a_game_with_own_cards_is_played_with_them(mine: str) -> None:
    state = walk(new_game(seed=3, components=mine), 200, random.Random(1))
    assert isinstance(state, Noctiluca)
    state.check()
    assert state.result() is not None
    assert 1 in {card for cards in state.delivered for card in cards}
    assert state.jar_cards[1].spaces == (0, 1, 1, 2)


def test_a_record_and_data_name_the_cards_played_with(mine: str) -> None:
    record = Record.parse(f"noctiluca seed=3 components={mine}: set-aside 2")
    state = new_game(seed=3, components=mine)
    assert record.start() == state != new_game(seed=3)
    assert Noctiluca.from_json(state.to_json()) == state


def test_a_digest_of_figures_only_stays_a_name() -> None:
    record = Record.parse("noctiluca components=012345:")
    assert record.text() == "noctiluca components=012345:"
    with pytest.raises(ValueError, match="components=012345"):
        record.start()


@pytest.mark.parametrize("name", ["3f9a2c", 7, {"jars": []}])
def test_other_cards_than_are_here_are_asked_for(name: object) -> None:
    told = "noctiluca was played with other cards, components=.*: load the file of those cards first"
    with pytest.raises(ValueError, match=told):
        Noctiluca.from_json({**new_game().to_json(), "components": name})


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(ValueError, match="noctiluca has no table 'dice'; its tables: jars, tokens"):
        COMPONENTS.add({"dice": cards("")})


def test_a_broken_standard_file_is_told_when_it_is_first_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "noctiluca.jars.csv").write_text("card\n", encoding="utf-8")
    monkeypatch.setattr(components, "FOLDER", tmp_path)

    def build(tables: Mapping[str, Table]) -> None:
        raise AssertionError("there is nothing to build")

    sets = ComponentSets("noctiluca", TABLES, build)
    with pytest.raises(ValueError, match=r"noctiluca\.jars\.csv, line 1: the columns must be"):
        sets.find(STANDARD)
