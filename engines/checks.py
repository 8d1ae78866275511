"""Checks of the fields of a position, for `State.check` of every game, and how bad input is quoted.

Each check raises ValueError that names the field, what it holds and what is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


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
