"""The package without the compiled core works, more slowly, and reports that."""

import shlex
import signal
import subprocess
import sys
from functools import partial

import pytest
from support.forking import forked_command
from support.running import answered_otherwise, lines_of, started

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
"""A command that announces the start of its search."""


def test_answers_without_the_compiled_module() -> None:
    command = partial(started, *shlex.split(forked_command(compiled=False)))
    found = answered_otherwise(command, lines_of("without_core.txt"))
    assert not found, "\n".join(["", *found])


def test_a_core_for_another_processor_is_not_used() -> None:
    code = (
        "import sys, types; core = types.SimpleNamespace(build_info=lambda: {'usable': []});"
        "sys.modules['nqueens.kernels._core'] = core;"
        "from nqueens.cli.main import main; main(['info'])"
    )
    said = "pure Python (the compiled core is for another processor, reinstall the package here"
    assert said in started(sys.executable, "-c", code).out


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
