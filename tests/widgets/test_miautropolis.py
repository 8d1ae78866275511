"""The picture of Miautrópolis: everything can be chosen, what cannot explains itself, and all is told."""

from __future__ import annotations

import random

import pytest

from engines.core import Log, State
from engines.positions import load_position, position_names
from engines.record import Record
from rulebook import LANGUAGES, load
from tests.engines.golden import FOLDER, first_line
from widgets.scene import EXPLAINS, Element
from widgets.scenes import miautropolis as picture
from widgets.table import Table
from widgets.words import Words

POSITIONS = position_names("miautropolis")
GOLDEN_GAMES = sorted(FOLDER.glob("miautropolis-*.txt"))
BOOK = load("miautropolis")

pytestmark = pytest.mark.usefixtures("listener")


def drawn(view: State, chosen: tuple[str, ...] = ()) -> list[Element]:
    scene = picture.scene(view, 0, chosen, Words(BOOK))
    return [element for panel in scene["panels"] for element in panel["elements"]]


def table_at(position: str) -> Table:
    return Table(Record("miautropolis", position=position), people=(0,))


@pytest.mark.parametrize("position", POSITIONS)
def test_every_choice_of_a_legal_move_is_on_the_board_and_has_a_name(position: str) -> None:
    view = load_position("miautropolis", position).observe(0)
    paths = [picture.path(move, view) for move in view.legal_moves()]
    assert len(set(paths)) == len(paths)
    named: dict[tuple[str, ...], set[str]] = {}
    for path in random.Random(1).sample(paths, min(30, len(paths))):
        for step, choice in enumerate(path):
            chosen = path[:step]
            if chosen not in named:
                named[chosen] = {
                    one["choice"] for one in drawn(view, chosen) if "choice" in one and one["label"]
                }
            assert choice in named[chosen]


@pytest.mark.parametrize("position", POSITIONS)
def test_every_square_is_named_once_and_every_id_is_unique(position: str) -> None:
    view = load_position("miautropolis", position).observe(0)
    elements = drawn(view)
    assert len({element["id"] for element in elements}) == len(elements)
    places = [element["place"] for element in elements if "place" in element]
    assert sorted(places) == sorted(view.board.names.values())  # type: ignore[attr-defined]


@pytest.mark.parametrize("position", POSITIONS)
def test_what_explains_itself_names_a_rule(position: str) -> None:
    rules = {rule.id for section in BOOK.sections for rule in section.rules}
    choices = [
        element.get("choice", "") for element in drawn(load_position("miautropolis", position).observe(0))
    ]
    assert {choice.removeprefix(EXPLAINS) for choice in choices if choice.startswith(EXPLAINS)} <= rules


@pytest.mark.parametrize(
    ("position", "choices", "rule"),
    [
        ("empty-board", ["square:i3"], "setup.not-on-exits"),
        ("wall", ["square:e3"], "setup.free-square"),
        ("wall", ["square:e8"], "setup.three-ways"),
        ("wall", ["rule:setup.in-turn"], "setup.in-turn"),
        ("cat-among-tiles", ["square:b5"], "cat.free-square"),
        ("cat-among-tiles", ["square:d9"], "cat.one-step"),
        ("cat-among-tiles", ["square:g9"], "play.phases"),
        ("cat-among-tiles", ["square:e4"], "play.phases"),
        ("cat-among-tiles", ["square:i5"], "play.phases"),
        ("cat-among-tiles", ["square:a5"], "cat.one-step"),
        ("tile-turn", ["square:a6"], "play.phases"),
        ("tile-turn", ["rule:play.phases"], "play.phases"),
        ("tile-turn", ["square:h5"], "tiles.until-blocked"),
        ("tile-turn", ["square:d5"], "tiles.own"),
        ("tile-turn", ["square:c7"], "play.phases"),
        ("tile-turn", ["square:h4", "square:g3"], "tiles.straight"),
        ("tile-turn", ["square:h4", "square:c4"], "tiles.until-blocked"),
        ("tile-turn", ["square:h4", "square:a5"], "tiles.straight"),
        ("slide-full", ["square:h4", "square:g4"], "tiles.any-distance"),
        ("cut", ["square:b7", "square:c7"], "limits.way-out"),
        ("cut", ["square:h6"], "limits.way-out"),
        ("cut-blue", ["square:e3", "square:e4"], "limits.way-out"),
        ("two-exits", ["square:h4", "square:i4"], "limits.two-exits"),
        ("ready", ["rule:play.turn-coin"], "play.turn-coin"),
    ],
)
def test_a_click_that_is_no_move_names_its_rule(position: str, choices: list[str], rule: str) -> None:
    table = table_at(position)
    for choice in choices:
        table.receive({"choose": choice})
    assert (table.notice["kind"], table.notice["rule"]) == ("refused", rule)
    assert table.length == 0


