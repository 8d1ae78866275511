"""Golden games replay exactly: every event, every fact, the result."""

from pathlib import Path

import pytest

from engines import GAMES
from engines.record import Record
from tests.engines.golden import FOLDER, first_line, told

GOLDEN_GAMES = sorted(FOLDER.glob("*.txt"))


def test_every_game_has_a_golden_game() -> None:
    told_of = {Record.parse(first_line(path)).game for path in GOLDEN_GAMES}
    assert {*GAMES} - told_of == set(), "write a record into tests/engines/golden, then see golden.py"


@pytest.mark.parametrize("path", GOLDEN_GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_exactly(path: Path) -> None:
    assert told(first_line(path)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOLDEN_GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_to_its_end(path: Path) -> None:
    assert Record.parse(first_line(path)).replay().result() is not None
