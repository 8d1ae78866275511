"""Dice, jars and tokens of Noctiluca.

The ten jars and ten tokens of each colour, the 4 to 6 spaces and the bonus of 0 to 2 are facts; which
spaces each jar has, and the token values between the top 2 and the bottom 8, are reconstructions (see
the status column of the files in `components`). Colours are numbered in the order of `COLOURS`, jar
colours in that of `JAR_COLOURS`; a set of dice is a tuple of how many there are of each colour.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, get_args

from engines.components import FOLDER, STATUS, Column, Whole, Word, read_table

Colour = Literal["orange", "green", "purple", "blue"]
JarColour = Literal["gold", "brown", "red"]
Dice = tuple[int, ...]

COLOURS: tuple[Colour, ...] = get_args(Colour)
JAR_COLOURS: tuple[JarColour, ...] = get_args(JarColour)
DICE_OF_COLOUR = 26
PAWNS = 12
NO_DICE: Dice = (0, 0, 0, 0)


class Jar(NamedTuple):
    """A jar card: the number of its jar colour, its spaces of each dice colour, its bonus in points."""

    colour: int
    spaces: Dice
    bonus: int


def die_colour(die: int) -> int:
    """The colour of a die in the pool."""
    return die // 6


def die_number(die: int) -> int:
    """The number, 1 to 6, that a die in the pool shows."""
    return die % 6 + 1


def colour_words(dice: Dice) -> dict[str, int]:
    """How many dice of each colour there are, by name and without the zeros."""
    return {colour: count for colour, count in zip(COLOURS, dice) if count}


def read_jars(path: Path) -> dict[int, Jar]:
    """The jar cards of a file, by card number. Raises ValueError where the file is wrong."""
    spaces: dict[str, Column] = {colour: Whole(0, 6) for colour in COLOURS}
    columns = {
        "card": Whole(1, 30),
        "colour": Word(JAR_COLOURS),
        **spaces,
        "bonus": Whole(0, 2),
        "status": STATUS,
    }
    jars: dict[int, Jar] = {}
    for row in read_table(path, columns):
        jar = Jar(JAR_COLOURS.index(row["colour"]), tuple(row[colour] for colour in COLOURS), row["bonus"])
        if row["card"] in jars:
            raise ValueError(
                f"{path.name}: card {row['card']} is there twice; every card from 1 to 30 is there once"
            )
        if not 4 <= sum(jar.spaces) <= 6:
            raise ValueError(
                f"{path.name}: card {row['card']} has {sum(jar.spaces)} spaces; a jar has 4 to 6"
            )
        jars[row["card"]] = jar
    _ten_of_each(path, [jar.colour for jar in jars.values()], "jars")
    return jars


def read_tokens(path: Path) -> tuple[tuple[int, ...], ...]:
    """The stack of token values of each jar colour, top first. Raises ValueError where the file is wrong."""
    columns: dict[str, Column] = {"colour": Word(JAR_COLOURS), "value": Whole(2, 8), "status": STATUS}
    stacks: list[list[int]] = [[] for _ in JAR_COLOURS]
    for row in read_table(path, columns):
        stack = stacks[JAR_COLOURS.index(row["colour"])]
        if stack and row["value"] < stack[-1]:
            raise ValueError(
                f"{path.name}: a {row['colour']} token {row['value']} lies below {stack[-1]}; values grow"
            )
        stack.append(row["value"])
    _ten_of_each(path, [number for number, stack in enumerate(stacks) for _ in stack], "tokens")
    return tuple(map(tuple, stacks))


def _ten_of_each(path: Path, colours: list[int], things: str) -> None:
    for number, colour in enumerate(JAR_COLOURS):
        if colours.count(number) != 10:
            raise ValueError(
                f"{path.name}: there are {colours.count(number)} {colour} {things}; there must be 10"
            )


JARS: dict[int, Jar] = read_jars(FOLDER / "noctiluca.jars.csv")
TOKENS: tuple[tuple[int, ...], ...] = read_tokens(FOLDER / "noctiluca.tokens.csv")
