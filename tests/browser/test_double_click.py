"""A double click, a double tap and a key held down decide once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, Visit
from tests.browser.test_lesson import open_game, open_lesson, part, state_of
from tests.servers import wait_until

BETWEEN, NOT_SOON = 100, 600
"""Milliseconds between the two clicks of a double click, and after which one repeats nothing."""


def start_together(board: Locator) -> None:
    """Set up a whole game of people who pass the device on."""
    board.get_by_text("Set up another game").click()
    board.get_by_label("Who plays the other seats").select_option("together")
    board.get_by_label("Shuffle number").fill("5")
    board.get_by_role("button", name="Start this game").click()
    expect(board.locator(".cover button")).to_be_visible()


def requests(visit: Visit, name: str) -> int:
    """How often the page has asked for something."""
    return sum(f'"content":{{"{name}":' in message.replace(" ", "") for message in visit.sent)


def twice(
    page: Page, target: Locator, press: Callable[[float, float], None], answered: Callable[[], bool]
) -> None:
    """Press where something is, and there again as the second half of a double click.

    It comes when the first one was answered, and says that it came soon after it: on a busy machine a real
    one would come too late.
    """
    page.wait_for_function(f"performance.now() > (window.pressed ?? 0) + {NOT_SOON}")
    page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(
        """document.addEventListener("click", event => window.pressed = event.timeStamp,
            { once: true, capture: true })"""
    )
    press(*place)
    wait_until(answered)
    page.evaluate(
        """([x, y, soon]) => {
            const half = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 2 };
            const second = new MouseEvent("click", half);
            Object.defineProperty(second, "timeStamp", { value: window.pressed + soon });
            document.elementFromPoint(x, y)?.dispatchEvent(second);
        }""",
        [*place, BETWEEN],
    )


@pytest.mark.parametrize("touch", [False, True])
def test_a_double_click_decides_once(open_page: OpenPage, touch: bool) -> None:
    visit = open_lesson(open_page, "divinare", view="play", has_touch=touch)
    page, board = visit.page, part(visit.page, "game")
    press = page.touchscreen.tap if touch else page.mouse.click
    start_together(board)
    cover, prompt = board.locator(".cover"), board.locator(".prompt")
    chosen = 0
    for uncovered in (1, 2):
        twice(page, cover.locator("button"), press, cover.is_hidden)
        assert (requests(visit, "uncover"), requests(visit, "choose")) == (uncovered, chosen)
        while not cover.is_visible():
            asked = prompt.inner_text()
            twice(
                page,
                board.locator(".element.offered").first,
                press,
                lambda asked=asked: cover.is_visible() or prompt.inner_text() != asked,  # type: ignore[misc]
            )
            chosen += 1
            assert (requests(visit, "uncover"), requests(visit, "choose")) == (uncovered, chosen)


def test_a_key_held_down_decides_once(open_page: OpenPage) -> None:
    visit = open_game(open_page, "divinare")
    page, board = visit.page, part(visit.page, "game")
    start_together(board)
    board.locator(".cover button").press("Enter")
    board.locator(".element.offered").first.focus()
    asked = state_of(board)
    page.keyboard.down("Enter")
    wait_until(lambda: state_of(board) != asked)
    for _ in range(5):
        page.keyboard.down("Enter")  # without having let go: the browser repeats it
    page.keyboard.up("Enter")
    assert requests(visit, "choose") == 1
