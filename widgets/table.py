"""A table: one live game on a board, played by people and bots, that can be taken back and replayed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import traitlets

from engines import GAMES
from engines.checks import Problem
from engines.core import Event, Move, State
from engines.record import Record
from rulebook import Rulebook, load
from widgets.board import Board
from widgets.browser import browser_side
from widgets.choice import Choices, Refusal, refusal
from widgets.guesses import Guesses
from widgets.history import History
from widgets.kept import Keeping, new_word
from widgets.live import Command
from widgets.made import MadeDict, MadeFlag, MadeList, MadeNumber, MadeText
from widgets.privacy import Privacy
from widgets.scene import GUESSES, describe
from widgets.scenes import Picture, picture
from widgets.seats import Seats, decide
from widgets.told import Line, Told
from widgets.trace import traced
from widgets.words import Words

ADVISER = "monte-carlo"
"""The player that gives hints."""

LINES_IN_TEXT = 3
"""How many lines of the event log the text board shows."""


class Table(Board):
    """One game in play, seen by one seat at a time.

    `start` is where the game begins. `people` are the seats that are played here, None being all;
    the others are played by the player of that name in `engines.players`, `bots` being one name for
    all of them or a name for each seat. When several people hide things from each other, the board is
    covered while it passes from one to another, unless `covered` is False: then one plays all those seats.

    A choice is an id of the scene. When it completes a legal move, that move is played; when no legal
    move continues with it, the rule that forbids it is told. Every method that the browser may call
    is in `commands`; called from Python they raise ValueError where the browser gets a notice.
    Raises ValueError that lists what is known for an unknown game, position, language or player.
    """

    _esm = browser_side("table")

    commands: ClassVar[dict[str, Command]] = Board.commands | {
        "continue": Command("let_bot_move", int),
        "skip": Command("play_bots", bool),
        "undo": Command("undo", bool),
        "redo": Command("redo", bool),
        "restart": Command("restart", bool),
        "show": Command("show", int),
        "resume": Command("resume", bool),
        "answer": Command("answer", bool),
        "hint": Command("hint", bool),
        "uncover": Command("uncover", bool),
    }

    remembered: ClassVar[tuple[str, ...]] = (
        *Board.remembered,
        "_words",
        "_keeping",
        "_history",
        "_told",
        "_guesses",
        "_seats",
        "_privacy",
        "_suggested",
        "_asked_for",
    )

    growing: ClassVar[tuple[str, ...]] = ("events", "record")

    always: ClassVar[tuple[str, ...]] = (*Board.always, "page")

    page = traitlets.Dict().tag(sync=True)
    """Id, number and title of the part of a lesson that the table is, if it is one."""
    drawing = MadeText().tag(sync=True)
    offered = MadeList().tag(sync=True)
    hinted = MadeList().tag(sync=True)
    prompt = MadeText().tag(sync=True)
    events = MadeList().tag(sync=True)
    """What has happened in the whole game, in words; the page leaves out what is later than `shown`."""
    spoke: traitlets.List[str] = traitlets.List().tag(sync=True)
    """The rules that spoke since a person chose last: those of the events, or the one that refused."""
    otherwise = MadeList().tag(sync=True)
    """The rules that are played otherwise than the book says: rule, number, and the text now in force."""
    moved: traitlets.Dict[str, int] = traitlets.Dict().tag(sync=True)
    """What other seats have moved since the viewer's own last move: the id of the element, and the seat."""
    since = MadeNumber().tag(sync=True)
    """After how many moves the viewer had decided last; what follows others have done."""
    last = MadeText().tag(sync=True)
    """What another seat than the viewer's did in the last move shown, in one sentence, or nothing."""
    length = traitlets.Int(0).tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)
    """How many moves were played, and after how many of them the board is shown."""
    can = MadeDict().tag(sync=True)
    """Which of undo, redo, restart, hint, continue and pace, the speed of bots, make sense now."""
    question = MadeDict().tag(sync=True)
    """What the reader must answer before something is taken back: text and rule, or nothing."""
    cover = MadeText().tag(sync=True)
    """Who the device must be passed to before the board is shown again, or nothing."""
    record = MadeText().tag(sync=True)
    """What restores the game: the game so far in one line, as `engines.record` reads it back, or while
    something in it is hidden from the viewer, a word under which `widgets.kept` has it. Else nothing.

    The line tells the seed and all moves, and so every secret.
    """
    unkept = MadeFlag().tag(sync=True)
    """Whether there is no record because this machine cannot keep the game."""

    _keeping: Keeping
    _seats: Seats
    _privacy: Privacy
    _history: History
    _told: Told
    _guesses: Guesses
    _suggested: tuple[str, ...]
    """The choices that are lit one after another."""
    _asked_for: int | None
    """The number of moves to go back to when the question is answered with yes."""

    def __init__(
        self,
        start: State | Record,
        language: str = "en",
        people: tuple[int, ...] | None = (0,),
        bots: str | Mapping[int, str] = "random",
        covered: bool = True,
        names: Sequence[str] = (),
        book: Rulebook | None = None,
    ) -> None:
        self._picture: Picture = picture(start.game)
        self._names = tuple(names)
        self._words = Words(book or load(start.game), language)
        super().__init__(language=language)
        with self.hold_sync():
            self.page = self._heading()
            self._begin(start, Seats(people, bots), covered)

    @property
    def state(self) -> State:
        """The position after all moves played, with its secrets: it is never sent to the browser."""
        return self._history.now

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(self._history.moves())

    def choose(self, choice: str) -> None:
        """Make one choice: it narrows the move, plays it, or is refused with a rule."""
        self._seat()
        if self.shown < self.length:
            raise Problem("This is an earlier moment. Go back to the game, or play on from here.")
        self._known_choice(choice)
        if choice.startswith(GUESSES):
            self._guess(choice)
            return
        view, seat = self._view(), self._history.now.seat
        if seat != self._viewer and not self._over():
            self._tell_refusal(lambda: self._not_yours(seat), view.calls_for(), choice)
            return
        choices = Choices.of(view, self._picture.path)
        narrowed = choices.narrow(tuple(self.chosen), choice)
        if narrowed is None:
            self._refuse(view, choice)
        elif narrowed[1] is not None:
            self.play(narrowed[1])
        else:
            self.chosen = list(narrowed[0])
            self._refresh_board()

    def cancel(self, _asked: bool = True) -> None:
        """Forget the choices of a move that is not complete yet."""
        self.chosen = []
        self._refresh_board()

    def play(self, move: Move) -> None:
        """Play a move for the seat that is to decide; raises IllegalMove and changes nothing if forbidden."""
        mover, viewer, before, trace = self._history.now.seat, self._viewer, self.scene, self.moved
        since = [] if self._seats.is_person(mover) else self.spoke
        self._history = self._history.play(move)
        self._go_to(self._history.length)
        if mover != viewer == self._viewer:
            self.moved = traced(trace, mover, before, self.scene)
        seen = [event for event in self._history.last_events if self._privacy.sees(event)]
        self.spoke = list(dict.fromkeys([*since, *(event.rule for event in seen)]))
        for event in seen:
            if event.kind == "warning":
                self._warn(event.rule)

    def let_bot_move(self, length: int) -> None:
        """Let the bot whose decision it is move; a call for another length of the game comes too late."""
        if length == self.length and self.can["continue"]:
            self.play(self._move_of_bot())

    def play_bots(self, _asked: bool = True) -> None:
        """Let bots move until a person is to decide or the game is over."""
        while self.can["continue"]:
            self.let_bot_move(self.length)

    def undo(self, _asked: bool = True) -> None:
        """Take back the last decision of a person and what followed, asking first if it told a secret."""
        self._seat()
        number = self._history.decision_before(self._seats.is_person)
        if number is None:
            raise Problem("There is nothing to take back.")
        self._take_back(number)

    def redo(self, _asked: bool = True) -> None:
        """Play again what was taken back, up to the next decision of a person."""
        self._seat()
        if self._history.length == len(self._history.steps):
            raise Problem("There is nothing to redo.")
        self._go_back(self._history.decision_after(self._seats.is_person))

    def restart(self, _asked: bool = True) -> None:
        """Take everything back."""
        self._seat()
        self._take_back(0)

    def show(self, number: int) -> None:
        """Show the board as it was after that many moves; the game itself stays where it is."""
        self._seat()
        if not 0 <= number <= self.length:
            raise Problem(
                "There is no moment {number} in this game; allowed are 0 to {last}.",
                number=number,
                last=self.length,
            )
        self.shown = number
        self._renew()

    def resume(self, _asked: bool = True) -> None:
        """Play on from the moment shown, taking back what came after it."""
        self._seat()
        self._take_back(self.shown)

    def answer(self, yes: bool) -> None:
        """Answer the question whether to take back although a secret was told."""
        if self._asked_for is None:
            raise Problem("There is no question to answer.")
        number, self._asked_for = self._asked_for, None
        if yes:
            self._go_back(number)
        else:
            self._renew()

    def hint(self, _asked: bool = True) -> None:
        """Say what a strong player would do and what it thinks of the chances; light it on the board."""
        if not self.can["hint"]:
            raise Problem("There is no choice of yours to give a hint for.")
        move, estimate = decide(ADVISER, self._history.now, self.length)
        self._suggest(self._picture.path(move, self._view()))
        advised, team = self._advised(move), self._history.now.team

        def say() -> str:
            _ = self._
            text = (
                _("Hint: {advice} By quick trial games your team wins about {number} of 100 from here.")
                if team
                else _("Hint: {advice} By quick trial games you win about {number} of 100 from here.")
            )
            return text.format(advice=advised(), number=round(100 * estimate))

        self._tell(say)

    def uncover(self, _asked: bool = True) -> None:
        """Show the board to the person it was passed to."""
        if self.cover:
            self._privacy = self._privacy.uncovered(self._history.now)
            self._renew()

    def speak(self, language: str) -> None:
        """Say everything in another language; the game stays where it is.

        Raises ValueError that lists the languages when it is not one of them.
        """
        self._words = self._words.into(language)
        with self.hold_sync():
            super().speak(language)
            self.page = self._heading()

    def sleep(self, _asked: bool = True) -> None:
        """Show nothing until the page asks for something; the game stays as it is."""
        super().sleep()
        self._told = Told()

    def __repr__(self) -> str:
        lines = [line for line in self.events if line["move"] <= self.shown]
        told = [f"{line['number']} {line['text']}" for line in lines[-LINES_IN_TEXT:]]
        return "\n".join([describe(self.scene), *filter(None, [self.cover, self.prompt]), *told])

    def _begin(self, start: State | Record, seats: Seats, covered: bool, called: Sequence[str] = ()) -> None:
        """Lay out a game, in place of the one that was on the table.

        `called` are names for everybody in this game, the reader's own seat included.
        """
        seats.check()
        if isinstance(start, Record):
            setting: list[Event] = []
            opening = start._replace(moves=())
            begun = History(opening.start(setting), () if start.position else tuple(setting))
            history = begun.play_all(start.moves)
        else:
            opening, history = None, History(start)
        options = options_of(history.start)
        names, you = (called, None) if called else (self._names, seats.reader)
        self._words = Words(self._words.rulebook, self.language, names, you, options)
        self._keeping = Keeping(opening, new_word())
        self._history, self._told, self._guesses = history, Told(), Guesses()
        self._seats, self._privacy = seats, Privacy.between(seats, covered, history.start)
        self._go_to(history.length)

    def _heading(self) -> dict[str, str]:
        """Id, number and title, in the reader's language; a subclass says which."""
        return {}

    def _move_of_bot(self) -> Move:
        """What the bot whose decision it is would do."""
        state = self._history.now
        return decide(self._seats.bot(state.seat), state, self.length)[0]

    def _go_to(self, number: int) -> None:
        """Show the present moment, which lies after that many moves, as the start of a new decision."""
        self.length = self.shown = number
        self.chosen, self.spoke, self.moved, self._suggested = [], [], {}, ()
        self._asked_for = None
        self._privacy = self._privacy.passed_on(self._seats, self._history.now)
        self._renew()

    def _refresh(self) -> None:
        """Make everything that is shown from what the viewer may know."""
        words, history = self._words, self._history
        deciding = history.now.seat
        seat = deciding if self._viewer is None else self._viewer
        self.cover = self._pass_to(deciding) if self._viewer is None else ""
        known = history.now.observe(seat)

        def word(number: int, event: Event) -> Line:
            text = self._picture.tell(event, known, words)
            return {
                "text": text,
                "rule": event.rule,
                "number": words.rulebook.number(event.rule),
                "move": number,
            }

        self._told = self._told.then(
            (words, self._viewer), history.events(history.length, self._viewer), word
        )
        self.events = [*self._told.lines]
        self.last = self._last_of_others()
        self.since = self._decided_last()
        self.question = {} if self._asked_for is None else self._ask_about(self._asked_for)
        self.can = {
            "undo": history.decision_before(self._seats.is_person) is not None,
            "redo": history.length < len(history.steps),
            "restart": history.length > 0,
            "hint": self._is_asked(),
            "continue": not (self._over() or self.question or self._seats.is_person(deciding)),
            "pace": any(not self._seats.is_person(seat) for seat in range(history.now.players)),
        }
        self.otherwise = words.otherwise()
        self._refresh_board()
        self.record = self._recorded()
        self.unkept = not self.record and self._keeping.opening is not None and self._history.length > 0

    def _last_of_others(self) -> str:
        """The first event of the last move shown, unless the viewer made that move."""
        number = self.shown
        if self._viewer is None or number == 0 or self._history.state(number - 1).seat == self._viewer:
            return ""
        return next((line["text"] for line in self.events if line["move"] == number), "")

    def _decided_last(self) -> int:
        """After how many moves the last decision of the viewer lies, or what is before the first one."""
        seats = (self._history.state(number - 1).seat for number in range(self.length, 0, -1))
        later = itertools.takewhile(lambda seat: seat != self._viewer, seats)
        return self.length - sum(1 for _seat in later)

    def _refresh_board(self) -> None:
        """Draw the board with the choices made so far, and say what is to be chosen."""
        if self._viewer is None:
            self.scene, self.prompt = {"title": self.cover, "panels": []}, ""
            self.offered, self.hinted = [], []
            return
        view, chosen, words = self._view(), tuple(self.chosen), self._words
        asked = self._is_asked()
        self.scene = self._guesses.veil(self._picture.scene(view, self._viewer, chosen, words), self._viewer)
        self.offered = list(Choices.of(view, self._picture.path).offered(chosen)) if asked else []
        step = len(chosen)
        follows = asked and self._suggested[:step] == chosen
        self.hinted = [*self._suggested[step : step + 1]] if follows else []
        told = asked or (self._over() and self.shown == self.length)
        self.prompt = self._picture.prompt(view, chosen, words) if told else self._waiting()

    def _suggest(self, steps: tuple[str, ...]) -> None:
        """Light the choices of a move, one after another."""
        self.chosen, self._suggested = [], steps
        self._refresh_board()

    def _is_asked(self) -> bool:
        """Whether the viewer is to decide now, at the moment that is shown."""
        return not self._over() and self._viewer == self._history.now.seat and self.shown == self.length

    def _recorded(self) -> str:
        hidden = not self._over() and self._privacy.hides(self._history.now)
        return self._keeping.tell(self._history.moves(), hidden, self._seats, self._privacy.covered)

    def _guess(self, choice: str) -> None:
        """Show the panel that was guessed about, and say its title."""
        view, seat = self._view(), self._seat()
        self._guesses = guesses = self._guesses.make(seat, choice)
        self._renew()

        def say() -> str:
            panels = guesses.veil(self._picture.scene(view, seat, (), self._words), seat)["panels"]
            told = (
                panel for panel in panels if any(one.get("choice") == choice for one in panel["elements"])
            )
            return next(told)["title"]

        self._tell(say)

    def _view(self) -> State:
        """The position shown, as the viewer knows it."""
        return self._history.state(self.shown).observe(self._seat())

    @property
    def _viewer(self) -> int | None:
        """The seat that the board is shown to; None while it is covered."""
        return self._privacy.viewer

    def _seat(self) -> int:
        """The seat that sees the board; ValueError while nobody may see it."""
        if self._viewer is None:
            raise Problem("The board is covered until the device has been passed on.")
        return self._viewer

    def _over(self) -> bool:
        return self._history.now.result() is not None

    def _refuse(self, view: State, choice: str) -> Refusal:
        refused = refusal(view, view.possible_moves(), self._picture.path, tuple(self.chosen), choice)
        places = [] if refused.move is None else list(view.shows(refused.move))
        self._tell_refusal(lambda: self._quote(refused.rule, places), refused.rule, choice, places)
        return refused

    def _quote(self, rule: str, places: Sequence[str]) -> str:
        """A rule that refused something, with the places on the board that show why."""
        _, text = self._, self._words.rule(rule)
        if not places:
            return text
        return _("{rule} See {places}.").format(rule=text, places=", ".join(places))

    def _tell_refusal(
        self, say: Callable[[], str], rule: str, choice: str, places: Sequence[str] = ()
    ) -> None:
        self.spoke = [rule]
        number = self._words.rulebook.number(rule)
        self._tell(say, "refused", rule=rule, number=number, choice=choice, places=list(places))

    def _warn(self, rule: str) -> None:
        """Quote a rule although nothing was refused."""
        number = self._words.rulebook.number(rule)
        self._tell(lambda: self._words.rule(rule), rule=rule, number=number, places=[])

    def _not_yours(self, seat: int) -> str:
        return self._words.about(seat, "", self._("It is not your decision now. {name} is to choose."))

    def _explain(self, error: ValueError) -> str:
        return self._words.told(error)

    def _take_back(self, number: int) -> None:
        """Go back, or ask first when something hidden became known after that many moves."""
        if self._history.reveal_after(number) is None:
            self._go_back(number)
        else:
            self._asked_for = number
            self._renew()

    def _ask_about(self, number: int) -> dict[str, str]:
        """The question whether to go back to that many moves although something hidden became known."""
        reveal = self._history.reveal_after(number)
        assert reveal is not None  # that is why it is asked
        text = self._(
            "Something hidden was shown since then, and you would still know it. Take it back anyway?"
        )
        return {"text": text, "rule": reveal.rule, "reason": self._words.rule(reveal.rule)}

    def _go_back(self, number: int) -> None:
        self._history = self._history.at(number)
        self._go_to(number)

    def _pass_to(self, seat: int) -> str:
        return self._("Pass the device {receiver}.").format(receiver=self._words.receiver(seat))

    def _waiting(self) -> str:
        _ = self._
        if self.shown < self.length:
            text = _("An earlier moment: after {number} of {last} moves.")
            return text.format(number=self.shown, last=self.length)
        return self._words.about(self._history.now.seat, "", _("{name} is thinking."))

    def _advised(self, move: Move) -> Callable[[], str]:
        """Says what to do to make a move, in the position that is shown now."""
        view = self._view()
        return lambda: self._picture.advise(move, view, self._words)

    def _interface(self) -> dict[str, str]:
        _ = self._
        return super()._interface() | {
            "undo": _("Take back"),
            "redo": _("Redo"),
            "restart": _("Start again"),
            "hint": _("Hint"),
            "cancel": _("Choose again"),
            "next-move": _("Next move"),
            "skip-moves": _("Skip to your decision"),
            "since": _("Since your last turn"),
            "stop-replay": _("Stop"),
            "pace": _("Speed of the others"),
            "pace-slow": _("slow"),
            "pace-normal": _("normal"),
            "pace-fast": _("fast"),
            "pace-steps": _("one by one"),
            "replay": _("Moments of the game"),
            "moment": _("after {number} of {last} moves"),
            "present": _("Back to the game"),
            "resume": _("Play on from here"),
            "keys": _("Keys: Tab reaches the board, arrows move, Enter chooses, Escape takes a choice back."),
            "yes": _("Yes, take it back"),
            "no": _("No, leave it"),
            "uncover": _("I have the device: show the board"),
            "otherwise-here": _("This game is played differently from the book: rules {numbers}"),
            "log": _("What happened"),
            "empty": _("Nothing yet."),
            "rule": _("Rule {number}"),
            "go": _("Go to rule {number}"),
            "share": _("Keep or share this game"),
            "record": _("The game so far, as text"),
            "kept": _("The link works on this site for a day, and tells nothing that is hidden in the game."),
            "unkept": _("This site cannot keep your game just now, so there is no link to it."),
            "copy": _("Copy the link"),
            "copied": _("Copied."),
            "lost": _("The connection to this game was lost. Nothing you do here will count."),
            "waiting": _("The game does not answer. Perhaps the connection is slow, perhaps it was lost."),
            "restore": _("Reload the page and go on with this game"),
        }


def options_of(state: State) -> dict[str, object]:
    """The options that a game is played with, by name."""
    return {name: getattr(state, name) for name in GAMES[state.game].OPTIONS}
