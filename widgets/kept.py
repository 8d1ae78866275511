"""Games kept on this machine for a day, so that the link to one tells nothing that is hidden in it."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import re
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engines.core import Move
from engines.record import Record
from widgets.seats import Seats

USER = f"-{os.getuid()}" if hasattr(os, "getuid") else ""  # Windows gives every user a folder of their own
FOLDER = Path(tempfile.gettempdir(), f"reglario{USER}")
DAY = 86_400
"""Seconds for which a game is kept after its last move."""
EACH = 20
"""So many games one visitor may keep; then the oldest gives way."""
MOST = 2_000
"""So many games are kept; the oldest of the visitor with the most give way."""
PREFIX = "kept:"
"""How a word begins that names a kept game; no record begins like this."""
VISITOR = secrets.token_urlsafe(6)
"""Whoever plays in this process, at the beginning of each of their words."""
_WORD = re.compile(rf"{PREFIX}([A-Za-z0-9_-]{{8}})[A-Za-z0-9_-]{{22}}")
_log = logging.getLogger(__name__)


class KeptGame(NamedTuple):
    """A game with its players, and whether it is covered between them; a `Record` reads its record."""

    record: str
    seats: Seats
    covered: bool


class Keeping(NamedTuple):
    """How one game can be gone on with later.

    `opening` is where it began, None when no record can tell that; `word` names it if it is kept.
    """

    opening: Record | None
    word: str

    def tell(self, moves: Sequence[Move], hidden: bool, seats: Seats, covered: bool) -> str:
        """The record of the game; while something in it is `hidden`, the word under which it is now kept.

        "" when there is no record, no move yet that would have to be kept, or no room.
        """
        if self.opening is None:
            return ""
        record = self.opening._replace(moves=tuple(moves)).text()
        if not hidden:
            return record
        return self.word if moves and keep(self.word, KeptGame(record, seats, covered)) else ""


def new_word() -> str:
    """A word for a game that nobody can guess."""
    return f"{PREFIX}{VISITOR}{secrets.token_urlsafe(16)}"


def keep(word: str, game: KeptGame) -> bool:
    """Keep a game, in place of what the word named before.

    False when this machine cannot keep it, which is logged once.
    """
    path = _path(word)
    try:
        FOLDER.mkdir(mode=0o700, exist_ok=True)
        if not _is_ours(FOLDER):
            raise PermissionError(f"others can look into {FOLDER}")
        if not path.exists():
            _make_room()
        unfinished = path.with_suffix(".part")
        unfinished.unlink(missing_ok=True)
        with open(unfinished, "x", encoding="utf-8", opener=_private) as file:
            json.dump({**game._asdict(), "seats": game.seats._asdict()}, file)
        unfinished.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            path.with_suffix(".part").unlink(missing_ok=True)
        _complain(str(error))
        return False
    return True


def kept(word: str) -> KeptGame | None:
    """The game that a word names; None when it was never kept here, or too long ago."""
    if not _WORD.fullmatch(word):
        return None
    try:
        game = json.loads(_path(word).read_text(encoding="utf-8"))
    except (OSError, ValueError):  # it was never there, or what is left of it after a crash
        return None
    people, bots = game["seats"]["people"], game["seats"]["bots"]
    seats = Seats(
        people=None if people is None else tuple(people),
        bots=bots if isinstance(bots, str) else {int(seat): name for seat, name in bots.items()},
    )
    return KeptGame(game["record"], seats, game["covered"])


def _path(word: str) -> Path:
    return FOLDER / f"{word.removeprefix(PREFIX)}.json"


def _is_ours(folder: Path) -> bool:
    """Whether nobody else on this machine can look into a folder."""
    if not USER:
        return True
    found = folder.lstat()
    return found.st_uid == os.getuid() and found.st_mode & 0o077 == 0


def _make_room() -> None:
    """Forget games that are too old, and one when this visitor or all together have too many."""
    ages: dict[Path, float] = {}
    with contextlib.suppress(OSError):  # another kernel is making room too
        for path in FOLDER.iterdir():
            ages[path] = time.time() - path.lstat().st_mtime
            if ages[path] > DAY:
                path.unlink(missing_ok=True)
                del ages[path]
    counts = Counter(_visitor(path) for path in ages)
    if counts[VISITOR] >= EACH:
        giver = VISITOR
    elif len(ages) >= MOST:
        giver = max(counts, key=lambda visitor: (counts[visitor], visitor == VISITOR))
    else:
        return
    max((path for path in ages if _visitor(path) == giver), key=ages.__getitem__).unlink(missing_ok=True)


def _visitor(path: Path) -> str:
    """Whose game a file holds."""
    return path.name[: len(VISITOR)]


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, mode=0o600)


@cache
def _complain(problem: str) -> None:
    _log.warning("Games cannot be kept: %s", problem)
