"""On a device seven times slower than this one the boards come, and can be played on."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import part, state_of
from tests.servers import wait_until

PATIENCE = 200_000
"""Milliseconds until the whole game must be there."""


def test_a_lesson_comes_alive_on_a_slow_device(open_page: OpenPage) -> None:
    page = open_page("/").page
    site = page.url
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 7})
    page.goto(
        f"{site.split('?')[0].rstrip('/')}/voila/render/miautropolis.ipynb?lang=en&view=play",
        timeout=PATIENCE,
    )
    board = part(page, "game")
    expect(board.locator(".element.offered").first).to_be_attached(timeout=PATIENCE)
    asked = state_of(board)
    board.locator(".element.offered").first.dispatch_event("click")
    wait_until(lambda: state_of(board) != asked)
