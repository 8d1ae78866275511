"""Space Escape in words: creatures, cards, and a line for every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engines.core import Event
from engines.space_escape import SpaceEscape
from engines.space_escape.components import Card
from widgets.words import Words


def colour_name(colour: str, words: Words) -> str:
    """The name of a colour of snakes or movers."""
    _ = words._
    return {
        "orange": _("orange"),
        "green": _("green"),
        "purple": _("purple"),
        "blue": _("blue"),
        "red": _("red"),
        "yellow": _("yellow"),
        "white": _("white"),
        "brown": _("brown"),
    }[colour]


def equipment_name(piece: str, words: Words) -> str:
    """The name of a piece of equipment."""
    _ = words._
    return {
        "radish": _("radish"),
        "toothbrush": _("toothbrush"),
        "map": _("map"),
        "tape": _("duct tape"),
    }[piece]


def rat_name(rat: int, words: Words) -> str:
    """A mole rat by its number, from 1."""
    return words._("mole rat {number}").format(number=rat)


def snake_name(snake: str, words: Words) -> str:
    """A snake as events name it, such as "green 2"."""
    colour, number = snake.split()
    return f"{snake_of(colour, words)} {number}"


def snake_of(colour: str, words: Words) -> str:
    """Any one snake of a colour."""
    _ = words._
    return {
        "orange": _("orange snake"),
        "green": _("green snake"),
        "purple": _("purple snake"),
        "blue": _("blue snake"),
    }[colour]


def snakes_of(colour: str, words: Words) -> str:
    """All snakes of a colour."""
    _ = words._
    return {
        "orange": _("orange snakes"),
        "green": _("green snakes"),
        "purple": _("purple snakes"),
        "blue": _("blue snakes"),
    }[colour]


def space_name(space: str, words: Words) -> str:
    """A space as events name it, such as "3-12", or the pod, or outer space."""
    _ = words._
    return {"pod": _("the escape pod"), "outer-space": _("outer space")}.get(space) or _(
        "space {name}"
    ).format(name=space)


def direction_name(direction: str, words: Words) -> str:
    """A direction along a ring."""
    _ = words._
    return _("clockwise") if direction == "clockwise" else _("counter-clockwise")


def status_name(statuses: Iterable[str], words: Words) -> str:
    """Where the board or the card comes from."""
    _ = words._
    names = {
        "printed": _("printed"),
        "found": _("found"),
        "reading": _("reading"),
        "reconstruction": _("reconstruction"),
    }
    return ", ".join(name for status, name in names.items() if status in {*statuses})


def spaces_text(numbers: str, words: Words) -> str:
    """How far a half of a card moves a creature."""
    _ = words._
    return {
        "1": _("1 space"),
        "2": _("2 spaces"),
        "3": _("3 spaces"),
        "1-or-2": _("1 or 2 spaces"),
        "2-or-3": _("2 or 3 spaces"),
        "ladder": _("to the nearest ladder and up"),
    }[numbers]


def _top_half(card: Card, words: Words) -> str:
    _ = words._
    if card.rats == "none":
        return _("No mole rat")
    who = {"your": _("Your mole rat"), "any": _("Any 1 mole rat"), "all": _("All mole rats")}[card.rats]
    return f"{who}: {spaces_text(card.rat_spaces, words)}"


def _bottom_half(card: Card, words: Words) -> str:
    _ = words._
    match card.snakes:
        case "none":
            return _("No snake")
        case "add":
            return _("Add 1 {snake}").format(snake=snake_of(card.colour, words))
        case "any":
            who = _("Any 1 snake")
        case "one":
            who = _("1 {snake}").format(snake=snake_of(card.colour, words))
        case _:
            who = _("All {snakes}").format(snakes=snakes_of(card.colour, words))
    return f"{who}: {spaces_text(card.snake_spaces, words)}"


def halves_text(card: Card, words: Words) -> tuple[str, str]:
    """What the top and the bottom half of a card say."""
    return _top_half(card, words), _bottom_half(card, words)


def outcome(event: Event, words: Words) -> str:
    """In few words what a move would lead to by this event, or nothing for what need not be told."""
    _ = words._
    facts = event.facts
    match event.kind:
        case "climb":
            return _("up to {space}").format(space=space_name(facts["to"], words))
        case "fall":
            return _("down to {space}").format(space=space_name(facts["to"], words))
        case "bite":
            return _("a bite for {creature}").format(creature=rat_name(facts["rat"], words))
        case "back":
            return _("medkit used, back to {space}").format(space=space_name(facts["to"], words))
        case "collect":
            return _("takes the {piece}").format(piece=equipment_name(facts["equipment"], words))
        case "cover":
            return _("covers the {piece}").format(piece=equipment_name(facts["equipment"], words))
        case "bump":
            return _("bumps {creature}").format(creature=rat_name(facts["bumped"], words))
        case "stack":
            return _("onto other snakes")
        case "gone":
            return _("out of the game")
        case "lost":
            return _("everybody loses!")
        case "won":
            return _("everybody wins!")
        case _:
            return ""


def tell(event: Event, view: SpaceEscape, words: Words) -> str:
    """One line for the event log; it begins with the name of the seat where the event is somebody's."""
    text = _told(event, view, words)
    return text if event.seat is None else f"{words.name(event.seat)}: {text}"


