"""Miautrópolis for 2 players, in the order of its rulebook.

Source: miautropolis.es.txt. This file has the position and the course of the game. Beside it are `board`
and `ways` (squares, and what leads where), `setup`, `moves`, `legality` (which rule forbids what),
`events` (what the log tells) and `check` (what is no position).
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import ClassVar, Literal, Self

from engines.core import Log, Move, Result, State
from engines.miautropolis import check, events, legality, setup
from engines.miautropolis.board import Board, board_of, check_size
from engines.miautropolis.moves import Lay, Slide, Step, moves_in_order, parse_move, square_at
from engines.miautropolis.setup import OPTIONS, PANELS, PLAYER_COUNTS, READINGS, SEATS
from engines.miautropolis.ways import distance

__all__ = ["OPTIONS", "PLAYER_COUNTS", "Miautropolis", "new_game", "parse_move"]

Phase = Literal["lay", "cat", "tile", "over"]
Place = tuple[int, ...]
"""A position in play but for the coin: the tiles of both seats as sets of squares, then their cats."""

REPETITIONS = 3

SWAY = 8.0
"""How many steps nearer make the victory fairly sure."""


class Miautropolis(State):
    """A position of Miautrópolis. Seat 0 is yellow, seat 1 blue; squares are numbered as in `board`."""

    game = "miautropolis"
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    playout_depth = 4
    playout_glances = 6
    fixed: ClassVar[tuple[str, ...]] = (
        *State.fixed,
        "width",
        "length",
        *READINGS,
        "phase",
        "panel",
    )
    edited: ClassVar[tuple[str, ...]] = ("cats", "tiles", "walls", "seen")
    __slots__ = ("width", "length", *READINGS, "phase", "panel", *edited)

    width: int
    """Squares along an exit line."""
    length: int
    """Squares from one exit line to the other, both included."""
    maze: str
    coin: str
    asterisk: str
    slide: str
    free_exit: str
    repetition: str
    phase: Phase
    """The decision asked for: to lay a tile, to move the cat, or to move a tile."""
    panel: int
    """The panel of the coin that is up, 0 to 3."""
    cats: list[int]
    """The square of each seat's cat."""
    tiles: list[tuple[int, ...]]
    """The squares of each seat's tiles, in the order they were laid."""
    walls: list[int]
    """The same as sets of squares."""
    seen: list[Place]
    """All positions since the coin was first laid out, this one included; empty if repetition is ignored."""

    @property
    def board(self) -> Board:
        """The board of this game."""
        return board_of(self.width, self.length)

    @property
    def size(self) -> str:
        """Width and length of the board as in the option, such as "9x9"."""
        return f"{self.width}x{self.length}"

    calls_for = legality.calls_for
    legal_moves = legality.legal_moves
    why_not = legality.why_not
    shows = legality.shows

    def possible_moves(self) -> Iterable[Move]:
        """Every well-formed move on this board, legal here or not.

        The likely ones come first: whoever asks why a piece cannot move is told the rule that was meant.
        """
        return dict.fromkeys([*legality.likely_moves(self), *moves_in_order(self.board, self.phase)])

    def play(self, move: Move, log: Log | None = None) -> Self:
        """Play a move known to be legal, changing this position, and return it."""
        kind = type(move)
        if kind is Lay:
            self._lay(move, log)
            return self
        if kind is Step:
            self._step(move, log)
            if self.has_won(self.seat):
                self._end(log)
                return self
        elif kind is Slide:
            self._slide(move, log)
        elif log is not None:
            events.tell_pass(self, log)
        self._turn_coin(log)
        return self

    # Set-up

    def _lay(self, move: Lay, log: Log | None) -> None:
        square = self._square(move.column, move.row)
        setup.lay(self, square)
        if log is not None:
            events.tell_lay(self, square, log)
        if setup.all_laid(self) or not setup.squares_to_lay_on(self):
            self._begin(log)

    def _begin(self, log: Log | None) -> None:
        """The maze is laid: the coin lies with its asterisk up."""
        if log is not None:
            events.tell_maze(self, log)
        self.seat, self.phase = PANELS[self.coin][self.panel]  # type: ignore[assignment]
        self._remember()
        if log is not None:
            events.tell_coin(self, "setup.asterisk", log)

    # Turns

    def _turn_coin(self, log: Log | None) -> None:
        self.panel = (self.panel + 1) % len(PANELS[self.coin])
        self.seat, self.phase = PANELS[self.coin][self.panel]  # type: ignore[assignment]
        self._remember()
        if self.is_repeated():
            self._end(log)
        elif log is not None:
            events.tell_coin(self, "play.turn-coin", log)

    def _step(self, move: Step, log: Log | None) -> None:
        origin = self.cats[self.seat]
        self.cats[self.seat] = self._square(move.column, move.row)
        if log is not None:
            events.tell_step(self, origin, self.cats[self.seat], log)

    def _slide(self, move: Slide, log: Log | None) -> None:
        seat = self.seat
        origin, to = self._square(move.column, move.row), self._square(move.to_column, move.to_row)
        tiles = self.tiles[seat]
        place = tiles.index(origin)
        self.tiles[seat] = (*tiles[:place], to, *tiles[place + 1 :])
        self.walls[seat] ^= 1 << origin | 1 << to
        if log is not None:
            events.tell_slide(self, origin, to, log)

    def _square(self, column: str, row: int) -> int:
        square = square_at(self.board, column, row)
        assert square is not None  # the move is legal
        return square

    def cat_squares(self) -> int:
        """The squares of both cats, as a set."""
        return 1 << self.cats[0] | 1 << self.cats[1]

    # End of the game

    def has_won(self, seat: int) -> bool:
        """Whether the cat of that seat stands on one of its exits."""
        return bool(self.board.exits[seat] >> self.cats[seat] & 1)

    def _remember(self) -> None:
        if self.repetition == "draw":
            self.seen.append((*self.walls, *self.cats))

    def is_repeated(self) -> bool:
        """Whether the same position, with the same panel up, is there for the third time."""
        same_panel = self.seen[-1 :: -len(PANELS[self.coin])]
        return len(same_panel) >= REPETITIONS and same_panel.count(same_panel[0]) >= REPETITIONS

    def _end(self, log: Log | None) -> None:
        self.phase = "over"
        if log is not None:
            result = self.result()
            assert result is not None
            events.tell_result(result, log)

    def result(self) -> Result | None:
        """The winner once a cat is on one of its exits, nobody after a repetition, else None."""
        if self.phase != "over":
            return None
        if self.has_won(self.seat):
            return Result("win.own-exit", (self.seat,), (1 - self.seat, self.seat))
        return Result("win.repetition", (), (0, 0))

    # What a seat knows

    def hide(self) -> None:
        """Nothing: the game is open."""

    def fill_in(self, rng: random.Random) -> None:
        """Nothing: nothing is hidden."""

    def outlook(self, seat: int) -> float:
        """How much nearer that seat's cat is to its exits than the other cat is to its own."""
        board = self.board
        free = board.everywhere & ~(self.walls[0] | self.walls[1])
        left = [distance(free, 1 << self.cats[one], board.exits[one], board.stride) for one in SEATS]
        mine, other = left[seat], left[1 - seat]
        assert mine is not None and other is not None  # the rules leave both a way
        return (other - mine) / SWAY

    check_position = check.check_position


def new_game(
    players: int = 2,
    seed: int = 0,
    log: Log | None = None,
    width: int | None = None,
    length: int | None = None,
    **options: str,
) -> Miautropolis:
    """A game before the first tile is laid, or with a ready maze; seat 0 is yellow and begins.

    `width` and `length` are the squares along an exit line and from one line to the other; without them
    the option `size` says both. The options are those in `OPTIONS`. The log tells the set-up. Raises
    ValueError that names an unknown option or value, or a board that is too small, and says what is allowed.
    """
    fields = Miautropolis.first_fields(players, seed, options)
    usual_width, usual_length = map(int, fields.pop("size").split("x"))
    width = usual_width if width is None else width
    length = usual_length if length is None else length
    check_size(width, length)
    game = Miautropolis(
        **fields,
        width=width,
        length=length,
        phase="lay",
        panel=setup.first_panel(fields["coin"], fields["asterisk"]),
        cats=[*board_of(width, length).starts],
        tiles=[(), ()],
        walls=[0, 0],
        seen=[],
    )
    if log is not None:
        setup.tell_components(game, log)
    if game.maze == "ready":
        setup.lay_ready_maze(game, log)
        game._begin(log)
    return game
