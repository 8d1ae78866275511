"""Whether a position of Noctiluca can be: every die, card, token and pawn is where it may be, once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engines.noctiluca.board import CAPACITY, PATHS
from engines.noctiluca.components import (
    COLOURS,
    DICE_OF_COLOUR,
    JAR_COLOURS,
    JARS,
    NO_DICE,
    PAWNS,
    TOKENS,
    die_colour,
)
from engines.noctiluca.moves import JAR_PLACES, NUMBERS, PILES
from engines.noctiluca.setup import OPTIONS, PLAYER_COUNTS

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
    _check_cards(state)
    _check_tokens(state)
    _check_favourites(state)
    _check_pawns(state)
    _check_phase(state)


def _require(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise ValueError(f"the field {field!r} of a noctiluca position {problem}")


def _whole(field: str, value: Any, least: int, most: int) -> None:
    _require(
        type(value) is int and least <= value <= most,
        field,
        f"must hold whole numbers from {least} to {most}, not {value!r}",
    )


def _one_of(field: str, value: Any, allowed: Sequence[str]) -> None:
    _require(value in allowed, field, f"must be one of {', '.join(allowed)}, not {value!r}")


def _length(field: str, value: Any, length: int) -> None:
    _require(
        isinstance(value, list | tuple) and len(value) == length,
        field,
        f"must have {length} items: {value!r}",
    )


def _tuples(field: str, values: Sequence[Any]) -> None:
    for value in values:
        _require(isinstance(value, tuple), field, f"must be made of lists, not {value!r}")


def _dice(field: str, value: Any) -> None:
    _length(field, value, len(COLOURS))
    for count in value:
        _whole(field, count, 0, DICE_OF_COLOUR)


def _check_numbers(state: Noctiluca) -> None:
    _whole("players", state.players, PLAYER_COUNTS[0], PLAYER_COUNTS[-1])
    for name, allowed in OPTIONS.items():
        _one_of(name, getattr(state, name), allowed)
    _require(
        state.seed is None or type(state.seed) is int, "seed", f"must be a whole number, not {state.seed!r}"
    )
    _whole("draws", state.draws, 0, 999)
    for name in ("seat", "first", "turn"):
        _whole(name, getattr(state, name), 0, state.players - 1)
    _one_of("phase", state.phase, PHASES)
    _whole("round", state.round, 1, 2)
    _require(isinstance(state.occupied, tuple), "occupied", "must be a list")
    for shore in state.occupied:
        _whole("occupied", shore, 1, len(PATHS))
    _require(
        [*state.occupied] == sorted({*state.occupied}), "occupied", "must be ascending, every shore once"
    )
    _dice("hand", state.hand)
    _whole("number", state.number, 0, len(NUMBERS))
    _whole("lap", state.lap, 0, state.players - 2)


def _check_seats(state: Noctiluca) -> None:
    for name in ("pawns", "favourites", "dealt", "aside", "jars", "tokens", "delivered"):
        _length(name, getattr(state, name), state.players)
    for name in ("dealt", "jars", "tokens", "delivered"):
        _tuples(name, getattr(state, name))


def _check_pool(state: Noctiluca) -> None:
    _length("pool", state.pool, len(CAPACITY))
    _tuples("pool", state.pool)
    for dice, most in zip(state.pool, CAPACITY):
        _require(len(dice) <= most, "pool", f"has {len(dice)} dice on a space for {most}")
        for die in dice:
            _whole("pool", die, 0, len(COLOURS) * len(NUMBERS) - 1)


def _check_jars(state: Noctiluca) -> None:
    for jars in state.jars:
        _length("jars", jars, len(JAR_PLACES))
        _tuples("jars", jars)
        for jar in filter(None, jars):
            _length("jars", jar, 2)
            card, free = jar
            _whole("jars", card, 1, len(JARS))
            _dice("jars", free)
            fits = all(map(int.__le__, free, JARS[card].spaces))
            _require(fits, "jars", f"has more free spaces {free} than card {card} has: {JARS[card].spaces}")


def _check_dice(state: Noctiluca) -> None:
    _dice("lid", state.lid)
    for number, colour in enumerate(COLOURS):
        kept = sum(JARS[jar[0]].spaces[number] - jar[1][number] for jars in state.jars for jar in jars if jar)
        pool = sum(die_colour(die) == number for dice in state.pool for die in dice)
        count = pool + kept + state.hand[number] + state.lid[number]
        _require(
            count == DICE_OF_COLOUR, "lid", f"makes {count} {colour} dice in all; there are {DICE_OF_COLOUR}"
        )


def _hidden(state: Noctiluca) -> Iterator[tuple[str, Any]]:
    yield from (("favourites", colour) for colour in state.favourites)
    yield from (("dealt", card) for cards in state.dealt for card in cards)
    yield from (("aside", card) for card in state.aside)
    yield from (("piles", card) for cards in state.piles for card in cards)


def _check_cards(state: Noctiluca) -> None:
    _length("piles", state.piles, len(PILES))
    _tuples("piles", state.piles)
    for field, thing in _hidden(state):
        _require(
            thing is not None or state.seed is None,
            field,
            "may hide something only in a view, without a seed",
        )
    setting_up = state.phase == "set-aside"
    for cards, aside in zip(state.dealt, state.aside):
        _length("dealt", cards, 3 if setting_up else 0)
        _require(not aside or aside in cards, "aside", f"names the card {aside}, which is not among {cards}")
    _require(not setting_up or not any(state.piles), "piles", "must be empty during set-up")
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
        if card is not None:
            _whole(field, card, 1, len(JARS))
            _require(card not in seen, field, f"holds the card {card}, which is somewhere else too")
            seen.add(card)
    _require(
        setting_up or len(cards_of) == len(JARS),
        "piles",
        f"makes {len(cards_of)} jars; there are {len(JARS)}",
    )


def _check_tokens(state: Noctiluca) -> None:
    _length("stacks", state.stacks, len(JAR_COLOURS))
    _tuples("stacks", state.stacks)
    for taken, cards in zip(state.tokens, state.delivered):
        _length("tokens", taken, len(JAR_COLOURS))
        _tuples("tokens", taken)
        for number, colour in enumerate(JAR_COLOURS):
            for value in taken[number]:
                _whole("tokens", value, 2, 8)
            jars = sum(JARS[card].colour == number for card in cards)
            _require(
                len(taken[number]) == jars,
                "tokens",
                f"has {taken[number]} for {jars} {colour} jars delivered",
            )
    for number, (stack, whole) in enumerate(zip(state.stacks, TOKENS)):
        taken_values = sorted(value for taken in state.tokens for value in taken[number])
        all_there = (*taken_values, *stack) == whole
        _require(all_there, "stacks", f"has {stack} left and {taken_values} taken of {whole}")


def _check_favourites(state: Noctiluca) -> None:
    known = [colour for colour in state.favourites if colour is not None]
    for colour in known:
        _one_of("favourites", colour, COLOURS)
    _require(len(set(known)) == len(known), "favourites", f"has a card twice: {', '.join(known)}")


def _check_pawns(state: Noctiluca) -> None:
    """Turns go round from the first player, so the number of pawns placed says who has placed how many."""
    placed = len(state.occupied)
    for left in state.pawns:
        _whole("pawns", left, 0, PAWNS // state.players)
    for step in range(state.players):
        seat = (state.first + step * state.direction) % state.players
        left = PAWNS // state.players - (placed + state.players - 1 - step) // state.players
        _require(
            state.pawns[seat] == left,
            "pawns",
            f"must leave seat {seat} {left} pawns, not {state.pawns[seat]!r}",
        )
    turns_over = placed if state.phase in ("set-aside", "dive") else placed - 1
    turn = (state.first + turns_over * state.direction) % state.players
    _require(state.turn == turn, "turn", f"must be {turn} after {placed} pawns, not {state.turn}")


def _check_phase(state: Noctiluca) -> None:
    phase, hand = state.phase, state.hand
    placing = phase in ("keep", "passed")
    in_turn = placing or phase in ("deliver", "draw")
    full = [any(jar and jar[1] == NO_DICE for jar in jars) for jars in state.jars]
    mine = [jar for jar in state.jars[state.seat] if jar]
    fits = any(held and any(jar[1][colour] for jar in mine) for colour, held in enumerate(hand))

    def require(holds: bool, field: str, problem: str) -> None:
        _require(holds, field, f"{problem} in the phase {phase}")

    require(placing == any(hand), "hand", f"cannot be {hand}")
    require(placing == fits, "hand", "must have a die that fits")
    require(in_turn == (state.number > 0), "number", f"cannot be {state.number}")
    require(phase == "passed" or state.lap == 0, "lap", "must be 0")
    require(
        phase not in ("dive", "keep", "over") or state.seat == state.turn, "seat", "must be whose turn it is"
    )
    require(phase != "passed" or state.seat != state.turn, "seat", "cannot be whose turn it is")
    require(phase != "deliver" or full[state.seat], "seat", "must have a full jar")
    require(in_turn or not any(full), "jars", "cannot be full")
    require(phase != "draw" or () in state.jars[state.seat], "jars", "must leave a place")
    require(phase != "draw" or any(state.piles), "piles", "cannot all be empty")
    require(phase != "set-aside" or not any(map(any, state.jars)), "jars", "must be empty")
    require(phase != "over" or state.round == 2, "round", "must be 2")
    require(phase != "over" or len(state.occupied) == PAWNS, "occupied", "must be every shore")
