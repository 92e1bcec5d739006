"""Options, settings and fixtures of the whole test suite."""

import signal
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from hypothesis import settings
from support.running import Ran, Run, Seeds

pytest_plugins = [f"support.{name}" for name in ("browsing", "clocks", "plain_models", "real_processes", "subcommands")]

LANES = ("default", "full", "long")

# Shared machines pause now and then, so slow examples are not failures.
settings.register_profile("nqueens", deadline=None)
settings.load_profile("nqueens")

# Background jobs may inherit an ignored SIGINT, which the processes started here would inherit too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --lane, which selects the tests to run (CONTRIBUTING.md, "Tests")."""
    parser.addoption("--lane", choices=LANES, default=LANES[0], help="run the tests of this lane and those before it")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Returns 1 for a few named files, for which starting workers takes longer than the tests; otherwise the cores."""
    named = [Path(each.partition("::")[0]) for each in config.invocation_params.args if not each.startswith("-")]
    return 0 if named and len(named) <= 3 and all(each.is_file() for each in named) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects the tests of later lanes. Tests with a browser belong to the lane full."""
    last = LANES.index(config.getoption("--lane"))
    later = [item for item in items if _lane(item) > last]
    if later:
        config.hook.pytest_deselected(items=later)
        items[:] = [item for item in items if _lane(item) <= last]


def _lane(item: pytest.Item) -> int:
    full = "full" in item.keywords or "browser" in getattr(item, "fixturenames", ())
    return LANES.index("long" if "long" in item.keywords else "full" if full else "default")


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in this process, with bytes or text as its standard input."""
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
def seeds(request: pytest.FixtureRequest) -> Seeds:
    """Returns `seeds(few, many)`, the seeds for a fuzzer: `few`, or `many` in the lane long.

    Every fuzzer draws its cases from `random.Random(seed)`, so that failures are reproducible.
    """
    long = request.config.getoption("--lane") == "long"
    return lambda few, many: range(many if long else few)
