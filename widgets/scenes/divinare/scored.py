"""How the last round was scored: what every token brought, board by board, until the next is scored."""

from __future__ import annotations

from engines.divinare import Divinare
from engines.divinare.components import CENTRE, COLOURS, points
from engines.divinare.scoring import judge, reward
from widgets.scene import Colour, Element, Panel, Pattern, line_of_text
from widgets.scenes.divinare.words import abbreviation, nobody_scores, points_name, scored
from widgets.words import Words

WIDTH, HEAD, ROW = 300, 42, 34
FIRST_COLUMN, COLUMN = 116, 52


def scored_panel(
    view: Divinare, patterns: dict[str, Pattern], tokens: tuple[Colour, ...], words: Words
) -> Panel:
    """A row for every board, a column for every player: the number predicted and the points for it."""
    elements = [_token(seat, tokens[seat]) for seat in range(view.players)]
    for board in range(len(COLOURS)):
        elements += _row(view, board, patterns, words)
    elements += _sums(view, words)
    title = words._("Round {round} was scored: number predicted, points")
    return Panel(
        id="scored",
        title=title.format(round=view.round - (view.phase != "over")),
        size="small",
        width=WIDTH,
        height=HEAD + ROW * (len(COLOURS) + 1),
        elements=elements,
    )


def _token(seat: int, colour: Colour) -> Element:
    token = Element(id=f"scored:token:{seat}", shape="pawn", x=FIRST_COLUMN + COLUMN * seat, y=20, width=34)
    return token | {"colour": colour, "text": str(seat + 1)}


def _row(view: Divinare, board: int, patterns: dict[str, Pattern], words: Words) -> list[Element]:
    colour, count, y = COLOURS[board], view.scored_counts[board], HEAD + ROW * board + ROW / 2
    strip = Element(id=f"scored:{colour}", shape="rectangle", x=20, y=y, width=36, height=28)
    strip |= {"colour": colour, "pattern": patterns[colour], "text": abbreviation(colour, words)}
    elements = [strip, line_of_text(f"scored:{colour}:count", 42, y, f"× {count}", 17)]
    for seat, number in enumerate(view.scored_predictions[board]):
        worth = points(reward(view.boards[board], number, count))
        rule = judge(view.boards[board], number, count)
        cell = _cell(f"scored:{colour}:{seat}", seat, y)
        cell["text"] = f"{'–' if number == CENTRE else number}: {_signed(worth)}"
        cell["choice"] = f"rule:{rule}"
        if rule == "scoring.no-space":
            cell["label"] = nobody_scores(colour, count, words)
        else:
            cell["label"] = scored(seat, colour, number, count, worth, words)
        elements.append(cell)
    return elements


def _sums(view: Divinare, words: Words) -> list[Element]:
    """The last row: what the round brought every player in all."""
    _ = words._
    y = HEAD + ROW * (len(COLOURS) + 0.5)
    elements = [line_of_text("scored:sums", 4, y, _("in all"), 17) | {"width": FIRST_COLUMN - COLUMN / 2 - 6}]
    for seat in range(view.players):
        total = sum(
            points(reward(board, numbers[seat], count))
            for board, numbers, count in zip(view.boards, view.scored_predictions, view.scored_counts)
        )
        cell = _cell(f"scored:sum:{seat}", seat, y) | {"text": _signed(total), "choice": "rule:scoring.when"}
        cell["label"] = words.about(
            seat,
            _("The round brought you {points}."),
            _("The round brought {points} {receiver}."),
            points=points_name(total, words),
            receiver=words.receiver(seat),
        )
        elements.append(cell)
    return elements


def _cell(name: str, seat: int, y: float) -> Element:
    cell = Element(id=name, shape="rectangle", x=FIRST_COLUMN + COLUMN * seat, y=y, width=49, height=30)
    return cell | {"colour": "paper"}


def _signed(worth: int) -> str:
    return f"{worth:+d}".replace("-", "−") if worth else "0"
