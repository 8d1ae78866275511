"""The first game of each lesson as a learner plays it: by mouse, by keyboard and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engines import GAMES
from rulebook import LANGUAGES, load
from rulebook.course import course_games, load_course
from tests.browser.conftest import OpenPage, Visit
from tests.browser.test_lesson import SLOW, choose, choose_all
from tests.servers import wait_until
from widgets.learn import Learn

WINDOWS = [(390, 844), (768, 1024), (1366, 768), (1920, 1080)]
STEPS = 6
"""How many steps of a course are walked in the tests that look at every window."""


def open_course(
    open_page: OpenPage, game: str, language: str = "en", window: tuple[int, int] = (1366, 768), step: int = 1
) -> Visit:
    place = f"&view=learn#{step}" if step > 1 else ""
    visit = open_page(f"/voila/render/{game}.ipynb?lang={language}{place}", *window)
    expect(visit.page.locator(".learn figure:not(.folded) .element").first).to_be_visible(timeout=SLOW)
    expect(card(visit.page)).to_have_attribute("data-step", load_course(game).steps[step - 1].id)
    return visit


def card(page: Page) -> Locator:
    return page.locator(".learn .card")


def clicks(game: str, number: int) -> list[str]:
    """The choices that do what a step asks for, if it asks for a move."""
    learn = Learn(load(game))
    learn.go_to_step(number)
    step = load_course(game).steps[number - 1]
    if step.answers:
        return [step.answers[0]]
    if not step.move:
        return []
    state = learn.state
    return list(learn._picture.path(GAMES[game].parse_move(step.move), state.observe(state.seat)))


def choose_path(page: Page, path: list[str]) -> None:
    """Make the choices of a move one after another; what comes of the last one is for the test to await."""
    board = page.locator(".learn")
    choose_all(board, *path[:-1])
    for last in path[-1:]:
        choose(board, last)


def go_on(page: Page, game: str, number: int) -> None:
    """Do what a step asks for and go to the next one."""
    choose_path(page, clicks(game, number))
    following = load_course(game).steps[number].id
    if load_course(game).steps[number - 1].move is None or load_course(game).steps[number - 1].refused:
        forth = (
            card(page)
            .get_by_role("button", name="Go on")
            .or_(card(page).get_by_role("button", name="Seguir"))
        )
        expect(forth).not_to_have_attribute("aria-disabled", "true")
        forth.click()
    expect(card(page)).to_have_attribute("data-step", following)


def outside(view: Locator) -> list[str]:
    """What of the text, the panels shown and the buttons of a view is not wholly in the window."""
    seen = view.locator(
        ":is(.thought, .prompt, .board figure:not(.folded, [hidden]), .buttons > :not([hidden]))"
    )
    found: list[str] = seen.evaluate_all(
        """all => all.filter(node => {
            const box = node.getBoundingClientRect();
            return box.width === 0 || box.left < -1 || box.top < -1
                || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        }).map(node => node.className + ' ' + (node.dataset.panel ?? node.textContent))"""
    )
    return found


def overlaps(page: Page) -> list[str]:
    """Panels that lie over each other."""
    found: list[str] = page.evaluate(
        """() => {
            const boxes = [...document.querySelectorAll('.learn .board figure:not(.folded, [hidden])')]
                .map(node => [node.dataset.panel, node.getBoundingClientRect()]);
            return boxes.flatMap(([name, one], place) => boxes.slice(place + 1)
                .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1
                    && one.top < other.bottom - 1 && other.top < one.bottom - 1)
                .map(([other]) => name + ' / ' + other));
        }"""
    )
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", course_games())
def test_text_board_and_buttons_are_in_the_window_at_once(
    open_page: OpenPage, game: str, language: str
) -> None:
    visit = open_course(open_page, game, language)
    learn = visit.page.locator(".learn")
    for number in range(1, STEPS + 1):
        for width, height in WINDOWS:
            visit.page.set_viewport_size({"width": width, "height": height})
            wait_until(lambda: outside(learn) + overlaps(visit.page) == [])
            assert visit.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
            assert visit.sideways_scroll() <= 0
        go_on(visit.page, game, number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", course_games())
def test_learn_is_accessible_and_asks_no_other_host(open_page: OpenPage, game: str, language: str) -> None:
    visit = open_course(open_page, game, language)
    assert visit.accessibility_violations() == []
    assert visit.foreign_requests() == []
    assert visit.errors == []


@pytest.mark.parametrize("game", course_games())
def test_the_first_steps_can_be_done_by_keyboard_alone(open_page: OpenPage, game: str) -> None:
    page = open_course(open_page, game).page
    for choice in clicks(game, 1):
        page.locator('.learn .element[tabindex="0"]').focus()
        page.locator(f'.learn .element[data-choice="{choice}"]').first.focus()
        page.keyboard.press("Enter")
    steps = load_course(game).steps
    expect(card(page)).to_have_attribute("data-step", steps[1].id)
    card(page).locator(".body").focus()
    page.keyboard.press("ArrowLeft")
    expect(card(page)).to_have_attribute("data-step", steps[0].id)
    page.keyboard.press("ArrowRight")
    expect(card(page)).to_have_attribute("data-step", steps[1].id)


@pytest.mark.parametrize("game", course_games())
def test_the_place_in_a_course_is_in_the_address_and_in_the_history(open_page: OpenPage, game: str) -> None:
    page = open_course(open_page, game, step=3).page
    steps = load_course(game).steps
    card(page).get_by_role("button", name="Back").click()
    expect(card(page)).to_have_attribute("data-step", steps[1].id)
    assert page.url.endswith("#2")
    page.go_back()
    expect(card(page)).to_have_attribute("data-step", steps[2].id)
    page.get_by_role("link", name="Rulebook").click()
    expect(card(page)).to_be_hidden()
    assert "view=rules" in page.url
    page.go_back()
    expect(card(page)).to_be_visible()
    expect(card(page)).to_have_attribute("data-step", steps[2].id)
    page.reload()
    expect(page.locator(".learn figure:not(.folded) .element").first).to_be_visible(timeout=SLOW)
    expect(card(page)).to_have_attribute("data-step", steps[2].id)


@pytest.mark.parametrize("game", course_games())
def test_another_move_is_looked_at_and_left(open_page: OpenPage, game: str) -> None:
    page = open_course(open_page, game).page
    wanted = clicks(game, 1)
    learn: Any = Learn(load(game))
    paths = [learn._picture.path(move, learn.state.observe(0)) for move in learn.state.legal_moves()]
    other = next(path for path in paths if list(path) != wanted)
    choose_path(page, list(other))
    expect(page.locator(".learn .notice")).to_contain_text("That is allowed too.")
    card(page).get_by_role("button", name="Come back").click()
    expect(page.locator(".learn .notice")).to_be_hidden()
    expect(card(page)).to_have_attribute("data-step", load_course(game).steps[0].id)
