"""The connection between a page and its kernel, without the network's wait for more to send."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends every message at once.

    By default a small message waits until the browser has acknowledged the one before it,
    which costs about 40 ms a click.
    """

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()
