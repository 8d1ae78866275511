"""What others have moved since one's own last decision. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.scene import Scene

Place = tuple[str, float, float]


def moved(before: Scene, after: Scene) -> list[str]:
    """The ids of what lies elsewhere than before, and of what is new in the picture of the game itself."""
    old, new = _places(before), _places(after)
    main = {panel["id"] for panel in after["panels"] if panel["size"] == "large"}
    return [id for id, place in new.items() if (old[id] != place if id in old else place[0] in main)]


def traced(trace: Mapping[str, int], mover: int, before: Scene, after: Scene) -> dict[str, int]:
    """Which seat has last moved what, after one move more; what is gone from the picture leaves no trace."""
    there = _places(after)
    both = {**trace, **dict.fromkeys(moved(before, after), mover)}
    return {id: seat for id, seat in both.items() if id in there}


def _places(scene: Scene) -> dict[str, Place]:
    return {
        element["id"]: (panel["id"], element["x"], element["y"])
        for panel in scene["panels"]
        for element in panel["elements"]
    }