def _told(event: Event, view: SpaceEscape, words: Words) -> str:
    section = event.rule.partition(".")[0]
    teller: Callable[[Event, SpaceEscape, Words], str] = {
        "components": _told_of_setup,
        "setup": _told_of_setup,
        "two": _told_of_setup,
        "challenge": _told_of_setup,
        "turn": _told_of_turns,
        "cards": _told_of_cards,
    }.get(section, _told_of_creatures)
    return teller(event, view, words)


def _told_of_setup(event: Event, view: SpaceEscape, words: Words) -> str:
    _ = words._
    facts = event.facts
    match event.rule:
        case "components.board":
            return _("the station has {levels} levels and {spaces} spaces").format(**facts)
        case "components.cards":
            return _("{cards} cards, {challenge} of them for the challenge game").format(**facts)
        case "components.snakes":
            return _("{snakes} snakes, {each} of each colour").format(**facts)
        case "components.equipment":
            return _("{pieces} pieces of equipment").format(**facts)
        case "components.movers":
            return _("{movers} movers; left in the box: {left}").format(**facts)
        case "setup.movers":
            text = _("the {colour} mover is mole rat {number} and begins on {space}")
            space = space_name(facts["space"], words)
            return text.format(colour=colour_name(facts["colour"], words), number=facts["rat"], space=space)
        case "setup.medkits":
            return _("a medkit")
        case "setup.equipment":
            return _("the equipment lies on the board: {pieces}").format(
                pieces=_placed(facts["spaces"], equipment_name, words)
            )
        case "setup.snakes":
            return _("one snake of each colour is on the board: {snakes}").format(
                snakes=_placed(facts["spaces"], snake_name, words)
            )
        case "setup.snake-reserve":
            return _("{snakes} snakes wait beside the board, {each} of each colour").format(**facts)
        case "setup.deal":
            return _("open card: {card}").format(card=_card(facts["card"], view, words))
        case "setup.draw-pile":
            return _("{cards} cards in the draw pile").format(**facts)
        case "two.cards":
            return _("{removed} marked cards are left out; {cards} are played with").format(**facts)
        case "two.opposite":
            return _("the two start spaces lie opposite each other: {spaces}").format(
                spaces=", ".join(facts["spaces"])
            )
        case _:
            return _("{cards} challenge cards are shuffled in").format(**facts)


def _placed(spaces: dict[str, str], name: Callable[[str, Words], str], words: Words) -> str:
    return ", ".join(f"{name(thing, words)} {space}" for thing, space in spaces.items())


def _card(number: int, view: SpaceEscape, words: Words) -> str:
    return "; ".join(halves_text(view.copy_in_play.cards[number], words))


def _told_of_turns(event: Event, view: SpaceEscape, words: Words) -> str:
    _ = words._
    match event.rule:
        case "turn.order":
            return _("on turn")
        case "turn.play-card":
            return _("plays the card: {card}").format(card=_card(event.facts["card"], view, words))
        case "turn.discard":
            return _("the card is discarded")
        case "turn.draw":
            text = _("new card: {card}; left in the draw pile: {left}")
            return text.format(card=_card(event.facts["card"], view, words), left=event.facts["left"])
        case _:
            return _("the draw pile is empty: no new card")


def _told_of_cards(event: Event, view: SpaceEscape, words: Words) -> str:
    _ = words._
    facts = event.facts
    match event.kind:
        case "half":
            return _("now the mole rats") if facts["half"] == "rats" else _("now the snakes")
        case "void" if event.rule == "cards.none-left":
            return _("no {snake} is left to add").format(snake=snake_of(facts["colour"], words))
        case "void":
            return _("nobody on the board can carry out this half")
        case "add":
            return _("a new snake on {space}: {snake}").format(
                space=space_name(facts["space"], words), snake=snake_name(facts["snake"], words)
            )
        case "separate":
            return _("order, direction and number are free; still to move after it: {left}").format(**facts)
        case "tie":
            text = _("two ladders are equally near; {creature} goes {direction}")
            direction = direction_name(facts["direction"], words)
            return text.format(creature=_creature(facts, words), direction=direction)
        case "direction":
            return _("direction: {direction}").format(direction=direction_name(facts["direction"], words))
        case "number":
            return _("number of spaces: {spaces}").format(**facts)
        case _:
            return _("chosen: {creature}").format(creature=_creature(facts, words))


