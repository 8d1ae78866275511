"""The odds beside the boards of Divinare: first a question, then a bar for every count."""

from __future__ import annotations

from fractions import Fraction

from engines.divinare import Divinare
from engines.divinare.components import COLOURS, colour_words
from engines.divinare.knowledge import known_in_play, odds
from widgets.scene import GUESSES, Element, Guess, Panel, Pattern
from widgets.scenes.divinare.words import all_cards, cards_name
from widgets.words import Words

WIDTH, HEIGHT = 300, 208
FLOOR, TALLEST = 116, 92
"""Where bars stand, and how high the longest is."""


def odds_panel(view: Divinare, seat: int, patterns: dict[str, Pattern], words: Words) -> Panel:
    """How likely each final count of the board is on which the token must be moved; asks the reader first.

    Of all cards that the seat does not know every one is as likely as the next to be in play, as the deal
    has it: what others may have thought when they chose a card to pass is left out.
    """
    _ = words._
    board = view.board
    cards = cards_name(COLOURS[board], words)
    chances = {count: chance for count, chance in enumerate(odds(view, seat)[board]) if chance}
    best = max(chances, key=chances.__getitem__)
    name = f"{GUESSES}{view.round}:{COLOURS[board]}:{sum(view.played)}"
    title = _("Odds of the {cards} by the deal alone: {count} is most likely").format(cards=cards, count=best)
    panel = Panel(
        id="odds",
        title=title,
        size="small",
        width=WIDTH,
        height=HEIGHT,
        elements=[*_bars(view, name, chances, words), *_known(view, seat, patterns, words)],
    )
    if len(chances) > 1:
        panel["guess"] = _guess(name, cards, chances, words)
    return panel


def _guess(name: str, cards: str, chances: dict[int, Fraction], words: Words) -> Guess:
    _ = words._
    text = _("How many {cards} will be played, most likely? Answer, then see the odds.").format(cards=cards)
    elements = []
    for place, count in enumerate(chances):
        answer = Element(id=f"answer:{count}", shape="rectangle", x=_place(place, chances), y=42)
        answer |= {"width": _step(chances) - 3, "height": 48, "colour": "paper", "text": str(count)}
        answer |= {"label": _("Answer: {count}").format(count=count), "choice": f"{name}:{count}"}
        elements.append(answer)
    return Guess(id=name, question=text, height=84, elements=elements)


def _bars(view: Divinare, name: str, chances: dict[int, Fraction], words: Words) -> list[Element]:
    """A bar for each count with its percentage, empty where the count is on no space."""
    _ = words._
    numbers = view.boards[view.board].numbers
    most = max(chances.values())
    elements: list[Element] = []
    for place, (number, chance) in enumerate(chances.items()):
        x, tall = _place(place, chances), max(2.0, round(TALLEST * float(chance / most), 1))
        bar = Element(id=f"bar:{number}", shape="rectangle", x=x, y=FLOOR - tall / 2)
        bar |= {"width": _step(chances) - 5, "height": tall, "choice": f"{name}:{number}"}
        bar["colour"] = COLOURS[view.board] if number in numbers else "paper"
        bar["label"] = words.count(
            number,
            "{number} card with a chance of {percent} percent",
            "{number} cards with a chance of {percent} percent",
            percent=_percent(chance),
        )
        if number not in numbers:
            bar["label"] = _("{odds}; there is no such number on the board").format(odds=bar["label"])
        elements.append(bar)
        elements.append(_text(f"bar:{number}:count", x, FLOOR + 13, str(number), 17))
        elements.append(_text(f"bar:{number}:percent", x, FLOOR - tall - 10, _percent(chance), 15))
    return elements


def _known(view: Divinare, seat: int, patterns: dict[str, Pattern], words: Words) -> list[Element]:
    """What the odds rest on: how many cards the seat knows to be in play, and which."""
    known = known_in_play(view, seat)
    title = words._("You know {count} of the 24 cards in play:").format(count=sum(known))
    elements = [_text("odds:known:title", WIDTH / 2, 154, title, 17) | {"width": WIDTH - 8}]
    for place, (colour, count) in enumerate(zip(COLOURS, known)):
        x = 24 + 74 * place
        card = Element(id=f"odds:known:{colour}", shape="rectangle", x=x, y=186, width=26, height=36)
        elements.append(card | {"colour": colour, "pattern": patterns[colour]})
        elements.append(_text(f"odds:known:{colour}:count", x + 34, 186, f"× {count}", 17))
    cards = all_cards(colour_words(known), words)
    elements[0] |= {"label": f"{title} {cards}", "choice": "rule:action.what-you-know"}
    return elements


def _percent(chance: Fraction) -> str:
    """A chance in whole percent: of one that is almost none or almost certain only that it is."""
    percent = round(chance * 100)
    return "<1" if percent == 0 else ">99" if percent == 100 and chance < 1 else str(percent)


def _step(chances: dict[int, Fraction]) -> float:
    return round(min(48.0, (WIDTH - 12) / len(chances)), 1)


def _place(place: int, chances: dict[int, Fraction]) -> float:
    step = _step(chances)
    return round(WIDTH / 2 + step * (place - (len(chances) - 1) / 2), 1)


def _text(name: str, x: float, y: float, text: str, height: float) -> Element:
    return Element(id=name, shape="text", x=x, y=y, text=text, height=height)
