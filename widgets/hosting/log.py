"""The log of the site: what went wrong, but nothing by which others could look into a visitor's game."""

from __future__ import annotations

import logging
import re
from typing import Any

from tornado.log import access_log
from tornado.web import RequestHandler
from traitlets.config.application import LevelFormatter

_SECRETS = re.compile(
    r"\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b"  # a kernel: who has its id can play on its boards
    r"|(?<=\?)[^\s'\"<>]+"  # what an address asks for: the games of its readers
    r"|\bkept:[\w-]+",
)
LOGGING: dict[str, Any] = {
    "formatters": {"console": {"class": "widgets.hosting.log.DiscreetFormatter"}},
    "root": {"handlers": ["console"]},
    "loggers": {
        "Reglario": {"propagate": False},
        "tornado.access": {"level": "DEBUG"},
        "tornado.general": {"level": "ERROR"},  # below that it tells what is wrong with requests
    },
}
"""Everything that is logged goes through one formatter."""


class DiscreetFormatter(LevelFormatter):
    """Leaves out the ids of kernels and what addresses ask for, in tracebacks as well."""

    def format(self, record: logging.LogRecord) -> str:
        return _SECRETS.sub("…", super().format(record))

    def formatException(self, ei: Any) -> str:
        """What went wrong, in one line when the machine is at fault: its disk is full, for example."""
        return f"{ei[1]}" if isinstance(ei[1], OSError) else super().formatException(ei)


def log_request(handler: RequestHandler) -> None:
    """Log what went wrong on our side; refusals are ordinary, and there may be many."""
    failed = handler.get_status() >= 500 and handler.get_status() != 503
    access_log.log(
        logging.ERROR if failed else logging.DEBUG,
        "%d %s %s",
        handler.get_status(),
        handler.request.method,
        handler.request.path,
    )
