"""Whether a position of Noctiluca can be: every die, card, token and pawn is where it may be, once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.checks import (
    require,
    require_hidden,
    require_length,
    require_one_of,
    require_tuples,
    require_whole,
)
from engines.noctiluca.board import CAPACITY, PATHS
from engines.noctiluca.components import (
    CARDS,
    COLOURS,
    COMPONENTS,
    DICE_OF_COLOUR,
    JAR_COLOURS,
    NO_DICE,
    PAWNS,
    die_colour,
)
from engines.noctiluca.moves import JAR_PLACES, NUMBERS, PILES

if TYPE_CHECKING:
    from engines.noctiluca import Noctiluca

PHASES = ("set-aside", "dive", "keep", "passed", "deliver", "draw", "over")


def check_position(state: Noctiluca) -> None:
    """Raise a ValueError that names the field when this is no position of the game.

    Components are counted as components.dice, components.jars, components.tokens, components.pawns and
    components.favourites say; what a view hides is left out of the count.
    """
    _check_numbers(state)
    _check_seats(state)
    _check_pool(state)
    _check_jars(state)
    _check_dice(state)
    _check_hidden(state)
    _check_cards(state)
    _check_tokens(state)
    _check_favourites(state)
    _check_pawns(state)
    _check_phase(state)


def _dice(field: str, value: Any) -> None:
    require_length(field, value, len(COLOURS))
    for count in value:
        require_whole(field, count, 0, DICE_OF_COLOUR)


def _check_numbers(state: Noctiluca) -> None:
    for name in ("first", "turn"):
        require_whole(name, getattr(state, name), 0, state.players - 1)
    require_one_of("phase", state.phase, PHASES)
    require_whole("round", state.round, 1, 2)
    require(isinstance(state.occupied, tuple), "occupied", "must be a list")
    for shore in state.occupied:
        require_whole("occupied", shore, 1, len(PATHS))
    require([*state.occupied] == sorted({*state.occupied}), "occupied", "must be ascending, every shore once")
    _dice("hand", state.hand)
    require_whole("number", state.number, 0, len(NUMBERS))
    require_whole("lap", state.lap, 0, state.players - 2)


def _check_seats(state: Noctiluca) -> None:
    for name in ("pawns", "favourites", "dealt", "aside", "jars", "tokens", "delivered"):
        require_length(name, getattr(state, name), state.players)
    for name in ("dealt", "jars", "tokens", "delivered"):
        require_tuples(name, getattr(state, name))


def _check_pool(state: Noctiluca) -> None:
    require_length("pool", state.pool, len(CAPACITY))
    require_tuples("pool", state.pool)
    for dice, most in zip(state.pool, CAPACITY):
        require(len(dice) <= most, "pool", f"has {len(dice)} dice on a space for {most}")
        for die in dice:
            require_whole("pool", die, 0, len(COLOURS) * len(NUMBERS) - 1)


def _check_jars(state: Noctiluca) -> None:
    for jars in state.jars:
        require_length("jars", jars, len(JAR_PLACES))
        require_tuples("jars", jars)
        for jar in filter(None, jars):
            require_length("jars", jar, 2)
            card, free = jar
            require_whole("jars", card, 1, len(CARDS))
            _dice("jars", free)
            spaces = state.jar_cards[card].spaces
            fits = all(map(int.__le__, free, spaces))
            require(fits, "jars", f"has more free spaces {free} than card {card} has: {spaces}")


def _check_dice(state: Noctiluca) -> None:
    _dice("lid", state.lid)
    cards = state.jar_cards
    for number, colour in enumerate(COLOURS):
        kept = sum(
            cards[jar[0]].spaces[number] - jar[1][number] for jars in state.jars for jar in jars if jar
        )
        pool = sum(die_colour(die) == number for dice in state.pool for die in dice)
        count = pool + kept + state.hand[number] + state.lid[number]
        require(
            count == DICE_OF_COLOUR, "lid", f"makes {count} {colour} dice in all; there are {DICE_OF_COLOUR}"
        )


def _check_hidden(state: Noctiluca) -> None:
    """A view hides what setup.favourite-secret, setup.reveal-jars and setup.top-visible say."""
    require_length("piles", state.piles, len(PILES))
    require_tuples("piles", state.piles)
    for owner in range(state.players):
        of_another = state.viewer not in (None, owner)
        require_hidden("favourites", state.favourites[owner], of_another and state.phase != "over")
        require_hidden("aside", state.aside[owner], of_another and _has_set_aside(state, owner))
        for card in state.dealt[owner]:
            require_hidden("dealt", card, of_another)
    for pile in state.piles:
        for place, card in enumerate(pile):
            require_hidden("piles", card, state.viewer is not None and place > 0)


def _has_set_aside(state: Noctiluca, owner: int) -> bool:
    return state.phase == "set-aside" and owner < state.seat


def _check_cards(state: Noctiluca) -> None:
    setting_up = state.phase == "set-aside"
    for owner, (cards, aside) in enumerate(zip(state.dealt, state.aside)):
        require_length("dealt", cards, 3 if setting_up else 0)
        if aside is not None:
            require_whole("aside", aside, 0, len(CARDS))
            allowed = aside in cards if _has_set_aside(state, owner) else aside == 0
            require(allowed, "aside", f"of seat {owner} cannot be {aside} with {cards} dealt")
    require(not setting_up or not any(state.piles), "piles", "must be empty during set-up")
    places: list[tuple[str, list[Any]]] = [
        ("dealt", state.dealt),
        ("piles", state.piles),
        ("delivered", state.delivered),
    ]
    cards_of: list[tuple[str, Any]] = [
        (field, card) for field, groups in places for cards in groups for card in cards
    ]
    cards_of += [("jars", jar[0]) for jars in state.jars for jar in jars if jar]
    seen: set[int] = set()
    for field, card in cards_of:
        if card is not None or field == "delivered":
            require_whole(field, card, 1, len(CARDS))
            require(card not in seen, field, f"holds the card {card}, which is somewhere else too")
            seen.add(card)
    require(
        setting_up or len(cards_of) == len(CARDS),
        "piles",
        f"makes {len(cards_of)} jars; there are {len(CARDS)}",
    )


def _check_tokens(state: Noctiluca) -> None:
    require_length("stacks", state.stacks, len(JAR_COLOURS))
    require_tuples("stacks", state.stacks)
    for stack in state.stacks:
        for value in stack:
            require_whole("stacks", value, 2, 8)
    for taken, cards in zip(state.tokens, state.delivered):
        require_length("tokens", taken, len(JAR_COLOURS))
        require_tuples("tokens", taken)
        for number, colour in enumerate(JAR_COLOURS):
            for value in taken[number]:
                require_whole("tokens", value, 2, 8)
            jars = sum(state.jar_cards[card].colour == number for card in cards)
            require(
                len(taken[number]) == jars,
                "tokens",
                f"has {taken[number]} for {jars} {colour} jars delivered",
            )
    for number, (stack, whole) in enumerate(zip(state.stacks, COMPONENTS.find(state.components).tokens)):
        taken_values = sorted(value for taken in state.tokens for value in taken[number])
        all_there = whole == (
            (*taken_values, *stack) if state.top_token == "lowest" else (*stack, *taken_values)
        )
        require(all_there, "stacks", f"has {stack} left and {taken_values} taken of {whole}")


def _check_favourites(state: Noctiluca) -> None:
    known = [colour for colour in state.favourites if colour is not None]
    for colour in known:
        require_one_of("favourites", colour, COLOURS)
    require(len(set(known)) == len(known), "favourites", f"has a card twice: {', '.join(known)}")


def _check_pawns(state: Noctiluca) -> None:
    """Turns go round from the first player, so the number of pawns placed says who has placed how many."""
    placed = len(state.occupied)
    for left in state.pawns:
        require_whole("pawns", left, 0, PAWNS // state.players)
    for step in range(state.players):
        seat = (state.first + step * state.direction) % state.players
        left = PAWNS // state.players - (placed + state.players - 1 - step) // state.players
        require(
            state.pawns[seat] == left,
            "pawns",
            f"must leave seat {seat} {left} pawns, not {state.pawns[seat]!r}",
        )
    turns_over = placed if state.phase in ("set-aside", "dive") else placed - 1
    turn = (state.first + turns_over * state.direction) % state.players
    require(state.turn == turn, "turn", f"must be {turn} after {placed} pawns, not {state.turn}")


def _check_phase(state: Noctiluca) -> None:
    phase, hand, placed = state.phase, state.hand, len(state.occupied)
    setting_up = phase == "set-aside"
    placing = phase in ("keep", "passed")
    in_turn = placing or phase in ("deliver", "draw")
    full = [any(jar and jar[1] == NO_DICE for jar in jars) for jars in state.jars]
    mine = [jar for jar in state.jars[state.seat] if jar]
    fits = any(held and any(jar[1][colour] for jar in mine) for colour, held in enumerate(hand))

    def in_phase(holds: bool, field: str, problem: str) -> None:
        require(holds, field, f"{problem} in the phase {phase}")

    in_phase(placing == any(hand), "hand", f"cannot be {hand}")
    in_phase(placing == fits, "hand", "must have a die that fits")
    in_phase(in_turn == (state.number > 0), "number", f"cannot be {state.number}")
    in_phase(phase == "passed" or state.lap == 0, "lap", "must be 0")
    in_phase(
        phase not in ("dive", "keep", "over") or state.seat == state.turn, "seat", "must be whose turn it is"
    )
    in_phase(phase != "passed" or state.seat != state.turn, "seat", "cannot be whose turn it is")
    in_phase(phase != "deliver" or full[state.seat], "seat", "must have a full jar")
    order = state.turn_order()
    waiting = phase in ("deliver", "draw") and any(full[seat] for seat in order[: order.index(state.seat)])
    in_phase(not waiting, "seat", "must be the first in turn order to deliver")
    in_phase(in_turn or not any(full), "jars", "cannot be full")
    in_phase(phase != "draw" or () in state.jars[state.seat], "jars", "must leave a place")
    in_phase(phase != "draw" or any(state.piles), "piles", "cannot all be empty")
    empty = sum(not jar for jars in state.jars for jar in jars)
    filled = empty == (phase == "draw") or setting_up or not any(state.piles)
    in_phase(filled, "jars", "cannot be empty while there are cards to draw")
    in_phase(not setting_up or not any(map(any, state.jars)), "jars", "must be empty")
    in_phase(not setting_up or not any(state.delivered), "delivered", "must be empty")
    in_phase(not setting_up or state.round == 1, "round", "must be 1")
    in_phase(not setting_up or not placed, "occupied", "must be empty")
    in_phase(phase != "dive" or placed < PAWNS, "occupied", "must leave a shore free")
    in_phase(not in_turn or placed > 0, "occupied", "must have the shore of the turn")
    in_phase(phase != "over" or state.round == 2, "round", "must be 2")
    in_phase(phase != "over" or placed == PAWNS, "occupied", "must be every shore")
