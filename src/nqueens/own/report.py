"""What a check of a solver has found, as values and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from nqueens.shown import Shown, Table

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


@dataclass(frozen=True)
class Check:
    """One check: whether it was passed, failed or skipped, in words, on which smallest board it failed, and seconds."""

    name: str
    outcome: str
    words: str
    case: str | None
    seconds: float


@dataclass(frozen=True)
class SolverCheck(Shown):
    """What `check_solver` found: the checks in their order, and the law by which the solver's time grows, if asked."""

    solver: str
    checks: tuple[Check, ...]
    growth: str | None = None

    @property
    def passed(self) -> bool:
        """Whether no check failed."""
        return not any(each.outcome == FAILED for each in self.checks)

    @property
    def score(self) -> tuple[int, int]:
        """How many checks were passed, of how many that were not skipped."""
        tried = [each for each in self.checks if each.outcome != SKIPPED]
        return sum(each.outcome == PASSED for each in tried), len(tried)

    @property
    def first_failure(self) -> Check | None:
        """The first check that failed, None if none did."""
        return next((each for each in self.checks if each.outcome == FAILED), None)

    @property
    def seconds(self) -> float:
        """What all checks together took."""
        return sum(each.seconds for each in self.checks)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values for JSON."""
        passed, tried = self.score
        return {
            "solver": self.solver,
            "passed": self.passed,
            "score": [passed, tried],
            "seconds": self.seconds,
            "growth": self.growth,
            "checks": [asdict(each) for each in self.checks],
        }

    @property
    def _heading(self) -> str:
        passed, tried = self.score
        return f"{self.solver}: {passed} of {tried} checks passed"

    def _facts(self) -> dict[str, object]:
        passed, tried = self.score
        failure = self.first_failure
        return {
            "solver": self.solver, "passed": self.passed, "checks_passed": passed, "checks_tried": tried,
            "seconds": self.seconds, "growth": self.growth,
            "first_failure": failure and f"{failure.name}: {in_words(failure)}",
        }  # fmt: skip

    def _table(self) -> Table:
        rows = [(each.name, each.outcome, each.words, each.case, each.seconds) for each in self.checks]
        return Table(("check", "outcome", "words", "case", "seconds"), rows)


def table_of(checks: Sequence[SolverCheck]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Headings, and a row for each solver: its score, each check in a sign, and the first failure in words."""
    names = [check.name for check in max(checks, key=lambda each: len(each.checks)).checks] if checks else []
    signs = {PASSED: "yes", FAILED: "NO", SKIPPED: "-"}
    rows = []
    for each in checks:
        outcomes = {check.name: signs[check.outcome] for check in each.checks}
        failure = each.first_failure
        words = "" if failure is None else f"{failure.name}: {in_words(failure)}"
        passed, tried = each.score
        known = (outcomes.get(name, "-") for name in names)
        rows.append((each.solver, f"{passed}/{tried}", *known, f"{each.seconds:.1f}", words))
    return ("solver", "score", *names, "seconds", "what is wrong"), rows


def in_words(check: Check) -> str:
    """The words of a check, with the board on which it failed."""
    return f"{check.words} ({check.case})" if check.case else check.words
