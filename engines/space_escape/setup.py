"""Setting Space Escape up, step by step as the rulebook does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.core import Event, Log
from engines.space_escape.board import OUTER_SPACE, RESERVE
from engines.space_escape.components import (
    CARDS_OF_DECK,
    COMPONENTS,
    EQUIPMENT,
    MOVER_COLOURS,
    SNAKE_COLOURS,
    SNAKES_OF_COLOUR,
)
from engines.space_escape.movement import snake_name

if TYPE_CHECKING:
    from engines.space_escape import SpaceEscape


PLAYER_COUNTS = (2, 3, 4)
OPTIONS: dict[str, tuple[str, ...]] = {
    "start_snake": ("safe", "bites"),
    "challenge": ("without", "with"),
}
"""Readings that can be switched, and the challenge game; the first is the rulebook's own."""


def lay_out(state: SpaceEscape, log: Log | None) -> None:
    """Everything up to the first turn."""
    _place_movers(state, log)
    _place_equipment(state, log)
    _place_snakes(state, log)
    _deal(state, log)
    if log is not None:
        _tell_components(state, log)


def cards_in_play(state: SpaceEscape) -> list[int]:
    """The numbers of the cards that this game is played with."""
    decks = COMPONENTS.find(state.components).decks
    cards = [*decks["everyone"]]
    if state.players > 2:
        cards += decks["not-two"]
    if state.challenge == "with":
        cards += decks["challenge"]
    return cards


def _place_movers(state: SpaceEscape, log: Log | None) -> None:
    board = state.copy_in_play.board
    state.rats = [*board.rat_starts[: state.players]]
    state.medkits = [1] * state.players
    if log is None:
        return
    for seat, space in enumerate(state.rats):
        facts = {"rat": seat + 1, "colour": MOVER_COLOURS[seat], "space": board.name(space)}
        log.append(Event("setup.movers", "mover", seat, facts))
        log.append(Event("setup.medkits", "medkit", seat, {"rat": seat + 1}))
    log.append(Event("setup.colours", "colours", None, {"colours": [*MOVER_COLOURS[: state.players]]}))
    if state.players == 2:
        log.append(Event("two.opposite", "opposite", None, {"spaces": [*map(board.name, state.rats)]}))


def _place_equipment(state: SpaceEscape, log: Log | None) -> None:
    board = state.copy_in_play.board
    state.equipment = [*board.equipment]
    if log is not None:
        spaces = {piece: board.name(space) for piece, space in zip(EQUIPMENT, state.equipment)}
        log.append(Event("setup.equipment", "equipment", None, {"spaces": spaces}))


def _place_snakes(state: SpaceEscape, log: Log | None) -> None:
    board = state.copy_in_play.board
    for colour, start in enumerate(board.snake_starts):
        state.snakes[colour * SNAKES_OF_COLOUR] = start
    if log is not None:
        spaces = {
            snake_name(snake): board.name(space) for snake, space in enumerate(state.snakes) if space >= 0
        }
        log.append(Event("setup.snakes", "snakes", None, {"spaces": spaces}))
        left = state.snakes.count(RESERVE)
        facts = {"snakes": left, "each": left // len(SNAKE_COLOURS)}
        log.append(Event("setup.snake-reserve", "reserve", None, facts))


def _deal(state: SpaceEscape, log: Log | None) -> None:
    deck = cards_in_play(state)
    state.chance().shuffle(deck)
    for seat in range(state.players):
        state.hands[seat] = deck.pop()
    state.deck = deck  # type: ignore[assignment]  # list[int] where a view has None too
    if log is None:
        return
    if state.players == 2:
        facts = {"removed": CARDS_OF_DECK["not-two"], "cards": len(deck) + state.players}
        log.append(Event("two.cards", "remove", None, facts))
    if state.challenge == "with":
        log.append(Event("challenge.shuffle-in", "challenge", None, {"cards": CARDS_OF_DECK["challenge"]}))
    for seat, card in enumerate(state.hands):
        log.append(Event("setup.deal", "deal", seat, {"card": card}, reveals=True))
    log.append(Event("setup.draw-pile", "pile", None, {"cards": len(state.deck)}))


def _tell_components(state: SpaceEscape, log: Log) -> None:
    """What lies on the table and in the box, counted there."""
    board, cards = state.copy_in_play.board, state.copy_in_play.cards
    one_sided = sum(card.rats == "none" or card.snakes == "none" for card in cards.values())
    to_space = sum(bottom == OUTER_SPACE for bottom in board.shafts.values())
    challenge = CARDS_OF_DECK["challenge"]
    counted: dict[str, dict[str, Any]] = {
        "components.board": {"levels": len(board.rings)},
        "components.rings": {"spaces": [*board.rings]},
        "components.ladders": {"ladders": len(board.ladders)},
        "components.shafts": {"shafts": len(board.shafts), "to_space": to_space},
        "components.starts": {"spaces": [*map(board.name, board.rat_starts)]},
        "components.cards": {"cards": len(cards)},
        "components.challenge-cards": {"challenge": challenge, "ordinary": len(cards) - challenge},
        "components.halves": {"cards": len(cards) - one_sided, "one_sided": one_sided},
        "components.snakes": {"snakes": len(state.snakes), "each": SNAKES_OF_COLOUR},
        "components.equipment": {"pieces": [*EQUIPMENT]},
        "components.movers": {"movers": len(board.rat_starts), "left": len(board.rat_starts) - state.players},
        "components.medkits": {"medkits": len(board.rat_starts)},
    }
    for rule, facts in counted.items():
        log.append(Event(rule, "component", None, facts))
