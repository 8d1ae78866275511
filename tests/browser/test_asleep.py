"""Only what its reader is near is alive in the page, and what sleeps loses nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import ASLEEP, BOOKS, LESSONS, choose, open_lesson, part, state_of
from tests.servers import wait_until

A_WHILE = 70_000
"""Milliseconds of the page's clock after which what is far away has fallen asleep."""


LAST_RULE = BOOKS["coraline"].sections[-1].rules[-1].id


@pytest.mark.parametrize("game", LESSONS)
def test_only_what_the_reader_is_near_is_drawn(open_page: OpenPage, game: str) -> None:
    page = open_lesson(open_page, game).page
    last = page.locator('.reglario[data-view="rules"] article').last
    expect(last).to_have_class(ASLEEP)
    expect(last.locator("h2")).to_contain_text(BOOKS[game].sections[-1].title.en)
    expect(last.locator("p").first).not_to_be_empty()  # its rules can be read and searched all the same
    assert page.locator(".element").count() < page.locator("template").count() * 200
    last.evaluate("one => one.scrollIntoView()")
    expect(last).not_to_have_class(ASLEEP)
    expect(last.locator(".board")).to_be_visible()


def test_what_was_far_away_for_a_while_sleeps_and_comes_back_as_it_was(open_page: OpenPage) -> None:
    page = open_page("/").page
    page.set_viewport_size({"width": 1280, "height": 400})  # a low window makes a long way
    page.clock.install()
    page.goto(page.url.split("?")[0].rstrip("/") + "/voila/render/noctiluca.ipynb?lang=en&view=rules")
    board = part(page, "collect")
    expect(board).not_to_have_class(ASLEEP)
    before = state_of(board)
    choose(board, "shore:3")
    wait_until(lambda: state_of(board) != before)
    chosen, height = state_of(board), board.evaluate("one => one.offsetHeight")
    page.evaluate("document.activeElement.blur()")  # a board with the focus stays awake
    page.locator("article:visible").last.evaluate("one => one.scrollIntoView()")

    def is_asleep() -> bool:
        page.clock.run_for(A_WHILE)
        return bool(ASLEEP.search(board.get_attribute("class") or ""))

    wait_until(is_asleep)
    assert board.evaluate("one => one.offsetHeight") == pytest.approx(height, abs=2)
    assert board.locator(".element").count() == 0
    board.evaluate("one => one.scrollIntoView()")
    expect(board).not_to_have_class(ASLEEP)
    wait_until(lambda: state_of(board) == chosen)


def test_a_link_to_a_rule_leads_to_it_while_its_section_sleeps(open_page: OpenPage) -> None:
    page = open_page("/voila/render/coraline.ipynb?lang=es&view=rules#" + LAST_RULE).page
    rule = page.locator(f'[id="{LAST_RULE}"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_contain_text(BOOKS["coraline"].rule(LAST_RULE).text.es)
    expect(page.locator("article", has=rule)).not_to_have_class(ASLEEP)
    expect(rule).to_be_in_viewport()


def test_a_page_is_printed_with_all_its_rules(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "divinare").page
    page.emulate_media(media="print")
    for section in BOOKS["divinare"].sections:
        for rule in section.rules:
            expect(page.locator(f'[id="{rule.id}"]')).to_be_visible()
