"""Results of certified counts: the certificate that was written, and the verdict on one."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from nqueens.problems.problem import Problem
from nqueens.shown import Shown


@dataclass(frozen=True)
class CountCertificate(Shown):
    """A certificate: its folder, count and problem, and the numbers of listed solutions and of lines in the proof."""

    folder: Path
    count: int
    problem: Problem
    fundamental: bool
    solutions: int
    proof_lines: int

    def _values(self) -> dict[str, object]:
        return super()._values() | {"problem": str(self.problem)}


@dataclass(frozen=True)
class CertificateVerdict(Shown):
    """The verdict on a certificate: true if it is valid; otherwise `why` states the first error.

    `checkers` names the checkers that accepted the proof.
    """

    why: str | None
    count: int | None = None
    problem: Problem | None = field(default=None, repr=False)
    fundamental: bool = False
    checkers: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.why is None

    def _values(self) -> dict[str, object]:
        problem = None if self.problem is None else str(self.problem)
        return {"valid": bool(self)} | super()._values() | {"problem": problem}
