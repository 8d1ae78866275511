"""The picture of Pebbles: choose a hollow, then a colour."""

from __future__ import annotations

from engines.core import Event
from tests.widgets.toy.engine import COLOURS, Pebbles, Put
from widgets.scene import Element, Scene
from widgets.words import Words


def scene(view: Pebbles, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """Six hollows and the pebbles in them; two colours once a hollow is chosen; the favourites known."""
    row: list[Element] = []
    for place, colour in enumerate(view.row):
        label = f"Hollow {place}, {colour or 'empty'}"
        row.append(
            {"id": f"hollow-{place}", "shape": "hexagon", "x": 1 + 2 * place, "y": 1, "width": 1.6, "colour": "water"}
            | {"label": label, "choice": f"hollow:{place}"}  # type: ignore[misc]
        )
        if colour:
            row.append(
                {"id": f"pebble-{place}", "shape": "circle", "x": 1 + 2 * place, "y": 1, "width": 0.8}
                | {"colour": "yellow" if colour == "light" else "black"}  # type: ignore[misc]
            )
    colours: list[Element] = [
        {"id": colour, "shape": "die", "x": 1 + 2 * place, "y": 1, "width": 1.4, "pips": place + 1, "text": colour[0]}
        | {"colour": "yellow" if colour == "light" else "purple", "pattern": "dots" if place else "stripes"}
        | {"label": colour, "choice": f"colour:{colour}"}  # type: ignore[misc]
        for place, colour in enumerate(COLOURS if chosen else ())
    ]
    favourites: list[Element] = [
        {"id": f"favourite-{other}", "shape": "text", "x": 2, "y": 0.5 + other, "width": 4, "height": 0.6}
        | {"text": f"{words.name(other)}: {colour or '?'}", "label": f"{words.name(other)}: {colour or 'hidden'}"}  # type: ignore[misc]
        for other, colour in enumerate(view.favourites)
    ]
    return {
        "title": "Pebbles",
        "panels": [
            {"id": "row", "title": "Hollows", "size": "large", "width": 12, "height": 2, "elements": row},
            {"id": "colours", "title": "Colours", "size": "small", "width": 4, "height": 2, "elements": colours},
            {"id": "favourites", "title": "Favourites", "size": "small", "width": 4, "height": 3}
            | {"elements": favourites},  # type: ignore[misc,list-item]
        ],
    }


def path(move: Put, view: Pebbles) -> tuple[str, ...]:
    """First the hollow, then the colour."""
    return (f"hollow:{move.hollow}", f"colour:{move.colour}")


def prompt(view: Pebbles, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, in the reader's language."""
    if view.result():
        return {"en": "The row is full.", "es": "La fila está llena."}[words.language]
    steps = {"en": ("Choose a hollow.", "Choose a colour."), "es": ("Elige un hueco.", "Elige un color.")}
    return steps[words.language][len(chosen)]


def tell(event: Event, words: Words) -> str:
    """One line for an event."""
    if event.kind == "deal":
        return {"en": "The favourites are dealt.", "es": "Se reparten los favoritos."}[words.language]
    name, facts = words.name(event.seat or 0), event.facts
    if event.kind == "put":
        return f"{name}: {facts['colour']} → {facts['hollow']}"
    return f"{name}: {words.name(facts['whose'])} = {facts['colour']}"
