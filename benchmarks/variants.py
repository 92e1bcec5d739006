"""Other boards and pieces: what each question costs, every answer checked; the general kernel and the row search.

python benchmarks/variants.py
"""

from __future__ import annotations

from functools import partial

from runner import Case, alternate, save

from nqueens import kernels
from nqueens.api.variants import counts, problem
from nqueens.counting.placements import count_placements
from nqueens.known import sequence

CASES = (
    ("torus, n = 17", (17, "torus"), {}, {}, sequence("torus_all").value(17)),
    ("torus, n = 19", (19, "torus"), {}, {}, sequence("torus_all").value(19)),
    ("torus, n = 17, sets", (17, "torus"), {}, {"engine": "sets"}, sequence("torus_all").value(17)),
    ("torus, n = 19, rows", (19, "torus"), {}, {"engine": "rows"}, sequence("torus_all").value(19)),
    ("amazons, n = 16", (16, "amazons"), {}, {}, sequence("amazons_all").value(16)),
    ("amazons, n = 16, sets", (16, "amazons"), {}, {"engine": "sets"}, sequence("amazons_all").value(16)),
    ("K queens for all K, n = 10", (10, "queens"), {"pieces": "all"}, {}, 7_535_369),
    ("36 kings on 12 × 12", (12, "kings"), {"pieces": 36}, {}, sequence("max_kings_2n").value(6)),
    ("the most knights on 8 × 8", (8, "knights"), {"pieces": "max"}, {}, 2),
    ("12 bishops on 12 × 12", (12, "bishops"), {}, {}, sequence("n_bishops").value(12)),
    ("the most queens in 4 × 4 × 4", ("4x4x4", "queens"), {"pieces": "max"}, {}, 1344),
    ("the most queens in 5 × 5 × 5", ("5x5x5", "queens"), {"pieces": "max"}, {}, 1056),
    ("64 queens in 8 × 8 × 8: none", (8, "cube"), {}, {}, 0),
)


def counted(board: int | str, name: str, more: dict[str, object], settings: dict[str, str]) -> int:
    """The count of a case, in one thread."""
    return counts(problem(board, name, **more), threads=1, **settings).count  # type: ignore[arg-type]


def per_node(n: int, repeat: int = 5) -> dict[str, float]:
    """Nanoseconds of CPU time per node of n queens: the row search, scalar and batched, and the general kernel."""
    asked = problem(n)
    plan = kernels.row_plan(n, [(1 << n) - 1] * n)
    nodes = {isa: plan.run(0, plan.units, kernels.Stop(), isa)[1] for isa in ("auto", "scalar")}
    general = count_placements(asked, engine="sets", threads=1)
    cases = [
        Case("row search, batched", lambda: plan.run(0, plan.units, kernels.Stop(), "auto")[0]),
        Case("row search, scalar", lambda: plan.run(0, plan.units, kernels.Stop(), "scalar")[0]),
        Case("independent sets", lambda: count_placements(asked, engine="sets", threads=1).count),
    ]
    visited = [nodes["auto"], nodes["scalar"], general.work]
    timings = alternate(cases, repeat=repeat)
    return {timing.name: timing.median / work * 1e9 for timing, work in zip(timings, visited, strict=True)}


def main() -> None:
    cases = [
        Case(name, partial(counted, *asked, more, settings), expected)
        for name, asked, more, settings, expected in CASES
    ]
    figures: dict[str, object] = {}
    for timing in alternate(cases, repeat=3):
        print(f"{timing.name:36} {timing.median:9.4f} s CPU  ({timing.least:.4f} .. {timing.greatest:.4f})")
        figures[timing.name] = timing.median
    for name, nanoseconds in per_node(16, repeat=3).items():
        print(f"n = 16, {name:28} {nanoseconds:9.2f} ns per node")
        figures[f"n = 16, {name}, ns per node"] = nanoseconds
    print(f"Saved {save('variants', figures)}.")


if __name__ == "__main__":
    main()
