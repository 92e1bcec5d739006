"""Checks certified counts."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, get_args

from nqueens.certificates.certify import check_supported
from nqueens.certificates.clauses import excluding, first_violating, truth_values, with_clauses, with_images
from nqueens.certificates.folder import BLOCKED, CNF, MANIFEST, PROOFS, SOLUTIONS, lines_of, read_manifest, sha256_of
from nqueens.certificates.results import CertificateVerdict
from nqueens.choices import Checker
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kinds.kind import pieces_of
from nqueens.models.clauses import ENCODINGS
from nqueens.models.lrat import checked_lrat
from nqueens.models.proofs import checked_proof, read_cnf
from nqueens.problems.data import problem_from_dict
from nqueens.problems.judge import reason_against
from nqueens.problems.problem import Problem
from nqueens.render.read import read
from nqueens.solvers.external.proving import cnf_of

CHECKERS: tuple[Checker, ...] = get_args(Checker)
"""Checkers of the proof: the one of this package, the program for its format, or both if that is installed."""

_PROGRAMS = {"drat": "drat-trim", "lrat": "lrat-check"}

_NO_LIMIT = "1000000"
"""Seconds for drat-trim, which gives up after 20,000 by default; the effort of the check ends it instead."""


class _Invalid(Exception):
    """Raised at the first error of a certificate."""


def check(folder: Path, effort: Effort, *, checker: str) -> CertificateVerdict:
    """Returns the verdict on a certificate; raises BadInput and GaveUp."""
    manifest = read_manifest(folder)
    form = one_of(manifest.get("proof", "drat"), "The format of the proof", PROOFS)
    program = shutil.which(_PROGRAMS[form])
    if checker not in ("own", "all", _PROGRAMS[form]):
        raise BadInput(f"{PROOFS[form]} can be checked by own or {_PROGRAMS[form]}, got {checker}.")
    if checker == _PROGRAMS[form] and program is None:
        raise BadInput(f"The program {checker} is not on the PATH; use the checker own, or see docs/models.md.")
    problem = problem_from_dict(manifest.get("problem"))
    fundamental, count = manifest.get("fundamental") is True, manifest.get("count")
    try:
        solutions = _check_files(folder, manifest, problem, effort, PROOFS[form], fundamental=fundamental)
        if count != solutions:
            raise _Invalid(f"it states {count} {'classes' if fundamental else 'solutions'}, but lists {solutions}")
        accepted = tuple(_checked_by(folder, effort, checker, form, program))
    except _Invalid as error:
        return CertificateVerdict(str(error), None, problem, fundamental)
    return CertificateVerdict(None, solutions, problem, fundamental, accepted)


def _check_files(
    folder: Path, manifest: Mapping[str, Any], problem: Problem, effort: Effort, proof: str, *, fundamental: bool
) -> int:
    """Returns the number of solutions or classes; raises _Invalid at the first error in a file before the proof."""
    check_supported(problem)
    digests: Any = manifest.get("sha256")
    for name in (CNF, SOLUTIONS, BLOCKED, proof):
        if not isinstance(digests, dict) or digests.get(name) != sha256_of(folder / name):
            raise _Invalid(f"{name} is not the file whose checksum is in {MANIFEST}")
    cnf = list(lines_of(folder / CNF))
    own = cnf_of(problem, effort, encoding=one_of(manifest.get("encoding"), "The encoding", ENCODINGS))
    _check_same(CNF, cnf, own, f"the CNF of {problem}")
    found = [
        each.pieces for each in read(lines_of(folder / SOLUTIONS), "jsonl", board=problem.board, names=problem.names)
    ]
    for number, each in enumerate(found, 1):
        if (reason := reason_against(each, problem)) is not None:
            raise _Invalid(f"{SOLUTIONS}, line {number}: {reason}")
    sets = [frozenset(pieces_of(each, problem)[problem.piece.name]) for each in found]
    excluded = list(with_images(problem, sets, effort)) if fundamental else sets
    if len(set(excluded)) < len(excluded):
        raise _Invalid(f"{SOLUTIONS} lists a {'class' if fundamental else 'solution'} twice")
    if first_violating(read_cnf(cnf), truth_values(problem, excluded)) is not None:
        raise _Invalid(f"a solution in {SOLUTIONS} does not satisfy {CNF}")
    expected = with_clauses(cnf, excluding(problem, excluded))
    _check_same(BLOCKED, lines_of(folder / BLOCKED), expected, f"{CNF} and a clause for each solution")
    return len(found)


def _check_same(name: str, given: Iterable[str], right: Iterable[str], what: str) -> None:
    """Raises _Invalid unless two CNFs have the same lines, apart from comments."""
    contents = ((line for line in lines if not line.startswith("c")) for lines in (given, right))
    for line, expected in zip_longest(*contents):
        if line != expected:
            got = "nothing more" if line is None else repr(line[:60])
            raise _Invalid(f"{name} is not {what}: expected {expected and expected[:60]!r}, got {got}")


def _checked_by(folder: Path, effort: Effort, checker: str, form: str, program: str | None) -> Iterator[str]:
    """Yields the checkers that accept the proof; raises _Invalid if one rejects it."""
    name = PROOFS[form]
    if checker in ("own", "all"):
        steps = effort.each(lines_of(folder / name), "before the proof was checked")
        checked = checked_lrat if form == "lrat" else checked_proof
        if (reason := checked(lines_of(folder / BLOCKED), steps).reason) is not None:
            raise _Invalid(f"{name}: {reason}")
        yield "own"
    if checker != "own" and program is not None:
        arguments = ["-I", "-t", _NO_LIMIT] if form == "drat" else []
        if not _accepts([program, str(folder / BLOCKED), str(folder / name), *arguments], effort):
            raise _Invalid(f"{_PROGRAMS[form]} does not accept {name}")
        yield _PROGRAMS[form]


def _accepts(command: Sequence[str], effort: Effort) -> bool:
    """Returns whether a program prints that it has verified a proof."""
    import subprocess

    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        try:
            while True:
                try:
                    out, _ = running.communicate(timeout=0.1)
                    break
                except subprocess.TimeoutExpired:
                    effort.check("before the program had checked the proof")
        except BaseException:
            running.kill()
            raise
    return any(line in ("s VERIFIED", "c VERIFIED") for line in out.splitlines())
