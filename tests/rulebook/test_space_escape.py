"""What the rulebook of Space Escape says in figures is what its engine plays with and its tables show."""

from __future__ import annotations

import re

import nbformat
import pytest

import rulebook
from engines.components import STANDARD
from engines.space_escape import COMPONENTS
from engines.space_escape.components import CARDS_OF_DECK, EQUIPMENT
from rulebook.loader import FOLDER
from widgets.scenes.space_escape.words import the_equipment
from widgets.words import Words

BOOK = rulebook.load("space_escape")
COPY = COMPONENTS.find(STANDARD)
every_language = pytest.mark.parametrize("language", rulebook.LANGUAGES)


def said(rule: str, language: str = "en") -> str:
    return BOOK.rule(rule).text[language]


@every_language
def test_numbers_of_cards(language: str) -> None:
    cards, challenge = len(COPY.cards), CARDS_OF_DECK["challenge"]
    assert str(cards) in said("components.cards", language)
    assert {str(cards), str(cards - challenge)} <= {
        *re.findall(r"\d+", said("components.challenge-cards", language))
    }
    two = {str(cards - challenge), str(CARDS_OF_DECK["everyone"])}
    assert two == {*re.findall(r"\d+", said("two.cards", language))}


def test_counts() -> None:
    assert "five levels" in said("components.board") and len(COPY.board.rings) == 5
    assert "four start spaces" in said("components.starts") and len(COPY.board.rat_starts) == 4
    assert {COPY.board.level(space) for space in COPY.board.rat_starts} == {1}
    assert "Five of the 51" in said("components.challenge-cards") and CARDS_OF_DECK["challenge"] == 5


@every_language
def test_the_pieces_of_equipment_have_the_names_of_the_rules(language: str) -> None:
    words = Words(BOOK, language)
    for piece in EQUIPMENT:
        *_, name = the_equipment(piece, words).split(" ", 1)
        assert name in said("components.equipment", language)


def test_the_table_of_wins_shows_the_balance_that_the_rules_tell() -> None:
    """components.balance: chance hardly ever wins; who thinks ahead wins some games and loses others."""
    notebook = nbformat.read(FOLDER.parent / "notebooks" / "space_escape.ipynb", as_version=4)
    (cell,) = [cell for cell in notebook.cells if "balance.team_wins(" in cell.source]
    text = "".join(output["data"]["text/plain"] for output in cell.outputs if "data" in output)
    shares = re.findall(r"\d +(random|greedy|thinks ahead) +\d+ +\d+ +(\d+)%", text)
    assert len(shares) == 9
    assert all(int(share) <= 2 for team, share in shares if team == "random")
    assert all(0 < int(share) < 100 for team, share in shares if team == "thinks ahead")
