"""Proofs that there is no solution: how long they are, and CPU seconds to find one and to check it.

python benchmarks/proofs.py
"""

from __future__ import annotations

import time
from typing import Any

from runner import save

from nqueens.api.asking import problem as question
from nqueens.api.modelling import AnyProblem, export_model
from nqueens.api.optimising import sought
from nqueens.api.proving import check_proof, prove

CASES: tuple[tuple[str, str, dict[str, Any], bool], ...] = (
    ("queens", "8", {"pieces": 9}, False),
    ("domination", "7", {"number": 3}, False),
    ("domination", "8", {"number": 4}, False),
    ("domination", "8", {"number": 4}, True),
    ("domination", "10", {"number": 4}, True),
)


def main() -> None:
    figures: dict[str, object] = {}
    for name, board, options, breaking in CASES:
        problem: AnyProblem = question(board, **options) if name == "queens" else sought(name, board, **options)
        begun = time.process_time()
        proof = prove(problem, breaking=breaking)
        proved = time.process_time()
        checked = check_proof("".join(export_model(problem, "dimacs", breaking=breaking)).splitlines(), proof.lines)
        if checked.reason is not None:
            raise SystemExit(f"{problem}: {checked.reason}.")
        row = [len(proof.lines), checked.clauses, proved - begun, time.process_time() - proved]
        figures[f"{problem}{', symmetries broken' if breaking else ''}"] = row
        print(problem, "broken" if breaking else "", *row, flush=True)
    print(f"Saved {save('proofs', figures)}: lines, clauses checked, seconds to prove, seconds to check.")


if __name__ == "__main__":
    main()
