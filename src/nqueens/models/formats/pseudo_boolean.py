"""OPB, the format of the pseudo-Boolean competitions: variable x(k + 1) is variable k of the model."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import comments, header, variable_map
from nqueens.models.model import Linear, Model


def write(model: Model) -> Iterator[str]:
    """The text, in pieces. The format knows >= and =, and only smallest objectives."""
    yield f"* #variable= {len(model.variables)} #constraint= {len(model.constraints)}\n"
    yield comments(header(model), "* ")
    yield comments(variable_map(model, 1, "x"), "* ")
    if model.objective is not None:
        sign = "-" if model.objective.maximise else "+"
        yield "min: " + " ".join(f"{sign}1 x{variable + 1}" for variable in model.objective.variables) + " ;\n"
    for constraint in model.constraints:
        yield _line(constraint)


def _line(constraint: Linear) -> str:
    flip = -1 if constraint.sense == "<=" else 1
    terms = " ".join(f"{flip * coefficient:+d} x{variable + 1}" for coefficient, variable in constraint.terms)
    sense = "=" if constraint.sense == "=" else ">="
    return f"{terms} {sense} {flip * constraint.bound} ;\n"
