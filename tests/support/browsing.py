"""Fixtures of the page's tests: a server in a process of its own, as users run it, and a browser."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests."""
    pytest.importorskip("starlette", reason="the extra web is not installed")
    pytest.importorskip("uvicorn", reason="the extra web is not installed")
    command = [sys.executable, "-u", "-m", "nqueens", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    if "http://127.0.0.1:" not in line:
        process.kill()  # else it would be listened to for ever
    assert "http://127.0.0.1:" in line, line + process.stdout.read()
    yield Server(int(line.partition("127.0.0.1:")[2].partition("/")[0]), process)
    process.send_signal(signal.SIGINT)
    status = process.wait(20)
    assert status in (0, 130), f"the server ended with {status} and said: {process.stdout.read()}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it; the headless shell, the same engine without all around it, takes half the time."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None:
        pytest.skip("there is no Chromium on this machine (Debian: apt-get install chromium-headless-shell)")
    with playwright.sync_playwright() as running:
        try:
            started = running.chromium.launch(executable_path=program, args=["--no-sandbox"])
        except playwright.Error as error:
            pytest.skip(f"Chromium does not start here: {error}")
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of the running server; the test fails if anything went wrong in it or was asked from another host."""
    context = browser.new_context(base_url=server.address, viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    # Chromium itself reports refused questions as errors; whether they should have been refused is for the test to say.
    opened.on("console", lambda said: wrong.append(said.text) if _is_wrong(said) else None)
    opened.on("request", lambda asked: None if asked.url.startswith(server.address) else wrong.append(asked.url))
    yield opened
    context.close()
    assert not wrong


def _is_wrong(said: ConsoleMessage) -> bool:
    return said.type == "error" and "status of 400" not in said.text
