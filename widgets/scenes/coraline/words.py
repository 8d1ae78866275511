"""Coraline in words: characters, rooms, objects and what a card does, and a line for every event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.coraline import Coraline
from engines.coraline.components import NOWHERE, Card, Effect
from engines.core import Event
from widgets.words import Words


def character_name(character: str, words: Words) -> str:
    """The name of a character."""
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


def object_name(name: str, words: Words) -> str:
    """The name of an object."""
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


def room_name(name: str, words: Words) -> str:
    """The name of a room; one of a reader's own copy is as he typed it in."""
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


def effect_name(effect: Effect, view: Coraline, words: Words) -> str:
    """What an effect of a card does, in few words."""
    _ = words._
    match effect.word:
        case "place":
            who = _("anyone") if effect.who == "anyone" else character_name(effect.who, words)
            return _("Place: {who} → {room}").format(who=who, room=_where(effect, view, words))
        case "walk" if effect.steps == 1:
            return _("Move Coraline: 1 room")
        case "walk":
            return _("Move Coraline: up to {rooms} rooms").format(rooms=effect.steps)
        case "reveal" if not effect.beside and effect.room == NOWHERE:
            return _("Reveal an object: anywhere")
        case "reveal":
            return _("Reveal an object: {room}").format(room=_where(effect, view, words))
    return {
        "collect": _("Collect an object"),
        "escape": _("Victory card: Coraline escapes"),
        "drop": _("Drop an object"),
        "discard": _("Discard a card"),
        "moon": _("Advance the moon"),
    }[effect.word]


def _where(effect: Effect, view: Coraline, words: Words) -> str:
    if effect.beside:
        return words._("beside {who}").format(who=character_name(effect.beside, words))
    return room_name(view.copy_of_the_game.rooms[effect.room].name, words)


def card_lines(card: Card, view: Coraline, words: Words) -> list[str]:
    """What a card does, one text for each effect."""
    lines = [effect_name(effect, view, words) for effect in card.effects]
    return [*lines, words._("Play another card")] if card.another else lines


def card_name(number: int, card: Card, view: Coraline, words: Words) -> str:
    """A card in one line: its number and what it does."""
    effects = "; ".join(card_lines(card, view, words))
    return words._("card {number} ({effects})").format(number=number, effects=effects)


def card_label(number: int, card: Card, view: Coraline, words: Words) -> str:
    """A card as it is read out: also whether what it says is made up."""
    name = card_name(number, card, view, words)
    name = name[0].upper() + name[1:]
    return f"{name}, {words._('reconstruction')}" if card.status == "reconstruction" else name


def tell(event: Event, view: Coraline, words: Words) -> str:
    """One line for the event log, led by the name of the seat it concerns."""
    line = _line(event, view, words)
    return line if event.seat is None else f"{words.name(event.seat)}: {line}"


def _line(event: Event, view: Coraline, words: Words) -> str:
    section = event.rule.partition(".")[0]
    tellers: dict[str, Callable[[Event, Coraline, Words], str]] = {
        "components": _told_of_components,
        "setup": _told_of_setup,
        "play": _told_of_rounds,
        "button": _told_of_rounds,
        "solo": _told_of_rounds,
        "story": _told_of_story,
        "draw": _told_of_drawing,
        "beldam": _told_of_beldam,
    }
    if event.kind in ("end", "result", "warning"):
        return _told_of_the_end(event, words)
    return tellers[section](event, view, words)


def _cards(numbers: list[int], view: Coraline, words: Words) -> str:
    story = view.copy_of_the_game.story
    return ", ".join(card_name(number, story[number], view, words) for number in numbers)


def _room(number: int, view: Coraline, words: Words) -> str:
    return room_name(view.copy_of_the_game.rooms[number].name, words)


def _placed(facts: dict[str, Any], view: Coraline, words: Words) -> str:
    who = character_name(facts["character"], words)
    return words._("{who} is in this room now: {room}").format(
        who=who, room=_room(facts["room"], view, words)
    )


def _told_of_components(event: Event, view: Coraline, words: Words) -> str:
    _ = words._
    return {
        "components.characters": _("there are {characters} characters"),
        "components.rooms": _("there are {rooms} rooms"),
        "components.moons": _("there are {moons} moon cards"),
        "components.story-cards": _("there are {story} story cards and {beldam} Beldam cards"),
        "components.objects": _("there are {objects} objects; Coraline needs {needed} of them"),
    }[event.rule].format(**event.facts)


