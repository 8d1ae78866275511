"""What things are called in Space Escape: creatures, places, equipment, and what a card says.

Names that stand in a sentence have their article: languages join it differently to what comes before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engines.space_escape.components import Card
from widgets.words import Words, statuses


def first_capital(text: str) -> str:
    """A text as the beginning of a sentence or a label."""
    return text[0].upper() + text[1:]


def sentence(text: str, **facts: object) -> str:
    """A sentence with its {gaps} filled, which may be the first word."""
    return first_capital(text.format(**facts))


# Creatures


def rat_label(rat: int, words: Words) -> str:
    """A mole rat by its number, from 1, where its name stands alone."""
    return words._("Mole rat {number}").format(number=rat)


def snake_label(snake: str, words: Words) -> str:
    """A snake as events name it, such as "green 2", where its name stands alone."""
    colour, number = snake.split()
    return f"{first_capital(snake_of(colour, words))} {number}"


def the_rat(rat: int, words: Words) -> str:
    """A mole rat by its number, from 1, in a sentence."""
    return words._("mole rat {number}").format(number=rat)


def the_snake(snake: str, words: Words) -> str:
    """A snake as events name it, such as "green 2", in a sentence."""
    _ = words._
    colour, number = snake.split()
    return {
        "orange": _("orange snake {number}"),
        "green": _("green snake {number}"),
        "purple": _("purple snake {number}"),
        "blue": _("blue snake {number}"),
    }[colour].format(number=number)


def the_creature(facts: Mapping[str, Any], words: Words) -> str:
    """The mole rat or the snake that the facts of an event name, in a sentence."""
    return the_rat(facts["rat"], words) if "rat" in facts else the_snake(facts["snake"], words)


def snake_of(colour: str, words: Words) -> str:
    """Any one snake of a colour, without an article."""
    _ = words._
    return {
        "orange": _("orange snake"),
        "green": _("green snake"),
        "purple": _("purple snake"),
        "blue": _("blue snake"),
    }[colour]


def letter(colour: str, words: Words) -> str:
    """The letter of a colour of snakes, by which they are told apart without seeing the colour."""
    _ = words._
    name = {"orange": _("orange"), "green": _("green"), "purple": _("purple"), "blue": _("blue")}[colour]
    return name[0].upper()


def the_mover(colour: str, words: Words) -> str:
    """The mover of a colour, in a sentence."""
    _ = words._
    return {
        "red": _("the red mover"),
        "yellow": _("the yellow mover"),
        "white": _("the white mover"),
        "brown": _("the brown mover"),
    }[colour]


# Places and things


def equipment_label(piece: str, words: Words) -> str:
    """The name of a piece of equipment where it stands alone."""
    _ = words._
    return {
        "radish": _("Radish"),
        "toothbrush": _("Toothbrush"),
        "map": _("Map"),
        "tape": _("Duct tape"),
    }[piece]


def the_equipment(piece: str, words: Words) -> str:
    """A piece of equipment in a sentence."""
    _ = words._
    return {
        "radish": _("the radish"),
        "toothbrush": _("the toothbrush"),
        "map": _("the map"),
        "tape": _("the duct tape"),
    }[piece]


def space_label(space: str, words: Words) -> str:
    """A space of the rings, such as "3-12", where its name stands alone."""
    return words._("Space {name}").format(name=space)


def the_space(space: str, words: Words) -> str:
    """A space as events name it, such as "3-12", or the pod, or outer space, in a sentence."""
    _ = words._
    return {"pod": _("the escape pod"), "outer-space": _("outer space")}.get(space) or _(
        "space {name}"
    ).format(name=space)


def whither(direction: str, words: Words) -> str:
    """In which direction along a ring."""
    _ = words._
    return _("clockwise") if direction == "clockwise" else _("counter-clockwise")


def status_name(found: Iterable[str], words: Words) -> str:
    """Where the board or the card comes from, by the statuses found on it."""
    return ", ".join(name for status, name in statuses(words._).items() if status in {*found})


# Cards


def spaces_text(numbers: str, words: Words) -> str:
    """How far a half of a card moves a creature."""
    _ = words._
    return {
        "1": _("1 space"),
        "2": _("2 spaces"),
        "3": _("3 spaces"),
        "1-or-2": _("1 or 2 spaces"),
        "2-or-3": _("2 or 3 spaces"),
    }[numbers]


def halves_text(card: Card, words: Words) -> tuple[str, str]:
    """What the top and the bottom half of a card say, a sentence each."""
    return _top_half(card, words), _bottom_half(card, words)


def card_text(card: Card, words: Words) -> str:
    """What a card says, as it is quoted in a sentence."""
    return words._("“{halves}”").format(halves=" ".join(halves_text(card, words)))


def _top_half(card: Card, words: Words) -> str:
    _ = words._
    text = {
        "none": _("No mole rat moves."),
        "your": _("Move your mole rat {spaces}."),
        "any": _("Move any mole rat {spaces}."),
        "all": _("Move every mole rat {spaces}."),
    }[card.rats]
    return text if card.rats == "none" else text.format(spaces=spaces_text(card.rat_spaces, words))


def _bottom_half(card: Card, words: Words) -> str:
    _ = words._
    snake = "" if card.colour == "none" else snake_of(card.colour, words)
    if card.snake_spaces == "ladder":
        text = {
            "any": _("Take any snake to its nearest ladder, which it climbs."),
            "all": _("Take every {snake} to its nearest ladder, which it climbs."),
        }[card.snakes]
        return text.format(snake=snake)
    text = {
        "none": _("No snake moves."),
        "add": _("Add a new {snake}."),
        "any": _("Move any snake {spaces}."),
        "one": _("Move one {snake} {spaces}."),
        "all": _("Move every {snake} {spaces}."),
    }[card.snakes]
    spaces = "" if card.snake_spaces == "none" else spaces_text(card.snake_spaces, words)
    return text.format(snake=snake, spaces=spaces)
