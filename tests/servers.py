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

import nbformat
import psutil
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
    """A running server: where it answers, without a slash at the end, its process and what it printed."""

    address: str
    process: int
    output: Path


@contextmanager
def running(
    command: Sequence[str | Path], address: str, folder: Path | None = None, **environment: str
) -> Iterator[Server]:
    """A server that answers at an address, for as long as the block lasts.

    Raises RuntimeError with what the server printed when it ends, TimeoutError when it stays silent.
    """
    with tempfile.NamedTemporaryFile("w+") as output:
        server = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **environment}, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            wait_until(lambda: answers(address) or server.poll() is not None)
            if server.poll() is not None:
                output.seek(0)
                raise RuntimeError(f"{command[0]} has ended:\n{output.read()}")
            yield Server(address, server.pid, Path(output.name))
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
def reglario(notebooks: Path = NOTEBOOKS, *settings: str, folder: Path | None = None) -> Iterator[Server]:
    """The site as `make app` serves it, with more settings such as `--Reglario.most_kernels=3`.

    `folder` is the working directory, where a `voila.py` or `voila.json` may set more.
    """
    port = free_port()
    command = [ENVIRONMENT / "reglario", notebooks, "--port", str(port), "--no-browser", *settings]
    with running(command, f"http://localhost:{port}", folder) as server:
        yield server


def write_notebook(path: Path, *cells: str) -> None:
    """Write a notebook with these cells of code."""
    code = [nbformat.v4.new_code_cell(cell) for cell in cells]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "title": "A lesson"}
    nbformat.write(nbformat.v4.new_notebook(cells=code, metadata=metadata), path)


def say(text: str) -> str:
    """A cell that shows a heading."""
    return f"import ipywidgets\nipywidgets.HTML('<h1>{text}</h1>')"


def kernels(server: Server) -> list[psutil.Process]:
    """The kernels that run, waiting ones included."""
    children = psutil.Process(server.process).children(recursive=True)
    running = [child for child in children if child.status() != psutil.STATUS_ZOMBIE]
    return [child for child in running if "ipykernel_launcher" in child.cmdline()]


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
