"""The table of solvers. Adding one is a file and a line here; everything else follows from its Spec."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from nqueens.errors import BadInput, nearest
from nqueens.inputs import shown, text_of
from nqueens.solvers.spec import Spec

MODULES = (
    "complete.sets",
    "complete.permutations",
    "complete.continuations",
    "complete.circular",
    "complete.inductive",
    "complete.brute_force",
    "complete.rohl",
    "complete.dijkstra_wirth",
    "complete.richards",
    "complete.forward_checking",
    "complete.dancing_links",
    "complete.topor",
    "complete.determinant",
    "complete.divide_and_conquer",
    "complete.kale",
    "complete.rowsearch",
    "complete.completion",
    "local.min_conflicts",
    "local.sosic_gu",
    "local.random_words",
    "local.annealing",
    "local.genetic",
    "local.hopfield",
    "local.self_inhibiting",
    "construct.parity_lists",
    "construct.formula_1",
    "construct.formula_2",
    "construct.formula_3",
    "construct.kaosar",
    "construct.torus_linear",
    "external.cp_sat",
    "external.sat",
    "external.asp",
    "external.python_constraint",
    "external.mip",
)
"""Modules below nqueens.solvers, each with a SPEC and a function `solve`, in the order in which they are shown."""


@cache
def specs() -> tuple[Spec, ...]:
    """All solvers."""
    return tuple(import_module(f"nqueens.solvers.{module}").SPEC for module in MODULES)


def spec(name: str) -> Spec:
    """The solver of that name; raises BadInput, naming similar ones."""
    table = {each.name: each for each in specs()}
    if text_of(name, "The name of a solver") in table:
        return table[name]
    near = nearest(name, table)
    if near:
        raise BadInput(f"There is no solver {shown(name)}; did you mean {' or '.join(near)}? See `nqueens solvers`.")
    raise BadInput(f"There is no solver {shown(name)}; `nqueens solvers` lists the {len(table)} that there are.")
