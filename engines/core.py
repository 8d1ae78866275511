"""What all game engines share: refusals, events, results, positions, chance and move notation."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, log, tanh
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    Protocol,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from engines.checks import Problem, require, require_one_of, require_seed, require_whole, shorten

if TYPE_CHECKING:
    from engines.components import ComponentSets

Move = Any
"""A NamedTuple of the game's own words, marked `@move_kind`; each game defines its own few kinds."""


class IllegalMove(ValueError):
    """A move that the rules forbid in this position.

    `rule` is the id of the rule that forbids it, `move` the move itself.
    """

    def __init__(self, rule: str, move: Move) -> None:
        super().__init__(f"{move} is forbidden by the rule {rule}")
        self.rule = rule
        self.move = move


class Event(NamedTuple):
    """One thing that happened, and the rule that made it happen.

    `facts` is plain JSON data. `seen_by` is None when everyone sees it, else the only seat that does.
    One of the kind "warning" does not change the game, but a reader must hear of it: its rule is quoted.
    An event that `reveals` makes something known that was hidden before: taking it back would leave its
    reader with knowledge from a future that did not happen.
    """

    rule: str
    kind: str
    seat: int | None
    facts: dict[str, Any]
    seen_by: int | None = None
    reveals: bool = False


class Result(NamedTuple):
    """How a game ended: the deciding rule, the seats that won, and the score of each seat.

    Where all seats win or lose together there are no scores, and either all seats are winners or none.
    """

    rule: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def share(self, seat: int) -> float:
        """How much of the victory is that seat's, on the scale of `State.estimate`.

        1 for the only winner and for a team that wins, 0 for whoever loses; a half where several rivals
        share the victory, or where none of them wins.
        """
        if not self.scores:
            return 1.0 if seat in self.winners else 0.0
        if not self.winners:
            return 0.5
        return (1.0 if len(self.winners) == 1 else 0.5) if seat in self.winners else 0.0


Log = list[Event]
CAUTION = 0.49
"""How far from even an estimate can be while the game goes on: no guess is as sure as a result."""


