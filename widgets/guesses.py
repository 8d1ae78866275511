"""Guesses: panels shown only after the reader has guessed what they tell. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from widgets.scene import Element, Panel, Scene


@dataclass(frozen=True)
class Guesses:
    """What each seat has guessed so far, by the id of the guess; the first guess stands."""

    _made: Mapping[tuple[int, str], str] = field(default_factory=dict)

    def make(self, seat: int, choice: str) -> Guesses:
        """Note a guess, too: the choice of one of its elements."""
        return Guesses({(seat, choice.rpartition(":")[0]): choice, **self._made})

    def veil(self, scene: Scene, seat: int) -> Scene:
        """The scene as the seat may see it: before a guess its elements are shown, afterwards the panel.

        What was guessed is lit in the panel.
        """
        return {**scene, "panels": [self._veil_panel(panel, seat) for panel in scene["panels"]]}

    def _veil_panel(self, panel: Panel, seat: int) -> Panel:
        if "guess" not in panel:
            return panel
        panel, guess = panel.copy(), panel["guess"]
        del panel["guess"]
        made = self._made.get((seat, guess["id"]))
        if made is None:
            return panel | {
                "title": guess["question"],
                "height": guess["height"],
                "elements": guess["elements"],
            }
        return panel | {"elements": [_lit(element, made) for element in panel["elements"]]}


def _lit(element: Element, made: str) -> Element:
    return element | {"lit": True} if element.get("choice") == made else element
