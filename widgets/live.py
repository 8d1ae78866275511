"""A widget whose browser side may only ask: every request is checked, and answered in words."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

import anywidget
import traitlets
from ipywidgets import widget_serialization

from engines.checks import Problem, shorten
from rulebook import translator
from widgets.browser import share_code
from widgets.growing import news
from widgets.made import made
from widgets.redrawn import change

LONGEST_WORD = 20_000
"""The most letters a word from the browser may have; the record of a long game is far shorter."""

KINDS = {
    str: Problem("a word"),
    int: Problem("a whole number"),
    bool: Problem("true or false"),
    dict: Problem("names with values"),
    list: Problem("a list"),
}
"""What the argument of a request may be, in words."""


class Command(NamedTuple):
    """What the browser may ask for: the method that answers, and the type of its one argument.

    What the reader was told before stays there only if the command `keeps_notice`.
    """

    method: str
    kind: type
    keeps_notice: bool = False


class LiveWidget(anywidget.AnyWidget):
    """What boards and lessons share: requests of the browser, notices to the reader, the language.

    The browser sends messages with one key, a name in `commands`, such as `{"choose": "shore:3"}`.
    All synced traits are for it to read: what it tries to write into them is refused.
    Raises ValueError when the language is unknown.

    A widget that is not `awake` keeps all it knows but shows nothing: what the page would be sent is neither
    made nor sent, but for the little that is `always` told. The page wakes it when it is about to be seen,
    and lets it sleep when it has been far away for a while; any other request wakes it too.
    """

    commands: ClassVar[dict[str, Command]] = {}

    always: ClassVar[tuple[str, ...]] = ("code", "language", "texts", "notice", "answers", "awake")
    """The synced traits that the page is sent of a widget that sleeps."""

    remembered: ClassVar[tuple[str, ...]] = ("_", "_say")
    """The attributes that requests change, beside the synced traits; their values are never changed in place.

    They are put back as they were when a request cannot be carried out.
    """

    growing: ClassVar[tuple[str, ...]] = ()
    """The synced lists and texts of which the page is sent what is new; it asks for the whole by `wake`."""

    redrawn: ClassVar[tuple[str, ...]] = ()
    """The synced texts of which the page is sent what has changed; it asks for the whole by `wake`."""

    code = traitlets.Instance(anywidget.AnyWidget).tag(sync=True, **widget_serialization)
    """The widget that brings the code to the page."""
    language = traitlets.Unicode("en").tag(sync=True)
    awake = traitlets.Bool(True).tag(sync=True)
    """Whether the page shows the widget, or will in a moment."""
    texts = traitlets.Dict().tag(sync=True)
    """The words of the interface in the reader's language, by name; while it sleeps, that it comes."""
    notice = traitlets.Dict().tag(sync=True)
    """What the reader is told: text, kind ("note", "refused" or "problem"), count of the answer it belongs
    to, and of a refusal the rule, its number, the choice refused and the places that show why."""
    answers = traitlets.Int(0).tag(sync=True)
    """How many messages of the browser were answered."""

    _stale: bool = False
    """Whether what is shown is out of date."""
    _sent: dict[str, Sequence[Any]]
    """Of each value that is not sent as a whole, what the page has of it."""
    _say: Callable[[], str]
    """Says what the notice tells, in the language of the moment."""

    def __init__(self, language: str = "en", **traits: Any) -> None:
        self._ = translator(language)
        self._say = str
        self._sent: dict[str, Sequence[Any]] = {}
        super().__init__(code=share_code(), language=language, **traits)
        self.texts = self._words_now()
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))

    def receive(self, message: object) -> None:
        """Answer one message of the browser; one that makes no sense, or leads to an error, changes nothing.

        What went wrong is told in `notice`, never raised.
        """
        with self.hold_sync():
            self.answers += 1
            put_back = self._remember()
            try:
                if not self.awake and message not in ({"sleep": True}, {"wake": True}):
                    self.wake()
                    put_back = self._remember()
                self._carry_out(message)
            except ValueError as error:
                put_back()
                self._tell_problem(error)
            except Exception:
                logging.getLogger(__name__).exception("a message of the browser could not be carried out")
                put_back()
                self._tell_problem(Problem("Something went wrong, and nothing was changed. Try another way."))

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Refuse what the browser writes into synced traits: they are for it to read."""
        with self.hold_sync():
            self.answers += 1
            self._tell_problem(
                Problem("The page tried to change the board itself; only requests are allowed.")
            )
        self.send_state([name for name in self.keys if name in sync_data])

    def get_state(
        self, key: str | Iterable[str] | None = None, drop_defaults: bool = False
    ) -> dict[str, Any]:
        """What the page is sent of the synced traits: of growing ones what is new, unless it asks for all."""
        asked = self.keys if key is None else [key] if isinstance(key, str) else key
        told = [name for name in asked if self._is_told(name)]
        state: dict[str, Any] = super().get_state(told, drop_defaults)
        for name in state.keys() & {*self.growing}:
            value = state[name]
            state[name] = news("" if key is None else self._sent.get(name, ""), value)
            if key is not None:
                self._sent[name] = value
        for name in state.keys() & {*self.redrawn}:
            text = state[name]
            state[name] = change("" if key is None else str(self._sent.get(name, "")), text)
            if key is not None:
                self._sent[name] = text
        return state

    def wake(self, _asked: bool = True) -> None:
        """Show everything, from now on, to a page that may have nothing of it yet."""
        with self.hold_sync():  # so that the page hears last that the widget is awake
            self.awake = True
            self.texts = self._words_now()
            self.freshen()
            self._sent = {}
            self.send_state([name for name in self.keys if name in self._own() and name not in self.always])

    def sleep(self, _asked: bool = True) -> None:
        """Show nothing until the page asks for something; what is known stays."""
        with self.hold_sync():
            self.awake = False
            self.texts = self._words_now()
        self._stale = True
        for name in made(self):
            self._trait_values.pop(name, None)

    def freshen(self) -> None:
        """Make what is shown, if it is out of date."""
        if self._stale:
            self._stale = False
            try:
                self._refresh()
            except Exception:
                self._stale = True
                raise

    def speak(self, language: str) -> None:
        """Say everything in another language; raises ValueError that lists the languages if unknown."""
        with self.hold_sync():
            self._ = translator(language)
            self.language, self.texts = language, self._words_now()
            self._renew()
            if self.notice:
                self.notice = {**self.notice, "text": self._say()}

    def _remember(self) -> Callable[[], None]:
        """What puts everything back as it is now."""
        stale = self._stale
        synced = self._own() - ({*made(self)} if stale else set())  # what is out of date will be made anew
        values = {name: getattr(self, name) for name in (*self.remembered, *synced)}

        def put_back() -> None:
            with self.hold_sync():
                self._stale = False
                for name, value in values.items():
                    setattr(self, name, value)
                self._stale = stale

        return put_back

    def _carry_out(self, message: object) -> None:
        allowed = ", ".join(self.commands)
        if not isinstance(message, dict) or len(message) != 1:
            raise Problem("The page sent something that is no request. Allowed: {allowed}.", allowed=allowed)
        [(name, value)] = message.items()
        if name not in self.commands:
            raise Problem(
                "The page asked for {name}, which is unknown. Allowed: {allowed}.",
                name=shorten(name),
                allowed=allowed,
            )
        command = self.commands[name]
        if type(value) is not command.kind or (isinstance(value, str) and len(value) > LONGEST_WORD):
            raise Problem(
                "The page asked for {name} with {value}; allowed is {kind}.",
                name=name,
                value=shorten(value),
                kind=KINDS[command.kind],
            )
        if not command.keeps_notice:
            self.notice = {}
        getattr(self, command.method)(value)

    def _tell(self, say: Callable[[], str], kind: str = "note", **more: str | list[str]) -> None:
        """Tell the reader something; `say` words it in the language of the moment, now and later."""
        self._say = say
        self.notice = {"text": say(), "kind": kind, "count": self.answers, **more}

    def _tell_problem(self, error: ValueError) -> None:
        self._tell(lambda: self._explain(error), "problem")

    def _explain(self, error: ValueError) -> str:
        """What is wrong, in the reader's language."""
        return error.told(self._) if isinstance(error, Problem) else str(error)

    def _renew(self) -> None:
        """Make what is shown anew: at once while somebody sees it, else when it is read."""
        self._stale = True
        if self.awake:
            self.freshen()

    def _refresh(self) -> None:
        """Make what is shown; a subclass says how."""

    def _own(self) -> set[str]:
        """The synced traits that not every widget has."""
        return {*self.trait_names(sync=True)} - _OF_EVERY_WIDGET

    def _is_told(self, name: str) -> bool:
        """Whether the page is sent that trait now."""
        return self.awake or name in self.always or name not in self._own()

    def _should_send_property(self, key: str, value: Any) -> bool:
        return self._is_told(key) and bool(super()._should_send_property(key, value))

    def _words_now(self) -> dict[str, str]:
        return self._interface() if self.awake else LiveWidget._interface(self)

    def _interface(self) -> dict[str, str]:
        """The words of the interface by name; a subclass adds its own."""
        _ = self._
        return {
            "preparing": _("This part of the page is being set up…"),
            "unprepared": _("This part of the page could not be set up. Reload the page."),
        }


_OF_EVERY_WIDGET = frozenset([*anywidget.AnyWidget.class_trait_names(), "_esm", "_css", "_anywidget_id"])