def test_a_refusal_points_at_the_squares_that_show_why() -> None:
    table = table_at("two-exits")
    for choice in ("square:h4", "square:i4"):
        table.receive({"choose": choice})
    assert table.notice["places"] == [f"i{row}" for row in range(1, 10)]


def test_the_own_cat_explains_itself_when_the_coin_shows_a_tile() -> None:
    tile_turn = load_position("miautropolis", "tile-turn").observe(0)
    assert {one.get("place"): one.get("choice") for one in drawn(tile_turn)}["a5"] == "rule:play.phases"


@pytest.mark.parametrize(("colour", "turn", "column"), [("yellow", 0, "i"), ("blue", 180, "a")])
def test_every_exit_points_off_the_board_in_the_colour_of_its_cat(
    colour: str, turn: int, column: str
) -> None:
    elements = drawn(load_position("miautropolis", "tile-turn").observe(0))
    marks = {one["id"] for one in elements if one.get("turn") == turn and one["id"].endswith(":mark")}
    assert marks == {f"exit:{column}{row}:mark" for row in range(1, 10)}
    assert {one.get("colour") for one in elements if one["id"] in marks} == {colour}


def test_the_prompt_names_the_colour_of_whoever_is_to_choose() -> None:
    words = Words(BOOK)
    for position, asked in [
        ("empty-board", "yellow tiles"),
        ("ready", "yellow cat"),
        ("tile-turn", "yellow"),
    ]:
        view = load_position("miautropolis", position).observe(0)
        assert asked in picture.prompt(view, (), words)  # type: ignore[arg-type]
        view.seat = 1
        assert asked.replace("yellow", "blue") in picture.prompt(view, (), words)  # type: ignore[arg-type]


def test_the_exit_that_a_cat_won_on_is_lit() -> None:
    table = table_at("last-step")
    table.receive({"choose": "square:i3"})
    assert [one["id"] for one in drawn(table.state.observe(0)) if one.get("lit")] == ["square:i3"]


def test_a_slid_tile_keeps_its_id() -> None:
    table = table_at("tile-turn")
    before = {one["id"]: one.get("place") for one in drawn(table.state.observe(0))}
    for choice in ("square:h4", "square:e4"):
        table.receive({"choose": choice})
    after = {one["id"]: one.get("place") for one in drawn(table.state.observe(0))}
    moved = {
        name: (before[name], after[name])
        for name in before
        if name.startswith("tile:") and before[name] != after[name]
    }
    assert list(moved.values()) == [("h4", "e4")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", GOLDEN_GAMES, ids=lambda path: path.stem)
def test_a_whole_game_is_told(path: object, language: str) -> None:
    record = Record.parse(first_line(path))  # type: ignore[arg-type]
    log: Log = []
    end = record.replay(log)
    words = Words(BOOK, language)
    lines = {event.kind: picture.tell(event, end, words) for event in log}  # type: ignore[arg-type]
    assert all(lines.values())
    if language == "es":
        english = {event.kind: picture.tell(event, end, Words(BOOK)) for event in log}  # type: ignore[arg-type]
        assert [kind for kind in lines if lines[kind] == english[kind]] == []
    assert picture.prompt(end, (), words)  # type: ignore[arg-type]