class State(ABC):
    """A position of one game: whose decision it is, what is legal, and what follows.

    A subclass lists its fields in `fixed` (numbers, words, None, tuples) and `edited` (lists whose
    items are never changed in place), and sets `__slots__ = fixed + edited`. Creating, copying,
    comparing and plain data follow from these two lists. `fixed` begins with the fields of every game,
    `State.fixed`. Methods of a game that stand in modules of their own are bound in the class body, as in
    `why_not = legality.why_not`.

    Everything that a seat remembers lies in the position: what it saw of another's cards before they were
    hidden again, who passed, what was asked. A view has no other memory to `imagine` from.
    """

    game: ClassVar[str]
    fixed: ClassVar[tuple[str, ...]] = ("seed", "draws", "viewer", "seat", "players")
    edited: ClassVar[tuple[str, ...]] = ()
    player_counts: ClassVar[tuple[int, ...]]
    """The numbers of players, ascending."""
    options: ClassVar[Mapping[str, tuple[str, ...]]]
    """The values of every option, the rulebook's own first; a field of its name keeps the chosen one."""
    component_sets: ClassVar[ComponentSets[Any] | None] = None
    """The components that readers can replace, if the game has any."""
    every_move: ClassVar[Sequence[Move]] = ()
    """The well-formed moves, where they are the same in every position."""
    team: ClassVar[bool] = False
    """Whether all seats win or lose together."""
    playout_depth: ClassVar[int] = 16
    """How many moves a trial game of a bot goes on; later ones depend more on chance than on the first."""
    playout_glances: ClassVar[int] = 1
    """How many random moves a trial game compares at a glance, by `estimate`, to play the best of them.

    1 is random play; where that loses at once, more make trial games that tell one move from another.
    """
    __slots__ = ("seed", "draws", "viewer", "seat", "players")

    seed: int | None
    """The number that all chance comes from; None in a view."""
    draws: int
    """How many times chance was asked so far."""
    viewer: int | None
    """None in a full position; in a view the seat that sees it so."""
    seat: int
    """The seat whose decision it is."""
    players: int
    components: str
    """Where a game has `component_sets`: the name of those in play."""

    def __init__(self, **fields: Any) -> None:
        for name in self.fixed + self.edited:
            setattr(self, name, fields[name])

    @classmethod
    def first_fields(
        cls, players: int, seed: int, options: Mapping[str, Any], components: str | None = None
    ) -> dict[str, Any]:
        """The fields that a new game begins with: those of every game, the options and the components.

        Raises ValueError that names what a game does not have and says what is allowed.
        """
        chosen = choose_options(
            {"players": cls.player_counts, **cls.options}, {"players": players, **options}
        )
        require_seed(seed)
        if cls.component_sets is not None and components is not None:
            cls.component_sets.find(components)
            chosen["components"] = components
        return {**chosen, "seed": seed, "draws": 0, "viewer": None, "seat": 0}

    @abstractmethod
    def calls_for(self) -> str:
        """The id of the rule that asks for the present decision."""

    def possible_moves(self) -> Iterable[Move]:
        """Every well-formed move of this game, legal here or not."""
        return self.every_move

    @abstractmethod
    def legal_moves(self) -> list[Move]:
        """The moves that no rule forbids; empty when the game is over."""

    @abstractmethod
    def why_not(self, move: Move) -> str | None:
        """The id of the rule that forbids a well-formed move here, or None when it is legal."""

    def shows(self, move: Move) -> tuple[str, ...]:
        """The names of the places on the board that show why a rule forbids a move.

        None, unless a game has something to point at and overrides it.
        """
        return ()

    @abstractmethod
    def play(self, move: Move, log: Log | None = None) -> Self:
        """Play a move known to be legal, changing this position, and return it."""

    def observe(self, seat: int) -> Self:
        """The position as that seat, the `viewer`, knows it: what is hidden from the seat is None."""
        view = self.copy()
        view.seed, view.viewer = None, seat
        view.hide()
        return view

    @abstractmethod
    def hide(self) -> None:
        """Take from this new view what its viewer does not know, beside the seed."""

    def hides_from(self, seat: int) -> bool:
        """Whether there is more in this full position than that seat knows, leaving aside the seed."""
        view = self.observe(seat)
        view.seed, view.viewer = self.seed, self.viewer
        return view != self

    def has_secrets(self) -> bool:
        """Whether any two seats know different things of this full position."""
        views = [self.observe(seat) for seat in range(self.players)]
        for view in views:
            view.viewer = 0
        return any(view != views[0] for view in views)

    def imagine(self, rng: random.Random) -> Self:
        """One full position that fits this view, drawn at random."""
        full = self.copy()
        full.seed = rng.getrandbits(32)
        full.fill_in(rng)
        full.viewer = None
        return full

    @abstractmethod
    def fill_in(self, rng: random.Random) -> None:
        """Put something that may be there in place of all that this view hides."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    def estimate(self, seat: int) -> float:
        """The chance that this seat, or its team, wins: on one scale for every game, from 0 to 1.

        At the end it is the seat's `Result.share`. Before, it is a guess at a glance by `outlook`, strictly
        between 0 and 1: to win counts more than anything that looks good. Works on views.
        """
        result = self.result()
        return result.share(seat) if result else 0.5 + CAUTION * tanh(self.outlook(seat))

    def outlook(self, seat: int) -> float:
        """How well things look for that seat, or its team, while the game goes on: 0 when even, 1 when good.

        Twice the outlook is about the logarithm of the odds to win. A game that can tell something
        before its end overrides it; it works on views.
        """
        return 0.0

    def check(self) -> None:
        """Raise a ValueError that names the field when this is no position of the game.

        The fields of every game are checked here, first of all; `check_position` goes on with its own.
        """
        require(type(self.players) is int, "players", f"cannot be {self.players!r}")
        require_one_of("players", self.players, self.player_counts)
        require_whole("seat", self.seat, 0, self.players - 1)
        require(type(self.draws) is int and self.draws >= 0, "draws", f"cannot be {self.draws!r}")
        if self.viewer is None:
            require(type(self.seed) is int, "seed", f"must be a whole number, not {self.seed!r}")
        else:
            require_whole("viewer", self.viewer, 0, self.players - 1)
            require(self.seed is None, "seed", f"is hidden in a view: it must be None, not {self.seed!r}")
        for name, allowed in self.options.items():
            if name in self.fixed:
                require_one_of(name, getattr(self, name), allowed)
        if self.component_sets is not None:
            self.component_sets.find(self.components)
        self.check_position()

    @abstractmethod
    def check_position(self) -> None:
        """Raise a ValueError that names the field when the game's own fields make no position of it."""

    def apply(self, move: Move, log: Log | None = None) -> Self:
        """Check a move and return the position after it; this position stays as it is.

        Raises IllegalMove with the rule that forbids the move, and ValueError in a view: what follows
        from a move may depend on what is hidden.
        """
        if self.viewer is not None:
            raise ValueError("no move can be played in a view: imagine a full position first")
        rule = self.why_not(move)
        if rule is not None:
            raise IllegalMove(rule, move)
        return self.copy().play(move, log)

    def copy(self) -> Self:
        """An independent copy; list fields are copied one level deep."""
        twin = object.__new__(type(self))
        for name in self.fixed:
            setattr(twin, name, getattr(self, name))
        for name in self.edited:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def chance(self) -> random.Random:
        """The next source of chance; the same seed and number of draws always give the same."""
        if self.viewer is not None:
            raise ValueError("a view has no chance of its own: imagine a full position first")
        self.draws += 1
        return random.Random(f"{self.seed}/{self.draws}")

    def to_json(self) -> dict[str, Any]:
        """The position as plain data."""
        data = {name: _plain(getattr(self, name)) for name in self.fixed + self.edited}
        return {"game": self.game, **data}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The position that `to_json` described.

        Raises ValueError that names the field when data is missing, unknown or no such position.
        """
        known = ("game", *cls.fixed, *cls.edited)
        if missing := [name for name in known if name not in data]:
            raise ValueError(f"a {cls.game} position needs the field {missing[0]!r}")
        if unknown := [name for name in data if name not in known]:
            raise ValueError(
                f"unknown field {unknown[0]!r} in a {cls.game} position; known: {', '.join(known)}"
            )
        if data["game"] != cls.game:
            raise ValueError(f"this is a position of {data['game']!r}, not of {cls.game!r}")
        state = object.__new__(cls)
        for name in cls.fixed:
            setattr(state, name, _frozen(data[name]))
        for name in cls.edited:
            if not isinstance(data[name], list | tuple):
                raise ValueError(f"the field {name!r} of a {cls.game} position must be a list")
            setattr(state, name, [_frozen(item) for item in data[name]])
        state.check()
        return state

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name in self.fixed + self.edited
        )

    __hash__ = None  # type: ignore[assignment]  # positions change in play

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fixed + self.edited)
        return f"{type(self).__name__}({fields})"


def outlook_among(values: Sequence[float], seat: int) -> float:
    """How well things look for a seat that competes with all others, from a value of each seat.

    Who is 1 ahead of one rival has the outlook 1; where all are level, each has its even share of the
    chances.
    """
    own = values[seat]
    return -log(sum([exp(2 * (value - own)) for other, value in enumerate(values) if other != seat])) / 2


class Game(Protocol):
    """What the module of a game provides."""

    @property
    def PLAYER_COUNTS(self) -> tuple[int, ...]:
        """The numbers of players, ascending."""

    @property
    def OPTIONS(self) -> Mapping[str, tuple[str, ...]]:
        """The values of every option, the rulebook's own first."""

    def new_game(self, players: int = ..., seed: int = ..., log: Log | None = None, **options: Any) -> State:
        """A game set up as far as the first decision.

        Options are those in `OPTIONS`, and `components` where a game has some. Raises ValueError that
        names an unknown option or value and says what is allowed.
        """

    def parse_move(self, text: str) -> Move:
        """The move of that notation; ValueError says what was expected."""


