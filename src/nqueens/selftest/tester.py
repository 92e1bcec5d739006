"""The self-test of an installation: engines, solvers and kernels against each other, and against brute force."""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from nqueens import __version__, kernels
from nqueens.effort import Deadline, Effort
from nqueens.errors import GaveUp, NQueensError
from nqueens.inputs import seconds_of, seed_of
from nqueens.own.report import Check, Checked, Failed, Skipped, tried

if TYPE_CHECKING:
    from nqueens.selftest.questions import Bench

DEFAULT_SECONDS = 20.0


def _checks() -> dict[str, tuple[int, Callable[[Bench], str]]]:
    """Returns the checks in order, with their shares of the time; they need half of the package."""
    from nqueens.selftest import answers, compiled

    return {
        "judges": (1, answers.judges),
        "kernels": (3, compiled.instruction_sets),
        "references": (2, compiled.references),
        "threads": (1, compiled.threads),
        "queens": (3, answers.boards),
        "pieces": (3, answers.other_pieces),
        "regions": (2, answers.regions),
        "exports": (2, answers.exports),
        "goals": (1, answers.goals),
        "sampling": (1, compiled.sampling),
        "huge boards": (1, compiled.huge_boards),
    }


@dataclass(frozen=True)
class SelfTest(Checked):
    """The result of `self_test`: the checks in order, and the seed of their random questions."""

    checks: tuple[Check, ...]
    seed: int
    version: str
    machine: str

    def _values(self) -> dict[str, object]:
        return {
            "passed": self.passed, "seed": self.seed, "version": self.version, "machine": self.machine,
            "seconds": self.seconds, "checks": self.checks,
        }  # fmt: skip

    def _facts(self) -> dict[str, object]:
        return {
            "passed": self.passed, "version": self.version, "machine": self.machine, "seed": self.seed,
            "seconds": self.seconds, "first_failure": self._failure(),
        }  # fmt: skip


class SelfTester:
    """A self-test that runs check by check; raises BadInput."""

    def __init__(self, effort: Effort, *, seconds: float = DEFAULT_SECONDS, seed: int | None = None) -> None:
        self._theirs: BaseException | None = None
        self._effort = replace(effort.silent, stopped=effort.stopped and partial(self._is_stopped, effort.stopped))
        self._seconds = seconds_of(seconds, "The time of the self-test")
        self.seed = random.SystemRandom().randrange(10**6) if seed is None else seed_of(seed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the checks."""
        return tuple(_checks())

    def checks(self) -> Iterator[Check]:
        """Yields the result of each check; raises GaveUp if it was cancelled."""
        from nqueens.selftest.questions import Bench

        checks = _checks()
        left, shares = Deadline(self._seconds), sum(share for share, _ in checks.values())
        for name, (share, ask) in checks.items():
            bench = Bench(random.Random(f"{self.seed} {name}"), left.part(share / shares), self._effort)
            shares -= share
            yield tried(name, partial(self._asked, ask, bench))

    def result(self, checks: list[Check]) -> SelfTest:
        """Returns the result with these checks."""
        build = kernels.build_info()
        machine = (
            f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, "
            f"{build['compiler']}, {' '.join(build['usable'])}"
        )
        return SelfTest(tuple(checks), self.seed, __version__, machine)

    def _is_stopped(self, stopped: Callable[[], bool]) -> bool:
        """Returns whether the test was cancelled; remembers an exception of the caller, which is no failed check."""
        try:
            return stopped()
        except BaseException as error:
            self._theirs = error
            raise

    def _asked(self, ask: Callable[[Bench], str], bench: Bench) -> str:
        """Returns the description of a check; raises Failed for any error, as a broken installation may raise."""
        try:
            return ask(bench)
        except (Failed, Skipped, GaveUp):
            raise
        except Exception as error:
            if error is self._theirs:
                raise
            is_ours = isinstance(error, NQueensError)
            words = str(error).removesuffix(".") if is_ours else f"{type(error).__name__}: {error}"
            raise Failed(words, f"question {bench.asked}") from error
