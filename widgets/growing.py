"""Values that grow from message to message: the page is sent what is new in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict


class News(TypedDict):
    """What a value has become: as it was up to `start`, then `new`; `growing.js` puts it together again."""

    start: int
    new: Sequence[Any]


def common(old: Sequence[Any], new: Sequence[Any]) -> int:
    """How far two values are the same from their beginning."""
    pairs = zip(old, new)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(old), len(new)))


def news(old: Sequence[Any], new: Sequence[Any]) -> News:
    """What somebody who has the old value needs to have the new one."""
    start = common(old, new)
    return {"start": _length_in_browser(new[:start]), "new": new[start:]}


def _length_in_browser(value: Sequence[Any]) -> int:
    """Browsers count the letters of a text in units of 16 bits."""
    return len(value.encode("utf-16-le")) // 2 if isinstance(value, str) else len(value)
