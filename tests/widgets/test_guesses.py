"""Guesses: a panel is not sent before its question is answered, and what was answered is lit in it."""

from __future__ import annotations

import pytest

from engines.record import Record
from tests.widgets.conftest import Listener
from widgets.guesses import Guesses
from widgets.scene import GUESSES, Element, Guess, Panel, Scene
from widgets.table import Table

ID = f"{GUESSES}weather"
TRUTH = "It rains"


def element(name: str, choice: str) -> Element:
    return Element(id=name, shape="circle", x=1, y=1, label=name, choice=choice)


def scene() -> Scene:
    guess = Guess(id=ID, question="Does it rain?", height=3, elements=[element("yes?", f"{ID}:yes")])
    panel = Panel(id="sky", title=TRUTH, size="small", width=9, height=9, elements=[], guess=guess)
    panel["elements"] = [element("yes", f"{ID}:yes"), element("no", f"{ID}:no")]
    ground = Panel(id="ground", title="Ground", size="large", width=9, height=9, elements=[])
    return {"title": "Outside", "panels": [ground, panel]}


def test_the_question_takes_the_place_of_the_panel() -> None:
    ground, sky = Guesses().veil(scene(), 0)["panels"]
    assert ground == scene()["panels"][0]
    assert (sky["title"], sky["height"]) == ("Does it rain?", 3)
    assert [one["id"] for one in sky["elements"]] == ["yes?"]
    assert "guess" not in sky


def test_the_answer_shows_the_panel_and_is_lit() -> None:
    guesses = Guesses().make(0, f"{ID}:no")
    sky = guesses.veil(scene(), 0)["panels"][1]
    assert (sky["title"], sky["height"]) == (TRUTH, 9)
    assert {one["id"]: one.get("lit", False) for one in sky["elements"]} == {"yes": False, "no": True}
    assert "guess" not in sky


def test_the_first_answer_stands_and_is_nobody_elses() -> None:
    guesses = Guesses().make(0, f"{ID}:no").make(0, f"{ID}:yes")
    lit = [one["id"] for one in guesses.veil(scene(), 0)["panels"][1]["elements"] if one.get("lit")]
    assert lit == ["no"]
    assert guesses.veil(scene(), 1)["panels"][1]["title"] == "Does it rain?"


@pytest.fixture
def table() -> Table:
    return Table(Record("divinare", position="tokens-out"), people=(0,))


def titles(table: Table) -> list[str]:
    return [panel["title"] for panel in table.scene["panels"]]


def answers(table: Table) -> list[str]:
    elements = [one for panel in table.scene["panels"] for one in panel["elements"]]
    return [one["choice"] for one in elements if one.get("choice", "").startswith(GUESSES)]


def test_a_table_asks_first_and_tells_what_was_guessed_about(table: Table, listener: Listener) -> None:
    told = "Odds of the green cards by the deal alone: 8 is most likely"
    before = Table(Record("divinare", position="tokens-out"), people=(0,))
    assert told not in listener.text()
    assert "most likely? Answer" in " ".join(titles(before))
    before.choose(answers(before)[0])
    assert told in listener.text()
    assert told in titles(before)
    assert before.notice["text"] == told


def test_an_answer_is_no_move(table: Table) -> None:
    offered = table.offered
    table.choose(answers(table)[-1])
    assert (table.length, table.chosen, table.offered) == (0, [], offered)
    assert not set(answers(table)) & set(offered)


def test_an_answer_outlives_another_language_and_taking_back(table: Table) -> None:
    table.choose(answers(table)[0])
    table.speak("es")
    assert "Probabilidades de las cartas verdes según el reparto: lo más probable es 8" in titles(table)
    table.choose("space:green:6")
    table.undo()
    table.speak("en")
    table.restart()
    assert "Odds of the green cards by the deal alone: 8 is most likely" in titles(table)


def test_a_made_up_answer_is_refused(table: Table) -> None:
    with pytest.raises(ValueError, match="There is no 'guess:1:green:99'"):
        table.choose("guess:1:green:99")
    assert "most likely? Answer" in " ".join(titles(table))
