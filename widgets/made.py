"""Values of a widget that are made when somebody reads them, not whenever something has changed."""

from __future__ import annotations

from typing import Any

import traitlets


class _Made:
    """A trait that its widget makes in `_refresh`: before it is read, what is out of date is made anew."""

    def get(self, widget: Any, owner: type | None = None) -> Any:
        widget.freshen()
        return super().get(widget, owner)  # type: ignore[misc]


class MadeText(_Made, traitlets.Unicode):
    """A text that is made when it is read."""


class MadeFlag(_Made, traitlets.Bool):
    """True or false, made when it is read."""


class MadeNumber(_Made, traitlets.Int):
    """A whole number that is made when it is read."""


class MadeList(_Made, traitlets.List):
    """A list that is made when it is read."""


class MadeDict(_Made, traitlets.Dict):
    """Names with values, made when they are read."""


def made(widget: traitlets.HasTraits) -> list[str]:
    """The names of the values of a widget that are made when they are read."""
    return [name for name, trait in widget.traits().items() if isinstance(trait, _Made)]
