"""Times of counts on other boards and with other pieces; the general kernel compared with the row search.

python benchmarks/variants.py
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

from runner import Case, alternate, save

from nqueens import kernels
from nqueens.api.asking import problem
from nqueens.api.counting import tally
from nqueens.board.board import Board
from nqueens.choices import Engine, ProblemName
from nqueens.counting.plan import make_plan
from nqueens.counting.sets import SetCounter
from nqueens.counting.starts import starts
from nqueens.effort import Effort
from nqueens.kernels.sets import SetGraph
from nqueens.known import sequence
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.graph import attack_graph

CASES: tuple[tuple[str, tuple[int | str, ProblemName], dict[str, Any], dict[str, Engine], int | None], ...] = (
    ("torus, n = 17", (17, "torus"), {}, {}, sequence("torus_all").value(17)),
    ("torus, n = 19", (19, "torus"), {}, {}, sequence("torus_all").value(19)),
    ("torus, n = 17, sets", (17, "torus"), {}, {"engine": "sets"}, sequence("torus_all").value(17)),
    ("torus, n = 19, rows", (19, "torus"), {}, {"engine": "rows"}, sequence("torus_all").value(19)),
    ("amazons, n = 16", (16, "amazons"), {}, {}, sequence("amazons_all").value(16)),
    ("amazons, n = 16, rows", (16, "amazons"), {}, {"engine": "rows"}, sequence("amazons_all").value(16)),
    ("K queens for all K, n = 10", (10, "queens"), {"pieces": "all"}, {}, 7_535_369),
    ("36 kings on 12 × 12", (12, "kings"), {"pieces": 36}, {}, sequence("max_kings_2n").value(6)),
    ("the most knights on 8 × 8", (8, "knights"), {"pieces": "max"}, {}, 2),
    ("12 bishops on 12 × 12", (12, "bishops"), {}, {}, sequence("n_bishops").value(12)),
    ("the most queens in 4 × 4 × 4", ("4x4x4", "queens"), {"pieces": "max"}, {}, 1344),
    ("the most queens in 5 × 5 × 5", ("5x5x5", "queens"), {"pieces": "max"}, {}, 1056),
    ("64 queens in 8 × 8 × 8: none", (8, "cube"), {}, {}, 0),
)


def counted(board: int | str, name: ProblemName, more: dict[str, Any], settings: dict[str, Engine]) -> int:
    """Returns the count of a case, in one thread."""
    return tally(problem(board, name, **more), threads=1, engine=settings.get("engine", "auto")).count


def per_node(n: int, isa: str, repeat: int = 5) -> dict[str, float]:
    """Returns CPU nanoseconds per node for n queens, on the same tree.

    The three cases are the row search, the general kernel from prepared starts, and a whole count with that kernel.
    """
    everywhere, effort = problem(n), Effort.of(threads=1, isa=isa)
    graph = attack_graph(everywhere)
    plan = make_plan(ClassicProblem(Board(n, n)), effort, engine="search")
    rows = graph.partitions[0]
    within = starts(graph, tight=[line for part in graph.partitions if len(part) == n for line in part], most=n)
    sets = SetGraph(graph.attacked, rows, isa=isa)

    def searched() -> tuple[int, int]:
        count = nodes = 0
        for start in within:
            size = n - start.chosen.bit_count()
            found = sets.search("in_order", start.free, size, kernels.Stop())
            count, nodes = count + start.weight * found.by_size[size], nodes + found.nodes
        return count, nodes

    def whole() -> tuple[int, int]:
        counter = SetCounter(attack_graph(everywhere), effort)
        return counter.count(n)[n], counter.nodes

    expected = sequence("nqueens_all").value(n), searched()[1]
    cases = [
        Case("row search", lambda: plan.run(0, plan.units, kernels.Stop())[:2], expected),
        Case("independent sets", searched, expected),
        Case("independent sets, whole count", whole, expected),
    ]
    return {timing.name: timing.median / expected[1] * 1e9 for timing in alternate(cases, repeat=repeat)}


def main() -> None:
    cases = [
        Case(name, partial(counted, *asked, more, settings), expected)
        for name, asked, more, settings, expected in CASES
    ]
    figures: dict[str, object] = {}
    for timing in alternate(cases, repeat=3):
        print(f"{timing.name:36} {timing.median:9.4f} s CPU  ({timing.least:.4f} .. {timing.greatest:.4f})")
        figures[timing.name] = timing.median
    for n, isa in product((14, 16), kernels.build_info()["usable"]):
        found = per_node(n, isa)
        for name, nanoseconds in found.items():
            print(f"n = {n}, {isa:9}{name:30} {nanoseconds:9.2f} ns per node")
            figures[f"n = {n}, {isa}, {name}, ns per node"] = nanoseconds
        figures[f"n = {n}, {isa}, sets / rows"] = found["independent sets"] / found["row search"]
    print(f"Saved {save('variants', figures)}.")


if __name__ == "__main__":
    main()
