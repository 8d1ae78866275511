"""The end of a round and of the game: what each prediction brings, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core import Event, Log, Result, outlook_among
from engines.divinare.components import (
    CENTRE,
    COLOURS,
    DEALT,
    NO_TOKENS,
    RED,
    SCORE_TOKENS,
    TOKEN_COLOURS,
    YELLOW,
    Board,
    Tokens,
    count_cards,
    points,
    token_words,
)
from engines.divinare.knowledge import odds

if TYPE_CHECKING:
    from engines.divinare import Divinare


def judge(board: Board, number: int, count: int) -> str:
    """The rule that says what a token on that space is worth when so many cards were played."""
    if count not in board.numbers:
        return "scoring.no-space"
    if number == CENTRE:
        return "scoring.centre"
    if number == count:
        return "scoring.perfect"
    return "scoring.near" if board.next_to(number, count) else "scoring.wrong"


def reward(board: Board, number: int, count: int) -> Tokens:
    """The score tokens, bonus included, for a token on that space when so many cards were played."""
    extra = board.bonuses.get(number, 0)
    match judge(board, number, count):
        case "scoring.perfect":
            return (1, extra, 0)
        case "scoring.near":
            return (0, 1 + extra, 0)
        case "scoring.wrong":
            return (0, 0, 1 + extra)
    return NO_TOKENS


def score_round(state: Divinare, log: Log | None) -> None:
    """Give out the score tokens for all boards; seats take them in turn order."""
    for colour, board in enumerate(state.boards):
        count = state.played[colour]
        if count not in board.numbers:
            if log is not None:
                log.append(
                    Event("scoring.no-space", "no-space", None, {"colour": COLOURS[colour], "count": count})
                )
            continue
        for seat in state.seats_in_order():
            number = state.predictions[colour][seat]
            if log is not None:
                _tell_prediction(board, colour, seat, number, count, log)
            for kind, due in enumerate(reward(board, number, count)):
                for _token in range(due):
                    _take(state, seat, kind, log)
    if log is not None:
        log.append(Event("scoring.face-down", "tokens-down", None, {}))
        for seat in state.seats_in_order():
            facts = {"tokens": token_words(_known(state.tokens[seat]))}
            log.append(Event("scoring.own-tokens", "keep", seat, facts, seat))


def _tell_prediction(board: Board, colour: int, seat: int, number: int, count: int, log: Log) -> None:
    rule, tokens = judge(board, number, count), reward(board, number, count)
    facts = {"colour": COLOURS[colour], "number": number, "count": count}
    log.append(Event(rule, "score", seat, {**facts, "points": points(tokens)}))
    if {number, count} == {board.numbers[0], board.numbers[-1]}:
        log.append(Event("scoring.no-circle", "ring" if board.ring else "ends", seat, facts))
    if number in board.bonuses:
        bonus = "bonus.wrong" if rule == "scoring.wrong" else "bonus.right"
        log.append(Event(bonus, "bonus", seat, {**facts, "tokens": board.bonuses[number]}))


def _take(state: Divinare, seat: int, kind: int, log: Log | None) -> None:
    """Take a token out of the stock, after cancelling where none is left."""
    if state.stock[kind] <= 0 and log is not None:
        log.append(Event("bonus.when-missing", "missing", seat, {"colour": TOKEN_COLOURS[kind]}))
    while state.stock[kind] <= 0 and _cancel(state, seat, log):
        pass
    if state.stock[kind] <= 0 and log is not None:
        log.append(Event("bonus.noted", "note", seat, {"colour": TOKEN_COLOURS[kind]}))
    state.stock[kind] -= 1
    tokens = _known(state.tokens[seat])
    state.tokens[seat] = (*tokens[:kind], tokens[kind] + 1, *tokens[kind + 1 :])


def _cancel(state: Divinare, taker: int, log: Log | None) -> bool:
    """Somebody puts one yellow and one red token back: the taker if possible, else the next who can.

    Answers whether somebody could.
    """
    for step in range(state.players):
        seat = (taker + step) % state.players
        blue, yellow, red = _known(state.tokens[seat])
        if yellow and red:
            state.tokens[seat] = (blue, yellow - 1, red - 1)
            state.stock[YELLOW] += 1
            state.stock[RED] += 1
            if log is not None:
                rule = "bonus.cancel" if seat == taker else "bonus.who-cancels"
                log.append(Event(rule, "cancel", seat, {"taker": taker}, reveals=True))
            return True
    return False


def _known(tokens: Tokens | None) -> Tokens:
    """Tokens that are not hidden: scoring happens in full positions only."""
    assert tokens is not None
    return tokens


def final_result(state: Divinare) -> Result:
    """The winners: most points; those who tie share the victory."""
    scores = tuple(points(_known(tokens)) for tokens in state.tokens)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result("end.most-points" if len(winners) == 1 else "end.shared", winners, scores)


def tell_scores(state: Divinare, log: Log) -> None:
    """Log the end of the game: everybody turns their score tokens up, the result."""
    log.append(Event("end.after-rounds", "game-ends", None, {"rounds": state.round}))
    for seat, tokens in enumerate(state.tokens):
        facts = {"tokens": token_words(_known(tokens)), "points": points(_known(tokens))}
        log.append(Event("end.turn-up", "turn-up", seat, facts, reveals=True))
    result = final_result(state)
    log.append(Event(result.rule, "result", None, {"winners": [*result.winners], "scores": [*result.scores]}))


SWAY_AT_THE_END, SWAY_OF_ROUNDS = 6.0, 30.0
"""How many points ahead make the victory fairly sure: at the end, and how many more at first."""


def outlook(state: Divinare, seat: int) -> float:
    """How far that seat is ahead of the others if no token is moved any more.

    In a full position the final counts are certain, in a view they are as likely as the viewer's odds
    say, and the score tokens of others, whose sum is known, are thought to be shared evenly.
    """
    left = (state.players - state.round + sum(map(len, state.hands)) / DEALT) / state.players
    sway = SWAY_AT_THE_END + SWAY_OF_ROUNDS * left**2
    values = [_points_kept(state, other) + _points_to_come(state, other) for other in range(state.players)]
    return outlook_among([value / sway for value in values], seat)


def _points_kept(state: Divinare, seat: int) -> float:
    tokens = state.tokens[seat]
    if tokens is not None:
        return points(tokens)
    out = points(whole - left for whole, left in zip(SCORE_TOKENS, state.stock))
    known = [points(kept) for kept in state.tokens if kept is not None]
    return (out - sum(known)) / (state.players - len(known))


def _points_to_come(state: Divinare, seat: int) -> float:
    total = 0.0
    for board, tokens, chances in zip(state.boards, state.predictions, _chances(state)):
        number = tokens[seat]
        if number != CENTRE:
            total += sum(chance * points(reward(board, number, count)) for count, chance in chances.items())
    return total


def _chances(state: Divinare) -> list[dict[int, float]]:
    """For each board how likely each final count is."""
    if state.viewer is not None:
        return [
            {count: float(chance) for count, chance in enumerate(chances) if chance}
            for chances in odds(state, state.viewer)
        ]
    hidden = count_cards(card for cards in (*state.hands, *state.passing, *state.discards) for card in cards)
    return [{count + more: 1.0} for count, more in zip(state.played, hidden)]
