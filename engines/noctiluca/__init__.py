"""Noctiluca for 2 to 4 players, in the order of its rulebook.

Source: noctiluca.es.txt. This file has the position and the course of the game. Beside it are
`components` and `board` (what is on the table), `setup`, `moves`, `legality` (which rule forbids what),
`events` (what the log tells), `scoring`, `views` (what a seat knows) and `check` (what is no position).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from engines.components import STANDARD
from engines.core import Event, Log, Move, Result, State
from engines.noctiluca import check, events, legality, scoring, setup, views
from engines.noctiluca.board import CAPACITY, PATHS
from engines.noctiluca.components import (
    COLOURS,
    COMPONENTS,
    DICE_OF_COLOUR,
    JAR_COLOURS,
    NO_DICE,
    PAWNS,
    Colour,
    Dice,
    Jar,
    colour_words,
    die_colour,
)
from engines.noctiluca.moves import (
    EVERY_MOVE,
    PILES,
    Decline,
    Deliver,
    Dive,
    Draw,
    Keep,
    SetAside,
    Take,
    parse_move,
)
from engines.noctiluca.setup import OPTIONS, PLAYER_COUNTS

__all__ = ["COMPONENTS", "OPTIONS", "PLAYER_COUNTS", "Noctiluca", "new_game", "parse_move"]

Phase = Literal["set-aside", "dive", "keep", "passed", "deliver", "draw", "over"]
OpenJar = tuple[Any, ...]
"""Card number and free spaces of each dice colour; empty where no jar was left to draw."""


class Noctiluca(State):
    """A position of Noctiluca.

    Dice counts are tuples in the order of `COLOURS`, token stacks in that of `JAR_COLOURS`. A die in the
    pool is one number, `colour * 6 + number - 1`. None stands for what a view does not know.
    """

    game = "noctiluca"
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    component_sets = COMPONENTS
    every_move = EVERY_MOVE
    playout_depth = 24  # a turn is about seven moves: every seat shall have one
    fixed: ClassVar[tuple[str, ...]] = (
        *State.fixed,
        "components",
        *OPTIONS,
        "phase",
        "round",
        "first",
        "turn",
        "occupied",
        "hand",
        "number",
        "lap",
    )
    edited: ClassVar[tuple[str, ...]] = (
        "pool",
        "lid",
        "pawns",
        "favourites",
        "dealt",
        "aside",
        "jars",
        "piles",
        "stacks",
        "tokens",
        "delivered",
    )
    __slots__ = fixed + edited

    components: str
    """The name in `COMPONENTS` of the cards and tokens in play."""
    absent_number: str
    passed_die: str
    laps: str
    top_token: str
    untouched_stack: str
    leftovers: str
    phase: Phase
    """The decision asked for; in `keep` dice are one's own, in `passed` those of another."""
    round: int
    """1 (clockwise: to the next higher seat) or 2 (counter-clockwise)."""
    first: int
    """The first player of the round."""
    turn: int
    """The seat whose turn it is: the one that collects; `seat` may be another that decides meanwhile."""
    occupied: tuple[int, ...]
    """Shores with a pawn, ascending."""
    hand: Dice
    """Collected dice not placed yet: with the collector, or with `seat` while they are passed."""
    number: int
    """The number announced this turn, shown by all dice in the hand; 0 before the dive."""
    lap: int
    """Seats the dice went past since one was last placed, or since they are passed if laps = "one"."""
    pool: list[tuple[int, ...]]
    """Dice on each of the 18 spaces, in the order of `SPACES`."""
    lid: list[int]
    """Dice in the box lid of each colour."""
    pawns: list[int]
    """Pawns each seat still has to place this round."""
    favourites: list[Colour | None]
    dealt: list[tuple[int | None, ...]]
    """The three cards dealt to each seat, until all seats have set one aside."""
    aside: list[int | None]
    """The card each seat has set aside; 0 before it did and when set-up is over."""
    jars: list[tuple[OpenJar, ...]]
    """The two jars before each seat."""
    piles: list[tuple[int | None, ...]]
    """Cards of the four jar piles, top first."""
    stacks: list[tuple[int, ...]]
    """Token values left of each jar colour, top first."""
    tokens: list[tuple[tuple[int, ...], ...]]
    """Token values each seat has taken of each jar colour."""
    delivered: list[tuple[int, ...]]
    """Cards each seat has delivered, in that order."""

    calls_for = legality.calls_for
    legal_moves = legality.legal_moves
    why_not = legality.why_not

    def play(self, move: Move, log: Log | None = None) -> Self:
        """Play a move known to be legal, changing this position, and return it."""
        kind = type(move)
        if kind is Keep:
            self._place(move, log)
            self._keep_on(log)
        elif kind is Dive:
            self._dive(move, log)
        elif kind is Take:
            self._place(move, log)
            self.lap = 0 if self.laps == "until-none" else self.lap + 1
            self._pass_on(log)
        elif kind is Decline:
            if log is not None:
                log.append(Event("keep.passed-one", "decline", self.seat, {}))
            self.lap += 1
            self._pass_on(log)
        elif kind is Deliver:
            self._deliver(move, log)
        elif kind is Draw:
            self._draw(move, log)
        else:
            self._set_aside(move, log)
        return self

    @property
    def jar_cards(self) -> Mapping[int, Jar]:
        """The jar cards in play, by card number."""
        return COMPONENTS.find(self.components).jars

    # Set-up

    def _set_aside(self, move: SetAside, log: Log | None) -> None:
        self.aside[self.seat] = move.card
        if log is not None:
            log.append(Event("setup.keep-two", "set-aside", self.seat, {"card": move.card}, self.seat))
        if self.seat + 1 < self.players:
            self.seat += 1
            return
        setup.reveal_jars(self, log)
        setup.deal_piles(self, log)
        self._begin_round(log)

    # Rounds and turns

    @property
    def direction(self) -> int:
        """The step from a seat to the next one in turn order: 1 in the first round, -1 in the second."""
        return 1 if self.round == 1 else -1

    def turn_order(self) -> list[int]:
        """All seats in turn order, beginning with the one whose turn it is."""
        return [(self.turn + step * self.direction) % self.players for step in range(self.players)]

    def _begin_round(self, log: Log | None) -> None:
        if log is not None:
            events.tell_round(self, log)
        self._begin_turn(self.first, log)

    def _begin_turn(self, seat: int, log: Log | None) -> None:
        self.phase = "dive"
        self.seat = self.turn = seat
        if log is not None:
            events.tell_turn(self, log)

    def _end_turn(self, log: Log | None) -> None:
        self.number = 0
        if len(self.occupied) == PAWNS:
            self._end_round(log)
        else:
            self._begin_turn((self.turn + self.direction) % self.players, log)

    # Collecting noctiluca

    def _dive(self, move: Dive, log: Log | None) -> None:
        pool, face = self.pool, move.number - 1
        hand = [0, 0, 0, 0]
        spaces = []
        for space in PATHS[move.shore][move.path]:
            rest = []
            for die in pool[space]:
                if die % 6 == face:
                    hand[die // 6] += 1
                else:
                    rest.append(die)
            if len(rest) < len(pool[space]):
                pool[space] = tuple(rest)
                spaces.append(space)
        self.pawns[self.turn] -= 1
        self.occupied = tuple(sorted((*self.occupied, move.shore)))
        self.number = move.number
        self.hand = tuple(hand)
        if log is not None:
            events.tell_dive(self, move, spaces, log)
        self._keep_on(log)

    # Keeping noctiluca

    def _fits(self, seat: int) -> bool:
        """Whether a die of the hand has a free space of its colour in a jar of that seat."""
        orange, green, purple, blue = self.hand
        for jar in self.jars[seat]:
            if jar:
                free = jar[1]
                if orange and free[0] or green and free[1] or purple and free[2] or blue and free[3]:
                    return True
        return False

    def _place(self, move: Keep | Take, log: Log | None) -> None:
        if log is not None:
            events.tell_place(self, move, log)
        jars = self.jars[self.seat]
        colour = COLOURS.index(move.colour)
        card, free = jars[move.jar - 1]
        filled = (card, _less(free, colour))
        self.jars[self.seat] = (filled, jars[1]) if move.jar == 1 else (jars[0], filled)
        self.hand = _less(self.hand, colour)

    def _keep_on(self, log: Log | None) -> None:
        """After collecting or keeping a die: ask for the next one while any fits, then pass the rest."""
        if self._fits(self.turn):
            self.phase = "keep"
            return
        if log is not None and self.hand != NO_DICE:
            log.append(Event("keep.pass-rest", "pass", self.turn, {"colours": colour_words(self.hand)}))
        self._pass_on(log)

    def _pass_on(self, log: Log | None) -> None:
        """Hand the dice to the next seat that can place one, past the collector and the seats that cannot."""
        while self.hand != NO_DICE and self.lap < self.players - 1:
            giver = self.seat
            seat = (giver + self.direction) % self.players
            if seat == self.turn:
                seat = (seat + self.direction) % self.players
            self.seat = seat
            fits = self._fits(seat)
            if log is not None:
                events.tell_pass(self, giver, seat, fits, log)
            if fits:
                self.phase = "passed"
                return
            self.lap += 1
        self._end_passing(log)

    def _end_passing(self, log: Log | None) -> None:
        if self.hand != NO_DICE:
            if log is not None:
                log.append(Event("keep.lid", "to-lid", None, {"colours": colour_words(self.hand)}))
            self._to_lid(self.hand)
            self.hand = NO_DICE
        self.lap = 0
        if log is not None:
            events.tell_deliveries(
                self, [seat for seat in self.turn_order() if self._has_full_jar(seat)], log
            )
        self._deliver_on(log)

    def _to_lid(self, dice: Dice) -> None:
        self.lid = [there + more for there, more in zip(self.lid, dice)]

    # Delivering jars

    def _has_full_jar(self, seat: int) -> bool:
        first, second = self.jars[seat]
        return _is_full(first) or _is_full(second)

    def _deliver_on(self, log: Log | None) -> None:
        """Ask the next seat in turn order that has a full jar to deliver; a new jar is never full."""
        for seat in self.turn_order():
            if self._has_full_jar(seat):
                self.phase = "deliver"
                self.seat = seat
                return
        self._end_turn(log)

    def _deliver(self, move: Deliver, log: Log | None) -> None:
        seat, jars = self.seat, self.jars[self.seat]
        card = jars[move.jar - 1][0]
        colour, spaces, _, _ = self.jar_cards[card]
        value = self.next_token(colour)
        if log is not None:
            events.tell_deliver(self, move, card, value, log)
        taken = self.tokens[seat]
        self._to_lid(spaces)
        stack = self.stacks[colour]
        self.stacks[colour] = stack[1:] if self.top_token == "lowest" else stack[:-1]
        self.tokens[seat] = (*taken[:colour], (*taken[colour], value), *taken[colour + 1 :])
        self.delivered[seat] += (card,)
        self.jars[seat] = ((), jars[1]) if move.jar == 1 else (jars[0], ())
        if any(self.piles):
            self.phase = "draw"
            return
        if log is not None:
            log.append(Event("deliver.empty-pile", "no-jar", seat, {"jar": move.jar}))
        self._deliver_on(log)

    def next_token(self, colour: int) -> int:
        """The value of the token that the next jar of that jar colour brings (deliver.top-token)."""
        return self.stacks[colour][0 if self.top_token == "lowest" else -1]

    def _draw(self, move: Draw, log: Log | None) -> None:
        jars, pile = self.jars[self.seat], self.piles[move.pile - 1]
        card, place = pile[0], jars.index(())
        assert card is not None  # everybody sees the top of a pile
        jar = (card, self.jar_cards[card].spaces)
        self.piles[move.pile - 1] = pile[1:]
        self.jars[self.seat] = (jar, jars[1]) if place == 0 else (jars[0], jar)
        if log is not None:
            events.tell_draw(self, move, card, place + 1, log)
        self._deliver_on(log)

    # End of the round and of the game

    def _end_round(self, log: Log | None) -> None:
        if log is not None:
            log.append(Event("round.ends", "round-ends", None, {"round": self.round}))
        if self.round == 1:
            self._prepare_second_round(log)
            self._begin_round(log)
            return
        self.phase = "over"
        self.seat = self.turn
        if log is not None:
            log.append(Event("end.after-two", "game-ends", None, {}))
            scoring.tell_scoring(self, log)

    def _prepare_second_round(self, log: Log | None) -> None:
        if log is not None:
            log.append(Event("round.pawns-back", "pawns-back", None, {"pawns": len(self.occupied)}))
        self.occupied = ()
        setup.share_pawns(self, log)
        if log is not None:
            left = sum(map(len, self.pool))
            log.append(Event("round.pool-to-lid", "empty-pool", None, {"dice": left}))
        for dice in self.pool:
            for die in dice:
                self.lid[die_colour(die)] += 1
        setup.seed_pool(self, log, "round.reseed")
        self.round = 2
        self.first = self.turn

    def result(self) -> Result | None:
        """Winners and scores once both rounds are played, else None."""
        return scoring.final_result(self) if self.phase == "over" else None

    # What a seat knows

    hide = views.hide
    fill_in = views.fill_in
    outlook = scoring.outlook
    check_position = check.check_position


def _is_full(jar: OpenJar) -> bool:
    return bool(jar) and jar[1] == NO_DICE


def _less(dice: Dice, colour: int) -> Dice:
    return (*dice[:colour], dice[colour] - 1, *dice[colour + 1 :])


def new_game(
    players: int = 2,
    seed: int = 0,
    log: Log | None = None,
    components: str = STANDARD,
    **options: str,
) -> Noctiluca:
    """A game set up as far as the choice of jars; seat 0 is the youngest and begins.

    `players` is one of `PLAYER_COUNTS`, `components` a name in `COMPONENTS`; the other options are the
    switchable readings in `OPTIONS`. The log tells the set-up. Raises ValueError that names an unknown
    option, value or set of components and says what is allowed.
    """
    fields = Noctiluca.first_fields(players, seed, options, components)
    nobody: list[Any] = [()] * players
    game = Noctiluca(
        **fields,
        phase="set-aside",
        round=1,
        first=0,
        turn=0,
        occupied=(),
        hand=NO_DICE,
        number=0,
        lap=0,
        pool=[()] * len(CAPACITY),
        lid=[DICE_OF_COLOUR] * len(COLOURS),
        pawns=[0] * players,
        favourites=[None] * players,
        dealt=nobody,
        aside=[0] * players,
        jars=[((), ())] * players,
        piles=[()] * len(PILES),
        stacks=[()] * len(JAR_COLOURS),
        tokens=[((),) * len(JAR_COLOURS)] * players,
        delivered=[*nobody],
    )
    setup.lay_out(game, log)
    return game
