"""Which moves of Coraline are legal, and which rule forbids each other one.

`why_not` says what is legal; `legal_moves` is a faster way to all moves for which it answers None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.coraline.components import (
    BELDAM,
    CARDS,
    CORALINE,
    NEEDED,
    NOWHERE,
    OBJECTS,
    ROOMS,
    WITHIN,
    row_and_column,
)
from engines.coraline.effects import MEANINGS, choices, may_leave_out
from engines.coraline.moves import (
    COLLECTS,
    DONE,
    NEXT_PLAYERS,
    PASS,
    PLAYS,
    PUTS_UNDER,
    STEPS,
    Collect,
    Discard,
    Done,
    Drop,
    NextPlayer,
    Pass,
    Place,
    Play,
    PutUnder,
    Reveal,
    Step,
    Take,
    Walk,
)
from engines.core import Move

if TYPE_CHECKING:
    from engines.coraline import Coraline


CARRIES_OUT: dict[type[Move], str] = {
    Place: "place",
    Walk: "walk",
    Reveal: "reveal",
    Take: "collect",
    Drop: "drop",
    Discard: "discard",
}
"""The effect that each kind of move carries out."""


def calls_for(state: Coraline) -> str:
    """The id of the rule that asks for the present decision."""
    match state.phase:
        case "story":
            return "story.one-activity" if state.hands[state.turn] else "story.no-cards"
        case "card" | "beldam":
            return MEANINGS[state.effect.word].rule
        case "over":
            return state.ending
    return {"order": "play.any-order", "another": "story.another", "swap": "story.swap"}[state.phase]


def why_not(state: Coraline, move: Move) -> str | None:
    """The id of the rule that forbids a move, or None when it is legal.

    A move that answers another question than the one asked breaks the rule that asks it.
    """
    match state.phase, move:
        case "order", NextPlayer():
            return _next_player(state, move)
        case (("story" | "another"), Play()):
            return _card(state, move.card) or _victory(state, move.card)
        case "story", Step():
            return _card(state, move.card) or _step(state, move.room)
        case "story", Collect():
            return _card(state, move.card) or _collect(state, move)
        case "story", PutUnder() if not state.deck:
            return "story.swap-empty"
        case "story", PutUnder():
            return "story.swap"
        case ("story", Pass()) | (("swap" | "another"), Done()):
            return None
        case "another", (Step() | Collect()):
            return "story.only-play"
        case "swap", PutUnder():
            return _card(state, move.card)
        case "swap", _:
            return "story.pass"
        case "card", Done():
            return None if may_leave_out(state) else "story.optional"
        case (("card" | "beldam"), _):
            return _choice(state, move)
    return calls_for(state)


def legal_moves(state: Coraline) -> list[Move]:
    """The moves that no rule forbids; empty when the game is over."""
    match state.phase:
        case "story":
            return _activities(state)
        case "card" | "beldam":
            ways = choices(state, state.effect)
            return [*ways, DONE] if may_leave_out(state) else [*ways]
        case "order":
            return [NEXT_PLAYERS[seat] for seat in range(state.players) if seat not in state.played]
        case "another":
            return [*_plays(state), DONE]
        case "swap":
            return [*[PUTS_UNDER[card] for card in state.hands[state.turn] if card is not None], DONE]
    return []


def _plays(state: Coraline) -> list[Move]:
    victory = state.copy_of_the_game.victory
    hand = state.hands[state.turn]
    if victory in hand and _victory(state, victory):
        return [PLAYS[card] for card in hand if card is not None and card != victory]
    return [PLAYS[card] for card in hand if card is not None]


def _activities(state: Coraline) -> list[Move]:
    moves = _plays(state)
    room = state.characters[CORALINE]
    objects = state.objects_at_hand() if state.coraline_is_alone() else ()
    next_rooms = WITHIN[1][room]
    for card in state.hands[state.turn]:
        if card is not None:
            steps = STEPS[card]
            moves += [steps[room] for room in next_rooms]
            for number in objects:
                moves.append(COLLECTS[card][number])
    moves.append(PASS)
    return moves


def _next_player(state: Coraline, move: NextPlayer) -> str | None:
    if not 1 <= move.player <= state.players:
        return "setup.buttons"
    return "play.one-turn" if move.player - 1 in state.played else None


def _card(state: Coraline, card: int) -> str | None:
    """Why a card of the hand cannot be used."""
    if card not in CARDS:
        return "components.story-cards"
    hand = state.hands[state.turn]
    if not hand:
        return "story.no-cards"
    return None if card in hand else "story.own-hand"


def _victory(state: Coraline, card: int) -> str | None:
    """Why the victory card cannot be played; None for any other card."""
    cards = state.copy_of_the_game
    if card != cards.victory:
        return None
    characters = state.characters
    if characters[CORALINE] != cards.living_room:
        return "end.living-room"
    if any(state.objects[number] != NOWHERE for number in NEEDED):
        return "end.five-objects"
    if characters[BELDAM] == characters[CORALINE]:
        return "end.no-beldam"
    still_there = NOWHERE in state.objects[NEEDED.stop :]
    return "end.start-objects" if state.start_objects == "must-go" and still_there else None


def _step(state: Coraline, room: int) -> str | None:
    if room not in ROOMS:
        return "components.rooms"
    here = state.characters[CORALINE]
    if room in WITHIN[1][here]:
        return None
    (row, column), (other_row, other_column) = row_and_column(here), row_and_column(room)
    diagonal = abs(row - other_row) == abs(column - other_column) == 1
    return "story.no-diagonal" if diagonal else "story.step"


def _collect(state: Coraline, move: Collect) -> str | None:
    number = OBJECTS.index(move.object)
    if state.objects[number] != state.characters[CORALINE]:
        return "story.collect-discarding"
    if not state.revealed[number]:
        return "story.collect-revealed"
    return None if state.coraline_is_alone() else "story.collect-alone"


def _choice(state: Coraline, move: Move) -> str | None:
    """Why a move does not carry out the effect of the card in play."""
    effect = state.effect
    if move in choices(state, effect):
        return None
    given = CARRIES_OUT.get(type(move))
    if given != effect.word and given in [other.word for other in state.card_in_play.effects]:
        return "story.in-order"
    match effect.word, move:
        case "place", Place(character="coraline"):
            return "story.place-anyone"
        case "place", Place() if effect.who == "anyone":
            return "story.as-far-as-possible"
        case "reveal", Reveal() if not state.revealed[OBJECTS.index(move.object)]:
            return "story.reveal-where"
        case "drop", Drop() if state.objects[OBJECTS.index(move.object)] != NOWHERE:
            return "beldam.drop"
        case "drop", Drop():
            return "beldam.drop-any"
        case "discard", Discard():
            return _card(state, move.card)
    return calls_for(state)
