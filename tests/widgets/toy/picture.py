"""The picture of Pebbles: choose a hollow, then a colour."""

from __future__ import annotations

from engines.core import Event
from tests.widgets.toy.engine import COLOURS, Pebbles, Put
from widgets.scene import Colour, Element, Panel, Scene
from widgets.words import Words

PEBBLE: dict[str, Colour] = {"light": "yellow", "dark": "purple"}


def scene(view: Pebbles, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """Six hollows and the pebbles in them; two colours once a hollow is chosen; the favourites known."""
    return {"title": "Pebbles", "panels": [_row(view), _colours(bool(chosen)), _favourites(view, words)]}


def path(move: Put, view: Pebbles) -> tuple[str, ...]:
    """First the hollow, then the colour."""
    return (f"hollow:{move.hollow}", f"colour:{move.colour}")


def prompt(view: Pebbles, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, in the reader's language."""
    if view.result():
        return {"en": "The row is full.", "es": "La fila está llena."}[words.language]
    steps = {"en": ("Choose a hollow.", "Choose a colour."), "es": ("Elige un hueco.", "Elige un color.")}
    return steps[words.language][len(chosen)]


def advise(move: Put, view: Pebbles, words: Words) -> str:
    """What to do, in the reader's language."""
    text = {
        "en": "Put a {colour} pebble into hollow {hollow}.",
        "es": "Pon una piedra {colour} en el hueco {hollow}.",
    }
    return text[words.language].format(**move._asdict())


def tell(event: Event, view: Pebbles, words: Words) -> str:
    """One line for an event."""
    if event.seat is None:
        return {"en": "The favourites are dealt.", "es": "Se reparten los favoritos."}[words.language]
    name, facts = words.name(event.seat), event.facts
    if event.kind == "put":
        return f"{name}: {facts['colour']} in {facts['hollow']}"
    return f"{name}: favourite of {words.name(facts['whose'])} is {facts['colour']}"


def _row(view: Pebbles) -> Panel:
    elements: list[Element] = []
    for place, colour in enumerate(view.row):
        hollow: Element = {"id": f"hollow-{place}", "shape": "hexagon", "x": 1 + 2 * place, "y": 1}
        hollow |= {"width": 1.6, "colour": "water", "place": str(place), "choice": f"hollow:{place}"}
        hollow |= {"label": f"Hollow {place}, {colour or 'empty'}"}
        elements.append(hollow)
        if colour:
            pebble: Element = {"id": f"pebble-{place}", "shape": "circle", "x": 1 + 2 * place, "y": 1}
            elements.append(pebble | {"width": 0.8, "colour": PEBBLE[colour]})
    return {"id": "row", "title": "Row", "size": "large", "width": 12, "height": 2, "elements": elements}


def _colours(shown: bool) -> Panel:
    elements: list[Element] = []
    for place, colour in enumerate(COLOURS if shown else ()):
        die: Element = {"id": colour, "shape": "die", "x": 1 + 2 * place, "y": 1, "width": 1.4, "pips": 1}
        die |= {"colour": PEBBLE[colour], "pattern": "dots" if place else "stripes"}
        elements.append(die | {"label": colour, "choice": f"colour:{colour}"})
    return {
        "id": "colours",
        "title": "Colours",
        "size": "small",
        "width": 4,
        "height": 2,
        "elements": elements,
    }


def _favourites(view: Pebbles, words: Words) -> Panel:
    elements: list[Element] = []
    for seat, colour in enumerate(view.favourites):
        words_of = f"{words.name(seat)}: {colour or 'hidden'}"
        text: Element = {"id": f"favourite-{seat}", "shape": "text", "x": 2, "y": 0.5 + seat, "height": 0.6}
        elements.append(text | {"width": 3.8, "text": words_of, "label": words_of})
    return {"id": "secret", "title": "Secret", "size": "small", "width": 4, "height": 3, "elements": elements}
