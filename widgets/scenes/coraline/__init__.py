"""The picture of Coraline: the six rooms with who and what is in them, the cards, the satchel, the moon."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline import moves as moves
from engines.coraline.components import (
    CHARACTERS,
    CORALINE,
    MOONS,
    NEEDED,
    NOWHERE,
    OBJECTS,
    ROOMS,
    row_and_column,
)
from engines.coraline.outcome import victory_is_lost
from engines.core import Move
from widgets.scene import Colour, Element, Panel, Scene
from widgets.scenes.coraline.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_face
from widgets.scenes.coraline.words import (
    character_name,
    effect_name,
    initials,
    object_letters,
    object_name,
    room_name,
    short_name,
    tell,
)
from widgets.words import Words

__all__ = ["path", "prompt", "scene", "tell"]

ROOM_WIDTH, ROOM_HEIGHT = 220, 208
HOUSE_WIDTH, HOUSE_HEIGHT = 3 * ROOM_WIDTH + 4, 2 * ROOM_HEIGHT + 176
OFF_BOARD_Y, SATCHEL_Y = 2 * ROOM_HEIGHT + 40, 2 * ROOM_HEIGHT + 136
SMALL_WIDTH = 384
PIECE, TOKEN, MOON = 40, 40, 50

CHARACTER_COLOURS: dict[str, Colour] = {
    "coraline": "yellow",
    "beldam": "black",
    "wybie": "brown",
    "bobinsky": "blue",
    "spink": "green",
    "forcible": "red",
    "other-father": "grey",
    "cat": "purple",
}
SEAT_COLOURS: tuple[Colour, ...] = ("orange", "purple", "green", "blue")


def path(move: Move, view: Coraline) -> tuple[str, ...]:
    """The choices that lead to a move: a card first, then what is done with it."""
    match move:
        case moves.NextPlayer(player):
            return (f"player:{player}",)
        case moves.Play(card):
            return (f"card:{card}", "play")
        case moves.Step(card, room):
            return (f"card:{card}", f"room:{room}")
        case moves.Collect(card, name):
            return (f"card:{card}", f"object:{name}")
        case moves.PutUnder(card) | moves.Discard(card):
            return (f"card:{card}",)
        case moves.Place(character):
            return (f"character:{character}",)
        case moves.Walk(room):
            return (f"room:{room}",)
        case moves.Reveal(name) | moves.Take(name) | moves.Drop(name):
            return (f"object:{name}",)
        case moves.Pass():
            return ("pass",)
        case _:
            return ("done",)


def prompt(view: Coraline, chosen: tuple[str, ...], words: Words) -> str:
    """What is to be chosen now, or how the game ended."""
    _ = words._
    match view.phase, len(chosen):
        case "order", _steps:
            return _("Decide who takes the next turn.")
        case "story", 0 if not view.hands[view.turn]:
            return _("No cards left: pass.")
        case "story", 0:
            return _("Choose a card of your hand, or pass.")
        case "story", _steps:
            return _("Play this card, or discard it: choose a room next door, or an object beside Coraline.")
        case "another", 0:
            return _("You may play another card.")
        case "another", _steps:
            return _("Play this card?")
        case "swap", _steps:
            return _("You may put cards under the story deck: choose one, or stop.")
        case (("card" | "beldam"), _steps):
            return _asked(view, words)
        case _:
            return _ended(view, words)


def _asked(view: Coraline, words: Words) -> str:
    _ = words._
    return {
        "place": _("Choose whom to place."),
        "walk": _("Choose the room that Coraline goes to."),
        "reveal": _("Choose a hidden object to reveal."),
        "collect": _("Choose the object to collect."),
        "drop": _("Choose what Coraline drops."),
        "discard": _("Choose a card to discard."),
    }[view.effect.word]


def _ended(view: Coraline, words: Words) -> str:
    _ = words._
    return {
        "end.victory-card": _("Coraline has escaped: you have all won!"),
        "end.no-cards": _("Nobody has any cards left: you have all lost."),
        "beldam.last-moon": _("The moon is covered: you have all lost."),
        "beldam.empty-deck": _("The deck of the Beldam is empty: you have all lost."),
    }[view.ending]


def scene(view: Coraline, seat: int, chosen: tuple[str, ...], words: Words) -> Scene:
    """The table as one seat sees it, with the card lit that it has chosen."""
    _ = words._
    panels = [_house(view, words)]
    if view.phase in ("card", "beldam"):
        panels.append(_card_in_play(view, words))
    panels += [_hand(view, seat, chosen, words), _decks(view, words)]
    if view.players > 1:
        panels.append(_players(view, seat, words))
    title = _("Coraline, round {round}").format(round=view.round)
    return {"title": title, "panels": panels}


# The rooms


def _house(view: Coraline, words: Words) -> Panel:
    elements: list[Element] = []
    for room in ROOMS:
        elements += _room(view, room, words)
    for room in ROOMS:
        elements += _objects_in(view, room, words) + _characters_in(view, room, words)
    elements += _off_board(view, words) + _satchel(view, words)
    for number in range(1, MOONS + 1):
        elements += _moon(number, view, words)
    return Panel(
        id="house",
        title=words._("The Other World"),
        size="large",
        width=HOUSE_WIDTH,
        height=HOUSE_HEIGHT,
        elements=elements,
    )


def _corner(room: int) -> tuple[float, float]:
    """The top left corner of a room."""
    row, column = row_and_column(room)
    return 2 + column * ROOM_WIDTH, 2 + row * ROOM_HEIGHT


def _room(view: Coraline, room: int, words: Words) -> list[Element]:
    _ = words._
    x, y = _corner(room)
    name, status = view.copy_of_the_game.rooms[room]
    here = view.characters[CORALINE] == room
    ground = Element(id=f"room:{room}", shape="rectangle", x=x + ROOM_WIDTH / 2, y=y + ROOM_HEIGHT / 2)
    ground |= {"width": ROOM_WIDTH - 8, "height": ROOM_HEIGHT - 8, "colour": "shore" if here else "paper"}
    ground |= {"choice": f"room:{room}", "label": _room_label(view, room, words)}
    title = _text(f"name:{room}", x + 14, y + 22, f"{room} {room_name(name, words)}", 18)
    title["width"] = ROOM_WIDTH - 44
    elements = [ground, title]
    if status == "reconstruction":
        mark = _text(f"status:{room}", x + ROOM_WIDTH - 38, y + ROOM_HEIGHT - 18, _("rec."), 12)
        elements.append(mark | {"faint": True})
    return elements


def _room_label(view: Coraline, room: int, words: Words) -> str:
    _ = words._
    name, status = view.copy_of_the_game.rooms[room]
    people = [
        character_name(character, words)
        for character, place in zip(CHARACTERS, view.characters)
        if place == room
    ]
    things = [
        _object_label(view, number, words) for number, place in enumerate(view.objects) if place == room
    ]
    label = _("Room {number}, {name}: {contents}").format(
        number=room, name=room_name(name, words), contents=", ".join(people + things) or _("empty")
    )
    return f"{label} ({_('reconstruction')})" if status == "reconstruction" else label


def _objects_in(view: Coraline, room: int, words: Words) -> list[Element]:
    x, y = _corner(room)
    numbers = [number for number, place in enumerate(view.objects) if place == room]
    return [
        _object(view, number, x + 30 + 48 * (place % 4), y + 62 + 26 * (place // 4), words)
        for place, number in enumerate(numbers)
    ]


def _object(view: Coraline, number: int, x: float, y: float, words: Words) -> Element:
    name = OBJECTS[number]
    revealed = view.revealed[number]
    token = Element(id=f"object:{name}", shape="circle", x=x, y=y, width=TOKEN, choice=f"object:{name}")
    token |= {"colour": "gold" if number in NEEDED else "white"} if revealed else {"colour": "stone"}
    token |= {"pattern": "plain" if revealed else "stripes", "text": object_letters(name, words)}
    token["label"] = _object_label(view, number, words)
    return token


def _object_label(view: Coraline, number: int, words: Words) -> str:
    _ = words._
    name = object_name(OBJECTS[number], words)
    return name if view.revealed[number] else _("{object}, hidden").format(object=name)


def _characters_in(view: Coraline, room: int, words: Words) -> list[Element]:
    x, y = _corner(room)
    people = [number for number, place in enumerate(view.characters) if place == room]
    pieces = [
        _character(number, x + 32 + 52 * (place % 4), y + 110 + 54 * (place // 4), words)
        for place, number in enumerate(people)
    ]
    return [element for piece in pieces for element in piece]


def _character(number: int, x: float, y: float, words: Words) -> list[Element]:
    """A piece with two letters, and under it the name."""
    character = CHARACTERS[number]
    piece = Element(id=f"character:{character}", shape="circle", x=x, y=y, width=PIECE)
    piece |= {"colour": CHARACTER_COLOURS[character], "text": initials(character, words)}
    piece |= {"label": character_name(character, words), "choice": f"character:{character}"}
    name = Element(id=f"character:{character}:name", shape="text", x=x, y=y + 27, width=52, height=12)
    return [piece, name | {"text": short_name(character, words)}]


def _off_board(view: Coraline, words: Words) -> list[Element]:
    people = [number for number, place in enumerate(view.characters) if place == NOWHERE]
    if not people:
        return []
    title = _text("off-board", 10, OFF_BOARD_Y - 8, words._("Off the board:"), 17) | {"width": 160}
    pieces = [
        _character(number, 190 + 72 * place, OFF_BOARD_Y - 8, words) for place, number in enumerate(people)
    ]
    return [title, *(element for piece in pieces for element in piece)]


# The satchel and the moon


def _satchel(view: Coraline, words: Words) -> list[Element]:
    _ = words._
    numbers = [number for number, place in enumerate(view.objects) if place == NOWHERE]
    ground = Element(id="satchel", shape="rectangle", x=166, y=SATCHEL_Y, width=324, height=72)
    names = ", ".join(object_name(OBJECTS[number], words) for number in numbers)
    ground |= {"colour": "brown", "choice": "rule:components.satchel"}
    ground["label"] = _("Satchel: {objects}").format(objects=names or _("empty"))
    handle = Element(id="satchel:name", shape="text", x=166, y=SATCHEL_Y - 45, text=_("Satchel"), height=15)
    step = min(44, 300 / max(1, len(numbers)))
    tokens = [
        _object(view, number, 30 + step * place, SATCHEL_Y, words) for place, number in enumerate(numbers)
    ]
    return [handle, ground, *tokens]


def _moon(number: int, view: Coraline, words: Words) -> list[Element]:
    """A moon card: the higher its number, the more the button shadow covers; those taken off are faint."""
    _ = words._
    shown, x = view.moon + 1, 364 + 54 * (number - 1)
    moon = Element(id=f"moon:{number}", shape="circle", x=x, y=SATCHEL_Y, width=MOON, colour="yellow")
    moon |= {"choice": "rule:beldam.last-moon", "faint": number < shown}
    if number == shown:
        moon["label"] = _("Moon card {number} of 6 is showing").format(number=number)
    shadow = Element(id=f"shadow:{number}", shape="path", x=x, y=SATCHEL_Y, colour="black")
    shadow |= {"outline": _shadow((number - 1) / (MOONS - 1)), "faint": number < shown}
    label = Element(
        id=f"moon:{number}:name", shape="text", x=x, y=SATCHEL_Y - 40, text=str(number), height=15
    )
    return [moon | {"lit": number == shown}, shadow, label | {"faint": number != shown}]


def _shadow(part: float) -> str:
    """The outline of a shadow that covers that part of a moon from the left."""
    radius = MOON / 2
    bulge = round(radius * (1 - 2 * part), 2)
    turn = 1 if bulge < 0 else 0
    limb = f"A{radius} {radius} 0 0 0 0 {radius}"
    return f"M0 {-radius} {limb} A{abs(bulge)} {radius} 0 0 {1 - turn} 0 {-radius} Z"


# The cards


def _card_in_play(view: Coraline, words: Words) -> Panel:
    """The card that is being carried out, and the effect that asks for a choice."""
    _ = words._
    beldam = view.phase == "beldam"
    title = _("Beldam card in play") if beldam else _("Story card in play")
    name = f"{'beldam' if beldam else 'story'}:{view.card}"
    elements = card_face(name, 4, 4, view.card, view.card_in_play, view, words)
    elements[0]["choice"] = f"rule:{view.calls_for()}"
    now = _text("now", CARD_WIDTH + 18, 30, _("Now:"), 16)
    effect = _text("now:effect", CARD_WIDTH + 18, 54, effect_name(view.effect, view, words), 16)
    effect |= {"width": SMALL_WIDTH - CARD_WIDTH - 24}
    return _panel("in-play", title, CARD_HEIGHT + 8, [*elements, now, effect])


def _hand(view: Coraline, seat: int, chosen: tuple[str, ...], words: Words) -> Panel:
    _ = words._
    story = view.copy_of_the_game.story
    elements: list[Element] = []
    for place, card in enumerate(view.hands[seat]):
        assert card is not None  # a seat knows its own cards
        x, y = 4 + (CARD_WIDTH + 8) * (place % 2), 4 + (CARD_HEIGHT + 8) * (place // 2)
        face = card_face(f"card:{card}", x, y, card, story[card], view, words)
        face[0] |= {"choice": f"card:{card}", "lit": f"card:{card}" in chosen}
        elements += face
    height = 4 + (CARD_HEIGHT + 8) * ((len(view.hands[seat]) + 1) // 2)
    elements += _buttons(view, seat, height, chosen, words)
    return _panel("hand", _("Your hand"), height + 48, elements)


def _buttons(view: Coraline, seat: int, y: float, chosen: tuple[str, ...], words: Words) -> list[Element]:
    _ = words._
    if view.seat != seat:
        return []
    texts = {"pass": _("Pass")} if view.phase == "story" else {"done": _("No more")}
    if view.phase not in ("story", "another", "swap"):
        return []
    if chosen and view.phase in ("story", "another"):
        texts["play"] = _("Play this card")  # beside the other button, which stays where it was
    elements = []
    for place, (choice, text) in enumerate(texts.items()):
        x = 4 + CARD_WIDTH / 2 + (CARD_WIDTH + 8) * place
        button = Element(
            id=choice, shape="rectangle", x=x, y=y + 22, width=CARD_WIDTH, height=38, colour="shore"
        )
        elements.append(button | {"label": text, "choice": choice})
        elements.append(Element(id=f"{choice}:text", shape="text", x=x, y=y + 22, text=text, height=18))
    return elements


# The decks


def _decks(view: Coraline, words: Words) -> Panel:
    """How many cards are left in both decks, and the warning that the game cannot be won any more."""
    _ = words._
    story = _("Story deck: {cards}, discards: {discards}").format(
        cards=len(view.deck), discards=len(view.discards)
    )
    beldam = _("Deck of the Beldam: {cards}, discards: {discards}").format(
        cards=len(view.beldam_deck), discards=len(view.beldam_discards)
    )
    elements: list[Element] = []
    for place, (name, text, rule) in enumerate(
        (("story-deck", story, "draw.no-reshuffle"), ("beldam-deck", beldam, "beldam.empty-deck"))
    ):
        y = 24 + 46 * place
        deck = card_back(name, 18, y, text) | {"choice": f"rule:{rule}"}
        deck["colour"] = "blue" if name == "story-deck" else "black"
        line = _text(f"{name}:text", 42, y, text, 16) | {"width": SMALL_WIDTH - 48}
        elements += [deck, line]
    height = 96.0
    if victory_is_lost(view):
        warning = _text("warning", 6, 110, _("The victory card is out of reach."), 17)
        warning |= {"label": words.rule("end.victory-lost"), "choice": "rule:end.victory-lost"}
        elements.append(warning | {"width": SMALL_WIDTH - 12})
        height = 126
    return _panel("decks", _("Decks"), height, elements) | {"size": "aside"}


# The players and their buttons


def _players(view: Coraline, seat: int, words: Words) -> Panel:
    _ = words._
    elements: list[Element] = []
    for owner in range(view.players):
        elements += _player(view, owner, 26 + 50 * owner, words)
    panel = _panel("players", _("Players and buttons"), 6 + 50 * view.players, elements)
    return panel | {"size": "aside"}


def _player(view: Coraline, owner: int, y: float, words: Words) -> list[Element]:
    _ = words._
    played = owner in view.played
    side = _("black side up") if played else _("coloured side up")
    label = _("Button of {name}: {side}; cards in hand: {cards}").format(
        name=words.name(owner), side=side, cards=len(view.hands[owner])
    )
    button = Element(id=f"player:{owner + 1}", shape="circle", x=26, y=y, width=42)
    button |= {"colour": "black" if played else SEAT_COLOURS[owner], "text": str(owner + 1)}
    button |= {"label": label, "choice": f"player:{owner + 1}"}
    if view.phase != "order" and owner == view.turn:
        button["lit"] = True
    name = _text(f"player:{owner}:name", 58, y, words.name(owner), 17)
    backs = [
        card_back(f"back:{owner}:{place}", 200 + 30 * place, y, "") for place in range(len(view.hands[owner]))
    ]
    return [button, name | {"width": 124}, *backs]


# Parts of all panels


def _panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)


def _text(name: str, x: float, y: float, text: str, height: float) -> Element:
    return Element(id=name, shape="text", align="start", x=x, y=y, text=text, height=height)
