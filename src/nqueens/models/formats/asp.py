"""Answer-set programming for clingo: a choice for every variable and a bound for every line; every answer set is one
solution."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model

_BROKEN = {"<=": ">", ">=": "<", "=": "!="}


def write(model: Model) -> Iterator[str]:
    """The text, in pieces. Atom x(k) is variable k - 1 of the model."""
    yield comments(header(model), "% ")
    yield comments((f"x({each.replace(' = ', ') = ', 1)}" for each in variable_map(model, 1)), "% ")
    yield f"{{ x(1..{len(model.variables)}) }}.\n"
    for constraint in model.constraints:
        yield f":- {_sum(constraint)} {_BROKEN[constraint.sense]} {constraint.bound}.\n"
    if model.objective is not None:
        goal = "maximize" if model.objective.maximise else "minimize"
        elements = "; ".join(f"1,{variable + 1} : x({variable + 1})" for variable in model.objective.variables)
        yield f"#{goal} {{ {elements} }}.\n"
    yield "#show x/1.\n"


def _sum(constraint: Linear) -> str:
    if not constraint.coefficients:
        return f"#count {{ {'; '.join(f'{each + 1} : x({each + 1})' for each in constraint.variables)} }}"
    elements = "; ".join(f"{coefficient},{each + 1} : x({each + 1})" for coefficient, each in constraint.terms)
    return f"#sum {{ {elements} }}"
