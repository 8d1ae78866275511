"""A visitor without a browser: asks for pages, and talks to the kernel of one."""

from __future__ import annotations

import json
import re
import uuid
from http.client import HTTPMessage
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from websockets.sync.client import ClientConnection, connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
LESSON = "/voila/render/lesson.ipynb"


class Answer(NamedTuple):
    """What a server answered."""

    status: int
    headers: HTTPMessage
    text: str

    @property
    def kernel(self) -> str:
        """The id of the kernel behind a page."""
        [found] = re.findall(r'"kernelId": "([\w-]+)"', self.text)
        return str(found)


def ask(address: str, method: str = "GET", **headers: str) -> Answer:
    """The answer to a request, be it an error."""
    request = Request(address, method=method, headers={n.replace("_", "-"): v for n, v in headers.items()})
    try:
        with urlopen(request, timeout=60) as answer:
            return Answer(answer.status, answer.headers, answer.read().decode(errors="replace"))
    except HTTPError as error:
        return Answer(error.code, error.headers, error.read().decode(errors="replace"))


def talk(server: str, kernel: str) -> ClientConnection:
    """A web socket to a kernel; websockets.InvalidStatus when the server does not want it."""
    address = server.replace("http", "ws", 1)
    return connect(
        f"{address}/api/kernels/{kernel}/channels?session_id={uuid.uuid4()}",
        subprotocols=[PROTOCOL],  # type: ignore[list-item]
        open_timeout=60,
    )


def message(kind: str, content: dict[str, Any]) -> bytes:
    """A message to a kernel."""
    header = {"msg_id": str(uuid.uuid4()), "msg_type": kind, "username": "", "session": "", "version": "5.3"}
    whole = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
    packed: bytes = serialize_msg_to_ws_v1(whole, "shell", lambda part: json.dumps(part).encode())
    return packed


def comms(socket: ClientConnection) -> dict[str, Any]:
    """What is open in a kernel: its widgets, among others."""
    socket.send(message("comm_info_request", {}))
    while True:
        _channel, [header, _parent, _metadata, content, *_] = deserialize_msg_from_ws_v1(socket.recv(60))
        if json.loads(header)["msg_type"] == "comm_info_reply":
            found: dict[str, Any] = json.loads(content)["comms"]
            return found
