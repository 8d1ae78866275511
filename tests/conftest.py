"""What tests in several folders share: the browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.servers import open_browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, for the whole run."""
    with sync_playwright() as playwright:
        chromium = open_browser(playwright)
        yield chromium
        chromium.close()
