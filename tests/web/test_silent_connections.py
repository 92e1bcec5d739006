"""Connections that say half a request and no more keep nobody else from the server."""

from __future__ import annotations

import http.client
import resource
import socket
import subprocess
from contextlib import suppress

import pytest
from support.running import COMMAND

pytestmark = pytest.mark.long  # looks at a real clock


def test_many_connections_that_say_nothing() -> None:
    pytest.importorskip("uvicorn", reason="the extra web is not installed")
    process = subprocess.Popen(
        [*COMMAND, "serve", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160)),
    )
    assert process.stdout is not None
    port = int(process.stdout.readline().rpartition(":")[2].partition("/")[0])
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
    for connection in silent:
        with suppress(OSError):  # it was one too many and is closed already
            connection.sendall(b"GET /api/info HTTP/1.1\r\nHost:")
    silent[0].settimeout(50)  # ten times the server's patience
    with suppress(ConnectionError):
        assert silent[0].recv(1) == b""  # given up
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    asking.request("GET", "/api/info")
    assert asking.getresponse().status == 200
    for connection in silent:
        connection.close()
    process.terminate()
    assert len(process.communicate(timeout=60)[1]) < 1000
