"""Facts of a game as pandas tables, for the cells of a lesson that show numbers.

pandas is imported only here and only when a table is made: it costs a kernel as much memory as the
rest of a lesson together. So these cells carry the tag "stored-output": Voila shows the output stored
in the notebook, and the notebook tests make sure that it is what the code gives today.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from rulebook import LANGUAGES, translator

if TYPE_CHECKING:
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
