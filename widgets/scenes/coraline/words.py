"""What happens in Coraline: a sentence for every event."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.core import Event
from widgets.scenes.coraline.names import (
    card_text,
    cards,
    character_name,
    in_room,
    object_name,
    room_name,
    the_object,
)
from widgets.words import Words, no_words


def tell(event: Event, view: Coraline, words: Words) -> str:
    """A sentence for the event log. Raises ValueError when there is none for this kind of event."""
    if event.kind in ("warning", "end", "result"):
        return _told_of_the_end(event, words)
    match event.rule.partition(".")[0]:
        case "components":
            return _told_of_components(event, words)
        case "setup":
            return _told_of_setup(event, view, words)
        case "play" | "button" | "solo":
            return _told_of_rounds(event, words)
        case "story":
            return _told_of_story(event, view, words)
        case "draw":
            return _told_of_drawing(event, words)
        case "beldam":
            return _told_of_beldam(event, view, words)
        case "end":
            return _told_near_the_end(event, words)
        case _:
            raise no_words(event)


def _told_of_components(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind, event.rule:
        case "component", "components.characters":
            return _("There are {characters} characters.").format(**facts)
        case "component", "components.rooms":
            return _("There are {rooms} rooms.").format(**facts)
        case "component", "components.moons":
            return _("There are {moons} moon cards.").format(**facts)
        case "component", "components.story-cards":
            return _("There are {story} story cards and {beldam} Beldam cards.").format(**facts)
        case "component", "components.objects":
            return _("There are {objects} objects; Coraline needs {needed} of them.").format(**facts)
        case _:
            raise no_words(event)


def _told_of_setup(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "rooms":
            names = [room_name(name, words) for name in facts["rooms"]]
            text = _("The rooms lie in two rows: above {above}, below {below}.")
            return text.format(above=words.listed(names[:3]), below=words.listed(names[3:]))
        case "place":
            return _placed(event, view, words)
        case "off-board":
            names = [character_name(name, words) for name in facts["characters"]]
            return _("These characters start off the board: {names}.").format(names=words.listed(names))
        case "satchel":
            names = [object_name(name, words) for name in facts["objects"]]
            return _("These objects start in the satchel: {names}.").format(names=words.listed(names))
        case "hide":
            places = [
                f"{the_object(name, words)} {in_room(room, view, words)}"
                for name, room in facts["rooms"].items()
            ]
            return _("These objects start hidden: {places}.").format(places=words.listed(places))
        case "moon-pile":
            return _("Moon card {shown} lies on top of the pile.").format(**facts)
        case "buttons":
            return _("Each of the {buttons} players has a button with the coloured side up.").format(**facts)
        case "hand-size":
            return _("A starting hand has {cards}.").format(cards=cards(facts["cards"], words))
        case "deal":
            return words.count(facts["cards"], "{number} card is dealt.", "{number} cards are dealt.")
        case "deck" if event.rule == "setup.story-deck":
            return _("The story deck has {cards}.").format(cards=cards(facts["cards"], words))
        case "deck":
            return _("The Beldam's deck has {cards}.").format(cards=cards(facts["cards"], words))
        case _:
            raise no_words(event)


def _placed(event: Event, view: Coraline, words: Words) -> str:
    """Where a character is after it was placed or moved."""
    _ = words._
    text = {
        "coraline": _("Coraline is {where} now."),
        "beldam": _("The Beldam is {where} now."),
        "wybie": _("Wybie is {where} now."),
        "bobinsky": _("Mr. Bobinsky is {where} now."),
        "spink": _("Miss Spink is {where} now."),
        "forcible": _("Miss Forcible is {where} now."),
        "other-father": _("The Other Father is {where} now."),
        "cat": _("The Cat is {where} now."),
    }[event.facts.get("character", "coraline")]
    return text.format(where=in_room(event.facts["room"], view, words))


def _told_of_rounds(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "hand":
            numbers = words.listed(map(str, facts["cards"]))
            mine, other = _("You begin with the cards {cards}."), _("{name} begins with the cards {cards}.")
            return words.about_event(event, mine, other, cards=numbers)
        case "round":
            return _("Round {round} begins.").format(**facts)
        case "ask":
            mine = _("You say for the team who takes the next turn.")
            return words.about_event(event, mine, _("{name} says for the team who takes the next turn."))
        case "next-player":
            taken = words.about_event(event, _("You take the next turn."), _("{name} takes the next turn."))
            return f"{taken} {_left_in_round(facts['left'], words)}"
        case "turn":
            mine = _("You are in the story phase, with {cards} in hand.")
            other = _("{name} is in the story phase, with {cards} in hand.")
            return words.about_event(event, mine, other, cards=cards(facts["cards"], words))
        case "flip":
            mine = _("You turn your button to the black side.")
            return words.about_event(event, mine, _("{name} turns their button to the black side."))
        case _:
            raise no_words(event)


def _left_in_round(left: int, words: Words) -> str:
    if not left:
        return words._("Nobody else is left in this round.")
    return words.count(
        left,
        "After that {number} player is left in this round.",
        "After that {number} players are left in this round.",
    )


def _told_of_story(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "play":
            text = card_text(view.copy_of_the_game.story[facts["card"]], view, words)
            mine, other = _("You play card {card}: {text}"), _("{name} plays card {card}: {text}")
            return words.about_event(event, mine, other, card=facts["card"], text=text)
        case "discard" if event.rule == "story.discard-played":
            return _("Card {card} goes to the discards of the story deck.").format(**facts)
        case "discard":
            return _discarded(event, view, words)
        case "another":
            return words.about_event(
                event, _("You play another card after it."), _("{name} plays another card after it.")
            )
        case "place" | "walk":
            return _placed(event, view, words)
        case "reveal":
            thing, where = the_object(facts["object"], words), in_room(facts["room"], view, words)
            mine, other = _("You reveal {object} {where}."), _("{name} reveals {object} {where}.")
            return words.about_event(event, mine, other, object=thing, where=where)
        case "collect":
            thing = the_object(facts["object"], words)
            return words.about_event(
                event, _("You collect {object}."), _("{name} collects {object}."), object=thing
            )
        case "nothing":
            return _nothing(event, words)
        case "leave-out":
            return _left_out(event, words)
        case "pass":
            return words.about_event(event, _("You pass."), _("{name} passes."))
        case "swap":
            mine = _("You put a card under the story deck.")
            return words.about_event(event, mine, _("{name} puts a card under the story deck."))
        case "put-under":
            mine, other = _("The card you put there is card {card}."), _("{name} put card {card} there.")
            return words.about_event(event, mine, other, card=facts["card"])
        case "no-swap":
            return _("The story deck is empty: no card can be put under it.")
        case "stop" if event.rule == "story.another-optional":
            return words.about_event(event, _("You play no other card."), _("{name} plays no other card."))
        case "stop":
            mine = _("You put no more cards under the story deck.")
            return words.about_event(event, mine, _("{name} puts no more cards under the story deck."))
        case _:
            raise no_words(event)


def _discarded(event: Event, view: Coraline, words: Words) -> str:
    _, number = words._, event.facts["card"]
    text = card_text(view.copy_of_the_game.story[number], view, words)
    mine = _("You discard card {card} (“{text}”).")
    return words.about_event(
        event, mine, _("{name} discards card {card} (“{text}”)."), card=number, text=text
    )


def _nothing(event: Event, words: Words) -> str:
    """Why an effect of a card cannot be carried out."""
    _, facts = words._, event.facts
    match facts["reason"], facts["effect"]:
        case "already-there", _effect if facts["character"] == "anyone":
            return _("All others are already there: nobody is placed.")
        case "already-there", _effect:
            return _("The character to be placed is already there.")
        case "in-company", _effect:
            return _("Coraline is not alone: no object is collected.")
        case "nothing-there", "reveal":
            return _("Nothing hidden lies there: no object is revealed.")
        case "nothing-there", "collect":
            return _("No revealed object lies in Coraline's room: none is collected.")
        case "empty-satchel", _effect:
            return _("The satchel is empty: Coraline drops nothing.")
        case "only-start-objects", _effect:
            return _("No object that Coraline needs is in the satchel: nothing is dropped.")
        case "empty-hand", _effect:
            mine = _("You have no card in hand to discard.")
            return words.about_event(event, mine, _("{name} has no card in hand to discard."))
        case _:
            raise no_words(event)


def _left_out(event: Event, words: Words) -> str:
    _ = words._
    match event.facts["effect"]:
        case "place":
            return words.about_event(event, _("You place nobody."), _("{name} places nobody."))
        case "walk":
            mine, other = _("You leave Coraline where she is."), _("{name} leaves Coraline where she is.")
            return words.about_event(event, mine, other)
        case "reveal":
            return words.about_event(event, _("You reveal no object."), _("{name} reveals no object."))
        case "collect":
            return words.about_event(event, _("You collect no object."), _("{name} collects no object."))
        case _:
            raise no_words(event)


def _told_of_drawing(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "draw":
            mine, other = _("You draw {cards}."), _("{name} draws {cards}.")
            drawn = words.about_event(event, mine, other, cards=cards(facts["cards"], words))
            left = _("The story deck now has {cards}.").format(cards=cards(facts["left"], words))
            return f"{drawn} {left}"
        case "drawn":
            numbers = words.listed(map(str, facts["cards"]))
            mine = _("The new cards in your hand: {cards}.")
            other = _("The new cards in the hand {owner}: {cards}.")
            return words.about_event(event, mine, other, cards=numbers)
        case "no-cards":
            return words.count(
                facts["missing"],
                "The story deck is empty: {number} card of a full hand is missing.",
                "The story deck is empty: {number} cards of a full hand are missing.",
            )
        case _:
            raise no_words(event)


def _told_of_beldam(event: Event, view: Coraline, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "beldam":
            text = card_text(view.copy_of_the_game.beldam[facts["card"]], view, words)
            mine = _("You reveal the Beldam card {card}: {text}")
            other = _("{name} reveals the Beldam card {card}: {text}")
            return words.about_event(event, mine, other, card=facts["card"], text=text)
        case "place":
            return _placed(event, view, words)
        case "drop":
            thing, where = the_object(facts["object"], words), in_room(facts["room"], view, words)
            return _("Coraline drops {object} {where}.").format(object=thing, where=where)
        case "discard":
            return _discarded(event, view, words)
        case "nothing":
            return _nothing(event, words)
        case "moon":
            return _("The moon advances: moon card {shown} of 6 is showing.").format(**facts)
        case _:
            raise no_words(event)


def _told_near_the_end(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "not-yet":
            return _("All hands are empty, but cards are still to be drawn.")
        case "take-along":
            things = words.listed(the_object(name, words) for name in facts["objects"])
            return _("Coraline also takes {objects} with her.").format(objects=things)
        case _:
            raise no_words(event)


def _told_of_the_end(event: Event, words: Words) -> str:
    _ = words._
    if event.kind == "warning":
        return _("The victory card is out of reach: this game can no longer be won.")
    if event.kind == "result":
        return _("All players win.") if event.facts["winners"] else _("All players lose.")
    return {
        "end.victory-card": _("Coraline escapes."),
        "end.no-cards": _("Nobody has any story cards in hand."),
        "beldam.last-moon": _("The last moon card is showing."),
        "beldam.empty-deck": _("The Beldam has no card left."),
    }[event.rule]
