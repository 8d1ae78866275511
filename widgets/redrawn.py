"""A text that is mostly the same from message to message: the page is sent its new pieces, and of the others
where they stand in the text that it has.
"""

from __future__ import annotations

from typing import TypedDict
from zlib import crc32

SEAM = "},{"
"""Between two pieces of a text, which is JSON; `redrawn.js` has the same."""


class Change(TypedDict):
    """How one text becomes another; `redrawn.js` puts it together.

    `after` and `now` tell the two by their checksums, `after` being 0 where nothing is needed to begin with.
    The pieces in their order are either new text, or from where to where they stand in the text before.
    """

    after: int
    now: int
    pieces: list[str | list[int]]


def change(old: str, new: str) -> Change:
    """How an old text becomes a new one; an empty old text stands for none."""
    if not old:
        return {"after": 0, "now": checksum(new), "pieces": [new]}
    places = {piece: place for place, piece in enumerate(old.split(SEAM))}
    pieces: list[str | list[int]] = []
    for piece in new.split(SEAM):
        place = places.get(piece)
        run = pieces[-1] if pieces else ""
        if place is None:
            pieces.append(piece)
        elif isinstance(run, list) and run[1] == place:
            run[1] += 1
        else:
            pieces.append([place, place + 1])
    return {"after": checksum(old), "now": checksum(new), "pieces": pieces}


def checksum(text: str) -> int:
    """A number that tells one text from another."""
    return crc32(text.encode())
