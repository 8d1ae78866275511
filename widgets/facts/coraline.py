"""Coraline in numbers: what the cards do, the rooms, and how to write down the cards of one's own copy."""

from __future__ import annotations

from collections import Counter

from engines.components import FOLDER, STANDARD, File, read_table
from engines.coraline import COMPONENTS
from engines.coraline.components import NOWHERE, OBJECTS, TABLES
from widgets.facts import Facts, Rows, Translate
from widgets.words import statuses


def effect_words() -> Facts:
    """What every effect word of the card tables means, and how often it stands on the cards of each deck."""

    def make(_: Translate) -> tuple[str, Rows]:
        meanings = {
            "place": _("place a character in a room"),
            "walk": _("move Coraline, at most so many rooms"),
            "reveal": _("reveal an object in the place named"),
            "collect": _("collect a revealed object of Coraline's room"),
            "another": _("one more card may be played"),
            "escape": _("victory card"),
            "drop": _("drop an object"),
            "discard": _("the active player discards a card"),
            "moon": _("advance the moon"),
        }
        story, beldam = _words_in("story"), _words_in("beldam")
        rows = [
            {
                _("word in the table"): word,
                _("what it does"): meaning,
                _("story cards"): story[word],
                _("Beldam cards"): beldam[word],
            }
            for word, meaning in meanings.items()
        ]
        return _("The words on the cards, and how many of thirty cards have them: a reconstruction"), rows

    return Facts(make)


def cards(table: str) -> Facts:
    """The thirty cards of a deck, "story" or "beldam", as they stand in its table."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = [
            {
                _("card"): row["card"],
                _("effects"): _written(row["effects"]),
                _("status"): statuses(_)[str(row["status"])],
            }
            for row in _rows(table)
        ]
        if table == "story":
            return _("The story cards as they stand in the table coraline.story.csv"), rows
        return _("The Beldam cards as they stand in the table coraline.beldam.csv"), rows

    return Facts(make)


def rooms(components: str = STANDARD) -> Facts:
    """The rooms of a set of components by number, and what is hidden in each (setup.hide-objects)."""

    def make(_: Translate) -> tuple[str, Rows]:
        copy = COMPONENTS.find(components)
        hidden = {hiding.room: name for name, hiding in zip(OBJECTS, copy.objects) if hiding.room != NOWHERE}
        rows = [
            {
                _("room"): number,
                _("name in the table"): room.name,
                _("object in the table"): hidden.get(number, "–"),
                _("status"): statuses(_)[room.status],
            }
            for number, room in sorted(copy.rooms.items())
        ]
        return _("The rooms, and what is hidden in them"), rows

    return Facts(make)


def tables() -> Facts:
    """The tables of the components and their columns: what to type in for one's own copy."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = [
            {
                _("table"): table,
                _("first line"): ",".join(columns),
                _("an example of a line"): _first_line(table),
                _("lines"): len(_rows(table)),
            }
            for table, columns in TABLES.items()
        ]
        return _("What to type in for a copy of your own: four tables, each a CSV file"), rows

    return Facts(make)


def _file(table: str) -> File:
    return File.at(FOLDER / f"coraline.{table}.csv")


def _rows(table: str) -> list[dict[str, object]]:
    return read_table(_file(table), TABLES[table]).rows


def _first_line(table: str) -> str:
    return _file(table).text.splitlines()[1]


def _written(phrases: object) -> str:
    """Effects as they are written in a table."""
    assert isinstance(phrases, tuple)
    return "; ".join(" ".join(phrase) for phrase in phrases)


def _words_in(table: str) -> Counter[str]:
    """On how many cards of a deck every effect word stands."""
    cards = [{phrase.split()[0] for phrase in _written(row["effects"]).split("; ")} for row in _rows(table)]
    return Counter(word for words in cards for word in words)
