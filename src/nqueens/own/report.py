"""Checks: running one, and the results as values and as a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from nqueens.errors import BadInput
from nqueens.shown import Shown, Table

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


@dataclass(frozen=True)
class Check:
    """Result of one check: outcome, description, the smallest board on which it failed, and seconds."""

    name: str
    outcome: str
    words: str
    case: str | None
    seconds: float = field(compare=False)


class Failed(Exception):
    """Raised by a failed check, with the error and the board."""

    def __init__(self, words: str, case: str | None) -> None:
        super().__init__(words)
        self.case = case


class Skipped(Exception):
    """Raised by a check that does not apply, with the reason."""


def tried(name: str, ask: Callable[[], str]) -> Check:
    """Returns the result of a check, whose function returns its description or raises Failed, Skipped or BadInput."""
    started = time.monotonic()
    outcome, case = PASSED, None
    try:
        words = ask()
    except Failed as failed:
        outcome, words, case = FAILED, str(failed), failed.case
    except Skipped as skipped:
        outcome, words = SKIPPED, str(skipped)
    except BadInput as refused:
        outcome, words = FAILED, str(refused).removesuffix(".")
    return Check(name, outcome, words, case, time.monotonic() - started)


class Checked(Shown):
    """A result that consists of checks, in order."""

    checks: tuple[Check, ...]

    @property
    def passed(self) -> bool:
        """True if no check failed."""
        return not any(each.outcome == FAILED for each in self.checks)

    @property
    def first_failure(self) -> Check | None:
        """The first failed check, or None."""
        return next((each for each in self.checks if each.outcome == FAILED), None)

    @property
    def seconds(self) -> float:
        """Total time of the checks, in seconds."""
        return sum(each.seconds for each in self.checks)

    def _failure(self) -> str | None:
        """Returns the first failed check in words, or None."""
        failure = self.first_failure
        return None if failure is None else f"{failure.name}: {in_words(failure)}"

    def _table(self) -> Table:
        rows = [(each.name, each.outcome, each.words, each.case, each.seconds) for each in self.checks]
        return Table(("check", "outcome", "words", "case", "seconds"), rows)


@dataclass(frozen=True)
class SolverCheck(Checked):
    """The result of `check_solver`: the checks in order, the growth of the solver's time, and its score.

    `right` lists each n from 1 to `boards` for which the first answer (with `require_all`, every answer) was correct.
    The boards of 2 and 3 queens, which have no solution, count only if another board was solved.
    """

    solver: str
    checks: tuple[Check, ...]
    growth: str | None = None
    right: tuple[int, ...] = ()
    boards: int = 0

    @property
    def score(self) -> tuple[int, int]:
        """The number of boards answered correctly, and the number of boards."""
        return len(self.right), self.boards

    def _values(self) -> dict[str, object]:
        return {
            "solver": self.solver,
            "passed": self.passed,
            "score": self.score,
            "right": self.right,
            "seconds": self.seconds,
            "growth": self.growth,
            "checks": self.checks,
        }

    @property
    def _heading(self) -> str:
        right, boards = self.score
        return f"{self.solver}: correct on {right} of {boards} boards"

    def _facts(self) -> dict[str, object]:
        right, boards = self.score
        return {
            "solver": self.solver, "passed": self.passed, "boards_right": right, "boards": boards,
            "seconds": self.seconds, "growth": self.growth,
            "first_failure": self._failure(),
        }  # fmt: skip


def table_of(checks: Sequence[SolverCheck]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Returns headings, and a row per solver: score, a sign per check, and the first failure in words."""
    names = [check.name for check in max(checks, key=lambda each: len(each.checks)).checks] if checks else []
    signs = {PASSED: "yes", FAILED: "NO", SKIPPED: "-"}
    rows = []
    for each in checks:
        outcomes = {check.name: signs[check.outcome] for check in each.checks}
        failure = each.first_failure
        words = "" if failure is None else f"{failure.name}: {in_words(failure)}"
        right, boards = each.score
        known = (outcomes.get(name, "-") for name in names)
        rows.append((each.solver, f"{right}/{boards}", *known, f"{each.seconds:.1f}", words))
    return ("solver", "score", *names, "seconds", "first failure"), rows


def in_words(check: Check) -> str:
    """Returns the description of a check, with the board on which it failed."""
    return f"{check.words} ({check.case})" if check.case else check.words
