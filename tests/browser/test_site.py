"""What every page of the site has in common, and what it says when something is wrong."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulebook import LANGUAGES
from tests.browser.conftest import NARROW, WIDE, OpenPage
from tests.servers import reglario, say, wait_until, write_notebook


def expect_no_place(page: Page) -> None:
    for text in (
        "Every place is taken. Try again in a minute.",
        "Todos los lugares están ocupados. Inténtalo de nuevo en un minuto.",
    ):
        expect(page.get_by_text(text)).to_be_visible()


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("path", ["/nothing", "/voila/render/nothing.ipynb", "/voila/tree/nothing"])
def test_a_missing_page_says_so_in_both_languages(open_page: OpenPage, path: str, width: int) -> None:
    visit = open_page(path, width)
    expect(visit.page.get_by_text("There is no such page.")).to_be_visible()
    expect(visit.page.get_by_text("Esta página no existe.")).to_be_visible()
    assert visit.accessibility_violations() == []
    assert visit.sideways_scroll() <= 0
    visit.page.get_by_role("link", name="Volver a los juegos").click()
    visit.page.wait_for_url("**/?lang=es")


def test_a_page_without_a_free_place_says_so_until_another_page_is_left(
    open_page: OpenPage, tmp_path: Path
) -> None:
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"))
    settings = {"Reglario": {"most_kernels": 1}, "VoilaConfiguration": {"preheat_kernel": False}}
    (tmp_path / "voila.json").write_text(json.dumps(settings))
    with reglario(tmp_path, folder=tmp_path) as server:
        lesson = f"{server.address}/voila/render/lesson.ipynb"
        first = open_page(lesson).page
        expect(first.get_by_role("heading", name="Welcome")).to_be_visible()
        kernel = first.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
        second = open_page(lesson).page
        expect_no_place(second)

        first.goto(server.address)
        wait_until(lambda: second.request.get(f"{server.address}/api/kernels/{kernel}").status == 404)
        second.goto(lesson)
        expect(second.get_by_role("heading", name="Welcome")).to_be_visible()


@pytest.mark.parametrize("preheated", [False, True])
def test_a_lesson_has_landmarks_its_language_and_no_foreign_requests(
    open_page: OpenPage, tmp_path: Path, preheated: bool
) -> None:
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"))
    settings = [f"--VoilaConfiguration.preheat_kernel={preheated}", "--Voila.log_level=INFO"]
    with reglario(tmp_path, *settings) as server:
        wait_until(
            lambda: not preheated or "Kernel pool of lesson.ipynb is filled" in server.output.read_text()
        )
        visit = open_page(f"{server.address}/voila/render/lesson.ipynb?lang=es")
        main = visit.page.get_by_role("main")
        expect(main.get_by_role("heading", name="Welcome")).to_be_visible()
        expect(visit.page.get_by_role("banner")).to_contain_text("Reglario")
        assert visit.page.title() == "A lesson"
        assert visit.page.locator("html").get_attribute("lang") == "es"
        assert visit.accessibility_violations() == []
        assert visit.foreign_requests() == []
        assert visit.errors == []


def test_an_error_in_a_lesson_shows_no_traceback(open_page: OpenPage, tmp_path: Path) -> None:
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"), "raise RuntimeError('secret detail')")
    with reglario(tmp_path) as server:
        visit = open_page(f"{server.address}/voila/render/lesson.ipynb?lang=es")
        alert = visit.page.get_by_role("alert")
        expect(alert).to_contain_text("No se pudo mostrar esta parte de la lección.")
        assert "secret detail" not in visit.page.content()
        assert "Traceback" not in visit.page.content()


GONE = {"en": "The boards of this page are no longer there", "es": "Los tableros de esta página ya no están"}
SLOW = {"en": "The boards are taking unusually long.", "es": "Los tableros están tardando más de lo normal."}
ANEW = {"en": "Reload the page", "es": "Recargar la página"}


KERNEL_OF_PAGE = """() => {
    try {
        return JSON.parse(document.getElementById("jupyter-config-data").text).kernelId;
    } catch {
        return "";
    }
}"""


def wait_for_alert(page: Page) -> None:
    """Let the page's own time pass until it says that something is wrong."""
    alert = page.get_by_role("alert")
    wait_until(lambda: page.clock.run_for(10_000) or alert.is_visible())  # type: ignore[func-returns-value]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_whose_kernel_goes_before_it_is_ready_can_be_opened_anew(
    open_page: OpenPage, tmp_path: Path, language: str
) -> None:
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"))
    with reglario(tmp_path) as server:
        page = open_page(server.address).page
        page.route("**/voila/static/voila.js", lambda _route: None)  # this never arrives
        page.goto(f"{server.address}/voila/render/lesson.ipynb?lang={language}", wait_until="commit")
        kernel = page.wait_for_function(KERNEL_OF_PAGE).json_value()  # the page comes bit by bit
        page.request.post(f"{server.address}/voila/api/shutdown/{kernel}")
        expect(page.get_by_role("alert")).to_contain_text(GONE[language])
        page.unroute("**/voila/static/voila.js")
        page.get_by_role("link", name=ANEW[language]).click()
        expect(page.get_by_role("heading", name="Welcome")).to_be_visible()


def test_a_widget_that_the_kernel_does_not_know_is_told_in_words(open_page: OpenPage, tmp_path: Path) -> None:
    view = {"model_id": "unknown", "version_major": 2, "version_minor": 0}
    unknown = f"display({{'application/vnd.jupyter.widget-view+json': {view}}}, raw=True)"
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"), unknown)
    with reglario(tmp_path) as server:
        page = open_page(server.address).page
        page.clock.install()
        page.goto(f"{server.address}/voila/render/lesson.ipynb?lang=es")
        wait_for_alert(page)
        expect(page.get_by_role("alert")).to_contain_text(SLOW["es"])
        expect(page.get_by_role("heading", name="Welcome")).to_be_visible()
        expect(page.get_by_text("Error displaying widget")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_widget_whose_code_does_not_come_is_told_in_words(
    open_page: OpenPage, tmp_path: Path, language: str
) -> None:
    waiting = "import anywidget\nanywidget.AnyWidget(_esm='export default () => new Promise(() => {})')"
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"), waiting)
    with reglario(tmp_path) as server:
        page = open_page(server.address).page
        page.clock.install()
        page.goto(f"{server.address}/voila/render/lesson.ipynb?lang={language}")
        wait_for_alert(page)
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(SLOW[language])
        expect(alert.get_by_role("link", name=ANEW[language])).to_be_visible()


def test_messages_to_the_page_do_not_wait_for_an_acknowledgement(open_page: OpenPage, tmp_path: Path) -> None:
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"))
    (tmp_path / "voila.py").write_text(
        "import socket\n"
        "from pathlib import Path\n"
        "from widgets.hosting.connection import GuardedConnection\n"
        "class Reporting(GuardedConnection):\n"
        "    def connect(self):\n"
        "        connected = super().connect()\n"
        "        wire = self.websocket_handler.ws_connection.stream.socket\n"
        "        option = wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)\n"
        "        Path('nodelay').write_text(str(option))\n"
        "        return connected\n"
        "get_config().Voila.kernel_websocket_connection_class = Reporting\n"
    )
    with reglario(tmp_path, folder=tmp_path) as server:
        page = open_page(f"{server.address}/voila/render/lesson.ipynb").page
        expect(page.get_by_role("heading", name="Welcome")).to_be_visible()
        assert (tmp_path / "nodelay").read_text() != "0"
