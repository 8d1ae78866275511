"""The server extension changes what Jupyter does by default, and nothing that somebody has chosen."""

from types import SimpleNamespace

import pytest
from jupyter_server.gateway.connections import GatewayWebSocketConnection
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import Application, GZipContentEncoding

from widgets.hosting.connection import PromptConnection
from widgets.hosting.extension import _load_jupyter_server_extension


def loaded(**settings: object) -> Application:
    app = Application(**{"kernel_websocket_connection_class": ZMQChannelsWebsocketConnection, **settings})
    _load_jupyter_server_extension(SimpleNamespace(web_app=app))
    return app


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ZMQChannelsWebsocketConnection, PromptConnection),
        (GatewayWebSocketConnection, GatewayWebSocketConnection),
    ],
)
def test_replaces_only_the_default(before: type, after: type) -> None:
    assert (
        loaded(kernel_websocket_connection_class=before).settings["kernel_websocket_connection_class"]
        is after
    )


@pytest.mark.parametrize(("before", "after"), [(None, {}), ({"mem_level": 5}, {"mem_level": 5})])
def test_compresses_messages_unless_somebody_chose_how(before: object, after: object) -> None:
    settings = loaded(websocket_compression_options=before).settings
    assert settings["websocket_compression_options"] == after


@pytest.mark.parametrize("before", [False, True])
def test_compresses_pages_once(before: bool) -> None:
    assert loaded(compress_response=before).transforms.count(GZipContentEncoding) == 1
