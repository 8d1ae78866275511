"""Makes the pictures of the README from the running product: `python -m tests.pictures`."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, sync_playwright

from tests.servers import REPOSITORY, open_browser, reglario

FOLDER = REPOSITORY / ".pictures"


def main() -> None:
    """Write the pictures anew."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, reglario() as server:
        browser = open_browser(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 960})
        page.goto(server.address)
        page.screenshot(path=FOLDER / "gallery.png")
        refuse(page, f"{server.address}/voila/render/noctiluca.ipynb?lang=en&view=rules", "refused.png")
        choose(page, f"{server.address}/voila/render/space_escape.ipynb?lang=en&view=rules", "choice.png")
        browser.close()


def refuse(page: Page, address: str, name: str) -> None:
    """A section in which somebody has just tried to put a pawn on the island."""
    page.goto(address)
    section = page.locator("article", has=page.locator('[id="collect"]'))
    section.locator(".element").first.wait_for(timeout=60_000)
    section.locator("h2").scroll_into_view_if_needed()
    section.locator('[data-choice="shore:0"]').click()
    section.locator(".notice.refused").wait_for()
    take(page, section, name)


def choose(page: Page, address: str, name: str) -> None:
    """A section in which somebody has just chosen a mole rat."""
    page.goto(address)
    section = page.locator("article", has=page.locator('[id="rats"]'))
    section.locator(".element").first.wait_for(timeout=60_000)
    section.locator('.element.offered[data-choice^="rat:"]').first.click()
    section.locator('.element.offered[data-choice^="way:"]').first.wait_for()
    take(page, section, name)


def take(page: Page, section: Locator, name: str) -> None:
    section.evaluate("section => window.scrollTo(0, section.getBoundingClientRect().top + window.scrollY)")
    page.screenshot(path=FOLDER / name, animations="disabled")


if __name__ == "__main__":
    main()
