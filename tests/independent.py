"""`--independent FILE` writes which test files no extra can change, for a run with all extras to leave out.

To be given where no extra is installed. A file is independent if none of its tests failed, was skipped (but for being
slow), looked for a package that is missing, or started a process, which may have looked for one.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

_STANDARD = sys.stdlib_module_names | {"org"}
"""What the standard library seeks for other systems, and for Jython."""

_PROCESSES = {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.system", "pty.spawn"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """--independent FILE."""
    parser.addoption("--independent", metavar="FILE", type=Path, help="write which test files no extra can change")


def pytest_configure(config: pytest.Config) -> None:
    """Watches the run if it was asked for."""
    path = config.getoption("--independent")
    if path is not None:
        config.pluginmanager.register(_Watch(path))


class _Watch:
    """Stands behind all that finds modules, so that it is asked for those that nobody finds."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._now = ""
        self._seen: set[str] = set()
        self._dependent: set[str] = set()
        sys.meta_path.append(self)
        sys.addaudithook(self._hear)

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        """The finder's part of `import`."""
        del path, target
        if "." not in name and name not in _STANDARD:  # of a package that is there, all parts are there
            self._dependent.add(self._now)

    def find_distributions(self, *_: Any) -> list[Any]:
        """The finder's part of `importlib.metadata`."""
        self._dependent.add(self._now)
        return []

    def _hear(self, event: str, _: object) -> None:
        if event in _PROCESSES:
            self._dependent.add(self._now)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, Any, Any]:
        self._now = collector.nodeid.partition("::")[0]
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self._now = item.nodeid.partition("::")[0]
        self._seen.add(self._now)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed and "slow" not in report.keywords:
            self._dependent.add(self._now)

    def pytest_sessionfinish(self) -> None:
        sys.meta_path.remove(self)
        independent = sorted(self._seen - self._dependent)
        self._path.write_text("".join(f"{each}\n" for each in independent), encoding="utf-8")
