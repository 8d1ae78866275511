"""Short words for scenario tests: play moves from a position, look at the log."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.coraline import COMPONENTS, Coraline, parse_move
from engines.coraline.components import CHARACTERS, OBJECTS
from engines.core import Event, Log, play_through, read_moves
from engines.positions import load_position

CARDS = COMPONENTS.find(STANDARD)


def at(position: str) -> Coraline:
    """A named position of Coraline."""
    return cast(Coraline, load_position("coraline", position))


def play(state: Coraline, moves: str) -> tuple[Coraline, Log]:
    """The position after these moves, and what they logged."""
    log: Log = []
    return cast(Coraline, play_through(state, read_moves(moves, parse_move), log)), log


def refused(state: Coraline, move: str) -> str | None:
    """The rule that forbids the move."""
    return state.why_not(parse_move(move))


def changed(state: Coraline, **fields: object) -> Coraline:
    """The position with other values in these fields; it must still be a position of the game."""
    return Coraline.from_json({**state.to_json(), **fields})


def moved(state: Coraline, **places: str) -> Coraline:
    """The position with these characters in the rooms of these names."""
    characters = [*state.characters]
    for character, room in places.items():
        characters[CHARACTERS.index(character)] = CARDS.numbers[room]
    return changed(state, characters=characters)


def where(state: Coraline, character: str) -> str:
    """The name of the room in which a character is; empty off the board."""
    room = state.characters[CHARACTERS.index(character)]
    return CARDS.rooms[room].name if room else ""


def satchel(state: Coraline) -> list[str]:
    """The objects in the satchel."""
    return [name for name, room in zip(OBJECTS, state.objects) if room == 0]


def with_beldam_card(state: Coraline, card: int) -> Coraline:
    """The position with that card on top of the Beldam's deck."""
    return changed(state, beldam_deck=[card, *(other for other in state.beldam_deck if other != card)])


def events(log: Log, rule: str, kind: str | None = None) -> list[Event]:
    """The events of that rule, and of that kind if one is named."""
    return [event for event in log if event.rule == rule and kind in (None, event.kind)]


def only(log: Log, rule: str, kind: str | None = None) -> Event:
    """The one event of that rule."""
    (event,) = events(log, rule, kind)
    return event
