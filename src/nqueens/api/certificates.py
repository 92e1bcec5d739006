"""Certified counts: all solutions, and a proof that the problem's CNF has no others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.certificates.results import CertificateVerdict, CountCertificate
from nqueens.choices import Checker, Encoding, ProofFormat, SatSolver
from nqueens.effort import Effort, Limit
from nqueens.inputs import flag, one_of, path_of
from nqueens.problems.problem import Problem

__all__ = [
    "CertificateVerdict", "CountCertificate", "certify_count", "certify_count_of", "check_certificate",
    "check_certificate_of",
]  # fmt: skip

_FOLDER = "The folder of a certificate"


def certify_count(
    problem: ProblemLike,
    folder: str | Path,
    *,
    fundamental: bool = False,
    encoding: Encoding = "pairwise",
    sat_solver: SatSolver = "cadical195",
    proof_format: ProofFormat = "drat",
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> CountCertificate:
    """Writes to a folder a certificate of the number of solutions (with `fundamental`, of symmetry classes).

    The folder must be new or contain an older certificate, which is replaced. Supports every problem that has a CNF and
    whose `pieces` is a number or `all`. Proofs with the `proof_format` lrat, only from cadical195, are faster to check.
    Raises BadInput if the input is invalid, MissingExtra if python-sat (extra `solvers`) is missing or too old,
    and GaveUp after `time_limit` seconds or when `stopped()` returns true. Cost: 0.1 s for 8 queens, 1 s for 10, 20 s
    for 12.

    >>> certify_count(8, "eight").count  # doctest: +SKIP
    92
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return certify_count_of(
        as_problem(problem), folder, effort,
        fundamental=fundamental, encoding=encoding, sat_solver=sat_solver, proof_format=proof_format,
    )  # fmt: skip


def certify_count_of(
    problem: Problem,
    folder: str | Path,
    effort: Effort,
    *,
    fundamental: bool = False,
    encoding: str = "pairwise",
    sat_solver: str = "cadical195",
    proof_format: str = "drat",
) -> CountCertificate:
    """Writes a certificate; raises as `certify_count` does."""
    from nqueens.certificates.certify import certify
    from nqueens.certificates.folder import PROOFS
    from nqueens.models.clauses import ENCODINGS

    return certify(
        problem, path_of(folder, _FOLDER), effort, fundamental=flag(fundamental, "fundamental"),
        encoding=one_of(encoding, "The encoding", ENCODINGS), sat_solver=sat_solver,
        form=one_of(proof_format, "The proof format", PROOFS),
    )  # fmt: skip


def check_certificate(
    folder: str | Path,
    *,
    checker: Checker = "all",
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> CertificateVerdict:
    """Checks a certificate; the verdict is true if the certificate proves the count that it states.

    That is so if the CNF is that of the problem; the solutions are distinct, accepted by `verify`, and satisfy the CNF;
    the other clauses exclude exactly these solutions (and, for classes, their images); and the proof is valid.
    `checker` is own, the program drat-trim or lrat-check (for the format of the proof), or all: own and, if it is
    installed, that program. Raises BadInput if the input is invalid or a file cannot be read, and GaveUp after
    `time_limit` seconds or when `stopped()` returns true. Cost of the built-in checker (own): 0.1 s for 8 queens, 6 s
    for 10, 7 minutes for 12; 9 s for 12 with a proof in LRAT.

    >>> check_certificate("eight")  # doctest: +SKIP
    CertificateVerdict(why=None, count=92, fundamental=False, checkers=('own', 'drat-trim'))
    """
    return check_certificate_of(folder, Effort.of(time_limit=time_limit, stopped=stopped), checker=checker)


def check_certificate_of(folder: str | Path, effort: Effort, *, checker: str = "all") -> CertificateVerdict:
    """Returns the verdict on a certificate; raises as `check_certificate` does."""
    from nqueens.certificates.check import CHECKERS, check

    return check(path_of(folder, _FOLDER), effort, checker=one_of(checker, "The checker", CHECKERS))
