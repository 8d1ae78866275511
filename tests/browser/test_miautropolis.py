"""The board of Miautrópolis in the browser: it shows why a slide is refused, and pieces glide."""

import pytest
from playwright.sync_api import expect

import rulebook
from engines.miautropolis import parse_move
from engines.positions import load_position
from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import choose, open_lesson, part

SEE = {"en": "See", "es": "Mira"}
WHY = {"en": "shows why", "es": "muestra por qué"}


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
def test_a_refused_slide_shows_the_way_that_it_would_cut(open_page: OpenPage, language: str) -> None:
    board = part(open_lesson(open_page, "miautropolis", language).page, "limits")
    state = load_position("miautropolis", "cut")
    way = state.shows(parse_move("slide b 7 c 7"))
    choose(board, "square:b7")
    choose(board, "square:c7")
    expect(board.locator(".notice.asked")).to_contain_text(f"{SEE[language]} {', '.join(way)}.")
    pointed = board.locator(".element.pointed")
    expect(pointed).to_have_count(len(way))
    shown = pointed.evaluate_all("all => all.map(one => one.dataset.choice)")
    assert sorted(shown) == sorted(f"square:{place}" for place in way)
    assert all(
        WHY[language] in label
        for label in pointed.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    )
    expect(board.locator('[data-rule="limits.way-out"].lit').first).to_be_visible()

    board.get_by_role("button", name={"en": "Choose again", "es": "Elegir de nuevo"}[language]).click()
    expect(pointed).to_have_count(0)


def test_a_refused_slide_shows_the_exit_line_that_it_would_fill(open_page: OpenPage) -> None:
    board = part(open_lesson(open_page, "miautropolis").page, "limits")
    board.locator(".task", has_text="Only two of the exits").get_by_role("button").click()
    expect(board.locator('.element.offered[data-choice="square:h4"]')).to_be_visible()
    choose(board, "square:h4")
    expect(board.locator('.element.chosen[data-choice="square:h4"]').first).to_be_visible()
    choose(board, "square:i4")
    expect(board.locator(".element.pointed")).to_have_count(9)
    expect(board.locator('[data-rule="limits.two-exits"].lit').first).to_be_visible()
    expect(board.locator(".task.done")).to_contain_text("Only two of the exits")


def test_a_tile_is_slid_and_taken_back(open_page: OpenPage) -> None:
    board = part(open_lesson(open_page, "miautropolis").page, "tiles")
    tile = board.locator('.element[data-choice="square:h4"]').last
    name = tile.get_attribute("data-id")
    choose(board, "square:h4")
    choose(board, "square:e4")
    moved = board.locator(f'.element[data-id="{name}"]')
    expect(moved).to_have_attribute("data-choice", "square:e4")
    expect(board.locator(".log")).to_contain_text("Your tile slides from h4 to e4.")
    board.get_by_role("button", name="Take back").click()
    expect(moved).to_have_attribute("data-choice", "square:h4")
