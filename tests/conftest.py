"""Options, settings and fixtures of the whole test suite."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper

import pytest
from hypothesis import settings
from running import COMMAND, Ran

pytest_plugins = ["browsing", "independent", "mission_page", "real_processes", "subcommands"]

# Shared machines pause now and then; a slow example is not a wrong one.
settings.register_profile("nqueens", deadline=None)
settings.load_profile("nqueens")

# Whoever runs the tests in the background may have made them deaf to Ctrl-C, and so the processes that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """--slow: also run what takes more than a few seconds."""
    parser.addoption("--slow", action="store_true", help="also run the tests that take more than a few seconds")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skips the slow tests unless they were asked for."""
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="slow: run with --slow"))


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Runs the command in this process, with bytes or text for its standard input."""
    from nqueens.cli.main import main

    def run_main(*arguments: str, stdin: str | bytes | None = None) -> Ran:
        if stdin is not None:
            text = stdin.encode() if isinstance(stdin, str) else stdin
            monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        out, err = capsysbinary.readouterr()
        status = ended.value.code
        assert isinstance(status, int)
        return Ran(out.decode(errors="surrogateescape"), err.decode(), status)

    return run_main


@pytest.fixture
def process() -> Callable[..., Ran]:
    """Runs the command as a process, with bytes or text for its standard input."""

    def run_process(*arguments: str, stdin: str | bytes = b"", timeout: float = 30) -> Ran:
        text = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run([*COMMAND, *arguments], input=text, capture_output=True, timeout=timeout, check=False)
        return Ran(done.stdout.decode(errors="surrogateescape"), done.stderr.decode(), done.returncode)

    return run_process


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> Callable[[int, int], range]:
    """For fuzzers: `seeds(few, many)` are the seeds to try, `few` of them, `many` with --slow.

    Every fuzzer draws its cases from `random.Random(seed)`, so that a case that found something is found again.
    """
    slow = bool(request.config.getoption("--slow"))
    return lambda few, many: range(many if slow else few)
