"""Writes certified counts."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from nqueens.certificates.clauses import excluding, with_clauses, with_images
from nqueens.certificates.folder import BLOCKED, CNF, PROOFS, SOLUTIONS, new_folder, write_manifest
from nqueens.certificates.results import CountCertificate
from nqueens.effort import Effort
from nqueens.errors import BadInput, WrongAnswer
from nqueens.kinds.kind import pieces_of
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.render.write import write_many
from nqueens.solvers.external.proving import cnf_of, refute
from nqueens.solvers.run import Run

MOST_CERTIFIED = 500_000
"""The most solutions of a certificate: proofs of larger ones would not fit in memory."""


def check_supported(problem: Problem) -> None:
    """Raises BadInput for two kinds of pieces, and if the number of pieces is not known in advance."""
    if len(problem.names) > 1:
        raise BadInput(f"A certificate supports one kind of piece, got {problem}.")
    if problem.pieces == "max":
        raise BadInput(f"A certificate needs a number of pieces, or all, got {problem}.")


def certify(
    problem: Problem, folder: Path, effort: Effort, *, fundamental: bool, encoding: str, sat_solver: str, form: str
) -> CountCertificate:
    """Writes a certificate of the number of solutions or classes.

    Raises BadInput, MissingExtra without python-sat, and GaveUp.
    """
    check_supported(problem)
    with new_folder(folder) as beside:
        cnf = cnf_of(problem, effort, encoding=encoding)
        listed = kind_of(problem).each(Run(effort), fundamental=fundamental)
        found = list(islice(listed, MOST_CERTIFIED + 1))
        if len(found) > MOST_CERTIFIED:
            raise BadInput(
                f"A certificate lists at most {MOST_CERTIFIED:,} solutions, fewer than there are for {problem}."
            )
        sets = [frozenset(pieces_of(each, problem)[problem.piece.name]) for each in found]
        excluded = list(with_images(problem, sets, effort)) if fundamental else sets
        blocked = list(with_clauses(cnf, excluding(problem, excluded)))
        refuted = refute(blocked, engine=sat_solver, time_limit=effort.deadline, lrat=form == "lrat")
        if refuted.chosen is not None:
            raise WrongAnswer(f"{sat_solver} found a solution that is not in the list: {refuted.chosen}.")
        solutions = "".join(map(str, write_many(found, problem.board, "jsonl"))).splitlines()
        files = {CNF: cnf, SOLUTIONS: solutions, BLOCKED: blocked, PROOFS[form]: refuted.proof}
        for name, lines in files.items():
            (beside / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
        facts = {
            "count": len(found), "fundamental": fundamental, "solutions": len(excluded), "encoding": encoding,
            "proof": form, "words": str(problem), "problem": problem.as_dict(),
        }  # fmt: skip
        write_manifest(beside, facts)
    return CountCertificate(folder, len(found), problem, fundamental, len(excluded), len(refuted.proof))
