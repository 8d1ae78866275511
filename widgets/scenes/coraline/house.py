"""The Other World: six rooms with who and what is in them, those off the board, the satchel and the moon."""

from __future__ import annotations

from engines.coraline import Coraline
from engines.coraline.components import (
    CHARACTERS,
    CORALINE,
    MOONS,
    NOWHERE,
    OBJECTS,
    ROOMS,
    row_and_column,
)
from widgets.scene import Element, Panel, line_of_text
from widgets.scenes.coraline.names import character_name, object_name, room_name
from widgets.scenes.coraline.pieces import (
    CLOSE,
    character_piece,
    object_caption,
    object_label,
    object_token,
)
from widgets.words import Words

ROOM_WIDTH, ROOM_HEIGHT = 176, 198
WIDTH = 3 * ROOM_WIDTH + 4
IN_A_ROW = 4
"""How many pieces stand side by side in a room."""
TITLES = 118
"""How wide the titles of the rows under the rooms are."""
OFF_BOARD, SATCHEL, MOON = (2 * ROOM_HEIGHT + below for below in (30, 94, 160))
"""The middles of the rows under the rooms."""
HEIGHT = MOON + 32
MOON_WIDTH = 44


def house(view: Coraline, words: Words) -> Panel:
    """All that everybody sees, cards aside."""
    elements: list[Element] = []
    for room in ROOMS:
        elements += _room(view, room, words)
    for room in ROOMS:
        elements += _objects_in(view, room, words) + _characters_in(view, room, words)
    elements += _off_board(view, words) + _satchel(view, words)
    elements.append(line_of_text("moon", 10, MOON + 6, words._("Moon:"), 17) | {"width": TITLES})
    for number in range(1, MOONS + 1):
        elements += _moon(number, view, words)
    title = words._("The Other World")
    return Panel(id="house", title=title, size="large", width=WIDTH, height=HEIGHT, elements=elements)


# The rooms


def _corner(room: int) -> tuple[float, float]:
    """The top left corner of a room."""
    row, column = row_and_column(room)
    return 2 + column * ROOM_WIDTH, 2 + row * ROOM_HEIGHT


def _room(view: Coraline, room: int, words: Words) -> list[Element]:
    x, y = _corner(room)
    name, status = view.copy_of_the_game.rooms[room]
    here = view.characters[CORALINE] == room
    ground = Element(id=f"room:{room}", shape="rectangle", x=x + ROOM_WIDTH / 2, y=y + ROOM_HEIGHT / 2)
    ground |= {"width": ROOM_WIDTH - 8, "height": ROOM_HEIGHT - 8, "colour": "shore" if here else "paper"}
    ground |= {"choice": f"room:{room}", "label": _room_label(view, room, words)}
    title = line_of_text(f"name:{room}", x + 14, y + 20, f"{room} {room_name(name, words)}", 17)
    elements = [ground, title | {"width": ROOM_WIDTH - 38}]
    if status == "reconstruction":
        mark = line_of_text(f"status:{room}", x + ROOM_WIDTH - 37, y + ROOM_HEIGHT - 14, words._("rec."), 11)
        elements.append(mark)
    return elements


def _room_label(view: Coraline, room: int, words: Words) -> str:
    _ = words._
    name, status = view.copy_of_the_game.rooms[room]
    people = [
        character_name(character, words)
        for character, place in zip(CHARACTERS, view.characters)
        if place == room
    ]
    things = [object_label(view, number, words) for number, place in enumerate(view.objects) if place == room]
    label = _("Room {number}, {name}: {contents}").format(
        number=room, name=room_name(name, words), contents=", ".join(people + things) or _("empty")
    )
    return f"{label} ({_('reconstruction')})" if status == "reconstruction" else label


def _spread(count: int, width: float) -> tuple[float, float]:
    """Where the first of so many pieces in a row has its middle, and from there to the next."""
    step = max(CLOSE, width / max(1, min(count, IN_A_ROW)))
    return step / 2, step


