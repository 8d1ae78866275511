"""Game engines: what the rules do. Standard library only."""

from engines import noctiluca
from engines.core import Game

GAMES: dict[str, Game] = {"noctiluca": noctiluca}
"""The module of every game by name."""
