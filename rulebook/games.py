"""The games of the gallery, with and without a rulebook yet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rulebook.entry import Entry
from rulebook.languages import Text
from rulebook.loader import FOLDER, NOT_A_RULEBOOK, read_table


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the gallery; `ready` means that its rulebook is there."""

    id: str
    title: Text
    description: Text
    origin: Text
    ready: bool


@cache
def games() -> tuple[Game, ...]:
    """The games in the order of the gallery. RulebookError says what is wrong with their file."""
    entry = read_table(FOLDER / f"{NOT_A_RULEBOOK}.toml")
    found = tuple(read_game(Entry(table, f"{entry.place}, game")) for table in entry.items("game"))
    entry.finish()
    return found


def read_game(entry: Entry) -> Game:
    """One game of the list. RulebookError says what is wrong with it."""
    identifier = entry.identifier("id")
    entry.place = f"{entry.place} {identifier}"
    game = Game(
        id=identifier,
        title=entry.text("title"),
        description=entry.text("description"),
        origin=entry.text("origin"),
        ready=(FOLDER / f"{identifier}.toml").exists(),
    )
    entry.finish()
    return game
