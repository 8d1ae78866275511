"""What a reader of Miautrópolis is asked to do: a sentence for every move."""

from __future__ import annotations

from engines.core import Move
from engines.miautropolis import Miautropolis, moves
from widgets.words import Words


def advise(move: Move, view: Miautropolis, words: Words) -> str:
    """A sentence that asks for a move."""
    _ = words._
    match move:
        case moves.Lay(column, row):
            return _("Lay a tile on {square}.").format(square=f"{column}{row}")
        case moves.Step(column, row):
            return _("Move your cat to {square}.").format(square=f"{column}{row}")
        case moves.Slide(column, row, to_column, to_row):
            text = _("Slide your tile from {start} to {end}.")
            return text.format(start=f"{column}{row}", end=f"{to_column}{to_row}")
        case _ if view.phase == "cat":
            return _("Pass: leave your cat where it is.")
        case _:
            return _("Pass: leave your tiles where they are.")