def _told_of_setup(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.rule:
        case "setup.rooms":
            rooms = ", ".join(room_name(name, words) for name in facts["rooms"])
            return _("the rooms lie like this, in two rows: {rooms}").format(rooms=rooms)
        case "setup.coraline" | "setup.beldam":
            return _placed(facts, view, words)
        case "setup.others":
            names = ", ".join(character_name(name, words) for name in facts["characters"])
            return _("off the board: {names}").format(names=names)
        case "setup.satchel":
            names = ", ".join(object_name(name, words) for name in facts["objects"])
            return _("in the satchel: {names}").format(names=names)
        case "setup.hide-objects":
            places = [
                f"{object_name(name, words)} ({_room(room, view, words)})"
                for name, room in facts["rooms"].items()
            ]
            return _("hidden: {objects}").format(objects=", ".join(places))
        case "setup.moon-pile":
            return _("moon card {shown} is on top").format(**facts)
        case "setup.buttons":
            return _("buttons with the coloured side up: {buttons}").format(**facts)
        case "setup.hand-size":
            return _("cards of a starting hand: {cards}").format(**facts)
        case "setup.deal":
            return _("cards dealt: {cards}").format(**facts)
        case "setup.story-deck":
            return _("cards in the story deck: {cards}").format(**facts)
        case _:
            return _("cards in the deck of the Beldam: {cards}").format(**facts)


def _told_of_rounds(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "hand":
            return _("starting hand: {cards}").format(cards=_cards(facts["cards"], view, words))
        case "round":
            return _("round {round} begins").format(**facts)
        case "ask":
            return _("says who is next")
        case "next-player":
            return _("takes the next turn; players left after that: {left}").format(**facts)
        case "turn":
            return _("story phase; cards in hand: {cards}").format(**facts)
        case _:
            return _("button turned to black")


def _told_of_story(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "play":
            return _("played: {card}").format(card=_cards([facts["card"]], view, words))
        case "discard" if event.rule == "story.discard-played":
            return _("card {card} goes to the discards").format(**facts)
        case "discard":
            return _("discarded: {card}").format(card=_cards([facts["card"]], view, words))
        case "another":
            return _("one more card: {card}").format(**facts)
        case "place":
            return _placed(facts, view, words)
        case "walk":
            return _("Coraline goes to this room: {room}").format(room=_room(facts["room"], view, words))
        case "reveal":
            return _("revealed: {object}").format(object=object_name(facts["object"], words))
        case "collect":
            return _("collected: {object}").format(object=object_name(facts["object"], words))
        case "nothing":
            return _nothing(facts["effect"], words)
        case "pass":
            return _("passes")
        case "swap":
            return _("one card goes under the story deck")
        case "put-under":
            return _("under the story deck: {card}").format(card=_cards([facts["card"]], view, words))
        case "no-swap":
            return _("the story deck is empty: no cards go under it")
        case _:
            return _("no more cards")


def _nothing(effect: str, words: Words) -> str:
    _ = words._
    return {
        "place": _("nobody to place: already there"),
        "walk": _("nowhere to go"),
        "reveal": _("nothing to reveal there"),
        "collect": _("nothing to collect"),
        "drop": _("the satchel is empty: nothing is dropped"),
        "discard": _("no cards in hand: nothing is discarded"),
    }[effect]


def _told_of_drawing(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "draw":
            return _("cards drawn: {cards}; left in the deck: {left}").format(**facts)
        case "drawn":
            return _("drawn: {cards}").format(cards=_cards(facts["cards"], view, words))
        case _:
            return _("the story deck is empty; cards missing from the hand: {missing}").format(**facts)


def _told_of_beldam(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "beldam":
            card = view.copy_of_the_game.beldam[facts["card"]]
            return _("Beldam card: {card}").format(card=card_name(facts["card"], card, view, words))
        case "place":
            return _placed(facts, view, words)
        case "drop":
            name, room = object_name(facts["object"], words), _room(facts["room"], view, words)
            return _("dropped: {object} ({room})").format(object=name, room=room)
        case "discard":
            return _("discarded: {card}").format(card=_cards([facts["card"]], view, words))
        case "nothing":
            return _nothing(facts["effect"], words)
        case _:
            return _("the moon advances: card {shown} of 6").format(**facts)


def _told_of_the_end(event: Event, words: Words) -> str:
    _ = words._
    if event.kind == "warning":
        return _("the victory card is out of reach: this game can no longer be won")
    if event.kind == "result":
        return _("all players win") if event.facts["winners"] else _("all players lose")
    return {
        "end.victory-card": _("Coraline escapes"),
        "end.no-cards": _("nobody has any cards left"),
        "beldam.last-moon": _("the last moon card is shown"),
        "beldam.empty-deck": _("no Beldam card is left"),
    }[event.rule]
