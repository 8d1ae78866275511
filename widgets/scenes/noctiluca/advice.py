"""What a reader of Noctiluca is asked to do: a sentence for every move."""

from __future__ import annotations

from engines.core import Move
from engines.noctiluca import Noctiluca, moves
from engines.noctiluca.board import PATHS
from engines.noctiluca.components import JAR_COLOURS
from widgets.scenes.noctiluca.words import a_die, jar_name
from widgets.words import Words


def advise(move: Move, view: Noctiluca, words: Words) -> str:
    """A sentence that asks for a move."""
    _ = words._
    match move:
        case moves.SetAside(card):
            return _("Set aside {jar}.").format(jar=jar_name(view.jar_cards[card], words))
        case moves.Dive(shore, way, number):
            return _dive(shore, way, number, words)
        case moves.Keep(colour, jar) | moves.Take(colour, jar):
            text = _("Place {die} in {jar}.")
            return text.format(die=a_die(colour, words), jar=_own_jar(jar, view, words))
        case moves.Deliver(jar):
            return _("Deliver {jar}.").format(jar=_own_jar(jar, view, words))
        case moves.Draw(pile):
            return _("Take the top jar of pile {pile}.").format(pile=pile)
        case _:
            return _("Pass the dice on without placing one.")


def _dive(shore: int, way: str, number: int, words: Words) -> str:
    _ = words._
    if shore not in PATHS:
        return _("Put a pawn on the island and announce {number}.").format(number=number)
    text = {
        "long": _("Put a pawn on shore {shore}, choose the long path and announce {number}."),
        "short": _("Put a pawn on shore {shore}, choose the short path and announce {number}."),
    }[way]
    return text.format(shore=shore, number=number)


def _own_jar(place: int, view: Noctiluca, words: Words) -> str:
    """One of the two jars of the seat that decides, in a sentence."""
    _ = words._
    jar = view.jars[view.seat][place - 1]
    if not jar:
        return _("your first jar") if place == 1 else _("your second jar")
    first = {
        "gold": _("your first jar, the gold one"),
        "brown": _("your first jar, the brown one"),
        "red": _("your first jar, the red one"),
    }
    second = {
        "gold": _("your second jar, the gold one"),
        "brown": _("your second jar, the brown one"),
        "red": _("your second jar, the red one"),
    }
    return (first if place == 1 else second)[JAR_COLOURS[view.jar_cards[jar[0]].colour]]
