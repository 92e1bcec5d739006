"""`nqueens prove` and `nqueens check-proof` as commands."""

import re
import signal
import subprocess
from pathlib import Path

import pytest
from support.real_processes import wait_for
from support.running import COMMAND, Ran, Run

pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")


def test_the_proof_is_for_the_exported_file(tmp_path: Path, run: Run) -> None:
    cnf, proof, exported = tmp_path / "a.cnf", tmp_path / "a.drat", tmp_path / "b.cnf"
    asked = ("domination", "6", "--value", "2", "--encoding", "product", "--break-symmetry")
    ran = run("prove", *asked, "--cnf", str(cnf), "-o", str(proof))
    assert (ran.out, ran.status, ran.err[:36]) == ("", 0, "There is no solution; the proof has ")
    run("export", *asked, "--format", "dimacs", "-o", str(exported))
    assert cnf.read_bytes() == exported.read_bytes()
    checked = run("check-proof", str(exported), str(proof))
    assert (checked.err, checked.status) == ("", 0)
    assert checked.out.startswith("The proof is valid (")


def test_a_pipe_carries_the_proof(tmp_path: Path, run: Run) -> None:
    cnf = tmp_path / "queens.cnf"
    assert run("check-proof", str(cnf), "-", stdin=run("prove", "queens", "3", "--cnf", str(cnf)).out).status == 0
    end = "The proof is invalid: the proof ends before the empty clause follows.\n"
    assert run("check-proof", str(cnf), "-", stdin="c nothing\n") == Ran("", end, 1)
    binary = run("check-proof", str(cnf), "-", stdin=b"a\x12\x00\xff")
    assert binary.status == 2
    assert binary.err.startswith("The proof must be text; binary proofs are not supported")


def test_the_checker_shows_progress_on_a_terminal(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    cnf, proof = str(tmp_path / "a.cnf"), str(tmp_path / "a.drat")
    run("prove", "domination", "5", "--value", "2", "--cnf", cnf, "-o", proof)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("nqueens.cli.bar._SECONDS_BEFORE_THE_BAR", -1.0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    checked = run("check-proof", cnf, proof)
    assert checked.out.startswith("The proof is valid (")
    assert re.search(r"\d+\.\d% .* [\d,]+ lines", checked.err)


def test_nothing_is_written_without_a_proof(tmp_path: Path, run: Run) -> None:
    ran = run("prove", "queens", "4", "--cnf", str(tmp_path / "a.cnf"), "-o", str(tmp_path / "a.drat"))
    assert (ran.out, ran.status) == ("", 1)
    assert ran.err.startswith("No proof was written, because there is a solution: [[0, ")
    assert list(tmp_path.iterdir()) == []
    target = tmp_path / "a.drat"
    ran = run("prove", "domination", "13", "--value", "6", "--time-limit", "0.1", "-o", str(target))
    assert (ran.status, target.exists()) == (3, False)
    assert ran.err.endswith(" s expired before there was a solution or a proof that there is none.\n")


def test_ctrl_c_ends_with_a_message_and_no_file(tmp_path: Path) -> None:
    """Interrupts once the library is at work, which a separate thread reports."""
    command = [*COMMAND, "prove", "domination", "13", "--value", "6", "-o", str(tmp_path / "a.drat")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        tasks = Path(f"/proc/{running.pid}/task")
        wait_for(lambda: len(list(tasks.iterdir())) > 1, "the start of the library")
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert (running.returncode, out, err.strip()) == (130, b"", b"Interrupted.")
    assert list(tmp_path.iterdir()) == []
