"""The server extension changes Jupyter's own connection class and no other."""

from types import SimpleNamespace

import pytest
from jupyter_server.gateway.connections import GatewayWebSocketConnection
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from widgets.hosting.connection import PromptConnection
from widgets.hosting.extension import _load_jupyter_server_extension


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ZMQChannelsWebsocketConnection, PromptConnection),
        (GatewayWebSocketConnection, GatewayWebSocketConnection),
    ],
)
def test_replaces_only_the_default(before: type, after: type) -> None:
    settings = {"kernel_websocket_connection_class": before}
    _load_jupyter_server_extension(SimpleNamespace(web_app=SimpleNamespace(settings=settings)))
    assert settings["kernel_websocket_connection_class"] is after
