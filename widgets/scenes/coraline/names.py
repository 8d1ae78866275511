"""What the things of Coraline are called, alone and in a sentence, and what a card says."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline.components import NOWHERE, Card, Effect
from widgets.words import Words

# Characters


def character_name(character: str, words: Words) -> str:
    """The name of a character, alone."""
    _ = words._
    return {
        "coraline": _("Coraline"),
        "beldam": _("Beldam"),
        "wybie": _("Wybie"),
        "bobinsky": _("Mr. Bobinsky"),
        "spink": _("Miss Spink"),
        "forcible": _("Miss Forcible"),
        "other-father": _("Other Father"),
        "cat": _("Cat"),
    }[character]


def in_room_of(character: str, words: Words) -> str:
    """Where a character is: "in the Cat's room"."""
    _ = words._
    return {
        "coraline": _("in Coraline's room"),
        "beldam": _("in the Beldam's room"),
        "wybie": _("in Wybie's room"),
        "bobinsky": _("in Mr. Bobinsky's room"),
        "spink": _("in Miss Spink's room"),
        "forcible": _("in Miss Forcible's room"),
        "other-father": _("in the Other Father's room"),
        "cat": _("in the Cat's room"),
    }[character]


def initials(character: str, words: Words) -> str:
    """Two letters that tell a character from all others."""
    _ = words._
    return {
        "coraline": _("Co"),
        "beldam": _("Be"),
        "wybie": _("Wy"),
        "bobinsky": _("Bo"),
        "spink": _("Sp"),
        "forcible": _("Fo"),
        "other-father": _("OF"),
        "cat": _("Ca"),
    }[character]


def short_name(character: str, words: Words) -> str:
    """The name of a character, short enough for a piece."""
    _ = words._
    short = {
        "bobinsky": _("Bobinsky"),
        "spink": _("Spink"),
        "forcible": _("Forcible"),
        "other-father": _("Father"),
    }
    return short.get(character) or character_name(character, words)


# Objects


def object_name(name: str, words: Words) -> str:
    """The name of an object, alone."""
    _ = words._
    return {
        "first-eye": _("first ghost eye"),
        "second-eye": _("second ghost eye"),
        "third-eye": _("third ghost eye"),
        "skeleton-key": _("skeleton key"),
        "snow-globe": _("snow globe"),
        "seeing-stone": _("seeing stone"),
        "military-cap": _("military cap"),
        "garden-shears": _("garden shears"),
    }[name]


def hidden_name(name: str, words: Words) -> str:
    """The name of an object that lies hidden."""
    _ = words._
    return {
        "first-eye": _("hidden first ghost eye"),
        "second-eye": _("hidden second ghost eye"),
        "third-eye": _("hidden third ghost eye"),
        "skeleton-key": _("hidden skeleton key"),
        "snow-globe": _("hidden snow globe"),
    }[name]


def the_object(name: str, words: Words) -> str:
    """An object in a sentence: "the snow globe"."""
    _ = words._
    return {
        "first-eye": _("the first ghost eye"),
        "second-eye": _("the second ghost eye"),
        "third-eye": _("the third ghost eye"),
        "skeleton-key": _("the skeleton key"),
        "snow-globe": _("the snow globe"),
        "seeing-stone": _("the seeing stone"),
        "military-cap": _("the military cap"),
        "garden-shears": _("the garden shears"),
    }[name]


def short_object_name(name: str, words: Words) -> str:
    """The name of an object, short enough to stand under its token."""
    _ = words._
    return {
        "first-eye": _("eye 1"),
        "second-eye": _("eye 2"),
        "third-eye": _("eye 3"),
        "skeleton-key": _("key"),
        "snow-globe": _("globe"),
        "seeing-stone": _("stone"),
        "military-cap": _("cap"),
        "garden-shears": _("shears"),
    }[name]


# Rooms


def room_name(name: str, words: Words) -> str:
    """The name of a room, alone; one of a reader's own copy is as it was typed in."""
    _ = words._
    known = {
        "other-bedroom": _("Other Bedroom"),
        "theatre": _("Theatre"),
        "mouse-circus": _("Mouse Circus"),
        "kitchen": _("Kitchen"),
        "living-room": _("Living Room"),
        "garden": _("Garden"),
    }
    return known.get(name, name.replace("-", " "))


def in_room(room: int, view: Coraline, words: Words) -> str:
    """Where something is: "in the Kitchen"."""
    _, name = words._, view.copy_of_the_game.rooms[room].name
    known = {
        "other-bedroom": _("in the Other Bedroom"),
        "theatre": _("in the Theatre"),
        "mouse-circus": _("in the Mouse Circus"),
        "kitchen": _("in the Kitchen"),
        "living-room": _("in the Living Room"),
        "garden": _("in the Garden"),
    }
    return known.get(name) or _("in the room {name}").format(name=room_name(name, words))


# Cards


def cards(number: int, words: Words) -> str:
    """So many cards; they may be none."""
    return words.count(number, "{number} card", "{number} cards") if number else words._("no cards")


def effect_text(effect: Effect, view: Coraline, words: Words) -> str:
    """What an effect of a card says, in a sentence."""
    _ = words._
    match effect.word:
        case "place":
            return _place(effect.who, words).format(where=_where(effect, view, words))
        case "walk" if effect.steps == 1:
            return _("Move Coraline to an adjacent room.")
        case "walk":
            return _("Move Coraline by up to {rooms} rooms.").format(rooms=effect.steps)
        case "reveal" if not effect.beside and effect.room == NOWHERE:
            return _("Reveal an object in any room.")
        case "reveal":
            return _("Reveal an object {where}.").format(where=_where(effect, view, words))
    return {
        "collect": _("Collect an object."),
        "escape": _("Victory card: Coraline escapes."),
        "drop": _("Drop an object."),
        "discard": _("Discard a card."),
        "moon": _("Advance the moon."),
    }[effect.word]


def _place(who: str, words: Words) -> str:
    _ = words._
    return {
        "beldam": _("Place the Beldam {where}."),
        "wybie": _("Place Wybie {where}."),
        "bobinsky": _("Place Mr. Bobinsky {where}."),
        "spink": _("Place Miss Spink {where}."),
        "forcible": _("Place Miss Forcible {where}."),
        "other-father": _("Place the Other Father {where}."),
        "cat": _("Place the Cat {where}."),
        "anyone": _("Place anyone but Coraline {where}."),
    }[who]


def _where(effect: Effect, view: Coraline, words: Words) -> str:
    return in_room_of(effect.beside, words) if effect.beside else in_room(effect.room, view, words)


def card_lines(card: Card, view: Coraline, words: Words) -> list[str]:
    """What a card says, a sentence for each effect."""
    lines = [effect_text(effect, view, words) for effect in card.effects]
    return [*lines, words._("You may play another card.")] if card.another else lines


def card_text(card: Card, view: Coraline, words: Words) -> str:
    """All that a card says."""
    return " ".join(card_lines(card, view, words))


def card_label(number: int, card: Card, view: Coraline, words: Words) -> str:
    """A card as it is read out: also whether what it says is made up."""
    _ = words._
    made_up = card.status == "reconstruction"
    text = _("Card {number}, a reconstruction: {text}") if made_up else _("Card {number}: {text}")
    return text.format(number=number, text=card_text(card, view, words))
