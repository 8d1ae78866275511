"""What happens in Space Escape, told: a sentence for every event, and why a game is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.core import Event
from engines.space_escape import SpaceEscape
from engines.space_escape.board import OUTER_SPACE, POD
from engines.space_escape.moves import TOKENS
from widgets.scenes.space_escape.words import (
    card_text,
    sentence,
    snake_of,
    the_creature,
    the_equipment,
    the_mover,
    the_rat,
    the_snake,
    the_space,
    whither,
)
from widgets.words import Words, no_words


def tell(event: Event, view: SpaceEscape, words: Words) -> str:
    """One sentence, or two, for the event log."""
    match event.rule.partition(".")[0]:
        case "components":
            return _component(event, words)
        case "setup" | "two" | "challenge":
            return _setting_up(event, view, words)
        case "turn":
            return _turn(event, view, words)
        case "cards":
            return _card(event, words)
        case _:
            return _creature(event, words)


# Before the game


def _component(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    if event.kind != "component":
        raise no_words(event)
    match event.rule:
        case "components.board":
            return _("The station has {levels} levels.").format(**facts)
        case "components.rings":
            spaces = words.listed(map(str, facts["spaces"]))
            return _("From level 1 to level 5 the rings have {spaces} spaces.").format(spaces=spaces)
        case "components.ladders":
            return _("There are {ladders} ladders.").format(**facts)
        case "components.shafts":
            one = _("There are {shafts} air shafts, one of which leads to outer space.")
            more = _("There are {shafts} air shafts, {to_space} of which lead to outer space.")
            return (one if facts["to_space"] == 1 else more).format(**facts)
        case "components.starts":
            return _("The mole rats start on {spaces}.").format(spaces=words.listed(facts["spaces"]))
        case "components.cards":
            return _("There are {cards} cards.").format(**facts)
        case "components.challenge-cards":
            text = _("{challenge} cards are for the challenge game and {ordinary} for the ordinary one.")
            return text.format(**facts)
        case "components.halves":
            one = _("{cards} cards have both halves; one has a single half.")
            more = _("{cards} cards have both halves; {one_sided} have a single half.")
            return (one if facts["one_sided"] == 1 else more).format(**facts)
        case "components.snakes":
            return _("There are {snakes} snakes, {each} of each colour.").format(**facts)
        case "components.equipment":
            pieces = words.listed(the_equipment(piece, words) for piece in facts["pieces"])
            return _("The pieces of equipment are {pieces}.").format(pieces=pieces)
        case "components.movers" if facts["left"] == 0:
            return _("There are {movers} movers, and all of them are in play.").format(**facts)
        case "components.movers" if facts["left"] == 1:
            return _("There are {movers} movers; one stays in the box.").format(**facts)
        case "components.movers":
            return _("There are {movers} movers; {left} stay in the box.").format(**facts)
        case "components.medkits":
            return _("There are {medkits} medkits.").format(**facts)
        case _:
            raise no_words(event)


def _setting_up(event: Event, view: SpaceEscape, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "mover":
            assert event.seat is not None
            return words.about(
                event.seat,
                you=_("You play mole rat {number}: {mover} starts on {space}."),
                other=_("{name} plays mole rat {number}: {mover} starts on {space}."),
                number=facts["rat"],
                mover=the_mover(facts["colour"], words),
                space=the_space(facts["space"], words),
            )
        case "medkit":
            assert event.seat is not None
            return words.about(event.seat, you=_("You take a medkit."), other=_("{name} takes a medkit."))
        case "colours":
            movers = words.listed(the_mover(colour, words) for colour in facts["colours"])
            return sentence(_("{movers} are taken in the order of the players."), movers=movers)
        case "equipment":
            names = [the_equipment(piece, words) for piece in facts["spaces"]]
            return sentence(_("On the board lie {things}."), things=_placed(names, facts["spaces"], words))
        case "snakes":
            names = [the_snake(snake, words) for snake in facts["spaces"]]
            return sentence(_("On the board lie {things}."), things=_placed(names, facts["spaces"], words))
        case "reserve":
            return _("{snakes} snakes wait beside the board, {each} of each colour.").format(**facts)
        case "deal":
            assert event.seat is not None
            return words.about(
                event.seat,
                you=_("You are dealt the card {card}"),
                other=_("{name} is dealt the card {card}"),
                card=_quoted(facts["card"], view, words),
            )
        case "pile":
            return pile_left(facts["cards"], words)
        case "remove":
            text = _("{removed} cards are left out; {cards} are played with.")
            return text.format(**facts)
        case "opposite":
            spaces = words.listed(facts["spaces"])
            return _("The two start spaces lie opposite each other: {spaces}.").format(spaces=spaces)
        case "challenge":
            return _("{cards} challenge cards are shuffled in.").format(**facts)
        case _:
            raise no_words(event)


def _placed(names: list[str], spaces: Mapping[str, str], words: Words) -> str:
    text = words._("{thing} on {space}")
    places = [the_space(space, words) for space in spaces.values()]
    return words.listed(text.format(thing=name, space=place) for name, place in zip(names, places))


def _quoted(number: int, view: SpaceEscape, words: Words) -> str:
    return card_text(view.copy_in_play.cards[number], words)


def pile_left(cards: int, words: Words) -> str:
    """How many cards the draw pile has, as a sentence."""
    if not cards:
        return words._("The draw pile is empty.")
    return words.count(
        cards, "There is {number} card in the draw pile.", "There are {number} cards in the draw pile."
    )


# Turns and cards


def _turn(event: Event, view: SpaceEscape, words: Words) -> str:
    _, facts, seat = words._, event.facts, event.seat
    match event.kind:
        case "turn":
            assert seat is not None
            return words.about(seat, you=_("It is your turn."), other=_("It is the turn {owner}."))
        case "card":
            assert seat is not None
            you, other = _("You play the card {card}"), _("{name} plays the card {card}")
            return words.about(seat, you=you, other=other, card=_quoted(facts["card"], view, words))
        case "discard":
            assert seat is not None
            return words.about(
                seat, you=_("You put the card on the discard pile."), other=_("{name} discards the card.")
            )
        case "draw":
            assert seat is not None
            drawn = words.about(
                seat,
                you=_("You take the new card {card}"),
                other=_("{name} takes the new card {card}"),
                card=_quoted(facts["card"], view, words),
            )
            return f"{drawn} {pile_left(facts['left'], words)}"
        case "no-draw":
            assert seat is not None
            return words.about(
                seat,
                you=_("You take no card: the draw pile is empty."),
                other=_("{name} takes no card: the draw pile is empty."),
            )
        case _:
            raise no_words(event)


def _card(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "half":
            top, bottom = _("Now the top half: mole rats move."), _("Now the bottom half: snakes move.")
            return top if facts["half"] == "rats" else bottom
        case "void" if event.rule == "cards.none-left":
            text = _("There is no {snake} left to add.")
            return text.format(snake=snake_of(facts["colour"], words))
        case "void" if facts["half"] == "rats":
            return _("There is no mole rat for this half of the card: it is void.")
        case "void":
            return _("There is no snake on the board for this half of the card: it is void.")
        case "add":
            creature, space = the_creature(facts, words), the_space(facts["space"], words)
            return sentence(_("{creature} is added on {space}."), creature=creature, space=space)
        case "separate":
            free = _("Order, direction and number are free.")
            after = words.count(
                facts["left"],
                "After this one, {number} more creature has to move.",
                "After this one, {number} more creatures have to move.",
            )
            return f"{free} {after}"
        case "choose":
            return _chosen(event, words)
        case "tie":
            text = _("Two ladders are equally near: {creature} goes {direction}.")
            direction = whither(facts["direction"], words)
            return text.format(creature=the_creature(facts, words), direction=direction)
        case "direction":
            direction = whither(facts["direction"], words)
            creature = the_creature(facts, words)
            return sentence(_("{creature} goes {direction}."), creature=creature, direction=direction)
        case "number":
            to_go = words.count(
                facts["spaces"],
                "{creature} has {number} space to go.",
                "{creature} has {number} spaces to go.",
                creature=the_creature(facts, words),
            )
            return sentence(to_go)
        case _:
            raise no_words(event)


def _chosen(event: Event, words: Words) -> str:
    _ = words._
    assert event.seat is not None
    you, other = _("You choose {creature}."), _("{name} chooses {creature}.")
    return words.about(event.seat, you=you, other=other, creature=the_creature(event.facts, words))


# Creatures


def _creature(event: Event, words: Words) -> str:
    _, facts = words._, event.facts
    match event.kind:
        case "lost" | "won":
            return _ended(event.rule, facts, words)
        case "warning":
            return _out_of_reach(facts, words)
        case "choose":
            return _chosen(event, words)
        case "bumped":
            assert event.seat is not None
            return words.about(
                event.seat,
                you=_("You bump {creature} {direction}."),
                other=_("{name} bumps {creature} {direction}."),
                creature=the_creature(facts, words),
                direction=whither(facts["direction"], words),
            )
        case "one-bite":
            return _("{snakes} snakes on one space give one bite.").format(snakes=facts["snakes"])
        case "covered":
            piece = the_equipment(facts["equipment"], words)
            return sentence(_("{piece} cannot be taken: a snake lies on it."), piece=piece)
        case "stack":
            text = _("{snakes} snakes now lie on each other on {space}.")
            return text.format(snakes=facts["snakes"], space=the_space(facts["space"], words))
        case "start-snake":
            again, not_again = (
                _("The snake on the start space of {creature} bites again."),
                _("The snake on the start space of {creature} does not bite."),
            )
            return (again if facts["bites"] else not_again).format(creature=the_creature(facts, words))
        case _:
            return _moved(event, words)


def _moved(event: Event, words: Words) -> str:
    """What a creature does or suffers: sentences that begin with it."""
    _, facts = words._, event.facts
    creature = the_creature(facts, words) if {"rat", "snake"} & {*facts} else ""
    more: dict[str, str] = {}
    match event.kind:
        case "move":
            text, more = _("{creature} moves along {spaces}."), {"spaces": words.listed(facts["spaces"])}
        case "pass":
            over = words.listed(_thing(thing, words) for thing in facts["over"])
            text, more = _("{creature} passes over {things}."), {"things": over}
        case "stop":
            text = words.count(
                facts["left"],
                "{creature} loses the space that it had left to go.",
                "{creature} loses the {number} spaces that it had left to go.",
                creature=creature,
            )
        case "climb":
            text, more = _("{creature} climbs the ladder to {to}."), {"to": the_space(facts["to"], words)}
        case "fall":
            text = _("{creature} falls down the air shaft to {to}.")
            more = {"to": the_space(facts["to"], words)}
        case "arrive":
            text, more = _("{creature} lands on {space}."), {"space": the_space(facts["space"], words)}
        case "collect":
            left = _equipment_left(facts["left"], words)
            text = _("{creature} takes {piece}.") + " " + left
            more = {"piece": the_equipment(facts["equipment"], words)}
        case "bump":
            text, more = _("{creature} bumps {other}."), {"other": the_rat(facts["bumped"], words)}
        case "pod":
            text = _("{creature} reaches the escape pod.")
        case "gone":
            text = _("{creature} is out of the game.")
        case "go-on":
            text = _("{creature} finishes its move.")
        case "cover":
            text, more = _("{creature} covers {piece}."), {"piece": the_equipment(facts["equipment"], words)}
        case "bite":
            text = _("{creature} is bitten on {space} by {snakes}.")
            snakes = words.listed(the_snake(snake, words) for snake in facts["snakes"])
            more = {"space": the_space(facts["space"], words), "snakes": snakes}
        case "back":
            text = _("{creature} uses up its medkit and goes back to {to}.")
            more = {"to": the_space(facts["to"], words)}
        case "keep":
            pieces = words.listed(the_equipment(piece, words) for piece in facts["equipment"])
            text, more = _("{creature} keeps {pieces}."), {"pieces": pieces}
        case _:
            raise no_words(event)
    return sentence(text, creature=creature, **more)


def _thing(thing: str, words: Words) -> str:
    _ = words._
    return {
        "ladder": _("a ladder"),
        "shaft": _("an air shaft"),
        "equipment": _("a piece of equipment"),
        "rat": _("a mole rat"),
    }[thing]


def _equipment_left(pieces: int, words: Words) -> str:
    if not pieces:
        return words._("All the equipment is collected.")
    return words.count(
        pieces,
        "{number} piece of equipment is still to be collected.",
        "{number} pieces of equipment are still to be collected.",
    )


# The end


def ending(view: SpaceEscape, words: Words) -> str:
    """Why a game is over, and who has won it."""
    facts: dict[str, Any] = {}
    match view.verdict:
        case "rats.outer-space":
            facts = {"rat": view.rats.index(OUTER_SPACE) + 1}
        case "snakes.pod":
            colour, number = TOKENS[view.snakes.index(POD)]
            facts = {"snake": f"{colour} {number}"}
        case "medkit.second-bite":
            bitten = _bitten(view)
            facts = {"rat": bitten[0] + 1} if len(bitten) == 1 else {}
    return _ended(view.verdict, facts, words)


def _bitten(view: SpaceEscape) -> list[int]:
    """The mole rats that may be the one whose second bite ended the game: they are where a snake is."""
    starts = view.copy_in_play.board.rat_starts
    near = [rat for rat, space in enumerate(view.rats) if space in view.snakes and not view.medkits[rat]]
    return [rat for rat in near if view.rats[rat] != starts[rat]] or near


def _ended(rule: str, facts: Mapping[str, Any], words: Words) -> str:
    _ = words._
    match rule:
        case "end.win":
            return _("All the equipment is collected and all the mole rats escape: everybody wins!")
        case "end.no-card":
            return _("There is no card to play: time is up, and everybody loses.")
        case "medkit.second-bite" if not facts:
            return _("A mole rat was bitten a second time: everybody loses.")
        case "medkit.second-bite":
            text = _("{creature} was bitten a second time: everybody loses.")
        case "rats.outer-space":
            text = _("{creature} is in outer space: everybody loses.")
        case "snakes.pod":
            text = _("{creature} is in the escape pod: everybody loses.")
        case _:
            raise ValueError(f"no words for an end by the rule {rule}")
    return sentence(text, creature=the_creature(facts, words))


def _out_of_reach(facts: Mapping[str, Any], words: Words) -> str:
    """Why the game can no longer be won."""
    _ = words._
    if facts["equipment"]:
        pieces = words.listed(the_equipment(piece, words) for piece in facts["equipment"])
        return _("The game can no longer be won: nobody can collect {pieces}.").format(pieces=pieces)
    return _("The game can no longer be won: too few cards are left.")


# What a move would lead to


def outcome(event: Event, words: Words) -> str:
    """In few words what a move would lead to by this event, or nothing for what need not be told."""
    _ = words._
    facts = event.facts
    match event.kind:
        case "climb":
            return _("up to {space}").format(space=the_space(facts["to"], words))
        case "fall":
            return _("down to {space}").format(space=the_space(facts["to"], words))
        case "bite":
            return _("a bite for {creature}").format(creature=the_creature(facts, words))
        case "back":
            return _("medkit used, back to {space}").format(space=the_space(facts["to"], words))
        case "collect":
            return _("takes {piece}").format(piece=the_equipment(facts["equipment"], words))
        case "cover":
            return _("covers {piece}").format(piece=the_equipment(facts["equipment"], words))
        case "bump":
            return _("bumps {creature}").format(creature=the_rat(facts["bumped"], words))
        case "stack":
            return _("onto other snakes")
        case "gone":
            return _("out of the game")
        case "warning":
            return _("after that the game cannot be won!")
        case "lost":
            return _("everybody loses!")
        case "won":
            return _("everybody wins!")
        case _:
            return ""
