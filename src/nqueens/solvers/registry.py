"""The table of solvers. Adding one is a file and a line here; everything else follows from its Spec."""

from __future__ import annotations

from importlib import import_module

from nqueens.errors import BadInput, nearest
from nqueens.inputs import shown, text_of
from nqueens.solvers.spec import Solver, Spec

SOLVERS = {
    "sets": "complete.sets",
    "permutations": "complete.permutations",
    "continuations": "complete.continuations",
    "circular": "complete.circular",
    "inductive": "complete.inductive",
    "brute-force": "complete.brute_force",
    "rohl": "complete.rohl",
    "dijkstra-wirth": "complete.dijkstra_wirth",
    "richards": "complete.richards",
    "forward-checking": "complete.forward_checking",
    "dancing-links": "complete.dancing_links",
    "topor": "complete.topor",
    "determinant": "complete.determinant",
    "divide-and-conquer": "complete.divide_and_conquer",
    "kale": "complete.kale",
    "rowsearch": "complete.rowsearch",
    "completion": "complete.completion",
    "min-conflicts": "local.min_conflicts",
    "sosic-gu": "local.sosic_gu",
    "random-words": "local.random_words",
    "annealing": "local.annealing",
    "genetic": "local.genetic",
    "hopfield": "local.hopfield",
    "self-inhibiting": "local.self_inhibiting",
    "parity-lists": "construct.parity_lists",
    "formula-1": "construct.formula_1",
    "formula-2": "construct.formula_2",
    "formula-3": "construct.formula_3",
    "kaosar": "construct.kaosar",
    "torus-linear": "construct.torus_linear",
    "cp-sat": "external.cp_sat",
    "sat": "external.sat",
    "clingo": "external.asp",
    "python-constraint": "external.python_constraint",
    "mip": "external.mip",
}
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
