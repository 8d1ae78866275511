"""What the site answers: lessons and the gallery, what their pages need, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler, StaticFileHandler
from voila.handler import BaseVoilaHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from rulebook import LANGUAGES, games
from widgets.hosting.connection import GuardedConnection

RETRY_AFTER = "60"
"""Seconds after which a visitor may try again for whom there was no place."""
ROBOT = re.compile(
    r"bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|skype", re.IGNORECASE
)
"""What programs call themselves that look at a page without anybody who could play on it."""


class LessonHandler(TornadoVoilaHandler):
    """Serves one lesson, unless every place is taken; robots and those who ask for its head get no kernel."""

    async def get(self, path: str | None = None) -> None:
        if ROBOT.search(self.request.headers.get("User-Agent", "")):
            await self._describe(path)
            return
        kernels = self.kernel_manager
        with kernels.visit(self.request.remote_ip) as visit:
            await kernels.drop_dead(self.notebook_path or path)
            await super().get(path)
        RequestInfoSocketHandler._cache.pop(visit.kernel, None)  # Voila keeps the address for ever

    async def head(self, path: str | None = None) -> None:
        await self._describe(path)

    def should_use_rendered_notebook(self, *how: Any) -> bool:
        """Whether the page comes with a kernel that has waited for it; such a kernel is handed out."""
        [path] = self.path_args or [None]
        may = super().should_use_rendered_notebook(*how)
        return bool(may and self.kernel_manager.hand_out(self.notebook_path or path))

    def write_error(self, status_code: int, **more: Any) -> None:
        if status_code in (429, 503):
            self.set_header("Retry-After", RETRY_AFTER)
        super().write_error(status_code, **more)

    async def _describe(self, path: str | None) -> None:
        """Say which lesson this is, without a kernel."""
        notebook = self.notebook_path or path or ""
        if not notebook.endswith(".ipynb") or not self.contents_manager.file_exists(notebook):
            raise HTTPError(404)
        language = self.get_query_argument("lang", "en")
        language = language if language in LANGUAGES else "en"
        stem = Path(notebook).stem
        game = next((game for game in games() if game.id == stem), None)
        title, description = (game.title[language], game.description[language]) if game else (stem, "")
        self.finish(
            self.render_template("robot.html", language=language, heading=title, description=description)
        )


class Terse(JupyterHandler):
    """Says nothing but the number of an error, where no person would read more."""

    def write_error(self, status_code: int, **_more: Any) -> None:
        self.finish(str(status_code))


class KernelSocket(Terse, VoilaKernelWebsocketHandler):
    """The connection of a page to its kernel: few for each kernel, and read no faster than its limits say."""

    async def get(self, kernel_id: str) -> None:
        kernels: Any = self.kernel_manager
        with kernels.socket(kernel_id):
            await super().get(kernel_id=kernel_id)  # type: ignore[misc]

    async def on_message(self, message: str | bytes) -> None:
        if isinstance(self.connection, GuardedConnection):
            await self.connection.take_turn(len(message))
        if self.connection:  # it may have closed meanwhile
            super().on_message(message)


class KernelModel(Terse, KernelHandler):
    """Tells a page whether its kernel is there, and the kernel's keeper that its visitor is."""

    async def get(self, kernel_id: str) -> None:
        kernels: Any = self.kernel_manager
        kernels.hear_of(kernel_id)
        await super().get(kernel_id)  # type: ignore[misc]

    async def delete(self, kernel_id: str) -> None:
        raise HTTPError(405)


class Robots(RequestHandler):
    """Asks robots to stay away from the lessons."""

    def get(self) -> None:
        self.set_header("Content-Type", "text/plain")
        self.finish(f"User-agent: *\nDisallow: {self.settings['base_url']}voila/\n")


class AddSlash(RequestHandler):
    """Leads from the site's address without its last slash to the site."""

    def get(self) -> None:
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self.settings['base_url']}{query}")


class Files(StaticFileHandler):
    """Files for pages; there is none at an address that makes no sense."""

    async def get(self, path: str, include_body: bool = True) -> None:
        try:
            await super().get(path, include_body)
        except (AssertionError, ValueError, OSError) as error:
            raise HTTPError(404) from error


class StaticFiles(Files, MultiStaticFileHandler):
    """Files of Voila."""


class TemplateFiles(Files, TemplateStaticFileHandler):
    """Files of templates."""


class ExtensionFiles(Files, Terse, FileFindHandler):
    """Files of the extensions that show widgets."""


class NoSuchPage(BaseVoilaHandler):
    """Answers every address that nothing else answers."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


ANSWERED: dict[type, type] = {
    TornadoVoilaHandler: LessonHandler,
    TornadoVoilaTreeHandler: TornadoVoilaTreeHandler,
    VoilaKernelWebsocketHandler: KernelSocket,
    VoilaShutdownKernelHandler: VoilaShutdownKernelHandler,
    KernelHandler: KernelModel,
    MultiStaticFileHandler: StaticFiles,
    TemplateStaticFileHandler: TemplateFiles,
    FileFindHandler: ExtensionFiles,
}
"""Which of Voila's handlers the pages need, and what answers in their place."""
