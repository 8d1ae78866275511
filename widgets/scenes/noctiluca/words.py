"""Noctiluca in words: its colours and dice, and a line for every event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engines.core import Event
from engines.noctiluca import Noctiluca
from engines.noctiluca.components import COLOURS, JAR_COLOURS, Dice, Jar, die_colour, die_number
from widgets.words import Words

Cards = Mapping[int, Jar]
"""The jar cards in play, by card number."""


def colour_name(colour: str, words: Words) -> str:
    """The name of a dice colour."""
    _ = words._
    return {"orange": _("orange"), "green": _("green"), "purple": _("purple"), "blue": _("blue")}[colour]


def jar_colour_name(colour: str, words: Words) -> str:
    """The name of a jar colour."""
    _ = words._
    return {"gold": _("gold"), "brown": _("brown"), "red": _("red")}[colour]


def letter(colour: str, words: Words) -> str:
    """The letter that stands for a dice colour on the board."""
    return colour_name(colour, words)[0].upper()


def die_name(die: int, words: Words) -> str:
    """A die of the pool: its number and colour."""
    colour = colour_name(COLOURS[die_colour(die)], words)
    return words._("Die {number}, {colour}").format(number=die_number(die), colour=colour)


def counts(dice: Dice, words: Words) -> str:
    """How many dice of each colour, for counts in the order of the colours."""
    return counted(dict(zip(COLOURS, dice)), words)


def counted(dice: Mapping[str, int], words: Words) -> str:
    """How many dice of each colour, for counts by colour."""
    parts = [f"{count} {colour_name(colour, words)}" for colour, count in dice.items() if count]
    return ", ".join(parts) or words._("none")


def dice_names(dice: Iterable[int], words: Words) -> str:
    """The dice of a place in the pool by colour, each colour with its numbers."""
    numbers: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for die in sorted(dice):
        numbers[COLOURS[die_colour(die)]].append(die_number(die))
    parts = [
        f"{colour_name(colour, words)} {' '.join(map(str, shown))}"
        for colour, shown in numbers.items()
        if shown
    ]
    return ", ".join(parts) or words._("no dice")


def jar_name(jar: Jar, words: Words) -> str:
    """A jar card: its colour, its slots, its bonus."""
    _ = words._
    name = _("{colour} jar ({dice})").format(
        colour=jar_colour_name(JAR_COLOURS[jar.colour], words), dice=counts(jar.spaces, words)
    )
    return _("{jar} with bonus {points}").format(jar=name, points=jar.bonus) if jar.bonus else name


def tell(event: Event, view: Noctiluca, words: Words) -> str:
    """One line for the event log, led by the name of the seat it concerns."""
    line = _line(event, view.jar_cards, words)
    return line if event.seat is None else f"{words.name(event.seat)}: {line}"


def _line(event: Event, cards: Cards, words: Words) -> str:
    section = event.rule.partition(".")[0]
    match section:
        case "components" | "setup":
            return _told_of_setup(event.rule, event.facts, cards, words)
        case "collect":
            return _told_of_collecting(event.kind, event.facts, words)
        case "keep":
            return _told_of_keeping(event.kind, event.facts, words)
        case "deliver" | "others":
            return _told_of_delivering(event.kind, event.facts, cards, words)
        case "play" | "round" | "end":
            return _told_of_rounds(event.rule, event.facts, words)
        case _:
            return _told_of_scoring(event, words)


def _told_of_setup(rule: str, facts: dict[str, Any], cards: Cards, words: Words) -> str:
    _ = words._
    match rule:
        case "components.board":
            return _("the pool has {spaces} spaces and {shores} shores").format(**facts)
        case "components.dice":
            return _("there are {dice} dice, {each} of each colour").format(**facts)
        case "components.pawns":
            return _("there are {pawns} pawns").format(**facts)
        case "components.jars":
            return _("there are {cards} jar cards").format(**facts)
        case "components.tokens":
            return _("there are {tokens} point tokens").format(**facts)
        case "components.favourites":
            return _("there are {cards} favourite cards").format(**facts)
        case "setup.seed-pool":
            return _("the pool is seeded with {dice} dice; left in the lid: {lid}").format(
                dice=facts["dice"], lid=counted(facts["lid"], words)
            )
        case "setup.share-pawns":
            return _("pawns for everybody: {each}").format(**facts)
        case "setup.stack-tokens":
            return _("the tokens are stacked by value, the lowest on top")
        case "setup.deal-favourite":
            return _("a favourite is dealt to everybody; back to the box unseen: {back}").format(**facts)
        case "setup.favourite-secret":
            return _("favourite colour {colour}").format(colour=colour_name(facts["colour"], words))
        case "setup.deal-jars" | "setup.reveal-jars":
            jars = ", ".join(jar_name(cards[card], words) for card in facts["cards"])
            template = _("dealt: {jars}") if rule == "setup.deal-jars" else _("turned up: {jars}")
            return template.format(jars=jars)
        case "setup.keep-two":
            return _("put aside: {jar}").format(jar=jar_name(cards[facts["card"]], words))
        case "setup.piles":
            return _("the jars left are dealt into piles of {cards}").format(
                cards=", ".join(map(str, facts["cards"]))
            )
        case "setup.top-visible":
            return _("on top of pile {pile}: {jar}").format(
                pile=facts["pile"], jar=jar_name(cards[facts["card"]], words)
            )
        case _:
            return _("first player")


def _told_of_collecting(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match kind:
        case "pawn":
            return _("pawn on shore {shore}").format(**facts)
        case "path":
            return _("path along {spaces}").format(spaces=" ".join(facts["spaces"]))
        case "announce":
            return _("number announced: {number}").format(**facts)
        case _:
            return _("collected: {dice}").format(dice=counted(facts["colours"], words))


def _told_of_keeping(kind: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match kind:
        case "choose":
            colour = colour_name(facts["colour"], words)
            return _("the {colour} die fits either jar").format(colour=colour)
        case "place":
            colour = colour_name(facts["colour"], words)
            return _("{colour} die into jar {jar}").format(colour=colour, jar=facts["jar"])
        case "take":
            return _("a passed die placed, {colour}").format(colour=colour_name(facts["colour"], words))
        case "decline":
            return _("none of the passed dice placed")
        case "pass":
            return _("nothing more fits; passed on: {dice}").format(dice=counted(facts["colours"], words))
        case "pass-on":
            return _("the dice go to {name}").format(name=words.name(facts["to"]))
        case "skip":
            return _("none of the passed dice fits")
        case _:
            return _("back to the lid: {dice}").format(dice=counted(facts["colours"], words))


def _told_of_delivering(kind: str, facts: dict[str, Any], cards: Cards, words: Words) -> str:
    _ = words._
    match kind:
        case "deliver":
            return _("delivered: {jar}").format(jar=jar_name(cards[facts["card"]], words))
        case "choose":
            return _("two full jars: this one first")
        case "to-lid":
            return _("the dice of the jar go to the lid: {dice}").format(
                dice=counted(facts["colours"], words)
            )
        case "token":
            colour = jar_colour_name(facts["colour"], words)
            return _("top token of the {colour} stack: {value}").format(colour=colour, value=facts["value"])
        case "turn-over":
            return _("jar card turned over and kept")
        case "draw":
            return _("from pile {pile}: {jar}").format(
                pile=facts["pile"], jar=jar_name(cards[facts["card"]], words)
            )
        case "pile-empty":
            return _("pile {pile} is empty now").format(**facts)
        case "no-jar":
            return _("no jar is left to take")
        case _:
            return _("jars are delivered in this order: {names}").format(
                names=", ".join(words.name(seat) for seat in facts["seats"])
            )


def _told_of_rounds(rule: str, facts: dict[str, Any], words: Words) -> str:
    _ = words._
    match rule:
        case "play.two-rounds":
            return _("round {round} begins").format(**facts)
        case "play.turn-order":
            return _("on turn, pawns left: {pawns}").format(**facts)
        case "round.ends":
            return _("all pawns are placed: round {round} is over").format(**facts)
        case "round.pawns-back":
            return _("the {pawns} pawns are shared out again").format(**facts)
        case "round.reseed":
            return _("the {dice} dice still in the pool go to the lid, and the pool is seeded again").format(
                **facts
            )
        case "round.spread-short":
            return _("{missing} dice are missing and spread evenly").format(missing=facts["missing"])
        case "round.first-player":
            return _("placed the last pawn: first player of this round")
        case "round.direction":
            return _("turns go counter-clockwise from now on")
        case _:
            return _("both rounds are over: the game ends")


def _told_of_scoring(event: Event, words: Words) -> str:
    _ = words._
    facts = event.facts
    match event.kind:
        case "majority":
            colour = jar_colour_name(facts["colour"], words)
            text = _("majority of {colour} tokens: {tokens} of those left, {discarded} discarded")
            return text.format(colour=colour, tokens=facts["tokens"], discarded=facts["discarded"])
        case "reveal":
            return _("favourite colour {colour}").format(colour=colour_name(facts["colour"], words))
        case "score":
            return _scored(event.rule, words).format(points=facts["points"])
        case _:
            names = ", ".join(map(words.name, facts["winners"]))
            return _("winner: {names}").format(names=names)


def _scored(rule: str, words: Words) -> str:
    _ = words._
    return {
        "scoring.tokens": _("points for tokens: {points}"),
        "scoring.bonus": _("points for jar bonuses: {points}"),
        "scoring.favourite": _("points for the favourite colour: {points}"),
        "scoring.leftovers": _("points for leftover dice: {points}"),
    }[rule]
