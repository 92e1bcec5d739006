"""Fixtures of the page's tests: a server process as users run it, and a browser."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from support.serving import Server
from support.tabs import Browser, Page, Pages, Tab, Watch

PATIENCE = 60_000  # milliseconds after which a page is considered hung

WITH_AIDS = """if (origin !== "null") localStorage["nqueens-play"] ??= '{"likes":{"quiet":false}}';"""


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    pytest.importorskip("starlette", reason="the extra web is not installed")
    pytest.importorskip("uvicorn", reason="the extra web is not installed")
    command = [sys.executable, "-u", "-m", "nqueens", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    if "http://127.0.0.1:" not in line:
        process.kill()  # otherwise its output would never end
    assert "http://127.0.0.1:" in line, line + process.stdout.read()
    yield Server(int(line.partition("127.0.0.1:")[2].partition("/")[0]), process)
    process.send_signal(signal.SIGINT)
    status = process.wait(60)
    assert status in (0, 130), f"the server ended with {status} and said: {process.stdout.read()}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Starts the system's Chromium; the headless shell, the same engine, takes half the time."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None:
        pytest.skip("there is no Chromium on this machine (Debian: apt-get install chromium-headless-shell)")
    playwright.expect.set_options(timeout=PATIENCE)
    with playwright.sync_playwright() as running:
        try:
            started = running.chromium.launch(executable_path=program, args=["--no-sandbox"])
        except playwright.Error as error:
            pytest.skip(f"Chromium does not start here: {error}")
        yield started
        started.close()


@pytest.fixture
def pages(browser: Browser, server: Server) -> Iterator[Pages]:
    """Returns a function that opens pages, each in a browser context with the given settings.

    Addresses are those of the running server by default. The test fails on any error in a page, failed requests
    included, and any request to another host, except for what `excused` matches. Play shows its aids unless `quiet`.
    """
    contexts = []
    wrong: list[str] = []

    def open_one(*, excused: str = "status of 400", quiet: bool = False, **settings: Any) -> Page:
        asked = {"base_url": server.address, "viewport": {"width": 1280, "height": 900}} | settings
        contexts.append(browser.new_context(**asked))
        contexts[-1].add_init_script("" if quiet else WITH_AIDS)
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        # Chromium itself reports refused requests as errors, which the test must judge.
        page.on("console", lambda said: wrong.extend([said.text] * (said.type == "error" and excused not in said.text)))
        here = (asked["base_url"], "file:", "data:", "blob:")
        page.on("request", lambda asked: None if asked.url.startswith(here) else wrong.append(asked.url))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not wrong


@pytest.fixture
def page(pages: Pages) -> Page:
    return pages()


def _opened(name: str) -> Any:
    @pytest.fixture(name=name)
    def tab(page: Page) -> Tab:
        """Returns a tab of a desktop page by name."""
        return Watch(page) if name == "watch" else Tab(page, name)

    return tab


play, puzzles, watch, explore, variants, large, learn = map(
    _opened, ("play", "puzzles", "watch", "explore", "variants", "large", "learn")
)


@pytest.fixture(scope="module")
def blank(browser: Browser, server: Server) -> Page:
    """Opens one page for all tests of a file, without state."""
    opened = browser.new_context(base_url=server.address).new_page()
    opened.goto("/source-serif-4.txt")
    return opened


@pytest.fixture
def phone(pages: Pages) -> Page:
    return pages(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
