"""`nqueens serve` says in one sentence what keeps it from starting."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable

import pytest
from support.running import Ran

Run = Callable[..., Ran]


def test_a_port_that_is_taken(run: Run) -> None:
    pytest.importorskip("starlette", reason="the extra web is not installed")
    pytest.importorskip("uvicorn", reason="the extra web is not installed")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--no-browser", "--port", str(port))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"The server cannot use 127.0.0.1 port {port}: ")


def test_the_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    ran = run("serve", "--no-browser")
    assert ran.status == 2
    assert 'pip install "python-nqueens[web]"' in ran.err


@pytest.mark.parametrize("module", ["resvg_py", "PIL", "PIL.Image"])
def test_the_extra_of_pictures_is_named(run: Run, monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    ran = run("animate", "4", "-o", "never.gif")
    assert ran.status == 2
    assert 'pip install "python-nqueens[render]"' in ran.err
