"""The picture of Coraline: the six rooms with who and what is in them, the cards, the satchel, the moon."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline import moves as moves
from engines.coraline.effects import may_leave_out
from engines.coraline.perils import Peril, deadly_cards, perils
from engines.coraline.reach import victory_is_lost
from engines.coraline.setup import HAND_SIZES
from engines.core import Move
from widgets.scene import Colour, Element, Panel, Scene, broken, line_of_text
from widgets.scenes.coraline.advice import advise
from widgets.scenes.coraline.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_face
from widgets.scenes.coraline.house import WIDTH, house
from widgets.scenes.coraline.legend import marks
from widgets.scenes.coraline.names import cards, effect_text
from widgets.scenes.coraline.words import tell
from widgets.scenes.perils import warned, warning_sign
from widgets.words import Words

__all__ = ["advise", "path", "prompt", "scene", "tell"]

SMALL_WIDTH = 384
BUTTONS = 50
"""How high the row of buttons over the hand is."""
STORY_DECK, OTHERS_CARDS = "story-deck", "others-cards"
"""What is reported when the story deck or the cards of another player are chosen."""
SEAT_COLOURS: tuple[Colour, ...] = ("orange", "purple", "green", "blue")


def path(move: Move, view: Coraline) -> tuple[str, ...]:
    """The choices that lead to a move: a card first, then what is done with it.

    A card that is not in the hand can only be one of another player. An object is chosen for what is asked,
    and another card after the first only to be played.
    """
    match move:
        case moves.NextPlayer(player):
            return (f"player:{player}",)
        case moves.Play(card) if card not in view.hands[view.seat]:
            return (OTHERS_CARDS,)
        case moves.Play(card):
            return (f"card:{card}",) if view.phase == "another" else (f"card:{card}", "play")
        case moves.Step(card, room):
            return (f"card:{card}", f"room:{room}")
        case moves.Collect(card, name):
            return (f"card:{card}", f"object:{name}")
        case moves.PutUnder(card) if view.phase == "story":
            return (f"card:{card}", STORY_DECK)
        case moves.PutUnder(card) | moves.Discard(card):
            return (f"card:{card}",)
        case moves.Place(character):
            return (f"character:{character}",)
        case moves.Walk(room):
            return (f"room:{room}",)
        case moves.Reveal(name) | moves.Take(name) | moves.Drop(name):
            return (f"object:{name}",) if type(move) is _asks_for(view) else (f"unasked:{name}",)
        case moves.Pass():
            return ("pass",)
        case _:
            return ("done",)


def _asks_for(view: Coraline) -> type[Move] | None:
    """The kind of move that chooses an object here, or would at another instruction of the card in play."""
    if view.phase not in ("card", "beldam"):
        return None
    kinds: dict[str, type[Move]] = {"reveal": moves.Reveal, "collect": moves.Take, "drop": moves.Drop}
    effects = [view.effect, *view.card_in_play.effects]
    return next((kinds[effect.word] for effect in effects if effect.word in kinds), None)


def prompt(view: Coraline, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, or how the game ended."""
    _ = words._
    match view.phase, len(chosen):
        case "order", _steps:
            return _("Decide who takes the next turn.")
        case "story", 0 if not view.hands[view.turn]:
            return _("You have no cards in hand, so you must pass.")
        case "story", 0:
            return _("Choose a card of your hand, or pass.")
        case "story", _steps:
            return _(
                "Play this card, or discard it: choose an adjacent room or an object in Coraline's room."
            )
        case "another", _steps:
            return _("You may play another card.")
        case "swap", _steps:
            return _("You may put cards under the story deck: choose one, or stop.")
        case (("card" | "beldam"), _steps):
            return _asked(view, words)
        case _:
            return _ended(view, words)


def _asked(view: Coraline, words: Words) -> str:
    """What the card in play says now, and how to do it."""
    _ = words._
    if may_leave_out(view):
        how = {
            "place": _("Choose the character, or leave it out."),
            "walk": _("Choose the room, or leave it out."),
            "reveal": _("Choose the hidden object, or leave it out."),
            "collect": _("Choose the object, or leave it out."),
        }
    else:
        how = {
            "place": _("Choose the character."),
            "walk": _("Choose the room."),
            "reveal": _("Choose the hidden object."),
            "collect": _("Choose the object."),
            "drop": _("Choose what Coraline drops."),
            "discard": _("Choose a card of your hand."),
        }
    return f"{effect_text(view.effect, view, words)} {how[view.effect.word]}"


def _ended(view: Coraline, words: Words) -> str:
    _ = words._
    return {
        "end.victory-card": _("Coraline has escaped: you have all won!"),
        "end.no-cards": _("Nobody has any cards left: you have all lost."),
        "beldam.last-moon": _("The moon is covered: you have all lost."),
        "beldam.empty-deck": _("The Beldam has no card left: you have all lost."),
    }[view.ending]


