"""The Jupyter server extension: prompt and compressed lessons in JupyterLab or on Binder.

How such a server's Voila looks is set by `etc/voila.py`, which is installed where Voila reads it.
"""

from __future__ import annotations

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import GZipContentEncoding

from widgets.hosting.connection import PromptConnection


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "widgets.hosting.extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    app = server.web_app
    if app.settings["kernel_websocket_connection_class"] is ZMQChannelsWebsocketConnection:
        app.settings["kernel_websocket_connection_class"] = PromptConnection
    if app.settings.get("websocket_compression_options") is None:
        app.settings["websocket_compression_options"] = {}
    if GZipContentEncoding not in app.transforms:
        app.transforms.append(GZipContentEncoding)
