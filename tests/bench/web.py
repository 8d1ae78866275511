"""Measures the site: how soon a board is there, what its kernel weighs, how fast it answers a click.

Every figure is also a ratio to plain ipywidgets on the same server, measured in turn with it. For a click
that is a grid of as many buttons as the board has cells, of which a click changes as many.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median

import psutil
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.servers import NOTEBOOKS, Server, kernels, open_browser, reglario, wait_until, write_notebook

VISITS = 7
CLICKS = 40
LESSON, LABEL, BUTTONS = "noctiluca", "label", "buttons"
FIRST_SIGHT = {LESSON: ".board .element.offered", LABEL: ".widget-label", BUTTONS: ".widget-button"}
BOARD = ".reglario:has([id^='collect']) .board"

LABEL_CELLS = ["import ipywidgets\nipywidgets.Label('Hello')"]
BUTTON_CELLS = [
    """import ipywidgets

def mark(button):
    first = int(button.description)
    for number, other in enumerate(buttons):
        other.button_style = "success" if 0 <= number - first < {changed} else ""

buttons = [ipywidgets.Button(description=str(number)) for number in range({count})]
for button in buttons:
    button.on_click(mark)
ipywidgets.GridBox(buttons, layout=ipywidgets.Layout(grid_template_columns="repeat(12, 5em)"))"""
]
MILLISECONDS_UNTIL_MARKED = """([first, second, mark, clicks]) => new Promise(resolve => {
  const times = [];
  const click = () => {
    const node = times.length % 2 ? second : first;
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (!node.classList.contains(mark)) return;
      observer.disconnect();
      node.getBoundingClientRect();  // not before everything has its place
      times.push(performance.now() - start);
      if (times.length === clicks) resolve(times);
      else setTimeout(click, 50);
    });
    observer.observe(node, { attributes: true, attributeFilter: ["class"] });
    node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  click();
})"""


def main() -> None:
    """Print every measure with its limit."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebooks = Path(folder)
        (notebooks / f"{LESSON}.ipynb").write_bytes((NOTEBOOKS / f"{LESSON}.ipynb").read_bytes())
        write_notebook(notebooks / f"{LABEL}.ipynb", *LABEL_CELLS)
        browser = open_browser(playwright)
        for preheated in (True, False):
            settings = {
                "VoilaConfiguration": {"preheat_kernel": preheated},
                "VoilaKernelManager": {"fill_delay": 4.0},  # after the page is there, as in the product
            }
            (notebooks / "voila.json").write_text(json.dumps(settings))
            with reglario(notebooks, folder=notebooks) as server:
                how = "waiting kernel" if preheated else "new kernel"
                report_visits(browser, server, how, waiting=2 if preheated else 0)
                if not preheated:
                    report_clicks(browser, server, notebooks)
        browser.close()


def report_visits(browser: Browser, server: Server, how: str, waiting: int) -> None:
    seconds: dict[str, list[float]] = {LESSON: [], LABEL: []}
    megabytes: dict[str, list[float]] = {LESSON: [], LABEL: []}
    for _ in range(VISITS):
        for name in (LABEL, LESSON):
            wait_until(lambda: len(kernels(server)) == waiting and is_quiet(server))
            page, taken = visit(browser, server, name)
            seconds[name].append(taken)
            wait_until(lambda: is_quiet(server))
            megabytes[name].append(kernel_of(page, server).memory_info().rss / 1e6)
            page.goto(server.address)  # leaving ends the kernel
            page.context.close()
    print_ratio(f"first board, {how}", "s", median(seconds[LESSON]), median(seconds[LABEL]), 1.15)
    print_ratio(f"kernel memory, {how}", "MB", median(megabytes[LESSON]), median(megabytes[LABEL]), 1.15)


def report_clicks(browser: Browser, server: Server, notebooks: Path) -> None:
    page, _ = visit(browser, server, LESSON)
    cells = page.locator(BOARD).first.locator(".element[data-id]")
    shores = page.locator(BOARD).first.locator('.element[data-choice^="shore:"]:not([data-id="island"])')
    shores.nth(2).scroll_into_view_if_needed()  # a board is drawn when it comes into sight
    before, count = looks_of(cells), cells.count()
    shores.nth(2).click()
    wait_until(lambda: looks_of(cells) != before)
    changed = len(looks_of(cells) - before)
    board = clicks(page, shores.nth(0), shores.nth(1), "chosen")
    write_notebook(
        notebooks / f"{BUTTONS}.ipynb",
        *(cell.format(count=count, changed=changed) for cell in BUTTON_CELLS),
    )
    page.context.close()
    page, _ = visit(browser, server, BUTTONS)
    buttons = page.locator(".widget-button")
    grid = clicks(page, buttons.nth(0), buttons.nth(changed), "mod-success")
    page.context.close()
    print_ratio(f"click that changes {changed} of {count} cells", "ms", board, grid, 1)
    print(f"  the same in milliseconds: {board:.0f} (limit 60)")


def visit(browser: Browser, server: Server, name: str) -> tuple[Page, float]:
    """A page of a browser without memory, and the seconds until its first widget is there."""
    page = browser.new_context().new_page()
    start = time.perf_counter()
    page.goto(f"{server.address}/voila/render/{name}.ipynb", wait_until="commit")
    page.locator(FIRST_SIGHT[name]).first.wait_for(timeout=60_000)
    return page, time.perf_counter() - start


def clicks(page: Page, first, second, mark: str) -> float:
    """The median milliseconds from a click to the mark it brings, by turns on two elements."""
    nodes = [first.element_handle(), second.element_handle(), mark, CLICKS]
    return median(page.evaluate(MILLISECONDS_UNTIL_MARKED, nodes))


def looks_of(cells: Locator) -> set[tuple[str, str]]:
    """What every cell is called and how it looks."""
    looks = cells.evaluate_all("all => all.map(one => [one.dataset.id, one.getAttribute('class')])")
    return {(name, look) for name, look in looks}


def kernel_of(page: Page, server: Server) -> psutil.Process:
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    return next(one for one in kernels(server) if any(kernel in word for word in one.cmdline()))


def is_quiet(server: Server) -> bool:
    """Whether the server and its kernels have done nothing for a while."""

    def work() -> float:
        parent = psutil.Process(server.process)
        return sum(sum(one.cpu_times()[:2]) for one in (parent, *parent.children(recursive=True)))

    before = work()
    time.sleep(0.5)
    return work() - before < 0.05


def print_ratio(what: str, unit: str, ours: float, theirs: float, limit: float) -> None:
    print(
        f"{what}: {ours:.2f} {unit} to {theirs:.2f} {unit}, ratio {ours / theirs:.2f} (limit {limit})",
        flush=True,
    )


if __name__ == "__main__":
    main()