def scene(view: Coraline, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table as one seat sees it, with the card lit that it has chosen."""
    _ = words._
    panels = [_players(view, seat, words)] if view.players > 1 else []
    panels += [house(view, words), _hand(view, seat, chosen, words), _shown_card(view, words)]
    panels += [_decks(view, seat, words), _legend(words)]
    if view.seat == seat:
        _warn(panels, view, chosen, words)
    title = _("Coraline, round {round}").format(round=view.round)
    return {"title": title, "panels": panels}


# Warnings


def _warn(panels: list[Panel], view: Coraline, chosen: tuple[str, ...], words: Words) -> None:
    """Mark each choice all of whose moves lose the game, or leave no hope to win it."""
    fatal = _fatal_choices(view, chosen)
    for panel in panels:
        for element in [*panel["elements"]]:
            peril, label = fatal.get(element.get("choice", "")), element.get("label")
            if peril and label:
                element["label"] = warned(label, peril.rule, peril.at_once, words)
                panel["elements"].append(_sign_on(element))


def _fatal_choices(view: Coraline, chosen: tuple[str, ...]) -> dict[str, Peril]:
    fatal = perils(view)
    found: dict[str, Peril] = {}
    safe = set()
    for move in view.legal_moves():
        steps = path(move, view)
        if steps[: len(chosen)] != chosen or len(steps) == len(chosen):
            continue
        if move in fatal:
            found[steps[len(chosen)]] = fatal[move]
        else:
            safe.add(steps[len(chosen)])
    return {choice: peril for choice, peril in found.items() if choice not in safe}


def _sign_on(element: Element) -> Element:
    """The sign at the upper right corner of what can be chosen."""
    width = element["width"]
    x, y = element["x"] + width / 2, element["y"] - element.get("height", width) / 2
    return warning_sign(f"fatal:{element['id']}", x - 10, y + 10) | {"choice": element["choice"]}


# The cards


def _shown_card(view: Coraline, words: Words) -> Panel:
    """The card that is being carried out with what it asks for, else the last one that the Beldam played.

    The panel is always there, so that the hand beside it keeps its size.
    """
    _ = words._
    height = CARD_HEIGHT + 8
    if view.phase in ("card", "beldam"):
        title = _("Beldam card in play") if view.phase == "beldam" else _("Story card in play")
        return _panel("in-play", title, height, _card_in_play(view, words))
    title = _("The Beldam's last card")
    if not view.beldam_discards:
        nothing = line_of_text("in-play:none", 6, 18, _("The Beldam has not played a card yet."), 16)
        return _panel("in-play", title, height, [nothing | {"width": SMALL_WIDTH - 12}])
    card = view.beldam_discards[-1]
    elements = card_face(f"beldam:{card}", 4, 4, card, view.copy_of_the_game.beldam[card], view, words)
    return _panel("in-play", title, height, elements)


def _card_in_play(view: Coraline, words: Words) -> list[Element]:
    deck = "beldam" if view.phase == "beldam" else "story"
    elements = card_face(f"{deck}:{view.card}", 4, 4, view.card, view.card_in_play, view, words)
    elements[0]["choice"] = f"rule:{view.calls_for()}"
    left, width = CARD_WIDTH + 18, SMALL_WIDTH - CARD_WIDTH - 24
    elements.append(line_of_text("now", left, 20, words._("Now:"), 16))
    for row, text in enumerate(broken(effect_text(view.effect, view, words), width, 14)):
        elements.append(line_of_text(f"now:{row}", left, 42 + 17 * row, text, 14) | {"width": width})
    return elements


def _hand(view: Coraline, seat: int, chosen: tuple[str, ...], words: Words) -> Panel:
    """The buttons, which stay in the window beside the house, and under them the cards."""
    story = view.copy_of_the_game.story
    elements = _buttons(view, chosen, words) if view.seat == seat else []
    for place, card in enumerate(view.hands[seat]):
        assert card is not None  # a seat knows its own cards
        x, y = 4 + (CARD_WIDTH + 8) * (place % 2), BUTTONS + (CARD_HEIGHT + 8) * (place // 2)
        face = card_face(f"card:{card}", x, y, card, story[card], view, words)
        face[0] |= {"choice": f"card:{card}", "lit": f"card:{card}" in chosen}
        elements += face
    height = BUTTONS + (CARD_HEIGHT + 8) * ((HAND_SIZES[view.players] + 1) // 2)
    return _panel("hand", words._("Your hand"), height, elements)


def _buttons(view: Coraline, chosen: tuple[str, ...], words: Words) -> list[Element]:
    """What can be done without a card, and with the chosen one."""
    _ = words._
    texts = {
        "story": {"pass": _("Pass")},
        "card": {"done": _("Leave it out")} if may_leave_out(view) else {},
        "another": {"done": _("Play no other card")},
        "swap": {"done": _("No more cards")},
    }.get(view.phase, {})
    if chosen and view.phase == "story":
        texts["play"] = _("Play this card")  # beside the other button, which stays where it was
    elements = []
    for place, (choice, text) in enumerate(texts.items()):
        x = 4 + CARD_WIDTH / 2 + (CARD_WIDTH + 8) * place
        button = Element(id=choice, shape="rectangle", x=x, y=22, width=CARD_WIDTH, height=38)
        label = Element(id=f"{choice}:text", shape="text", x=x, y=22, text=text, height=18)
        elements.append(button | {"colour": "shore", "label": text, "choice": choice})
        elements.append(label | {"width": CARD_WIDTH - 8})
    return elements


# The decks


def _decks(view: Coraline, seat: int, words: Words) -> Panel:
    """How many cards are left in both decks, and warnings: what may end the game, that it cannot be won."""
    _ = words._
    story = _("Story deck: {cards}, discards: {discards}").format(
        cards=len(view.deck), discards=len(view.discards)
    )
    beldam = _("Beldam's deck: {cards}, discards: {discards}").format(
        cards=len(view.beldam_deck), discards=len(view.beldam_discards)
    )
    elements: list[Element] = []
    of_the_story_deck = STORY_DECK if view.phase == "story" else "rule:draw.no-reshuffle"
    for place, (name, text, choice) in enumerate(
        (("story-deck", story, of_the_story_deck), ("beldam-deck", beldam, "rule:beldam.empty-deck"))
    ):
        y = 24 + 46 * place
        deck = card_back(name, 18, y, text) | {"choice": choice}
        deck["colour"] = "blue" if name == "story-deck" else "black"
        line = line_of_text(f"{name}:text", 42, y, text, 16) | {"width": SMALL_WIDTH - 48}
        elements += [deck, line]
    height = 98.0
    deadly, of = deadly_cards(view)
    if deadly and view.phase != "over":
        text = _("Beldam cards that end the game: {deadly} of {cards}").format(deadly=deadly, cards=of)
        risk = line_of_text("risk", 6, height + 14, text, 17)
        risk |= {"label": f"{text}. {words.rule('beldam.last-moon')}", "choice": "rule:beldam.last-moon"}
        elements.append(risk | {"width": SMALL_WIDTH - 12})
        height += 30
    if victory_is_lost(view, seat):
        warning = line_of_text("warning", 6, height + 14, _("The victory card is out of reach."), 17)
        warning |= {"label": words.rule("end.victory-lost"), "choice": "rule:end.victory-lost"}
        elements.append(warning | {"width": SMALL_WIDTH - 12})
        height += 30
    return _panel("decks", _("Decks"), height, elements) | {"size": "aside"}


# The players and their buttons


def _players(view: Coraline, seat: int, words: Words) -> Panel:
    """One beside the other above the house, for the first choice of a round is made here."""
    elements: list[Element] = []
    for owner in range(view.players):
        elements += _player(view, owner, seat, WIDTH / view.players * owner, words)
    title = words._("Players and buttons")
    return Panel(id="players", title=title, size="large", width=WIDTH, height=72, elements=elements)


def _player(view: Coraline, owner: int, seat: int, left: float, words: Words) -> list[Element]:
    x, y = left + 28, 36
    played = owner in view.played
    button = Element(id=f"player:{owner + 1}", shape="circle", x=x, y=y, width=42)
    button |= {"colour": "black" if played else SEAT_COLOURS[owner], "text": str(owner + 1)}
    button |= {"label": _player_label(view, owner, words), "choice": f"player:{owner + 1}"}
    name = line_of_text(f"player:{owner}:name", left + 57, 17, words.name(owner), 15)
    elements = [
        button,
        name | {"width": WIDTH / view.players - 60},
        *_cards_of(view, owner, seat, left, words),
    ]
    if view.phase == "order" or owner != view.turn:
        return elements
    return [
        Element(id=f"player:{owner}:turn", shape="circle", x=x, y=y, width=50, colour="gold", lit=True),
        *elements,
    ]


def _player_label(view: Coraline, owner: int, words: Words) -> str:
    """What a player has; where the next turn is given away, what choosing this player means."""
    _, held = words._, cards(len(view.hands[owner]), words)
    if owner in view.played:
        mine = _("You have {cards} in hand; your button shows its black side.")
        other = _("{name} has {cards} in hand; the button shows its black side.")
    elif view.phase == "order":
        mine = _("You take the next turn, with {cards} in hand.")
        other = _("{name} takes the next turn, with {cards} in hand.")
    else:
        mine = _("You have {cards} in hand; your button shows its coloured side.")
        other = _("{name} has {cards} in hand; the button shows its coloured side.")
    return words.about(owner, mine, other, cards=held)


def _cards_of(view: Coraline, owner: int, seat: int, left: float, words: Words) -> list[Element]:
    """How many cards a player has; those of another player can be tried."""
    count = len(view.hands[owner])
    back = card_back(f"back:{owner}", left + 70, 49, "") | {"faint": not count}
    if owner != seat and count:
        back |= {"choice": OTHERS_CARDS, "label": words.about(owner, "", words._("Cards {owner}"))}
    return [back, line_of_text(f"back:{owner}:count", left + 90, 49, f"× {count}", 15)]


def _legend(words: Words) -> Panel:
    height, elements = marks(SMALL_WIDTH, words)
    return _panel("marks", words._("What the signs mean"), height, elements) | {"size": "aside"}


# Parts of all panels


def _panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)
