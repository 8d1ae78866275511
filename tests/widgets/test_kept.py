"""Games kept on this machine: for a day, for whoever has the word, in limited number."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from widgets import kept
from widgets.kept import DAY, KeptGame, keep, new_word

GAMES = [
    KeptGame("pebbles seed=1: put 1 dark", None, "random", True),
    KeptGame("pebbles seed=1:", (0, 2), {1: "greedy", 3: "random"}, False),
]


@pytest.mark.parametrize("game", GAMES, ids=["all-people", "some-bots"])
def test_a_game_is_found_by_its_word_as_it_was_kept_last(game: KeptGame) -> None:
    word = new_word()
    assert keep(word, GAMES[0]) and keep(word, game)
    assert kept.kept(word) == game
    assert kept.kept(new_word()) is None


def test_games_are_forgotten_after_a_day(room: Path) -> None:
    old, fresh = new_word(), new_word()
    keep(old, GAMES[0])
    [path] = room.iterdir()
    yesterday = time.time() - DAY - 1
    os.utime(path, (yesterday, yesterday))
    keep(fresh, GAMES[1])
    assert (kept.kept(old), kept.kept(fresh)) == (None, GAMES[1])


def test_the_oldest_give_way_when_there_are_too_many(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    words = [new_word() for _ in range(5)]
    for age, word in enumerate(words):
        keep(word, GAMES[0])
        newest = max(room.iterdir(), key=lambda path: path.stat().st_mtime)
        os.utime(newest, (time.time() - 100 + age,) * 2)
    assert [kept.kept(word) is not None for word in words] == [False, False, True, True, True]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_others_on_the_machine_cannot_look_in(room: Path) -> None:
    keep(new_word(), GAMES[0])
    assert room.stat().st_mode & 0o077 == 0
    room.chmod(0o777)
    assert not keep(new_word(), GAMES[0])


def test_a_damaged_game_is_as_good_as_forgotten(room: Path) -> None:
    word = new_word()
    keep(word, GAMES[0])
    [path] = room.iterdir()
    path.write_text("")
    assert kept.kept(word) is None


def test_making_room_never_keeps_a_game_from_being_kept(room: Path) -> None:
    keep(new_word(), GAMES[0])
    (room / "gone.json").symlink_to(room / "nowhere")
    word = new_word()
    assert keep(word, GAMES[1]) and kept.kept(word) == GAMES[1]
