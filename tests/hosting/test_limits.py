"""What the site gives to visitors and robots, and what nobody can take from the others."""

import subprocess
import sys
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from websockets.exceptions import InvalidStatus

from tests.hosting.visitor import LESSON, ask, comms, message, talk
from tests.servers import (
    ENVIRONMENT,
    REPOSITORY,
    Server,
    jupyter,
    kernels,
    reglario,
    say,
    wait_until,
    write_notebook,
)
from widgets.hosting.kernels import limit_memory

COLD = "--VoilaConfiguration.preheat_kernel=False"
HERE = "203.0.113.7"
ELSEWHERE = "203.0.113.8"


@pytest.fixture
def notebooks(tmp_path: Path) -> Path:
    write_notebook(tmp_path / "lesson.ipynb", say("Welcome"))
    return tmp_path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site without waiting kernels that waits for no visitor for long."""
    folder = tmp_path_factory.mktemp("site")
    write_notebook(folder / "lesson.ipynb", say("Welcome"))
    (folder / "noctiluca.ipynb").write_bytes((folder / "lesson.ipynb").read_bytes())
    settings = ["trust_proxy=True", "most_kernels_of_an_address=2", "seconds_to_connect=2"]
    slow = ["--GuardedConnection.messages_a_second=0.1", "--GuardedConnection.messages_at_once=10"]
    with reglario(folder, COLD, *(f"--Reglario.{one}" for one in settings), *slow) as server:
        yield server


@pytest.mark.parametrize("path", ["/", LESSON, "/voila/static/voila.js"])
def test_pages_and_scripts_are_compressed(site: Server, path: str) -> None:
    assert ask(site.address + path, Accept_Encoding="gzip").headers["Content-Encoding"] == "gzip"


def test_messages_are_compressed(site: Server) -> None:
    with talk(site.address, ask(site.address + LESSON).kernel) as socket:
        assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]


def test_a_jupyter_server_compresses_as_well(notebooks: Path) -> None:
    settings = str(REPOSITORY / "widgets" / "hosting" / "etc" / "jupyter")
    command = [ENVIRONMENT / "jupyter", "server"]
    with jupyter(command, notebooks / "home", notebooks, token="", JUPYTER_CONFIG_PATH=settings) as server:
        page = ask(server.address + LESSON)
        assert (
            ask(f"{server.address}/voila/tree", Accept_Encoding="gzip").headers["Content-Encoding"] == "gzip"
        )
        with talk(server.address, page.kernel) as socket:
            assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]


def test_a_dead_waiting_kernel_is_not_given_to_a_visitor(notebooks: Path) -> None:
    with reglario(notebooks, "--Voila.log_level=INFO") as server:
        kill_waiting(server)
        with talk(server.address, ask(server.address + LESSON).kernel) as socket:
            assert comms(socket)


def test_a_waiting_kernel_that_died_is_replaced(notebooks: Path) -> None:
    with reglario(notebooks, "--Voila.log_level=INFO", "--VoilaKernelManager.fill_delay=0") as server:
        kill_waiting(server)
        wait_until(lambda: len(kernels(server)) == 1)


def kill_waiting(server: Server) -> None:
    """Kill the kernel that waits for a visitor, once there is one."""
    wait_until(lambda: "Kernel pool of lesson.ipynb is filled" in server.output.read_text())
    [waiting] = kernels(server)
    waiting.kill()
    wait_until(lambda: has_ended(waiting))


def has_ended(process: psutil.Process) -> bool:
    """Whether a process was killed to its last thread: before that it still counts as alive."""
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE and process.num_threads() == 1)
    except psutil.NoSuchProcess:
        return True


def test_a_kernel_to_which_nobody_connects_goes_and_the_others_stay(site: Server) -> None:
    with talk(site.address, ask(site.address + LESSON).kernel) as socket:
        left = ask(site.address + LESSON).kernel
        wait_until(lambda: not any(left in " ".join(one.cmdline()) for one in kernels(site)))
        assert comms(socket)


@pytest.mark.parametrize(
    ("method", "agent"),
    [("HEAD", "Mozilla/5.0"), ("GET", "Slackbot-LinkExpanding 1.0"), ("GET", "Googlebot/2.1")],
)
def test_robots_and_previews_learn_what_a_lesson_is_without_a_kernel(
    site: Server, method: str, agent: str
) -> None:
    before = kernels(site)
    answer = ask(f"{site.address}/voila/render/noctiluca.ipynb?lang=es", method, User_Agent=agent)
    assert answer.status == 200
    assert method == "HEAD" or '<meta property="og:title" content="Noctiluca' in answer.text
    assert all(kernel in before for kernel in kernels(site))
    assert ask(site.address + "/voila/render/nothing.ipynb", method, User_Agent=agent).status == 404


def test_robots_are_asked_to_stay_away(site: Server) -> None:
    answer = ask(f"{site.address}/robots.txt")
    assert answer.text == "User-agent: *\nDisallow: /voila/\n"


def test_one_address_has_its_bound_and_leaves_places_to_others(site: Server) -> None:
    with ExitStack() as stack:
        for _ in range(2):
            page = ask(site.address + LESSON, X_Forwarded_For=HERE)
            stack.enter_context(talk(site.address, page.kernel))
        refused = ask(site.address + LESSON, X_Forwarded_For=HERE)
        assert (refused.status, refused.headers["Retry-After"]) == (429, "60")
        assert ask(site.address + LESSON, X_Forwarded_For=ELSEWHERE).status == 200


def test_never_are_there_more_kernels_than_allowed(notebooks: Path) -> None:
    with reglario(notebooks, COLD, "--Reglario.most_kernels=3") as server, ThreadPoolExecutor(8) as visitors:
        answers = list(visitors.map(lambda _: ask(server.address + LESSON), range(8)))
        assert Counter(answer.status for answer in answers) == {200: 3, 503: 5}
        assert len(kernels(server)) == 3
        assert {answer.headers["Retry-After"] for answer in answers if answer.status == 503} == {"60"}


def test_a_visitor_takes_the_place_of_a_kernel_that_waits_for_another_lesson(notebooks: Path) -> None:
    write_notebook(notebooks / "other.ipynb", say("Other"))
    with reglario(notebooks, "--Reglario.most_kernels=2") as server:
        wait_until(lambda: len(kernels(server)) == 2)
        assert [ask(server.address + LESSON).status for _ in range(3)] == [200, 200, 503]
        assert len(kernels(server)) == 2


def test_a_large_body_is_refused_unread(site: Server) -> None:
    connection = HTTPConnection(urlsplit(site.address).netloc, timeout=60)
    connection.putrequest("POST", "/nothing")
    connection.putheader("Content-Length", str(100_000_000))
    connection.endheaders()
    assert connection.getresponse().status == 400


def test_a_page_cannot_open_widgets_of_its_own_or_send_what_nobody_can_read(site: Server) -> None:
    widget = {
        "comm_id": "mine",
        "target_name": "jupyter.widget",
        "data": {"state": {"_model_name": "HTMLModel"}},
    }
    endless = (2**60).to_bytes(8, "little") + b"x" * 100
    with talk(site.address, ask(site.address + LESSON).kernel) as socket:
        before = comms(socket)
        for refused in (
            message("comm_open", widget),
            message("execute_request", {"code": "1"}),
            endless,
            "[" * 9999,
        ):
            socket.send(refused)
        assert comms(socket) == before
    wait_until(lambda: "4 messages of a page were refused." in site.output.read_text())
    assert "Traceback" not in site.output.read_text()


def test_a_page_that_sends_without_end_is_read_slowly(site: Server) -> None:
    flood = [message("comm_info_request", {}) for _ in range(100)]
    with talk(site.address, ask(site.address + LESSON).kernel) as socket:
        for one in flood:
            socket.send(one)
        with talk(site.address, ask(site.address + LESSON).kernel) as other:
            assert comms(other)  # and meanwhile others are answered
        answered = 0
        try:
            while True:
                answered += b"comm_info_reply" in socket.recv(1)
        except TimeoutError:
            assert 0 < answered <= 15


def test_a_kernel_cannot_fill_the_log(notebooks: Path) -> None:
    again = message("comm_info_request", {})
    with reglario(notebooks, COLD, "--GuardedConnection.messages_at_once=2000") as server:
        with talk(server.address, ask(server.address + LESSON).kernel) as socket:
            for _ in range(1000):  # the kernel complains about each that comes a second time
                socket.send(again)
            assert comms(socket)
        said = server.output.read_text()
    assert "A kernel says: " in said and len(said) < 25_000


def test_a_machine_that_can_start_no_kernel_turns_visitors_away_and_recovers(notebooks: Path) -> None:
    with reglario(notebooks, COLD, f"--Voila.connection_dir_root={notebooks}") as server:
        [connections] = notebooks.glob("voila_*")
        connections.rename(notebooks / "away")
        refused = ask(server.address + LESSON)
        assert (refused.status, refused.headers["Retry-After"]) == (503, "60")
        assert "Traceback" not in server.output.read_text()
        (notebooks / "away").rename(connections)
        assert ask(server.address + LESSON).status == 200


def test_a_kernel_has_few_connections(site: Server) -> None:
    kernel = ask(site.address + LESSON).kernel
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(talk(site.address, kernel))
        with pytest.raises(InvalidStatus, match="429"):
            talk(site.address, kernel)
    with talk(site.address, kernel) as socket:
        assert comms(socket)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process")
def test_a_kernel_cannot_take_all_the_memory() -> None:
    greedy = "input(); print('begun', flush=True); bytearray(300_000_000)"
    with subprocess.Popen(
        [sys.executable, "-c", greedy], stdin=-1, stdout=-1, stderr=-1, text=True
    ) as process:
        limit_memory(process.pid, 200)
        output, errors = process.communicate("\n")
    assert output == "begun\n" and errors.rstrip().endswith("MemoryError")


@pytest.mark.parametrize(
    "path",
    [
        "/voila/api/contents",
        "/voila/api/contents/lesson.ipynb",
        "/voila/files/lesson.ipynb",
        "/voila/templates/x",
        "/voila/templates/lab/other/x",
        "/voila/templates/lab/static/%00",
        "/voila/static/%00",
        "/voila/labextensions/%00",
        "/voila/tree/%00",
        "/voila/render/%00.ipynb",
        "/login",
    ],
)
def test_what_no_page_needs_is_not_there(site: Server, path: str) -> None:
    before = len(site.output.read_text())
    assert ask(site.address + path).status in (403, 404)
    assert "Traceback" not in site.output.read_text()[before:]


def test_the_log_holds_neither_games_nor_kernels(notebooks: Path) -> None:
    with reglario(notebooks, COLD, "--Reglario.most_kernels=1", "--Voila.log_level=DEBUG") as server:
        asked = f"{server.address}{LESSON}?lang=en&game=kept:Ac3-secret"
        kernel = ask(asked).kernel
        with talk(server.address, kernel) as socket:
            assert comms(socket)
        assert ask(asked).status == 503
        guessed = str(uuid.uuid4())
        assert ask(f"{server.address}/api/kernels/{guessed}").status == 404
        ask(f"{server.address}/voila/api/shutdown/{kernel}", "POST")
        wait_until(lambda: ask(f"{server.address}/api/kernels/{kernel}").status == 404)
        said = server.output.read_text()
    assert "/voila/render/lesson.ipynb" in said
    assert kernel not in said and guessed not in said
    assert "secret" not in said and "lang=en" not in said


def test_a_site_below_an_address_is_found_without_its_last_slash(notebooks: Path) -> None:
    with reglario(notebooks, COLD, "--Voila.base_url=/learn/games") as server:
        assert "Reglario" in ask(f"{server.address}/learn/games?lang=es").text
        assert ask(f"{server.address}/learn/games{LESSON}").status == 200


def test_links_lead_below_the_address_that_a_proxy_strips(notebooks: Path) -> None:
    with reglario(notebooks, COLD, "--Voila.base_url=/learn/", "--Voila.server_url=/") as server:
        page = ask(server.address + LESSON)
        assert '"baseUrl": "/learn/"' in page.text
        assert 'href="/learn/voila/tree' in page.text
