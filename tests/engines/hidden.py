"""What the laws need of each game, from its `tests/engines/<game>/hidden.py`."""

from __future__ import annotations

from importlib import import_module

from engines import GAMES
from tests.engines.laws import Swap

_MODULES = {game: import_module(f"tests.engines.{game}.hidden") for game in GAMES}
SWAPS: dict[str, Swap] = {game: module.swap for game, module in _MODULES.items()}
LONGEST_WALKS: dict[str, int] = {game: module.LONGEST_WALK for game, module in _MODULES.items()}
"""How many moves reach every part of the game."""
PROGRESS = {game: module.progress for game, module in _MODULES.items() if hasattr(module, "progress")}
"""For each cooperative game how far a team came, higher for better."""
