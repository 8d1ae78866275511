"""Divinare for 2 to 4 players, in the order of its rulebook.

Source: divinare.es.txt. This file has the position and the course of the game. Beside it are `components`
(cards, boards, score tokens), `setup`, `moves`, `legality` (which rule forbids what), `events` (what the log
tells), `knowledge` (what a seat knows of the cards in play, and the odds), `scoring`, `views` and `check`
(what is no position).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

from engines.components import STANDARD
from engines.core import Log, Move, Result, State
from engines.divinare import check, events, legality, scoring, views
from engines.divinare.components import (
    COLOURS,
    COMPONENTS,
    DISCARDS,
    NO_BOARD,
    NO_TOKENS,
    PLAYER_COUNTS,
    SCORE_TOKENS,
    Board,
    Components,
    Counts,
    Tokens,
    count_cards,
)
from engines.divinare.knowledge import GIVERS, pass_on, seen_again
from engines.divinare.moves import EVERY_MOVE, Discard, Pass, Play, Predict, parse_move
from engines.divinare.setup import OPTIONS, prepare_round

__all__ = ["COMPONENTS", "OPTIONS", "PLAYER_COUNTS", "Divinare", "new_game", "parse_move"]

Phase = Literal["discard", "pass", "play", "predict", "over"]
Hand = tuple[Any, ...]
"""Cards, each the number of its colour, in ascending order; None for one that a view hides."""


class Divinare(State):
    """A position of Divinare.

    Counts of cards, and whatever there is for each board, are in the order of `COLOURS`, score tokens in
    that of `TOKEN_COLOURS`. None stands for what a view does not know.
    """

    game = "divinare"
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    component_sets = COMPONENTS
    every_move = EVERY_MOVE
    playout_depth = 3  # tokens moved at random later on would say little about the prediction in question
    fixed: ClassVar[tuple[str, ...]] = (
        *State.fixed,
        "components",
        *OPTIONS,
        "phase",
        "round",
        "board",
        "aside",
        "scored_counts",
        "scored_predictions",
    )
    edited: ClassVar[tuple[str, ...]] = (
        "hands",
        "passing",
        "discards",
        "given",
        "played",
        "predictions",
        "tokens",
        "stock",
    )
    __slots__ = fixed + edited

    components: str
    """The name in `COMPONENTS` of the boards and action cards in play."""
    action_card: str
    board_shape: str
    phase: Phase
    """The decision asked for."""
    round: int
    """1 to the number of players; the first player of round 1 is seat 0."""
    board: int
    """The board on which the token must be moved, -1 while none must."""
    aside: Hand
    """The cards that are not in play this round."""
    scored_counts: Counts
    """Cards that lay beside each board when the last round was scored; empty before."""
    scored_predictions: tuple[tuple[int, ...], ...]
    """The `predictions` that were scored then; empty before."""
    hands: list[Hand]
    passing: list[Hand]
    """Cards each seat has chosen to pass, until all have chosen."""
    discards: list[Hand]
    """Cards that each of two players has put face down into the middle, until they are revealed."""
    given: list[Any]
    """What each seat remembers of the cards it passed on: `knowledge.Given`, None where a view hides it."""
    played: list[int]
    """Cards beside each board."""
    predictions: list[tuple[int, ...]]
    """For each board the space that each seat's token is on: a number, or 0 for the centre."""
    tokens: list[Tokens | None]
    """Score tokens that each seat has of each colour, face down until the end."""
    stock: list[int]
    """Score tokens left of each colour; below zero when some had to be noted down (bonus.noted)."""

    calls_for = legality.calls_for
    legal_moves = legality.legal_moves
    why_not = legality.why_not

    def play(self, move: Move, log: Log | None = None) -> Self:
        """Play a move known to be legal, changing this position, and return it."""
        kind = type(move)
        if kind is Predict:
            self._predict(move, log)
        elif kind is Play:
            self._play_card(move, log)
        elif kind is Pass:
            self._choose_to_pass(move, log)
        else:
            self._discard(move, log)
        return self

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards in play."""
        pieces: Components = COMPONENTS.find(self.components)
        return pieces.rings if self.board_shape == "ring" else pieces.boards

    @property
    def first(self) -> int:
        """The first player of the round: the next seat in each."""
        return (self.round - 1) % self.players

    @property
    def next_seat(self) -> int:
        """The next seat clockwise."""
        return (self.seat + 1) % self.players

    def seats_in_order(self) -> list[int]:
        """All seats clockwise, the first player of the round first."""
        return [(self.first + step) % self.players for step in range(self.players)]

    def to_pass(self, hand: int) -> int:
        """How many cards the action card has everybody pass who holds so many."""
        passing = COMPONENTS.find(self.components).passing[self.players, self.action_card]
        return passing[hand].cards if hand in passing else 0

    # Rounds

    def _begin_round(self, log: Log | None) -> None:
        prepare_round(self, log)
        self.seat = self.first
        if self.players == 2:
            self.phase = "discard"
        else:
            self._begin_lap(log)

    def _begin_lap(self, log: Log | None) -> None:
        """Everybody has the same number of cards: first pass some if it is time to, then play one each."""
        hand = len(self.hands[self.seat])
        cards = self.to_pass(hand)
        if cards:
            self.phase = "pass"
            if log is not None:
                events.tell_passing(self, hand, cards, log)
        else:
            self._begin_turn(log)

    def _begin_turn(self, log: Log | None) -> None:
        self.phase = "play"
        if log is not None:
            events.tell_turn(self, log)

    # A turn

    def _play_card(self, move: Play, log: Log | None) -> None:
        seat, colour = self.seat, COLOURS.index(move.colour)
        self._take_card(colour)
        self.played[colour] += 1
        self._show(seat, colour)
        self.board = colour
        self.phase = "predict"
        if log is not None:
            events.tell_play(self, move, log)

    def _take_card(self, colour: int) -> None:
        """Take a card out of the hand of the seat that decides."""
        hand = self.hands[self.seat]
        place = hand.index(colour)
        self.hands[self.seat] = hand[:place] + hand[place + 1 :]

    def _show(self, seat: int, colour: int) -> None:
        """Everybody sees a card of that hand: it may be one that somebody passed on."""
        given = self.given
        for giver, steps in GIVERS[self.players, seat]:
            given[giver] = seen_again(given[giver], colour, steps)

    def _predict(self, move: Predict, log: Log | None) -> None:
        seat, board = self.seat, self.board
        tokens = self.predictions[board]
        if log is not None:
            events.tell_prediction(self, move, tokens[seat], log)
        self.predictions[board] = (*tokens[:seat], move.number, *tokens[seat + 1 :])
        self.board = NO_BOARD
        self.seat = self.next_seat
        if self.seat != self.first:
            self._begin_turn(log)
        elif self.hands[self.seat]:
            self._begin_lap(log)
        else:
            self._end_round(log)

    # The action card

    def _choose_to_pass(self, move: Pass, log: Log | None) -> None:
        seat, colour = self.seat, COLOURS.index(move.colour)
        self._take_card(colour)
        self.passing[seat] = tuple(sorted((*self.passing[seat], colour)))
        chosen = len(self.passing[seat])
        enough = chosen == self.to_pass(len(self.hands[seat]) + chosen)
        if log is not None:
            events.tell_choice(self, move, enough, log)
        if not enough:
            return
        self.seat = self.next_seat
        if self.seat == self.first:
            self._hand_over(log)
            self._begin_turn(log)

    def _hand_over(self, log: Log | None) -> None:
        """Everybody gets the cards of their left neighbour at the same time."""
        if log is not None:
            events.tell_handing_over(self, log)
        passing = self.passing
        for seat in range(self.players):
            received = passing[(seat + 1) % self.players]
            self.hands[seat] = tuple(sorted(self.hands[seat] + received))
            self.given[seat] = pass_on(self.given[seat], passing[seat], received)
        self.passing = [()] * self.players

    def _discard(self, move: Discard, log: Log | None) -> None:
        seat, colour = self.seat, COLOURS.index(move.colour)
        self._take_card(colour)
        self.discards[seat] = tuple(sorted((*self.discards[seat], colour)))
        if log is not None:
            events.tell_discard(self, log)
        if len(self.discards[seat]) == DISCARDS:
            self.seat = self.next_seat
            if self.seat == self.first:
                self._begin_lap(log)

    # End of the round and of the game

    def _end_round(self, log: Log | None) -> None:
        if log is not None:
            events.tell_end_of_round(self, log)
        if self.players == 2:
            self._reveal_discards(log)
        self.scored_counts, self.scored_predictions = tuple(self.played), tuple(self.predictions)
        scoring.score_round(self, log)
        if self.round < self.players:
            self.round += 1
            self._begin_round(log)
            return
        self.phase = "over"
        if log is not None:
            scoring.tell_scores(self, log)

    def _reveal_discards(self, log: Log | None) -> None:
        counts = count_cards(card for cards in self.discards for card in cards)
        self.played = [count + more for count, more in zip(self.played, counts)]
        self.discards = [()] * self.players
        if log is not None:
            events.tell_discards(counts, log)

    def result(self) -> Result | None:
        """Winners and scores once all rounds are played, else None."""
        return scoring.final_result(self) if self.phase == "over" else None

    # What a seat knows

    hide = views.hide
    fill_in = views.fill_in
    outlook = scoring.outlook
    check_position = check.check_position


def new_game(
    players: int = 2,
    seed: int = 0,
    log: Log | None = None,
    components: str = STANDARD,
    **options: str,
) -> Divinare:
    """A game with the first round dealt; seat 0 is the oldest and begins.

    `players` is one of `PLAYER_COUNTS`, `components` a name in `COMPONENTS`; the other options are the
    switchable readings in `OPTIONS`. The log tells the set-up. Raises ValueError that names an unknown
    option, value or set of components and says what is allowed.
    """
    fields = Divinare.first_fields(players, seed, options, components)
    game = Divinare(
        **fields,
        phase="play",
        round=1,
        board=NO_BOARD,
        aside=(),
        scored_counts=(),
        scored_predictions=(),
        hands=[],
        passing=[],
        discards=[],
        given=[],
        played=[],
        predictions=[],
        tokens=[NO_TOKENS] * players,
        stock=[*SCORE_TOKENS],
    )
    dealing: Log | None = None if log is None else []
    game._begin_round(dealing)
    if log is not None and dealing is not None:
        events.tell_components(game, log)
        log += dealing
    return game
