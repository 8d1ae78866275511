"""How the last round was scored: what every token brought, board by board."""

from __future__ import annotations

from engines.divinare import Divinare
from engines.divinare.components import CENTRE, COLOURS, points
from engines.divinare.scoring import judge, reward
from widgets.scene import Colour, Element, Panel, Pattern, line_of_text
from widgets.scenes.divinare.words import abbreviation, scored_line
from widgets.words import Words

WIDTH, HEAD, ROW = 380, 44, 34
FIRST_COLUMN, COLUMN = 132, 66


def is_to_be_shown(view: Divinare) -> bool:
    """Whether a round was scored and no card of the next one is played yet."""
    return bool(view.scored_counts) and (view.phase == "over" or not any(view.played))


def scored_panel(
    view: Divinare, patterns: dict[str, Pattern], tokens: tuple[Colour, ...], words: Words
) -> Panel:
    """A row for every board, a column for every player: the number predicted and the points for it."""
    elements = [_token(seat, tokens[seat]) for seat in range(view.players)]
    for board in range(len(COLOURS)):
        elements += _row(view, board, patterns, words)
    title = words._("Round {round} was scored: number predicted, points")
    return Panel(
        id="scored",
        title=title.format(round=view.round - (view.phase != "over")),
        size="small",
        width=WIDTH,
        height=HEAD + ROW * len(COLOURS),
        elements=elements,
    )


def _token(seat: int, colour: Colour) -> Element:
    token = Element(id=f"scored:token:{seat}", shape="pawn", x=FIRST_COLUMN + COLUMN * seat, y=22, width=34)
    return token | {"colour": colour, "text": str(seat + 1)}


def _row(view: Divinare, board: int, patterns: dict[str, Pattern], words: Words) -> list[Element]:
    colour, count, y = COLOURS[board], view.scored_counts[board], HEAD + ROW * board + ROW / 2
    strip = Element(id=f"scored:{colour}", shape="rectangle", x=24, y=y, width=40, height=28)
    strip |= {"colour": colour, "pattern": patterns[colour], "text": abbreviation(colour, words)}
    elements = [strip, line_of_text(f"scored:{colour}:count", 50, y, f"× {count}", 17)]
    for seat, number in enumerate(view.scored_predictions[board]):
        worth = points(reward(view.boards[board], number, count))
        cell = Element(id=f"scored:{colour}:{seat}", shape="rectangle", x=FIRST_COLUMN + COLUMN * seat, y=y)
        cell |= {"width": 62, "height": 28, "colour": "paper"}
        cell["text"] = f"{'–' if number == CENTRE else number}: {_signed(worth)}"
        cell["choice"] = f"rule:{judge(view.boards[board], number, count)}"
        cell["label"] = f"{words.name(seat)}: {scored_line(colour, number, count, worth, words)}"
        elements.append(cell)
    return elements


def _signed(worth: int) -> str:
    return f"{worth:+d}".replace("-", "−") if worth else "0"
