"""Divinare in words: its colours and score tokens, and a line for every event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core import Event
from engines.divinare import Divinare
from engines.divinare.components import CENTRE
from widgets.words import Words


def colour_name(colour: str, words: Words) -> str:
    """The name of a colour of cards, boards or score tokens."""
    _ = words._
    return {"red": _("red"), "blue": _("blue"), "green": _("green"), "yellow": _("yellow")}[colour]


def board_name(colour: str, words: Words) -> str:
    """A board by its colour."""
    _ = words._
    return {
        "red": _("red board"),
        "blue": _("blue board"),
        "green": _("green board"),
        "yellow": _("yellow board"),
    }[colour]


def card_name(colour: str, words: Words) -> str:
    """A card of a colour."""
    _ = words._
    return {
        "red": _("red card"),
        "blue": _("blue card"),
        "green": _("green card"),
        "yellow": _("yellow card"),
    }[colour]


def cards_name(colour: str, words: Words) -> str:
    """The cards of a colour."""
    _ = words._
    return {
        "red": _("red cards"),
        "blue": _("blue cards"),
        "green": _("green cards"),
        "yellow": _("yellow cards"),
    }[colour]


def abbreviation(colour: str, words: Words) -> str:
    """Two letters that stand for a colour: in Spanish blue and yellow begin with the same one."""
    return colour_name(colour, words)[:2].capitalize()


def counted(things: Mapping[str, int], words: Words) -> str:
    """How many cards or score tokens of each colour."""
    parts = [f"{colour_name(colour, words)} {count}" for colour, count in things.items() if count]
    return ", ".join(parts) or words._("none")


def space_name(number: int, words: Words) -> str:
    """A space of a board: its number or the centre."""
    return words._("the centre") if number == CENTRE else str(number)


def scored_line(colour: str, number: int, count: int, points: int, words: Words) -> str:
    """What a token on that space brought when so many cards were played."""
    return words._("{board}: token on {number}, {count} played, points {points}").format(
        board=board_name(colour, words),
        number=space_name(number, words),
        count=count,
        points=f"{points:+d}" if points else "0",
    )


def tell(event: Event, _view: Divinare, words: Words) -> str:
    """One line for the event log, led by the name of the seat it concerns."""
    line = _line(event, words)
    return line if event.seat is None else f"{words.name(event.seat)}: {line}"


def _line(event: Event, words: Words) -> str:
    facts = event.facts
    match event.rule.partition(".")[0]:
        case "components" | "setup" | "deal" | "play" | "next":
            return _told_of_preparing(event.rule, event.kind, facts, words)
        case "turn":
            return _told_of_a_turn(event.kind, facts, words)
        case "action":
            return _told_of_passing(event.kind, facts, words)
        case "scoring" | "bonus":
            return _told_of_scoring(event.kind, facts, words)
        case "end":
            return _told_of_the_end(event.kind, facts, words)
        case _:
            return _told_of_two_and_three(event.kind, facts, words)


def _told_of_preparing(rule: str, kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match rule:
        case "components.boards":
            return _("there are {boards} boards with {spaces} numbered spaces").format(**facts)
        case "components.cards":
            return _("there are {cards} cards: {colours}").format(
                cards=facts["cards"], colours=counted(facts["colours"], words)
            )
        case "components.prediction-tokens":
            return _("prediction tokens for everybody: {each}").format(**facts)
        case "components.score-tokens":
            return _("there are score tokens: {tokens}").format(tokens=counted(facts["tokens"], words))
        case "components.action-cards":
            passes = ", ".join(f"{hand} → {cards}" for hand, cards in facts["passes"].items())
            return _("cards in hand and how many of them are passed: {passes}").format(passes=passes)
        case "setup.stock":
            return _("the stock has {tokens} score tokens").format(**facts)
    match kind:
        case "to-centre":
            return _("all {tokens} prediction tokens are in the centres").format(**facts)
        case "shuffle":
            return _("the {cards} cards are shuffled").format(**facts)
        case "hand":
            return _("hand dealt: {cards}").format(cards=counted(facts["cards"], words))
        case "set-aside":
            return _("{cards} cards are set aside unseen").format(**facts)
        case "first-player":
            return _("first player")
        case _:
            return _told_of_two_and_three(kind, facts, words)


def _told_of_two_and_three(kind: str, facts: dict[str, Any], words: Words) -> str:
    """What the rules for another number of players share with those for four."""
    _ = words._
    match kind:
        case "round":
            return _("round {round} of {rounds} begins").format(**facts)
        case "deal":
            return _("cards dealt to everybody: {each}").format(**facts)
        case "discard":
            return _("discarded: {card}").format(card=card_name(facts["colour"], words))
        case "face-down":
            return _("cards discarded face down: {cards}").format(**facts)
        case _:
            return _("the discards are turned up: {cards}").format(cards=counted(facts["cards"], words))


def _told_of_a_turn(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match kind:
        case "turn":
            return _("on turn, cards in hand: {hand}").format(**facts)
        case "play":
            return _("card played: {card}; beside the board now: {count}").format(
                card=card_name(facts["colour"], words), count=facts["count"]
            )
        case "predict":
            return _("token on the {board}: from {before} to {number}").format(
                board=board_name(facts["colour"], words),
                before=space_name(facts["before"], words),
                number=space_name(facts["number"], words),
            )
        case "centre":
            return _("tokens in the centre now: {tokens}").format(tokens=facts["tokens"])
        case _:
            return _("number {number} was free").format(number=facts["number"])


def _told_of_passing(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match kind:
        case "time-to-pass":
            return _("everybody has {hand} cards in hand and passes {cards}").format(**facts)
        case "choose":
            return _("chosen to be passed: {card}").format(card=card_name(facts["colour"], words))
        case "chosen":
            return _("cards chosen to pass: {cards}").format(**facts)
        case "pass":
            if facts["to"] == words.you:
                return _("cards passed to you: {cards}").format(cards=facts["cards"])
            return _("cards passed to {name}: {cards}").format(
                cards=facts["cards"], name=words.name(facts["to"])
            )
        case _:
            return _("received from {name}: {cards}").format(
                name=words.name(facts["giver"]), cards=counted(facts["cards"], words)
            )


def _told_of_scoring(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    board = board_name(facts["colour"], words) if "colour" in facts else ""
    match kind:
        case "round-ends":
            return _("round {round} is over; cards beside the boards: {counts}").format(
                round=facts["round"], counts=counted(facts["counts"], words)
            )
        case "no-space":
            return _("{board}: no space has the number {count}, nobody scores").format(
                board=board, count=facts["count"]
            )
        case "score":
            return scored_line(facts["colour"], facts["number"], facts["count"], facts["points"], words)
        case "ends":
            return _("{board}: {number} and {count} are not neighbours").format(
                board=board, number=facts["number"], count=facts["count"]
            )
        case "bonus":
            return _("{board}: bonus space {number}, extra tokens {tokens}").format(
                board=board, number=facts["number"], tokens=facts["tokens"]
            )
        case "keep":
            return _("score tokens face down: {tokens}").format(tokens=counted(facts["tokens"], words))
        case "cancel":
            return _("one yellow and one red score token go back to the stock")
        case _:
            colour = colour_name(facts["colour"], words)
            return _("a score token is missing and noted down: {colour}").format(colour=colour)


def _told_of_the_end(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match kind:
        case "game-ends":
            return _("all {rounds} rounds are over: the game ends").format(**facts)
        case "turn-up":
            return _("score tokens {tokens}: {points} points").format(
                tokens=counted(facts["tokens"], words), points=facts["points"]
            )
        case _:
            names = ", ".join(map(words.name, facts["winners"]))
            return _("winner: {names}").format(names=names)