def _objects_in(view: Coraline, room: int, words: Words) -> list[Element]:
    """One row with names, or two closer ones without."""
    x, y = _corner(room)
    numbers = [number for number, place in enumerate(view.objects) if place == room]
    first, step = _spread(max(3, len(numbers)), ROOM_WIDTH - 12)
    elements: list[Element] = []
    for place, number in enumerate(numbers):
        middle = x + 6 + first + step * (place % IN_A_ROW)
        elements += object_token(view, number, middle, y + 53 + 32 * (place // IN_A_ROW), words)
        if len(numbers) <= IN_A_ROW:
            elements.append(object_caption(number, middle, y + 53, step - 3, words))
    return elements


def _characters_in(view: Coraline, room: int, words: Words) -> list[Element]:
    x, y = _corner(room)
    people = [number for number, place in enumerate(view.characters) if place == room]
    first, step = _spread(max(3, len(people)), ROOM_WIDTH - 12)
    elements: list[Element] = []
    for place, number in enumerate(people):
        middle = x + 6 + first + step * (place % IN_A_ROW)
        elements += character_piece(number, middle, y + 112 + 52 * (place // IN_A_ROW), step - 3, words)
    return elements


# Under the rooms


def _off_board(view: Coraline, words: Words) -> list[Element]:
    people = [number for number, place in enumerate(view.characters) if place == NOWHERE]
    if not people:
        return []
    title = line_of_text("off-board", 10, OFF_BOARD, words._("Off the board:"), 17) | {"width": TITLES}
    step = (WIDTH - TITLES - 14) / len(CHARACTERS[1:])
    elements = [title]
    for place, number in enumerate(people):
        elements += character_piece(number, TITLES + 14 + step * (place + 0.5), OFF_BOARD, step - 3, words)
    return elements


def _satchel(view: Coraline, words: Words) -> list[Element]:
    _ = words._
    numbers = [number for number, place in enumerate(view.objects) if place == NOWHERE]
    width = WIDTH - TITLES - 18
    ground = Element(id="satchel", shape="rectangle", x=TITLES + 14 + width / 2, y=SATCHEL + 5)
    names = ", ".join(object_name(OBJECTS[number], words) for number in numbers)
    ground |= {"width": width, "height": 64, "colour": "shore", "choice": "rule:components.satchel"}
    ground["label"] = _("Satchel: {objects}").format(objects=names or _("empty"))
    title = line_of_text("satchel:name", 10, SATCHEL, _("Satchel:"), 17) | {"width": TITLES}
    step = width / len(OBJECTS)
    elements = [title, ground]
    for place, number in enumerate(numbers):
        middle = TITLES + 14 + step * (place + 0.5)
        elements += object_token(view, number, middle, SATCHEL, words)
        elements.append(object_caption(number, middle, SATCHEL, step - 3, words))
    return elements


def _moon(number: int, view: Coraline, words: Words) -> list[Element]:
    """A moon card: the higher its number, the more the button shadow covers; those taken off are faint."""
    shown, x = view.moon + 1, TITLES + 38 + 66 * (number - 1)
    y = MOON + 6
    moon = Element(id=f"moon:{number}", shape="circle", x=x, y=y, width=MOON_WIDTH, colour="yellow")
    moon |= {"choice": "rule:beldam.last-moon", "faint": number < shown}
    if number == shown:
        moon["label"] = words._("Moon card {number} of 6 is showing").format(number=number)
    shadow = Element(id=f"shadow:{number}", shape="path", x=x, y=y, colour="black")
    shadow |= {"outline": _shadow((number - 1) / (MOONS - 1)), "faint": number < shown}
    label = line_of_text(f"moon:{number}:name", x + 26, y, str(number), 15)
    return [moon | {"lit": number == shown}, shadow, label]


def _shadow(part: float) -> str:
    """The outline of a shadow that covers that part of a moon from the left."""
    radius = MOON_WIDTH / 2
    bulge = round(radius * (1 - 2 * part), 2)
    turn = 1 if bulge < 0 else 0
    limb = f"A{radius} {radius} 0 0 0 0 {radius}"
    return f"M0 {-radius} {limb} A{abs(bulge)} {radius} 0 0 {1 - turn} 0 {-radius} Z"
