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
    """Whether this kernel works for a page of Voila, which never shows a document."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def as_html(book: Rulebook, chapter: Chapter) -> str:
    """A chapter in every language, one after another: title, rules with number and status, tasks.

    Where the living section stands beside it, the style sheet of the widgets hides it.
    """
    parts = [_part(book, chapter, language) for language in LANGUAGES]
    return "\n".join(['<div class="reglario-document">', *parts, "</div>"])


def _part(book: Rulebook, chapter: Chapter, language: str) -> str:
    number, title = book.number(chapter.id), escape(chapter.title[language])
    lines = [f'<div lang="{language}">', f'<h2 id="{chapter.id}-{language}">{number}. {title}</h2>']
    if chapter.introduction:
        lines.append(f"<p><em>{escape(chapter.introduction[language])}</em></p>")
    lines += [f"<p>{_rule(book, rule, language)}</p>" for rule in chapter.rules]
    if chapter.tasks:
        lines.append(f"<p>{TASKS[language]}:</p>")
        lines.append("<ul>")
        lines += [f"<li>{escape(task.text[language])}</li>" for task in chapter.tasks]
        lines.append("</ul>")
    return "\n".join([*lines, "</div>"])


def _rule(book: Rulebook, rule: Rule, language: str) -> str:
    told = statuses(translator(language))[rule.status]
    status = "" if rule.status == "printed" else f" <small>({told})</small>"
    return f"<strong>{book.number(rule.id)}</strong> {escape(rule.text[language])}{status}"
