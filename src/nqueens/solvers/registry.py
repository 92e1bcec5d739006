"""The table of solvers. Adding one is a file and its name here; everything else follows from its Spec."""

from __future__ import annotations

from importlib import import_module

from nqueens.errors import BadInput, nearest
from nqueens.inputs import shown, text_of
from nqueens.solvers.spec import Solver, Spec

_BY_FAMILY = {
    "complete": ("sets", "permutations", "continuations", "circular", "inductive", "brute-force", "rohl",
                 "dijkstra-wirth", "richards", "forward-checking", "dancing-links", "topor", "determinant",
                 "divide-and-conquer", "kale", "stone", "nadel", "rowsearch", "completion", "region-rows",
                 "region-room", "region-search"),
    "local": ("min-conflicts", "sosic-gu", "random-words", "annealing", "genetic", "hopfield", "self-inhibiting"),
    "construct": ("parity-lists", "formula-1", "formula-2", "formula-3", "kaosar", "torus-linear"),
    "external": ("cp-sat", "sat", "clingo", "python-constraint", "mip"),
}  # fmt: skip
SOLVERS = {name: f"{family}.{name.replace('-', '_')}" for family, names in _BY_FAMILY.items() for name in names}
"""Name and module (below nqueens.solvers) of each solver, in the order in which they are shown."""


def solver(name: str) -> Solver:
    """The solver of that name; raises BadInput, naming similar ones. No other solver is imported."""
    if text_of(name, "The name of a solver") not in SOLVERS:
        near = " or ".join(nearest(name, SOLVERS))
        listed = f"`nqueens solvers` lists the {len(SOLVERS)} that there are."
        help_ = f"did you mean {near}? See `nqueens solvers`." if near else listed
        raise BadInput(f"There is no solver {shown(name)}; {help_}")
    loaded = import_module(f"nqueens.solvers.{SOLVERS[name]}")
    return Solver(loaded.SPEC, loaded.solve)


def specs() -> tuple[Spec, ...]:
    """What every solver says of itself. Imports them all."""
    return tuple(solver(name).spec for name in SOLVERS)
