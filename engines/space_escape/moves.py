"""The moves of Space Escape: one decision each, in the order of the rulebook."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from engines.core import Move, move_kind, move_parser
from engines.space_escape.board import DIRECTIONS, MOST_SPACES, Direction
from engines.space_escape.components import SNAKE_COLOURS, SNAKES_OF_COLOUR, SnakeColour

Numbers = Literal["1", "2", "3", "1-or-2", "2-or-3"]


@move_kind
class Rat(NamedTuple):
    """Move a mole rat, 1 to 4, that many spaces."""

    rat: int
    direction: Direction
    spaces: int


@move_kind
class Snake(NamedTuple):
    """Move a snake of a colour, 1 to 3, that many spaces."""

    colour: SnakeColour
    snake: int
    direction: Direction
    spaces: int


@move_kind
class Climb(NamedTuple):
    """Move a snake of a colour, 1 to 3, to the nearest ladder, which it climbs."""

    colour: SnakeColour
    snake: int
    direction: Direction


@move_kind
class Bump(NamedTuple):
    """Move the mole rat that was landed on to the next space."""

    direction: Direction


parse_move = move_parser(Rat, Snake, Climb, Bump)

MOST_RATS = 4
SPACES = tuple(range(1, MOST_SPACES + 1))
NUMBERS: dict[str, tuple[int, ...]] = {
    numbers: tuple(map(int, numbers.split("-or-"))) for numbers in get_args(Numbers)
}
"""How far a half of a card lets a creature go: the numbers to choose from."""

RATS: dict[str, tuple[tuple[Rat, ...], ...]] = {
    numbers: tuple(
        tuple(Rat(rat, direction, spaces) for direction in DIRECTIONS for spaces in allowed)
        for rat in range(1, MOST_RATS + 1)
    )
    for numbers, allowed in NUMBERS.items()
}
"""The moves of each mole rat by what the card says."""

TOKENS = tuple((colour, snake) for colour in SNAKE_COLOURS for snake in range(1, SNAKES_OF_COLOUR + 1))
"""Colour and number of the twelve snakes."""

SNAKES: dict[str, tuple[tuple[Snake, ...], ...]] = {
    numbers: tuple(
        tuple(Snake(*token, direction, spaces) for direction in DIRECTIONS for spaces in allowed)
        for token in TOKENS
    )
    for numbers, allowed in NUMBERS.items()
}
"""The moves of each snake by what the card says."""

CLIMBS = tuple({direction: Climb(*token, direction) for direction in DIRECTIONS} for token in TOKENS)
BUMPS = tuple(map(Bump, DIRECTIONS))
EVERY_MOVE: tuple[Move, ...] = (
    *(
        Rat(rat, direction, spaces)
        for rat in range(1, MOST_RATS + 1)
        for direction in DIRECTIONS
        for spaces in SPACES
    ),
    *(Snake(*token, direction, spaces) for token in TOKENS for direction in DIRECTIONS for spaces in SPACES),
    *(climb for climbs in CLIMBS for climb in climbs.values()),
    *BUMPS,
)
