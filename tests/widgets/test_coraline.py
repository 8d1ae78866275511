"""The picture of Coraline: cards in words, everything that can be chosen, and the warning."""

from __future__ import annotations

import random

import pytest

import rulebook
from engines.coraline import new_game
from engines.core import Log
from engines.positions import load_position, position_names
from widgets.lesson import Lesson
from widgets.scene import Scene, broken
from widgets.scenes import coraline as picture
from widgets.scenes.coraline.cards import card_face
from widgets.words import Words

every_language = pytest.mark.parametrize("language", rulebook.LANGUAGES)


def words(language: str) -> Words:
    return Words(rulebook.load("coraline"), language)


def labels(scene: Scene) -> dict[str, str]:
    """The accessible names of a scene by what is chosen by them."""
    return {
        element["choice"]: element["label"]
        for panel in scene["panels"]
        for element in panel["elements"]
        if "choice" in element and "label" in element
    }


@every_language
@pytest.mark.parametrize("position", position_names("coraline"))
def test_every_legal_move_begins_with_something_on_the_board(position: str, language: str) -> None:
    view = load_position("coraline", position).observe(0)
    paths = [picture.path(move, view) for move in view.legal_moves()]  # type: ignore[arg-type]
    assert len(set(paths)) == len(paths)
    shown = labels(picture.scene(view, 0, (), words(language)))  # type: ignore[arg-type]
    assert {steps[0] for steps in paths} <= set(shown)


def test_a_chosen_card_may_be_played_or_discarded() -> None:
    view = load_position("coraline", "revealed-eye").observe(0)
    shown = labels(picture.scene(view, 0, ("card:5",), words("en")))  # type: ignore[arg-type]
    assert {"play", "room:1", "object:second-eye"} <= set(shown)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Card 5, a reconstruction: Place Wybie in the Garden. Reveal an object in Wybie's room."),
        (
            "es",
            "Carta 5, una reconstrucción: Coloca a Wybie en el Jardín. "
            "Revela un objeto en la habitación de Wybie.",
        ),
    ],
)
def test_a_card_is_read_out_in_the_language_of_the_reader(language: str, text: str) -> None:
    view = load_position("coraline", "first-turn").observe(0)
    assert labels(picture.scene(view, 0, (), words(language)))["card:5"] == text  # type: ignore[arg-type]


@every_language
def test_every_event_of_whole_games_is_told(language: str) -> None:
    chance = random.Random(3)
    for players in (1, 2, 3, 4):
        log: Log = []
        state = new_game(players, seed=players, log=log)
        while moves := state.legal_moves():
            state = state.play(chance.choice(moves), log)
        told = [picture.tell(event, state.observe(0), words(language)) for event in log]
        assert all(told)
        assert not any("{" in line for line in told)


@every_language
def test_a_lost_victory_card_is_said_aloud_with_its_rule(language: str) -> None:
    section = Lesson("coraline", language).section("end", start="victory-card-in-hand")
    for choice in ("card:1", "room:1"):
        section.receive({"choose": choice})
    assert section.notice["rule"] == "end.victory-lost"
    assert rulebook.load("coraline").rule("end.victory-lost").text[language] in section.notice["text"]


@every_language
@pytest.mark.parametrize("deck", ["story", "beldam"])
def test_what_a_card_says_stays_on_the_card(deck: str, language: str) -> None:
    view = new_game(2, seed=1).observe(0)
    for number, card in getattr(view.copy_of_the_game, deck).items():
        ground, *texts = card_face("card", 0, 0, number, card, view, words(language))
        assert all(text["y"] + text["height"] / 2 < ground["height"] for text in texts), (number, texts)


