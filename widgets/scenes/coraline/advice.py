"""What a reader of Coraline is asked to do: a sentence for every move."""

from __future__ import annotations

from engines.coraline import Coraline, moves
from engines.core import Move
from widgets.scenes.coraline.names import card_text, character_name, room_name, the_object
from widgets.words import Words


def advise(move: Move, view: Coraline, words: Words) -> str:
    """A sentence that asks for a move."""
    _ = words._
    match move:
        case moves.NextPlayer(player) if player - 1 == words.you:
            return _("Take the next turn yourself.")
        case moves.NextPlayer(player):
            return _("Let {player} take the next turn.").format(player=words.subject(player - 1))
        case moves.Pass():
            return _("Pass: play and discard nothing.")
        case moves.Done():
            return {
                "another": _("Play no other card."),
                "swap": _("Put no more cards under the story deck."),
            }.get(view.phase) or _("Leave out what the card says.")
        case moves.Place(character):
            return _("Choose whom to place: {name}.").format(name=character_name(character, words))
        case moves.Walk(room):
            return _("Move Coraline to {room}.").format(room=_the_room(room, view, words))
        case moves.Reveal(thing):
            return _("Reveal {object}.").format(object=the_object(thing, words))
        case moves.Take(thing):
            return _("Collect {object}.").format(object=the_object(thing, words))
        case moves.Drop(thing):
            return _("Let Coraline drop {object}.").format(object=the_object(thing, words))
        case _:
            return _with_a_card(move, view, words)


def _with_a_card(move: Move, view: Coraline, words: Words) -> str:
    """What to do with a card of the hand."""
    _ = words._
    text = card_text(view.copy_of_the_game.story[move.card], view, words)
    match move:
        case moves.Step(card, room):
            asked = _("Discard card {card} (“{text}”) to move Coraline to {room}.")
            return asked.format(card=card, text=text, room=_the_room(room, view, words))
        case moves.Collect(card, thing):
            asked = _("Discard card {card} (“{text}”) to collect {object}.")
            return asked.format(card=card, text=text, object=the_object(thing, words))
        case moves.PutUnder(card):
            return _("Put card {card} (“{text}”) under the story deck.").format(card=card, text=text)
        case moves.Discard(card):
            return _("Discard card {card} (“{text}”).").format(card=card, text=text)
        case _:
            return _("Play card {card} (“{text}”).").format(card=move.card, text=text)


def _the_room(room: int, view: Coraline, words: Words) -> str:
    """A room in a sentence, as the number and the name on it: "room 4, Kitchen"."""
    name = room_name(view.copy_of_the_game.rooms[room].name, words)
    return words._("room {number}, {name}").format(number=room, name=name)
