"""The odds beside the boards of Divinare: first a question, then a bar for every count."""

from __future__ import annotations

from fractions import Fraction

from engines.divinare import Divinare
from engines.divinare.components import COLOURS, colour_words
from engines.divinare.knowledge import known_in_play, odds
from widgets.scene import GUESSES, Element, Guess, Panel
from widgets.scenes.divinare.words import cards_name, counted
from widgets.words import Words

WIDTH, HEIGHT = 380, 204
FLOOR, TALLEST = 128, 92
"""Where bars stand, and how high the longest is."""


def odds_panel(view: Divinare, seat: int, words: Words) -> Panel:
    """How likely each final count of the board is on which the token must be moved; asks the reader first.

    Exact, from what the seat knows: its own cards, the cards played and those it passed on.
    """
    _ = words._
    board = view.board
    cards = cards_name(COLOURS[board], words)
    chances = {count: chance for count, chance in enumerate(odds(view, seat)[board]) if chance}
    best = max(chances, key=chances.__getitem__)
    name = f"{GUESSES}{view.round}:{COLOURS[board]}:{sum(view.played)}"
    title = _("Odds of the {cards}: {count} is most likely").format(cards=cards, count=best)
    panel = Panel(
        id="odds",
        title=title,
        size="small",
        width=WIDTH,
        height=HEIGHT,
        elements=[*_bars(view, name, chances, words), *_known(view, seat, words)],
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
        answer |= {"width": _step(chances) - 4, "height": 48, "colour": "paper", "text": str(count)}
        answer |= {"label": _("Answer: {count}").format(count=count), "choice": f"{name}:{count}"}
        elements.append(answer)
    return Guess(id=name, question=text, height=84, elements=elements)


def _bars(view: Divinare, name: str, chances: dict[int, Fraction], words: Words) -> list[Element]:
    """A bar for each count with its percentage; a count that is on no space is drawn faint."""
    _ = words._
    numbers = view.boards[view.board].numbers
    most = max(chances.values())
    elements: list[Element] = []
    for place, (count, chance) in enumerate(chances.items()):
        x, tall = _place(place, chances), max(2.0, round(TALLEST * float(chance / most), 1))
        bar = Element(id=f"bar:{count}", shape="rectangle", x=x, y=FLOOR - tall / 2)
        bar |= {"width": _step(chances) - 6, "height": tall, "colour": COLOURS[view.board]}
        bar |= {"choice": f"{name}:{count}", "faint": count not in numbers}
        bar["label"] = _("{count}: {percent} in a hundred").format(count=count, percent=_percent(chance))
        elements.append(bar)
        elements.append(_text(f"bar:{count}:count", x, FLOOR + 12, str(count), 16))
        elements.append(_text(f"bar:{count}:percent", x, FLOOR - tall - 9, _percent(chance), 12))
    return elements


def _known(view: Divinare, seat: int, words: Words) -> list[Element]:
    """What the odds rest on: how many cards the seat knows to be in play, and which."""
    known = known_in_play(view, seat)
    title = words._("You know {count} of the 24 cards in play:").format(count=sum(known))
    cards = counted(colour_words(known), words)
    element = _text("odds:known", WIDTH / 2, HEIGHT - 17, cards, 16) | {"width": WIDTH - 8}
    element |= {"label": f"{title} {cards}", "choice": "rule:action.what-you-know"}
    return [_text("odds:known:title", WIDTH / 2, HEIGHT - 43, title, 15) | {"width": WIDTH - 8}, element]


def _percent(chance: Fraction) -> str:
    percent = float(chance) * 100
    return f"{percent:.0f}" if percent >= 10 or percent == 0 else f"{percent:.1f}"


def _step(chances: dict[int, Fraction]) -> float:
    return round(min(48.0, (WIDTH - 12) / len(chances)), 1)


def _place(place: int, chances: dict[int, Fraction]) -> float:
    step = _step(chances)
    return round(WIDTH / 2 + step * (place - (len(chances) - 1) / 2), 1)


def _text(name: str, x: float, y: float, text: str, height: float) -> Element:
    return Element(id=name, shape="text", x=x, y=y, text=text, height=height)
