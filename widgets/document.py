"""A section as a document: its rules and tasks in every language, for a notebook that is only read.

Where no kernel runs, a stored notebook shows this and a still picture in place of the living board.
"""

from __future__ import annotations

import os
from html import escape

from rulebook import LANGUAGES, Rule, Rulebook, translator
from rulebook import Section as Chapter
from widgets.words import statuses

TASKS = {"en": "To try", "es": "Para probar"}


def is_only_served() -> bool:
    """Whether this kernel works for a page of Voila, which never shows a document.

    Kernels that were started for a page know the server by its name, those that wait for one by its address.
    """
    is_for_page = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    return is_for_page or "VOILA_PREHEAT" in os.environ


def as_html(book: Rulebook, chapter: Chapter) -> str:
    """A chapter in every language, one after another: title, rules with number and status, tasks.

    Where the living section stands beside it, the style sheet of the widgets hides it.
    """
    parts = [_part(book, chapter, language) for language in LANGUAGES]
    return "\n".join(['<div class="reglario-document">', *parts, "</div>"])


def in_page(book: Rulebook, chapter: Chapter) -> str:
    """A chapter for the page of a lesson: it shows one language of it while the living section sleeps."""
    return "\n".join(
        "\n".join(
            [
                f'<template data-chapter="{chapter.id}" lang="{language}">',
                *_paragraphs(book, chapter, language, True),
                "</template>",
            ]
        )
        for language in LANGUAGES
    )


def glossary_in_page(book: Rulebook) -> str:
    """The words of a game with what they mean, for the page of a lesson: it lists and explains them."""
    lines = []
    for language in LANGUAGES:
        lines.append(f'<template data-glossary lang="{language}">')
        for term in book.glossary:
            name, meaning = escape(term.name[language]), escape(term.meaning[language])
            lines.append(f'<dt id="word.{term.id}">{name}</dt><dd>{meaning}</dd>')
        lines.append("</template>")
    return "\n".join(lines)


def _part(book: Rulebook, chapter: Chapter, language: str) -> str:
    number, title = book.number(chapter.id), escape(chapter.title[language])
    heading = f'<h2 id="{chapter.id}-{language}">{number}. {title}</h2>'
    return "\n".join([f'<div lang="{language}">', heading, *_paragraphs(book, chapter, language), "</div>"])


def _paragraphs(book: Rulebook, chapter: Chapter, language: str, named: bool = False) -> list[str]:
    """The text of a chapter; the paragraphs of its rules are `named` by their ids."""
    lines = []
    if chapter.introduction:
        lines.append(f"<p><em>{escape(chapter.introduction[language])}</em></p>")
    for rule in chapter.rules:
        marks = f'id="{rule.id}" data-kind="{rule.kind}" data-status="{rule.status}" tabindex="-1"'
        name = f" {marks}" if named else ""
        lines.append(f"<p{name}>{_rule(book, rule, language)}</p>")
    if chapter.tasks:
        lines.append(f"<p>{TASKS[language]}:</p>")
        lines.append("<ul>")
        lines += [f"<li>{escape(task.text[language])}</li>" for task in chapter.tasks]
        lines.append("</ul>")
    return lines


def _rule(book: Rulebook, rule: Rule, language: str) -> str:
    told = statuses(translator(language))[rule.status]
    status = "" if rule.status == "printed" else f" <small>({told})</small>"
    return f"<strong>{book.number(rule.id)}</strong> <span>{escape(rule.text[language])}</span>{status}"
