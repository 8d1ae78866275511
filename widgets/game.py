"""A whole game: the reader chooses who plays and by which readings, then plays to the end."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, ClassVar

import traitlets

from engines import GAMES
from engines.checks import Problem, shorten
from engines.components import ComponentSets, File, read_table
from engines.players import PLAYERS
from engines.record import Record
from rulebook import Rulebook
from widgets.browser import browser_side
from widgets.kept import PREFIX, KeptGame, kept
from widgets.live import Command
from widgets.made import MadeDict
from widgets.seats import Seats
from widgets.table import Table

HIGHEST_SEED = 1_000_000
LONGEST_FILE = 100_000
"""The most letters a component file of a reader may have."""
LONGEST_NAME = 255
"""The letters of the name of a file that are kept: no file system has more."""

TOGETHER, ALONE = "together", "alone"
"""Opponents that are no bots: people who pass the device on; or the reader plays every seat."""


class Game(Table):
    """A full game of a rulebook, with a form to set up the next one.

    `opponents` is "together" (several people pass the device on), "alone" (the reader plays every
    seat, nothing is covered) or the name of a player in `engines.players`; the reader has seat 0.
    Raises ValueError that says what is allowed when the engine refuses the number of players.
    """

    _esm = browser_side("game")

    commands: ClassVar[dict[str, Command]] = Table.commands | {
        "set-up": Command("set_up", dict),
        "restore": Command("restore", str),
        "load": Command("load_file", dict),
        "unload": Command("unload_file", str),
    }

    remembered: ClassVar[tuple[str, ...]] = (*Table.remembered, "_set", "_files")

    always: ClassVar[tuple[str, ...]] = (*Table.always, "game_id")

    game_id = traitlets.Unicode().tag(sync=True)

    form = MadeDict().tag(sync=True)
    """What can be set up: numbers of players, opponents and readings, with what is set now, and the tables
    of components for which the reader may load a file of their own copy."""
    neighbours = traitlets.Dict().tag(sync=True)

    def __init__(
        self, book: Rulebook, players: int = 2, opponents: str = "random", seed: int = 1, language: str = "en"
    ) -> None:
        self._book = book
        self._readings = {str(other.option): (rule, other) for rule, other in book.switchable()}
        self._numbers = [*GAMES[book.game].PLAYER_COUNTS]
        self._set: dict[str, Any] = {"players": players, "opponents": opponents, "readings": []}
        self._sets: ComponentSets[Any] | None = getattr(GAMES[book.game], "COMPONENTS", None)
        self._files: dict[str, File] = {}
        seats, covered = _seats(opponents)
        super().__init__(_record(book, players, seed, []), language, *seats, covered, book=book)
        self.game_id = book.game

    def set_up(self, wanted: dict[str, Any]) -> None:
        """Begin another game: number of players, opponents, seed (None: by chance), readings switched.

        Raises ValueError that names what is not allowed; the game on the table then stays.
        """
        players, opponents, readings = self._checked(wanted)
        seed = random.randrange(HIGHEST_SEED) if wanted["seed"] is None else wanted["seed"]
        record = _record(self._book, players, seed, readings)
        if self._sets and self._files:
            try:
                components = self._sets.add(self._files)
            except ValueError as error:
                raise Problem(
                    "Your files do not fit: {problem}.", problem=self._words.problem(error)
                ) from error
            record = record._replace(options={**record.options, "components": components})
        self._begin(record, *_seats(opponents))
        self._set = {"players": players, "opponents": opponents, "readings": readings}
        self._refresh_form()

    def load_file(self, given: dict[str, Any]) -> None:
        """Play the next games with a file of the reader's own copy: its table, name and text.

        The reader is told when it does not fit the other tables, for more of them may be about to be loaded.
        Raises ValueError that says what is wrong with the file itself; then it is not loaded.
        """
        tables = [table["id"] for table in self.form["tables"]]
        if set(given) != {"table", "name", "text"} or not all(
            isinstance(part, str) for part in given.values()
        ):
            raise Problem("A file needs just {names}.", names="table, name, text")
        if self._sets is None or given["table"] not in tables or len(given["text"]) > LONGEST_FILE:
            raise Problem(
                "No file can be loaded for {table}; allowed: {allowed}, up to {most} letters.",
                table=shorten(given["table"]),
                allowed=", ".join(tables) or Problem("none"),
                most=LONGEST_FILE,
            )
        file = File(given["name"][:LONGEST_NAME], given["text"])
        try:
            read_table(file, self._sets.tables[given["table"]])
        except ValueError as error:
            raise Problem(
                "The file cannot be used: {problem}.", problem=self._words.problem(error)
            ) from error
        self._files = self._files | {given["table"]: file}
        self._refresh_form()
        try:
            self._sets.add(self._files)
        except ValueError as error:
            unfit = Problem(
                "{file} is loaded, but does not fit yet: {problem}. Correct it, or load what belongs to it.",
                file=file.name,
                problem=self._words.problem(error),
            )
            self._tell(lambda: self._explain(unfit))
        else:
            self._tell(lambda: self._("The next game will be played with {file}.").format(file=file.name))

    def unload_file(self, table: str) -> None:
        """Play the next games with the standard table again; raises ValueError when no file is loaded."""
        if table not in self._files:
            loaded = ", ".join(self._files) or Problem("none")
            raise Problem(
                "No file is loaded for {table}; loaded: {loaded}.", table=shorten(table), loaded=loaded
            )
        self._files = {name: file for name, file in self._files.items() if name != table}
        self._refresh_form()

    def restore(self, text: str) -> None:
        """Put a game on the table again: a record, with the opponents that are set now, or a kept game.

        Raises ValueError that says why it cannot be restored; the game on the table then stays.
        """
        opponents = self._set["opponents"]
        try:
            is_word = text.startswith(PREFIX)
            game = self._kept(text) if is_word else KeptGame(text, *_seats(opponents))
            record = Record.parse(game.record)
            if record.game != self._book.game:
                raise Problem("it is a game of {game}", game=record.game)
            self._begin(record, game.seats, game.covered)
        except ValueError as error:
            raise Problem(
                "The game could not be restored: {problem}.", problem=self._words.problem(error)
            ) from error
        length = self.length
        self._tell(lambda: self._("The game was restored after {number} moves.").format(number=length))

    def _kept(self, word: str) -> KeptGame:
        game = kept(word)
        if game is None:
            raise Problem("it is not kept on this site, or no longer: a game is kept for a day")
        return game

    def __repr__(self) -> str:
        return f"{self.page['title']}\n{super().__repr__()}"

    def _checked(self, wanted: dict[str, Any]) -> tuple[int, str, list[str]]:
        allowed: dict[str, Any] = {
            "players": self.form["players"],
            "opponents": [opponent["id"] for opponent in self.form["opponents"]],
            "seed": None,
            "readings": None,
        }
        if set(wanted) != set(allowed):
            raise Problem("A game needs just {names} to be set up.", names=", ".join(allowed))
        for name in ("players", "opponents"):
            if wanted[name] not in allowed[name] or type(wanted[name]) is bool:
                raise _not_allowed(name, wanted[name], allowed[name])
        seed, readings = wanted["seed"], wanted["readings"]
        if seed is not None and not (type(seed) is int and 0 <= seed < HIGHEST_SEED):
            raise Problem(
                "The shuffle number must be a whole number from 0 to {highest}, not {value}.",
                highest=HIGHEST_SEED - 1,
                value=shorten(seed),
            )
        if not isinstance(readings, list) or any(reading not in [*self._readings] for reading in readings):
            raise _not_allowed("readings", readings, self._readings)
        switched = [reading.partition("=")[0] for reading in readings]
        if len(set(switched)) < len(switched):
            raise Problem(
                "Only one way to play the same rule can be chosen, not {value}.", value=", ".join(readings)
            )
        return wanted["players"], wanted["opponents"], readings

    def _refresh(self) -> None:
        super()._refresh()
        if self.form.get("language") != self.language:
            self._refresh_form()

    def _heading(self) -> dict[str, str]:
        return {"id": "game", "number": "", "title": self._("A whole game")}

    def _refresh_form(self) -> None:
        _, language = self._, self.language
        names = {
            "random": _("Bots that play at random"),
            "greedy": _("Bots that take what they can get"),
            "monte-carlo": _("Bots that think ahead"),
            TOGETHER: _("People who pass this device on"),
            ALONE: _("Nobody: I play every seat"),
        }
        self.form = {
            "language": language,
            "players": self._numbers,
            "opponents": [
                {"id": name, "name": names.get(name, name)} for name in (*PLAYERS, TOGETHER, ALONE)
            ],
            "readings": [
                {"id": option, "text": rule.text[language], "instead": other.text[language]}
                for option, (rule, other) in self._readings.items()
            ],
            "tables": [
                {
                    "id": name,
                    "columns": ", ".join(columns),
                    "file": self._files[name].name if name in self._files else "",
                }
                for name, columns in (self._sets.tables.items() if self._sets else ())
            ],
            "set": self._set,
        }

    def _interface(self) -> dict[str, str]:
        _ = self._
        return super()._interface() | {
            "set-up": _("Set up another game"),
            "players": _("Number of players"),
            "opponents": _("Who plays the other seats"),
            "seed": _("Shuffle number: the same one deals the same game (empty: random)"),
            "readings": _("Other ways to play: variants, and other readings of unclear rules"),
            "instead": _("instead of: {text}"),
            "files": _("Play with the cards of your own copy: a CSV file for each table"),
            "columns": _("{table}, with the columns {columns}"),
            "loaded": _("loaded: {file}"),
            "unload": _("Use the standard table {table} again"),
            "start": _("Start this game"),
            "previous": _("Back: {title}"),
            "next": _("Next: {title}"),
        }


def _not_allowed(name: str, value: object, allowed: Iterable[object]) -> Problem:
    listed = ", ".join(map(str, allowed))
    return Problem(
        "{name} cannot be {value}; allowed: {allowed}.", name=name, value=shorten(value), allowed=listed
    )


def _record(book: Rulebook, players: int, seed: int, readings: list[str]) -> Record:
    switched = dict(reading.split("=") for reading in readings)
    return Record(book.game, {"players": players, "seed": seed, **switched})


def _seats(opponents: str) -> tuple[Seats, bool]:
    """Who plays, and whether the board is covered between people."""
    if opponents in (TOGETHER, ALONE):
        return Seats(people=None), opponents == TOGETHER
    return Seats(bots=opponents), False
