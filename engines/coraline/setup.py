"""Setting Coraline up, in the steps of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.coraline.components import (
    BELDAM,
    CARDS,
    CHARACTERS,
    CORALINE,
    MOONS,
    NEEDED,
    NOWHERE,
    OBJECTS,
    Components,
)
from engines.core import Event, Log

if TYPE_CHECKING:
    from engines.coraline import Coraline

PLAYER_COUNTS = (1, 2, 3, 4)
HAND_SIZES = {1: 6, 2: 5, 3: 4, 4: 3}
"""Cards of the starting hand for each number of players (setup.hand-size)."""
OPTIONS: dict[str, tuple[str, ...]] = {
    "instructions": ("may", "must"),
    "collect_by_card": ("in-company", "alone"),
    "drop": ("any", "needed"),
    "start_objects": ("may-stay", "must-go"),
    "no_cards": ("after-drawing", "before-drawing"),
}
"""Readings of unclear rules that can be switched; the first is the rulebook's own."""


def first_places(cards: Components) -> list[int]:
    """Where the characters stand at the start: Coraline and the Beldam in their rooms, the others nowhere."""
    places = [NOWHERE] * len(CHARACTERS)
    places[CORALINE], places[BELDAM] = cards.kitchen, cards.living_room
    return places


def lay_out(state: Coraline, log: Log | None) -> None:
    """Shuffle both decks and deal the starting hands; the log tells all that lies on the table."""
    state.deck = [*CARDS]
    state.chance().shuffle(state.deck)
    each = HAND_SIZES[state.players]
    for seat in range(state.players):
        state.hands[seat] = tuple(sorted(state.deck[:each]))  # type: ignore[type-var]
        del state.deck[:each]
    state.beldam_deck = [*CARDS]
    state.chance().shuffle(state.beldam_deck)
    if log is not None:
        _tell_components(state, log)
        _tell_table(state, log)
        _tell_cards(state, log)


def _tell_components(state: Coraline, log: Log) -> None:
    for rule, facts in {
        "components.characters": {"characters": len(state.characters)},
        "components.rooms": {"rooms": len(state.copy_of_the_game.rooms)},
        "components.moons": {"moons": MOONS - state.moon},
        "components.story-cards": {
            "story": len(state.deck) + sum(map(len, state.hands)),
            "beldam": len(state.beldam_deck),
        },
        "components.objects": {"objects": len(state.objects), "needed": len(NEEDED)},
    }.items():
        log.append(Event(rule, "component", None, facts))


def _tell_table(state: Coraline, log: Log) -> None:
    places = state.characters
    names = [state.copy_of_the_game.rooms[room].name for room in sorted(state.copy_of_the_game.rooms)]
    log.append(Event("setup.rooms", "rooms", None, {"rooms": names}))
    log.append(Event("setup.coraline", "place", None, {"character": "coraline", "room": places[CORALINE]}))
    log.append(Event("setup.beldam", "place", None, {"character": "beldam", "room": places[BELDAM]}))
    off_board = [name for name, room in zip(CHARACTERS, places) if room == NOWHERE]
    log.append(Event("setup.others", "off-board", None, {"characters": off_board}))
    satchel = [name for name, room in zip(OBJECTS, state.objects) if room == NOWHERE]
    log.append(Event("setup.satchel", "satchel", None, {"objects": satchel}))
    hidden = {
        name: room for name, room, revealed in zip(OBJECTS, state.objects, state.revealed) if not revealed
    }
    log.append(Event("setup.hide-objects", "hide", None, {"rooms": hidden}))
    log.append(Event("setup.moon-pile", "moon-pile", None, {"shown": state.moon + 1}))
    if state.players > 1:
        log.append(Event("setup.buttons", "buttons", None, {"buttons": state.players}))


def _tell_cards(state: Coraline, log: Log) -> None:
    log.append(Event("setup.hand-size", "hand-size", None, {"cards": HAND_SIZES[state.players]}))
    log.append(Event("setup.deal", "deal", None, {"cards": sum(map(len, state.hands))}))
    for seat, hand in enumerate(state.hands):
        log.append(Event("play.secret-hands", "hand", seat, {"cards": [*hand]}, seat))
    log.append(Event("setup.story-deck", "deck", None, {"cards": len(state.deck)}))
    log.append(Event("setup.beldam-deck", "deck", None, {"cards": len(state.beldam_deck)}))
