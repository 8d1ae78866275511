"""A section: its page in words, examples on the board, tasks that the engine checks."""

from __future__ import annotations

import pytest

from engines.positions import load_position
from engines.record import Record
from rulebook import Rulebook
from tests.widgets.conftest import Listener
from tests.widgets.toy import engine
from tests.widgets.toy.engine import Put
from widgets.section import Section

pytestmark = pytest.mark.usefixtures("listener")


@pytest.fixture
def section(book: Rulebook) -> Section:
    return Section(book, "put")


def done(section: Section) -> list[str]:
    return [task["id"] for task in section.tasks if task["done"]]


def test_the_page_tells_every_rule_with_what_is_known_of_it(section: Section) -> None:
    rules = {rule["id"]: rule for rule in section.text["rules"]}
    assert list(rules) == ["put.one-pebble", "put.empty-hollow", "put.neighbours", "put.politely"]
    assert rules["put.empty-hollow"]["number"] == "1.2"
    assert rules["put.neighbours"]["alternatives"] == ["They must lie apart."]
    assert (rules["put.one-pebble"]["alternatives"], rules["put.one-pebble"]["variants"]) == (
        [],
        ["Put two pebbles into two hollows."],
    )
    assert (rules["put.politely"]["kind"], rules["put.politely"]["why"]) == (
        "table",
        "No engine can feel it.",
    )
    assert repr(section).startswith("1. Putting pebbles\nPebbles\n")


def test_without_a_start_the_board_shows_the_position_of_the_first_task(section: Section) -> None:
    assert section.state == load_position("pebbles", "middle-taken")


def test_without_tasks_and_examples_it_shows_a_new_game(book: Rulebook) -> None:
    assert Section(book, "end").state == engine.new_game()


def test_it_can_start_from_a_name_a_record_or_a_position(book: Rulebook) -> None:
    record = Record("pebbles", position="nearly-full")
    starts = ["nearly-full", record, record.start()]
    assert len({repr(Section(book, "put", start)) for start in starts}) == 1


@pytest.mark.parametrize(
    ("chapter", "more", "known"),
    [
        ("puts", {}, "put, look, end"),
        ("put", {"task": "no-such"}, "put.dark-middle, put.be-refused"),
        ("put", {"start": "no-such"}, "middle-taken"),
    ],
)
def test_what_is_unknown_is_refused_with_what_is_known(
    book: Rulebook, chapter: str, more: dict[str, str], known: str
) -> None:
    with pytest.raises(ValueError, match=known):
        Section(book, chapter, **more)


def test_one_task_of_several_can_be_chosen(book: Rulebook) -> None:
    assert [task["id"] for task in Section(book, "put", task="be-refused").tasks] == ["put.be-refused"]


def test_a_task_is_done_by_an_event_of_the_own_move(section: Section) -> None:
    section.play(Put(1, "dark"))
    assert done(section) == []
    section.undo()
    section.play(Put(4, "light"))
    assert done(section) == []
    section.undo()
    section.play(Put(4, "dark"))
    assert done(section) == ["put.dark-middle"]


def test_a_task_is_not_done_by_a_bot(book: Rulebook) -> None:
    section = Section(book, "put", "bot-begins", people=(0,))
    assert section.state.seat == 1
    section.play(Put(4, "dark"))
    assert done(section) == []


def test_a_task_is_done_by_the_refusal_it_asks_for(section: Section) -> None:
    section.receive({"choose": "hollow:2"})
    assert done(section) == ["put.be-refused"]


def test_a_task_stays_done_when_the_move_is_taken_back(section: Section) -> None:
    section.play(Put(4, "dark"))
    section.undo()
    section.speak("es")
    assert done(section) == ["put.dark-middle"]


def test_the_position_of_a_task_can_be_put_on_the_board(section: Section) -> None:
    section.play(Put(4, "dark"))
    section.receive({"task": "put.be-refused"})
    assert section.state == load_position("pebbles", "middle-taken")
    section.receive({"task": "put.unknown"})
    assert "put.dark-middle" in section.notice["text"]


def test_an_example_is_put_on_the_board_with_its_choices_lit(section: Section) -> None:
    section.play(Put(4, "dark"))
    section.receive({"example": 0})
    assert (section.history, section.hinted) == ((), ["hollow:2"])
    assert "Try it: Put a dark pebble into hollow 2." in section.notice["text"]
    section.receive({"choose": "hollow:2"})
    assert section.notice["rule"] == "put.empty-hollow"


def test_an_example_is_shown_at_once_and_the_cover_comes_back_after_it(book: Rulebook) -> None:
    section = Section(book, "put", people=(0, 1))
    assert section.cover == "Pass the device to player 1."
    section.receive({"example": 0})
    assert (section.cover, section.hinted) == ("", ["hollow:2"])
    section.receive({"task": "put.be-refused"})
    assert section.cover == "Pass the device to player 1."


def test_a_seat_without_a_bot_of_its_own_is_played_all_the_same(book: Rulebook) -> None:
    section = Section(book, "put", people=(1,), bots={})
    section.receive({"continue": 0})
    assert section.length == 1


@pytest.mark.parametrize("number", [-1, 1])
def test_an_example_that_is_not_there_is_refused(section: Section, number: int) -> None:
    section.receive({"example": number})
    assert section.notice["kind"] == "problem"
    assert section.hinted == []


def test_another_language_reaches_page_tasks_and_board(section: Section) -> None:
    section.speak("es")
    assert section.page["title"] == "Poner guijarros"
    assert section.text["rules"][0]["text"] == "Pon un guijarro en un hueco."
    assert section.tasks[0]["text"] == "Pon un guijarro oscuro muy a la derecha."
    assert section.prompt == "Elige un hueco."


def test_every_word_the_page_needs_is_sent(section: Section, listener: Listener) -> None:
    section.wake()
    answers = {example["answer"] for rule in section.text["rules"] for example in rule["examples"]}
    badges = {rule["status"] for rule in section.text["rules"]} - {"printed"}
    needed = {f"example-{answer}" for answer in answers} | badges | {f"{badge}-why" for badge in badges}
    assert needed <= set(section.texts)


@pytest.mark.parametrize("number", [-1, 1, 10**9])
def test_an_example_that_is_not_there_is_refused_with_how_many_there_are(
    section: Section, number: int
) -> None:
    section.receive({"example": number})
    assert section.notice["text"] == f"There is no example {number} here; there are 1."
