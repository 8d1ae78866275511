"""Records and named positions: whole games as text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, positions
from engines.core import Log
from engines.noctiluca.moves import Dive, SetAside
from engines.positions import load_position, position_names
from engines.record import Record
from tests.engines.noctiluca.scenario import at


@pytest.mark.parametrize(
    "text",
    [
        "noctiluca:",
        "noctiluca players=2 seed=7: set-aside 2, set-aside 12, dive 3 long 4",
        "noctiluca players=4 seed=-1 laps=one passed_die=must:",
        "noctiluca @bridget-collects: dive 5 short 1",
        "noctiluca @opening:",
    ],
)
def test_a_record_is_read_back_as_written(text: str) -> None:
    assert Record.parse(text).text() == text


def test_parts_of_a_record() -> None:
    record = Record.parse("noctiluca players=2 seed=7 laps=one: set-aside 2, dive 3 long 4")
    assert record.options == {"players": 2, "seed": 7, "laps": "one"}
    assert record.moves == (SetAside(2), Dive(3, "long", 4))
    assert record.position is None


@settings(max_examples=20)
@given(game=st.sampled_from([*GAMES]), seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_a_record_replays_to_the_same_position(game: str, seed: int, steps: int) -> None:
    choose = random.Random(seed)
    state = GAMES[game].new_game(seed=seed)
    moves = []
    for _ in range(steps):
        if state.result() is not None:
            break
        moves.append(choose.choice(state.legal_moves()))
        state = state.apply(moves[-1])
    text = Record(game, {"seed": seed}, None, tuple(moves)).text()
    assert Record.parse(text).replay() == state


def test_a_replay_tells_all_that_happened() -> None:
    log: Log = []
    state = Record.parse("noctiluca @bridget-collects: dive 5 short 1").replay(log)
    again: Log = []
    after = load_position("noctiluca", "bridget-collects", again).apply(Dive(5, "short", 1), again)
    assert state == after
    assert log == again
    assert [event.rule for event in log[:2]] == ["components.board", "components.shores"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "unknown game ''.*known games: noctiluca"),
        ("chess: e4", "unknown game 'chess'.*known games: noctiluca"),
        ("noctiluca players=2", "needs a colon"),
        ("noctiluca @nowhere:", "unknown position 'nowhere' of noctiluca; known: jar-choice, opening"),
        (
            "noctiluca @opening players=2:",
            "'@opening' is no start of a record: write name=value, or one @position",
        ),
        ("noctiluca two players:", "'two' is no start of a record"),
        ("noctiluca log=1:", "'log=1' is no start of a record"),
        ("noctiluca: set-aside 2, swim", "move 2: unknown move"),
        ("noctiluca: set-aside 2,,", "move 2: unknown move ''"),
    ],
)
def test_a_record_that_cannot_be_read_says_why(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Record.parse(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("noctiluca players=7:", "option players cannot be 7; allowed: 2, 3, 4"),
        ("noctiluca colour=red:", "unknown option 'colour'; known options: absent_number"),
        ("noctiluca seed=many:", "seed must be a whole number, not 'many'"),
        ("noctiluca @opening: dive 1 long 1, dive 0 long 1", "move 2: .*keep.must-place"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Record.parse(text).replay()


def test_unknown_positions_and_games_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown position 'nowhere' of noctiluca; known: jar-choice"):
        load_position("noctiluca", "nowhere")
    with pytest.raises(ValueError, match="unknown game 'chess'; known games: noctiluca"):
        position_names("chess")


def test_loading_twice_gives_independent_positions() -> None:
    first, second = at("opening"), at("opening")
    first.play(first.legal_moves()[0])
    assert second == at("opening")


@pytest.fixture
def broken_positions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of its own for the positions file of Noctiluca."""
    monkeypatch.setattr(positions, "FOLDER", tmp_path)
    positions.read_positions.cache_clear()
    yield tmp_path / "noctiluca.positions.toml"
    positions.read_positions.cache_clear()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[a]\nplayers = 9", "position 'a' of noctiluca: option players cannot be 9"),
        ("[a]\nmoves = 'set-aside 2, swim'", "position 'a' of noctiluca: move 2: unknown move"),
        ("[a]\nmoves = 'dive 1 long 1'", "position 'a' of noctiluca: move 1: .*setup.keep-two"),
        ("[a.set]\nlid = [1, 1, 1, 1]", "position 'a' of noctiluca: the field 'lid'"),
        ("[a.set]\nmoon = 1", "position 'a' of noctiluca: unknown field 'moon'"),
    ],
)
def test_a_broken_position_is_told_by_name(broken_positions: Path, text: str, told: str) -> None:
    broken_positions.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        load_position("noctiluca", "a")


@pytest.mark.parametrize(
    "text",
    [
        "{0}:",
        "noctiluca @{0}:",
        "noctiluca {0}:",
        "noctiluca: {0}",
        "noctiluca: dive 1 {0} 1",
        "noctiluca: dive {0} long 1",
        "noctiluca {0}=1:",
        "noctiluca laps={0}:",
        "noctiluca components={0}:",
    ],
)
def test_long_nonsense_is_quoted_short(text: str) -> None:
    with pytest.raises(ValueError) as error:
        Record.parse(text.format("ñ" * 5_000)).replay()
    assert len(str(error.value)) < 400
