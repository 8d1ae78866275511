"""The gallery: the games of the house, each with its lesson or as coming."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs

from engines import GAMES
from rulebook import LANGUAGES, Game, games, translator
from widgets.words import rights

STYLE = Path(__file__).with_name("gallery.css")


def gallery(language: str, addresses: Mapping[str, str]) -> str:
    """The gallery as HTML. `addresses` says where each lesson is, by the id of its game.

    A game without a rulebook or without an address is shown as coming. Raises ValueError that
    lists the known languages when there is no such language.
    """
    _ = translator(language)
    title = _("Learn a board game by playing it")
    about = _("Every rule stands beside a live board that keeps to it. Try what you like: a move that is not "
              "allowed shows you the rule that forbids it.")  # fmt: skip
    cards = "\n".join(_card(game, language, addresses.get(game.id), _) for game in games())
    return f"""<style>{_style()}</style>
<div class="reglario-gallery" lang="{language}">
<h1>{escape(title)}</h1>
<p>{escape(about)}</p>
<ul class="games">
{cards}
</ul>
<p class="rights">{escape(rights(_))}</p>
</div>"""


class Gallery:
    """The gallery as the last value of a notebook cell, with the lessons that lie beside the notebook."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.addresses = {lesson.stem: lesson.name for lesson in Path.cwd().glob("*.ipynb")}

    def _repr_html_(self) -> str:
        return gallery(self.language, self.addresses)

    def __repr__(self) -> str:
        _ = translator(self.language)
        lines = (
            (game.title[self.language], _players(game, _), _lesson(game, self.addresses.get(game.id), _))
            for game in games()
        )
        return "\n".join(": ".join(line) for line in lines)


class GalleryPage(NamedTuple):
    """What the gallery's page shows: its language, the gallery in HTML, and what to say about the address."""

    language: str
    html: str
    notice: str


def gallery_page(addresses: Mapping[str, str], query: str) -> GalleryPage:
    """The page that an address with this query asks for; in English when its language is not known."""
    asked = parse_qs(query).get("lang", ["en"])[-1]
    language = asked if asked in LANGUAGES else "en"
    notice = "" if asked in LANGUAGES else _unknown_language(asked)
    return GalleryPage(
        language,
        gallery(language, {game: f"{address}?lang={language}" for game, address in addresses.items()}),
        notice,
    )


def _unknown_language(asked: str) -> str:
    known = ", ".join(f"{name} (lang={code})" for code, name in LANGUAGES.items())
    return f"There is no language {asked[:20]!r} here; there are: {known}."


def _card(game: Game, language: str, address: str | None, _: Callable[[str], str]) -> str:
    title = escape(game.title[language])
    ready = game.ready and address is not None
    heading = f'<a href="{escape(address or "")}">{title}</a>' if ready else title
    return f"""<li class="{"ready" if ready else "coming"}">
<h2>{heading}</h2>
<p>{escape(game.description[language])}</p>
<p class="facts">{escape(_players(game, _))}<br>{escape(game.origin[language])}</p>
<p class="lesson">{escape(_lesson(game, address, _))}</p>
</li>"""


def _players(game: Game, _: Callable[[str], str]) -> str:
    if game.id not in GAMES:
        return ""
    counts = GAMES[game.id].PLAYER_COUNTS
    fewest, most = counts[0], counts[-1]
    if fewest == most:
        return _("{number} players").format(number=fewest)
    return _("{fewest} to {most} players").format(fewest=fewest, most=most)


def _lesson(game: Game, address: str | None, _: Callable[[str], str]) -> str:
    return _("Open the lesson") if game.ready and address else _("Coming")


@cache
def _style() -> str:
    return STYLE.read_text(encoding="utf-8")
