"""MiniZinc with an array of 0/1 variables and sums; prints the numbers of the chosen variables."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model


def write(model: Model) -> Iterator[str]:
    """Yields the text in pieces. Variable k of the model is x[k + 1]."""
    yield comments(header(model), "% ")
    yield comments((f"x[{each.replace(' = ', '] = ', 1)}" for each in variable_map(model, 1)), "% ")
    yield f"array [1..{len(model.variables)}] of var 0..1: x;\n"
    names = [f"x[{number}]" for number in range(1, len(model.variables) + 1)]
    for constraint in model.constraints:
        yield f"constraint {_sum(constraint, names)} {constraint.sense} {constraint.bound};\n"
    if model.objective is None:
        yield "solve satisfy;\n"
    else:
        goal = "maximize" if model.objective.maximise else "minimize"
        yield f"solve {goal} {_sum(Linear('', model.objective.variables, '=', 0), names)};\n"
    yield 'output ["chosen = ", show([k | k in index_set(x) where fix(x[k]) = 1]), "\\n"];\n'


def _sum(constraint: Linear, names: list[str]) -> str:
    if not constraint.coefficients:
        return f"sum([{', '.join(map(names.__getitem__, constraint.variables))}])"
    return f"sum([{', '.join(f'{coefficient} * {names[variable]}' for coefficient, variable in constraint.terms)}])"
