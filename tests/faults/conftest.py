"""Processes that do not outlive their test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from real_processes import DaskProcesses, Processes


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    """Starts processes that do not outlive the test."""
    these = Processes(tmp_path)
    yield these
    these.end()


@pytest.fixture
def dask(processes: Processes) -> DaskProcesses:
    """Dask processes; skips the test where Dask is not installed."""
    pytest.importorskip("distributed")
    return DaskProcesses(processes)
