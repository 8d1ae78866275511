"""Every lesson as a visitor meets it, and the first one played through a section."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import rulebook
from engines import noctiluca
from tests.browser.conftest import NARROW, WIDE, OpenPage, Visit
from tests.servers import wait_until
from tests.widgets.conftest import redrawn

LESSONS = [game.id for game in rulebook.games() if game.ready]
BOOKS = {game: rulebook.load(game) for game in LESSONS}
SLOW = 60_000
"""Milliseconds until the boards of a page must be there, its kernel started included."""
ASLEEP = re.compile(r"\basleep\b")
INTO_VIEW = "one => one.scrollIntoView()"


def open_lesson(
    open_page: OpenPage,
    game: str,
    language: str = "en",
    width: int = WIDE,
    view: str = "rules",
    **options: bool,
) -> Visit:
    """A lesson in one of its views, when its first board is there."""
    visit = open_page(f"/voila/render/{game}.ipynb?lang={language}&view={view}", width, **options)
    board = visit.page.locator(f'.reglario[data-view="{view}"] .element').first
    expect(board).to_be_visible(timeout=SLOW)
    return visit


def open_game(open_page: OpenPage, game: str, language: str = "en", width: int = WIDE) -> Visit:
    """The whole game of a lesson."""
    return open_lesson(open_page, game, language, width, "play")


def wake_all(page: Page) -> None:
    """Go past every part of the view that is shown, so that all its boards are there."""
    expect(page.locator(".jp-OutputArea-output:has-text('Loading widget')")).to_have_count(0, timeout=SLOW)
    for article in page.locator("article:visible").all():
        article.evaluate(INTO_VIEW)
        expect(article).not_to_have_class(ASLEEP, timeout=SLOW)
    page.evaluate("window.scrollTo(0, 0)")


def part(page: Page, name: str) -> Locator:
    """A section of the lesson, or "game" for the whole game, in sight if its view is shown."""
    article = page.locator("article", has=page.locator(f'h2 [id="{name}"]'))
    article.evaluate(INTO_VIEW, timeout=SLOW)
    return article


def choose(board: Locator, choice: str) -> None:
    """Click the first element that reports a choice, when everything on the page has come to rest."""
    board.page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    board.locator(f'.element[data-choice="{choice}"]').first.click(force=True)


def choose_all(board: Locator, *choices: str) -> None:
    """Make choices one after another, each when the board has answered the one before."""
    for choice in choices:
        before = state_of(board)
        choose(board, choice)
        wait_until(lambda before=before: state_of(board) != before)  # type: ignore[misc]


def state_of(board: Locator) -> list[str]:
    """What is asked, what the reader was told, and what is offered."""
    return [
        *board.locator(".notice").all_inner_texts(),
        board.locator(".prompt").inner_text(),
        *board.locator(".element.offered").evaluate_all("all => all.map(one => one.dataset.id)"),
    ]


def scenes(visit: Visit) -> Iterator[dict[str, Any]]:
    """Every scene that was sent to the page; a message is a row of JSON objects."""
    decoder = json.JSONDecoder()
    drawings: dict[str, str] = {}
    for message in visit.received:
        start = message.find("{")
        while start >= 0:
            try:
                content, end = decoder.raw_decode(message, start)
            except json.JSONDecodeError:
                content, end = {}, start + 1  # a number of the frame's own header, which looks like a brace
            name = content.get("comm_id", "")
            change = content.get("data", {}).get("state", {}).get("drawing") if name else None
            if change:
                drawings[name] = redrawn(drawings.get(name, ""), change)
                yield json.loads(drawings[name])
            start = message.find("{", end)


def elements(scene: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {element["id"]: element for panel in scene["panels"] for element in panel["elements"]}


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_accessible_fits_the_window_and_asks_no_other_host(
    open_page: OpenPage, game: str, width: int
) -> None:
    visit = open_lesson(open_page, game, "es", width)
    expect(visit.page.get_by_role("heading", level=1)).to_have_text(BOOKS[game].title.es)
    for section in BOOKS[game].sections:
        expect(part(visit.page, section.id).get_by_role("heading").first).to_contain_text(section.title.es)
    wake_all(visit.page)
    assert visit.accessibility_violations() == []
    assert visit.sideways_scroll() <= 0
    assert visit.foreign_requests() == []
    assert visit.errors == []


def test_a_page_speaks_the_language_asked_for_from_the_start(open_page: OpenPage) -> None:
    page = open_page("/").page
    page.add_init_script(
        """window.spoken = [];
        new MutationObserver(() => spoken.push(document.documentElement.lang))
            .observe(document, { subtree: true, attributeFilter: ["lang"] });"""
    )
    page.goto(f"{page.url.split('/?')[0].rstrip('/')}/voila/render/noctiluca.ipynb?lang=es&view=rules")
    expect(part(page, "aim").get_by_role("heading").first).to_contain_text(
        BOOKS["noctiluca"].section("aim").title.es, timeout=SLOW
    )
    assert set(page.evaluate("spoken")) == {"es"}


@pytest.mark.parametrize("language", rulebook.LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_refused_click_names_its_rule_and_lights_it(open_page: OpenPage, game: str, language: str) -> None:
    page = open_lesson(open_page, game, language).page
    wake_all(page)
    book = BOOKS[game]
    for section in book.sections:
        board = part(page, section.id)
        refused = board.locator('.element[data-choice^="rule:"]').first
        if refused.count() == 0:
            continue
        rule = book.rule((refused.get_attribute("data-choice") or "").removeprefix("rule:"))
        refused.dispatch_event("click")
        expect(board.locator(".notice.refused")).to_contain_text(
            f"{book.number(rule.id)} {rule.text[language]}"
        )
        if rule in section.rules:
            expect(board.locator(f'[data-rule="{rule.id}"].lit').first).to_be_visible()
            return
    pytest.fail(f"no board of {game} has anything to click that a rule of its section forbids")


@pytest.mark.parametrize("game", LESSONS)
def test_a_move_can_be_made_with_the_keyboard_alone(open_page: OpenPage, game: str) -> None:
    page = open_game(open_page, game).page
    stop = part(page, "game").locator('.element[tabindex="0"]')
    expect(stop).to_have_count(1)
    make_a_move(page)
    expect(stop).to_have_count(1)


def make_a_move(page: Page) -> None:
    """Make a move of the whole game by keyboard."""
    board = part(page, "game")
    lines = board.locator(".log li")
    before = lines.count()
    page.locator("#game").scroll_into_view_if_needed()
    board.locator('.element[tabindex="0"]').focus()
    while lines.count() == before:
        asked = state_of(board)
        page.keyboard.press("Home")
        page.keyboard.press("Enter")
        wait_until(lambda asked=asked: state_of(board) != asked or lines.count() > before)  # type: ignore[misc]
        page.wait_for_function("document.activeElement.classList.contains('element')")


@pytest.mark.parametrize("game", ["noctiluca", "miautropolis"])
def test_a_game_goes_on_after_its_kernel_has_died(open_page: OpenPage, game: str) -> None:
    visit = open_game(open_page, game)
    board = part(visit.page, "game")
    make_a_move(visit.page)
    moved = board.locator(".log li").all_inner_texts()
    kernel = visit.page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    visit.page.request.post(f"{visit.page.url.split('/voila/')[0]}/voila/api/shutdown/{kernel}")
    board.get_by_role("button", name="Take back").click()
    go_on = board.get_by_role("alert").get_by_role("link", name="Reload the page and go on with this game")
    expect(go_on).to_be_visible(timeout=SLOW)
    go_on.click()
    expect(board.locator(".notice")).to_contain_text("The game was restored", timeout=SLOW)
    wait_until(lambda: board.locator(".log li").all_inner_texts()[: len(moved)] == moved)


@pytest.mark.parametrize("game", LESSONS)
def test_the_other_language_keeps_every_position(open_page: OpenPage, game: str) -> None:
    page = open_game(open_page, game, "en").page
    board = part(page, "game")
    offered = board.locator(".element.offered")
    begun = state_of(board)
    offered.first.dispatch_event("click")
    wait_until(lambda: state_of(board) != begun and offered.count() > 0)  # the bots have moved as well
    wake_all(page)
    elements = page.locator(".element[data-choice]")  # texts may take other lines in another language
    before = elements.evaluate_all("all => all.map(one => [one.dataset.id, one.getAttribute('class')])")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(BOOKS[game].title.es)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator('.reglario[lang="en"]')).to_have_count(0)  # every section has answered
    wake_all(page)
    after = elements.evaluate_all("all => all.map(one => [one.dataset.id, one.getAttribute('class')])")
    assert after == before


def test_the_example_of_the_source_can_be_played_in_its_section(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca").page
    section = part(page, "collect")
    example = BOOKS["noctiluca"].section("collect").examples[0]
    assert example.text is not None
    section.locator(".told", has_text=example.text.en).locator(".example").click()
    expect(section.locator(".element.hinted").first).to_be_visible()
    choose_all(section, "shore:5", "path:short", "number:1")
    expect(section.locator(".log li").last).to_contain_text("collects 1 green die and 2 blue dice")
    choose_all(section, "die:blue", "jar:2", "die:blue", "jar:2", "die:green", "jar:1")
    expect(section.locator(".prompt")).to_have_text("Deliver a full jar.")


def test_a_task_is_ticked_off_when_the_engine_sees_it_done(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca").page
    section = part(page, "collect")
    task = BOOKS["noctiluca"].task("collect.three-dice")
    box = section.locator(".task", has_text=task.text.en)
    expect(box).not_to_have_class(re.compile("done"))
    box.get_by_role("button").click()
    choose_all(section, "shore:5", "path:short", "number:1")
    expect(box).to_have_class(re.compile("done"))
    expect(page.locator(".tally")).to_have_text(re.compile(r"^[1-9] of \d+ tasks done$"))


def test_no_hidden_favourite_or_covered_jar_is_ever_sent(open_page: OpenPage) -> None:
    visit = open_game(open_page, "noctiluca")
    clock = visit.page.clock  # bots pause before each move
    clock.install()
    board = part(visit.page, "game")
    board.get_by_text("Set up another game").click()
    board.get_by_label("Who plays the other seats").select_option("greedy")
    board.get_by_label("Number of players").select_option("3")
    board.get_by_label("Shuffle number").fill("5")
    board.get_by_role("button", name="Start this game").click()
    expect(board.locator(".element.offered")).to_have_count(3)
    offered, prompt = board.locator(".element.offered"), board.locator(".prompt")
    for _choice in range(300):
        wait_until(lambda: clock.run_for(1000) or offered.count() > 0 or "over" in prompt.inner_text())
        if "over" in prompt.inner_text():
            break
        before = state_of(board)
        offered.first.press("Enter")
        wait_until(lambda before=before: state_of(board) != before)
    during = [shown for shown in map(elements, scenes(visit)) if "score:0" not in shown]
    others = [
        one for shown in during for name, one in shown.items() if re.fullmatch(r"favourite:[1-3]", name)
    ]
    assert len(others) > 2 * 24  # two others at every dive at least
    assert {(one["label"], one["colour"]) for one in others} == {("Favourite: hidden", "grey")}
    cards = {name for shown in during for name in shown if re.fullmatch(r"card:\d+", name)}
    begun = [noctiluca.new_game(players=3, seed=seed) for seed in (1, 5)]
    assert cards == {f"card:{card}" for state in begun for card in state.dealt[0]}
    told = [
        message
        for message in visit.received
        if re.search(r"avourite colour of player \d|layer \d.{0,20}avourite colour", message)
    ]
    assert all("The game is over" in message for message in told)
    assert len(told) > 0


def test_an_address_leads_to_its_rule_and_back_leads_to_where_one_was(open_page: OpenPage) -> None:
    page = open_page("/voila/render/noctiluca.ipynb?lang=en#keep.passed-one").page
    near = "id => Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 9999) < 100"
    page.wait_for_function(near, arg="keep.passed-one", timeout=SLOW)
    expect(part(page, "keep")).not_to_have_class(ASLEEP, timeout=SLOW)
    page.wait_for_function(near, arg="keep.passed-one", timeout=SLOW)
    page.keyboard.press("Escape")
    page.locator("nav").get_by_role("link", name="2 Components").click()
    page.wait_for_function(near, arg="components", timeout=SLOW)
    assert page.url.endswith("view=rules#components")
    page.locator("nav").get_by_role("link", name="A whole game", exact=True).click()
    expect(part(page, "game")).to_be_visible()
    expect(part(page, "components")).to_be_hidden()
    page.go_back()
    page.wait_for_function(near, arg="components", timeout=SLOW)
    expect(part(page, "game")).to_be_hidden()
