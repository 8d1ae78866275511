"""An error in an engine or a picture, wherever it comes, leaves everything as it was before the request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import anywidget
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rulebook import Rulebook
from tests.widgets.toy import engine, picture
from widgets.game import Game
from widgets.lesson import Lesson
from widgets.live import LiveWidget
from widgets.section import Section

pytestmark = pytest.mark.usefixtures("listener")

OF_EVERY_WIDGET = {*dir(anywidget.AnyWidget())}

SET_UP = {"players": 3, "opponents": "together", "seed": 3, "readings": []}
REQUESTS: list[dict[str, object]] = [
    *({"choose": f"hollow:{place}"} for place in range(engine.HOLLOWS)),
    *({"choose": f"colour:{colour}"} for colour in engine.COLOURS),
    *(
        {name: True}
        for name in (
            "wake",
            "sleep",
            "cancel",
            "undo",
            "redo",
            "restart",
            "resume",
            "answer",
            "hint",
            "uncover",
        )
    ),
    *({"show": number} for number in range(3)),
    *({"continue": number} for number in range(1, 5)),
    {"example": 0},
    {"task": "put.dark-middle"},
    {"set-up": SET_UP},
    {"restore": "pebbles seed=4: put 2 light, put 3 light, put 5 dark"},
    {"language": "es"},
    {"language": "en"},
    {"page": "?lang=es&game=pebbles seed=4: put 2 light"},
]

PARTS = [
    (engine.Pebbles, "play"),
    (engine.Pebbles, "why_not"),
    (engine.Pebbles, "hide"),
    (engine.Pebbles, "result"),
    (picture, "scene"),
    (picture, "path"),
    (picture, "prompt"),
    (picture, "tell"),
]
"""What a game brings to the table: all of it may be wrong."""


@contextmanager
def broken(part: object, name: str, calls: int) -> Iterator[None]:
    """The part raises when it is called once more than so many times."""
    sound: Callable[..., Any] = getattr(part, name)
    left = calls

    def raising(*arguments: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise RuntimeError("broken")
        return sound(*arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(part, name, raising)
        yield


def held(widget: LiveWidget) -> dict[str, Any]:
    """All that an awake widget holds beside the notice; values that change in place as copies."""
    widget.wake()
    values = {name: value for name, value in vars(widget).items() if name not in OF_EVERY_WIDGET}
    values |= {name: getattr(widget, name) for name in widget.keys if name not in OF_EVERY_WIDGET}
    for name in ("notice", "answers", "_say", "_stale"):  # what became of the request is told
        values.pop(name, None)
    copied: dict[str, Any] = {}
    for name, value in values.items():
        copied[name] = value.copy() if isinstance(value, (list, dict, set)) else value
    return copied


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    before=st.lists(st.sampled_from(REQUESTS), max_size=8),
    request=st.sampled_from(REQUESTS),
    part=st.sampled_from(PARTS),
    calls=st.integers(0, 12),
    which=st.integers(0, 2),
)
@example(before=[], request={"language": "es"}, part=(picture, "scene"), calls=1, which=2)
@example(before=[], request=REQUESTS[-1], part=(picture, "scene"), calls=1, which=2)
@example(before=[{"set-up": SET_UP}], request={"uncover": True}, part=(picture, "scene"), calls=0, which=1)
@example(before=REQUESTS[:1], request=REQUESTS[6], part=(picture, "tell"), calls=0, which=0)
def test_after_an_error_all_is_as_it_was_before(
    book: Rulebook,
    before: list[dict[str, object]],
    request: dict[str, object],
    part: tuple[object, str],
    calls: int,
    which: int,
) -> None:
    lesson = Lesson("pebbles", book=book)
    widgets: tuple[Section, Game, Lesson] = (lesson.section("put"), lesson.game(), lesson)
    for said in before:
        widgets[which].receive(said)
    held_before = [held(widget) for widget in widgets]
    with broken(*part, calls):
        widgets[which].receive(request)
    if widgets[which].notice.get("text", "").startswith("Something went wrong"):
        for widget, kept in zip(widgets, held_before):
            assert {name: value for name, value in held(widget).items() if value != kept[name]} == {}


def test_an_error_on_the_way_is_found_out(book: Rulebook) -> None:
    section = Section(book, "put")
    section.receive({"choose": "hollow:0"})
    with broken(picture, "tell", 0):
        section.receive({"choose": "colour:dark"})
    assert section.notice["text"].startswith("Something went wrong")
    assert (section.length, section.history, section.chosen) == (0, (), ["hollow:0"])
    section.receive({"choose": "colour:dark"})
    assert section.length == 1
