"""What is credited for the tasks of a section, and what a reader is told of a try."""

from __future__ import annotations

import pytest

import rulebook
from rulebook import LANGUAGES, Rulebook
from tests.widgets import credited
from tests.widgets.conftest import Listener
from tests.widgets.toy.engine import Put
from widgets.section import Section

pytestmark = pytest.mark.usefixtures("listener")

READY = [game.id for game in rulebook.games() if game.ready]
SECTIONS = [
    pytest.param(game, section.id, id=f"{game}-{section.id}")
    for game in READY
    for section in rulebook.load(game).sections
]


@pytest.fixture
def section(book: Rulebook) -> Section:
    return Section(book, "put")


def done(section: Section) -> list[str]:
    return [task["id"] for task in section.tasks if task["done"]]


@pytest.mark.parametrize("game", READY)
def test_what_is_credited_is_what_the_list_says(game: str) -> None:
    """`python -m tests.widgets.credited` writes the lists anew: read the difference."""
    stored = (credited.FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert credited.report(game).splitlines() == stored.splitlines()


@pytest.mark.parametrize(("game", "chapter"), SECTIONS)
def test_no_task_is_credited_before_a_move_or_in_an_example(game: str, chapter: str) -> None:
    section = Section(rulebook.load(game), chapter)
    for task in section.tasks:
        section.set_up_task(task["id"])
        assert (done(section), section.outcome) == ([], {})
    for number, example in enumerate(section._examples):
        section.set_up_example(number)
        assert (done(section), section.outcome) == ([], {})
        if example.move is None:
            continue
        for choice in section._suggested:
            section.receive({"choose": choice})
            if section.history or section.notice:
                break
        assert (done(section), section.outcome) == ([], {}), example


def test_a_miss_is_told_with_what_happened_and_only_once(section: Section) -> None:
    section.play(Put(1, "dark"))
    told = {"kind": "missed", "task": "put.dark-middle"}
    text = "A dark pebble was wanted in one of the last hollows. You: dark in 1"
    assert section.outcome == {**told, "text": text}
    section.play(Put(0, "dark"))  # a bot's: the reader goes on reading
    assert section.outcome == {**told, "text": text}
    section.speak("es")
    assert section.outcome["text"].startswith("Se quería un guijarro oscuro")
    section.play(Put(5, "light"))
    assert section.outcome == {}


def test_a_miss_can_be_tried_again(section: Section) -> None:
    section.play(Put(1, "dark"))
    section.undo()
    assert section.outcome == {}
    section.play(Put(0, "dark"))
    assert section.outcome["kind"] == "missed"
    section.receive({"task": section.outcome["task"]})
    assert (section.outcome, section.history) == ({}, ())
    section.play(Put(4, "dark"))
    assert (section.outcome["kind"], section.outcome["text"]) == ("done", "You: dark in 4")


def test_a_later_move_of_the_same_game_can_do_the_task(section: Section) -> None:
    section.play(Put(1, "dark"))
    section.play(Put(0, "dark"))
    section.play(Put(5, "dark"))
    assert done(section) == ["put.dark-middle"]


def test_a_refusal_that_was_asked_for_is_told_as_done(section: Section) -> None:
    section.receive({"choose": "hollow:2"})
    assert (section.outcome["kind"], section.outcome["task"]) == ("done", "put.be-refused")
    assert (section.notice["kind"], section.notice["rule"]) == ("asked", "put.empty-hollow")


def test_a_click_that_means_no_move_does_no_task() -> None:
    section = Section(rulebook.load("noctiluca"), "collect")
    section.set_up_task("collect.taken-shore")
    section.choose("rule:collect.free-shore")  # a space of the pool
    assert (section.notice["kind"], section.notice["rule"]) == ("refused", "collect.free-shore")
    assert (done(section), section.outcome) == ([], {})
    section.choose("shore:3")
    assert done(section) == ["collect.taken-shore"]


def test_a_task_is_not_done_in_another_position(book: Rulebook) -> None:
    section = Section(book, "put", "nearly-full")
    section.play(Put(5, "dark"))
    assert (done(section), section.outcome) == ([], {})
    assert not any(task["laid"] for task in section.tasks)


def test_a_task_of_several_decisions_is_missed_when_the_last_of_them_is_made() -> None:
    section = Section(rulebook.load("coraline"), "story")
    section.set_up_task("story.chain")
    for choice in ("card:25", "play"):
        section.choose(choice)
    while section.state.seat == 0:
        assert section.outcome == {}
        moves = section.state.legal_moves()
        section.play(next((move for move in moves if str(move) == "done"), moves[0]))
    assert section.outcome["kind"] == "missed"


def test_the_decision_of_a_bot_can_finish_what_the_learner_began() -> None:
    section = Section(rulebook.load("noctiluca"), "round")
    for choice in ("shore:9", "path:short", "number:3"):
        section.choose(choice)
    assert done(section) == []
    while section.state.round == 1:
        section.play(section.state.legal_moves()[0])
    assert section.outcome["kind"] == "done"
    assert done(section) == ["round.end-round"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_a_prediction_are_told_although_the_board_is_dealt_anew(
    listener: Listener, language: str
) -> None:
    section = Section(rulebook.load("divinare"), "bonus", language=language)
    section.choose("space:yellow:7")
    assert section.outcome["kind"] == "missed"
    assert "7" in section.outcome["text"]
    section.receive({"task": section.outcome["task"]})
    section.choose("space:yellow:10")
    assert section.outcome["kind"] == "done"
    assert "4" in section.outcome["text"]
