"""Files that are too large, ports that are taken and libraries that are missing: one sentence."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

from nqueens.cli import input as reading
from nqueens.cli.commands import check_proof

Run = Callable[..., Ran]


@pytest.mark.parametrize(
    "arguments",
    [
        ("check-proof", "/dev/zero", "FILE"), ("check-proof", "FILE", "/dev/zero"),
        ("import-solution", "/dev/zero", "--board", "4", "--from", "lp"), ("verify", "/dev/zero"),
        ("verify", "/dev/zero", "--board", "4", "--problem", "kings"), ("show", "/dev/zero"), ("complete", "/dev/zero"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_device_without_end_is_not_read_for_ever(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setattr(reading, "MOST_BYTES", 10**6)
    file = tmp_path / "queens.cnf"
    file.write_text("p cnf 1 1\n1 0\n")
    ran = run(*(str(file) if each == "FILE" else each for each in arguments))
    assert (ran.status, ran.out) == (2, "")
    assert "at most 1000" in ran.err


def test_a_proof_without_end_is_not_read_for_ever(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_proof, "MOST_BYTES", 1000)
    cnf, proof = tmp_path / "queens.cnf", tmp_path / "queens.drat"
    cnf.write_text("p cnf 2 1\n1 2 0\n")
    proof.write_text("1 2 0\n" * 1000)
    ran = run("check-proof", str(cnf), str(proof))
    assert (ran.status, ran.out, ran.err) == (2, "", "The proof has at most 1000 bytes.\n")


def test_import_solution_tells_the_endings_apart(run: Run) -> None:
    """A clasp that ran out of time has proved nothing, and what is read in the wrong form is not understood."""
    recorded = Path(__file__).parents[1] / "models" / "recorded"
    peace = ("--problem", "peaceable", "--board", "12", "--value", "21")
    for file, form, asked, status in (
        ("opb.clasp.limit.txt", "opb", peace, 3),
        ("asp.clingo.limit.txt", "asp", peace, 3),
        ("dimacs.clasp.killed.txt", "dimacs", peace, 3),
        ("dimacs.clasp.limit.txt", "minizinc", peace, 2),
        ("asp.clingo.all.txt", "lp", ("--board", "4"), 2),
        ("asp.clingo.all.txt", "asp", ("--board", "4"), 0),
        ("asp.clingo.none.txt", "asp", ("--board", "3"), 1),
    ):
        ran = run("import-solution", str(recorded / file), "--from", form, *asked)
        assert ran.status == status, ran
        assert ("there is no solution" in ran.err) == (file == "asp.clingo.none.txt")


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
