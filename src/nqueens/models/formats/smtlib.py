"""SMT-LIB 2 (QF_LIA) for Z3, cvc5 and others: integers q_0, q_1, … per row, or a Boolean per variable."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.clauses import without_objective
from nqueens.models.formats.header import columns_by_row, comments, header, meaning
from nqueens.models.model import Linear, Model
from nqueens.models.rows import Different, RowModel

_HEAD = "(set-option :produce-models true)\n(set-logic QF_LIA)\n"
_END = "(check-sat)\n(get-model)\n"


def write_rows(model: RowModel) -> Iterator[str]:
    """Yields the text of a file with an integer per row; rows and columns count from 0."""
    yield comments(columns_by_row(model, "q_i", 0), "; ") + _HEAD
    yield "".join(f"(declare-fun q_{row} () Int)\n" for row in range(model.rows))
    yield "".join(f"(assert (<= 0 q_{row} {model.columns - 1}))\n" for row in range(model.rows))
    for different in model.different:
        yield f"(assert (distinct {' '.join(_terms(different))}))\n"
    for leap in model.apart:
        for row, other in leap.pairs(model.rows):
            gap = f"(- q_{other} q_{row})"
            gap = f"(mod {gap} {leap.modulus})" if leap.modulus else gap
            yield f"(assert (not (= {gap} {_number(leap.across)})))\n"
    for kind, number in model.excluded:
        for row in range(model.rows):
            yield f"(assert (not (= q_{row} {_number(number - row if kind == 'sum' else row - number)})))\n"
    yield "".join(f"(assert (= q_{row} {column}))\n" for row, column in model.fixed)
    yield "".join(f"(assert (not (= q_{row} {column})))\n" for row, column in model.forbidden)
    yield _END


def _terms(different: Different) -> Iterator[str]:
    for row, more in different.terms:
        if different.modulus:
            yield f"(mod (+ q_{row} {more % different.modulus}) {different.modulus})"
        elif more:
            yield f"({'+' if more > 0 else '-'} q_{row} {abs(more)})"
        else:
            yield f"q_{row}"


def write_squares(model: Model) -> Iterator[str]:
    """Yields the text of a file with a Boolean per variable.

    Raises BadInput for a model with an objective.
    """
    without_objective(model, "smtlib-01")
    names = [variable.name for variable in model.variables]
    yield comments(header(model), "; ")
    yield comments((f"{each.name} = {meaning(each)}" for each in model.variables), "; ") + _HEAD
    yield "".join(f"(declare-fun {name} () Bool)\n" for name in names)
    for constraint in model.constraints:
        yield f"(assert {_formula(constraint, names)})\n"
    yield _END


def _formula(constraint: Linear, names: list[str]) -> str:
    if constraint.is_at_least_one:
        return f"(or false {' '.join(map(names.__getitem__, constraint.variables))})"
    sense = constraint.sense
    terms = " ".join(f"(ite {names[variable]} {_number(times)} 0)" for times, variable in constraint.terms)
    return f"({sense} (+ 0 0 {terms}) {_number(constraint.bound)})"


def _number(number: int) -> str:
    return str(number) if number >= 0 else f"(- {-number})"
