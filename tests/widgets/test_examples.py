"""Every example of every rulebook can be read and tried on its board."""

from __future__ import annotations

import pytest

import rulebook
from rulebook import LANGUAGES
from tests.widgets.conftest import Listener
from widgets.section import Section

SECTIONS = [
    pytest.param(game.id, section.id, id=f"{game.id}-{section.id}")
    for game in rulebook.games()
    for section in rulebook.load(game.id).sections
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "chapter"), SECTIONS)
def test_the_choices_of_an_example_are_told_by_name(
    listener: Listener, game: str, chapter: str, language: str
) -> None:
    book = rulebook.load(game)
    section = Section(book, chapter, language=language)
    examples = [*book.section(chapter).examples]
    examples += [example for rule in book.section(chapter).rules for example in rule.examples]
    for number, example in enumerate(examples):
        listener.say(section, {"example": number})
        assert section.notice["kind"] == "note", (example, section.notice)
        if example.move is not None:
            [first] = section.hinted
            assert f'"choice":"{first}"' in section.drawing, (example.move, first)
            assert first not in section.notice["text"], (example.move, section.notice["text"])
