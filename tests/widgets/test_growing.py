"""What grows in a game is sent as what is new, and a page that puts it together has the whole."""

from __future__ import annotations

import itertools
import json
import random
import statistics
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.record import Record
from rulebook import Rulebook
from tests.widgets.conftest import Listener
from tests.widgets.test_errors import REQUESTS
from widgets.growing import news
from widgets.lesson import Lesson
from widgets.table import Table
from widgets.told import Told


class Page:
    """A page as `growing.js` puts it together, from the moment on that it asked for the state."""

    def __init__(self, table: Table) -> None:
        self.whole: dict[str, Any] = {"events": [], "record": ""}
        self.lacking = False
        self.hear(table.get_state())

    def hear(self, state: dict[str, Any]) -> None:
        for name in self.whole.keys() & state.keys():
            start, new = state[name]["start"], state[name]["new"]
            self.lacking |= start > len(self.whole[name])
            self.whole[name] = self.whole[name][:start] + new


def hear(page: Page, listener: Listener) -> None:
    for message in listener.sent:
        if message["data"].get("method") == "update":
            page.hear(message["data"]["state"])
    listener.sent.clear()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(requests=st.lists(st.sampled_from(REQUESTS), max_size=12), late=st.integers(0, 12))
def test_a_page_has_the_whole_whenever_it_was_opened(
    listener: Listener, book: Rulebook, requests: list[dict[str, object]], late: int
) -> None:
    lesson = Lesson("pebbles", book=book)
    game = lesson.game(opponents="together")
    listener.sent.clear()
    pages = [Page(game)]
    for number, request in enumerate(requests):
        if number == late:
            pages.append(Page(game))
        lesson.receive(request) if "language" in request else game.receive(request)
        sent = listener.sent.copy()
        for page in pages:
            listener.sent[:] = sent
            hear(page, listener)
            assert not page.lacking
            assert not game.awake or page.whole == {"events": game.events, "record": game.record}


def test_a_page_that_lacks_the_beginning_gets_it_when_it_looks(listener: Listener, book: Rulebook) -> None:
    table = Table(Record("pebbles", {"seed": 1}), people=None, covered=False, book=book)
    page = Page(table)
    for hollow in (1, 2):
        for choice in (f"hollow:{hollow}", "colour:dark"):
            table.receive({"choose": choice})
    page.whole = {"events": [], "record": ""}
    listener.sent[:] = listener.sent[-1:]
    hear(page, listener)
    assert page.lacking
    table.receive({"wake": True})
    hear(page, listener)
    assert page.whole == {"events": table.events, "record": table.record}


def test_looking_at_an_earlier_moment_sends_nothing_of_what_happened(
    listener: Listener, book: Rulebook
) -> None:
    table = Table(Record.parse("pebbles seed=1: put 1 dark, put 2 dark"), book=book)
    table.receive({"wake": True})
    listener.sent.clear()
    table.receive({"show": 1})
    [message] = listener.sent
    assert message["data"]["state"].keys().isdisjoint(table.growing)
    assert "2 dark" not in repr(table) and len(table.events) == 3


@pytest.mark.parametrize(
    ("old", "new", "start", "rest"),
    [
        ("", "ab", 0, "ab"),
        ("ab", "abc", 2, "c"),
        ("abc", "ab", 2, ""),
        ("abc", "axc", 1, "xc"),
        ("🎲a", "🎲b", 2, "b"),
    ],
)
def test_the_news_begin_where_two_values_part_as_browsers_count(
    old: str, new: str, start: int, rest: str
) -> None:
    assert news(old, new) == {"start": start, "new": rest}


@pytest.mark.parametrize("game", ["divinare", "noctiluca", "coraline"])
def test_events_told_one_by_one_are_those_told_at_once(game: str, listener: Listener) -> None:
    table = Table(Record(game, {"seed": 5}), people=None, covered=False)
    chance = random.Random(5)
    while table.state.result() is None and table.length < 150:
        table.play(chance.choice(table.state.legal_moves()))
    told = table.events
    table._told = Told()
    table._renew()
    assert table.events == told


def test_a_late_message_is_hardly_longer_than_an_early_one(listener: Listener) -> None:
    table = Table(Record("miautropolis", {"seed": 3}), people=None)
    table.receive({"wake": True})
    chance = random.Random(1)
    lengths: list[list[int]] = []
    while table.length < 205:
        move = chance.choice(table.state.legal_moves())
        listener.sent.clear()
        for choice in table._picture.path(move, table._view()):
            table.receive({"choose": choice})
        lengths.append([len(json.dumps(message)) for message in listener.sent])
    early, late = (statistics.mean(itertools.chain(*lengths[n - 5 : n + 5])) for n in (10, 200))
    assert late <= 1.2 * early
