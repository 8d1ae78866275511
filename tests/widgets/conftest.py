"""The game of Pebbles on the shelves of the engines and pictures, and a browser that only listens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import Widget

import engines
import engines.positions
import rulebook
from rulebook import Rulebook
from tests.widgets.toy import engine
from widgets.redrawn import SEAM, Change, checksum
from widgets.scenes import SCENES

TOY = Path(engine.__file__).parent


def redrawn(before: str, change: Change) -> str:
    """What a text has become, as `redrawn.js` puts it together."""
    assert change["after"] in (0, checksum(before))
    old = before.split(SEAM)
    pieces = [[part] if isinstance(part, str) else old[slice(*part)] for part in change["pieces"]]
    text = SEAM.join(piece for run in pieces for piece in run)
    assert change["now"] == checksum(text)
    return text


class Listener:
    """What was sent to the browser, and a way to speak as it does."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def say(self, widget: Widget, content: object) -> None:
        """Send a custom message to a widget as its browser side would."""
        self.deliver(widget, {"method": "custom", "content": content})

    def deliver(self, widget: Widget, data: dict[str, Any]) -> None:
        """Send any message to a widget."""
        widget.comm.handle_msg({"content": {"data": data}, "buffers": []})

    def text(self) -> str:
        """All that was sent so far."""
        return json.dumps(self.sent)


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder in which the games of a test are kept."""
    folder = tmp_path / "kept"
    monkeypatch.setattr("widgets.kept.FOLDER", folder)
    return folder


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    """A browser that records what every widget made in the test sends."""
    listening = Listener()

    class RecordingComm(BaseComm):  # type: ignore[misc]
        def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
            listening.sent.append({"type": msg_type, "data": data})

    monkeypatch.setattr(comm, "create_comm", RecordingComm)
    return listening


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rulebook]:
    """The rulebook of Pebbles; engine, positions and picture can be found by name."""
    monkeypatch.setitem(engines.GAMES, "pebbles", engine)
    monkeypatch.setitem(SCENES, "pebbles", "tests.widgets.toy.picture")
    monkeypatch.setattr(engines.positions, "FOLDER", TOY)
    yield rulebook.read(TOY / "pebbles.toml")
