"""Export: the table of model formats, and writing a model in one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from nqueens.choices import ModelFormatName
from nqueens.errors import BadInput
from nqueens.inputs import one_of, shown
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.formats import (
    asp,
    col,
    dimacs,
    dlx,
    essence,
    linear_program,
    minizinc,
    minizinc_rows,
    pseudo_boolean,
    qubo,
    smtlib,
    wcnf,
    xcsp3,
    xcsp3_rows,
)
from nqueens.models.graph import graph_of
from nqueens.models.rows import has_rows, row_model
from nqueens.models.squares import LookFunction, never_look
from nqueens.models.symmetry_breaking import break_symmetry


@dataclass(frozen=True)
class ModelFormat:
    """A model format: its writer, its purpose, and the content of its files.

    Files hold a 0/1 variable per square, an integer per row, or the squares as a graph. They end in one of the
    `suffixes`, usually the first; a suffix shared by several formats means the first of them.
    """

    name: ModelFormatName
    write: Callable[..., Iterator[str]]
    summary: str
    suffixes: tuple[str, ...] = ()
    holds: Literal["squares", "rows", "graph"] = "squares"
    by_squares: str = ""
    """For a format with integers per row: the format that accepts every problem."""


_eprime = partial(essence.write, language="ESSENCE' 1.0")

FORMATS = (
    ModelFormat("dimacs", dimacs.write, "CNF for SAT solvers and model counters", (".cnf", ".dimacs")),
    ModelFormat("wcnf", wcnf.write, "weighted CNF for MaxSAT solvers", (".wcnf",)),
    ModelFormat("opb", pseudo_boolean.write, "pseudo-Boolean constraints", (".opb",)),
    ModelFormat("lp", linear_program.write_lp, "integer program in CPLEX LP format", (".lp",)),
    ModelFormat("mps", linear_program.write_mps, "integer program in free MPS format", (".mps",)),
    ModelFormat("minizinc", minizinc_rows.write, "alldifferent for MiniZinc", (".mzn",), "rows", "minizinc-01"),
    ModelFormat("minizinc-01", minizinc.write, "0/1 variables for MiniZinc"),
    ModelFormat("xcsp3", xcsp3_rows.write, "alldifferent in XCSP3", (".xml", ".xcsp3"), "rows", "xcsp3-01"),
    ModelFormat("xcsp3-01", xcsp3.write, "0/1 variables in XCSP3"),
    ModelFormat("essence", essence.write, "alldifferent for Conjure", (".essence",), "rows", "minizinc-01"),
    ModelFormat("eprime", _eprime, "alldifferent for Savile Row", (".eprime",), "rows", "minizinc-01"),
    ModelFormat("smtlib", smtlib.write_rows, "integers in SMT-LIB", (".smt2",), "rows", "smtlib-01"),
    ModelFormat("smtlib-01", smtlib.write_squares, "Booleans in SMT-LIB"),
    ModelFormat("asp", asp.write, "logic program for clingo", (".lp", ".asp")),
    ModelFormat("dlx", dlx.write, "exact cover for Knuth's dancing links", (".dlx",)),
    ModelFormat("qubo", qubo.write, "quadratic unconstrained binary optimisation", (".qubo",)),
    ModelFormat("col", col.write, "graph of the squares, for colouring and cliques", (".col",), "graph"),
)
"""All formats, in the order of the help text."""

ALIASES = {
    "cnf": "dimacs", "sat": "dimacs", "maxsat": "wcnf", "mzn": "minizinc", "mzn-01": "minizinc-01", "clingo": "asp",
    "cplex": "lp", "xcsp": "xcsp3", "xml": "xcsp3", "smt2": "smtlib", "smt": "smtlib", "essence-prime": "eprime",
    "exact-cover": "dlx", "graph": "col",
}  # fmt: skip
"""Other names that users try, with the format meant."""

_ENCODED = ("dimacs", "wcnf")


def format_named(name: str) -> ModelFormat:
    """Returns the format of that name or alias; raises BadInput that lists the names."""
    table = {each.name: each for each in FORMATS}
    return table[one_of(name, "The format", table, ALIASES)]


def fitting(name: str, problem: AnyProblem) -> str:
    """Returns the format of that name, or its 0/1 form if the problem does not have one piece per row."""
    chosen = format_named(name)
    fits = chosen.holds != "rows" or has_rows(problem)
    return chosen.name if fits or not chosen.by_squares.startswith(chosen.name) else chosen.by_squares


def export(
    problem: AnyProblem,
    name: str,
    *,
    encoding: str | None = None,
    breaking: bool = False,
    look: LookFunction = never_look,
) -> Iterator[str]:
    """Yields the file of a problem, in parts.

    `encoding` is that of at-most-one constraints in dimacs and wcnf (default pairwise); `breaking` leaves one solution
    of every class. `look` is called as by `model_of`, and while dimacs is written. Raises BadInput, possibly only with
    the first part, for what the format cannot express.
    """
    chosen = format_named(name)
    if encoding is not None and chosen.name not in _ENCODED:
        raise BadInput(f"An encoding applies only to the formats dimacs and wcnf, got {shown(encoding)} for {name}.")
    if breaking and chosen.holds != "squares":
        instead = f"; use {chosen.by_squares}" if chosen.by_squares else ""
        raise BadInput(
            f"Breaking symmetries requires a variable per square, which {chosen.name} does not have{instead}."
        )
    if chosen.holds == "rows":
        return chosen.write(row_model(problem, chosen.name, chosen.by_squares))
    if chosen.holds == "graph":
        return chosen.write(graph_of(problem))
    model: Any = model_of(problem, look)
    model = break_symmetry(model, problem, look) if breaking else model
    given = {} if encoding is None else {"encoding": encoding}
    return chosen.write(model, **given, **({"look": look} if chosen.name == "dimacs" else {}))
