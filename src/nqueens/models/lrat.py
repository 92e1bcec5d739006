"""Checker for LRAT proofs that a CNF is unsatisfiable, by unit propagation.

Each step names the clauses from which it follows, in the order in which they become units, so nothing is searched. The
checker shares no code with the writers of the CNF and of the proof.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from nqueens.errors import BadInput
from nqueens.models.clauses import Clause
from nqueens.models.proofs import CheckedProof, read_cnf

_STEP = re.compile(r"[0-9]{1,18} (?:d (?:[0-9]{1,18} )*0|(?:-?[1-9][0-9]{0,17} )*0 (?:[0-9]{1,18} )*0)")


def checked_lrat(cnf: Iterable[str], proof: Iterable[str]) -> CheckedProof:
    """Checks that a proof in textual LRAT, without RAT steps, shows that a CNF is unsatisfiable.

    Raises BadInput for invalid files. Cost: linear in the number of clauses that the steps name. Source: Cruz-Filipe,
    Heule, Hunt, Kaufmann and Schneider-Kamp 2017, doi:10.1007/978-3-319-63046-5_14.
    """
    clauses: dict[int, Clause] = dict(enumerate(read_cnf(cnf), 1))
    added = 0
    for line_number, line in enumerate(proof, 1):
        where = f"line {line_number} of the proof"
        if _STEP.fullmatch(line) is None:
            raise BadInput(f"L{where[1:]} must be a step of textual LRAT without RAT, got {line.strip()[:40]!r}.")
        number, *rest = line.split()
        if rest[0] == "d":
            for each in rest[1:-1]:
                clauses.pop(int(each), None)
            continue
        end = rest.index("0")
        clause = tuple(map(int, rest[:end]))
        added += 1
        if not _follows(clause, list(map(int, rest[end + 1 : -1])), clauses):
            return CheckedProof(added, f"{where}: clause {number} does not follow from the clauses that it names")
        if not clause:
            return CheckedProof(added, None)
        clauses[int(number)] = clause
    return CheckedProof(added, "the proof ends before the empty clause follows")


def _follows(clause: Clause, named: Sequence[int], clauses: Mapping[int, Clause]) -> bool:
    """Returns whether the named clauses, each a unit in turn, contradict the negation of the clause."""
    false = set(clause)
    for number in named:
        if number not in clauses:
            return False
        left = [literal for literal in clauses[number] if literal not in false]
        if not left:
            return True
        if len(left) > 1:
            return False
        false.add(-left[0])
    return False
