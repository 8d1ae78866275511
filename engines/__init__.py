"""Game engines: what the rules do. Standard library only."""

from types import ModuleType

from engines import noctiluca

GAMES: dict[str, ModuleType] = {"noctiluca": noctiluca}
"""The module of every game by name.

Each has `new_game(players, seed, log, **options)` with `PLAYER_COUNTS` and `OPTIONS`, and `parse_move(text)`.
"""
