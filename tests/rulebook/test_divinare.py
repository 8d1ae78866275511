"""The figures in the rules of Divinare are those of its engine."""

import pytest

import rulebook
from engines.components import STANDARD
from engines.divinare import COMPONENTS
from engines.divinare.components import CARDS, COLOURS, DEALT, DECK, SCORE_TOKENS, WORTH, YELLOW, Board

PIECES = COMPONENTS.find(STANDARD)


def said(rule: str, language: str) -> str:
    return rulebook.load("divinare").rule(rule).text[language]


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_cards_and_score_tokens(language: str) -> None:
    for count in (CARDS, *DECK):
        assert str(count) in said("components.cards", language)
    for colour, (count, worth) in enumerate(zip(SCORE_TOKENS, WORTH)):
        rule = "components.yellow-tokens" if colour == YELLOW else "components.score-tokens"
        assert {str(count), str(abs(worth))} <= {*said(rule, language).replace(",", "").split()}
    assert {str(DEALT), str(CARDS)} <= {*said("turn.in-play", language).split()}


def test_numbers_of_the_boards() -> None:
    first, *others = PIECES.boards
    assert f"red board has the numbers {_ends(first)}" in said("components.red-numbers", "en")
    text = said("components.space-numbers", "en")
    assert all(f"{colour} {_ends(board)}" in text for colour, board in zip(COLOURS[1:], others))


def _ends(board: Board) -> str:
    assert [*board.numbers] == [*range(board.numbers[0], board.numbers[-1] + 1)]
    return f"{board.numbers[0]} to {board.numbers[-1]}"


def test_when_cards_are_passed() -> None:
    four = said("action.when", "en")
    assert "three cards when all have six in hand, two when all have four, and one when all have two" in four
    assert {hand: due.cards for hand, due in PIECES.passing[4, "full"].items()} == {6: 3, 4: 2, 2: 1}
    half = said("action.half", "en")
    assert "half their hand whenever all have an even number" in half and "discard down to ten" in half
    light = rulebook.load("divinare").in_force("action.half", {"action_card": "light"})
    assert light is not None and "half their first hand of eight or ten" in light.text["en"]
    for players, most in ((3, 8), (2, 10)):
        for kind, hands in (("full", range(2, most + 1, 2)), ("light", (2, 4, most))):
            passes = {hand: due.cards for hand, due in PIECES.passing[players, kind].items()}
            assert passes == {hand: hand // 2 for hand in hands}


def test_half_of_every_hand_is_passed() -> None:
    assert "half of the cards in hand" in said("action.share", "en")
    for passes in PIECES.passing.values():
        assert all(due.cards * 2 == hand for hand, due in passes.items())
