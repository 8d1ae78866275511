"""What others moved is marked until one's own next move, and told in one sentence."""

from __future__ import annotations

import pytest

from engines.record import Record
from rulebook import Rulebook
from tests.widgets.toy.engine import Put
from widgets.scene import Element, Panel, Scene
from widgets.table import Table
from widgets.trace import moved, traced

pytestmark = pytest.mark.usefixtures("listener")


def scene(*places: tuple[str, str, float]) -> Scene:
    """Elements by id, panel and place; the panel "hand" is small."""
    panels: list[Panel] = []
    for name, size in (("board", "large"), ("hand", "small")):
        elements = [Element(id=id, shape="die", x=x, y=0) for id, panel, x in places if panel == name]
        panels.append(
            {"id": name, "title": "", "size": size, "width": 9, "height": 9, "elements": elements}  # type: ignore[typeddict-item]
        )
    return {"title": "", "panels": panels}


BEFORE = scene(("one", "board", 1), ("two", "board", 2), ("three", "hand", 3))


@pytest.mark.parametrize(
    ("after", "ids"),
    [
        (BEFORE, []),
        (scene(("one", "board", 5), ("two", "board", 2), ("three", "hand", 3)), ["one"]),
        (scene(("one", "board", 1), ("two", "board", 2), ("three", "board", 3)), ["three"]),
        (scene(("one", "board", 1), ("two", "board", 2), ("new", "board", 3)), ["new"]),
        (scene(("one", "board", 1), ("two", "board", 2), ("new", "hand", 3)), []),
    ],
)
def test_what_lies_elsewhere_or_is_new_on_the_board_has_moved(after: Scene, ids: list[str]) -> None:
    assert moved(BEFORE, after) == ids


def test_the_last_who_moved_something_is_remembered_while_it_is_there() -> None:
    after = scene(("one", "board", 5), ("two", "board", 2))
    assert traced({"one": 1, "two": 1, "gone": 1}, 2, BEFORE, after) == {"one": 2, "two": 1}


def test_a_bots_move_stays_marked_and_told_until_the_own_next_move(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), book=book)
    table.play(Put(2, "dark"))
    assert (table.moved, table.last) == ({}, "")
    table.play(Put(4, "light"))
    assert table.moved == {"pebble-4": 1}
    assert table.last == table.events[-1]["text"]
    english = table.last
    table.speak("es")
    assert table.moved == {"pebble-4": 1} and table.last not in ("", english)
    table.receive({"choose": "hollow:1"})
    assert table.moved == {"pebble-4": 1}
    table.receive({"choose": "colour:dark"})
    assert (table.moved, table.last) == ({}, "")


def test_nothing_is_told_or_marked_while_the_board_is_covered(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), people=(0, 1), book=book)
    table.uncover()
    table.play(Put(2, "dark"))
    assert (table.moved, table.last) == ({}, "")
    table.uncover()
    assert table.last == table.events[-1]["text"]
