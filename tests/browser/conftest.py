"""The running site, JupyterLab, and pages that remember all they asked for and all they were sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.servers import ENVIRONMENT, NOTEBOOKS, REPOSITORY, jupyter, reglario

WIDE, NARROW = 1280, 390

expect.set_options(timeout=30_000)  # milliseconds, on a machine that may be busy


@dataclass
class Visit:
    """One page in the browser, and all that went between it and the world."""

    page: Page
    requests: list[str] = field(default_factory=list)
    """Every address asked for, web sockets included."""
    sent: list[str] = field(default_factory=list)
    """Every web socket message from the page."""
    received: list[str] = field(default_factory=list)
    """Every web socket message to the page."""
    errors: list[str] = field(default_factory=list)
    """What the browser's console reported as an error, and every exception nobody caught."""

    def foreign_requests(self) -> list[str]:
        """The addresses asked for that are on another host than the page."""
        here = urlsplit(self.page.url).hostname
        return [address for address in self.requests if urlsplit(address).hostname not in (here, None)]

    def accessibility_violations(self) -> list[str]:
        """What axe-core finds wrong now: the rule and the elements that break it."""
        found = Axe().run(self.page).response["violations"]
        return [f"{one['id']}: {[node['html'] for node in one['nodes']]}" for one in found]

    def sideways_scroll(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(
            self.page.evaluate("(root => root.scrollWidth - root.clientWidth)(document.documentElement)")
        )

    def _watch(self) -> None:
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self._watch_socket)
        self.page.on("console", lambda said: said.type == "error" and self.errors.append(said.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _watch_socket(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framesent", lambda frame: self.sent.append(_text(frame)))
        socket.on("framereceived", lambda frame: self.received.append(_text(frame)))


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode(errors="replace")


OpenPage = Callable[..., Visit]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the running site."""
    with reglario() as server:
        yield server.address


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a notebook in JupyterLab: `lab.format("index.ipynb")`."""
    home = tmp_path_factory.mktemp("lab")
    plugin = home / "config" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    plugin.mkdir(parents=True)
    silence = '{"fetchNews": "false", "checkForUpdates": false}'
    (plugin / "notification.jupyterlab-settings").write_text(silence)
    folder = home / "notebooks"
    folder.mkdir()
    for notebook in NOTEBOOKS.glob("*.ipynb"):
        (folder / notebook.name).write_bytes(notebook.read_bytes())
    settings = str(REPOSITORY / "widgets" / "hosting" / "etc" / "jupyter")
    with jupyter([ENVIRONMENT / "jupyter", "lab"], home, folder, JUPYTER_CONFIG_PATH=settings) as server:
        yield f"{server.address}/lab/tree/{{}}?token=token"


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Opens a page in a browser without memory: `open_page("/?lang=es", width=NARROW)`.

    The path is seen from the site's root; a whole address leads elsewhere. Options are those of a browser
    context, such as `has_touch`. When the test is over, it fails if a page has asked another
    host for anything.
    """
    visits: list[Visit] = []

    def open_page(path: str, width: int = WIDE, height: int = 900, **options: bool) -> Visit:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        visit = Visit(context.new_page())
        visit._watch()
        visits.append(visit)
        visit.page.goto(path if "://" in path else site + path)
        return visit

    yield open_page
    foreign = [address for visit in visits for address in visit.foreign_requests()]
    for visit in visits:
        visit.page.goto("about:blank")  # ends its kernel, which closing its window here does not
        visit.page.context.close()
    assert foreign == []
