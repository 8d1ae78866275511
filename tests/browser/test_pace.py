"""What others do, move by move, at the reader's speed, and once more on request."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import make_a_move, open_game, part


def begin(open_page: OpenPage) -> Locator:
    """A game of three in which the reader is to decide, with bots that wait for the reader."""
    page = open_game(open_page, "divinare").page
    board = part(page, "game")
    board.get_by_text("Set up another game").click()
    board.get_by_label("Number of players").select_option("4")
    board.get_by_label("Shuffle number").fill("3")
    board.get_by_role("button", name="Start this game").click()
    skip = board.get_by_role("button", name="Skip to your decision")
    expect(board.locator(".element.offered").or_(skip).first).to_be_visible()
    if skip.is_visible():
        skip.click()
    expect(board.locator(".element.offered").first).to_be_visible()
    return board


def test_others_move_one_by_one_and_are_seen_again(open_page: OpenPage) -> None:
    board = begin(open_page)
    board.get_by_label("Speed of the others").select_option("steps")
    following = board.get_by_role("button", name="Next move")
    while not following.is_visible():
        make_a_move(board.page)
    moments = board.get_by_role("slider")
    length = int(moments.get_attribute("max") or 0)
    following.click()
    expect(moments).to_have_attribute("max", str(length + 1))
    board.get_by_role("button", name="Skip to your decision").click()
    expect(board.locator(".element.offered").first).to_be_visible()
    reached = int(moments.get_attribute("max") or 0)
    assert reached >= length + 1
    again = board.get_by_role("button", name="Since your last turn")
    again.click()
    expect(moments).to_have_value(str(length))
    expect(board.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    expect(moments).to_have_value(str(reached))
    expect(again).to_be_visible()


def test_the_speed_is_kept_for_the_next_visit(open_page: OpenPage) -> None:
    board = begin(open_page)
    board.get_by_label("Speed of the others").select_option("fast")
    board.page.reload()
    expect(part(board.page, "game").get_by_label("Speed of the others")).to_have_value("fast")
