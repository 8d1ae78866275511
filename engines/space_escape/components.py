"""The cards and the board of Space Escape.

How many tokens and cards there are and how the levels are linked is known; where the spaces, ladders,
shafts, starts and equipment are and what each card shows are reconstructions in the standard components.

Tables and their columns, each line with a `status`:

- `rings`: for each `level`, 1 being the outermost, the number of its `spaces`.
- `board`: a line for each `feature` of a space. `level` and `place` say which space: places are counted
  clockwise from the top. `name` is the colour of a start or the piece of equipment, "none" otherwise.
  `to` is the place on the next level where a ladder or a shaft ends, 0 for the escape pod and for outer
  space; it is 0 for everything else.
- `cards`: the number of a `card` and its `deck`: "everyone", "not-two" for the three that two players
  leave out, or "challenge". The top half says which mole `rats` move and how many `rat_spaces`, the
  bottom half which `snakes`, of what `colour`, how many `snake_spaces` or to the nearest "ladder"; "add"
  brings a new snake. What a half lacks is "none".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from engines.checks import Problem, shorten
from engines.components import STATUS, Columns, ComponentSets, Place, Row, Table, Whole, Word
from engines.space_escape.board import LEVELS, MOST_SPACES, OUTER_SPACE, POD, Board, space_number

MoverColour = Literal["red", "yellow", "white", "brown"]
SnakeColour = Literal["orange", "green", "purple", "blue"]
Equipment = Literal["radish", "toothbrush", "map", "tape"]
Deck = Literal["everyone", "not-two", "challenge"]

MOVER_COLOURS: tuple[MoverColour, ...] = get_args(MoverColour)
SNAKE_COLOURS: tuple[SnakeColour, ...] = get_args(SnakeColour)
EQUIPMENT: tuple[Equipment, ...] = get_args(Equipment)
SNAKES_OF_COLOUR = 3
CARDS_OF_DECK: dict[str, int] = {"everyone": 43, "not-two": 3, "challenge": 5}
CARDS = range(1, sum(CARDS_OF_DECK.values()) + 1)
"""The numbers of all cards."""

_NUMBERS = ("none", "1", "2", "3", "1-or-2", "2-or-3")
_FEATURES = ("rat-start", "snake-start", "equipment", "ladder", "shaft")
MOST_SPACES_OF_RING = 48
FEWEST_SPACES_OF_RING = 2 * MOST_SPACES + 1
"""On a shorter ring two moves of three spaces in opposite directions could meet."""

TABLES: dict[str, Columns] = {
    "rings": {
        "level": Whole(1, LEVELS),
        "spaces": Whole(FEWEST_SPACES_OF_RING, MOST_SPACES_OF_RING),
        "status": STATUS,
    },
    "board": {
        "feature": Word(_FEATURES),
        "level": Whole(1, LEVELS),
        "place": Whole(1, MOST_SPACES_OF_RING),
        "name": Word(("none", *MOVER_COLOURS, *SNAKE_COLOURS, *EQUIPMENT)),
        "to": Whole(0, MOST_SPACES_OF_RING),
        "status": STATUS,
    },
    "cards": {
        "card": Whole(CARDS[0], CARDS[-1]),
        "deck": Word(get_args(Deck)),
        "rats": Word(("none", "your", "any", "all")),
        "rat_spaces": Word(_NUMBERS),
        "snakes": Word(("none", "one", "any", "all", "add")),
        "colour": Word(("none", *SNAKE_COLOURS)),
        "snake_spaces": Word((*_NUMBERS, "ladder")),
        "status": STATUS,
    },
}


class Card(NamedTuple):
    """A card: its deck, which mole rats move and how far, which snakes of what colour and how far.

    `status` says where these values come from.
    """

    deck: Deck
    rats: str
    rat_spaces: str
    snakes: str
    colour: str
    snake_spaces: str
    status: str


class Components(NamedTuple):
    """The board and, by number, the cards of one copy of the game.

    `decks` has the numbers of the cards of each deck, `statuses` where the lines of the board come from.
    """

    board: Board
    cards: Mapping[int, Card]
    decks: Mapping[str, tuple[int, ...]]
    statuses: tuple[str, ...]


def build_components(tables: Mapping[str, Table]) -> Components:
    """The components in these tables. Raises ValueError that names the file where they do not fit."""
    rings, board, cards = tables["rings"], tables["board"], _cards(tables["cards"])
    decks = {
        deck: tuple(number for number, card in cards.items() if card.deck == deck) for deck in CARDS_OF_DECK
    }
    return Components(
        _board(board, _rings(rings)),
        cards,
        MappingProxyType(decks),
        tuple(row["status"] for table in (rings, board) for row in table.rows),
    )


def _rings(table: Table) -> tuple[int, ...]:
    levels = [row["level"] for row in table.rows]
    if sorted(levels) != [*range(1, LEVELS + 1)]:
        raise table.problem_in(
            "level",
            Problem(
                "there are the levels {levels}; each from 1 to {last} is there once",
                levels=", ".join(map(str, levels)),
                last=LEVELS,
            ),
        )
    return tuple(row["spaces"] for row in sorted(table.rows, key=lambda row: row["level"]))


def _board(table: Table, rings: tuple[int, ...]) -> Board:
    for place, row in table.placed():
        _check_feature(place, row, rings)
    spaces = Counter(_space(rings, row) for row in table.rows)
    ladders = {_space(rings, row): _end(rings, row, 1) for row in _features(table, "ladder")}
    shafts = {_space(rings, row): _end(rings, row, -1) for row in _features(table, "shaft")}
    for place, row in table.placed():
        name = f"{row['level']}-{row['place']}"
        if spaces[_space(rings, row)] > 1:
            raise place.problem(
                Problem("the space {space} has two features; a space has one at most", space=name)
            )
        if row["feature"] != "equipment" and _space(rings, row) in {*ladders.values(), *shafts.values()}:
            raise place.problem(
                Problem(
                    "the space {space} is where a ladder or a shaft ends; no {feature} may be there, "
                    "so that whoever arrives stays",
                    space=name,
                    feature=row["feature"],
                )
            )
    _check_ladders(table)
    return Board(
        rings,
        MappingProxyType(ladders),
        MappingProxyType(shafts),
        _named(table, "rat-start", MOVER_COLOURS, rings),
        _named(table, "snake-start", SNAKE_COLOURS, rings),
        _named(table, "equipment", EQUIPMENT, rings),
    )


def _check_feature(place: Place, row: Row, rings: tuple[int, ...]) -> None:
    feature, level, to = row["feature"], row["level"], row["to"]

    def require(holds: bool, column: str, allowed: Problem) -> None:
        if not holds:
            problem = Problem("{value} must be {allowed}", value=shorten(row[column]), allowed=allowed)
            raise place.problem_in(column, problem)

    def within(column: str, of_level: int) -> None:
        most = rings[of_level - 1]
        allowed = Problem("a place on level {level}, which has {most} spaces", level=of_level, most=most)
        require(row[column] <= most, column, allowed)

    names = {"rat-start": MOVER_COLOURS, "snake-start": SNAKE_COLOURS, "equipment": EQUIPMENT}
    within("place", level)
    allowed: tuple[str, ...] = names.get(feature, ("none",))
    one_of = Problem("one of {allowed} for a {feature}", allowed=", ".join(allowed), feature=feature)
    require(row["name"] in allowed, "name", one_of)
    require(feature != "rat-start" or level == 1, "level", Problem("1 for a {feature}", feature=feature))
    if feature == "ladder" and level < LEVELS:
        higher = Problem(
            "a place on level {level}: only a ladder on level {last} leads to the pod",
            level=level + 1,
            last=LEVELS,
        )
        require(to > 0, "to", higher)
        within("to", level + 1)
    elif feature == "shaft" and level > 1:
        within("to", level - 1)
    else:
        nowhere = Problem("0 for a {feature} on level {level}", feature=feature, level=level)
        require(to == 0, "to", nowhere)


def _check_ladders(table: Table) -> None:
    levels = Counter(row["level"] for row in _features(table, "ladder"))
    for level in range(1, LEVELS + 1):
        if not levels[level]:
            problem = Problem("there is no ladder on level {level}; nobody could leave it", level=level)
            raise table.problem_in("feature", problem)
    if levels[LEVELS] > 1:
        problem = Problem("there are {count} ladders to the pod; there is one", count=levels[LEVELS])
        raise table.problem_in("feature", problem)


def _features(table: Table, feature: str) -> list[Row]:
    return [row for row in table.rows if row["feature"] == feature]


def _space(rings: tuple[int, ...], row: Row) -> int:
    return space_number(rings, row["level"], row["place"])


def _end(rings: tuple[int, ...], row: Row, levels_up: int) -> int:
    if row["to"] == 0:
        return POD if levels_up > 0 else OUTER_SPACE
    return space_number(rings, row["level"] + levels_up, row["to"])


def _named(table: Table, feature: str, names: Iterable[str], rings: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces of a feature in the order of its names, each of which is there once."""
    rows = _features(table, feature)
    for name in names:
        if (count := sum(row["name"] == name for row in rows)) != 1:
            raise table.problem_in(
                "name",
                Problem(
                    "there are {count} lines for the {feature} {name}; there is one",
                    count=count,
                    feature=feature,
                    name=name,
                ),
            )
    return tuple(_space(rings, row) for name in names for row in rows if row["name"] == name)


