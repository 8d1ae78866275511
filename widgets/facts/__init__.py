"""Facts of a game as pandas tables and pictures, for the cells of a lesson that show numbers.

pandas and matplotlib are imported only here and only when a table or a picture is made: they cost a
kernel more memory than the rest of a lesson. So these cells carry the tag "stored-output": Voila shows
the output stored in the notebook, and the notebook tests make sure that it is what the code gives today.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from rulebook import LANGUAGES, translator

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame

Translate = Callable[[str], str]
Rows = Iterable[Mapping[str, Any]]


class Facts:
    """One table in every language.

    `title` and `rows` are made by a function that is given the gettext function of a language: a row
    is a mapping from column heading to value. `frames` holds the tables by language code.
    """

    def __init__(self, make: Callable[[Translate], tuple[str, Rows]]) -> None:
        from pandas import DataFrame

        self.titles: dict[str, str] = {}
        self.frames: dict[str, DataFrame] = {}
        for language in LANGUAGES:
            self.titles[language], rows = make(translator(language))
            self.frames[language] = DataFrame(list(rows))

    def _repr_html_(self) -> str:
        """All languages as HTML; the page shows the one it is read in."""
        figures = [
            f'<figure lang="{language}" tabindex="0"><figcaption>{escape(self.titles[language])}</figcaption>'
            f"{frame.to_html(index=False, border=0)}</figure>"
            for language, frame in self.frames.items()
        ]
        return f'<div class="reglario-facts" data-both>{"".join(figures)}</div>'

    def __repr__(self) -> str:
        parts = [
            f"{self.titles[language]}\n{frame.to_string(index=False)}"
            for language, frame in self.frames.items()
        ]
        return "\n\n".join(parts)


class Drawing:
    """One picture in every language, as SVG that is the same each time.

    `draw` is given the gettext function of a language and the axes to draw on, and answers the title.
    `height` is in inches, for a width of 7. A picture shows nothing that a table beside it does not say.
    """

    def __init__(self, draw: Callable[[Translate, Axes], str], height: float = 3) -> None:
        from matplotlib import rc_context
        from matplotlib.figure import Figure

        self.titles: dict[str, str] = {}
        self.pictures: dict[str, str] = {}
        for language in LANGUAGES:
            with rc_context({"svg.fonttype": "none", "svg.hashsalt": language}):
                figure = Figure(figsize=(7, height), layout="constrained")
                self.titles[language] = draw(translator(language), figure.subplots())
                written = StringIO()
                figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
            self.pictures[language] = written.getvalue().partition("<svg ")[2]

    def _repr_html_(self) -> str:
        """All languages as HTML; the page shows the one it is read in."""
        style = "max-width: 100%; height: auto"
        figures = [
            f'<figure lang="{language}"><figcaption>{escape(title)}</figcaption>'
            f'<svg role="img" aria-label="{escape(title)}" style="{style}" {self.pictures[language]}</figure>'
            for language, title in self.titles.items()
        ]
        return f'<div class="reglario-facts" data-both>{"".join(figures)}</div>'

    def __repr__(self) -> str:
        return "\n".join(self.titles.values())
