"""Games kept on this machine for a day, so that the link to one tells nothing that is hidden in it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

USER = f"-{os.getuid()}" if hasattr(os, "getuid") else ""  # Windows gives every user a folder of his own
FOLDER = Path(tempfile.gettempdir(), f"reglario{USER}")
DAY = 86_400
"""Seconds for which a game is kept after its last move."""
MOST = 2_000
"""So many games are kept; the oldest give way."""
PREFIX = "kept:"
"""How a word begins that names a kept game; no record begins like this."""


class KeptGame(NamedTuple):
    """A game with its players, as `Table` takes them; the record is the text of a `Record`."""

    record: str
    people: tuple[int, ...] | None
    bots: str | Mapping[int, str]
    covered: bool


def new_word() -> str:
    """A word for a game that nobody can guess."""
    return f"{PREFIX}{secrets.token_urlsafe(16)}"


def keep(word: str, game: KeptGame) -> bool:
    """Keep a game, in place of what the word named before; False when there is no room on this machine."""
    path = _path(word)
    try:
        FOLDER.mkdir(mode=0o700, exist_ok=True)
        if not _is_ours(FOLDER):
            return False
        if not path.exists():
            _make_room()
        unfinished = path.with_suffix(".part")
        unfinished.write_text(json.dumps(game._asdict()), encoding="utf-8")
        unfinished.replace(path)
    except OSError:
        return False
    return True


def kept(word: str) -> KeptGame | None:
    """The game that a word names; None when it was never kept here, or too long ago."""
    if not re.fullmatch(rf"{PREFIX}[A-Za-z0-9_-]{{22}}", word):
        return None
    try:
        game = json.loads(_path(word).read_text(encoding="utf-8"))
    except (OSError, ValueError):  # it was never there, or what is left of it after a crash
        return None
    people, bots = game["people"], game["bots"]
    return KeptGame(
        record=game["record"],
        people=None if people is None else tuple(people),
        bots=bots if isinstance(bots, str) else {int(seat): name for seat, name in bots.items()},
        covered=game["covered"],
    )


def _path(word: str) -> Path:
    return FOLDER / f"{word.removeprefix(PREFIX)}.json"


def _is_ours(folder: Path) -> bool:
    """Whether nobody else on this machine can look into a folder."""
    if not USER:
        return True
    found = folder.lstat()
    return found.st_uid == os.getuid() and found.st_mode & 0o077 == 0


def _make_room() -> None:
    """Forget games that are too old, and the oldest when there are too many."""
    with contextlib.suppress(OSError):  # another kernel is making room too
        ages = sorted((time.time() - path.stat().st_mtime, path) for path in FOLDER.iterdir())
        for place, (age, path) in enumerate(ages, start=1):
            if age > DAY or place >= MOST:
                path.unlink(missing_ok=True)
