"""Named positions: where examples, tasks and tests begin.

`components/<game>.positions.toml` has a table for each. Options of `new_game` (players, seed, readings)
and `moves`, separated by commas, lead to the position. `components` names for each table that differs from
the standard ones the file beside it that has the other one. The fields under `set`, as in `to_json`, then
replace those of the position reached, and the result is checked like any other position.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from engines import GAMES
from engines.components import FOLDER, File
from engines.core import Log, State, play_through, read_moves


def position_names(game: str) -> tuple[str, ...]:
    """The names of all positions of a game. Raises ValueError when there is no such game."""
    return tuple(read_positions(game))


def load_position(game: str, name: str, log: Log | None = None) -> State:
    """The position of that name; the log tells how it came about, set-up included.

    Raises ValueError that lists the known names, or tells what is wrong with the position.
    """
    known = read_positions(game)
    if name not in known:
        raise ValueError(f"unknown position {name!r} of {game}; known: {', '.join(known)}")
    options = dict(known[name])
    moves, fields = options.pop("moves", ""), options.pop("set", {})
    module = GAMES[game]
    try:
        if "components" in options:
            sets = module.new_game().component_sets
            assert sets is not None  # a game without components has no position with others
            files = {table: File.at(FOLDER / name) for table, name in options["components"].items()}
            options["components"] = sets.add(files)
        start = module.new_game(log=log, **options)
        state = play_through(start, read_moves(moves, module.parse_move), log)
        return state.from_json({**state.to_json(), **fields}) if fields else state
    except ValueError as error:
        raise ValueError(f"position {name!r} of {game}: {error}") from error


@cache
def read_positions(game: str) -> dict[str, dict[str, Any]]:
    """The tables of a game's positions file, by name of the position."""
    if game not in GAMES:
        raise ValueError(f"unknown game {game!r}; known games: {', '.join(GAMES)}")
    return tomllib.loads((FOLDER / f"{game}.positions.toml").read_text(encoding="utf-8"))
