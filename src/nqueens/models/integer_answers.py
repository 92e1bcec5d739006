"""Solution files of GLPK, HiGHS, CBC, SCIP and Gurobi: a value per variable of an integer program."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.models.endings import NUMBER
from nqueens.models.model import Model

CUT_OFF = "The solution file is truncated."
_TOLERANCE = 1e-5  # allowed distance of an integer value from 0 or 1

Values = list[tuple[str, float]]


class OtherModel(BadInput):
    """Raised if the answer has variables that the model lacks, or lacks variables of the model."""


def chosen_of(text: str, model: Model) -> set[int]:
    """Returns the variables equal to 1, counted from 0, in a file with a solution.

    Raises OtherModel for unknown names, and BadInput for truncated files and values that are not 0 or 1.
    """
    reader = next((reader for start, reader in _READERS.items() if text.startswith(start)), _cbc)
    objective, columns, values = reader(text)
    if columns not in (None, len(model.variables)):
        raise OtherModel(f"The answer is for {columns} variables, but the model has {len(model.variables)}.")
    numbers = {variable.name: at for at, variable in enumerate(model.variables)}
    chosen = set()
    for name, value in values:
        if name not in numbers:
            raise OtherModel(f"The answer has a variable {name[:40]}, which the model does not have.")
        if abs(value - round(value)) > _TOLERANCE or round(value) not in (0, 1):
            raise BadInput(f"The answer's {name} must be 0 or 1, got {value:g}.")
        if round(value):
            chosen.add(numbers[name])
    if len({name for name, _ in values}) != (len(values) if columns is None else columns):
        raise BadInput(CUT_OFF)
    reached = 0 if model.objective is None else len(chosen.intersection(model.objective.variables))
    if abs(abs(objective) - reached) > _TOLERANCE:  # MPS files negate maxima
        raise BadInput(f"The solver reports the value {objective:g}, but its variables give {reached}.")
    return chosen


def _glpk(text: str) -> tuple[float, int | None, Values]:
    if not text.endswith("End of output\n"):
        raise BadInput(CUT_OFF)
    columns = re.search(r"^Columns: +([0-9]{1,9})\b", text, re.MULTILINE)
    objective = re.search(rf"^Objective: +\S+ = ({NUMBER})", text, re.MULTILINE)
    section = re.search(r"^ *No\. Column name .*\n[- ]*\n((?:.+\n)*)", text, re.MULTILINE)
    if columns is None or objective is None or section is None:
        raise BadInput(CUT_OFF)
    return float(objective[1]), int(columns[1]), list(_pairs(section[1], rf"^ +[0-9]+ (\S+)\s+\*?\s+({NUMBER})(?=\s)"))


def _highs(text: str) -> tuple[float, int | None, Values]:
    found = re.search(
        rf"^# Primal solution values\nFeasible\nObjective ({NUMBER})\n# Columns ([0-9]{{1,9}})\n((?:[^#\n].*\n)*)",
        text,
        re.MULTILINE,
    )
    if found is None:
        raise BadInput(CUT_OFF)
    return float(found[1]), int(found[2]), list(_pairs(found[3], rf"^(\S+) ({NUMBER})$"))


def _scip(text: str) -> tuple[float, int | None, Values]:
    """Reads a file of SCIP, which omits variables that are 0 and has no end mark."""
    _, _, rest = text.partition("\n")
    first, _, values = rest.partition("\n")
    objective = re.fullmatch(rf"objective value: +({NUMBER})", first)
    found = list(_pairs(values, rf"^(\S+) +({NUMBER}) +\t?\(obj:{NUMBER}\)$"))
    if objective is None or not text.endswith("\n") or len(found) < values.count("\n"):
        raise BadInput(CUT_OFF)
    return float(objective[1]), None, found


def _gurobi(text: str) -> tuple[float, int | None, Values]:
    """Reads a file of Gurobi, which lists all variables, so their number shows whether some are missing."""
    objective = re.search(rf"^# Objective value = ({NUMBER})$", text, re.MULTILINE)
    lines = [line for line in text.split("\n")[:-1] if not line.startswith("#")]
    found = list(_pairs("\n".join(lines), rf"^(\S+) ({NUMBER})$"))
    if objective is None or not text.endswith("\n") or len(found) < len(lines):
        raise BadInput(CUT_OFF)
    return float(objective[1]), len(found), found


def _cbc(text: str) -> tuple[float, int | None, Values]:
    """Reads a file of CBC, which has no end mark and omits variables that are 0 except for small problems.

    A file without values is therefore treated as truncated; otherwise the objective shows whether values are missing.
    """
    first, _, rest = text.partition("\n")
    lines = rest.split("\n")
    if lines.pop() or not lines:
        raise BadInput(CUT_OFF)
    found = [re.fullmatch(rf"(?:\*\*)? *([0-9]{{1,9}}) (\S+) +({NUMBER}) +{NUMBER}", line) for line in lines]
    values = [(each[2], float(each[3])) for each in found if each is not None]
    if len(values) < len(lines):
        raise BadInput("A line of the solution file cannot be read.")
    has_all = [int(each[1]) for each in found if each] == list(range(len(lines))) and any(
        not each for _, each in values
    )
    return float(first.rpartition(" ")[2]), len(values) if has_all else None, values


def _pairs(text: str, pattern: str) -> Iterator[tuple[str, float]]:
    for found in re.finditer(pattern, text, re.MULTILINE):
        yield found[1], float(found[2])


_READERS = {"Problem:": _glpk, "Model status": _highs, "solution status:": _scip, "# ": _gurobi}
"""Readers by the first characters of a file."""
