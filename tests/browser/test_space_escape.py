"""The board of Space Escape in the browser: choices show where they lead, and refusals name their rules."""

import re

import pytest
from playwright.sync_api import expect

import rulebook
from tests.browser.conftest import NARROW, WIDE, OpenPage
from tests.browser.test_lesson import choose, open_lesson, part, wake_all

BOOK = rulebook.load("space_escape")
WAY = {
    "en": "2 spaces clockwise: space 2-11, takes the radish",
    "es": "2 casillas en sentido horario: la casilla 2-11, recoge el rábano",
}


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_chosen_mole_rat_shows_where_it_can_go(open_page: OpenPage, language: str) -> None:
    board = part(open_lesson(open_page, "space_escape", language).page, "rats")
    choose(board, "rat:1")
    expect(board.locator('.element[data-id="line:1"]')).to_have_attribute(
        "aria-label", re.compile(WAY[language])
    )
    expect(board.locator('.element[data-id="name:2-11"]')).to_have_text("2-11")
    choose(board, "way:clockwise:2")
    expect(board.locator(".task.done")).to_have_count(1)


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_mover_that_stayed_in_the_box_is_refused(open_page: OpenPage, language: str) -> None:
    board = part(open_lesson(open_page, "space_escape", language).page, "two")
    choose(board, "rat:3")
    expect(board.locator(".notice.asked")).to_contain_text(BOOK.rule("setup.movers").text[language])
    expect(board.locator(".task.done")).to_have_count(1)


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_what_a_card_says_fits_the_card(open_page: OpenPage, language: str, width: int) -> None:
    board = part(open_lesson(open_page, "space_escape", language, width).page, "challenge")
    board.scroll_into_view_if_needed()
    wake_all(board.page)
    for half in range(2):
        body = board.locator(f'.element[data-id="half:{half}"] .body').bounding_box()
        assert body is not None
        lines = board.locator(f'.element[data-id^="half:{half}:"].text text')
        expect(lines.first).to_be_visible()
        for line in range(lines.count()):
            box = lines.nth(line).bounding_box()
            assert box is not None
            assert body["x"] <= box["x"] and box["x"] + box["width"] <= body["x"] + body["width"] + 1
            assert body["y"] - 1 <= box["y"] and box["y"] + box["height"] <= body["y"] + body["height"] + 1
