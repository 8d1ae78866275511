"""The end of Noctiluca: majorities, the score of every seat, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.core import Event, Log, Result, outlook_among
from engines.noctiluca.components import COLOURS, JAR_COLOURS, PAWNS

if TYPE_CHECKING:
    from engines.noctiluca import Noctiluca


class Majority(NamedTuple):
    """Who takes the tokens left of one jar colour, how many each, and how many are discarded."""

    rule: str
    colour: str
    seats: tuple[int, ...]
    each: int
    discarded: int


class Score(NamedTuple):
    """The points of one seat; `favourite` is None, and not in the total, while it is hidden."""

    seat: int
    face_up: int
    """Values of the tokens taken for jars."""
    face_down: int
    """One for each token taken for a majority."""
    bonus: int
    favourite: int | None
    leftovers: int
    total: int


SWAY_AT_THE_END, SWAY_OF_ROUNDS = 5.0, 60.0
"""How many points ahead make the victory fairly sure: at the end, and how many more at first."""


def majorities(state: Noctiluca) -> list[Majority]:
    """The majority of every jar colour as if the game ended here.

    Counted are tokens, not values (majorities.most-tokens); a tie shares evenly (majorities.tie), and
    where nobody has a token all tie, or with the other reading nobody gets one (majorities.nobody).
    """
    found = []
    for number, colour in enumerate(JAR_COLOURS):
        counts = [len(taken[number]) for taken in state.tokens]
        most = max(counts)
        if not most and state.untouched_stack == "left":
            continue
        seats = tuple(seat for seat, count in enumerate(counts) if count == most)
        each, discarded = divmod(len(state.stacks[number]), len(seats))
        rule = "majorities.most-tokens" if len(seats) == 1 else "majorities.tie"
        found.append(Majority(rule if most else "majorities.nobody", colour, seats, each, discarded))
    return found


def score_sheet(state: Noctiluca) -> tuple[Score, ...]:
    """The points of every seat, final or as if the game ended here.

    In a view the favourites of others are unknown and left out of their totals.
    """
    face_down = [0] * state.players
    for majority in majorities(state):
        for seat in majority.seats:
            face_down[seat] += majority.each
    return tuple(_score(state, seat, face_down[seat]) for seat in range(state.players))


def _score(state: Noctiluca, seat: int, face_down: int) -> Score:
    face_up = sum(map(sum, state.tokens[seat]))
    bonus = sum(state.jar_cards[card].bonus for card in state.delivered[seat])
    favourite = _favourite_points(state, seat)
    leftovers = _leftover_points(state, seat)
    return Score(
        seat,
        face_up,
        face_down,
        bonus,
        favourite,
        leftovers,
        face_up + face_down + bonus + (favourite or 0) + leftovers,
    )


def _favourite_points(state: Noctiluca, seat: int) -> int | None:
    colour = state.favourites[seat]
    if colour is None:
        return None
    place = COLOURS.index(colour)
    return sum(state.jar_cards[card].spaces[place] for card in state.delivered[seat])


def _leftover_points(state: Noctiluca, seat: int) -> int:
    """One point for two dice in jars not delivered: of a player's jars together, or of each jar alone."""
    dice = [sum(state.jar_cards[jar[0]].spaces) - sum(jar[1]) for jar in state.jars[seat] if jar]
    return sum(dice) // 2 if state.leftovers == "per-player" else sum(count // 2 for count in dice)


def final_result(state: Noctiluca) -> Result:
    """The winners: most points, then most delivered jars, then shared."""
    scores = tuple(score.total for score in score_sheet(state))
    leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
    most = max(len(state.delivered[seat]) for seat in leaders)
    winners = tuple(seat for seat in leaders if len(state.delivered[seat]) == most)
    if len(leaders) == 1:
        return Result("scoring.most-points", winners, scores)
    return Result("scoring.tie-jars" if len(winners) == 1 else "scoring.shared", winners, scores)


def tell_scoring(state: Noctiluca, log: Log) -> None:
    """Log the final scoring of a finished game: every majority, every rule and seat, the result."""
    for rule, colour, seats, each, discarded in majorities(state):
        for seat in seats:
            log.append(
                Event(rule, "majority", seat, {"colour": colour, "tokens": each, "discarded": discarded})
            )
    for seat, favourite in enumerate(state.favourites):
        log.append(Event("scoring.favourite", "reveal", seat, {"colour": favourite}, reveals=True))
    for score in score_sheet(state):
        log.append(Event("scoring.tokens", "score", score.seat, {"points": score.face_up + score.face_down}))
        log.append(Event("scoring.bonus", "score", score.seat, {"points": score.bonus}))
        log.append(Event("scoring.favourite", "score", score.seat, {"points": score.favourite}))
        log.append(Event("scoring.leftovers", "score", score.seat, {"points": score.leftovers}))
    result = final_result(state)
    log.append(Event(result.rule, "result", None, {"winners": [*result.winners], "scores": [*result.scores]}))


def outlook(state: Noctiluca, seat: int) -> float:
    """How far that seat is ahead of the others, counting what open jars promise."""
    left = 1 - (state.round - 1 + len(state.occupied) / PAWNS) / 2
    sway = SWAY_AT_THE_END + SWAY_OF_ROUNDS * left**2
    values = [score.total + _promise(state, score.seat) for score in score_sheet(state)]
    return outlook_among([value / sway for value in values], seat)


def _promise(state: Noctiluca, seat: int) -> float:
    """What open jars and the dice in the hand may still bring.

    A jar is worth the square of how full it is: one full jar is better than two half full ones. A die
    in the hand that fits counts half a point.
    """
    promise = 0.0
    free = [0] * len(COLOURS)
    for jar in state.jars[seat]:
        if jar:
            colour, spaces, bonus, _ = state.jar_cards[jar[0]]
            worth = (state.next_token(colour) if state.stacks[colour] else 0) + 1 + bonus
            promise += worth * (1 - sum(jar[1]) / sum(spaces)) ** 2
            free = [more + space for more, space in zip(free, jar[1])]
    return promise + (0.5 * sum(map(min, free, state.hand)) if seat == state.seat else 0.0)
