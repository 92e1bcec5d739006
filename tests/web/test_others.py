"""The server as other machines see it: names and addresses that it answers to, and connections that say nothing."""

from __future__ import annotations

import http.client
import resource
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from support.running import COMMAND

pytest.importorskip("starlette", reason="the extra web is not installed")
pytest.importorskip("uvicorn", reason="the extra web is not installed")

Started = tuple[int, "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Callable[..., Started]]:
    """Starts servers with these options, and at most so many open files; ends them after the test."""
    running = []

    def start_one(*options: str, files: int | None = None) -> Started:
        process = subprocess.Popen(
            [*COMMAND, "serve", "--no-browser", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=None if files is None else lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
        )
        running.append(process)
        assert process.stdout is not None
        line = process.stdout.readline()
        return int(line.rpartition(":")[2].partition("/")[0]), process

    yield start_one
    for process in running:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)


def status(port: int, host: str, address: str = "127.0.0.1", **headers: str) -> int:
    connection = http.client.HTTPConnection(address, port, timeout=20)
    connection.request("GET", "/api/info", headers={"Host": host, **headers})
    found = connection.getresponse().status
    connection.close()
    return found


def test_addresses_of_this_machine_and_names_that_were_given(start: Callable[..., Started]) -> None:
    port, _ = start("--host", "0.0.0.0", "--name", "queens.lan", "--name", "Board.lan")
    # All of 127.0.0.0/8 is this machine on Linux; 127.0.0.2 stands for the address that others use.
    for address, host in (
        ("127.0.0.2", f"127.0.0.2:{port}"),
        ("127.0.0.1", f"localhost:{port}"),
        ("127.0.0.2", f"queens.lan:{port}"),
        ("127.0.0.2", f"BOARD.lan:{port}"),
    ):
        assert status(port, host, address) == 200, host
    for host in ("evil.example", "127.0.0.3", "0.0.0.0", "queens.lan.evil.example", ""):
        assert status(port, host, "127.0.0.2") == 403, host
    own = f"127.0.0.2:{port}"
    assert status(port, own, "127.0.0.2", Origin=f"http://{own}") == 200
    assert status(port, own, "127.0.0.2", Origin="http://evil.example") == 403
    assert status(port, own, "127.0.0.2", **{"Sec-Fetch-Site": "cross-site"}) == 403


def test_many_connections_that_say_nothing(start: Callable[..., Started]) -> None:
    port, process = start(files=160)
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
    for connection in silent:
        with suppress(OSError):  # it was one too many and is closed already
            connection.sendall(b"GET /api/info HTTP/1.1\r\nHost:")
    until = time.monotonic() + 30
    answered = None
    while answered != 200:
        assert time.monotonic() < until, "half requests are never given up"
        try:
            answered = status(port, f"127.0.0.1:{port}")
        except (OSError, http.client.HTTPException):
            time.sleep(0.2)
    for connection in silent:
        connection.close()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert len(said) < 1000, said[:2000]
