"""A drawing is sent as what has changed in it, and a page that puts it together has the whole."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.record import Record
from rulebook import Rulebook
from tests.widgets.conftest import Listener, redrawn
from tests.widgets.test_errors import REQUESTS
from widgets.lesson import Lesson
from widgets.redrawn import SEAM, change
from widgets.table import Table

TEXT = st.lists(st.sampled_from(["a", "b", "", "{", "},", "é"]), max_size=6).map(SEAM.join)


@given(old=TEXT, new=TEXT)
def test_a_change_leads_from_one_text_to_the_other(old: str, new: str) -> None:
    assert redrawn(old, change(old, new)) == new


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(requests=st.lists(st.sampled_from(REQUESTS), max_size=12))
def test_a_page_has_the_drawing_whatever_was_asked(
    listener: Listener, book: Rulebook, requests: list[dict[str, object]]
) -> None:
    section = Lesson("pebbles", book=book).section("put")
    text = ""
    listener.sent.clear()
    for request in requests:
        section.receive(request)
        for message in listener.sent:
            state = message["data"].get("state", {})
            if "drawing" in state and message["data"]["method"] == "update":
                text = redrawn(text, state["drawing"])
        listener.sent.clear()
        assert not section.awake or text == section.drawing


def test_a_move_sends_a_small_part_of_the_drawing(listener: Listener) -> None:
    table = Table(Record("miautropolis", {"players": 2}), people=None)
    table.wake()
    for _move in range(30):
        listener.sent.clear()
        table.play(table.state.legal_moves()[0])
        changes = [message["data"]["state"].get("drawing") for message in listener.sent]
        sent = sum(len(json.dumps(one)) for one in changes if one)
        assert sent < len(table.drawing) / 2
