"""Times of exact counts: both engines and scalar programs for comparison, in one thread, with checked answers.

python benchmarks/counting.py                  # n = 14 .. 18, every instruction set
python benchmarks/counting.py --to 20          # about ten minutes longer
"""

from __future__ import annotations

import argparse
from functools import partial

from runner import Case, alternate, save

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.counting.plan import make_plan
from nqueens.effort import Effort
from nqueens.kernels import _core
from nqueens.known import sequence
from nqueens.problems.classic import ClassicProblem

KNOWN = sequence("A000170")
SLOWEST = {"richards": 16, "mirror": 17, "search": 19}
"""The largest n for each of the slower methods."""


def counted(n: int, engine: str, isa: str) -> int:
    """Returns the count, planned and made in the calling thread."""
    plan = make_plan(ClassicProblem(Board(n, n)), Effort.of(isa=isa), engine=engine)
    stop = kernels.Stop()
    return sum(plan.run(first, last, stop)[0] for first, last in plan.ranges)


def cases(n: int) -> list[Case]:
    """Returns the cases for n, fastest first."""
    sets = [isa for isa in kernels.build_info()["usable"] if isa != "portable"]
    found = [Case(f"halves {isa}", partial(counted, n, "halves", isa), KNOWN.value(n)) for isa in sets]
    if n <= SLOWEST["search"]:
        found += [Case(f"search {isa}", partial(counted, n, "search", isa), KNOWN.value(n)) for isa in sets]
    found += [
        Case(name, partial(_core.yardstick, name, n), KNOWN.value(n))
        for name in ("mirror", "richards")
        if n <= SLOWEST[name]
    ]
    return found


def compare(smallest: int, largest: int) -> dict[str, dict[str, float]]:
    """Returns the table of medians; prints it with ratios to the first column."""
    table: dict[str, dict[str, float]] = {}
    for n in range(smallest, largest + 1):
        timings = alternate(cases(n), repeat=5, budget=60.0)
        table[str(n)] = {timing.name: timing.median for timing in timings}
        best = timings[0].median
        row = "  ".join(f"{t.name} {t.median:.4g} s ({t.median / best:.1f})" for t in timings)
        print(f"n = {n}: {row}", flush=True)
    return table


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="smallest", type=int, default=14)
    parser.add_argument("--to", dest="largest", type=int, default=18)
    asked = parser.parse_args()
    figures = compare(asked.smallest, asked.largest)
    best = kernels.build_info()["usable"][0]
    print(f"Saved {save(f'counting-{best}', figures)}.")


if __name__ == "__main__":
    main()
