"""The tables of the lessons speak the language of their reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import rulebook
from rulebook import LANGUAGES, translator
from widgets.facts import Facts, coraline, divinare, miautropolis, noctiluca, space_escape
from widgets.words import statuses

TABLES: tuple[Callable[[], Facts], ...] = (
    coraline.effect_words,
    lambda: coraline.cards("story"),
    lambda: coraline.cards("beldam"),
    coraline.rooms,
    divinare.boards,
    divinare.deck,
    divinare.passes,
    miautropolis.board_sizes,
    noctiluca.jar_deck,
    noctiluca.slots,
    noctiluca.point_tokens,
    space_escape.levels,
    space_escape.deck,
    space_escape.snakes,
)


@pytest.mark.parametrize("table", TABLES)
def test_where_a_value_comes_from_is_told_in_every_language(table: Callable[[], Facts]) -> None:
    """A status that a table of components writes in English is never shown as it stands there."""
    facts = table()
    for language in LANGUAGES:
        known = statuses(translator(language))
        raw = {*known} - {*known.values()}
        cells = {str(cell) for row in facts.frames[language].to_numpy() for cell in row}
        assert not cells & raw


def test_a_player_that_is_no_person_has_one_name() -> None:
    """The form of a game calls it a bot, so all other texts do too."""
    texts = [*Path(rulebook.__file__).parent.rglob("*.po"), *Path(rulebook.__file__).parent.rglob("*.toml")]
    assert texts
    assert [
        path.name for path in texts if re.search(r"jugador(es)? automátic", path.read_text("utf-8"))
    ] == []
    assert "bots" in translator("es")("How often teams of bots win: a small run")
