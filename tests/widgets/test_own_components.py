"""A reader's own cards: files loaded on the page, what is told about a wrong one, and games with them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engines import GAMES
from engines.components import FOLDER, File
from rulebook import load
from tests.widgets.conftest import Listener
from widgets.game import LONGEST_FILE, Game
from widgets.words import Words

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


def test_a_wrong_file_and_a_wrong_record_are_told_in_spanish(listener: Listener) -> None:
    game = Game(load("space_escape"), language="es")
    listener.say(game, {"load": given(MINE.replace("your,3", "your,9", 1))})
    told = (
        "El archivo no sirve: mine.csv, línea 2, columna rat_spaces: '9' debe ser uno de estos valores: none"
    )
    assert game.notice["text"].startswith(told)
    listener.say(game, {"load": given(RINGS.replace("4,12,", "4,11,"), "rings", "small.csv")})
    told = "small.csv está cargado, pero aún no encaja: space_escape.board.csv, línea "
    assert game.notice["text"].startswith(told)
    assert "columna place: 12 debe ser un lugar del nivel 4, que tiene 11 casillas." in game.notice["text"]
    listener.say(game, {"set-up": WANTED})
    assert "columna place: 12 debe ser un lugar del nivel 4, que tiene 11 casillas." in game.notice["text"]
    listener.say(game, {"restore": "space_escape players=9:"})
    told = "No se pudo recuperar la partida: la opción players no puede ser 9; se admite: 2, 3, 4."
    assert game.notice["text"] == told


TABLES = [
    (game, table)
    for game in GAMES
    if hasattr(GAMES[game], "COMPONENTS")
    for table in GAMES[game].COMPONENTS.tables  # type: ignore[attr-defined]
]
ALIKE = {"a", "no"}
"""Words that are spelled alike in English and in Spanish."""


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d]+", text.lower()))


def wrong_files(game: str, table: str) -> Iterator[str]:
    """The standard table with one mistake of each kind."""
    good = (FOLDER / f"{game}.{table}.csv").read_text(encoding="utf-8")
    head, first, *rest = good.splitlines()
    cells = first.split(",")
    yield from ("", good.replace(head, "x,y", 1), f'{head}\n"', f"{head}\n{first},surplus\n")
    for place in range(len(cells)):
        yield "\n".join([head, ",".join([*cells[:place], "¿?", *cells[place + 1 :]]), *rest])
    yield "\n".join([head, first, first, *rest])


OF_THE_GAME = {
    ("noctiluca", "jars"): [("1,gold,2,1,1,0", "1,gold,2,1,1,6"), ("1,gold,", "1,red,")],
    ("noctiluca", "tokens"): [("gold,3,", "gold,8,")],
    ("divinare", "spaces"): [("red,6,", "red,7,"), ("red,3,found,1,reconstruction\n", "")],
    ("divinare", "passing"): [("4,6,3", "4,6,7")],
    ("coraline", "rooms"): [
        ("4,kitchen", "4,scullery"),
        ("6,garden", "6,theatre"),
        ("6,garden", "6,cat"),
        ("6,garden,reconstruction", ""),
    ],
    ("coraline", "objects"): [("snow-globe,living-room", "snow-globe,cellar")],
    ("coraline", "story"): [
        ("1,escape", "1,walk 3"),
        ("1,escape", "1,escape; another"),
        ("place wybie garden; reveal", "another; reveal"),
        ("reveal wybie", "reveal attic"),
    ],
    ("space_escape", "rings"): [("2,20", "1,20"), ("1,24", "1,20")],
    ("space_escape", "board"): [
        ("start,1,13", "start,2,14"),
        ("1,13,yellow", "1,13,orange"),
        ("1,13,yellow", "1,13,white"),
        ("ladder,1,4,none,4", "ladder,1,4,none,0"),
        ("ladder,1,4,none,4", "ladder,1,4,none,6"),
        ("ladder,1,4,none,4", "ladder,1,3,none,4"),
        ("shaft,1,3,none,0", "shaft,1,3,none,1"),
        ("ladder,5,1,none,0", "shaft,5,1,none,0"),
        ("shaft,5,7,none,0", "ladder,5,7,none,0"),
    ],
    ("space_escape", "cards"): [
        ("\n2,everyone", "\n2,challenge"),
        ("\n1,everyone,your,1", "\n1,everyone,none,1"),
        ("one,orange,1,", "one,none,1,"),
        ("one,orange,1,", "one,orange,ladder,"),
    ],
}
"""Mistakes that only the tables of one game can have: what is there, and what stands in its place."""


@pytest.mark.parametrize(("game", "table"), TABLES)
def test_nothing_english_is_left_in_what_a_spanish_reader_is_told(game: str, table: str) -> None:
    sets = GAMES[game].COMPONENTS  # type: ignore[attr-defined]
    good = {name: (FOLDER / f"{game}.{name}.csv").read_text(encoding="utf-8") for name in sets.tables}
    spanish = Words(load(game), "es")
    replaced = OF_THE_GAME.get((game, table), [])
    files = [*wrong_files(game, table), *(good[table].replace(old, new, 1) for old, new in replaced)]
    for text in files:
        with pytest.raises(ValueError) as error:
            sets.add({table: File("mine.csv", text)})
        own = words(" ".join([game, text, *good.values(), repr(sets.tables), "mine.csv"])) - {
            "line",
            "column",
        }
        told = spanish.told(error.value)
        assert words(told) & words(str(error.value)) - own - ALIKE == set(), told
        assert "línea" in told or "columna" in told
