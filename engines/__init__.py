"""Game engines: what the rules do. Standard library only."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from engines.core import Game


class Games(MutableMapping[str, Game]):
    """The module of every game by name, imported when it is first asked for: each brings its own tables."""

    def __init__(self, *names: str) -> None:
        self._modules: dict[str, Game | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Game:
        module = self._modules[name]
        if module is None:
            module = self._modules[name] = import_module(f"engines.{name}")
        return module

    def __setitem__(self, name: str, module: Game) -> None:
        self._modules[name] = module

    def __delitem__(self, name: str) -> None:
        del self._modules[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


GAMES = Games("noctiluca", "divinare", "miautropolis", "space_escape", "coraline")
