"""The words of the interface: every one translated, with its placeholders, and compiled."""

import string
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import rulebook
from rulebook.languages import CATALOGS, SOURCE_LANGUAGE

WIDGETS = Path(__file__).parents[2] / "widgets"
TRANSLATED = [language for language in rulebook.LANGUAGES if language != SOURCE_LANGUAGE]


def catalog_file(language: str, ending: str) -> Path:
    return CATALOGS / language / "LC_MESSAGES" / f"reglario.{ending}"


def catalog(language: str) -> Catalog:
    with catalog_file(language, "po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def words_in_code() -> dict[str, str]:
    """Every text that the widgets ask a translation for, and the file it is in."""
    return {str(message): file for file, _, message, _, _ in extract_from_dir(WIDGETS)}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_english_is_what_the_code_says() -> None:
    assert rulebook.translator("en")("No such sentence.") == "No such sentence."


@pytest.mark.parametrize("language", ["fr", "", "es_MX", "EN"])
def test_an_unknown_language_is_answered_with_the_known_ones(language: str) -> None:
    with pytest.raises(ValueError, match=f"unknown language '{language}'; known languages: en, es"):
        rulebook.translator(language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_of_the_widgets_is_translated(language: str) -> None:
    translate = rulebook.translator(language)
    there = {message.id for message in catalog(language) if message.string and not message.fuzzy}
    missing = [f"{file}: {text}" for text, file in words_in_code().items() if text not in there]
    assert missing == []
    assert [text for text in words_in_code() if not translate(text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_same_placeholders(language: str) -> None:
    messages = [message for message in catalog(language) if message.id and message.string]
    different = [
        f"{message.id} / {message.string}"
        for message in messages
        if placeholders(str(message.id)) != placeholders(str(message.string))
    ]
    assert different == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalog_has_no_text_that_nobody_asks_for(language: str) -> None:
    extra = [message.id for message in catalog(language) if message.id and message.id not in words_in_code()]
    assert extra == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalog_is_the_written_one(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalog(language))
    assert compiled.getvalue() == catalog_file(language, "mo").read_bytes()


@pytest.mark.parametrize("mark", [("¿", "?"), ("¡", "!")])
def test_spanish_opens_what_it_closes(mark: tuple[str, str]) -> None:
    opening, closing = mark
    messages = [str(message.string) for message in catalog("es") if message.id]
    assert [text for text in messages if text.count(opening) != text.count(closing)] == []
