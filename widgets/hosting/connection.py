"""The connection between a page and its kernel: prompt, and on a public site guarded."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.websocket import WebSocketClosedError
from traitlets import Float, Integer

CONTROL = "jupyter.widget.control"
"""The only thing a page opens by itself: with it, it asks for the state of all widgets."""
PIECE = 20_000
"""A message counts once for every so many bytes."""


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends every message at once.

    By default a small message waits until the browser has acknowledged the one before it,
    which costs about 40 ms a click.
    """

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class GuardedConnection(PromptConnection):
    """A prompt connection that takes from the page only what a lesson sends, and no more than it can need."""

    messages_a_second = Float(
        20, min=0.1, config=True, help="So many messages a second are read from a page for longer; more wait."
    )
    messages_at_once = Integer(
        200, min=1, config=True, help="So many messages are read from a page at once before any has to wait."
    )

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._due = 0.0
        self._refused = 0

    async def take_turn(self, size: int) -> None:
        """Wait until a message of so many bytes may be read; those behind it wait in the network."""
        now = asyncio.get_running_loop().time()
        ahead = self.messages_at_once / self.messages_a_second
        self._due = max(self._due, now - ahead) + (1 + size // PIECE) / self.messages_a_second
        if self._due > now:
            await asyncio.sleep(self._due - now)

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass a message on; one that no lesson sends, or that cannot be read, is counted and forgotten."""
        try:
            if self._is_needed(incoming_msg):
                super().handle_incoming_message(incoming_msg)
                return
        except Exception:  # nobody can list what is wrong with all the messages somebody may make up
            self.log.debug("a message of a page could not be read", exc_info=True)
        self._refused += 1

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Send a message of the kernel on, unless the page has just been left."""
        with contextlib.suppress(WebSocketClosedError):
            super().handle_outgoing_message(stream, outgoing_msg)

    def disconnect(self) -> None:  # type: ignore[override]
        if self._refused:
            self.log.warning("%d messages of a page were refused.", self._refused)
            self._refused = 0
        super().disconnect()

    def _is_needed(self, message: Any) -> bool:
        if self.subprotocol == "v1.kernel.websocket.jupyter.org":
            count = int.from_bytes(message[:8], "little")
            if 8 * count > len(message):  # reading it would take all the memory there is
                return False
            _channel, [header, _parent, _metadata, content, *_buffers] = deserialize_msg_from_ws_v1(message)
            kind = json.loads(header)["msg_type"]
        else:
            whole = json.loads(message)  # lessons send no binary data
            kind, content = whole["header"]["msg_type"], json.dumps(whole["content"])
        if kind == "comm_open":
            return bool(json.loads(content)["target_name"] == CONTROL)
        return kind in self.multi_kernel_manager.allowed_message_types
