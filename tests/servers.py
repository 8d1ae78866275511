"""Servers started for a test or a measurement, and the browser that looks at them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import urlopen

from playwright.sync_api import Browser, Playwright

REPOSITORY = Path(__file__).parents[1]
NOTEBOOKS = REPOSITORY / "notebooks"
ENVIRONMENT = Path(sys.executable).parent
"""Where the commands of the environment under test are."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


class Server(NamedTuple):
    """A running server: where it answers, without a slash at the end, and its process."""

    address: str
    process: int


@contextmanager
def running(
    command: Sequence[str | Path], address: str, folder: Path | None = None, **environment: str
) -> Iterator[Server]:
    """A server that answers at an address, for as long as the block lasts.

    Raises RuntimeError with what the server printed when it ends, TimeoutError when it stays silent.
    """
    with tempfile.TemporaryFile("w+") as output:
        server = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **environment}, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            wait_until(lambda: answers(address) or server.poll() is not None)
            if server.poll() is not None:
                output.seek(0)
                raise RuntimeError(f"{command[0]} has ended:\n{output.read()}")
            yield Server(address, server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until a condition holds; TimeoutError when it does not in that time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"still not so after {seconds} s")
        time.sleep(0.05)


def answers(address: str) -> bool:
    """Whether something answers at an address, be it with an error page."""
    try:
        urlopen(address, timeout=5).close()
    except HTTPError:
        return True
    except OSError:
        return False
    return True


@contextmanager
def reglario(notebooks: Path = NOTEBOOKS, folder: Path | None = None) -> Iterator[Server]:
    """The site as `make app` serves it.

    `folder` is the working directory, where a `voila.py` or `voila.json` may set more.
    """
    port = free_port()
    command = [ENVIRONMENT / "reglario", notebooks, "--port", str(port), "--no-browser"]
    with running(command, f"http://localhost:{port}", folder) as server:
        yield server


@contextmanager
def jupyter(
    command: Sequence[str | Path], home: Path, folder: Path, token: str = "token", **environment: str
) -> Iterator[Server]:
    """A Jupyter server on a folder that leaves no trace outside `home`."""
    port = free_port()
    listen = [f"--port={port}", "--port-retries=0", f"--IdentityProvider.token={token}"]
    apart = {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
    }
    with running(
        [*command, *listen, "--no-browser", "--allow-root"],
        f"http://localhost:{port}",
        folder,
        **apart,
        **environment,
    ) as address:
        yield address


def open_browser(playwright: Playwright) -> Browser:
    """Chromium from the system when it is there, else the one that Playwright installed."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return playwright.chromium.launch(executable_path=found, args=QUIET)
