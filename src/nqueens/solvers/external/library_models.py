"""Problems as objects of other libraries: PySAT formulas, CP-SAT and CPMpy models, networkx graphs.

If each row holds one piece, CP-SAT and CPMpy get an integer variable per row, otherwise a Boolean per square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import MissingExtra
from nqueens.models.build import model_of
from nqueens.models.clauses import Encoder
from nqueens.models.formats.wcnf import soft
from nqueens.models.graph import graph_of
from nqueens.models.model import Model
from nqueens.models.rows import RowModel, has_rows, row_model
from nqueens.problems.problem import Problem
from nqueens.solvers.external.cp_sat_program import cp_sat_program
from nqueens.solvers.external.packages import library

Squares = Callable[[Sequence[int]], list[Square]]
"""Function that turns values of the variables into the squares with pieces."""
LibraryModel = tuple[Any, list[Any], Squares]
"""The library's object, its variables, and the function that decodes them."""


def pysat_of(problem: Problem, encoding: str) -> LibraryModel:
    """Returns a CNF, or a WCNF for as many pieces as possible; variables are numbers from 1.

    Raises BadInput, MissingExtra without python-sat.
    """
    formulas = library("pysat.formula", solver="sat", package="python-sat")
    model = model_of(problem)
    encoder = Encoder(len(model.variables), encoding)
    formula = formulas.CNF() if model.objective is None else formulas.WCNF()
    for constraint in model.constraints:
        for clause in encoder.clauses(constraint):
            formula.append(list(clause))
    for literal in soft(model):
        formula.append([literal], weight=1)
    formula.nv = max(formula.nv, len(model.variables))
    return formula, list(range(1, len(model.variables) + 1)), lambda values: _chosen(model, values)


def cpsat_of(problem: Problem) -> LibraryModel:
    """Returns a CpModel and its variables; raises BadInput, MissingExtra without ortools."""
    cp_model = library("ortools.sat.python.cp_model", solver="cp-sat", package="ortools")
    if not has_rows(problem):
        model = model_of(problem)
        program, variables = cp_sat_program(cp_model, model, Effort.of())
        return program, variables, lambda values: _chosen(model, values)
    rows = _rows_of(problem)
    program = cp_model.CpModel()
    q = [program.new_int_var(0, rows.columns - 1, f"q_{row}") for row in range(rows.rows)]
    for different in rows.different:
        terms = [q[row] + more for row, more in different.terms]
        if different.modulus:
            plain, terms = terms, [program.new_int_var(0, different.modulus - 1, "") for _ in terms]
            lift = rows.lift(different.modulus)
            for rest, term in zip(terms, plain, strict=True):
                program.add_modulo_equality(rest, term + lift, different.modulus)
        program.add_all_different(terms)
    for row, other, gap in _gaps(rows):
        program.add(q[other] - q[row] != gap)
    for row, column in rows.fixed:
        program.add(q[row] == column)
    for row, column in rows.banned():
        program.add(q[row] != column)
    return program, q, _in_rows


def cpmpy_of(problem: Problem) -> LibraryModel:
    """Returns a CPMpy model and its variables; raises BadInput, MissingExtra without cpmpy."""
    cpmpy = _package("cpmpy")
    if not has_rows(problem):
        return _squares_in_cpmpy(cpmpy, model_of(problem))
    rows = _rows_of(problem)
    q = list(cpmpy.intvar(0, rows.columns - 1, shape=(rows.rows,), name="q"))
    program = cpmpy.Model()
    for different in rows.different:
        terms = [q[row] + more for row, more in different.terms]
        if different.modulus:
            terms = [(term + rows.lift(different.modulus)) % different.modulus for term in terms]
        program += cpmpy.AllDifferent(terms)
    for row, other, gap in _gaps(rows):
        program += q[other] - q[row] != gap
    for row, column in rows.fixed:
        program += q[row] == column
    for row, column in rows.banned():
        program += q[row] != column
    return program, q, _in_rows


def _squares_in_cpmpy(cpmpy: Any, model: Model) -> LibraryModel:
    x = [cpmpy.boolvar(name=variable.name) for variable in model.variables]
    program = cpmpy.Model()
    for constraint in model.constraints:
        total = cpmpy.sum([times * x[variable] for times, variable in constraint.terms])
        sense, bound = constraint.sense, constraint.bound
        program += total <= bound if sense == "<=" else total >= bound if sense == ">=" else total == bound
    if model.objective is not None:
        total = cpmpy.sum([x[variable] for variable in model.objective.variables])
        program.objective(total, minimize=not model.objective.maximise)
    return program, x, lambda values: _chosen(model, values)


def networkx_of(problem: Problem) -> Any:
    """Returns a Graph with an edge between squares that attack each other; raises MissingExtra."""
    networkx = _package("networkx")
    squares = graph_of(problem)
    graph = networkx.Graph(name=squares.title)
    graph.add_nodes_from(squares.cells)
    graph.add_edges_from((squares.cells[one], squares.cells[other]) for one, other in squares.edges())
    return graph


def _package(name: str) -> Any:
    """Returns the module of a package that no extra installs."""
    try:
        return import_module(name)
    except ImportError:
        raise MissingExtra(f"A model of {name} requires the package {name}: pip install {name}.") from None


def _rows_of(problem: Problem) -> RowModel:
    return row_model(problem, "", "")


def _gaps(rows: RowModel) -> Iterator[tuple[int, int, int]]:
    """Yields pairs of rows, and a forbidden difference of the second column minus the first."""
    for leap in rows.apart:
        gaps = range(leap.across - leap.modulus, rows.columns, leap.modulus) if leap.modulus else [leap.across]
        for row, other in leap.pairs(rows.rows):
            yield from ((row, other, gap) for gap in gaps)


def _chosen(model: Model, values: Sequence[int]) -> list[Square]:
    return [variable.cell for variable, value in zip(model.variables, values, strict=False) if value and variable.role]


def _in_rows(values: Sequence[int]) -> list[Square]:
    return list(enumerate(values))
