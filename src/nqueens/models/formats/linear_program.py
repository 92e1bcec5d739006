"""Integer programs: CPLEX LP for people, free MPS for every solver. Variables have names like `x_0_3`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from nqueens.models.formats.header import comments, header, meaning
from nqueens.models.model import Linear, Model

_PER_LINE = 12


def _map(model: Model) -> Iterator[str]:
    for variable in model.variables:
        yield f"{variable.name} = {meaning(variable)}"


def write_lp(model: Model) -> Iterator[str]:
    """Yields the text of an LP file in pieces."""
    names = [variable.name for variable in model.variables]
    yield comments(header(model), "\\ ") + comments(_map(model), "\\ ")
    if model.objective is None:
        yield f"Minimize\n obj:{f' 0 {names[0]}' if names else ''}\nSubject To\n"
    else:
        yield "Maximize\n" if model.objective.maximise else "Minimize\n"
        yield _terms("obj", Linear("obj", model.objective.variables, "=", 0), names) + "\nSubject To\n"
    for constraint in model.constraints:
        yield f"{_terms(constraint.name, constraint, names)} {constraint.sense} {constraint.bound}\n"
    yield "Binary\n"
    for at in range(0, len(names), _PER_LINE):
        yield f" {' '.join(names[at : at + _PER_LINE])}\n"
    yield "End\n"


def _terms(name: str, constraint: Linear, names: list[str]) -> str:
    if constraint.coefficients:
        terms = [
            f"{'-' if coefficient < 0 else '+'} {names[variable]}"
            if abs(coefficient) == 1
            else f"{coefficient:+d} {names[variable]}"
            for coefficient, variable in constraint.terms
        ]
    else:
        terms = list(map(names.__getitem__, constraint.variables))
    sign, between = ("", " ") if constraint.coefficients else ("+ ", " + ")
    # Readers may be limited to 255 characters per line.
    lines = [sign + between.join(terms[at : at + _PER_LINE]) for at in range(0, len(terms), _PER_LINE)]
    return f" {name}: " + "\n  ".join(lines)


def write_mps(model: Model) -> Iterator[str]:
    """Yields the text of a free-format MPS file in pieces; its objective is always minimised."""
    yield comments(header(model), "* ") + comments(_map(model), "* ")
    if model.objective is not None and model.objective.maximise:
        yield "* The objective is the negative of the number to maximise.\n"
    yield "NAME nqueens\nROWS\n N obj\n"
    letters = {"<=": "L", ">=": "G", "=": "E"}
    columns: dict[int, list[str]] = defaultdict(list)
    if model.objective is not None:
        for number in model.objective.variables:
            columns[number].append(f"obj {-1 if model.objective.maximise else 1}")
    for constraint in model.constraints:
        yield f" {letters[constraint.sense]} {constraint.name}\n"
        if constraint.coefficients:
            for coefficient, number in constraint.terms:
                columns[number].append(f"{constraint.name} {coefficient}")
            continue
        entry = f"{constraint.name} 1"
        for number in constraint.variables:
            columns[number].append(entry)
    yield "COLUMNS\n MARKER 'MARKER' 'INTORG'\n"
    for at, variable in enumerate(model.variables):
        entries = columns.pop(at, ["obj 0"])
        start = f" {variable.name} "
        yield start + f"\n{start}".join(entries) + "\n"
    yield " MARKER 'MARKER' 'INTEND'\nRHS\n"
    yield "".join(f" rhs {each.name} {each.bound}\n" for each in model.constraints if each.bound)
    yield "BOUNDS\n" + "".join(f" BV bnd {variable.name}\n" for variable in model.variables) + "ENDATA\n"
