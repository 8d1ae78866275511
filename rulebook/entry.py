"""Reading one table of a rulebook file, with errors that say where and what is wrong."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from rulebook.languages import LANGUAGES, Text


class RulebookError(ValueError):
    """Something is wrong in a rulebook file; the message names the file, the place and the problem."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}")


class Entry:
    """A table at a place of a file. Every key asked for is known; `finish` refuses all others."""

    def __init__(self, table: object, place: str) -> None:
        if not isinstance(table, dict):
            raise RulebookError(place, f"must be a table of keys and values, not {table!r}")
        self.table: dict[str, Any] = table
        self.place = place
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        """Whether the optional key is given."""
        self._known.append(key)
        return key in self.table

    def value(self, key: str) -> Any:
        """The value of a required key."""
        if not self.has(key):
            raise self.error(f"the key {key!r} is missing")
        return self.table[key]

    def words(self, key: str) -> str:
        """A value that is text and not empty."""
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error(f"{key} must be text that is not empty, not {value!r}")
        return value.strip()

    def identifier(self, key: str) -> str:
        """A value made of small letters and digits, in words joined by hyphens or underscores."""
        value = self.words(key)
        if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", value):
            raise self.error(f"{key} must be small letters, digits, hyphens and underscores, not {value!r}")
        return value

    def choice(self, key: str, allowed: tuple[str, ...]) -> Any:
        """A value that is one of those allowed."""
        value = self.words(key)
        if value not in allowed:
            raise self.error(f"{key} cannot be {value!r}; allowed: {', '.join(allowed)}")
        return value

    def flag(self, key: str) -> bool:
        """A value that is true or false; false when the key is not given."""
        value = self.table[key] if self.has(key) else False
        if type(value) is not bool:
            raise self.error(f"{key} must be true or false, not {value!r}")
        return value

    def translation(self) -> Text:
        """This table's own keys "en", "es" and so on, one for every language."""
        given = {}
        for language in (field.name for field in fields(Text)):
            if not self.has(language):
                raise self.error(f"the text in {LANGUAGES[language]} ({language!r}) is missing")
            given[language] = self.words(language)
        return Text(**given)

    def text(self, key: str) -> Text:
        """A value that is a table with a text in every language."""
        inner = Entry(self.value(key), f"{self.place}, {key}")
        text = inner.translation()
        inner.finish()
        return text

    def optional_text(self, key: str) -> Text | None:
        """Like `text`, or None when the key is not given."""
        return self.text(key) if self.has(key) else None

    def items(self, key: str) -> list[Any]:
        """A value that is a list; an empty one when the key is not given."""
        value = self.table[key] if self.has(key) else []
        if not isinstance(value, list):
            raise self.error(f"{key} must be a list, not {value!r}")
        return value

    def several_words(self, key: str) -> tuple[str, ...]:
        """A value that is a text or a list of texts, none empty; no texts when the key is not given."""
        value = self.table[key] if self.has(key) else []
        texts = value if isinstance(value, list) else [value]
        if not all(isinstance(text, str) and text.strip() for text in texts):
            raise self.error(f"{key} must be text that is not empty, or a list of such, not {value!r}")
        return tuple(text.strip() for text in texts)

    def whole(self, key: str, least: int, most: int) -> int:
        """A value that is a whole number from `least` to `most`."""
        value = self.value(key)
        if type(value) is not int or not least <= value <= most:
            raise self.error(f"{key} must be a whole number from {least} to {most}, not {value!r}")
        return value

    def mapping(self, key: str) -> dict[str, Any]:
        """A value that is a table of any keys; an empty one when the key is not given."""
        return Entry(self.table[key], f"{self.place}, {key}").table if self.has(key) else {}

    def finish(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self.table:
            if key not in self._known:
                raise self.error(f"unknown key {key!r}; known keys: {', '.join(dict.fromkeys(self._known))}")

    def error(self, problem: str) -> RulebookError:
        """The error to raise for a problem in this table."""
        return RulebookError(self.place, problem)
