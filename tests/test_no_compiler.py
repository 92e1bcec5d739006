"""Without the compiled core everything still works, slowly, and says so."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest

WARNING = "The compiled core is missing (see `nqueens info`): this count is slow.\n"


def command(*arguments: str) -> list[str]:
    """The command in a process in which the compiled module cannot be imported."""
    code = "import sys; sys.modules['nqueens.kernels._core'] = None; from nqueens.cli.main import main; main()"
    return [sys.executable, "-c", code, *arguments]


def run(*arguments: str) -> tuple[str, str, int]:
    done = subprocess.run(command(*arguments), capture_output=True, text=True, timeout=60, check=False)
    return done.stdout, done.stderr, done.returncode


def test_count_is_right_and_warns_once() -> None:
    assert run("count", "8") == ("92\n", WARNING, 0)
    assert run("count", "8", "--fundamental") == ("12\n", WARNING, 0)
    assert json.loads(run("count", "8", "--json")[0])["answer"]["nodes"] == 140


def test_lists_and_solves() -> None:
    four = "[[0, 1], [1, 3], [2, 0], [3, 2]]\n[[0, 2], [1, 0], [2, 3], [3, 1]]\n"
    assert run("4") == (four, "", 0)
    out, err, status = run("list", "6")
    assert (len(out.splitlines()), err, status) == (4, "", 0)
    assert run("list", "0") == ("[]\n", "", 0)
    assert run("list", "0", "--format", "json")[2] == 0
    assert (
        run("list", "4", "--one-based", "--format", "pairs", "--limit", "1")[0] == "[[1, 2], [2, 4], [3, 1], [4, 3]]\n"
    )
    assert run("solve", "8", "--fixed", "0,3", "--format", "list")[2] == 0
    assert run("solve", "30", "--format", "list")[2] == 0
    assert run("solve", "64x32")[2] == 1


def test_info_says_so() -> None:
    out, _, status = run("info")
    assert status == 0
    assert "kernel:           pure Python (no compiled core" in out


def test_limits_hold() -> None:
    out, err, status = run("count", "14", "--time-limit", "0.3")
    assert (out, status) == ("", 3)
    assert err.startswith(WARNING)
    assert run("list", "30", "--time-limit", "0.3", "--format", "jsonl")[2] == 3
    assert run("list", "10", "--torus", "--time-limit", "0.3")[2] == 3
    assert run("estimate", "60", "--method", "smc", "--seconds", "0.3")[2] == 3
    assert run("solve", "3000000", "--random", "--time-limit", "0.3", "--format", "npy")[2] == 3


@pytest.mark.parametrize("arguments", [["count", "14"], ["list", "30"], ["30"], ["list", "10", "--torus"]])
def test_ctrl_c_ends_promptly(arguments: list[str]) -> None:
    import signal

    process = subprocess.Popen(command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(0.8)
    assert process.poll() is None
    begun = time.perf_counter()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert time.perf_counter() - begun < 30


def test_an_instruction_set_of_the_core_is_refused() -> None:
    out, err, status = run("count", "8", "--isa", "avx2")
    assert (out, status) == ("", 2)
    assert "instruction set must be one of auto, scalar, python, got 'avx2'" in err
