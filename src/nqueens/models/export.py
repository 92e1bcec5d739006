"""The formats of models, and writing one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.models.formats import asp, dimacs, dlx, linear_program, minizinc, pseudo_boolean, qubo, xcsp3
from nqueens.models.model import Model


@dataclass(frozen=True)
class ModelFormat:
    """A format: what writes it, and what files of it are for."""

    name: str
    write: Callable[[Model], Iterator[str]]
    summary: str


FORMATS = (
    ModelFormat("dimacs", dimacs.write, "CNF for SAT solvers and model counters"),
    ModelFormat("opb", pseudo_boolean.write, "pseudo-Boolean constraints"),
    ModelFormat("lp", linear_program.write_lp, "integer program in CPLEX LP format"),
    ModelFormat("mps", linear_program.write_mps, "integer program in free MPS format"),
    ModelFormat("minizinc", minizinc.write, "constraint model for MiniZinc"),
    ModelFormat("xcsp3", xcsp3.write, "constraint model in XCSP3"),
    ModelFormat("asp", asp.write, "logic program for clingo"),
    ModelFormat("dlx", dlx.write, "exact cover for Knuth's dancing links"),
    ModelFormat("qubo", qubo.write, "quadratic unconstrained binary optimisation"),
)
"""All formats, in the order of the help text."""

ALIASES = {
    "cnf": "dimacs", "sat": "dimacs", "mzn": "minizinc", "clingo": "asp", "cplex": "lp", "xcsp": "xcsp3",
    "exact-cover": "dlx",
}  # fmt: skip
"""Other names that people try, and the format that each stands for."""


def model_format(name: str) -> ModelFormat:
    """The format of that name or alias; raises BadInput that lists the names."""
    table = {each.name: each for each in FORMATS}
    return table[one_of(name, "The format", table, ALIASES)]


def export(model: Model, name: str, *, encoding: str | None = None) -> Iterator[str]:
    """The text of the model, in parts. `encoding` is how dimacs writes at most one (default pairwise).

    Raises BadInput, with the first part, for what the format cannot say.
    """
    chosen = model_format(name)
    if encoding is None:
        return chosen.write(model)
    if chosen.name != "dimacs":
        raise BadInput(f"Only dimacs has encodings, got {encoding!r} for {name}.")
    return dimacs.write(model, encoding)
