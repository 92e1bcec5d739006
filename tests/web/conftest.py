"""A server in a process of its own, as users run it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from serving import Server

pytest.importorskip("starlette", reason="the extra web is not installed")
pytest.importorskip("uvicorn", reason="the extra web is not installed")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    command = [sys.executable, "-u", "-m", "nqueens", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://127.0.0.1:" in line, line + process.stdout.read()
    yield Server(int(line.partition("127.0.0.1:")[2].partition("/")[0]), process)
    process.send_signal(signal.SIGINT)
    assert process.wait(20) in (0, 130)
