"""The gallery as a visitor finds it: the games, in the right language, on any screen."""

import pytest
from playwright.sync_api import expect

from rulebook import LANGUAGES, games
from tests.browser.conftest import NARROW, WIDE, OpenPage
from tests.servers import NOTEBOOKS

LESSONS = {path.stem for path in NOTEBOOKS.glob("*.ipynb")}
READY = [game for game in games() if game.ready and game.id in LESSONS]
COMING = [game for game in games() if game not in READY]


@pytest.mark.parametrize("language", LANGUAGES)
def test_shows_every_game_in_the_language_asked_for(open_page: OpenPage, language: str) -> None:
    visit = open_page(f"/?lang={language}")
    assert visit.page.locator("html").get_attribute("lang") == language
    expect(visit.page.locator("h2")).to_have_text([game.title[language] for game in games()])
    for game in games():
        expect(visit.page.get_by_text(game.description[language])).to_be_visible()
    assert visit.errors == []


def test_speaks_english_when_nothing_is_asked(open_page: OpenPage) -> None:
    visit = open_page("/")
    assert visit.page.locator("html").get_attribute("lang") == "en"
    expect(visit.page.get_by_role("alert")).to_have_count(0)


def test_names_an_unknown_language_and_those_there_are(open_page: OpenPage) -> None:
    visit = open_page("/?lang=<i>tlh</i>")
    expect(visit.page.get_by_role("alert")).to_have_text(
        "There is no language '<i>tlh</i>' here; there are: English (lang=en), Español (lang=es)."
    )
    assert visit.page.locator("html").get_attribute("lang") == "en"


def test_changes_its_language(open_page: OpenPage) -> None:
    page = open_page("/").page
    page.get_by_role("link", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("link", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_opens_a_lesson_in_its_own_language(open_page: OpenPage, game, language: str) -> None:
    page = open_page(f"/?lang={language}").page
    page.get_by_role("link", name=game.title[language]).click()
    page.wait_for_url(f"**/voila/render/{game.id}.ipynb?lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("link", name="Reglario").click()
    page.wait_for_url(f"**/voila/tree?lang={language}")


@pytest.mark.parametrize("game", COMING, ids=lambda game: game.id)
def test_a_game_that_is_coming_has_no_link(open_page: OpenPage, game) -> None:
    page = open_page("/").page
    expect(page.get_by_role("heading", name=game.title.en)).to_be_visible()
    expect(page.get_by_role("link", name=game.title.en)).to_have_count(0)


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("language", LANGUAGES)
def test_is_accessible_and_fits_the_screen(open_page: OpenPage, language: str, width: int) -> None:
    visit = open_page(f"/?lang={language}", width)
    assert visit.accessibility_violations() == []
    assert visit.sideways_scroll() <= 0


def test_can_be_walked_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/").page
    reached = []
    for _ in range(len(LANGUAGES) + len(READY)):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.textContent"))
    assert reached == [*LANGUAGES.values(), *(game.title.en for game in READY)]
