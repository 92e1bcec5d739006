"""XCSP3 (core subset) with an array of 0/1 variables and `sum` constraints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from nqueens.models.formats.header import header, variable_map
from nqueens.models.model import Model

_CONDITIONS = {"<=": "le", ">=": "ge", "=": "eq"}


def write(model: Model) -> Iterator[str]:
    """Yields the text in pieces. Variable k of the model is x[k]."""
    kind = "CSP" if model.objective is None else "COP"
    yield f'<instance format="XCSP3" type="{kind}">\n'
    yield from map(comment, (*header(model), *variable_map(model, 0, "x")))
    yield f'  <variables>\n    <array id="x" size="[{len(model.variables)}]"> 0 1 </array>\n  </variables>\n'
    yield "  <constraints>\n"
    names = [f"x[{number}]" for number in range(len(model.variables))]
    for constraint in model.constraints:
        coefficients = (
            f" <coeffs> {' '.join(map(str, constraint.coefficients))} </coeffs>" if constraint.coefficients else ""
        )
        yield (
            f"    <sum> <list> {_list(constraint.variables, names)} </list>{coefficients}"
            f" <condition> ({_CONDITIONS[constraint.sense]},{constraint.bound}) </condition> </sum>\n"
        )
    yield "  </constraints>\n"
    if model.objective is not None:
        goal = "maximize" if model.objective.maximise else "minimize"
        variables = _list(model.objective.variables, names)
        yield f'  <objectives>\n    <{goal} type="sum"> <list> {variables} </list> </{goal}>\n  </objectives>\n'
    yield "</instance>\n"


def comment(line: str) -> str:
    """Returns the line as an XML comment."""
    return f"  <!-- {escape(line, quote=False).replace('--', '- -')} -->\n"


def _list(variables: Iterable[int], names: list[str]) -> str:
    return " ".join(map(names.__getitem__, variables))
