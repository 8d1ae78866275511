"""What a reader of Divinare is asked to do: a sentence for every move."""

from __future__ import annotations

from engines.core import Move
from engines.divinare import Divinare, moves
from engines.divinare.components import CENTRE
from widgets.scenes.divinare.words import board_name, card_name
from widgets.words import Words


def advise(move: Move, view: Divinare, words: Words) -> str:
    """A sentence that asks for a move."""
    _ = words._
    match move:
        case moves.Discard(colour):
            return _("Discard a {card}.").format(card=card_name(colour, words))
        case moves.Pass(colour):
            receiver = words.receiver((view.seat - 1) % view.players)
            card = card_name(colour, words)
            return _("Choose a {card} to pass {receiver}.").format(card=card, receiver=receiver)
        case moves.Predict(colour, number) if number == CENTRE:
            text = _("Move your token on the {board} back to the centre.")
            return text.format(board=board_name(colour, words))
        case moves.Predict(colour, number):
            text = _("Move your token on the {board} to {number}.")
            return text.format(board=board_name(colour, words), number=number)
        case _:
            return _("Play a {card}.").format(card=card_name(move.colour, words))
