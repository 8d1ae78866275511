"""A reader's own cards: files that he loads on the page, what is told about a wrong one, and his games."""

from __future__ import annotations

import pytest

from engines.components import FOLDER
from rulebook import load
from tests.widgets.conftest import Listener
from widgets.game import LONGEST_FILE, Game

RINGS, BOARD, CARDS = [
    (FOLDER / f"space_escape.{table}.csv").read_text(encoding="utf-8")
    for table in ("rings", "board", "cards")
]
MINE = CARDS.replace("\n1,everyone,your,1,", "\n1,everyone,your,3,")
WANTED = {"players": 2, "opponents": "alone", "seed": 3, "readings": []}

pytestmark = pytest.mark.usefixtures("listener")


@pytest.fixture
def game() -> Game:
    return Game(load("space_escape"))


def given(text: str = MINE, table: str = "cards", name: str = "mine.csv") -> dict[str, str]:
    return {"table": table, "name": name, "text": text}


def test_the_form_names_every_table_with_its_columns(game: Game) -> None:
    tables = {table["id"]: table["columns"] for table in game.form["tables"]}
    assert [*tables] == ["rings", "board", "cards"]
    assert tables["rings"] == "level, spaces, status"


def test_the_next_game_is_played_with_the_file(game: Game, listener: Listener) -> None:
    before = game.state
    listener.say(game, {"load": given()})
    assert (game.notice["kind"], "mine.csv" in game.notice["text"]) == ("note", True)
    assert [table["file"] for table in game.form["tables"]] == ["", "", "mine.csv"]
    assert game.state is before
    listener.say(game, {"set-up": WANTED})
    assert game.state.copy_in_play.cards[1].rat_spaces == "3"  # type: ignore[attr-defined]
    game.play(game.state.legal_moves()[0])
    another = Game(load("space_escape"))
    another.restore(game.record)
    assert another.state == game.state


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (
            given(MINE.replace("your,3", "your,9", 1)),
            "mine.csv, line 2, column rat_spaces: '9' must be one of",
        ),
        (given("card\n"), "mine.csv, line 1: the columns must be card,deck,"),
        (given(table="planets"), "'planets'; allowed: rings, board, cards"),
        (given(text="x" * (LONGEST_FILE + 1)), "up to 100000 letters"),
        ({"table": "cards"}, "table, name, text"),
        ({"table": "cards", "name": 1, "text": ""}, "table, name, text"),
    ],
)
def test_a_wrong_file_is_told_and_changes_nothing(
    game: Game, listener: Listener, file: dict[str, object], told: str
) -> None:
    before = (game.state, game.form)
    listener.say(game, {"load": file})
    assert game.notice["kind"] == "problem"
    assert told in game.notice["text"]
    assert (game.state, game.form) == before
    standard = game.state.copy_in_play  # type: ignore[attr-defined]
    listener.say(game, {"set-up": WANTED})
    assert game.state.copy_in_play == standard  # type: ignore[attr-defined]


def test_files_that_belong_together_are_loaded_one_after_another(game: Game, listener: Listener) -> None:
    before = game.state
    rings = RINGS.replace("4,12,", "4,11,")
    listener.say(game, {"load": given(rings, "rings", "small.csv")})
    assert game.notice["kind"] == "note"
    assert "small.csv is loaded, but does not fit yet: space_escape.board.csv, line" in game.notice["text"]
    listener.say(game, {"set-up": WANTED})
    assert game.notice["kind"] == "problem"
    assert "Your files do not fit: space_escape.board.csv, line" in game.notice["text"]
    assert game.state is before

    board = BOARD.replace("shaft,4,12,", "shaft,4,11,")
    listener.say(game, {"load": given(board, "board", "fits.csv")})
    assert "The next game will be played with fits.csv" in game.notice["text"]
    listener.say(game, {"set-up": WANTED})
    assert game.state.copy_in_play.board.rings == (24, 20, 16, 11, 8)  # type: ignore[attr-defined]


def test_a_file_can_be_taken_out_again(game: Game, listener: Listener) -> None:
    listener.say(game, {"load": given()})
    listener.say(game, {"unload": "cards"})
    assert [table["file"] for table in game.form["tables"]] == ["", "", ""]
    listener.say(game, {"unload": "cards"})
    assert game.notice["text"] == "No file is loaded for 'cards'; loaded: none."


def test_a_record_of_other_cards_asks_for_their_file(game: Game) -> None:
    with pytest.raises(ValueError, match="load the file of those cards first"):
        game.restore("space_escape players=2 seed=1 components=000000:")


def test_a_game_without_components_has_no_tables(listener: Listener) -> None:
    game = Game(load("miautropolis"))
    assert game.form["tables"] == []
    listener.say(game, {"load": given()})
    assert game.notice["kind"] == "problem"


def test_a_very_long_name_of_a_file_is_cut(game: Game, listener: Listener) -> None:
    listener.say(game, {"load": given(name="x" * 5_000)})
    assert len(game.form["tables"][2]["file"]) < 300
    assert len(game.notice["text"]) < 400
