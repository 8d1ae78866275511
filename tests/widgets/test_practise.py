"""Practise: every task of a rulebook by itself, and one lesson that knows which are done."""

from __future__ import annotations

import pytest

import rulebook
from rulebook import Rulebook
from tests.widgets.conftest import Listener
from tests.widgets.toy.engine import Put
from widgets.lesson import Lesson
from widgets.practise import Practise

pytestmark = pytest.mark.usefixtures("listener")


@pytest.fixture
def lesson(book: Rulebook) -> Lesson:
    return Lesson("pebbles", book=book)


def test_the_first_task_is_on_the_table(lesson: Lesson, book: Rulebook) -> None:
    practise = lesson.practise()
    first = book.sections[0].tasks[0]
    assert practise.asked == first.id and practise.tasks[0]["laid"]
    assert practise.tasks[0]["section"] == {"id": "put", "number": "1", "title": "Putting pebbles"}
    assert first.text.en in repr(practise)


@pytest.mark.parametrize("game", [game.id for game in rulebook.games() if game.ready])
@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_every_task_can_be_put_on_the_table(game: str, language: str) -> None:
    book = rulebook.load(game)
    practise = Practise(book, language)
    practise.wake()
    tasks = [task for section in book.sections for task in section.tasks]
    assert [task["id"] for task in practise.tasks] == [task.id for task in tasks]
    for task in tasks:
        practise.receive({"task": task.id})
        assert practise.notice == {} and practise.asked == task.id
        told = next(told for told in practise.tasks if told["id"] == task.id)
        assert told["laid"] and told["text"] == task.text[language]


def test_a_task_done_anywhere_is_done_in_the_whole_lesson(lesson: Lesson) -> None:
    section, practise = lesson.section("put"), lesson.practise()
    practise.wake()
    section.play(Put(4, "dark"))
    done = [task["id"] for task in practise.tasks if task["done"]]
    assert done == lesson.done == [task["id"] for task in section.tasks if task["done"]] != []
    again = lesson.practise()
    assert [task["id"] for task in again.tasks if task["done"]] == done


def test_what_was_done_on_an_earlier_visit_is_known_again(lesson: Lesson, listener: Listener) -> None:
    section = lesson.section("put")
    first, *_others = (task["id"] for task in section.tasks)
    listener.say(lesson, {"done": [first, "put.once-upon-a-time"]})
    assert lesson.done == [first] and lesson.contents[0]["done"] == 1
    assert lesson.notice == {}


@pytest.mark.parametrize("tasks", [[1], [["put"]], [None]])
def test_what_cannot_be_a_task_is_refused(lesson: Lesson, listener: Listener, tasks: list[object]) -> None:
    lesson.section("put")
    listener.say(lesson, {"done": tasks})
    assert lesson.notice["kind"] == "problem" and "ids" in lesson.notice["text"]
    assert lesson.done == []


def test_an_unknown_task_leaves_the_one_on_the_table(lesson: Lesson, listener: Listener) -> None:
    practise = lesson.practise()
    practise.wake()
    before = practise.asked, practise.tasks
    listener.say(practise, {"task": "put.nothing"})
    assert "put.nothing" in practise.notice["text"] and before[0] in practise.notice["text"]
    assert (practise.asked, practise.tasks) == before


def test_a_rulebook_without_tasks_cannot_be_practised(book: Rulebook) -> None:
    empty = Rulebook(book.game, book.title, book.sections[1:2], book.glossary, book.sources, book.avoid)
    with pytest.raises(ValueError, match="has no tasks"):
        Practise(empty)
