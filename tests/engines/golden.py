"""Golden games: records with everything that happens in them, one line each.

`python -m tests.engines.golden` writes the expected events of every game anew; look at the difference
before keeping it.
"""

from __future__ import annotations

import json
from pathlib import Path

from engines.core import Log
from engines.record import Record

FOLDER = Path(__file__).parent / "golden"


def told(record: str) -> str:
    """The record, its events with their facts, and its result."""
    log: Log = []
    state = Record.parse(record).replay(log)
    lines = [record]
    for event in log:
        who = "everyone" if event.seen_by is None else f"only {event.seen_by}"
        seat = "-" if event.seat is None else event.seat
        lines.append(f"{event.rule} {event.kind} {seat} {who} {json.dumps(event.facts)}")
    result = state.result()
    lines.append(f"result {json.dumps(result)}")
    return "\n".join(lines) + "\n"


def first_line(path: Path) -> str:
    """The record of a golden game."""
    return path.read_text(encoding="utf-8").splitlines()[0]


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(told(first_line(path)), encoding="utf-8")
