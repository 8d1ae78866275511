"""Space Escape in numbers: the board, the deck, and what the cards move."""

from __future__ import annotations

from collections import Counter

from engines.components import FOLDER, STANDARD
from engines.space_escape import COMPONENTS
from engines.space_escape.board import LEVELS, OUTER_SPACE
from widgets.facts import Facts, Rows, Translate


def levels() -> Facts:
    """What is on each level of the station (components.board, components.board-plan)."""

    def make(_: Translate) -> tuple[str, Rows]:
        board = COMPONENTS.find(STANDARD).board
        rows = []
        for level in range(1, LEVELS + 1):
            bottoms = [bottom for mouth, bottom in board.shafts.items() if board.level(mouth) == level]
            rows.append(
                {
                    _("level"): level,
                    _("spaces"): board.rings[level - 1],
                    _("ladders"): sum(board.level(foot) == level for foot in board.ladders),
                    _("air shafts"): len(bottoms),
                    _("of these to outer space"): bottoms.count(OUTER_SPACE),
                    _("equipment"): sum(board.level(space) == level for space in board.equipment),
                    _("snakes that begin here"): sum(
                        board.level(space) == level for space in board.snake_starts
                    ),
                }
            )
        return _("The levels of the station: a reconstruction"), rows

    return Facts(make)


def deck() -> Facts:
    """How many cards of each deck move whom (components.cards, components.card-list)."""

    def make(_: Translate) -> tuple[str, Rows]:
        decks = {
            "everyone": _("every game"),
            "not-two": _("not with two players"),
            "challenge": _("challenge"),
        }
        halves = {
            "your": _("your mole rat"),
            "any": _("any mole rat"),
            "all": _("all mole rats"),
            "none": _("no mole rat"),
        }
        cards = COMPONENTS.find(STANDARD).cards.values()
        counts = Counter[tuple[str, str]]((card.deck, card.rats) for card in cards)
        rows = []
        for name, title in decks.items():
            row: dict[str, object] = {_("cards for"): title}
            row |= {text: counts[name, who] for who, text in halves.items()}
            row[_("together")] = sum(card.deck == name for card in cards)
            rows.append(row)
        return _("Top halves of the cards: a reconstruction"), rows

    return Facts(make)


def snakes() -> Facts:
    """What the bottom halves of the cards do (components.card-list)."""

    def make(_: Translate) -> tuple[str, Rows]:
        kinds = {
            "one": _("one snake of a colour"),
            "any": _("any snake"),
            "all": _("all snakes of a colour"),
            "add": _("a new snake"),
            "none": _("no snake"),
        }
        cards = [card for card in COMPONENTS.find(STANDARD).cards.values() if card.deck != "challenge"]
        rows = [
            {
                _("bottom half"): text,
                _("cards"): sum(card.snakes == kind for card in cards),
                _("of these to a ladder"): sum(
                    card.snakes == kind and card.snake_spaces == "ladder" for card in cards
                ),
            }
            for kind, text in kinds.items()
        ]
        return _("Bottom halves of the 46 cards of the ordinary game: a reconstruction"), rows

    return Facts(make)


def tables() -> Facts:
    """The tables of the components and their columns: what to type in for a copy of one's own."""

    def make(_: Translate) -> tuple[str, Rows]:
        rows = []
        for table in COMPONENTS.tables:
            text = (FOLDER / f"{COMPONENTS.game}.{table}.csv").read_text(encoding="utf-8")
            columns, example, *rest = text.splitlines()
            rows.append(
                {
                    _("table"): table,
                    _("first line"): columns,
                    _("an example of a line"): example,
                    _("lines"): 1 + len(rest),
                }
            )
        return _("What to type in for a copy of your own: a CSV file for each table"), rows

    return Facts(make)
