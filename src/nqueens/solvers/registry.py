"""Table of solvers. To add one, write its file and list its name here; the rest follows from its Spec."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from nqueens.errors import BadInput, nearest
from nqueens.inputs import shown, text_of
from nqueens.solvers.spec import Solver, Spec

_BY_FAMILY = {
    "complete": ("sets", "permutations", "continuations", "circular", "inductive", "brute-force", "rohl",
                 "dijkstra-wirth", "richards", "forward-checking", "dancing-links", "topor", "determinant",
                 "divide-and-conquer", "kale", "stone", "nadel", "rowsearch", "completion", "region-rows",
                 "region-room", "region-search", "by-lines", "shortest-line"),
    "local": ("min-conflicts", "sosic-gu", "random-words", "annealing", "genetic", "hopfield", "self-inhibiting"),
    "construct": ("parity-lists", "formula-1", "formula-2", "formula-3", "kaosar", "torus-linear"),
    "external": ("cp-sat", "sat", "clingo", "python-constraint", "mip"),
}  # fmt: skip
SOLVERS = {name: f"{family}.{name.replace('-', '_')}" for family, names in _BY_FAMILY.items() for name in names}
"""Module (below nqueens.solvers) of each solver by name, in the order in which they are shown."""

ALIASES = {
    "backtracking": "sets", "backtrack": "sets", "bits": "richards", "bitmask": "richards", "bitboard": "richards",
    "brute": "brute-force", "bruteforce": "brute-force", "exhaustive": "brute-force",
    "dijkstra": "dijkstra-wirth", "wirth": "dijkstra-wirth", "günther": "determinant", "gunther": "determinant",
    "dlx": "dancing-links", "knuth": "dancing-links", "exact-cover": "dancing-links", "algorithm-x": "dancing-links",
    "minconflicts": "min-conflicts", "iterative-repair": "min-conflicts", "local-search": "min-conflicts",
    "simulated-annealing": "annealing", "genetic-algorithm": "genetic", "ga": "genetic", "neural": "hopfield",
    "formula": "parity-lists", "cpsat": "cp-sat", "ortools": "cp-sat", "or-tools": "cp-sat", "pysat": "sat",
    "asp": "clingo", "constraint": "python-constraint", "highs": "mip", "ilp": "mip", "milp": "mip",
}  # fmt: skip
"""Other names that users try, with the solver meant."""

MEANT = {
    "dfs": "backtracking", "bfs": "backtracking", "depth-first": "backtracking", "depth-first-search": "backtracking",
    "breadth-first": "backtracking", "breadth-first-search": "backtracking", "recursive": "backtracking",
    "recursion": "backtracking", "naive": "brute-force", "hill-climbing": "min-conflicts",
    "hillclimbing": "min-conflicts", "hill-climb": "min-conflicts", "greedy": "min-conflicts",
    "tabu": "min-conflicts", "tabu-search": "min-conflicts", "heuristic": "min-conflicts",
    "arc-consistency": "forward-checking", "ac3": "forward-checking", "ac-3": "forward-checking",
    "csp": "forward-checking", "a-star": "min-conflicts", "astar": "min-conflicts", "sa": "annealing",
    "smt": "cp-sat", "z3": "cp-sat", "gurobi": "mip", "glpk": "mip",
}  # fmt: skip
"""Names of methods that no solver implements, with the nearest solver, which is suggested."""


def solver(name: str) -> Solver:
    """Returns the solver of that name or alias; its Spec has the name given.

    No other solver is imported. Raises BadInput that suggests similar names.
    """
    listed_as = ALIASES.get(text_of(name, "The name of a solver"), name)
    if listed_as not in SOLVERS:
        near = MEANT.get(name.casefold()) or " or ".join(nearest(name, SOLVERS, ALIASES))
        help_ = f"did you mean {near}?" if near else "use auto, a built-in solver such as sets, or FILE.py:FUNCTION."
        raise BadInput(f"There is no solver {shown(name)}; {help_}")
    loaded = import_module(f"nqueens.solvers.{SOLVERS[listed_as]}")
    return Solver(loaded.SPEC if name == listed_as else replace(loaded.SPEC, name=name), loaded.solve)


def specs() -> tuple[Spec, ...]:
    """Returns the Specs of all solvers; imports every solver."""
    return tuple(solver(name).spec for name in SOLVERS)
