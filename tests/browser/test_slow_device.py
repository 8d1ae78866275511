"""On a device seven times slower than this one the boards come, and can be played on."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import part, state_of
from tests.servers import wait_until

PATIENCE = 200_000
"""Milliseconds until the whole game must be there."""


def test_a_lesson_comes_alive_on_a_slow_device(open_page: OpenPage, site: str) -> None:
    page = open_page("/").page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 7})
    page.goto(f"{site}/voila/render/miautropolis.ipynb?lang=en&view=play", timeout=PATIENCE)
    expect(page.locator('[data-view="play"] .element.offered').first).to_be_attached(timeout=PATIENCE)
    board = part(page, "game")
    asked = state_of(board)
    board.locator(".element.offered").first.dispatch_event("click")
    wait_until(lambda: state_of(board) != asked)


LATE = """const soon = window.setTimeout;
window.setTimeout = (work, delay, ...rest) => soon(work, delay === 100 ? 6000 : delay, ...rest);"""
"""Lets the widget library, which looks for a widget every 100 ms for two seconds, look too late."""


def test_a_widget_that_the_page_no_longer_waited_for_is_shown(open_page: OpenPage, site: str) -> None:
    page = open_page("/").page
    page.add_init_script(LATE)
    page.goto(f"{site}/voila/render/noctiluca.ipynb?lang=en&view=play")
    expect(page.locator('[data-view="play"] .element.offered').first).to_be_attached(timeout=PATIENCE)
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)
