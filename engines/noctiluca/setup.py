"""Setting Noctiluca up: the steps of the rulebook's set-up; some come back before the second round."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from engines.core import Event, Log
from engines.noctiluca.board import CAPACITY, PATHS, SPACE_NAMES
from engines.noctiluca.components import (
    CARDS,
    COLOURS,
    COMPONENTS,
    JAR_COLOURS,
    PAWNS,
    colour_words,
    die_colour,
)
from engines.noctiluca.moves import NUMBERS, PILES

if TYPE_CHECKING:
    from engines.noctiluca import Noctiluca


PLAYER_COUNTS = (2, 3, 4)
OPTIONS: dict[str, tuple[str, ...]] = {
    "absent_number": ("allowed", "forbidden"),
    "passed_die": ("may", "must"),
    "laps": ("until-none", "one"),
    "top_token": ("lowest", "highest"),
    "untouched_stack": ("shared", "left"),
    "leftovers": ("per-player", "per-jar"),
}
"""Readings of unclear rules that can be switched; the first is the rulebook's own."""


def lay_out(state: Noctiluca, log: Log | None) -> None:
    """Everything up to the choice of jars."""
    told: Log | None = None if log is None else []
    seed_pool(state, told)
    share_pawns(state, told)
    _stack_tokens(state, told)
    _deal_favourites(state, told)
    _deal_jars(state, told)
    if log is not None and told is not None:
        _tell_components(state, log)
        log.extend(told)


def _tell_components(state: Noctiluca, log: Log) -> None:
    """Count what is laid out: in the pool and the lid, before the players, and left over for later."""
    dice = Counter(die_colour(die) for space in state.pool for die in space)
    dice.update(dict(enumerate(state.lid)))
    dealt = [card for cards in state.dealt for card in cards]
    piled = [card for card in state.jar_cards if card not in dealt]
    sizes = [sum(jar.spaces) for jar in state.jar_cards.values()]
    bonuses = [jar.bonus for jar in state.jar_cards.values()]
    back = [colour for colour in COLOURS if colour not in state.favourites]
    for rule, facts in {
        "components.board": {"spaces": len(state.pool)},
        "components.shores": {"shores": len(PATHS)},
        "components.dice": {"dice": dice.total(), "each": min(dice.values())},
        "components.pawns": {"pawns": sum(state.pawns)},
        "components.jars": {"cards": len(dealt) + len(piled)},
        "components.jar-sizes": {"fewest": min(sizes), "most": max(sizes), "bonus": max(bonuses)},
        "components.tokens": {"tokens": sum(map(len, state.stacks))},
        "components.favourites": {"cards": len(state.favourites) + len(back)},
        "components.favourite-colours": {"colours": len({*state.favourites, *back})},
    }.items():
        log.append(Event(rule, "component", None, facts))


def _stack_tokens(state: Noctiluca, log: Log | None) -> None:
    state.stacks = [*COMPONENTS.find(state.components).tokens]
    if log is not None:
        values = {colour: [*stack] for colour, stack in zip(JAR_COLOURS, state.stacks)}
        log.append(Event("setup.stack-tokens", "stacks", None, {"values": values}))


def seed_pool(state: Noctiluca, log: Log | None, rule: str = "setup.seed-pool") -> None:
    """Spread the dice of the lid at random: 5 on each outer and 4 on each inner space, the rest stays.

    `rule` is the one that asks for it: the second round has its own.
    """
    chance = state.chance()
    dice = [colour for colour, count in enumerate(state.lid) for _ in range(count)]
    chance.shuffle(dice)
    missing = sum(CAPACITY) - len(dice)
    amounts = _spread(len(dice), chance) if missing > 0 else CAPACITY
    for space, amount in enumerate(amounts):
        faces = chance.choices(range(len(NUMBERS)), k=amount)
        state.pool[space] = tuple([dice.pop() * 6 + face for face in faces])
    state.lid = [dice.count(colour) for colour in range(len(COLOURS))]
    if log is not None:
        facts = {"dice": sum(amounts), "lid": colour_words(tuple(state.lid))}
        log.append(Event(rule, "reveal", None, facts, reveals=True))
        if missing > 0:
            spread = {"missing": missing, "dice": dict(zip(SPACE_NAMES, amounts))}
            log.append(Event("round.spread-short", "spread", None, spread))


def _spread(dice: int, chance: random.Random) -> tuple[int, ...]:
    """How many of too few dice each space gets: as even as can be, the odd ones at random."""
    amounts = [0] * len(CAPACITY)
    for level in range(max(CAPACITY)):
        room = [space for space, most in enumerate(CAPACITY) if most > level]
        spaces = chance.sample(room, min(dice, len(room)))
        dice -= len(spaces)
        for space in spaces:
            amounts[space] += 1
    return tuple(amounts)


def share_pawns(state: Noctiluca, log: Log | None) -> None:
    """Every player takes the same number of the twelve pawns."""
    each = PAWNS // state.players
    state.pawns = [each] * state.players
    if log is not None:
        log.append(Event("setup.share-pawns", "pawns", None, {"each": each}))


def _deal_favourites(state: Noctiluca, log: Log | None) -> None:
    state.favourites = [*state.chance().sample(COLOURS, state.players)]
    if log is not None:
        log.append(Event("setup.deal-favourite", "favourites", None, {"back": len(COLOURS) - state.players}))
        for seat, colour in enumerate(state.favourites):
            log.append(Event("setup.favourite-secret", "favourite", seat, {"colour": colour}, seat))


def _deal_jars(state: Noctiluca, log: Log | None) -> None:
    cards = state.chance().sample(CARDS, 3 * state.players)
    state.dealt = [tuple(sorted(cards[3 * seat : 3 * seat + 3])) for seat in range(state.players)]
    if log is not None:
        for seat, dealt in enumerate(state.dealt):
            log.append(Event("setup.deal-jars", "deal", seat, {"cards": [*dealt]}, seat))


def reveal_jars(state: Noctiluca, log: Log | None) -> None:
    """Everyone turns the two cards they kept face up."""
    for seat, cards in enumerate(state.dealt):
        kept = [card for card in cards if card is not None and card != state.aside[seat]]
        state.jars[seat] = tuple([(card, state.jar_cards[card].spaces) for card in kept])
        if log is not None:
            log.append(Event("setup.reveal-jars", "reveal", seat, {"cards": kept}, reveals=True))
    state.dealt = [()] * state.players
    state.aside = [0] * state.players


def deal_piles(state: Noctiluca, log: Log | None) -> None:
    """Shuffle all cards nobody kept and deal them into four face-up piles, as evenly as possible."""
    kept = {jar[0] for jars in state.jars for jar in jars if jar}
    deck = [card for card in CARDS if card not in kept]
    state.chance().shuffle(deck)
    state.piles = [tuple(deck[place :: len(PILES)]) for place in range(len(PILES))]
    if log is not None:
        log.append(Event("setup.piles", "piles", None, {"cards": [len(pile) for pile in state.piles]}))
        for place, pile in enumerate(state.piles, start=1):
            log.append(
                Event("setup.top-visible", "reveal", None, {"pile": place, "card": pile[0]}, reveals=True)
            )
