"""The games of the gallery and what may be wrong with their file."""

from pathlib import Path

import pytest

import rulebook
from rulebook import RulebookError
from rulebook.entry import Entry
from rulebook.games import read_game
from rulebook.loader import FOLDER

GAME = {
    "id": "noctiluca",
    "title": {"en": "Noctiluca", "es": "Noctiluca"},
    "description": {"en": "Dive.", "es": "Zambúllete."},
    "origin": {"en": "A shop", "es": "Una tienda"},
}


def read(**changes: object) -> rulebook.Game:
    return read_game(Entry({**GAME, **changes}, "games.toml, game"))


def test_every_game_is_there_once() -> None:
    assert len({game.id for game in rulebook.games()}) == len(rulebook.games())


def test_a_game_is_ready_when_its_rulebook_is_there() -> None:
    assert {game.id for game in rulebook.games() if game.ready} == {
        path.stem for path in Path(FOLDER).glob("*.toml") if path.stem != "games"
    }
    assert not read(id="ludo").ready


def test_the_title_in_the_gallery_is_that_of_the_rulebook() -> None:
    for game in rulebook.games():
        if game.ready:
            assert rulebook.load(game.id).title == game.title


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"title": {"en": "Noctiluca"}}, ", title: the text in Español"),
        ({"price": 30}, "unknown key 'price'; known keys: id, title"),
    ],
)
def test_a_mistake_in_the_list_is_named_with_its_place(changes: dict[str, object], message: str) -> None:
    with pytest.raises(RulebookError) as raised:
        read(**changes)
    assert str(raised.value).startswith("games.toml, game noctiluca")
    assert message in str(raised.value)
