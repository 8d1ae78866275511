"""What Binder does: install from binder/ into a fresh environment, start Jupyter, open the gallery."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rulebook import games
from tests.servers import NOTEBOOKS, REPOSITORY, jupyter

NOT_IN_A_CLONE = shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__", "*.egg-info", "build")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("binder") / "repository"
    shutil.copytree(REPOSITORY, folder, ignore=NOT_IN_A_CLONE)
    return folder


@pytest.fixture(scope="module")
def python(clone: Path) -> Path:
    """The Python of a fresh environment with what binder/requirements.txt asks for."""
    subprocess.run([sys.executable, "-m", "venv", clone.parent / "environment"], check=True)
    fresh = clone.parent / "environment" / "bin" / "python"
    install = [fresh, "-m", "pip", "install", "--quiet", "--requirement", "binder/requirements.txt"]
    subprocess.run(install, cwd=clone, check=True)
    return fresh


@pytest.fixture(scope="module")
def address(clone: Path, python: Path) -> Iterator[str]:
    with jupyter([python.with_name("jupyter"), "server"], clone.parent / "home", clone) as server:
        yield server.address


def test_installs_the_pinned_versions(python: Path) -> None:
    frozen = subprocess.run(
        [python, "-m", "pip", "freeze"], check=True, capture_output=True, text=True
    ).stdout
    pinned = set((REPOSITORY / "constraints.txt").read_text().split())
    installed = {line for line in frozen.split() if "==" in line}
    assert "voila" in {line.partition("==")[0] for line in installed}
    assert installed <= pinned


def test_opens_the_gallery_and_its_lessons_through_voila(address: str, browser: Browser) -> None:
    page = browser.new_context().new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(f"{address}/voila/tree/notebooks?token=token&lang=es")
    expect(page.locator("h2")).to_have_text([game.title.es for game in games()])
    for game in games():
        if game.ready and (NOTEBOOKS / f"{game.id}.ipynb").exists():
            page.get_by_role("link", name=game.title.es).click()
            expect(page.locator(".board .element.offered").first).to_be_visible(timeout=60_000)
            page.get_by_role("link", name="Reglario").click()
            page.wait_for_url("**/voila/tree/notebooks?lang=es")
    page.context.close()
    assert [one for one in requests if not one.startswith((address, "data:", "blob:"))] == []
