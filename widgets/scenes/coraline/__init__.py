"""The picture of Coraline: the six rooms with who and what is in them, the cards, the satchel, the moon."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline import moves as moves
from engines.coraline.outcome import victory_is_lost
from engines.core import Move
from widgets.scene import Colour, Element, Panel, Scene, broken, line_of_text
from widgets.scenes.coraline.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_face
from widgets.scenes.coraline.house import house
from widgets.scenes.coraline.legend import marks
from widgets.scenes.coraline.words import card_lines, effect_name, tell
from widgets.words import Words

__all__ = ["path", "prompt", "scene", "tell"]

SMALL_WIDTH = 384
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
    """The kind of move that chooses an object here, if any does."""
    if view.phase not in ("card", "beldam"):
        return None
    return {"reveal": moves.Reveal, "collect": moves.Take, "drop": moves.Drop}.get(view.effect.word)


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
        case "another", _steps:
            return _("You may play another card.")
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
    panels = [house(view, words)]
    if view.phase in ("card", "beldam"):
        panels.append(_card_in_play(view, words))
    panels += [_hand(view, seat, chosen, words), _decks(view, words)]
    if view.players > 1:
        panels.append(_players(view, seat, words))
    panels.append(_legend(words))
    title = _("Coraline, round {round}").format(round=view.round)
    return {"title": title, "panels": panels}


# The cards


def _card_in_play(view: Coraline, words: Words) -> Panel:
    """The card that is being carried out, and the effect that asks for a choice."""
    _ = words._
    beldam = view.phase == "beldam"
    title = _("Beldam card in play") if beldam else _("Story card in play")
    name = f"{'beldam' if beldam else 'story'}:{view.card}"
    elements = card_face(name, 4, 4, view.card, view.card_in_play, view, words)
    elements[0]["choice"] = f"rule:{view.calls_for()}"
    now = line_of_text("now", CARD_WIDTH + 18, 30, _("Now:"), 16)
    effect = line_of_text("now:effect", CARD_WIDTH + 18, 54, effect_name(view.effect, view, words), 16)
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
    if chosen and view.phase == "story":
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
    of_the_story_deck = STORY_DECK if view.phase == "story" else "rule:draw.no-reshuffle"
    for place, (name, text, choice) in enumerate(
        (("story-deck", story, of_the_story_deck), ("beldam-deck", beldam, "rule:beldam.empty-deck"))
    ):
        y = 24 + 46 * place
        deck = card_back(name, 18, y, text) | {"choice": choice}
        deck["colour"] = "blue" if name == "story-deck" else "black"
        line = line_of_text(f"{name}:text", 42, y, text, 16) | {"width": SMALL_WIDTH - 48}
        elements += [deck, line]
    elements += _last_beldam_card(view, words)
    height = 132.0
    if victory_is_lost(view):
        warning = line_of_text("warning", 6, height + 14, _("The victory card is out of reach."), 17)
        warning |= {"label": words.rule("end.victory-lost"), "choice": "rule:end.victory-lost"}
        elements.append(warning | {"width": SMALL_WIDTH - 12})
        height += 30
    return _panel("decks", _("Decks"), height, elements) | {"size": "aside"}


def _last_beldam_card(view: Coraline, words: Words) -> list[Element]:
    """What the face-up card on the discards of the Beldam says."""
    if not view.beldam_discards:
        return []
    card = view.copy_of_the_game.beldam[view.beldam_discards[-1]]
    text = words._("Last: {card}").format(card="; ".join(card_lines(card, view, words)))
    return [
        line_of_text(f"last-beldam-card:{row}", 42, 98 + 16 * row, line, 13)
        for row, line in enumerate(broken(text, SMALL_WIDTH - 44, 13))
    ]


# The players and their buttons


def _players(view: Coraline, seat: int, words: Words) -> Panel:
    _ = words._
    elements: list[Element] = []
    for owner in range(view.players):
        elements += _player(view, owner, 26 + 50 * owner, words)
        elements += _cards_of(view, owner, seat, 26 + 50 * owner, words)
    panel = _panel("players", _("Players and buttons"), 6 + 50 * view.players, elements)
    return panel | {"size": "aside"}


def _player(view: Coraline, owner: int, y: float, words: Words) -> list[Element]:
    _ = words._
    played = owner in view.played
    side = _("black side up") if played else _("coloured side up")
    label = _("{name}: button, {side}; cards in hand: {cards}").format(
        name=words.name(owner), side=side, cards=len(view.hands[owner])
    )
    button = Element(id=f"player:{owner + 1}", shape="circle", x=26, y=y, width=42)
    button |= {"colour": "black" if played else SEAT_COLOURS[owner], "text": str(owner + 1)}
    button |= {"label": label, "choice": f"player:{owner + 1}"}
    name = line_of_text(f"player:{owner}:name", 58, y, words.name(owner), 17)
    if view.phase == "order" or owner != view.turn:
        return [button, name | {"width": 124}]
    ring = Element(id=f"player:{owner}:turn", shape="circle", x=26, y=y, width=50, colour="gold", lit=True)
    return [ring, button, name | {"width": 124}]


def _cards_of(view: Coraline, owner: int, seat: int, y: float, words: Words) -> list[Element]:
    """The cards of a player face down; those of another player can be tried."""
    backs = [
        card_back(f"back:{owner}:{place}", 200 + 30 * place, y, "") for place in range(len(view.hands[owner]))
    ]
    if owner != seat and backs:
        for back in backs:
            back["choice"] = OTHERS_CARDS
        backs[0]["label"] = words._("Cards of {name}").format(name=words.name(owner))
    return backs


def _legend(words: Words) -> Panel:
    height, elements = marks(SMALL_WIDTH, words)
    return _panel("marks", words._("What the signs mean"), height, elements) | {"size": "aside"}


# Parts of all panels


def _panel(name: str, title: str, height: float, elements: list[Element]) -> Panel:
    return Panel(id=name, title=title, size="small", width=SMALL_WIDTH, height=height, elements=elements)
