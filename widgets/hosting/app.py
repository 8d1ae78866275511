"""The `reglario` command: the lessons as a web site of their own."""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
from pathlib import Path
from typing import Any, ClassVar

import zmq
from tornado.web import HTTPError
from traitlets import Integer
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from widgets.hosting.configuration import configure

LESSONS = (
    Path(__file__).parents[2] / "notebooks",  # beside the packages, in a copy of the repository
    Path(sys.prefix) / "share" / "reglario" / "notebooks",  # where an installation puts them
)
OPEN_FILES = 65_536
"""About twelve for every page that is open."""


class LessonHandler(TornadoVoilaHandler):
    """Serves one lesson, unless every place is taken."""

    arriving: ClassVar[int] = 0
    """Visitors whose page is still being made, whether their kernel has started or not."""

    async def get(self, path: str | None = None) -> None:
        kernels = len(self.kernel_manager.list_kernel_ids())
        if kernels + LessonHandler.arriving >= self.settings["most_kernels"]:
            raise HTTPError(503)
        LessonHandler.arriving += 1
        try:
            await super().get(path)
        finally:
            LessonHandler.arriving -= 1


class NoSuchPage(BaseVoilaHandler):
    """Answers every address that nothing else answers."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


class Reglario(Voila):
    """Voila with a limit to its kernels and with our pages for errors."""

    name = "reglario"
    most_kernels = Integer(40, config=True, help="With so many kernels alive, further visitors must wait.")

    def init_settings(self) -> dict[str, Any]:
        return {
            **super().init_settings(),
            "most_kernels": self.most_kernels,
            "default_handler_class": NoSuchPage,
            "default_handler_args": {"voila_configuration": self.voila_configuration},
        }

    def init_handlers(self) -> list[tuple[Any, ...]]:
        return [
            (pattern, LessonHandler if handler is TornadoVoilaHandler else handler, *options)
            for pattern, handler, *options in super().init_handlers()
        ]


def site_config() -> Config:
    """The settings of Voila and its kernels when the lessons are a web site of their own."""
    config = Config()
    configure(config)
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaKernelManager.preheat_denylist = ["index.ipynb"]  # the gallery needs no kernel
    config.VoilaKernelManager.fill_delay = 8.0  # leaves the processor to the page just opened
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    config.Voila.kernel_websocket_connection_class = "widgets.hosting.connection.PromptConnection"
    # A closing page ends its kernel by a message that cannot carry the token of this check.
    config.Voila.tornado_settings = {"disable_check_xsrf": True}
    if zmq.has("curve"):
        config.KernelManager.transport_encryption = "auto"
    config.Voila.port_retries = 0
    config.Voila.log_level = logging.WARNING
    return config


def main(arguments: list[str] | None = None) -> None:
    """Serve a folder of lessons until interrupted. Ends with status 2 and a message when it cannot."""
    parser = argparse.ArgumentParser(prog="reglario", description="Serve the lessons of board games.")
    parser.add_argument("folder", nargs="?", type=Path, help="folder of notebooks (default: Reglario's own)")
    parser.add_argument("--host", default="localhost", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8866, help="port to listen on (default: %(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the gallery in a browser")
    chosen = parser.parse_args(arguments)
    folder = chosen.folder or next(filter(Path.is_dir, LESSONS), LESSONS[0])
    check_folder(folder, parser)
    check_address(chosen.host, chosen.port, parser)

    allow_many_open_files()
    config = site_config()
    config.Voila.ip = chosen.host
    config.Voila.port = chosen.port
    config.Voila.open_browser = not chosen.no_browser
    app = Reglario.instance(config=config)
    app.initialize([str(folder.resolve())])
    # Every notebook here is ours and is run afresh, so nothing depends on whether its outputs are trusted.
    app.log.addFilter(lambda record: not record.getMessage().endswith("is not trusted"))
    address = app.connection_url.replace("0.0.0.0", socket.gethostname())
    print(f"Reglario is at {address} (Ctrl+C ends it)", flush=True)
    app.start()


def check_folder(folder: Path, parser: argparse.ArgumentParser) -> None:
    """End the program with a message when there are no notebooks to serve."""
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}; name a folder of notebooks")
    if not any(folder.glob("*.ipynb")):
        parser.error(f"there is no notebook (*.ipynb) in the folder {folder}")


def check_address(host: str, port: int, parser: argparse.ArgumentParser) -> None:
    """End the program with a message when nobody can listen there."""
    if not 1 <= port <= 65535:
        parser.error(f"--port must be from 1 to 65535, not {port}")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            if os.name == "posix":  # elsewhere this would share a port that is taken
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        parser.error(f"cannot listen on {host}, port {port}: {error.strerror}; see --host and --port")


def allow_many_open_files() -> None:
    """Raise the limit of open files of this process and its kernels as far as the system lets us."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
