"""Proofs that there is no solution: their length, and CPU seconds to find and to check them.

python benchmarks/proofs.py
"""

from __future__ import annotations

import time

from runner import save

from nqueens.api.asking import problem
from nqueens.api.modelling import AnyProblem, export_model
from nqueens.api.optimising import goal_on
from nqueens.api.proving import check_proof, prove
from nqueens.effort import Effort

CASES: tuple[tuple[AnyProblem, bool], ...] = (
    (problem(8, pieces=9), False),
    (goal_on("domination", 7, number=3), False),
    (goal_on("domination", 8, number=4), False),
    (goal_on("domination", 8, number=4), True),
    (goal_on("domination", 10, number=4), True),
)
"""Problems without a solution, and whether their symmetries are broken."""


def main() -> None:
    figures: dict[str, object] = {}
    for asked, breaking in CASES:
        begun = time.process_time()
        proof = prove(asked, Effort.of(), break_symmetry=breaking)
        proved = time.process_time()
        checked = check_proof("".join(export_model(asked, "dimacs", breaking=breaking)).splitlines(), proof.lines)
        if checked.reason is not None:
            raise SystemExit(f"{asked}: {checked.reason}.")
        row = [len(proof.lines), checked.clauses, proved - begun, time.process_time() - proved]
        figures[f"{asked}{', symmetries broken' if breaking else ''}"] = row
        print(asked, "broken" if breaking else "", *row, flush=True)
    print(f"Saved {save('proofs', figures)}: lines, clauses checked, seconds to prove, seconds to check.")


if __name__ == "__main__":
    main()