def _creature(facts: dict[str, Any], words: Words) -> str:
    return rat_name(facts["rat"], words) if "rat" in facts else snake_name(facts["snake"], words)


def _told_of_creatures(event: Event, view: SpaceEscape, words: Words) -> str:
    _ = words._
    facts = event.facts
    match event.kind:
        case "lost" | "won":
            return _ended(event.rule, facts, words)
        case "move":
            text = _("{creature} moves along {spaces}")
            return text.format(creature=_creature(facts, words), spaces=" ".join(facts["spaces"]))
        case "choose":
            return _("chosen to be helped: {creature}").format(creature=_creature(facts, words))
        case "pass":
            return _("passed over without heed: {things}").format(
                things=", ".join(_thing(thing, words) for thing in facts["over"])
            )
        case "climb":
            text = _("{creature} climbs the ladder to {space}")
            return text.format(creature=_creature(facts, words), space=space_name(facts["to"], words))
        case "fall":
            text = _("{creature} falls down the air shaft to {space}")
            return text.format(creature=_creature(facts, words), space=space_name(facts["to"], words))
        case "arrive":
            return _("{creature} lands on {space}").format(
                creature=_creature(facts, words), space=space_name(facts["space"], words)
            )
        case "collect":
            text = _("{creature} takes the {piece}; pieces left: {left}")
            piece = equipment_name(facts["equipment"], words)
            return text.format(creature=_creature(facts, words), piece=piece, left=facts["left"])
        case "bump":
            text = _("{creature} bumps {other}")
            return text.format(creature=_creature(facts, words), other=rat_name(facts["bumped"], words))
        case "bumped":
            return _("{creature} has to make room").format(creature=_creature(facts, words))
        case "pod":
            return _("{creature} is safe in the escape pod").format(creature=_creature(facts, words))
        case "gone":
            return _("{creature} is out of the game").format(creature=_creature(facts, words))
        case "go-on":
            return _("{creature} finishes its move").format(creature=_creature(facts, words))
        case "cover":
            text = _("{creature} covers the {piece}")
            piece = equipment_name(facts["equipment"], words)
            return text.format(creature=_creature(facts, words), piece=piece)
        case "stack":
            text = _("{creature} lies with other snakes on {space}: {snakes} in all")
            space = space_name(facts["space"], words)
            return text.format(creature=_creature(facts, words), space=space, snakes=facts["snakes"])
        case _:
            return _told_of_bites(event, words)


def _thing(thing: str, words: Words) -> str:
    _ = words._
    return {
        "ladder": _("a ladder"),
        "shaft": _("an air shaft"),
        "equipment": _("equipment"),
        "rat": _("a mole rat"),
    }[thing]


def _told_of_bites(event: Event, words: Words) -> str:
    _ = words._
    facts = event.facts
    rat = rat_name(facts["rat"], words)
    match event.kind:
        case "bite":
            text = _("{rat} is bitten on {space} by {snakes}")
            snakes = ", ".join(snake_name(snake, words) for snake in facts["snakes"])
            return text.format(rat=rat, space=space_name(facts["space"], words), snakes=snakes)
        case "one-bite":
            return _("{snakes} snakes on one space give one bite").format(**facts)
        case "back":
            text = _("{rat} uses up its medkit and goes back to {space}")
            return text.format(rat=rat, space=space_name(facts["to"], words))
        case "keep":
            pieces = ", ".join(equipment_name(piece, words) for piece in facts["equipment"])
            return _("{rat} keeps its equipment: {pieces}").format(rat=rat, pieces=pieces)
        case _ if facts["bites"]:
            return _("the snake on the start space of {rat} bites again").format(rat=rat)
        case _:
            return _("the snake on the start space of {rat} does not bite").format(rat=rat)


def _ended(rule: str, facts: dict[str, Any], words: Words) -> str:
    """Why the game is over."""
    _ = words._
    match rule:
        case "end.win":
            return _("all the equipment and all the mole rats are aboard: everybody wins!")
        case "end.no-card":
            return _("there is no card to play: time is up, everybody loses")
        case "medkit.second-bite":
            return _("{creature} is bitten a second time: everybody loses").format(
                creature=_creature(facts, words)
            )
        case "rats.outer-space":
            return _("{creature} is in outer space: everybody loses").format(creature=_creature(facts, words))
        case _:
            return _("{creature} is in the escape pod: everybody loses").format(
                creature=_creature(facts, words)
            )
