"""What others have done since one's own last decision, and skipping to the next one."""

from __future__ import annotations

import pytest

from engines.record import Record
from rulebook import Rulebook
from rulebook.course import course_games, load_course
from rulebook.loader import load
from tests.widgets.conftest import Listener
from tests.widgets.toy.engine import Put
from widgets.learn import Learn
from widgets.table import Table

pytestmark = pytest.mark.usefixtures("listener")


def test_what_others_did_begins_after_the_last_own_decision(book: Rulebook) -> None:
    table = Table(Record("pebbles", {"players": 3}), book=book)
    assert table.since == table.length == 0
    table.play(Put(1, "dark"))
    assert (table.since, table.length) == (1, 1)
    table.play_bots()
    assert (table.since, table.length) == (1, 3)
    table.show(2)
    assert table.since == 1


def test_a_reader_can_skip_to_their_own_decision(book: Rulebook, listener: Listener) -> None:
    table = Table(Record("pebbles", {"players": 3}), book=book)
    table.play(Put(1, "dark"))
    listener.say(table, {"skip": True})
    assert table.length == 3 and table.state.seat == 0 and not table.can["continue"]
    listener.say(table, {"skip": True})
    assert table.length == 3 and table.notice == {}


@pytest.mark.parametrize("game", course_games())
def test_skipping_in_a_course_goes_to_the_end_of_what_the_step_shows(game: str) -> None:
    learn = Learn(load(game))
    for number, step in enumerate(load_course(game).steps, start=1):
        if step.others:
            learn.go_to_step(number)
            learn.play_bots()
            assert learn.step["done"] and learn.step["number"] == number
            return
