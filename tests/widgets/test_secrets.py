"""What a seat may not know never reaches the browser, whatever is done at the table."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.record import Record
from rulebook import Rulebook
from tests.widgets.conftest import Listener
from tests.widgets.toy import engine
from tests.widgets.toy.engine import Put
from widgets.table import Table

SECRET = "ultraviolet"
"""A favourite colour that no rule, label or word of the interface has: found anywhere, it was leaked."""


def table_with_secret(book: Rulebook, seat: int, people: tuple[int, ...] = (0,), row: str = "") -> Table:
    state = Record("pebbles", {"seed": 1}).start()
    state.favourites = [SECRET if other == seat else "light" for other in range(2)]
    for hollow in row:
        state.row[int(hollow)] = "dark"
    table = Table(state, people=people, book=book)
    table.wake()
    return table


def test_the_secret_would_be_found(listener: Listener, book: Rulebook) -> None:
    table = table_with_secret(book, seat=0)
    assert SECRET in listener.text() and SECRET in repr(table)


MESSAGES = (
    [{"choose": f"hollow:{place}"} for place in range(engine.HOLLOWS)]
    + [
        {"choose": "colour:dark"},
        {"cancel": True},
        {"hint": True},
        {"show": 1},
        {"show": 0},
        {"resume": True},
    ]
    + [{"continue": 1}, {"continue": 3}, {"undo": True}, {"redo": True}, {"restart": True}, {"answer": True}]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(st.sampled_from(MESSAGES), max_size=15))
def test_the_favourite_of_a_bot_is_never_sent(
    listener: Listener, book: Rulebook, messages: list[dict[str, object]]
) -> None:
    listener.sent.clear()
    table = table_with_secret(book, seat=1, row="05")  # the hollows that tell favourites are taken
    for message in messages:
        listener.say(table, message)
    listener.deliver(table, {"method": "request_state"})
    table.speak("es")
    assert SECRET not in listener.text()
    assert SECRET not in repr(table)


def test_a_private_event_is_told_to_its_seat_alone(listener: Listener, book: Rulebook) -> None:
    table = table_with_secret(book, seat=1, people=(0, 1))
    table.uncover()
    listener.sent.clear()
    table.play(Put(0, "dark"))  # seat 0 peeks at the favourite of seat 1, and the device is passed on
    assert SECRET not in listener.text() and "look.peek" not in table.spoke
    table.uncover()
    table.play(Put(1, "dark"))
    assert "look.peek" not in str(table.events)
    table.uncover()
    assert f"Player 1: favourite of Player 2 is {SECRET}" in repr(table)


@pytest.mark.parametrize("field", ["seed", "state", "_history"])
def test_nothing_but_pictures_and_words_is_synced(listener: Listener, book: Rulebook, field: str) -> None:
    assert field not in table_with_secret(book, seat=1).keys
