"""Dice, jars and tokens of Noctiluca.

The ten jars and ten tokens of each colour, the 4 to 6 spaces and the bonus of 0 to 2 are facts; which
spaces each jar has, and the token values between the top 2 and the bottom 8, are reconstructions in the
standard components (see their `status`). Colours are numbered in the order of `COLOURS`, jar
colours in that of `JAR_COLOURS`; a set of dice is a tuple of how many there are of each colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from engines.checks import Problem
from engines.components import STATUS, Column, Columns, ComponentSets, Table, Whole, Word

Colour = Literal["orange", "green", "purple", "blue"]
JarColour = Literal["gold", "brown", "red"]
Dice = tuple[int, ...]

COLOURS: tuple[Colour, ...] = get_args(Colour)
JAR_COLOURS: tuple[JarColour, ...] = get_args(JarColour)
DICE_OF_COLOUR = 26
PAWNS = 12
CARDS = range(1, 31)
"""The numbers of the jar cards."""
OF_EACH_JAR_COLOUR = 10
"""Jars and tokens of each jar colour."""
NO_DICE: Dice = (0, 0, 0, 0)


class Jar(NamedTuple):
    """A jar card: the number of its jar colour, its spaces of each dice colour, its bonus in points.

    `status` says where these values come from.
    """

    colour: int
    spaces: Dice
    bonus: int
    status: str


class Components(NamedTuple):
    """The cards and tokens of one copy of the game.

    `jars` has every jar by card number; `tokens` the values, and `token_statuses` where each comes from,
    of the stack of each jar colour, top first.
    """

    jars: Mapping[int, Jar]
    tokens: tuple[tuple[int, ...], ...]
    token_statuses: tuple[tuple[str, ...], ...]


def die_colour(die: int) -> int:
    """The colour of a die in the pool."""
    return die // 6


def die_number(die: int) -> int:
    """The number, 1 to 6, that a die in the pool shows."""
    return die % 6 + 1


def colour_words(dice: Dice) -> dict[str, int]:
    """How many dice of each colour there are, by name and without the zeros."""
    return {colour: count for colour, count in zip(COLOURS, dice) if count}


_SPACES: dict[str, Column] = {colour: Whole(0, 6) for colour in COLOURS}
TABLES: dict[str, Columns] = {
    "jars": {
        "card": Whole(CARDS[0], CARDS[-1]),
        "colour": Word(JAR_COLOURS),
        **_SPACES,
        "bonus": Whole(0, 2),
        "status": STATUS,
    },
    "tokens": {"colour": Word(JAR_COLOURS), "value": Whole(2, 8), "status": STATUS},
}


def build_components(tables: Mapping[str, Table]) -> Components:
    """The components in these tables. Raises ValueError that names the file where they do not fit."""
    return Components(_jars(tables["jars"]), *_tokens(tables["tokens"]))


def _jars(table: Table) -> Mapping[int, Jar]:
    jars: dict[int, Jar] = {}
    for place, row in table.placed():
        card, colour = row["card"], JAR_COLOURS.index(row["colour"])
        jar = Jar(colour, tuple([row[name] for name in COLOURS]), row["bonus"], row["status"])
        if card in jars:
            raise place.problem(
                Problem(
                    "card {card} is there twice; every card from 1 to {last} is there once",
                    card=card,
                    last=CARDS[-1],
                )
            )
        if not 4 <= sum(jar.spaces) <= 6:
            raise place.problem(
                Problem("card {card} has {count} spaces; a jar has 4 to 6", card=card, count=sum(jar.spaces))
            )
        jars[card] = jar
    _check_number(table)
    return MappingProxyType(jars)


def _tokens(table: Table) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[str, ...], ...]]:
    """The values and the statuses of the stack of each jar colour."""
    stacks = [[line for line in table.placed() if line[1]["colour"] == colour] for colour in JAR_COLOURS]
    for stack in stacks:
        for (_, above), (place, row) in zip(stack, stack[1:]):
            if row["value"] < above["value"]:
                raise place.problem_in(
                    "value",
                    Problem(
                        "a {colour} token {value} lies below {above}; values grow",
                        colour=row["colour"],
                        value=row["value"],
                        above=above["value"],
                    ),
                )
    _check_number(table)
    return (
        tuple(tuple(row["value"] for _, row in stack) for stack in stacks),
        tuple(tuple(row["status"] for _, row in stack) for stack in stacks),
    )


def _check_number(table: Table) -> None:
    colours = [row["colour"] for row in table.rows]
    for colour in JAR_COLOURS:
        if colours.count(colour) != OF_EACH_JAR_COLOUR:
            raise table.problem_in(
                "colour",
                Problem(
                    "there are {count} lines with {value}; there must be {wanted}",
                    count=colours.count(colour),
                    value=colour,
                    wanted=OF_EACH_JAR_COLOUR,
                ),
            )


COMPONENTS = ComponentSets("noctiluca", TABLES, build_components)
"""The standard components of Noctiluca, and those of readers' own copies."""
