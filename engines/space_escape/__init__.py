"""Space Escape for 2 to 4 players, in the order of its rulebook.

Source: space_escape.es.txt. This file has the position and the course of a turn. Beside it are `board`
and `components` (what is on the table), `setup`, `moves`, `halves` (who may move by the card in play),
`legality` (which rule forbids what), `movement` (what happens to creatures that move), `prospects` (how
things look for the team), `reach` (whether it can still win) and `check` (what is no position).
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Literal, Self

from engines.components import STANDARD
from engines.core import Event, Log, Move, Result, State
from engines.space_escape import check, legality, movement, prospects, reach, setup
from engines.space_escape.board import COLLECTED, RESERVE
from engines.space_escape.components import COMPONENTS, EQUIPMENT, SNAKE_COLOURS, Card, Components
from engines.space_escape.halves import HALVES, rats_to_move, snakes_to_move, tell_half
from engines.space_escape.moves import EVERY_MOVE, TOKENS, Bump, Climb, Rat, parse_move
from engines.space_escape.setup import OPTIONS, PLAYER_COUNTS

__all__ = ["COMPONENTS", "OPTIONS", "PLAYER_COUNTS", "SpaceEscape", "new_game", "parse_move"]

Phase = Literal["rats", "snakes", "bump", "over"]


class SpaceEscape(State):
    """A position of Space Escape.

    Creatures and equipment are where a number says: a space of the board, or one of the places off the
    rings that `board` names. Mole rats are numbered by seat, the twelve snakes in the order of `TOKENS`.
    None stands for what a view does not know: the cards of the draw pile.
    """

    game = "space_escape"
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    team = True
    component_sets = COMPONENTS
    every_move = EVERY_MOVE
    fixed: ClassVar[tuple[str, ...]] = (
        *State.fixed,
        "components",
        *OPTIONS,
        "half",
        "moved",
        "bump",
        "bumped",
        "onward",
        "verdict",
    )
    edited: ClassVar[tuple[str, ...]] = (
        "rats",
        "medkits",
        "snakes",
        "equipment",
        "carriers",
        "hands",
        "deck",
        "discard",
    )
    __slots__ = fixed + edited
    playout_depth = 3
    playout_glances = 4

    components: str
    """The name in `COMPONENTS` of the board and cards in play."""
    start_snake: str
    challenge: str
    half: str
    """The half of the card that is carried out, "rats" or "snakes"."""
    moved: tuple[int, ...]
    """The creatures that have moved by this half."""
    bump: int
    """The mole rat that has been landed on and must move to the next space, or -1."""
    bumped: tuple[int, ...]
    """The mole rats that have been bumped one after the other since a creature last moved by the card."""
    onward: tuple[Any, ...]
    """The snake, direction and number of spaces left of a move that a bump interrupts, or nothing."""
    verdict: str
    """The rule that ended the game, or "" while it goes on."""
    rats: list[int]
    medkits: list[int]
    """1 for a mole rat that has its medkit, 0 for one that has used it."""
    snakes: list[int]
    equipment: list[int]
    carriers: list[int]
    """The mole rat that carries each piece of equipment, or -1."""
    hands: list[int]
    """The card in front of each seat, or 0."""
    deck: list[int | None]
    """The draw pile, its top card last."""
    discard: list[int]

    @property
    def copy_in_play(self) -> Components:
        """The board and cards in play."""
        return COMPONENTS.find(self.components)

    @property
    def card(self) -> Card:
        """The card that is played now."""
        return COMPONENTS.find(self.components).cards[self.hands[self.seat]]

    @property
    def phase(self) -> Phase:
        """What is to be decided: how a mole rat or a snake moves, where a bump goes, or nothing any more."""
        if self.verdict:
            return "over"
        if self.bump >= 0:
            return "bump"
        return "rats" if self.half == "rats" else "snakes"

    calls_for = legality.calls_for
    legal_moves = legality.legal_moves
    why_not = legality.why_not

    def play(self, move: Move, log: Log | None = None) -> Self:
        """Play a move known to be legal, changing this position, and return it."""
        before = self if log is None else self.copy()
        kind = type(move)
        if kind is Rat:
            rat = move.rat - 1
            if log is not None:
                movement.tell_choice(self, move, len(rats_to_move(self)), log)
            self.moved += (rat,)
            movement.move_rat(self, rat, move.direction, move.spaces, log)
        elif kind is Bump:
            rat, self.bump = self.bump, -1
            self.bumped += (rat,)
            if log is not None:
                facts = {"rat": rat + 1, "direction": move.direction}
                log.append(Event("rats.bump-direction", "bumped", self.seat, facts))
            movement.move_rat(self, rat, move.direction, 1, log, "rats.bump-follows")
        else:
            snake = TOKENS.index((move.colour, move.snake))
            if log is not None:
                movement.tell_choice(self, move, len(snakes_to_move(self)), log)
            spaces = (
                self.copy_in_play.board.to_ladder[self.snakes[snake]][move.direction]
                if kind is Climb
                else move.spaces
            )
            self.moved += (snake,)
            movement.move_snake(self, snake, move.direction, spaces, log)
        if self.bump < 0:
            self.bumped = ()
        self._go_on(log)
        if log is not None:
            self._warn(before, log)
        return self

    def _warn(self, before: Self, log: Log) -> None:
        """Say it once when the game can no longer be won."""
        why = reach.out_of_reach(self)
        if why is not None and reach.out_of_reach(before) is None:
            log.append(Event("end.out-of-reach", "warning", None, why))

    # A turn

    def _begin_turn(self, log: Log | None) -> None:
        """Turn up what the card says, or lose for want of one."""
        if log is not None:
            log.append(Event("turn.order", "turn", self.seat, {}))
        if not self.hands[self.seat]:
            movement.lose(self, "end.no-card", {}, log)
            return
        if log is not None:
            log.append(Event("turn.play-card", "card", self.seat, {"card": self.hands[self.seat]}))
        self._begin_half("rats", log)
        self._go_on(log)

    def _begin_half(self, half: str, log: Log | None) -> None:
        self.half = half
        self.moved = ()
        if log is not None:
            tell_half(self, log)
        if half == "snakes" and self.card.snakes == "add":
            self._add_snake(log)

    def _go_on(self, log: Log | None) -> None:
        """Do what no one has to decide, up to the next decision or the end of the game."""
        while not self.verdict and self.bump < 0:
            if self.onward:
                (snake, direction, spaces), self.onward = self.onward, ()
                movement.move_snake(self, snake, direction, spaces, log)
            elif self.half == "rats":
                if rats_to_move(self):
                    return
                self._begin_half("snakes", log)
            elif snakes_to_move(self):
                return
            else:
                self._end_turn(log)
                return

    def _add_snake(self, log: Log | None) -> None:
        """A new snake of the colour comes to its start space, if one is left."""
        colour = self.card.colour
        snake = next(
            (
                token
                for token, (token_colour, _) in enumerate(TOKENS)
                if token_colour == colour and self.snakes[token] == RESERVE
            ),
            None,
        )
        if snake is None:
            if log is not None:
                log.append(Event("cards.none-left", "void", self.seat, {"colour": colour}))
            return
        start = self.copy_in_play.board.snake_starts[SNAKE_COLOURS.index(self.card.colour)]
        movement.add_snake(self, snake, start, log)

    def _end_turn(self, log: Log | None) -> None:
        """Discard the card, draw another, and pass the turn on."""
        seat = self.seat
        card, self.hands[seat] = self.hands[seat], 0
        self.discard.append(card)
        if log is not None:
            log.append(Event("turn.discard", "discard", seat, {"card": card}))
        if self.deck:
            drawn = self.deck.pop()
            assert drawn is not None  # only a full position is played on
            self.hands[seat] = drawn
            if log is not None:
                facts = {"card": drawn, "left": len(self.deck)}
                log.append(Event("turn.draw", "draw", seat, facts, reveals=True))
        elif log is not None:
            log.append(Event("turn.empty-pile", "no-draw", seat, {}))
        self.seat = (seat + 1) % self.players
        self._begin_turn(log)

    def result(self) -> Result | None:
        """All seats win or none; there are no scores."""
        if not self.verdict:
            return None
        winners = tuple(range(self.players)) if self.verdict == "end.win" else ()
        return Result(self.verdict, winners, ())

    # What a seat knows

    def hide(self) -> None:
        """Take away the order of the draw pile (setup.draw-pile)."""
        self.deck = [None] * len(self.deck)

    def fill_in(self, rng: random.Random) -> None:
        """Lay the unseen cards in any order."""
        seen = {*self.hands, *self.discard}
        self.deck = [card for card in setup.cards_in_play(self) if card not in seen]
        rng.shuffle(self.deck)

    outlook = prospects.outlook
    check_position = check.check_position


def new_game(
    players: int = 2,
    seed: int = 0,
    log: Log | None = None,
    components: str = STANDARD,
    **options: str,
) -> SpaceEscape:
    """A game set up as far as the first card; seat 0 is the youngest and begins.

    `players` is one of `PLAYER_COUNTS`, `components` a name in `COMPONENTS`; the other options are the
    switchable readings and variants in `OPTIONS`. The log tells the set-up. Raises ValueError that names
    an unknown option, value or set of components and says what is allowed.
    """
    fields = SpaceEscape.first_fields(players, seed, options, components)
    game = SpaceEscape(
        **fields,
        half=HALVES[0],
        moved=(),
        bump=-1,
        bumped=(),
        onward=(),
        verdict="",
        rats=[],
        medkits=[],
        snakes=[RESERVE] * len(TOKENS),
        equipment=[COLLECTED] * len(EQUIPMENT),
        carriers=[-1] * len(EQUIPMENT),
        hands=[0] * players,
        deck=[],
        discard=[],
    )
    setup.lay_out(game, log)
    game._begin_turn(log)
    return game
