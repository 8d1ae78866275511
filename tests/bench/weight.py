"""Measures what a lesson weighs: what is sent to the page, and what the page holds.

The figures stand beside those of the same pages when all their boards were alive at once; each of those was
the commit before boards could sleep, on the machine and with the method of this module.
"""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from statistics import mean
from typing import Any

import comm
from comm.base_comm import BaseComm
from playwright.sync_api import Browser, Page, sync_playwright

from engines import GAMES
from rulebook import load
from tests.servers import NOTEBOOKS, Server, open_browser, reglario, wait_until
from widgets.game import Game

ALL_ALIVE = {
    "noctiluca": (774, 16_473, 614),
    "divinare": (574, 10_303, 421),
    "miautropolis": (519, 8_618, 371),
    "space_escape": (953, 14_862, 804),
    "coraline": (527, 8_719, 384),
}
"""Of each game: kB until the page is at rest, nodes it then holds, kB of the switch to the other language."""

LIMITS = (0.2, 0.25, 0.25)
VIEWS = ("learn", "practise", "rules", "play")
NODES = "document.querySelectorAll('*').length"
EARLY, LATE = range(5, 15), range(195, 205)
"""The moves of a long game whose messages are weighed."""


def main() -> None:
    """Print every measure with its limit."""
    for game in GAMES:
        weigh_a_long_game(game)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = {"VoilaConfiguration": {"preheat_kernel": False}}
        (Path(folder) / "voila.json").write_text(json.dumps(settings))
        browser = open_browser(playwright)
        with reglario(NOTEBOOKS, folder=Path(folder)) as server:
            for game in ALL_ALIVE:
                for view in VIEWS:
                    weigh(browser, server, game, view)
        browser.close()


def weigh(browser: Browser, server: Server, game: str, view: str) -> None:
    """Open a view of a lesson as a newcomer does, and switch its language."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    frames: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(_size(frame))))
    page.goto(f"{server.address}/voila/render/{game}.ipynb?lang=en&view={view}", timeout=120_000)
    page.locator(f'[data-view="{view}"] figure:not(.folded) .element').first.wait_for(timeout=120_000)
    wait_until(lambda: is_at_rest(page, frames), 120)
    loaded, nodes = sum(frames) / 1000, page.evaluate(NODES)
    frames.clear()
    page.get_by_role("button", name="Español").click()
    page.locator('html[lang="es"]').wait_for()
    wait_until(lambda: is_at_rest(page, frames), 120)
    measured = (loaded, nodes, sum(frames) / 1000)
    told = [
        f"{ours:.0f} {unit} (ratio {ours / theirs:.2f}, limit {limit})"
        for ours, theirs, limit, unit in zip(
            measured, ALL_ALIVE[game], LIMITS, ("kB", "nodes", "kB more in Spanish"), strict=True
        )
    ]
    print(f"{game}, {view}: {', '.join(told)}", flush=True)
    page.goto(server.address)  # leaving ends the kernel
    page.context.close()


def is_at_rest(page: Page, frames: list[int]) -> bool:
    """Whether nothing comes and nothing changes for a second and a half."""
    before = len(frames), page.evaluate(NODES)
    page.wait_for_timeout(1500)
    return before == (len(frames), page.evaluate(NODES))


def weigh_a_long_game(game: str) -> None:
    """Play a game at random against bots, and weigh the messages of early and of late moves."""
    sent: list[int] = []

    class Weighing(BaseComm):  # type: ignore[misc]
        def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
            sent.append(len(json.dumps(data, default=str)))

    create, comm.create_comm = comm.create_comm, Weighing
    try:
        table = Game(load(game), GAMES[game].PLAYER_COUNTS[-1], "random")
        table.wake()
        chance, weights = random.Random(1), []
        while table.state.result() is None and len(weights) < LATE.stop:
            sent.clear()
            table.play(chance.choice(table.state.legal_moves()))
            weights.append(sum(sent) / 1000)
    finally:
        comm.create_comm = create
    early = mean(weights[place] for place in EARLY)
    late = mean(weights[-len(LATE) :])
    print(
        f"{game}, a move: {early:.1f} kB early, {late:.1f} kB at move {len(weights) - 5},"
        f" ratio {late / early:.2f} (limit 1.2)",
        flush=True,
    )


def _size(frame: str | bytes) -> int:
    return len(frame if isinstance(frame, bytes) else frame.encode())


if __name__ == "__main__":
    main()
