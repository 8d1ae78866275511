"""The gallery in JupyterLab: the same notebook, run by its reader."""

from playwright.sync_api import expect

from rulebook import games
from tests.browser.conftest import OpenPage


def test_shows_the_gallery_in_both_languages_and_opens_a_lesson(open_page: OpenPage, lab: str) -> None:
    page = open_page(lab.format("index.ipynb")).page
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    for cell in range(2):
        page.locator(".jp-CodeCell .cm-content").nth(cell).click()
        page.keyboard.press("Control+Enter")
    galleries = page.locator(".reglario-gallery")
    for gallery, language in zip((galleries.nth(0), galleries.nth(1)), ("en", "es"), strict=True):
        # The style arrives only with an output of this session: JupyterLab strips it from a stored one.
        expect(gallery.locator("ul")).to_have_css("display", "grid", timeout=60_000)
        expect(gallery.locator("h2")).to_have_text([game.title[language] for game in games()])

    galleries.first.get_by_role("link", name="Noctiluca").click()
    expect(page.get_by_role("tab", name="noctiluca.ipynb")).to_be_visible()
