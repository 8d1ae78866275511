"""Records: a whole game as one line of text, to replay, link and compare.

A record names the game, where it begins and the moves, as in

    noctiluca players=2 seed=7: set-aside 3, set-aside 8, dive 3 long 4
    noctiluca @bridget-collects: dive 3 long 1

A game played with a reader's own cards names them by their digest: `components=3f9a2c`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from engines import GAMES
from engines.checks import Problem, shorten
from engines.core import Log, Move, State, play_through, read_moves
from engines.positions import load_position, position_names


class Record(NamedTuple):
    """A game: its name, the options of `new_game` or the named position it begins with, its moves."""

    game: str
    options: Mapping[str, int | str] = {}
    position: str | None = None
    moves: tuple[Move, ...] = ()

    def text(self) -> str:
        """The record as one line."""
        start = (
            [f"@{self.position}"]
            if self.position
            else [f"{name}={value}" for name, value in self.options.items()]
        )
        return f"{' '.join([self.game, *start])}: {', '.join(map(str, self.moves))}".rstrip()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a record back.

        Raises ValueError that names the game, position or move (counted from 1) it does not know and
        what is allowed. Whether options and moves are legal is found out by `replay`.
        """
        head, colon, tail = text.partition(":")
        game, *start = head.split() or [""]
        if game not in GAMES:
            raise Problem(
                "unknown game {game} in a record; known games: {known}",
                game=shorten(game),
                known=", ".join(GAMES),
            )
        if not colon:
            raise Problem("a record needs a colon between its start and its moves")
        moves = read_moves(tail, GAMES[game].parse_move)
        if len(start) == 1 and start[0].startswith("@"):
            name = start[0][1:]
            if name not in position_names(game):
                raise Problem(
                    "unknown position {position} of {game}; known: {known}",
                    position=shorten(name),
                    game=game,
                    known=", ".join(position_names(game)),
                )
            return cls(game, {}, name, moves)
        return cls(game, dict(map(_option, start)), None, moves)

    def replay(self, log: Log | None = None) -> State:
        """The position at the end of the record; the log tells all that happened, set-up included.

        Raises ValueError for options that the game does not have and for the first illegal move.
        """
        return play_through(self.start(log), self.moves, log)

    def start(self, log: Log | None = None) -> State:
        """The position before the first move."""
        if self.position:
            return load_position(self.game, self.position, log)
        options: dict[str, Any] = {**self.options}
        return GAMES[self.game].new_game(log=log, **options)


def _option(text: str) -> tuple[str, int | str]:
    name, equals, value = text.partition("=")
    if not equals or name == "log":
        raise Problem(
            "{text} is no start of a record: write name=value, or one @position", text=shorten(text)
        )
    is_number = name != "components" and re.fullmatch(r"-?[0-9]{1,18}", value)
    return name, int(value) if is_number else value
