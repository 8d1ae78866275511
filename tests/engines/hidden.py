"""What may not be known in each game: `tests/engines/<game>/hidden.py` swaps it for the law of hiding."""

from __future__ import annotations

from importlib import import_module

from engines import GAMES
from tests.engines.laws import Swap

SWAPS: dict[str, Swap] = {game: import_module(f"tests.engines.{game}.hidden").swap for game in GAMES}
