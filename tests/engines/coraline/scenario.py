"""Short words for the scenario tests of this game, beside those for any game."""

from __future__ import annotations

from typing import cast

from engines.components import STANDARD
from engines.coraline import COMPONENTS, Coraline
from engines.coraline.components import CHARACTERS, OBJECTS
from engines.positions import load_position
from tests.engines.scenario import changed

CARDS = COMPONENTS.find(STANDARD)


def at(position: str) -> Coraline:
    """A named position of Coraline."""
    return cast(Coraline, load_position("coraline", position))


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
