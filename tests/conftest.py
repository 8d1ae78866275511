"""What tests in several folders share: the browser, and no hurry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from tests.servers import open_browser

settings.register_profile("unhurried", deadline=None)  # how long an example takes tells about the machine
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, for the whole run."""
    with sync_playwright() as playwright:
        chromium = open_browser(playwright)
        yield chromium
        chromium.close()
