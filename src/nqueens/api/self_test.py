"""The self-test of an installation."""

from __future__ import annotations

from collections.abc import Callable

from nqueens.effort import Effort
from nqueens.own.report import FAILED, Check, in_words
from nqueens.selftest.tester import DEFAULT_SECONDS, SelfTest, SelfTester

__all__ = ["DEFAULT_SECONDS", "FAILED", "SelfTest", "SelfTester", "in_words", "self_test"]


def self_test(
    *,
    seconds: float = DEFAULT_SECONDS,
    seed: int | None = None,
    threads: int | None = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Check], None] | None = None,
) -> SelfTest:
    """Returns the result of comparing engines, solvers and kernels with each other and with brute force.

    The questions are small and random; passing the `seed` and `seconds` of an earlier test repeats its questions. Every
    check asks at least one question, so the test can take longer than `seconds` (default 20). `on_progress` is called
    with each check when it ends. No published values are used. Raises BadInput if the input is invalid, and GaveUp when
    `stopped()` returns true.

    >>> import nqueens
    >>> nqueens.self_test(seconds=0.1, seed=1).passed
    True
    """
    effort = Effort.of(threads=threads, stopped=stopped, on_progress=on_progress)
    tested = SelfTester(effort, seconds=seconds, seed=seed)
    checks = []
    for each in tested.checks():
        effort.tell(each)
        checks.append(each)
    return tested.result(checks)
