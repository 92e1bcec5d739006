"""Fuzzers: random and hostile input for everything that takes input, a little in every run and much with --slow.

Every fuzzer draws its cases from `random.Random(seed)` with the seeds of `seeds`, so that a case that found something
is found again: its seed is then named in the fuzzer, beside what it found.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> Callable[[int, int], range]:
    """`seeds(few, many)`: the seeds to try, `few` of them, `many` with --slow."""
    slow = bool(request.config.getoption("--slow"))
    return lambda few, many: range(many if slow else few)
