"""The languages of the rulebook, text that exists in all of them, and the words of the interface."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "es": "Español"}
"""Code of each language and its name in itself; every Text has a field for every code."""

SOURCE_LANGUAGE = "en"
"""The language of the words in the code, which therefore needs no catalog."""

CATALOGS = Path(__file__).parent / "locale"


def known_language(language: str) -> str:
    """The language code itself; ValueError that lists the known codes when there is no such language."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; known languages: {', '.join(LANGUAGES)}")
    return language


@dataclass(frozen=True, slots=True)
class Text:
    """The same thing said in every language: `text["es"]` or `text.es`."""

    en: str
    es: str

    def __getitem__(self, language: str) -> str:
        return str(getattr(self, known_language(language)))


def translator(language: str) -> Callable[[str], str]:
    """The gettext function of the interface's own words, from English into a language.

    Raises ValueError that lists the known codes when there is no such language.
    """
    return _translations(language).gettext


def plural_translator(language: str) -> Callable[[str, str, int], str]:
    """The ngettext function of the interface's own words: singular, plural, and how many.

    Raises ValueError that lists the known codes when there is no such language.
    """
    return _translations(language).ngettext


@cache
def _translations(language: str) -> gettext.NullTranslations:
    if known_language(language) == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    return gettext.translation("reglario", CATALOGS, languages=[language])
