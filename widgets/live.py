"""A widget whose browser side may only ask: every request is checked, and answered in words."""

from __future__ import annotations

import logging
from typing import Any, ClassVar, NamedTuple

import anywidget
import traitlets

from engines.checks import shorten
from rulebook import translator
from widgets.browser import share_code

LONGEST_WORD = 20_000
"""The most letters a word from the browser may have; the record of a long game is far shorter."""


class Command(NamedTuple):
    """What the browser may ask for: the method that answers, and the type of its one argument.

    What the reader was told before stays there only if the command `keeps_notice`.
    """

    method: str
    kind: type
    keeps_notice: bool = False


class LiveWidget(anywidget.AnyWidget):
    """What boards and lessons share: requests of the browser, notices to the reader, his language.

    The browser sends messages with one key, a name in `commands`, such as `{"choose": "shore:3"}`.
    All synced traits are for it to read: what it tries to write into them is refused.
    Raises ValueError when the language is unknown.
    """

    commands: ClassVar[dict[str, Command]] = {}

    language = traitlets.Unicode("en").tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
    """The words of the interface in the reader's language, by name."""
    notice = traitlets.Dict().tag(sync=True)
    """What the reader is told: text, kind ("note", "refused" or "problem"), count of the answer it belongs
    to, and of a refusal the rule, its number, the choice refused and the places that show why."""
    answers = traitlets.Int(0).tag(sync=True)
    """How many messages of the browser were answered."""

    def __init__(self, language: str = "en", **traits: Any) -> None:
        self._ = translator(language)
        share_code()
        super().__init__(language=language, texts=self._interface(), **traits)
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))

    def receive(self, message: object) -> None:
        """Answer one message of the browser; a message that makes no sense changes nothing.

        What went wrong is told in `notice`, never raised.
        """
        with self.hold_sync():
            self.answers += 1
            try:
                self._carry_out(message)
            except ValueError as error:
                self._tell(str(error), "problem")
            except Exception:
                logging.getLogger(__name__).exception("a message of the browser could not be carried out")
                _ = self._
                self._tell(_("Something went wrong, and nothing was changed. Try another way."), "problem")

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser writes into synced traits: they are for it to read."""
        _ = self._
        with self.hold_sync():
            self.answers += 1
            self._tell(_("The page tried to change the board itself; only requests are allowed."), "problem")
        self.send_state([name for name in self.keys if name in sync_data])

    def speak(self, language: str) -> None:
        """Say everything in another language; raises ValueError that lists the languages if unknown."""
        self._ = translator(language)
        self.language, self.texts, self.notice = language, self._interface(), {}

    def _carry_out(self, message: object) -> None:
        _ = self._
        allowed = ", ".join(self.commands)
        if not isinstance(message, dict) or len(message) != 1:
            problem = _("The page sent something that is no request. Allowed: {allowed}.")
            raise ValueError(problem.format(allowed=allowed))
        [(name, value)] = message.items()
        if name not in self.commands:
            problem = _("The page asked for {name}, which is unknown. Allowed: {allowed}.")
            raise ValueError(problem.format(name=shorten(name), allowed=allowed))
        command = self.commands[name]
        if type(value) is not command.kind or (isinstance(value, str) and len(value) > LONGEST_WORD):
            problem = _("The page asked for {name} with {value}; allowed is {kind}.")
            raise ValueError(problem.format(name=name, value=shorten(value), kind=self._kind(command.kind)))
        if not command.keeps_notice:
            self.notice = {}
        getattr(self, command.method)(value)

    def _kind(self, kind: type) -> str:
        _ = self._
        names = {
            str: _("a word"),
            int: _("a whole number"),
            bool: _("true or false"),
            dict: _("names with values"),
        }
        return names[kind]

    def _tell(self, text: str, kind: str = "note", **more: str | list[str]) -> None:
        self.notice = {"text": text, "kind": kind, "count": self.answers, **more}

    def _interface(self) -> dict[str, str]:
        """The words of the interface by name; a subclass adds its own."""
        return {}
