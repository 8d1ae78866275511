"""Voila's settings for the lessons, the same for the `reglario` command and for a Jupyter server."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from traitlets.config import Config

from rulebook import LANGUAGES, games, load
from widgets.document import glossary_in_page, in_page
from widgets.gallery import gallery_page
from widgets.joined import page_code, page_style

TEMPLATES = Path(__file__).parent / "share" / "jupyter"
STORED_OUTPUT = "stored-output"
"""The tag of cells that are not run for a visitor: the page shows the output stored in the notebook."""


def configure(config: Config) -> None:
    """Enter the settings into a Voila configuration, and our template into Jupyter's search path."""
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(TEMPLATES) not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(TEMPLATES), *filter(None, paths)])
    voila = config.VoilaConfiguration
    voila.template = "reglario"
    voila.allow_template_override = "NO"
    voila.theme = "light"
    voila.allow_theme_override = "NO"
    voila.show_tracebacks = False
    voila.extension_allowlist = [
        "anywidget",
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
    ]
    voila.page_config_hook = page_config
    config.VoilaExecutor.skip_cells_with_tag = STORED_OUTPUT


def page_config(
    current: dict[str, Any], base_url: str, settings: dict[str, Any], notebook_path: str, **_: Any
) -> dict[str, Any]:
    """Voila's page configuration with what our template needs, and without requests to other hosts.

    `notebook_path` is the lesson, or the folder when the gallery is shown, seen from the server's root.
    """
    path = Path(notebook_path.strip("/"))
    is_lesson = path.suffix == ".ipynb"
    folder = path.parent if is_lesson else path
    current["mathjaxConfig"] = current["fullMathjaxUrl"] = None  # an empty string would break formulas
    current["galleryUrl"] = url_path_join(base_url, "voila/tree", folder.as_posix().strip("."))
    current["languages"] = LANGUAGES
    current["storedOutput"] = STORED_OUTPUT
    if is_lesson:
        current["widgetCode"], current["widgetStyle"] = page_code(), page_style()
        current["rulebook"] = rulebook_of(path.stem)
    else:
        lessons = Path(settings["contents_manager"].root_dir, folder).glob("*.ipynb")
        render = url_path_join(base_url, "voila/render", folder.as_posix().strip("."))
        addresses = {lesson.stem: url_path_join(render, lesson.name) for lesson in lessons}
        current["gallery"] = partial(gallery_page, addresses)
    return current


def rulebook_of(game: str) -> list[str]:
    """Chapters and glossary of a game as the page of its lesson holds them; none for other notebooks."""
    if game not in [known.id for known in games() if known.ready]:
        return []
    book = load(game)
    return [*(in_page(book, chapter) for chapter in book.sections), glossary_in_page(book)]
