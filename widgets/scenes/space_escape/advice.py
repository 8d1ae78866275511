"""What a reader of Space Escape is asked to do: a sentence for every move."""

from __future__ import annotations

from engines.core import Move
from engines.space_escape import SpaceEscape, moves
from widgets.scenes.space_escape.words import spaces_text, the_rat, the_snake, whither
from widgets.words import Words


def advise(move: Move, view: SpaceEscape, words: Words) -> str:
    """A sentence that asks for a move."""
    _ = words._
    match move:
        case moves.Climb(colour, snake, direction):
            text = _("Take {creature} {direction} to its nearest ladder.")
            creature = the_snake(f"{colour} {snake}", words)
            return text.format(creature=creature, direction=whither(direction, words))
        case moves.Bump(direction):
            text = _("Move {creature} to the next space {direction}.")
            return text.format(creature=the_rat(view.bump + 1, words), direction=whither(direction, words))
        case moves.Rat(rat, direction, spaces):
            return _along(the_rat(rat, words), direction, spaces, words)
        case _:
            creature = the_snake(f"{move.colour} {move.snake}", words)
            return _along(creature, move.direction, move.spaces, words)


def _along(creature: str, direction: str, spaces: int, words: Words) -> str:
    """To move a creature along its ring."""
    return words._("Move {creature} {direction} by {spaces}.").format(
        creature=creature, direction=whither(direction, words), spaces=spaces_text(str(spaces), words)
    )
