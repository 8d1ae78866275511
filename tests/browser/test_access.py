"""Lessons with forced colours, wide text, keys alone, a narrow or a large window, and on paper."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import BOOKS, LESSONS, choose, open_game, open_lesson, part, wake_all

SPACED = (
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }"
)
"""The spacing that a reader may set, by WCAG 1.4.12."""

OUTSIDE = """() => [...document.querySelectorAll('.board svg[role=group] text')].flatMap(text => {
    const one = text.getBoundingClientRect();
    const picture = text.ownerSVGElement.getBoundingClientRect();
    const isIn = one.left >= picture.left - 3 && one.right <= picture.right + 3;
    return !one.width || isIn ? [] : [text.textContent];
})"""
"""The words that leave their panel at a side."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll('.board figure text')].flatMap(text => {
    const scale = text.getScreenCTM().a;
    return text.getClientRects().length ? [parseFloat(text.getAttribute('font-size')) * scale] : [];
}))"""
"""The size in pixels of the smallest letters on a board."""


@pytest.mark.parametrize("game", LESSONS)
def test_words_stay_in_their_panels_when_a_reader_spaces_them(open_page: OpenPage, game: str) -> None:
    visit = open_game(open_page, game)
    before = Counter(visit.page.evaluate(OUTSIDE))
    visit.page.add_style_tag(content=SPACED)
    assert Counter(visit.page.evaluate(OUTSIDE)) - before == Counter()
    assert visit.sideways_scroll() <= 0


def test_boards_keep_their_ground_and_rules_are_lit_in_forced_colours(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca").page
    page.emulate_media(forced_colors="active")
    section = part(page, "collect")
    choose(section, "shore:0")
    lit = section.locator("li.lit")
    expect(lit).to_have_css("outline-style", "solid")
    picture = section.locator(".board svg[role=group]").first
    expect(picture).to_have_css("forced-color-adjust", "none")
    expect(picture).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(section.locator(".board")).to_have_css("forced-color-adjust", "auto")


@pytest.mark.parametrize("game", LESSONS)
def test_every_button_of_a_rulebook_has_a_name_of_its_own(open_page: OpenPage, game: str) -> None:
    page = open_lesson(open_page, game).page
    wake_all(page)
    names = page.locator(".rules :is(.example, .task button)").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert len(names) > 0
    assert {name: times for name, times in Counter(names).items() if times > 1} == {}


def test_a_reader_with_keys_skips_to_the_content_and_to_the_next_section(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca").page
    wake_all(page)
    page.locator(".reglario-brand").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    first, second = BOOKS["noctiluca"].sections[:2]
    expect(part(page, first.id).get_by_role("heading").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(part(page, second.id).get_by_role("heading").first).to_be_focused()


def test_a_board_tells_which_keys_it_knows(open_page: OpenPage) -> None:
    board = part(open_game(open_page, "divinare").page, "game").locator(".board")
    expect(board).to_have_accessible_description(
        "Keys: Tab reaches the board, arrows move, Enter chooses, Escape takes a choice back."
    )


@pytest.mark.parametrize("game", LESSONS)
def test_letters_on_a_board_can_be_read_on_a_laptop(open_page: OpenPage, game: str) -> None:
    page = open_game(open_page, game, width=1366).page
    assert page.evaluate(SMALLEST) >= 9


def test_a_large_window_has_large_letters(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca", width=1920).page
    assert size_of_rules(page) >= 19
    page.set_viewport_size({"width": 1366, "height": 900})
    assert size_of_rules(page) == pytest.approx(16, abs=0.1)


def size_of_rules(page: Page) -> float:
    """The size of the letters of rules, in pixels."""
    return float(
        page.locator(".rules li p").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    )


def test_a_rulebook_on_paper_is_short_and_has_no_buttons(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca").page
    wake_all(page)
    page.emulate_media(media="print")
    expect(page.locator("button:visible, .prompt:visible, .log:visible")).to_have_count(0)
    printed = page.pdf(format="A4")
    assert printed.count(b"/Type /Page\n") < 20
    assert len(printed) < 10_000_000
