"""What the words on a story card do, each in one place and under its rule.

An effect is carried out by a move: the choice of its person, room, object or card. `choices` lists the
moves that an effect allows; where there is none the card goes on with its next effect. The effects of a story
card may be left out (story.optional). What the Beldam's card says is done, without asking where there is just
one way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engines.coraline.components import (
    BELDAM,
    CHARACTERS,
    CORALINE,
    NEEDED,
    NOWHERE,
    OBJECTS,
    WITHIN,
    Effect,
)
from engines.coraline.events import shown
from engines.coraline.moves import DISCARDS, DROPS, PLACES, REVEALS, TAKES, WALKS, Done
from engines.core import Event, Log, Move

if TYPE_CHECKING:
    from engines.coraline import Coraline


def choices(state: Coraline, effect: Effect) -> Sequence[Move]:
    """The moves that can carry out an effect here; the active player chooses among them."""
    return MEANINGS[effect.word].choices(state, effect)


def may_leave_out(state: Coraline) -> bool:
    """Whether the effect of the card in play need not be carried out."""
    return state.phase == "card" and state.instructions == "may"


def must_ask(state: Coraline, ways: Sequence[Move]) -> bool:
    """Whether there is something to choose when these moves can carry out the effect of the card in play."""
    return len(ways) > (0 if may_leave_out(state) else 1)


def carry_out(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    """Do what an effect says as the move chooses, or leave it out."""
    if not isinstance(move, Done):
        MEANINGS[effect.word].carry_out(state, effect, move, log)
    elif log is not None:
        log.append(Event("story.optional", "leave-out", state.turn, {"effect": effect.word}))


def tell_nothing(state: Coraline, effect: Effect, log: Log) -> None:
    """An effect of the card in play cannot be carried out."""
    rule, reason = _why_nothing(state, effect)
    facts = {"effect": effect.word, "card": state.card, "reason": reason}
    if effect.word == "place":
        facts["character"] = effect.who
    log.append(Event(rule, "nothing", state.turn, facts))


def _why_nothing(state: Coraline, effect: Effect) -> tuple[str, str]:
    """The rule by which an effect that allows no move is passed over, and a word for the reason."""
    match effect.word:
        case "drop":
            return "beldam.drop-empty", "only-start-objects" if NOWHERE in state.objects else "empty-satchel"
        case "discard":
            return "beldam.discard-empty", "empty-hand"
        case "place":
            return "story.as-far-as-possible" if state.phase == "card" else "beldam.place", "already-there"
        case "collect" if state.objects_at_hand():
            return "story.collect-in-company", "in-company"
    return "story.as-far-as-possible", "nothing-there"


def _room(state: Coraline, effect: Effect) -> int:
    """The room that an effect speaks of, or `NOWHERE` when it speaks of none or of one off the board."""
    return state.characters[CHARACTERS.index(effect.beside)] if effect.beside else effect.room


# Placing a character


def _may_place(state: Coraline, effect: Effect) -> Sequence[Move]:
    room, characters = _room(state, effect), state.characters
    who = range(BELDAM, len(CHARACTERS)) if effect.who == "anyone" else (CHARACTERS.index(effect.who),)
    return [PLACES[number] for number in who if characters[number] != room]


def _place(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    number, room = CHARACTERS.index(move.character), _room(state, effect)
    if log is not None:
        of_story = "story.place-anyone" if effect.who == "anyone" else "story.place"
        rule = of_story if state.phase == "card" else "beldam.place"
        facts = {"character": move.character, "room": room, "from": state.characters[number]}
        log.append(Event(rule, "place", state.turn, facts))
    state.characters[number] = room


# Moving Coraline


def _may_walk(state: Coraline, effect: Effect) -> Sequence[Move]:
    return [WALKS[room] for room in WITHIN[effect.steps][state.characters[CORALINE]]]


def _walk(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    if log is not None:
        log.append(Event("story.walk", "walk", state.turn, {"room": move.room}))
    state.characters[CORALINE] = move.room


# Revealing and collecting objects


def _may_reveal(state: Coraline, effect: Effect) -> Sequence[Move]:
    room = _room(state, effect)
    anywhere = not effect.beside and room == NOWHERE
    revealed, places = state.revealed, state.objects
    return [
        REVEALS[number]
        for number in NEEDED
        if not revealed[number] and (anywhere or places[number] == room != NOWHERE)
    ]


def _reveal(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    number = OBJECTS.index(move.object)
    if log is not None:
        facts = {"object": move.object, "room": state.objects[number]}
        log.append(Event("story.reveal", "reveal", state.turn, facts))
    state.revealed[number] = True


def _may_take(state: Coraline, effect: Effect) -> Sequence[Move]:
    if state.collect_by_card == "alone" and not state.coraline_is_alone():
        return ()
    return [TAKES[number] for number in state.objects_at_hand()]


def _take(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    if log is not None:
        rule = "story.collect" if state.coraline_is_alone() else "story.collect-in-company"
        log.append(Event(rule, "collect", state.turn, {"object": move.object, "card": state.card}))
    state.objects[OBJECTS.index(move.object)] = NOWHERE


# What the Beldam does


def _may_drop(state: Coraline, effect: Effect) -> Sequence[Move]:
    places = state.objects
    numbers = NEEDED if state.drop == "needed" else range(len(OBJECTS))
    return [DROPS[number] for number in numbers if places[number] == NOWHERE]


def _drop(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    number, room = OBJECTS.index(move.object), state.characters[CORALINE]
    if log is not None:
        rule = "beldam.drop" if number in NEEDED else "beldam.drop-any"
        log.append(Event(rule, "drop", state.turn, {"object": move.object, "room": room}))
    state.objects[number] = room


def _may_discard(state: Coraline, effect: Effect) -> Sequence[Move]:
    return [DISCARDS[card] for card in state.hands[state.turn] if card is not None]


def _discard(state: Coraline, effect: Effect, move: Move, log: Log | None) -> None:
    if log is not None:
        log.append(shown("beldam.discard", "discard", state, move.card))
    state.lay_off(move.card)


class Meaning(NamedTuple):
    """An effect word: its rule, the moves that can carry it out, and what they do."""

    rule: str
    choices: Callable[[Coraline, Effect], Sequence[Move]]
    carry_out: Callable[[Coraline, Effect, Move, Log | None], None]


MEANINGS: dict[str, Meaning] = {
    "place": Meaning("story.place", _may_place, _place),
    "walk": Meaning("story.walk", _may_walk, _walk),
    "reveal": Meaning("story.reveal", _may_reveal, _reveal),
    "collect": Meaning("story.collect", _may_take, _take),
    "drop": Meaning("beldam.drop-choice", _may_drop, _drop),
    "discard": Meaning("beldam.discard-choice", _may_discard, _discard),
}
