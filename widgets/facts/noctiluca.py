"""Noctiluca in numbers: the jar deck, the point tokens and a final score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.components import STANDARD
from engines.noctiluca import Noctiluca
from engines.noctiluca.components import COLOURS, COMPONENTS, JAR_COLOURS, Jar
from engines.noctiluca.scoring import score_sheet
from widgets.facts import Facts, Rows, Translate


def jar_deck() -> Facts:
    """How many jars of each colour have how many slots and which bonus (components.jars)."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = []
        for colour, jars in _jars_by_colour(_).items():
            sizes, bonuses = Counter(sum(jar.spaces) for jar in jars), Counter(jar.bonus for jar in jars)
            row: dict[str, object] = {_("jars"): colour, _("cards"): len(jars)}
            row |= {_("{count} slots").format(count=size): sizes[size] for size in (4, 5, 6)}
            row |= {_("bonus {points}").format(points=points): bonuses[points] for points in (0, 1, 2)}
            rows.append(row)
        return _("The jar deck: ten of each colour; slots and bonus of each card are a reconstruction"), rows

    return Facts(make)


def slots() -> Facts:
    """How many slots of each dice colour the jars of each colour have (components.jars)."""

    def make(_: Translate) -> tuple[str, Rows]:
        dice = {"orange": _("orange"), "green": _("green"), "purple": _("purple"), "blue": _("blue")}
        rows = []
        for colour, jars in _jars_by_colour(_).items():
            counts = {
                dice[name]: sum(jar.spaces[place] for jar in jars) for place, name in enumerate(COLOURS)
            }
            rows.append({_("jars"): colour, **counts, _("all"): sum(counts.values())})
        return _("Slots of each dice colour in the whole deck: a reconstruction"), rows

    return Facts(make)


def point_tokens() -> Facts:
    """The values of each token stack from top to bottom (components.tokens, setup.stack-tokens)."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows: list[dict[str, object]] = [
            {_("tokens"): _jar_colour(colour, _), **_places(stack)}
            for colour, stack in zip(JAR_COLOURS, COMPONENTS.find(STANDARD).tokens)
        ]
        return _(
            "Token values from top to bottom: 2 and 8 are printed, those between are a reconstruction"
        ), rows

    return Facts(make)


def final_score(state: Noctiluca, names: Sequence[str]) -> Facts:
    """The score sheet of a position, a column for each rule of the section "scoring"; names by seat."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = [
            {
                _("player"): names[score.seat],
                _("tokens"): score.face_up,
                _("majorities"): score.face_down,
                _("bonus"): score.bonus,
                _("favourite"): score.favourite,
                _("leftovers"): score.leftovers,
                _("total"): score.total,
            }
            for score in score_sheet(state)
        ]
        return _("The final score"), rows

    return Facts(make)


def _jars_by_colour(_: Translate) -> dict[str, list[Jar]]:
    cards = COMPONENTS.find(STANDARD).jars.values()
    return {
        _jar_colour(colour, _): [jar for jar in cards if jar.colour == number]
        for number, colour in enumerate(JAR_COLOURS)
    }


def _jar_colour(colour: str, _: Translate) -> str:
    return {"gold": _("gold"), "brown": _("brown"), "red": _("red")}[colour]


def _places(stack: Sequence[int]) -> dict[str, int]:
    return {str(place): value for place, value in enumerate(stack, start=1)}
