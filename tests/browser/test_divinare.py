"""Divinare in the browser: guessing before the odds are shown, and passing the device on."""

import re

import pytest
from playwright.sync_api import Locator, expect

import rulebook
from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import choose, open_game, open_lesson, part

QUESTION = {
    "en": "How many green cards will be played, most likely? Answer, then see the odds.",
    "es": "¿Cuántas cartas verdes se jugarán, lo más probable? Responde y mira las probabilidades.",
}
TRUTH = {
    "en": "Odds of the green cards by the deal alone: 8 is most likely",
    "es": "Probabilidades de las cartas verdes según el reparto: lo más probable es 8",
}


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_the_odds_are_sent_only_after_a_guess(open_page: OpenPage, language: str) -> None:
    visit = open_lesson(open_page, "divinare", language)
    section = part(visit.page, "turn")
    choose(section, "card:green")
    odds = section.locator('[data-panel="odds"]')
    expect(odds.locator("figcaption")).to_have_text(QUESTION[language])
    assert not any("bar:8" in message for message in visit.received)
    answer = odds.locator('.element[data-choice^="guess:"]', has_text=re.compile("^8$"))
    answer.focus()
    visit.page.keyboard.press("Enter")
    expect(odds.locator("figcaption")).to_have_text(TRUTH[language])
    expect(odds.locator(".element.lit")).to_have_attribute("data-id", "bar:8")
    expect(section.locator(".notice")).to_contain_text(TRUTH[language])
    assert any("bar:8" in message for message in visit.received)
    assert visit.accessibility_violations() == []


def test_hands_are_covered_while_the_device_is_passed_on(open_page: OpenPage) -> None:
    page = open_game(open_page, "divinare").page
    board = part(page, "game")
    board.get_by_text("Set up another game").click()
    board.get_by_label("Who plays the other seats").select_option("together")
    board.get_by_label("Number of players").select_option("3")
    board.get_by_label("Shuffle number").fill("5")
    board.get_by_role("button", name="Start this game").click()
    hands = []
    for player in ("Player 1", "Player 2"):
        expect(board.get_by_text(f"Pass the device to {player.lower()}.").first).to_be_visible()
        expect(board.locator(".element")).to_have_count(0)
        board.get_by_role("button", name="I have the device").click()
        expect(board.locator('[data-panel="hand"]')).to_be_visible()
        hands.append(_hand(board))
        for card in range(4):
            chosen = board.locator('[data-panel="chosen"] .element[data-choice]')
            before = chosen.count()
            # from the left and from the right in turn: a second click at one place would be a double click
            board.locator(".element.offered").nth(-(card % 2)).click(force=True)
            if before < 3:
                expect(chosen).to_have_count(before + 1)
    assert hands[0] != hands[1]
    expect(board.get_by_text("Pass the device to player 3.").first).to_be_visible()


def _hand(board: Locator) -> list[str]:
    cards = board.locator('[data-panel="hand"] .element[aria-label^="In your hand"]')
    return [
        re.sub(r" \(.*\)", "", label or "")
        for label in cards.evaluate_all("all => all.map(one => one.ariaLabel)")
    ]
