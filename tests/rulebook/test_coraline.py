"""What the rulebook of Coraline says of figures and places is what its engine plays with."""

from __future__ import annotations

import re

import pytest

import rulebook
from engines.components import STANDARD
from engines.coraline import COMPONENTS, OPTIONS
from engines.coraline.components import CARDS, MOONS, NEEDED, OBJECTS, ROOMS
from engines.coraline.setup import HAND_SIZES
from widgets.scenes.coraline.names import character_name, object_name, room_name
from widgets.words import Words

BOOK = rulebook.load("coraline")
every_language = pytest.mark.parametrize("language", rulebook.LANGUAGES)


def said(rule: str, language: str) -> str:
    return BOOK.rule(rule).text[language]


@every_language
def test_the_sizes_of_starting_hands(language: str) -> None:
    sizes = [int(number) for number in re.findall(r"\d", said("setup.hand-size", language))]
    assert sizes == [*HAND_SIZES.values()]


@every_language
def test_the_rooms_are_named_in_the_order_in_which_they_lie(language: str) -> None:
    words = Words(BOOK, language)
    rooms = COMPONENTS.find(STANDARD).rooms
    places = [said("setup.rooms", language).index(room_name(rooms[room].name, words)) for room in ROOMS]
    assert places == sorted(places)


@every_language
def test_characters_and_objects_have_the_names_of_the_rules(language: str) -> None:
    words = Words(BOOK, language)
    for character in ("coraline", "beldam", "wybie", "other-father", "cat"):
        assert character_name(character, words) in said("components.character-names", language)
    for name in OBJECTS[3 : NEEDED.stop]:
        assert object_name(name, words) in said("components.objects", language)
    for name in OBJECTS[NEEDED.stop :]:
        assert object_name(name, words) in said("setup.satchel", language)


def test_counts() -> None:
    assert "Six large room cards" in said("components.rooms", "en") and len(ROOMS) == 6
    assert "six moon cards" in said("components.moons", "en") and MOONS == 6
    assert "thirty story cards" in said("components.story-cards", "en") and len(CARDS) == 30
    assert "eight objects" in said("components.objects", "en") and len(OBJECTS) == 8


def test_the_first_value_of_every_option_is_the_rule_and_the_other_an_alternative() -> None:
    switched = {alternative.option for _, alternative in BOOK.switchable()}
    assert switched == {f"{name}={other}" for name, (_, other) in OPTIONS.items()}
