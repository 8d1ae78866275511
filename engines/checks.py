"""What is told about bad input, and checks of the fields of a position, for `State.check` of every game.

Each check raises ValueError that names the field, what it holds and what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class Problem(ValueError):
    """What is wrong with something that a reader wrote, in a sentence to be told in the reader's language.

    `text` is the sentence in English with {named} gaps. `values` fill them: what the reader wrote, names and
    numbers, which are the same in every language, and further problems, which are told like this one.
    """

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(text)
        self.text = text
        self.values = values

    def told(self, translate: Callable[[str], str]) -> str:
        """The sentence in another language; `translate` knows the texts with their gaps in it."""
        values = {
            name: value.told(translate) if isinstance(value, Problem) else value
            for name, value in self.values.items()
        }
        return translate(self.text).format(**values)

    def __str__(self) -> str:
        return self.told(str)


def require(holds: bool, field: str, problem: str) -> None:
    """That something holds; `problem` goes on after the name of the field, as in "must be ascending"."""
    if not holds:
        raise ValueError(f"the field {field!r} of a position {problem}")


def require_whole(field: str, value: Any, least: int, most: int) -> None:
    """That a value is a whole number from `least` to `most`; True and False are none."""
    require(
        type(value) is int and least <= value <= most,
        field,
        f"must hold whole numbers from {least} to {most}, not {value!r}",
    )


def require_one_of(field: str, value: Any, allowed: Sequence[Any]) -> None:
    """That a value is one of those allowed."""
    require(value in allowed, field, f"must be one of {', '.join(map(str, allowed))}, not {value!r}")


def require_seed(seed: object) -> None:
    """That the number which all chance of a new game comes from is a whole number."""
    if type(seed) is not int:
        raise Problem("seed must be a whole number, not {seed}", seed=shorten(seed))


def require_length(field: str, value: Any, length: int) -> None:
    """That a value is a list or a tuple of that many items."""
    require(
        isinstance(value, list | tuple) and len(value) == length,
        field,
        f"must have {length} items: {value!r}",
    )


def require_hidden(field: str, value: Any, hidden: bool) -> None:
    """That a value is None just where a view hides it."""
    require((value is None) == hidden, field, "is None only in a view, for what it hides and nothing else")


def require_tuples(field: str, values: Sequence[Any]) -> None:
    """That all items of a value are tuples, which are lists in plain data."""
    for value in values:
        require(isinstance(value, tuple), field, f"must be made of lists, not {value!r}")


def shorten(value: object) -> str:
    """A value from outside, short enough to be quoted in a sentence."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
