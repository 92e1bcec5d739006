"""OPB, the format of the pseudo-Boolean competitions: x(k + 1) is variable k of the model."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model


def write(model: Model) -> Iterator[str]:
    """Yields the text in pieces. The format knows >= and =, and only minimisation."""
    yield f"* #variable= {len(model.variables)} #constraint= {len(model.constraints)}\n"
    yield comments(header(model), "* ")
    yield comments(variable_map(model, 1, "x"), "* ")
    if model.objective is not None:
        sign = "-" if model.objective.maximise else "+"
        yield "min: " + " ".join(f"{sign}1 x{variable + 1}" for variable in model.objective.variables) + " ;\n"
    terms = {sign: [f"{sign:+d} x{variable + 1}" for variable in range(len(model.variables))] for sign in (1, -1)}
    for constraint in model.constraints:
        yield _line(constraint, terms)


def _line(constraint: Linear, known: dict[int, list[str]]) -> str:
    """Returns the line of a constraint; `known` caches the terms of ±1."""
    flip = -1 if constraint.sense == "<=" else 1
    if constraint.coefficients:
        terms = " ".join(f"{flip * coefficient:+d} x{variable + 1}" for coefficient, variable in constraint.terms)
    else:
        terms = " ".join(map(known[flip].__getitem__, constraint.variables))
    sense = "=" if constraint.sense == "=" else ">="
    return f"{terms} {sense} {flip * constraint.bound} ;\n"
