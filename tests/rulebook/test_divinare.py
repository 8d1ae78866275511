"""The figures in the rules of Divinare are those of its engine."""

import pytest

import rulebook
from engines.components import STANDARD
from engines.divinare import COMPONENTS
from engines.divinare.components import CARDS, COLOURS, DEALT, DECK, SCORE_TOKENS, WORTH, Board

PIECES = COMPONENTS.find(STANDARD)


def said(rule: str, language: str) -> str:
    return rulebook.load("divinare").rule(rule).text[language]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_cards_and_score_tokens(language: str) -> None:
    for count in (CARDS, *DECK):
        assert str(count) in said("components.cards", language)
    for count in (*SCORE_TOKENS, *map(abs, WORTH)):
        assert str(count) in said("components.score-tokens", language)
    assert str(DEALT) in said("turn.guess", language)


def test_numbers_of_the_boards() -> None:
    first, *others = PIECES.boards
    text = said("components.space-numbers", "en")
    assert f"red board, {_ends(first)}" in text
    assert all(f"{colour} {_ends(board)}" in text for colour, board in zip(COLOURS[1:], others))


def _ends(board: Board) -> str:
    assert [*board.numbers] == [*range(board.numbers[0], board.numbers[-1] + 1)]
    return f"{board.numbers[0]} to {board.numbers[-1]}"


def test_when_cards_are_passed() -> None:
    four = said("action.when", "en")
    assert "three cards when all have six in hand, two when all have four, and one when all have two" in four
    assert {hand: due.cards for hand, due in PIECES.passing[4, "full"].items()} == {6: 3, 4: 2, 2: 1}
    half = said("action.half", "en")
    for players, most, word in ((3, 8, "eight with three"), (2, 10, "ten with two")):
        passes = {hand: due.cards for hand, due in PIECES.passing[players, "full"].items()}
        assert passes == {hand: hand // 2 for hand in range(2, most + 1, 2)}
        assert word in half
