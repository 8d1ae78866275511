"""Which moves lose the game for sure, and which put the victory card out of reach.

Only what a seat can tell counts. A move may end the turn, and then the Beldam's card is not known: a move is
called lost when every card that may lie on top of her deck loses the game. So the warning is true.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from engines.coraline.components import MOONS, moons_in
from engines.coraline.reach import victory_is_lost
from engines.core import Move

if TYPE_CHECKING:
    from engines.coraline import Coraline


class Peril(NamedTuple):
    """The rule by which a move ends all hope, and whether the game is lost `at_once`."""

    rule: str
    at_once: bool


def perils(view: Coraline) -> dict[Move, Peril]:
    """The legal moves after which the team has lost, or cannot win any more, and why.

    Works on the view of the seat that decides (beldam.last-moon, beldam.empty-deck, end.no-cards,
    end.victory-lost).
    """
    worlds = _worlds(view)
    spoils = _knows_the_victory_card(view) and not victory_is_lost(view, view.seat)
    found = {}
    for move in view.legal_moves():
        ends = [_end(world.copy().play(move), view.seat, spoils) for world in worlds]
        rules = [rule for rule in ends if rule]
        if len(rules) == len(ends):
            at_once = "end.victory-lost" not in rules
            found[move] = Peril(rules[0] if at_once else "end.victory-lost", at_once)
    return found


def deadly_cards(state: Coraline) -> tuple[int, int]:
    """How many of the Beldam's cards to come would show the last moon if it were the next, and of how many.

    Works on views (beldam.last-moon).
    """
    left = MOONS - 2 - state.moon
    if state.phase == "beldam":
        left -= moons_in(state.card_in_play.effects[state.step :])
    moons = [moons_in(state.copy_of_the_game.beldam[card].effects) for card in _cards_to_come(state)]
    return sum(number > left for number in moons), len(moons)


def _cards_to_come(state: Coraline) -> list[int]:
    """The Beldam's cards that have not been revealed."""
    in_play = state.card if state.phase == "beldam" else 0
    gone = {*state.beldam_discards, in_play}
    return [card for card in state.copy_of_the_game.beldam if card not in gone]


def _worlds(view: Coraline) -> list[Coraline]:
    """Full positions that fit a view: one for each kind of card that may lie on top of the Beldam's deck."""
    world = view.imagine(random.Random(0))
    cards = view.copy_of_the_game.beldam
    kinds = {tuple(effect.word for effect in cards[card].effects): card for card in _cards_to_come(view)}
    worlds = []
    for card in kinds.values():
        other = world.copy()
        place = other.beldam_deck.index(card)
        other.beldam_deck[0], other.beldam_deck[place] = card, other.beldam_deck[0]
        worlds.append(other)
    return worlds or [world]


def _knows_the_victory_card(view: Coraline) -> bool:
    """Whether the seat that decides knows where the victory card is, so that it can tell what spoils it."""
    victory = view.copy_of_the_game.victory
    return victory in view.hands[view.seat] or (victory, view.seat) in view.known


def _end(after: Coraline, seat: int, spoils: bool) -> str:
    """The rule by which all hope is gone in a position, "" while there is some."""
    if after.phase == "over":
        return "" if after.ending == "end.victory-card" else after.ending
    return "end.victory-lost" if spoils and victory_is_lost(after, seat) else ""
