"""Without the compiled core everything still works, slowly, and says so."""

import json
import shlex
import signal
import subprocess
import sys

import pytest
from support.forking import forked_command

WARNING = "The compiled core is missing (see `nqueens info`): this count is slow.\n"

_ANNOUNCED = """
import os, sys
sys.modules["nqueens.kernels._core"] = None
from nqueens.kernels import reference
search = reference.search
def announced(*arguments):
    os.write(2, b"begun\\n")
    return search(*arguments)
reference.search = announced
from nqueens.cli.main import main
main()
"""
"""The command that says when its search begins."""


def run(*arguments: str) -> tuple[str, str, int]:
    """The command where the compiled module cannot be imported."""
    line = [*shlex.split(forked_command(compiled=False)), *arguments]
    done = subprocess.run(line, capture_output=True, text=True, timeout=120, check=False)
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
    one = run("list", "4", "--one-based", "--format", "pairs", "--limit", "1")[0]
    assert one == "[[1, 2], [2, 4], [3, 1], [4, 3]]\n"
    assert run("solve", "8", "--fixed", "0,3", "--format", "list")[2] == 0
    assert run("solve", "30", "--format", "list")[2] == 0
    assert run("solve", "64x32")[2] == 1


def test_info_says_so() -> None:
    out, _, status = run("info")
    assert status == 0
    assert "kernel:           pure Python (no compiled core" in out


def test_a_core_for_another_processor_is_not_used() -> None:
    code = (
        "import sys, types; core = types.SimpleNamespace(build_info=lambda: {'usable': []});"
        "sys.modules['nqueens.kernels._core'] = core;"
        "from nqueens.cli.main import main; main(['info'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert "pure Python (the compiled core is for another processor, install the package here:" in done.stdout


def test_limits_hold() -> None:
    out, err, status = run("count", "14", "--time-limit", "0.02")
    assert (out, status) == ("", 3)
    assert err.startswith(WARNING)
    assert run("list", "30", "--time-limit", "0.02", "--format", "jsonl")[2] == 3
    assert run("list", "10", "--torus", "--time-limit", "0.02")[2] == 3
    assert run("estimate", "60", "--method", "smc", "--seconds", "0.02")[2] == 3
    assert run("solve", "3000000", "--random", "--time-limit", "0.02", "--format", "npy")[2] == 3


@pytest.mark.parametrize("arguments", [["count", "14"], ["list", "30"]])
def test_ctrl_c_ends_a_search(arguments: list[str]) -> None:
    line = [sys.executable, "-c", _ANNOUNCED, *arguments]
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    while process.stderr.readline() != "begun\n":
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in err


def test_an_instruction_set_of_the_core_is_refused() -> None:
    out, err, status = run("count", "8", "--isa", "avx2")
    assert (out, status) == ("", 2)
    assert "instruction set must be one of auto, scalar, python, got 'avx2'" in err
