"""Cards, boards, score tokens and action cards of Divinare.

The 36 cards and the 80 score tokens are facts; which numbers and bonus spaces a board has, and when two or
three players pass cards, are for the most part reconstructions in the standard components (see their
`status`). Cards and boards are numbered in the order of `COLOURS`, score tokens in that of `TOKEN_COLOURS`.
A card is the number of its colour: cards of a colour are all alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from engines.checks import Problem
from engines.components import STATUS, Columns, ComponentSets, Table, Whole, Word

Colour = Literal["red", "blue", "green", "yellow"]
TokenColour = Literal["blue", "yellow", "red"]
ActionCard = Literal["full", "light"]
Counts = tuple[int, ...]
Tokens = tuple[int, ...]

COLOURS: tuple[Colour, ...] = get_args(Colour)
DECK: Counts = (6, 8, 10, 12)
"""Cards of each colour."""
CARDS = sum(DECK)
DEALT = 24
"""Cards in play in a round; the other twelve are set aside."""
DISCARDS = 2
"""Cards that each of two players discards before a round."""
PLAYER_COUNTS = (2, 3, 4)
CENTRE = 0
"""Stands for the space in the centre of a board, which has no number."""
NO_BOARD = -1
NO_CARDS: Counts = (0, 0, 0, 0)
TOKEN_COLOURS: tuple[TokenColour, ...] = get_args(TokenColour)
BLUE, YELLOW, RED = range(len(TOKEN_COLOURS))
SCORE_TOKENS: Tokens = (16, 44, 20)
"""Score tokens of each colour."""
WORTH: Tokens = (3, 1, -1)
"""Points of a score token of each colour."""
NO_TOKENS: Tokens = (0, 0, 0)
ACTION_CARDS: tuple[ActionCard, ...] = get_args(ActionCard)


class Board(NamedTuple):
    """A board: its numbered spaces, ascending, and the bonus (1 single, 2 double) of some of them.

    The statuses say where each number and each bonus comes from; `ring` whether the lowest and the highest
    number are next to each other.
    """

    numbers: tuple[int, ...]
    bonuses: Mapping[int, int]
    number_statuses: tuple[str, ...]
    bonus_statuses: Mapping[int, str]
    ring: bool = False

    def next_to(self, number: int, other: int) -> bool:
        """Whether the spaces of two numbers are next to each other (scoring.no-circle)."""
        ends = {self.numbers[0], self.numbers[-1]}
        return abs(number - other) == 1 or (self.ring and {number, other} == ends)


class Pass(NamedTuple):
    """How many cards everybody passes, and where that comes from."""

    cards: int
    status: str


class Components(NamedTuple):
    """The boards and action cards of one copy of the game.

    `boards` has a board for each colour, `rings` the same boards bent into rings. `passing` has, for each
    number of players and kind of action card, the passes by the number of cards everybody has in hand.
    """

    boards: tuple[Board, ...]
    rings: tuple[Board, ...]
    passing: Mapping[tuple[int, str], Mapping[int, Pass]]


def count_cards(cards: Iterable[int | None]) -> Counts:
    """How many cards of each colour there are; hidden ones are not counted."""
    known = [*cards]
    return tuple([known.count(colour) for colour in range(len(COLOURS))])


def colour_words(counts: Iterable[int]) -> dict[str, int]:
    """How many cards of each colour there are, by name and without the zeros."""
    return {colour: count for colour, count in zip(COLOURS, counts) if count}


def token_words(tokens: Iterable[int]) -> dict[str, int]:
    """How many score tokens of each colour there are, by name and without the zeros."""
    return {colour: count for colour, count in zip(TOKEN_COLOURS, tokens) if count}


def points(tokens: Iterable[int]) -> int:
    """What these score tokens are worth together."""
    return sum(count * worth for count, worth in zip(tokens, WORTH))


TABLES: dict[str, Columns] = {
    "spaces": {
        "board": Word(COLOURS),
        "number": Whole(1, max(DECK)),
        "status": STATUS,
        "bonus": Whole(0, 2),
        "bonus_status": STATUS,
    },
    "passing": {
        "players": Whole(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
        "hand": Whole(2, DEALT // PLAYER_COUNTS[0]),
        "cards": Whole(1, DEALT // PLAYER_COUNTS[0]),
        "light": Word(("yes", "no")),
        "status": STATUS,
    },
}


def build_components(tables: Mapping[str, Table]) -> Components:
    """The components in these tables. Raises ValueError that names the file where they do not fit."""
    boards = tuple(_board(colour, tables["spaces"]) for colour in range(len(COLOURS)))
    rings = tuple(board._replace(ring=True) for board in boards)
    return Components(boards, rings, _passing(tables["passing"]))


def _board(colour: int, spaces: Table) -> Board:
    name, cards, players = COLOURS[colour], DECK[colour], PLAYER_COUNTS[-1]
    numbers: list[int] = []
    for place, row in spaces.placed():
        if row["board"] != name:
            continue
        number = row["number"]
        if number in numbers:
            raise place.problem_in(
                "number",
                Problem("the {board} board has a number twice: {number}", board=name, number=number),
            )
        if number > cards:
            raise place.problem_in(
                "number",
                Problem(
                    "the {board} board has the number {number}; there are {cards} {board} cards",
                    board=name,
                    number=number,
                    cards=cards,
                ),
            )
        numbers.append(number)
    if len(numbers) < players:
        raise spaces.problem_in(
            "number",
            Problem(
                "the {board} board has {count} numbers; it needs at least {players}, one for each player",
                board=name,
                count=len(numbers),
                players=players,
            ),
        )
    rows = sorted((row for row in spaces.rows if row["board"] == name), key=lambda row: row["number"])
    marked = [row for row in rows if row["bonus"]]
    return Board(
        tuple(sorted(numbers)),
        MappingProxyType({row["number"]: row["bonus"] for row in marked}),
        tuple(row["status"] for row in rows),
        MappingProxyType({row["number"]: row["bonus_status"] for row in marked}),
    )


def _passing(table: Table) -> Mapping[tuple[int, str], Mapping[int, Pass]]:
    cards: dict[tuple[int, str], dict[int, Pass]] = {
        (players, kind): {} for players in PLAYER_COUNTS for kind in ACTION_CARDS
    }
    for place, row in table.placed():
        players, hand = row["players"], row["hand"]
        most = DEALT // players - (DISCARDS if players == 2 else 0)
        if not row["cards"] <= hand <= most:
            raise place.problem(
                Problem(
                    "{players} players cannot pass {cards} of {hand} cards; they have at most {most}",
                    players=players,
                    cards=row["cards"],
                    hand=hand,
                    most=most,
                )
            )
        if hand in cards[players, "full"]:
            raise place.problem(
                Problem("{players} players with {hand} cards are there twice", players=players, hand=hand)
            )
        for kind in ACTION_CARDS if row["light"] == "yes" else ACTION_CARDS[:1]:
            cards[players, kind][hand] = Pass(row["cards"], row["status"])
    return MappingProxyType({key: MappingProxyType(passes) for key, passes in cards.items()})


COMPONENTS = ComponentSets("divinare", TABLES, build_components)
"""The standard components of Divinare, and those of readers' own copies."""
