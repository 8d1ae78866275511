"""The `reglario` command: the lessons as a web site of their own."""

from __future__ import annotations

import argparse
import logging
import os
import re
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import zmq
from jupyter_server.utils import url_path_join
from traitlets import Bool, Bunch, Integer, validate
from traitlets.config import Config
from voila.app import Voila

from widgets.hosting.configuration import configure
from widgets.hosting.connection import GuardedConnection
from widgets.hosting.kernels import SiteKernels
from widgets.hosting.log import LOGGING, log_request
from widgets.hosting.pages import ANSWERED, AddSlash, NoSuchPage, Robots

LESSONS = (
    Path(__file__).parents[2] / "notebooks",  # beside the packages, in a copy of the repository
    Path(sys.prefix) / "share" / "reglario" / "notebooks",  # where an installation puts them
)
SETTING = re.compile(r"--[A-Z]\w+\.\w+=.*|--help-all", re.DOTALL)
"""What Voila reads after the words of our own command."""
OPEN_FILES = 65_536
"""About twelve for every page that is open."""
LARGEST_MESSAGE = 2**20
"""Bytes of a message from a page: more than a file of a reader's own cards can take."""
LARGEST_BODY = 10_000
"""Bytes that a request may bring along: the pages send nothing but a farewell."""


class Reglario(Voila):
    """Voila with limits, with our pages for errors, and without the pages that lessons do not need."""

    name = "reglario"
    classes: ClassVar[list[type]] = [*Voila.classes, SiteKernels, GuardedConnection]

    most_kernels = Integer(
        40,
        min=1,
        config=True,
        help="""So many Python processes run at most, those that wait for the next visitor of a lesson
        included. A visitor takes the place of a waiting one if need be, or is told to come back.""",
    )
    most_kernels_of_an_address = Integer(
        20,
        min=1,
        config=True,
        help="""So many pages may be open from one address of the network at once. More are needed for a
        class that shares an address. Visitors from this machine itself have no limit.""",
    )
    seconds_to_connect = Integer(
        30,
        min=1,
        config=True,
        help="A place is free when nothing is heard of a visitor for so long before the page connects.",
    )
    most_sockets = Integer(4, min=1, config=True, help="So many connections to one page's kernel at most.")
    kernel_memory = Integer(
        512, min=128, config=True, help="The megabytes that one page's kernel may take (on Linux)."
    )
    trust_proxy = Bool(
        False,
        config=True,
        help="""Take the visitor's address from the header X-Forwarded-For or X-Real-IP. Switch it on behind
        a proxy that sets it, and never without one.""",
    )

    @validate("base_url", "server_url")
    def _between_slashes(self, proposal: Bunch) -> str | None:
        path = proposal["value"]
        return path and f"/{path.strip('/')}/".replace("//", "/")

    def init_settings(self) -> dict[str, Any]:
        return {
            **super().init_settings(),
            "compress_response": True,
            "websocket_compression_options": {},
            "websocket_max_message_size": LARGEST_MESSAGE,
            "default_handler_class": NoSuchPage,
            "default_handler_args": {"voila_configuration": self.voila_configuration},
            "log_function": log_request,
        }

    def init_handlers(self) -> list[tuple[Any, ...]]:
        ours: list[tuple[Any, ...]] = [(url_path_join(self.server_url, "robots.txt"), Robots)]
        if without_slash := self.server_url.rstrip("/"):
            ours.append((without_slash, AddSlash))
        return ours + [
            (pattern, ANSWERED[handler], *options)
            for pattern, handler, *options in super().init_handlers()
            if handler in ANSWERED
        ]

    def listen(self) -> None:
        self.app.listen = partial(
            self.app.listen,
            max_body_size=LARGEST_BODY,
            max_buffer_size=4 * LARGEST_MESSAGE,
            xheaders=self.trust_proxy,
        )
        super().listen()


def site_config() -> Config:
    """The settings of Voila and its kernels when the lessons are a web site of their own."""
    config = Config()
    configure(config)
    config.Application.logging_config = LOGGING
    config.VoilaConfiguration.multi_kernel_manager_class = SiteKernels
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaKernelManager.preheat_denylist = ["index.ipynb"]  # the gallery needs no kernel
    config.VoilaKernelManager.fill_delay = 8.0  # leaves the processor to the page just opened
    config.MappingKernelManager.cull_idle_timeout = 600
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    config.Voila.kernel_websocket_connection_class = GuardedConnection
    config.KernelRestarter.restart_limit = 0  # a kernel started anew knows nothing of its page
    # A closing page ends its kernel by a message that cannot carry the token of this check.
    config.Voila.tornado_settings = {"disable_check_xsrf": True}
    if zmq.has("curve"):
        config.KernelManager.transport_encryption = "auto"
    config.Voila.port_retries = 0
    config.Voila.log_level = logging.WARNING
    return config


def main(arguments: list[str] | None = None) -> None:
    """Serve a folder of lessons until interrupted. Ends with status 2 and a message when it cannot."""
    parser = argparse.ArgumentParser(
        prog="reglario",
        description="Serve the lessons of board games.",
        epilog="Settings such as --Reglario.most_kernels=100 are listed by --help-all.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", nargs="?", type=Path, help="folder of notebooks (default: Reglario's own)")
    parser.add_argument("--host", default="localhost", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8866, help="port to listen on (default: %(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the gallery in a browser")
    chosen, settings = parser.parse_known_args(arguments)
    if strange := [setting for setting in settings if not SETTING.fullmatch(setting)]:
        parser.error(f"unrecognized arguments: {' '.join(strange)}")
    folder = chosen.folder or next(filter(Path.is_dir, LESSONS), LESSONS[0])
    check_folder(folder, parser)
    check_address(chosen.host, chosen.port, parser)

    allow_many_open_files()
    config = site_config()
    config.Voila.ip = chosen.host
    config.Voila.port = chosen.port
    config.Voila.open_browser = not chosen.no_browser
    app = Reglario.instance(config=config)
    app.initialize([str(folder.resolve()), *settings])
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
