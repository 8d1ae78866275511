"""The halves of a card: whom the top half (mole rats) and the bottom half (snakes) let move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Event, Log
from engines.space_escape.components import SNAKE_COLOURS, SNAKES_OF_COLOUR

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape

HALVES = ("rats", "snakes")

RAT_RULES = {"your": "cards.your-rat", "any": "cards.any-rat", "all": "cards.all-rats"}
SNAKE_RULES = {"one": "cards.one-snake", "any": "cards.any-snake", "all": "cards.all-snakes"}
LADDER_RULES = {"any": "cards.to-ladder", "all": "cards.all-to-ladder"}

_TOKENS_OF = {
    colour: range(number * SNAKES_OF_COLOUR, (number + 1) * SNAKES_OF_COLOUR)
    for number, colour in enumerate(SNAKE_COLOURS)
} | {"none": range(len(SNAKE_COLOURS) * SNAKES_OF_COLOUR)}
"""The snakes of a colour, or all of them where the card names none."""


def rats_to_move(state: SpaceEscape) -> list[int]:
    """The mole rats that the top half still asks or allows to move; those in the pod never do."""
    who, rats = state.card.rats, state.rats
    if who == "all":
        return [rat for rat, space in enumerate(rats) if space >= 0 and rat not in state.moved]
    if who == "none" or state.moved:
        return []
    if who == "your" and rats[state.seat] >= 0:
        return [state.seat]
    return [rat for rat, space in enumerate(rats) if space >= 0]


def snakes_to_move(state: SpaceEscape) -> list[int]:
    """The snakes on the board that the bottom half still asks or allows to move."""
    card, snakes = state.card, state.snakes
    who = card.snakes
    if who in ("none", "add") or state.moved and who != "all":
        return []
    return [snake for snake in _TOKENS_OF[card.colour] if snakes[snake] >= 0 and snake not in state.moved]


def rule_of_half(state: SpaceEscape) -> str:
    """The id of the rule for the half that is carried out."""
    card = state.card
    if state.half == "rats":
        in_pod = card.rats == "your" and state.rats[state.seat] < 0
        return "rats.help" if in_pod else RAT_RULES[card.rats]
    return (LADDER_RULES if card.snake_spaces == "ladder" else SNAKE_RULES)[card.snakes]


def tell_half(state: SpaceEscape, log: Log) -> None:
    """A half begins: what it asks for, or that nobody is there to do it."""
    card, seat = state.card, state.seat
    who = card.rats if state.half == "rats" else card.snakes
    if who in ("none", "add"):
        return
    spaces = card.rat_spaces if state.half == "rats" else card.snake_spaces
    facts = {"half": state.half, "who": who, "spaces": spaces, "colour": card.colour}
    log.append(Event("cards.top-first", "half", seat, facts))
    if not (rats_to_move(state) if state.half == "rats" else snakes_to_move(state)):
        log.append(Event("cards.void", "void", seat, {"half": state.half}))
