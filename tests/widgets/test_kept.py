"""Games kept on this machine: for a day, for whoever has the word, in limited number."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from widgets import kept
from widgets.kept import DAY, KeptGame, keep, new_word
from widgets.seats import Seats

GAMES = [
    KeptGame("pebbles seed=1: put 1 dark", Seats(None, "random"), True),
    KeptGame("pebbles seed=1:", Seats((0, 2), {1: "greedy", 3: "random"}), False),
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


def keep_after_another(room: Path, word: str, age: int) -> None:
    """Keep a game that is so many seconds old."""
    before = set(room.iterdir()) if room.exists() else set()
    assert keep(word, GAMES[0])
    [path] = set(room.iterdir()) - before
    os.utime(path, (time.time() - age,) * 2)


def are_kept(words: list[str]) -> list[bool]:
    return [kept.kept(word) is not None for word in words]


def test_the_oldest_of_a_visitor_gives_way_when_he_keeps_too_many(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "EACH", 3)
    words = [new_word() for _ in range(5)]
    for number, word in enumerate(words):
        keep_after_another(room, word, 100 - number)
    assert are_kept(words) == [False, False, True, True, True]


def test_one_visitor_never_throws_out_the_games_of_another(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST", 5)
    old = new_word()
    keep_after_another(room, old, 3600)
    monkeypatch.setattr(kept, "VISITOR", "greedy__")
    words = [new_word() for _ in range(8)]
    for number, word in enumerate(words):
        keep_after_another(room, word, 100 - number)
    assert are_kept([old, *words]) == [True, *[False] * 4, *[True] * 4]


def test_who_keeps_one_game_more_takes_the_place_of_whoever_keeps_most(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST", 4)
    theirs = [new_word() for _ in range(4)]
    for number, word in enumerate(theirs):
        keep_after_another(room, word, 100 - number)
    monkeypatch.setattr(kept, "VISITOR", "newcomer")
    mine = new_word()
    assert keep(mine, GAMES[1])
    assert are_kept([*theirs, mine]) == [False, True, True, True, True]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_others_on_the_machine_cannot_look_in(room: Path) -> None:
    keep(new_word(), GAMES[0])
    assert room.stat().st_mode & 0o077 == 0
    assert [path.stat().st_mode & 0o777 for path in room.iterdir()] == [0o600]
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


def test_a_machine_that_can_keep_nothing_says_so_once(
    room: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room.touch()
    assert [keep(new_word(), GAMES[0]) for _ in range(3)] == [False] * 3
    assert [record.getMessage() for record in caplog.records] == [
        f"Games cannot be kept: [Errno 17] File exists: '{room}'"
    ]
