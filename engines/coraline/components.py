"""Characters, rooms, objects and story cards of Coraline.

Who the characters are and which objects there are is fixed. Where the rooms lie, which room hides which
object and what the sixty story cards say differs from copy to copy of our knowledge: the standard
components are reconstructions (see their `status`). `effects` tells what the effects of a card do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args

from engines.checks import Problem, shorten
from engines.components import STATUS, Columns, ComponentSets, Place, Row, Table, Whole, Word

Character = Literal["coraline", "beldam", "wybie", "bobinsky", "spink", "forcible", "other-father", "cat"]
Object = Literal[
    "first-eye",
    "second-eye",
    "third-eye",
    "skeleton-key",
    "snow-globe",
    "seeing-stone",
    "military-cap",
    "garden-shears",
]

CHARACTERS: tuple[Character, ...] = get_args(Character)
CORALINE, BELDAM = CHARACTERS.index("coraline"), CHARACTERS.index("beldam")
OBJECTS: tuple[Object, ...] = get_args(Object)
NEEDED = range(5)
"""The objects that Coraline needs, by their place in `OBJECTS`; the others are hers at the start."""
ROOMS = range(1, 7)
"""The numbers of the rooms: two rows of three, counted like the words of a text."""
NOWHERE = 0
"""In place of a room: off the board for a character, in the satchel for an object."""
CARDS = range(1, 31)
"""The numbers of the story cards of either deck."""
MOONS = 6

Phrase = tuple[str, ...]
"""An effect as it is written in a table, as in ("place", "wybie", "garden")."""


def row_and_column(room: int) -> tuple[int, int]:
    """Where a room lies on the board, counted from 0."""
    return divmod(room - 1, 3)


def distance(start: int, end: int) -> int:
    """How many rooms it is from one to another, never diagonally."""
    (row, column), (other_row, other_column) = row_and_column(start), row_and_column(end)
    return abs(row - other_row) + abs(column - other_column)


WITHIN: dict[int, dict[int, tuple[int, ...]]] = {
    steps: {room: tuple(other for other in ROOMS if 0 < distance(room, other) <= steps) for room in ROOMS}
    for steps in (1, 2, 3)
}
"""The other rooms at most that many steps away from a room."""


NO_ROOMS = ("here", "anywhere", *CHARACTERS)
"""Words that cannot name a room, for they mean another place."""


class RoomName(NamedTuple):
    """A column of names of rooms: words joined by hyphens."""

    def read(self, text: str) -> str:
        """The name; ValueError says what is allowed."""
        if not re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)*", text) or text in NO_ROOMS:
            raise Problem(
                "the name of a room: letters and hyphens, as in {example}, and none of {taken}",
                example="mouse-circus",
                taken=", ".join(NO_ROOMS),
            )
        return text


class Effects(NamedTuple):
    """A column of effects of a card, separated by semicolons.

    `forms` has for every effect word what may follow it: for each further word a list of words, or None
    for the name of a room or whatever `rooms` lists in its place.
    """

    forms: Mapping[str, tuple[tuple[str, ...], ...]]

    def read(self, text: str) -> tuple[Phrase, ...]:
        """The effects in their order; ValueError lists the effects that there are."""
        phrases = tuple(tuple(part.split()) for part in text.split(";"))
        if not all(map(self._is_well_formed, phrases)):
            known = [" ".join([word, *map(_one_of, parts)]) for word, parts in self.forms.items()]
            raise Problem("effects out of: {known}; {room} is a room", known="; ".join(known), room=ROOM)
        return phrases

    def _is_well_formed(self, phrase: Phrase) -> bool:
        if not phrase or phrase[0] not in self.forms:
            return False
        parts = self.forms[phrase[0]]
        return len(parts) == len(phrase) - 1 and all(
            word in part or (ROOM in part and word not in NO_ROOMS) for part, word in zip(parts, phrase[1:])
        )


def _one_of(words: tuple[str, ...]) -> str:
    return f"({'|'.join(words)})" if len(words) > 1 else words[0]


ROOM = "<room>"
STORY_EFFECTS = Effects(
    {
        "place": ((*CHARACTERS[1:], "anyone"), (ROOM,)),
        "walk": (("1", "2", "3"),),
        "reveal": (("here", "anywhere", *CHARACTERS[1:], ROOM),),
        "collect": (),
        "another": (),
        "escape": (),
    }
)
BELDAM_EFFECTS = Effects({"place": (CHARACTERS[1:], ("here", ROOM)), "drop": (), "discard": (), "moon": ()})
TABLES: dict[str, Columns] = {
    "rooms": {"room": Whole(ROOMS[0], ROOMS[-1]), "name": RoomName(), "status": STATUS},
    "objects": {"object": Word(OBJECTS), "room": RoomName(), "status": STATUS},
    "story": {"card": Whole(CARDS[0], CARDS[-1]), "effects": STORY_EFFECTS, "status": STATUS},
    "beldam": {"card": Whole(CARDS[0], CARDS[-1]), "effects": BELDAM_EFFECTS, "status": STATUS},
}
SATCHEL = "satchel"
"""Stands in the table of objects for the room of those that Coraline has at the start."""


class Room(NamedTuple):
    """The name of a room, and where we know from that it lies there."""

    name: str
    status: str


class Hiding(NamedTuple):
    """The room in which an object is hidden at the start, or `NOWHERE`, and where we know that from."""

    room: int
    status: str


class Effect(NamedTuple):
    """One thing that a card does.

    "place": `who` (or anyone) goes to `room`. "walk": Coraline goes at most `steps` rooms. "reveal": an
    object in `room`. In place of a room stands `NOWHERE` where the room is that of the character
    `beside`, or any room when there is nobody to be beside.
    """

    word: str
    who: str = ""
    room: int = NOWHERE
    beside: str = ""
    steps: int = 0


class Card(NamedTuple):
    """What a story card does, in that order, and where we know that from.

    `another` says whether one more card may be played after it. `worth` is about how much the card brings
    a team forward: a matter of estimates, not of rules.
    """

    effects: tuple[Effect, ...]
    another: bool
    status: str
    worth: float


def moons_in(effects: tuple[Effect, ...]) -> int:
    """How often these effects advance the moon."""
    return sum(effect.word == "moon" for effect in effects)


WORTH = {"place": 0.3, "walk": 0.6, "reveal": 0.8, "collect": 0.7, "another": 0.6, "escape": 4.0}
WORTH |= dict.fromkeys(("drop", "discard", "moon"), 0.0)


class Components(NamedTuple):
    """What one copy of the game says on its rooms, objects and cards.

    `rooms` are by number, `numbers` the other way round; `objects` are in the order of `OBJECTS`; `story`
    and `beldam` by card number. `victory` is the number of the victory card.
    """

    rooms: Mapping[int, Room]
    numbers: Mapping[str, int]
    objects: tuple[Hiding, ...]
    story: Mapping[int, Card]
    beldam: Mapping[int, Card]
    victory: int

    @property
    def kitchen(self) -> int:
        """The room in which Coraline begins."""
        return self.numbers["kitchen"]

    @property
    def living_room(self) -> int:
        """The room in which the Beldam begins, and from which Coraline escapes."""
        return self.numbers["living-room"]


def build_components(tables: Mapping[str, Table]) -> Components:
    """The components in these tables. Raises ValueError that names file, row and column of what is wrong."""
    rooms, numbers = _rooms(tables["rooms"])
    story = _cards(tables["story"], numbers)
    return Components(
        MappingProxyType(rooms),
        MappingProxyType(numbers),
        _hiding(tables["objects"], numbers),
        MappingProxyType(story),
        MappingProxyType(_cards(tables["beldam"], numbers)),
        _victory(tables["story"], story),
    )


def _each(table: Table, column: str, values: range | tuple[str, ...]) -> dict[Any, tuple[Place, Row]]:
    """The rows of a table with their places, by their value in a column: each of these is there once."""
    rows: dict[Any, tuple[Place, Row]] = {}
    for place, row in table.placed():
        value = row[column]
        if value in rows:
            raise place.problem_in(column, Problem("{value} is there twice", value=value))
        rows[value] = place, row
    for value in values:
        if value not in rows:
            raise table.problem_in(column, Problem("{value} is missing", value=value))
    return {value: rows[value] for value in values}


def _rooms(table: Table) -> tuple[dict[int, Room], dict[str, int]]:
    """The rooms by number, and the numbers by name."""
    rooms, numbers = {}, {}
    for number, (place, row) in _each(table, "room", ROOMS).items():
        name = row["name"]
        if name in numbers:
            raise place.problem_in("name", Problem("{value} is there twice", value=name))
        rooms[number], numbers[name] = Room(name, row["status"]), number
    for name in ("kitchen", "living-room"):
        if name not in numbers:
            raise table.problem_in("name", Problem("there must be a room {name}", name=name))
    return rooms, numbers


def _hiding(table: Table, numbers: Mapping[str, int]) -> tuple[Hiding, ...]:
    found = []
    for number, (place, row) in enumerate(_each(table, "object", OBJECTS).values()):
        allowed = [*numbers] if number in NEEDED else [SATCHEL]
        if row["room"] not in allowed:
            raise place.problem_in(
                "room",
                Problem(
                    "{value} must be {allowed}",
                    value=shorten(row["room"]),
                    allowed=Problem("one of {allowed}", allowed=", ".join(allowed)),
                ),
            )
        found.append(Hiding(numbers[row["room"]] if number in NEEDED else NOWHERE, row["status"]))
    return tuple(found)


def _cards(table: Table, numbers: Mapping[str, int]) -> dict[int, Card]:
    cards = {}
    for number, (place, row) in _each(table, "card", CARDS).items():
        effects = tuple(_effect(place, phrase, numbers) for phrase in row["effects"])
        words = [effect.word for effect in effects]
        if "another" in words[:-1]:
            raise place.problem_in("effects", Problem("{effect} must come last", effect="'another'"))
        if "escape" in words and len(words) > 1:
            raise place.problem_in(
                "effects", Problem("{effect} must be the only effect of its card", effect="'escape'")
            )
        another = words[-1] == "another"
        cards[number] = Card(effects[:-1] if another else effects, another, row["status"], _worth(words))
    return cards


def _worth(words: list[str]) -> float:
    return 0.4 + sum([WORTH[word] for word in words])


def _effect(place: Place, phrase: Phrase, numbers: Mapping[str, int]) -> Effect:
    word, *rest = phrase
    if word == "walk":
        return Effect(word, steps=int(rest[0]))
    if not rest:
        return Effect(word)
    where, who = rest[-1], rest[0] if word == "place" else ""
    if where == "anywhere":
        return Effect(word, who)
    if where == "here" or where in CHARACTERS:
        return Effect(word, who, beside="coraline" if where == "here" else where)
    if where not in numbers:
        raise place.problem_in(
            "effects",
            Problem("{room} must be one of the rooms {rooms}", room=shorten(where), rooms=", ".join(numbers)),
        )
    return Effect(word, who, numbers[where])


def _victory(table: Table, story: Mapping[int, Card]) -> int:
    cards = [number for number, card in story.items() if card.effects == (Effect("escape"),)]
    if len(cards) != 1:
        raise table.problem_in(
            "effects",
            Problem(
                "there are {count} lines with {value}; there must be {wanted}",
                count=len(cards),
                value="'escape'",
                wanted=1,
            ),
        )
    return cards[0]


COMPONENTS = ComponentSets("coraline", TABLES, build_components)
"""The standard components of Coraline, and those of readers' own copies."""
