"""A reader loads the tables of their own copy into the page and plays with them."""

import pytest
from playwright.sync_api import Locator, expect

from engines import GAMES
from tests.browser.conftest import OpenPage
from tests.browser.test_lesson import LESSONS, open_game, part
from tests.servers import REPOSITORY

OWN = {game: GAMES[game].COMPONENTS for game in LESSONS if hasattr(GAMES[game], "COMPONENTS")}
TABLES = REPOSITORY / "engines" / "components"


@pytest.mark.parametrize("game", OWN)
def test_every_table_of_a_copy_can_be_loaded_and_played_with(open_page: OpenPage, game: str) -> None:
    visit = open_game(open_page, game, "es")
    board = part(visit.page, "game")
    board.get_by_text("Preparar otra partida").click()
    for table in OWN[game].tables:
        load(board, table, f"mi {table}.csv", (TABLES / f"{game}.{table}.csv").read_bytes())
        expect(board.locator(".notice")).to_contain_text(f"mi {table}.csv")
        expect(board.locator(".set-up small", has_text=f"mi {table}.csv")).to_be_visible()
    assert visit.accessibility_violations() == []
    board.get_by_role("button", name="Empezar esta partida").click()
    expect(board.locator(".notice")).to_be_hidden()
    expect(board.locator(".element.offered").first).to_be_visible()


@pytest.mark.parametrize("game", OWN)
def test_a_bad_file_is_told_in_its_place_and_the_game_goes_on(open_page: OpenPage, game: str) -> None:
    board = part(open_game(open_page, game).page, "game")
    board.get_by_text("Set up another game").click()
    [table, *_others] = OWN[game].tables
    good = (TABLES / f"{game}.{table}.csv").read_text()
    head, first, rest = good.split("\n", 2)
    load(board, table, "wrong.csv", "\n".join([head, f"{first},surplus", rest]).encode())
    expect(board.locator(".notice.problem")).to_contain_text("wrong.csv, line 2")
    expect(board.locator(".set-up small", has_text="wrong.csv")).to_have_count(0)
    expect(board.locator(".element.offered").first).to_be_visible()


@pytest.mark.parametrize("game", OWN)
def test_a_bad_file_is_told_in_spanish(open_page: OpenPage, game: str) -> None:
    board = part(open_game(open_page, game, "es").page, "game")
    board.get_by_text("Preparar otra partida").click()
    [table, *_others] = OWN[game].tables
    head, first, _rest = (TABLES / f"{game}.{table}.csv").read_text().split("\n", 2)
    wrong = first.rpartition(",")[0] + ",sure"
    load(board, table, "malo.csv", f"{head}\n{wrong}\n".encode())
    expect(board.locator(".notice.problem")).to_contain_text(
        "El archivo no sirve: malo.csv, línea 2, columna "
    )
    expect(board.locator(".notice.problem")).to_contain_text("'sure' debe ser uno de estos valores: printed")
    expect(board.locator(".notice.problem")).not_to_contain_text("must")


def load(board: Locator, table: str, name: str, content: bytes) -> None:
    file = {"name": name, "mimeType": "text/csv", "buffer": content}
    board.locator(f'input[data-table="{table}"]').set_input_files(file)  # type: ignore[arg-type]
