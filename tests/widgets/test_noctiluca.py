"""What the board of Noctiluca shows and says."""

from __future__ import annotations

import math
from typing import Any

import pytest

from engines.noctiluca import Noctiluca
from engines.positions import load_position
from engines.record import Record
from rulebook import LANGUAGES, load
from widgets.scene import Element
from widgets.scenes.noctiluca import prompt, scene
from widgets.section import Section
from widgets.table import Table
from widgets.words import Words

BOOK = load("noctiluca")


def at(position: str, **fields: object) -> Noctiluca:
    state: Any = load_position("noctiluca", position)
    for name, value in fields.items():
        setattr(state, name, value)
    view: Noctiluca = state.observe(0)
    return view


def elements(view: Noctiluca, *chosen: str, language: str = "en") -> dict[str, Element]:
    """What is on the board of seat 0, by id."""
    drawn = scene(view, 0, chosen, Words(BOOK, language, you=0))
    return {element["id"]: element for panel in drawn["panels"] for element in panel["elements"]}


def table_at(position: str) -> Table:
    return Table(Record("noctiluca", position=position), people=(0,), covered=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_speaks_of_passing_on_where_a_die_must_be_placed(language: str) -> None:
    words = Words(BOOK, language, you=0)
    may, must = at("passed-to-you"), at("passed-must")
    assert prompt(may, (), words) != prompt(must, (), words)
    assert "decline" in elements(may, language=language)
    assert "decline" not in elements(must, language=language)


@pytest.mark.parametrize(
    ("position", "choices", "rule"),
    [
        ("keep-choice", ["jar:1"], "keep.must-place"),
        ("empty-pile", ["jar:2"], "deliver.jar-first"),
        ("full-by-passed", ["jar:1"], "keep.passed-one"),
        ("full-by-passed", ["jar:2"], "others.after-passing"),
        ("opening", ["number:3"], "collect.free-shore"),
        ("fill-by-passed", ["die:orange", "jar:2"], "keep.matching-colour"),
        ("passed-to-you", ["jar:2"], "keep.passed-one"),
        ("opening", ["shore:1", "rule:collect.path"], "collect.path"),
    ],
)
def test_a_wrong_click_is_told_what_it_did_wrong(position: str, choices: list[str], rule: str) -> None:
    table = table_at(position)
    for choice in choices:
        table.choose(choice)
    assert table.notice["rule"] == rule


@pytest.mark.parametrize(
    ("position", "name", "rule"),
    [
        ("opening", "jar:1:1", "collect.free-shore"),
        ("keep-choice", "jar:1:1", "keep.matching-colour"),
        ("jar-choice", "jar:1:1", "setup.keep-two"),
        ("empty-pile", "jar:1", "deliver.new-jar"),
    ],
)
def test_what_cannot_be_chosen_tells_the_rule_of_the_moment(position: str, name: str, rule: str) -> None:
    assert elements(at(position))[name]["choice"] == f"rule:{rule}"


def test_a_number_chosen_before_the_path_asks_for_the_path() -> None:
    assert elements(at("opening"), "shore:1")["number:3"]["choice"] == "rule:collect.path"


@pytest.mark.parametrize(("position", "chosen"), [("deliver-two", []), ("two-deliver", ["die:blue"])])
def test_a_jar_to_choose_is_called_a_jar_and_not_a_die_in_it(position: str, chosen: list[str]) -> None:
    called = [
        element["label"]
        for element in elements(at(position), *chosen).values()
        if element.get("choice") == "jar:1" and "label" in element
    ]
    assert len(called) == 1
    assert "jar; " in called[0]


def test_no_shore_covers_a_die() -> None:
    drawn = elements(at("opening"))
    dice = [element for name, element in drawn.items() if name.startswith("die:")]
    shores = [element for name, element in drawn.items() if name.startswith("shore:")]
    assert (len(dice), len(shores)) == (84, 12)
    for shore in shores:
        for die in dice:
            beside = (abs(shore[axis] - die[axis]) - die["width"] / 2 for axis in ("x", "y"))  # type: ignore[literal-required]
            assert math.hypot(*(max(distance, 0) for distance in beside)) > shore["width"] / 2


@pytest.mark.parametrize("phase", ["keep", "passed"])
def test_however_many_dice_are_to_place_none_lies_on_another(phase: str) -> None:
    view = at("passed-to-you", phase=phase, hand=(6, 6, 6, 6))
    (panel,) = (panel for panel in scene(view, 0, (), Words(BOOK, you=0))["panels"] if panel["id"] == "hand")
    shown = panel["elements"]
    for number, one in enumerate(shown):
        assert one["y"] + one.get("height", one["width"]) / 2 <= panel["height"]
        for other in shown[:number]:
            apart = max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))
            assert apart >= (one["width"] + other["width"]) / 2


def test_every_place_that_the_log_names_has_its_name_on_the_board() -> None:
    drawn = elements(at("occupied-shores"))
    shown = {element["text"] for name, element in drawn.items() if name.startswith(("shore:", "pawn:"))}
    assert {*map(str, range(1, 13))} <= shown
    assert {drawn[f"pile:{number}:count"]["text"].split(":")[0] for number in (1, 2, 3, 4)} == {
        f"Pile {number}" for number in (1, 2, 3, 4)
    }


def test_a_worked_example_is_played_by_those_it_tells_of() -> None:
    section = Section(BOOK, "collect")
    section.set_up_example(0)
    titles = [panel["title"] for panel in section.scene["panels"]]
    assert "Bridget, taking their turn" in titles
    assert {"Char", "Adam"} <= {*titles}
    for choice in ("shore:5", "path:short", "number:1"):
        section.choose(choice)
    assert "Bridget collects 1 green die and 2 blue dice." in repr(section)
    section.set_up_task("collect.three-dice")
    assert "You, taking your turn" in [panel["title"] for panel in section.scene["panels"]]
