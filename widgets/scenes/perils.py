"""How a choice looks after which a team has lost, or cannot win any more."""

from __future__ import annotations

from widgets.scene import Element
from widgets.words import Words


def warned(name: str, rule: str, at_once: bool, words: Words) -> str:
    """The name of a choice with a warning before it: by which rule it loses the game, or any hope to win."""
    _, number = words._, words.rulebook.number(rule)
    if at_once:
        return _("Loses the game (rule {number}): {way}").format(number=number, way=name)
    return _("Makes it impossible to win (rule {number}): {way}").format(number=number, way=name)


def warning_sign(name: str, x: float, y: float) -> Element:
    """What stands at such a choice."""
    return Element(id=name, shape="circle", x=x, y=y, width=26, colour="red", text="!")
