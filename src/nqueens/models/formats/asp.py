"""Answer-set programs for clingo: a choice for every variable, a bound for every line.

Every answer set is one solution.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model

_BROKEN = {"<=": ">", ">=": "<", "=": "!="}


def write(model: Model) -> Iterator[str]:
    """Yields the text in pieces. Atom x(k) is variable k - 1 of the model."""
    yield comments(header(model), "% ")
    yield comments((f"x({each.replace(' = ', ') = ', 1)}" for each in variable_map(model, 1)), "% ")
    yield f"{{ x(1..{len(model.variables)}) }}.\n"
    elements = [f"{number} : x({number})" for number in range(1, len(model.variables) + 1)]
    for constraint in model.constraints:
        yield f":- {_sum(constraint, elements)} {_BROKEN[constraint.sense]} {constraint.bound}.\n"
    if model.objective is not None:
        goal = "maximize" if model.objective.maximise else "minimize"
        yield f"#{goal} {{ {'; '.join(f'1,{elements[variable]}' for variable in model.objective.variables)} }}.\n"
    yield "#show x/1.\n"


def _sum(constraint: Linear, elements: list[str]) -> str:
    if not constraint.coefficients:
        return f"#count {{ {'; '.join(map(elements.__getitem__, constraint.variables))} }}"
    terms = "; ".join(f"{coefficient},{elements[variable]}" for coefficient, variable in constraint.terms)
    return f"#sum {{ {terms} }}"
