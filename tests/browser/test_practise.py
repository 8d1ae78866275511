"""Practise as a reader meets it: a task at a time, with all that it needs in the window."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rulebook import LANGUAGES
from tests.browser.conftest import OpenPage, Visit
from tests.browser.test_learn import WINDOWS, outside
from tests.browser.test_lesson import BOOKS, LESSONS, SLOW, choose_all, make_a_move, open_game, part
from tests.servers import wait_until

TASKS = {game: [task for section in book.sections for task in section.tasks] for game, book in BOOKS.items()}
THREE_DICE = BOOKS["noctiluca"].task("collect.three-dice")


def open_task(
    open_page: OpenPage,
    game: str,
    task: str = "",
    language: str = "en",
    window: tuple[int, int] = (1366, 768),
) -> Visit:
    place = f"#{task}" if task else ""
    visit = open_page(f"/voila/render/{game}.ipynb?lang={language}&view=practise{place}", *window)
    expect(practise(visit.page).locator("figure .element").first).to_be_visible(timeout=SLOW)
    if task:
        expect(card(visit.page)).to_have_attribute("data-task", task)
    return visit


def practise(page: Page) -> Locator:
    return page.locator('.reglario[data-view="practise"]')


def card(page: Page) -> Locator:
    return practise(page).locator(".card")


@pytest.mark.parametrize("game", LESSONS)
def test_text_board_and_buttons_are_in_the_window_at_once(open_page: OpenPage, game: str) -> None:
    page = open_task(open_page, game, "", "es").page
    for place, (width, height) in enumerate(WINDOWS):
        page.set_viewport_size({"width": width, "height": height})
        expect(card(page)).to_have_attribute("data-task", TASKS[game][place].id)
        expect(card(page).locator(".thought")).to_contain_text(TASKS[game][place].text.es)
        wait_until(lambda: outside(practise(page)) == [])
        card(page).get_by_role("button", name="Siguiente tarea").click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_practise_is_accessible(open_page: OpenPage, language: str) -> None:
    visit = open_task(open_page, "coraline", "", language, (390, 844))
    assert visit.accessibility_violations() == []
    assert visit.sideways_scroll() <= 0
    assert visit.errors == []


def test_a_task_done_here_is_done_in_the_rulebook_and_on_the_next_visit(open_page: OpenPage) -> None:
    page = open_task(open_page, "noctiluca", THREE_DICE.id).page
    choose_all(practise(page), "shore:5", "path:short", "number:1")
    expect(card(page).locator(".outcome")).to_have_class(re.compile("done"))
    expect(card(page)).to_have_attribute("data-done", "")
    page.reload()
    expect(card(page)).to_have_attribute("data-task", THREE_DICE.id, timeout=SLOW)
    expect(card(page)).to_have_attribute("data-done", "")
    page.get_by_role("navigation", name="Ways into this lesson").get_by_role("link", name="Rulebook").click()
    box = part(page, "collect").locator(".task", has_text=THREE_DICE.text.en)
    expect(box).to_have_class(re.compile("done"))


def test_back_and_the_keys_lead_to_the_task_before(open_page: OpenPage) -> None:
    page = open_task(open_page, "divinare").page
    first, second, third = (task.id for task in TASKS["divinare"][:3])
    card(page).locator(".body").focus()
    page.keyboard.press("ArrowRight")
    expect(card(page)).to_have_attribute("data-task", second)
    card(page).get_by_text("All tasks").click()
    card(page).locator(".all-tasks").get_by_role("button").nth(2).click()
    expect(card(page)).to_have_attribute("data-task", third)
    assert page.url.endswith(f"view=practise#{third}")
    page.go_back()
    expect(card(page)).to_have_attribute("data-task", second)
    card(page).locator(".body").focus()
    page.keyboard.press("ArrowLeft")
    expect(card(page)).to_have_attribute("data-task", first)


@pytest.mark.parametrize("game", ["miautropolis", "coraline"])
def test_the_game_in_play_is_there_after_a_reload(open_page: OpenPage, game: str) -> None:
    page = open_game(open_page, game).page
    board = part(page, "game")
    make_a_move(page)
    expect(board.get_by_role("button", name="Take back")).not_to_have_attribute("aria-disabled", "true")
    told = board.locator(".log li").first.inner_text()
    page.reload()
    expect(board.locator(".notice")).to_contain_text("The game was restored", timeout=SLOW)
    expect(board.locator(".log li").first).to_have_text(told)
    expect(board.get_by_role("button", name="Take back")).not_to_have_attribute("aria-disabled", "true")