def read_moves(text: str, parse_move: Callable[[str], Move]) -> tuple[Move, ...]:
    """The moves of a text that separates them by commas.

    Raises ValueError that says which of the moves, counted from 1, cannot be read and why.
    """
    moves = []
    for number, part in enumerate(text.split(",") if text.strip() else (), start=1):
        try:
            moves.append(parse_move(part.strip()))
        except ValueError as error:
            raise Problem("move {number}: {problem}", number=number, problem=error) from error
    return tuple(moves)


def play_through(state: State, moves: Iterable[Move], log: Log | None = None) -> State:
    """The position after these moves, checked one by one.

    Raises ValueError that says which of the moves, counted from 1, is forbidden and by which rule.
    """
    for number, move in enumerate(moves, start=1):
        try:
            state = state.apply(move, log)
        except IllegalMove as error:
            raise ValueError(f"move {number}: {error}") from error
    return state


def choose_options(known: Mapping[str, tuple[Any, ...]], given: Mapping[str, Any]) -> dict[str, Any]:
    """The value of every option: the given one, else the first of its allowed values.

    Raises ValueError that names an unknown option or value and lists what is allowed.
    """
    for name, value in given.items():
        if name not in known:
            raise Problem(
                "unknown option {name}; known options: {known}",
                name=shorten(name),
                known=", ".join(sorted(known)),
            )
        if not any(value == allowed and type(value) is type(allowed) for allowed in known[name]):
            raise Problem(
                "option {name} cannot be {value}; allowed: {allowed}",
                name=name,
                value=shorten(value),
                allowed=", ".join(map(repr, known[name])),
            )
    return {name: given.get(name, allowed[0]) for name, allowed in known.items()}


