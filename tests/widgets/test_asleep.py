"""A widget that sleeps sends next to nothing and keeps all it knows; awake it is what it would have been."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rulebook
from rulebook import Rulebook
from rulebook.course import course_games
from tests.widgets.conftest import Listener
from tests.widgets.test_errors import REQUESTS
from widgets.kept import PREFIX
from widgets.learn import Learn
from widgets.lesson import Lesson
from widgets.live import LiveWidget
from widgets.made import made
from widgets.table import Table

pytestmark = pytest.mark.usefixtures("listener")

GAMES = [game.id for game in rulebook.games() if game.ready]
SLEEP, WAKE = {"sleep": True}, {"wake": True}


def lesson_of(game: str) -> tuple[Lesson, list[Table]]:
    """A lesson with all its parts."""
    lesson, parts = Lesson(game), []
    if game in course_games():
        parts.append(lesson.learn())
    parts += [lesson.section(chapter.id) for chapter in rulebook.load(game).sections]
    return lesson, [*parts, lesson.game()]


def shown(widget: LiveWidget) -> dict[str, Any]:
    """What a page shows of a widget, but for how often it has answered and by what word its game is kept."""
    state = {name: value for name, value in widget.get_state().items() if name in widget._own()}
    for name in ("answers", "awake", "code"):
        state.pop(name)
    state["notice"] = {name: value for name, value in state["notice"].items() if name != "count"}
    if state.get("record", {}).get("new", "").startswith(PREFIX):
        state["record"] = PREFIX
    return state


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_begins_asleep_and_is_small(game: str) -> None:
    _lesson, parts = lesson_of(game)
    for part in parts:
        asleep = part.get_state()
        assert asleep.keys() & part._own() == {*part.always}
        assert asleep["page"]["title"]
        assert isinstance(part, Learn) or {*made(part)}.isdisjoint(vars(part)["_trait_values"])
        part.wake()
        assert asleep.keys() < part.get_state().keys()
        assert 5 * len(json.dumps(asleep)) < len(json.dumps(part.get_state()))


@pytest.mark.parametrize("game", GAMES)
def test_a_sleeper_speaks_the_new_language_when_it_wakes(game: str, listener: Listener) -> None:
    lesson, sleepers = lesson_of(game)
    other, awake = lesson_of(game)
    for part in awake:
        part.wake()
    listener.sent.clear()
    lesson.receive({"language": "es"})
    told = {name for message in listener.sent for name in message["data"]["state"]}
    assert told <= {*Table.always, *lesson.keys}
    other.receive({"language": "es"})
    for sleeper, part in zip(sleepers, awake, strict=True):
        sleeper.wake()
        assert shown(sleeper) == shown(part)


@pytest.mark.parametrize("game", GAMES)
def test_games_and_tasks_survive_a_sleep(game: str) -> None:
    _lesson, parts = lesson_of(game)
    for part in parts:
        part.wake()
        for _choice in range(4):
            if part.offered:
                part.receive({"choose": part.offered[0]})
        before, history, text = shown(part), part.history, repr(part)
        part.receive(SLEEP)
        assert not part.awake and repr(part) == text
        part.receive(WAKE)
        assert (shown(part), part.history) == (before, history)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    requests=st.lists(st.sampled_from([one for one in REQUESTS if one != SLEEP]), max_size=10),
    sleeps=st.sets(st.integers(0, 9)),
    which=st.integers(0, 2),
)
def test_whoever_sleeps_between_requests_ends_as_whoever_does_not(
    book: Rulebook, requests: list[dict[str, object]], sleeps: set[int], which: int
) -> None:
    ends = []
    for pauses in (sleeps, set[int]()):
        lesson = Lesson("pebbles", book=book)
        widgets: tuple[LiveWidget, ...] = (lesson.section("put"), lesson.game(), lesson)
        for number, request in enumerate(requests):
            if number in pauses:
                for part in widgets[:2]:
                    part.receive(SLEEP)
            widgets[which].receive(request)
        for part in widgets[:2]:
            part.receive(WAKE)
        ends.append([shown(widget) for widget in widgets])
    assert ends[0] == ends[1]


def test_what_is_not_known_to_a_sleeper_wakes_it_and_is_told(book: Rulebook) -> None:
    game = Lesson("pebbles", book=book).game()
    game.receive({"dance": True})
    assert game.awake and game.notice["kind"] == "problem"


def test_the_page_hears_last_that_a_widget_is_awake(book: Rulebook, listener: Listener) -> None:
    section = Lesson("pebbles", book=book).section("put")
    listener.sent.clear()
    section.receive(WAKE)
    *content, last = [message["data"]["state"] for message in listener.sent]
    assert len(content) == 1  # everything is sent once
    assert last["awake"] and all("awake" not in one for one in content)
    assert {*section.keys} & section._own() - {*section.always} <= {*content[0]}
