"""A board: draws a scene in the browser and reports what is chosen on it. It knows no game."""

from __future__ import annotations

import json
from typing import Any, ClassVar, cast

import traitlets

from engines.checks import Problem, shorten
from widgets.browser import browser_side
from widgets.document import is_only_served
from widgets.live import Command, LiveWidget
from widgets.scene import Scene, describe
from widgets.still import still


class Board(LiveWidget):
    """A picture whose elements can be chosen.

    The browser draws `scene` and marks the ids in `offered`, `chosen` and `hinted`. Here a choice is
    added to `chosen`, or taken out of it when it was there; a subclass gives it a meaning.
    """

    _esm = browser_side("board")

    commands: ClassVar[dict[str, Command]] = {
        "choose": Command("choose", str),
        "cancel": Command("cancel", bool),
        "wake": Command("wake", bool, keeps_notice=True),
        "sleep": Command("sleep", bool, keeps_notice=True),
    }

    redrawn: ClassVar[tuple[str, ...]] = ("drawing",)

    awake = traitlets.Bool(False).tag(sync=True)
    drawing = traitlets.Unicode('{"title":"","panels":[]}').tag(sync=True)
    """The scene as JSON: as text it takes a tenth of the memory, and no widget library walks through it."""
    offered: traitlets.List[str] = traitlets.List().tag(sync=True)
    chosen: traitlets.List[str] = traitlets.List().tag(sync=True)
    hinted: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self, scene: Scene | None = None, language: str = "en") -> None:
        super().__init__(language)
        if scene:
            self.scene = scene

    @property
    def scene(self) -> Scene:
        """What the board shows."""
        return cast(Scene, json.loads(self.drawing))

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self.drawing = _as_json(scene)

    def choose(self, choice: str) -> None:
        """Add a choice, or take it back when it was made before; raises ValueError when it is not there."""
        self._known_choice(choice)
        others = [other for other in self.chosen if other != choice]
        self.chosen = others if choice in self.chosen else [*others, choice]

    def cancel(self, _asked: bool = True) -> None:
        """Forget what was chosen so far."""
        self.chosen = []

    def __repr__(self) -> str:
        return describe(self.scene)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """What a notebook stores: the view, and for whoever only reads it words and a still picture."""
        if is_only_served():
            view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
            return {"application/vnd.jupyter.widget-view+json": view}, {}
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "image/svg+xml": still(self.scene)}, metadata

    def _known_choice(self, choice: str) -> None:
        if f'"choice":{_as_json(choice)}' not in self.drawing:  # reading all of it takes long
            raise Problem(
                "There is no {choice} on this board. Offered: {offered}.",
                choice=shorten(choice),
                offered=", ".join(self.offered) or Problem("nothing"),
            )

    def _interface(self) -> dict[str, str]:
        _ = self._
        return super()._interface() | {
            "offered": _("can be chosen"),
            "chosen": _("chosen"),
            "hinted": _("hint"),
            "pointed": _("shows why"),
            "enlarge": _("Larger: {panel}"),
            "whole": _("Back to the whole board"),
            "moved": _("last move of player {number}"),
        }


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
