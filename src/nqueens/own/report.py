"""Results of checking a solver, as values and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from nqueens.shown import Shown, Table

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


@dataclass(frozen=True)
class Check:
    """Result of one check: outcome, description, the smallest board on which it failed, and seconds."""

    name: str
    outcome: str
    words: str
    case: str | None
    seconds: float


@dataclass(frozen=True)
class SolverCheck(Shown):
    """Result of `check_solver`: the checks in order, the growth of the solver's time, and its score.

    `right` holds the n from 1 to `boards` for which the first answer was correct, or with `require_all` all answers. 2
    and 3 queens, which have no solution, count once another board was solved.
    """

    solver: str
    checks: tuple[Check, ...]
    growth: str | None = None
    right: tuple[int, ...] = ()
    boards: int = 0

    @property
    def passed(self) -> bool:
        """True if no check failed."""
        return not any(each.outcome == FAILED for each in self.checks)

    @property
    def score(self) -> tuple[int, int]:
        """The number of boards answered correctly, and the number of boards."""
        return len(self.right), self.boards

    @property
    def first_failure(self) -> Check | None:
        """The first failed check, or None."""
        return next((each for each in self.checks if each.outcome == FAILED), None)

    @property
    def seconds(self) -> float:
        """Total time of the checks."""
        return sum(each.seconds for each in self.checks)

    def as_dict(self) -> dict[str, Any]:
        """Returns everything as plain values for JSON."""
        return {
            "solver": self.solver,
            "passed": self.passed,
            "score": list(self.score),
            "right": list(self.right),
            "seconds": self.seconds,
            "growth": self.growth,
            "checks": [asdict(each) for each in self.checks],
        }

    @property
    def _heading(self) -> str:
        right, boards = self.score
        return f"{self.solver}: correct on {right} of {boards} boards"

    def _facts(self) -> dict[str, object]:
        right, boards = self.score
        failure = self.first_failure
        return {
            "solver": self.solver, "passed": self.passed, "boards_right": right, "boards": boards,
            "seconds": self.seconds, "growth": self.growth,
            "first_failure": failure and f"{failure.name}: {in_words(failure)}",
        }  # fmt: skip

    def _table(self) -> Table:
        rows = [(each.name, each.outcome, each.words, each.case, each.seconds) for each in self.checks]
        return Table(("check", "outcome", "words", "case", "seconds"), rows)


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