@pytest.mark.parametrize(
    ("position", "choices", "rule"),
    [
        ("first-turn", ("others-cards",), "story.own-hand"),
        ("first-turn", ("card:11", "story-deck"), "story.swap"),
        ("first-turn", ("card:5", "play", "object:first-eye"), "story.in-order"),
        ("first-turn", ("card:5", "play", "character:cat"), "story.place"),
        ("hidden-eye", ("card:15", "play", "object:snow-globe"), "story.reveal-where"),
        ("first-turn", ("card:11", "play", "character:coraline"), "story.place-anyone"),
        ("first-turn-must", ("card:18", "play", "room:1"), "story.reveal"),
        ("first-turn", ("pass", "room:1"), "story.pass"),
        ("first-turn", ("pass", "character:cat"), "story.pass"),
        ("revealed-eye", ("card:21", "play", "done", "room:1"), "story.another"),
        ("all-eight-must-go", ("card:1", "play"), "end.start-objects"),
        ("last-cards", ("card:5", "story-deck"), "story.swap-empty"),
        ("drop-one", ("object:first-eye",), "beldam.drop"),
        ("drop-needed", ("object:military-cap",), "beldam.drop-any"),
    ],
)
def test_a_click_is_refused_by_the_rule_that_forbids_it(
    position: str, choices: tuple[str, ...], rule: str
) -> None:
    section = Lesson("coraline").section("story", start=position)
    for choice in choices:
        section.receive({"choose": choice})
    assert section.notice["rule"] == rule


def test_a_text_is_broken_between_words() -> None:
    assert broken("Reveal an object: anywhere", 100, 10) == ["Reveal an object:", "anywhere"]
    assert broken("Wybie", 1, 10) == ["Wybie"]


def played(position: str, *choices: str) -> tuple[str, str, dict[str, str]]:
    """After these choices: what the log tells, what is asked, and what can be chosen."""
    section = Lesson("coraline").section("story", start=position)
    for choice in choices:
        section.receive({"choose": choice})
    told = " ".join(entry["text"] for entry in section.events)
    return told, section.prompt, labels(section.scene)


def test_an_instruction_is_left_out_by_a_button() -> None:
    told, asked, shown = played("hidden-eye", "card:15", "play")
    assert asked == "Reveal an object in Coraline's room. Choose the hidden object, or leave it out."
    assert shown["done"] == "Leave it out"
    told, asked, _ = played("hidden-eye", "card:15", "play", "done")
    assert "You reveal no object." in told


def test_where_nothing_may_be_left_out_there_is_no_button() -> None:
    """story.optional, instructions=must"""
    _, asked, shown = played("first-turn-must", "card:18", "play")
    assert asked == "Reveal an object in any room. Choose the hidden object."
    assert "done" not in shown
    told, _, _ = played("first-turn-must", "card:5", "play")
    assert "Wybie is in the Garden now." in told and "You reveal the first ghost eye in the Garden." in told


def test_a_card_that_collects_only_where_coraline_is_alone_says_why_not() -> None:
    """story.collect-in-company, collect_by_card=alone"""
    told, _, _ = played("in-company-alone", "card:21", "play")
    assert "Coraline is not alone: no object is collected." in told


def test_a_satchel_with_nothing_that_may_be_dropped_is_not_called_empty() -> None:
    """beldam.drop-empty, drop=needed"""
    told, _, _ = played("drop-start-only", "pass", "done")
    assert "No object that Coraline needs is in the satchel: nothing is dropped." in told
    assert "empty" not in told
    told, _, _ = played("empty-satchel", "pass", "done")
    assert "The satchel is empty: Coraline drops nothing." in told


def test_only_the_needed_objects_are_offered_to_drop() -> None:
    """beldam.drop-any, drop=needed"""
    section = Lesson("coraline").section("beldam", start="drop-needed")
    section.receive({"choose": "object:military-cap"})
    assert "Coraline can drop only the five objects that she needs." in section.notice["text"]
    assert "another reading" in section.notice["text"]


def test_the_objects_of_the_start_bar_the_way_out_in_another_reading() -> None:
    """end.start-objects, start_objects=must-go"""
    section = Lesson("coraline").section("end", start="all-eight-must-go")
    for choice in ("card:1", "play"):
        section.receive({"choose": choice})
    assert "when the three objects of the start have left the satchel" in section.notice["text"]
    told, _, _ = played("all-eight", "card:1", "play")
    assert "Coraline also takes the seeing stone, the military cap and the garden shears with her." in told


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_is_shown_keeps_its_size_from_prompt_to_prompt(players: int) -> None:
    """Panels of the same sizes at every moment, so that the cards in hand are always as large."""
    chance, sizes = random.Random(players), set()
    state = new_game(players, seed=players)
    while moves := state.legal_moves():
        scene = picture.scene(state.observe(state.seat), state.seat, (), words("en"))
        panels = [panel for panel in scene["panels"] if panel["size"] != "aside"]
        sizes.add(tuple((panel["id"], panel["width"], panel["height"]) for panel in panels))
        state = state.apply(chance.choice(moves))
    assert len(sizes) == 1
