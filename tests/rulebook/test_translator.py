"""The words of the interface: every one translated, with its placeholders, and compiled."""

import ast
import re
import string
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import rulebook
from rulebook.languages import CATALOGS, SOURCE_LANGUAGE

ENGINES, WIDGETS = [Path(__file__).parents[2] / folder for folder in ("engines", "widgets")]
KEYWORDS = {**DEFAULT_KEYWORDS, "Problem": None, "count": (2, 3)}
TRANSLATED = [language for language in rulebook.LANGUAGES if language != SOURCE_LANGUAGE]


def catalog_file(language: str, ending: str) -> Path:
    return CATALOGS / language / "LC_MESSAGES" / f"reglario.{ending}"


def catalog(language: str) -> Catalog:
    with catalog_file(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def forms(words: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """A text, or the texts for one and for several of a thing."""
    return (words,) if isinstance(words, str) else tuple(words)


def translations(language: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every text of a catalog with its forms: in English, and in that language."""
    return [(forms(message.id), forms(message.string)) for message in catalog(language) if message.id]


@cache
def words_in_code() -> dict[tuple[str, ...], str]:
    """Every text that the widgets ask a translation for or an engine raises, and the file it is in."""
    return {
        forms(message): f"{folder.name}/{file}"
        for folder in (ENGINES, WIDGETS)
        for file, _, message, _, _ in extract_from_dir(folder, keywords=KEYWORDS)
    }


def texts_of_problems() -> set[str]:
    """The text of every problem that is made in an engine, as Python reads it."""
    calls = [
        node
        for path in ENGINES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Problem"
    ]
    return {ast.literal_eval(call.args[0]) for call in calls}


def own_words(text: str) -> set[str]:
    """The words of a text, without its placeholders."""
    return set(re.findall(r"[^\W\d_]+", re.sub(r"{.*?}", "", text).lower()))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_english_is_what_the_code_says() -> None:
    assert rulebook.translator("en")("No such sentence.") == "No such sentence."


@pytest.mark.parametrize("language", ["fr", "", "es_MX", "EN"])
def test_an_unknown_language_is_answered_with_the_known_ones(language: str) -> None:
    with pytest.raises(ValueError, match=f"unknown language '{language}'; known languages: en, es"):
        rulebook.translator(language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated(language: str) -> None:
    there = {english for english, translated in translations(language) if all(translated)}
    assert [f"{file}: {text}" for text, file in words_in_code().items() if text not in there] == []
    assert not any(message.fuzzy for message in catalog(language) if message.id)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_count_has_all_forms_of_its_language(language: str) -> None:
    plurals = [translated for english, translated in translations(language) if len(english) > 1]
    assert [text for text in plurals if len(text) != catalog(language).num_plurals] == []
    many = rulebook.plural_translator(language)
    assert many("no such stone", "no such stones", 1) == "no such stone"
    assert many("no such stone", "no such stones", 2) == "no such stones"


def test_every_problem_of_an_engine_is_a_text_that_is_collected() -> None:
    problems = texts_of_problems()
    assert "{value} must be {allowed}" in problems
    assert problems <= {text for (text, *_) in words_in_code()}


def test_no_english_is_left_in_the_spanish_problems() -> None:
    """But for words spelled alike, and what stands in a file or a record."""
    translate = rulebook.translator("es")
    alike = {"a", "no", "x", "utf", "byte", "components", "none", "seed"}
    left = {text: own_words(text) & own_words(translate(text)) - alike for text in texts_of_problems()}
    assert {text: words for text, words in left.items() if words} == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_same_placeholders(language: str) -> None:
    different = [
        (english, translated)
        for english, translated in translations(language)
        if {*map(frozenset, map(placeholders, english))} != {*map(frozenset, map(placeholders, translated))}
    ]
    assert different == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalog_has_no_text_that_nobody_asks_for(language: str) -> None:
    extra = [english for english, _ in translations(language) if english not in words_in_code()]
    assert extra == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalog_is_the_written_one(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalog(language))
    assert compiled.getvalue() == catalog_file(language, "mo").read_bytes()


@pytest.mark.parametrize("mark", [("¿", "?"), ("¡", "!")])
def test_spanish_opens_what_it_closes(mark: tuple[str, str]) -> None:
    opening, closing = mark
    texts = [text for _, translated in translations("es") for text in translated]
    assert [text for text in texts if text.count(opening) != text.count(closing)] == []
