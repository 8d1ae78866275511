"""What a tampered page may send: it changes nothing, and the notice says what is wrong and allowed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.record import Record
from rulebook import Rulebook
from tests.widgets.conftest import Listener, redrawn
from widgets.game import Game
from widgets.lesson import Lesson
from widgets.section import Section
from widgets.table import Table

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=6,
)


def shown(widget: Table) -> dict[str, Any]:
    """What is on the board; not the notice and the count of answers."""
    return {name: value for name, value in widget.get_state().items() if name not in ("notice", "answers")}


@pytest.fixture
def table(listener: Listener, book: Rulebook) -> Table:
    table = Table(Record("pebbles", position="middle-taken"), book=book)
    table.wake()
    return table


@pytest.mark.parametrize(
    ("message", "named"),
    [
        (None, "choose"),
        ("choose", "choose"),
        ([], "choose"),
        ({}, "choose"),
        ({"choose": "hollow:0", "undo": True}, "choose"),
        ({"explode": True}, "'explode'"),
        ({"__init__": "x"}, "'__init__'"),
        ({"choose": 3}, "a word"),
        ({"choose": None}, "a word"),
        ({"choose": ["hollow:0"]}, "a word"),
        ({"choose": "x" * 30_000}, "a word"),
        ({"choose": "hollow:99"}, "hollow:0"),
        ({"choose": ""}, "hollow:0"),
        ({"cancel": 1}, "true or false"),
        ({"show": True}, "a whole number"),
        ({"show": 1.0}, "a whole number"),
        ({"show": -1}, "0 to 0"),
        ({"show": 10**30}, "0 to 0"),
        ({"redo": True}, "nothing"),
        ({"undo": True}, "nothing"),
        ({"answer": True}, "no question"),
        ({"continue": "0"}, "a whole number"),
    ],
)
def test_a_message_without_sense_is_answered_with_what_is_allowed(
    table: Table, listener: Listener, message: object, named: str
) -> None:
    before = shown(table)
    listener.say(table, message)
    assert table.notice["kind"] == "problem"
    assert named in table.notice["text"] and len(table.notice["text"]) < 400
    assert shown(table) == before


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.text(max_size=10) | st.sampled_from(sorted(Section.commands)), value=JSON)
def test_no_message_raises_or_leaves_the_rules(
    listener: Listener, book: Rulebook, name: str, value: object
) -> None:
    section = Section(book, "put")
    section.receive({name: value})
    section.state.check()
    assert section.answers == 1


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=JSON)
def test_no_message_to_a_game_or_a_lesson_raises(listener: Listener, book: Rulebook, message: object) -> None:
    lesson = Lesson("pebbles", book=book)
    game = lesson.game()
    game.wake()
    before = shown(game)
    game.receive({"set-up": message})
    game.receive(message)
    lesson.receive(message)
    assert shown(game) == before


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"players": 2, "opponents": "random", "seed": 1},
        {"players": 9, "opponents": "random", "seed": 1, "readings": []},
        {"players": True, "opponents": "random", "seed": 1, "readings": []},
        {"players": 2, "opponents": "nobody", "seed": 1, "readings": []},
        {"players": 2, "opponents": [], "seed": 1, "readings": []},
        {"players": 2, "opponents": "random", "seed": -1, "readings": []},
        {"players": 2, "opponents": "random", "seed": "x", "readings": []},
        {"players": 2, "opponents": "random", "seed": 1, "readings": ["neighbours=under"]},
        {"players": 2, "opponents": "random", "seed": 1, "readings": [[]]},
        {"players": 2, "opponents": "random", "seed": 1, "readings": ["neighbours=apart"] * 2},
        {"players": 2, "opponents": "random", "seed": 1, "readings": None},
    ],
)
def test_a_game_that_cannot_be_set_up_leaves_the_one_on_the_table(
    listener: Listener, book: Rulebook, wanted: dict[str, object]
) -> None:
    game = Game(book)
    game.wake()
    before = shown(game)
    listener.say(game, {"set-up": wanted})
    assert game.notice["kind"] == "problem"
    assert "went wrong" not in game.notice["text"]
    assert shown(game) == before


def test_the_page_cannot_write_what_is_for_it_to_read(table: Table, listener: Listener) -> None:
    before = shown(table)
    state = {"drawing": '{"title": "mine", "panels": []}', "offered": ["hollow:2"], "length": 5}
    listener.deliver(table, {"method": "update", "state": state, "buffer_paths": []})
    assert shown(table) == before
    assert table.notice["kind"] == "problem"
    sent = listener.sent[-1]["data"]["state"]
    assert redrawn(table.drawing, sent["drawing"]) == table.drawing and sent["length"] == 0