def _cards(table: Table) -> Mapping[int, Card]:
    cards: dict[int, Card] = {}
    for place, row in table.placed():
        number = row["card"]
        if number in cards:
            raise place.problem(
                Problem(
                    "card {card} is there twice; every card from 1 to {last} is there once",
                    card=number,
                    last=CARDS[-1],
                )
            )
        cards[number] = Card(**{field: row[field] for field in Card._fields})
        _check_card(place, cards[number])
    if missing := [number for number in CARDS if number not in cards]:
        raise table.problem_in("card", Problem("{value} is missing", value=missing[0]))
    for deck, wanted in CARDS_OF_DECK.items():
        if (count := sum(card.deck == deck for card in cards.values())) != wanted:
            raise table.problem_in(
                "deck",
                Problem(
                    "there are {count} lines with {value}; there must be {wanted}",
                    count=count,
                    value=deck,
                    wanted=wanted,
                ),
            )
    return MappingProxyType(cards)


def _check_card(place: Place, card: Card) -> None:
    def require(holds: bool, column: str, allowed: Problem) -> None:
        if not holds:
            value = shorten(getattr(card, column))
            raise place.problem_in(column, Problem("{value} must be {allowed}", value=value, allowed=allowed))

    def require_none(is_none: bool, column: str, because: str) -> None:
        """That a column is "none", or that it is not, because of the value in another one."""
        value = shorten(getattr(card, because))
        none = Problem("'none' where {column} is {value}", column=because, value=value)
        other = Problem("something else where {column} is {value}", column=because, value=value)
        require((getattr(card, column) == "none") == is_none, column, none if is_none else other)

    require_none(card.rats == "none", "rat_spaces", because="rats")
    require_none(card.snakes in ("none", "add"), "snake_spaces", because="snakes")
    require_none(card.snakes in ("none", "any"), "colour", because="snakes")
    if card.snakes == "one":
        number = Problem("a number where {column} is {value}", column="snakes", value="'one'")
        require(card.snake_spaces != "ladder", "snake_spaces", number)
    elif card.snakes == "none":
        require_none(False, "rats", because="snakes")


COMPONENTS = ComponentSets("space_escape", TABLES, build_components)
"""The standard components of Space Escape, and those of readers' own copies."""
