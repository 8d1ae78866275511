"""Coraline: Beware the Other Mother for 1 to 4 players, in the order of its rulebook.

Source: coraline.es.txt. This file has the position and the course of the game. Beside it are `components`
(what is on the table), `setup`, `moves`, `legality` (which rule forbids what), `effects` (what the words
on a card do), `events` (what the log tells), `outcome` (how it ends), `views` (what a seat knows) and
`check` (what is no position). `reach` tells whether the victory card can still be played in time.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from engines.components import STANDARD
from engines.coraline import check, effects, events, legality, outcome, reach, setup, views
from engines.coraline.components import (
    COMPONENTS,
    CORALINE,
    MOONS,
    NEEDED,
    NOWHERE,
    OBJECTS,
    Card,
    Components,
    Effect,
)
from engines.coraline.moves import (
    EVERY_MOVE,
    Collect,
    Play,
    PutUnder,
    Step,
    parse_move,
)
from engines.coraline.setup import OPTIONS, PLAYER_COUNTS
from engines.core import Event, Log, Move, State

__all__ = ["COMPONENTS", "OPTIONS", "PLAYER_COUNTS", "Coraline", "new_game", "parse_move"]

Phase = Literal["order", "story", "card", "another", "swap", "beldam", "over"]


class Coraline(State):
    """A position of Coraline.

    Rooms are numbered as in `ROOMS`; `NOWHERE` is off the board for a character and in the satchel for an
    object. Characters, objects and hands are in the order of `CHARACTERS`, `OBJECTS` and the seats. None
    stands for a card that a view does not know.
    """

    game = "coraline"
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    team = True
    component_sets = COMPONENTS
    every_move = EVERY_MOVE
    fixed: ClassVar[tuple[str, ...]] = (
        *State.fixed,
        "components",
        *OPTIONS,
        "phase",
        "ending",
        "round",
        "turn",
        "played",
        "card",
        "step",
        "moon",
        "known",
    )
    edited: ClassVar[tuple[str, ...]] = (
        "characters",
        "objects",
        "revealed",
        "hands",
        "deck",
        "discards",
        "beldam_deck",
        "beldam_discards",
    )
    playout_depth = 4
    playout_glances = 3
    __slots__ = fixed + edited

    components: str
    """The name in `COMPONENTS` of the rooms, objects and cards in play."""
    instructions: str
    collect_by_card: str
    drop: str
    start_objects: str
    no_cards: str
    phase: Phase
    """The decision asked for: who is next, the story activity, how to carry out the card in play,
    whether to play another card, which cards to put under the deck, or what the Beldam's card asks."""
    ending: str
    """The rule that ended the game; empty while it goes on."""
    round: int
    turn: int
    """The active player, or the last one while the next is chosen."""
    played: tuple[int, ...]
    """The seats that have taken their turn of this round, in that order: their buttons show black."""
    card: int
    """The card in play, of the deck that the phase tells; 0 while there is none."""
    step: int
    """The effect of that card that is being carried out, counted from 0."""
    moon: int
    """Moon cards taken off the pile."""
    known: tuple[tuple[int, int], ...]
    """Cards in the deck or a hand whose place a seat knows because it put them under the deck itself,
    each with that seat."""
    characters: list[int]
    objects: list[int]
    revealed: list[bool]
    hands: list[tuple[int | None, ...]]
    """The cards of each seat, ascending."""
    deck: list[int | None]
    """Story cards left to draw, top first; so is the deck of the Beldam."""
    discards: list[int]
    beldam_deck: list[int | None]
    beldam_discards: list[int]

    calls_for = legality.calls_for
    legal_moves = legality.legal_moves
    why_not = legality.why_not

    def play(self, move: Move, log: Log | None = None) -> Self:
        """Play a move known to be legal, changing this position, and return it."""
        out_of_reach = reach.who_can_tell(self) if log is not None else []
        match self.phase:
            case "story":
                self._act(move, log)
            case "card" | "beldam":
                effects.carry_out(self, self.effect, move, log)
                self.step += 1
                self._go_on_with_card(log)
            case "another":
                self._play_another(move, log)
            case "swap":
                self._swap(move, log)
            case _:
                self._begin_turn(move.player - 1, log)
        if log is not None:
            events.warn(self, [seat for seat in reach.who_can_tell(self) if seat not in out_of_reach], log)
        return self

    # What lies on the table

    @property
    def copy_of_the_game(self) -> Components:
        """The rooms, objects and cards in play."""
        return COMPONENTS.find(self.components)

    @property
    def card_in_play(self) -> Card:
        """The card that is being carried out."""
        cards = self.copy_of_the_game
        return (cards.beldam if self.phase == "beldam" else cards.story)[self.card]

    @property
    def effect(self) -> Effect:
        """The effect of the card in play that asks for a decision."""
        return self.card_in_play.effects[self.step]

    def coraline_is_alone(self) -> bool:
        """Whether no other character is in Coraline's room."""
        return self.characters.count(self.characters[CORALINE]) == 1

    def objects_at_hand(self) -> list[int]:
        """The revealed objects in Coraline's room, by their place in `OBJECTS`."""
        room, revealed = self.characters[CORALINE], self.revealed
        return [number for number, place in enumerate(self.objects) if place == room and revealed[number]]

    # Rounds

    def begin_round(self, log: Log | None) -> None:
        """All buttons show their colour; the team decides who is first, unless there is nobody else."""
        self.played = ()
        if log is not None:
            events.tell_round(self, log)
        if self.players == 1:
            self._begin_turn(0, log)
        else:
            self._ask_for_next_player(0, log)

    def _ask_for_next_player(self, seat: int, log: Log | None) -> None:
        """The first seat that has not yet played says for the team who is next."""
        self.phase = "order"
        self.seat = seat
        if log is not None:
            log.append(Event("play.who-says", "ask", seat, {}))

    def _begin_turn(self, seat: int, log: Log | None) -> None:
        self.phase = "story"
        self.seat = self.turn = seat
        if log is not None:
            events.tell_turn(self, log)

    def _end_turn(self, log: Log | None) -> None:
        """Flip the button; with one player left to play there is nothing to decide."""
        if self.players > 1:
            self.played += (self.turn,)
            if log is not None:
                log.append(Event("button.flip", "flip", self.turn, {}))
        left = [seat for seat in range(self.players) if seat not in self.played]
        if self.players == 1 or not left:
            self.round += 1
            self.begin_round(log)
        elif len(left) == 1:
            self._begin_turn(left[0], log)
        else:
            self._ask_for_next_player(left[0], log)

    # The story phase

    def _act(self, move: Move, log: Log | None) -> None:
        match move:
            case Play():
                self._play(move.card, log)
            case Step():
                self._pay(move.card, log)
                if log is not None:
                    log.append(Event("story.step", "walk", self.turn, {"room": move.room}))
                self.characters[CORALINE] = move.room
                self._draw(log)
            case Collect():
                self._pay(move.card, log)
                if log is not None:
                    facts = {"object": move.object, "card": move.card}
                    log.append(Event("story.collect-discarding", "collect", self.turn, facts))
                self.objects[OBJECTS.index(move.object)] = NOWHERE
                self._draw(log)
            case _:
                self._pass(log)

    def _play(self, card: int, log: Log | None) -> None:
        self._take_from_hand(card)
        self.phase, self.card, self.step = "card", card, 0
        if log is not None:
            log.append(events.shown("story.play", "play", self, card))
        if card == self.copy_of_the_game.victory:
            self._escape(log)
        else:
            self._go_on_with_card(log)

    def _escape(self, log: Log | None) -> None:
        left = [name for name, room in zip(OBJECTS[NEEDED.stop :], self.objects[NEEDED.stop :]) if not room]
        if left and log is not None:
            log.append(Event("end.start-objects", "take-along", self.turn, {"objects": left}))
        self._end("end.victory-card", log)

    def _go_on_with_card(self, log: Log | None) -> None:
        """Carry out effects of the card in play until one needs a choice, or the card is finished."""
        card = self.card_in_play
        while self.step < len(card.effects):
            effect = card.effects[self.step]
            if effect.word == "moon":
                self._advance_moon(log)
                if self.ending:
                    return
            else:
                ways = effects.choices(self, effect)
                if effects.must_ask(self, ways):
                    return
                if ways:
                    effects.carry_out(self, effect, ways[0], log)
                elif log is not None:
                    effects.tell_nothing(self, effect, log)
            self.step += 1
        if self.phase == "beldam":
            self.beldam_discards.append(self.card)
            self.card = self.step = 0
            if any(self.hands):
                self._end_turn(log)
            else:
                self._end("end.no-cards", log)
            return
        self._finish_story_card(card, log)

    def _finish_story_card(self, card: Card, log: Log | None) -> None:
        if log is not None:
            log.append(Event("story.discard-played", "discard", self.turn, {"card": self.card}))
        self.discards.append(self.card)
        self.card = self.step = 0
        if card.another and self.hands[self.turn]:
            self.phase = "another"
        else:
            self._draw(log)

    def _play_another(self, move: Move, log: Log | None) -> None:
        if isinstance(move, Play):
            if log is not None:
                log.append(events.shown("story.another", "another", self, move.card))
            self._play(move.card, log)
            return
        if log is not None:
            log.append(Event("story.another-optional", "stop", self.turn, {}))
        self._draw(log)

    def _pass(self, log: Log | None) -> None:
        if log is not None:
            rule = "story.pass" if self.hands[self.turn] else "story.no-cards"
            log.append(Event(rule, "pass", self.turn, {}))
        if self.deck and self.hands[self.turn]:
            self.phase = "swap"
            return
        if log is not None and self.hands[self.turn]:
            log.append(Event("story.swap-empty", "no-swap", self.turn, {}))
        self._draw(log)

    def _swap(self, move: Move, log: Log | None) -> None:
        if not isinstance(move, PutUnder):
            if log is not None:
                log.append(Event("story.still-draw", "stop", self.turn, {}))
            self._draw(log)
            return
        if log is not None:
            log.append(Event("story.swap", "swap", self.turn, {"under": len(self.deck) + 1}))
            log.append(Event("story.swap", "put-under", self.turn, {"card": move.card}, self.turn))
        hand = self.hands[self.turn]
        self._take_from_hand(move.card)
        # Nobody else can tell any more which of these cards are still in the hand.
        self.known = tuple([pair for pair in self.known if pair[0] not in hand])
        self.known += ((move.card, self.turn),)
        self.deck.append(move.card)
        if not self.hands[self.turn]:
            self._draw(log)

    def _take_from_hand(self, card: int) -> None:
        self.hands[self.turn] = tuple([other for other in self.hands[self.turn] if other != card])
        if self.known:
            self.known = tuple([pair for pair in self.known if pair[0] != card])

    def _pay(self, card: int, log: Log | None) -> None:
        if log is not None:
            log.append(events.shown("story.one-activity", "discard", self, card))
        self.lay_off(card)

    def lay_off(self, card: int) -> None:
        """The active player discards a card of their hand."""
        self._take_from_hand(card)
        self.discards.append(card)

    # The draw phase

    def _draw(self, log: Log | None) -> None:
        if not any(self.hands):
            if self.no_cards == "before-drawing":
                self._end("end.no-cards", log)
                return
            if self.deck and log is not None:
                log.append(Event("end.no-cards-when", "not-yet", self.turn, {}))
        hand, deck = self.hands[self.turn], self.deck
        missing = setup.HAND_SIZES[self.players] - len(hand)
        drawn = deck[:missing] if missing > 0 else []
        if drawn:
            del deck[: len(drawn)]
            self.hands[self.turn] = tuple(sorted([*hand, *drawn]))  # type: ignore[type-var]
        if log is not None:
            events.tell_draw(self, drawn, missing, log)
        if any(self.hands):
            self._reveal_beldam_card(log)
        else:
            self._end("end.no-cards", log)

    # The Beldam phase

    def _reveal_beldam_card(self, log: Log | None) -> None:
        if not self.beldam_deck:
            self._end("beldam.empty-deck", log)
            return
        card = self.beldam_deck.pop(0)
        assert card is not None  # only full positions are played on
        self.phase, self.card, self.step = "beldam", card, 0
        if log is not None:
            log.append(Event("beldam.top-card", "beldam", self.turn, {"card": card}, reveals=True))
        self._go_on_with_card(log)

    def _advance_moon(self, log: Log | None) -> None:
        self.moon += 1
        if log is not None:
            log.append(
                Event("beldam.moon", "moon", None, {"shown": self.moon + 1, "left": MOONS - self.moon - 1})
            )
        if self.moon == MOONS - 1:
            self._end("beldam.last-moon", log)

    # The end of the game

    def _end(self, rule: str, log: Log | None) -> None:
        if self.card:
            (self.beldam_discards if self.phase == "beldam" else self.discards).append(self.card)
            self.card = self.step = 0
        self.phase, self.ending = "over", rule
        self.seat = self.turn
        if log is not None:
            events.tell_end(self, log)

    result = outcome.final_result

    # What a seat knows

    hide = views.hide
    fill_in = views.fill_in
    outlook = outcome.outlook
    check_position = check.check_position


def new_game(
    players: int = 2,
    seed: int = 0,
    log: Log | None = None,
    components: str = STANDARD,
    **options: str,
) -> Coraline:
    """A game set up, with the first decision of its first round.

    `players` is one of `PLAYER_COUNTS`, `components` a name in `COMPONENTS`; the other options are the
    switchable readings in `OPTIONS`. The log tells the set-up. Raises ValueError that names an unknown
    option, value or set of components and says what is allowed.
    """
    fields = Coraline.first_fields(players, seed, options, components)
    cards = COMPONENTS.find(components)
    game = Coraline(
        **fields,
        phase="order",
        ending="",
        round=1,
        turn=0,
        played=(),
        card=0,
        step=0,
        moon=0,
        known=(),
        characters=setup.first_places(cards),
        objects=[hiding.room for hiding in cards.objects],
        revealed=[number not in NEEDED for number in range(len(OBJECTS))],
        hands=[()] * players,
        deck=[],
        discards=[],
        beldam_deck=[],
        beldam_discards=[],
    )
    setup.lay_out(game, log)
    game.begin_round(log)
    return game
