"""Whether all that is written on the boards can be read, and all that is chosen on them be touched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from engines import GAMES
from tests.browser.conftest import NARROW, OpenPage
from tests.browser.test_lesson import SLOW, choose, choose_all

PROJECTED = 1920
LEAST_LETTER = {NARROW: 11, PROJECTED: 16}
LEAST_TARGET = 24
ENLARGED = re.compile(r"\benlarged\b")
WINDOWS = {NARROW: 844, PROJECTED: 1080}

TOO_SMALL = """(figure, [letter, target]) => {
    const most = 0.5;  // pixels by which browsers round
    const found = [];
    for (const text of figure.querySelectorAll('svg text')) {
        const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        if (size < letter - most) found.push(`${text.textContent}: ${size.toFixed(1)}`);
    }
    const all = [...figure.querySelectorAll('[data-choice]')].map(node => {
        const box = (node.querySelector('.halo') ?? node).getBoundingClientRect();
        return {name: node.dataset.choice, box, x: box.left + box.width / 2, y: box.top + box.height / 2};
    });
    const isSmall = ({box}) => Math.min(box.width, box.height) < target - most;
    const meets = (one, other) => {
        const right = Math.max(other.box.left - one.x, one.x - other.box.right, 0);
        const down = Math.max(other.box.top - one.y, one.y - other.box.bottom, 0);
        return Math.hypot(right, down) < target / 2 - most
            || (isSmall(other) && Math.hypot(other.x - one.x, other.y - one.y) < target - most);
    };
    for (const one of all.filter(isSmall)) {
        const other = all.find(other => other !== one && meets(one, other));
        const size = [one.box.width, one.box.height].map(length => length.toFixed(1)).join('x');
        if (other) found.push(`${one.name} by ${other.name}: ${size}`);
    }
    return found;
}"""


def small_things(view: Locator, width: int) -> list[str]:
    """What is too small on the board of a view, even where its panel can be seen alone and larger."""
    found: list[str] = []
    shown = view.locator(".board figure:not(.folded, [hidden]):visible")
    for name in shown.evaluate_all("all => all.map(one => one.dataset.panel)"):
        figure = view.locator(f'.board figure[data-panel="{name}"]')
        enlarge = figure.locator(".enlarge")
        can_be_larger = enlarge.is_visible()
        if can_be_larger:
            enlarge.press("Enter")
            expect(figure).to_have_class(ENLARGED)
        found += [
            f"{name}: {thing}" for thing in figure.evaluate(TOO_SMALL, [LEAST_LETTER[width], LEAST_TARGET])
        ]
        if can_be_larger:
            enlarge.press("Escape")
            expect(figure).not_to_have_class(ENLARGED)
            expect(enlarge).to_be_focused()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_panel_can_be_read_and_touched(open_page: OpenPage, game: str) -> None:
    visit = open_page(f"/voila/render/{game}.ipynb?lang=es&view=learn", NARROW, WINDOWS[NARROW])
    for view in ("learn", "practise", "play"):
        visit.page.locator(f".views a[href*='view={view}']").click()
        shown = visit.page.locator(f".reglario[data-view={view}]")
        expect(shown.locator("figure:not(.folded) .element").first).to_be_visible(timeout=SLOW)
        for width, height in WINDOWS.items():
            visit.page.set_viewport_size({"width": width, "height": height})
            visit.page.evaluate(
                "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )
            assert small_things(shown, width) == [], (view, width)
            assert visit.sideways_scroll() <= 0
    assert visit.errors == []


def test_the_next_choice_can_be_made_in_an_enlarged_panel(open_page: OpenPage) -> None:
    page = open_page("/voila/render/space_escape.ipynb?lang=en&view=learn", 390, 844).page
    learn = page.locator(".learn")
    expect(learn.locator("figure:not(.folded) .element").first).to_be_visible(timeout=SLOW)
    station = learn.locator('figure[data-panel="station"]')
    station.locator(".enlarge").focus()
    page.keyboard.press("Enter")
    expect(station).to_have_class(ENLARGED)
    expect(learn.locator('figure[data-panel="card"]')).to_be_hidden()
    choose_all(learn, "rat:1")
    expect(
        station.locator('.element.offered[data-choice="way:counter-clockwise:2"]').first
    ).to_be_in_viewport()
    expect(station).to_have_class(ENLARGED)
    card = learn.locator('figure[data-panel="card"]')
    choose(learn, "way:counter-clockwise:2")
    expect(page.locator(".learn .card")).to_have_attribute("data-step", "snake-away")
    expect(station).to_have_class(ENLARGED)
    expect(card).to_be_hidden()
    station.locator(".enlarge").press("Escape")
    expect(card).to_be_visible()


def test_an_enlarged_panel_gives_way_to_others_that_ask(open_page: OpenPage) -> None:
    page = open_page("/voila/render/noctiluca.ipynb?lang=en&view=practise", NARROW, WINDOWS[NARROW]).page
    view = page.locator("[data-view=practise]")
    expect(view.locator("figure .element").first).to_be_visible(timeout=SLOW)
    pool = view.locator("figure[data-panel=pool]")
    view.get_by_role("button", name="Next task").click()
    expect(pool.locator(".offered").first).to_be_visible()
    pool.locator(".enlarge").click()
    expect(pool).to_have_class(ENLARGED)
    view.get_by_role("button", name="Back", exact=True).click()
    expect(pool).not_to_have_class(ENLARGED)
