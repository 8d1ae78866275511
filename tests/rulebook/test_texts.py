"""The texts of the gallery and of every rulebook: two languages, clean Spanish, one word for each thing."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import rulebook
from rulebook import LANGUAGES, Rulebook, Text
from rulebook.course import course_games, load_course

ROOT = Path(__file__).parents[2]
RULEBOOKS = [rulebook.load(game.id) for game in rulebook.games() if game.ready]
NAMES = {"Noctiluca", "Divinare", "Space Escape"}
"""Titles that are the same in every language."""

WRONG_EVERYWHERE = {"en": {"color": "colour"}, "es": {"usted": "tú", "vosotros": "tú"}}
"""What no rulebook says, in each language; its own `avoid` adds the rest."""


def texts_in(thing: object) -> Iterator[Text]:
    """Every text somewhere inside a rulebook or a game of the gallery."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from texts_in(item)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from texts_in(getattr(thing, field.name))


def said(book: Rulebook) -> list[Text]:
    """What a rulebook and its course say in their own words; what sources are called is left out."""
    citations = {rule.source for section in book.sections for rule in section.rules}
    steps = load_course(book.game).steps if book.game in course_games() else ()
    parts = (book.title, book.sections, book.glossary, steps)
    return [text for text in texts_in(parts) if text not in citations]


ALL = [text for book in RULEBOOKS for text in said(book)]
ALL += [text for book in RULEBOOKS for source in book.sources for text in (source.name, source.about)]
ALL += texts_in(rulebook.games())


def test_every_text_has_a_field_for_every_language() -> None:
    assert [field.name for field in fields(Text)] == list(LANGUAGES)


def test_a_text_in_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'fr'; known languages: en, es"):
        Text(en="shore", es="orilla")["fr"]


def test_sentences_are_translated() -> None:
    same = [text.en for text in ALL if text.en == text.es and " " in text.en]
    names = NAMES | {source.name.en for book in RULEBOOKS for source in book.sources}
    names |= {game.origin.en for game in rulebook.games()}
    assert [text for text in same if text not in names] == []


@pytest.mark.parametrize("mark", [("¿", "?"), ("¡", "!"), ("«", "»"), ("(", ")")])
def test_spanish_opens_what_it_closes(mark: tuple[str, str]) -> None:
    opening, closing = mark
    assert [text.es for text in ALL if text.es.count(opening) != text.es.count(closing)] == []


def test_spanish_has_its_accents() -> None:
    bare = re.compile(
        r"\b(segun|tambien|despues|ultim[oa]s?|numeros?|peon|monton|\w+cion|inmersion|asi|aqui|alli|mayorias?"
        r"|unic[oa]s?|titulos?|razon|ningun|algun|dificil|facil|jovenes|pagina|capsula|estan|todavia|pasais)\b"
    )
    assert [(text.es, found[0]) for text in ALL if (found := bare.search(text.es.lower()))] == []


def test_sentences_begin_and_end_as_such() -> None:
    sentences = [
        text
        for book in RULEBOOKS
        for section in book.sections
        for text in [
            *(rule.text for rule in section.rules),
            *(rule.why for rule in section.rules if rule.why),
            *(other.text for rule in section.rules for other in rule.alternatives),
            *(task.text for task in section.tasks),
            *(task.missed for task in section.tasks if task.missed),
            *(example.text for example in section.examples if example.text),
        ]
    ]
    assert [text for text in sentences if not text.en.endswith(".") or not text.es.endswith(".")] == []
    assert [
        text for text in sentences if not text.en[0].isupper() or not text.es.lstrip("¿¡")[0].isupper()
    ] == []


def test_no_text_is_said_twice() -> None:
    for book in RULEBOOKS:
        rules = [rule.text for section in book.sections for rule in section.rules]
        for language in LANGUAGES:
            assert len({text[language] for text in rules}) == len(rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.game)
def test_wrong_words_do_not_occur(book: Rulebook, language: str) -> None:
    wrong = WRONG_EVERYWHERE[language] | book.avoid[language]
    found = [
        f"{word!r} should be {right!r} in: {text[language]}"
        for text in said(book)
        for word, right in wrong.items()
        if re.search(rf"\b{word}", text[language].lower())
    ]
    assert found == []


MAN = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
WOMAN = re.compile(r"\b(she|her|hers|herself)\b", re.IGNORECASE)
"""In English a person has no gender; only Coraline and the Beldam, who are characters, do."""

DOCUMENTS = ("README.md", "CONTRIBUTING.md")


def test_english_includes_everybody() -> None:
    books = [(book.game, text.en) for book in RULEBOOKS for text in said(book)]
    gallery = [(game.id, text.en) for game in rulebook.games() for text in texts_in(game)]
    pages = [(name, (ROOT / name).read_text(encoding="utf-8")) for name in DOCUMENTS]
    words = [(file, said) for file, said in interface() if "coraline" not in file]
    texts = [*books, *gallery, *pages, *words]
    assert [(where, text) for where, text in texts if MAN.search(text)] == []
    assert [(where, text) for where, text in texts if where != "coraline" and WOMAN.search(text)] == []


def interface() -> Iterator[tuple[str, str]]:
    """Where the words of the interface stand, and what they say in English."""
    with (ROOT / "rulebook/locale/es/LC_MESSAGES/reglario.po").open("rb") as file:
        for message in read_po(file):
            for said in message.id if isinstance(message.id, tuple) else (message.id,):
                yield " ".join(place for place, _ in message.locations), said


TO_SEVERAL = re.compile(
    r"(?:^|[.:;¡] )(?:pongan|coloquen|tomen|repartan|retiren|comprueben|elijan|barajen|jueguen|muevan|roben"
    r"|hagan|dejen|den|pasen|giren|lancen|tiren|usen|miren|empiecen|revelen|descarten|recojan|anuncien"
    r"|devuelvan|sumen|guarden|poned|colocad|tomad|repartid|elegid|barajad|jugad|moved|robad|haced|dejad)\b"
    r"|\b(?:ustedes|vosotr[oa]s|vuestr[oa]s?|os|pod[eé]is|deb[eé]is|ten[eé]is|colóquen|pónganl|elíjanl)\b"
    r"|\b\w+[eéaá]n(?:lo|la|los|las)\b(?<!plan)"
    r"|\b(?:cada quien|volado|platicar|ahorita|coger|coge)\b",
    re.IGNORECASE,
)
"""Spanish that speaks to several readers at once, or is only spoken in one region."""


def test_spanish_speaks_to_one_reader_everywhere() -> None:
    assert [(text.es, found[0]) for text in ALL if (found := TO_SEVERAL.search(text.es))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.game)
def test_the_words_of_the_glossary_are_used(book: Rulebook, language: str) -> None:
    rules = " ".join(rule.text[language].lower() for section in book.sections for rule in section.rules)
    names = [term.name[language].lower() for term in book.glossary]
    assert len(set(names)) == len(names)
    unused = [name for name in names if not all(word[:4] in rules for word in name.split())]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.game)
def test_a_rule_has_at_most_35_words(book: Rulebook, language: str) -> None:
    """A refusal quotes a rule, and it must be read at a glance."""
    rules = [rule for section in book.sections for rule in section.rules]
    assert [rule.id for rule in rules if len(rule.text[language].split()) > 35] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_missed_is_told_in_few_words(language: str) -> None:
    missed = [
        task.missed[language]
        for book in RULEBOOKS
        for section in book.sections
        for task in section.tasks
        if task.missed
    ]
    assert [text for text in missed if len(text.split()) > 25] == []
