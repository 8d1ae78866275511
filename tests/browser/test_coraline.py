"""The board of Coraline in the browser: cards are played, fit their text, and refusals name their rules."""

import pytest
from playwright.sync_api import expect

import rulebook
from tests.browser.conftest import NARROW, WIDE, OpenPage
from tests.browser.test_lesson import choose, open_lesson, part, wake_all

PLAYED = {"en": "You play card 5:", "es": "Juegas la carta 5:"}
OUT_OF_REACH = {"en": "out of reach", "es": "fuera de alcance"}


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_card_is_chosen_and_then_played(open_page: OpenPage, language: str) -> None:
    board = part(open_lesson(open_page, "coraline", language).page, "draw")
    choose(board, "card:5")
    choose(board, "play")
    expect(board.locator(".log")).to_contain_text(PLAYED[language])
    choose(board, "done")
    expect(board.locator(".task.done")).to_have_count(1)
    expect(board.locator('.element[data-choice="card:5"]')).to_have_count(0)


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_diagonal_step_names_its_rule(open_page: OpenPage, language: str) -> None:
    board = part(open_lesson(open_page, "coraline", language).page, "story")
    choose(board, "card:15")
    choose(board, "room:2")
    expect(board.locator(".outcome.done")).to_be_visible()
    expect(board.locator('[data-rule="story.no-diagonal"].lit').first).to_be_visible()


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_lost_victory_card_is_warned_of(open_page: OpenPage, language: str) -> None:
    board = part(open_lesson(open_page, "coraline", language).page, "end")
    board.locator('li[data-rule="end.victory-lost"] button.example').first.click()
    choose(board, "card:1")
    choose(board, "room:1")
    expect(board.locator(".log")).to_contain_text(OUT_OF_REACH[language])
    expect(board.locator('.element[data-id="warning"]')).to_contain_text(OUT_OF_REACH[language])


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_what_a_card_says_fits_the_card(open_page: OpenPage, language: str, width: int) -> None:
    page = open_lesson(open_page, "coraline", language, width).page
    board = part(page, "story")
    board.scroll_into_view_if_needed()
    wake_all(board.page)
    cards = board.locator('.element[data-choice^="card:"]')
    expect(cards).to_have_count(5)
    for place in range(5):
        card = cards.nth(place)
        name = card.get_attribute("data-id")
        body = card.locator(".body").bounding_box()
        assert body is not None
        lines = board.locator(f'.element[data-id^="{name}:"] text')
        assert lines.count() >= 3
        for line in range(lines.count()):
            box = lines.nth(line).bounding_box()
            assert box is not None
            assert body["x"] <= box["x"] and box["x"] + box["width"] <= body["x"] + body["width"] + 1
            assert box["y"] + box["height"] <= body["y"] + body["height"] + 1
