"""Counts the solutions of N queens as a newcomer would: `python benchmarks/simple.py sets|cp-sat N`.

The first way is backtracking with sets, the second OR-Tools CP-SAT with three AllDifferent constraints and one worker.
The README compares both with `nqueens count`:

    python benchmarks/peers.py 10 12 --repeat 3 --program 'sets=python benchmarks/simple.py sets {n}' \\
        --program 'cp-sat=python benchmarks/simple.py cp-sat {n}'
"""

from __future__ import annotations

import sys

NONE: frozenset[int] = frozenset()


def by_sets(
    n: int,
    row: int = 0,
    columns: frozenset[int] = NONE,
    sums: frozenset[int] = NONE,
    differences: frozenset[int] = NONE,
) -> int:
    """Returns the number of ways to place queens on the rows from `row` on, off the lines in the sets."""
    if row == n:
        return 1
    return sum(
        by_sets(n, row + 1, columns | {column}, sums | {row + column}, differences | {row - column})
        for column in range(n)
        if column not in columns and row + column not in sums and row - column not in differences
    )


def by_cp_sat(n: int) -> int:
    """Returns the number of solutions that CP-SAT enumerates."""
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"row {row}") for row in range(n)]
    model.add_all_different(queens)
    model.add_all_different([queen + row for row, queen in enumerate(queens)])
    model.add_all_different([queen - row for row, queen in enumerate(queens)])
    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(model, counter)
    return counter.found


if __name__ == "__main__":
    print({"sets": by_sets, "cp-sat": by_cp_sat}[sys.argv[1]](int(sys.argv[2])))