Kind = TypeVar("Kind", bound=tuple[Any, ...])


def move_kind(kind: type[Kind]) -> type[Kind]:
    """A NamedTuple as a kind of move: its text is its notation, and it equals no move of another kind.

    Plain tuples would be equal whenever their fields are, as in "deliver 1" and "draw 1".
    """

    def equal(move: Kind, other: object) -> bool:
        return type(other) is kind and tuple.__eq__(move, other)

    def differ(move: Kind, other: object) -> bool:
        return not equal(move, other)

    for name, method in {"__eq__": equal, "__ne__": differ, "__str__": notation}.items():
        setattr(kind, name, method)
    return kind


def notation(move: Move) -> str:
    """The short text of a move: its kind and its fields, as in "dive 3 long 4"."""
    return " ".join([_word(type(move)), *map(str, move)])


def move_parser(*kinds: type) -> Callable[[str], Move]:
    """A function that reads the notation of these kinds of moves back.

    Fields are whole numbers (`int`) or words (`Literal[...]`). The reader raises ValueError that
    says what was expected.
    """
    by_word = {_word(kind): (kind, get_type_hints(kind)) for kind in kinds}

    def parse_move(text: str) -> Move:
        word, *given = str(text).split() or [""]
        if word not in by_word:
            raise Problem(
                "unknown move {move}; a move begins with one of: {words}",
                move=shorten(text),
                words=", ".join(by_word),
            )
        kind, fields = by_word[word]
        if len(given) != len(fields):
            raise Problem(
                "{move} does not fit the form: {form}", move=shorten(text), form=" ".join([word, *fields])
            )
        return kind(
            *(_field(shorten(text), name, hint, part) for (name, hint), part in zip(fields.items(), given))
        )

    return parse_move


def _word(kind: type) -> str:
    return re.sub(r"(?<!^)([A-Z])", r"-\1", kind.__name__).lower()


def _field(text: str, name: str, hint: Any, part: str) -> Any:
    if hint is int:
        if not re.fullmatch(r"-?[0-9]{1,9}", part):
            raise Problem(
                "{field} in {move} must be a whole number, not {value}",
                field=name,
                move=text,
                value=shorten(part),
            )
        return int(part)
    allowed = get_args(hint) if get_origin(hint) is Literal else ()
    if part not in allowed:
        raise Problem(
            "{field} in {move} must be one of {allowed}, not {value}",
            field=name,
            move=text,
            allowed=", ".join(allowed),
            value=shorten(part),
        )
    return part


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, tuple | list) else value
