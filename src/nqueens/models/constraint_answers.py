"""Answers of constraint and SMT solvers, for models with a variable per square or an integer per row.

An integer per row is accepted wherever 0/1 variables are expected: q counts columns from 1 in MiniZinc and Essence,
from 0 in XCSP3 and SMT-LIB.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.models.integer_answers import OtherModel
from nqueens.models.model import Model

_ROW = re.compile(r"q = (?:array1d\(1\.\.[0-9]{1,9}, ?)?\[([0-9]{1,9}(?:, ?[0-9]{1,9})*)\]\)?;?\s*")
_CHOSEN = re.compile(r"chosen = \[((?:[0-9]{1,9}(?:, [0-9]{1,9})*)?)\]\s*")
_ESSENCE = re.compile(r"letting\s+q\s+be\s+\[([0-9]{1,9}(?:\s*,\s*[0-9]{1,9})*)\s*(?:;\s*int\(1\.\.[0-9]{1,9}\)\s*)?\]")
_DEFINED = re.compile(r"\(define-fun\s+(\S+)\s+\(\)\s+(?:Int|Bool)\s+([0-9]{1,9}|\(-\s[0-9]{1,9}\)|true|false)\s*\)")


def of_model(numbers: list[int], model: Model) -> set[int]:
    """Returns variables counted from 1 as a set counted from 0; raises OtherModel for unknown ones."""
    outside = next((number for number in numbers if not 1 <= number <= len(model.variables)), None)
    if outside is not None:
        raise OtherModel(f"The answer lists variable {outside}, but the model has only {len(model.variables)}.")
    return {number - 1 for number in numbers}


def of_rows(columns: list[int], model: Model, first: int) -> set[int]:
    """Returns the variables of the squares in these columns, one per row, counted from `first`.

    Raises OtherModel for unknown squares and for a model with two kinds of pieces.
    """
    squares = [(at, variable.cell) for at, variable in enumerate(model.variables) if variable.role]
    place = {cell: at for at, cell in squares}
    rows = 1 + max((cell[0] for cell in place), default=-1)
    if len(place) < len(squares) or any(len(cell) != 2 for cell in place):
        raise OtherModel("The answer has one column per row, but the problem does not have one piece in every row.")
    if len(columns) != rows:
        raise OtherModel(f"The answer has columns for {len(columns)} rows, but the board has {rows}.")
    found = [(row, column - first) for row, column in enumerate(columns)]
    outside = next((cell for cell in found if cell not in place), None)
    if outside is not None:
        raise OtherModel(f"The answer uses the square {outside}, which is not on the board.")
    return {place[cell] for cell in found}


def minizinc(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions in the output of the models, and in MiniZinc's own output of an array q."""
    for line in text.split("\n"):
        if line.startswith("chosen ="):
            found = _CHOSEN.fullmatch(line)
        elif re.match(r"q = (\[|array1d)", line):
            found = _ROW.fullmatch(line)
        else:
            continue
        if found is None:
            raise BadInput("The answer is truncated: a list of numbers has no end.")
        numbers = [int(number) for number in found[1].split(",") if number]
        yield of_model(numbers, model) if line.startswith("chosen") else of_rows(numbers, model, 1)


def essence(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions in statements such as `letting q be [2, 4, 1, 3; int(1..4)]`."""
    for start in re.finditer(r"\bletting\s+q\b", text):
        found = _ESSENCE.match(text, start.start())
        if found is None:
            raise BadInput("The answer has no complete list after `letting q be`.")
        yield of_rows([int(number) for number in found[1].split(",")], model, 1)


def xcsp3(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions in `<instantiation>` elements, whose lines may start with v.

    Choco prints the last one twice.
    """
    before: set[int] | None = None
    text = re.sub(r"^v(?=\s)", "", text, flags=re.MULTILINE)
    for each in text.split("<instantiation")[1:]:
        whole, end, _ = each.partition("</instantiation>")
        names = re.search(r"<list>([^<]*)</list>", whole)
        values = re.search(r"<values>([^<]*)</values>", whole)
        if not end or names is None or values is None:
            raise BadInput("An XCSP3 instantiation must have a <list>, <values> and an end tag.")
        found = _instantiated(names[1].split(), values[1].split(), model)
        if found != before:
            yield found
        before = found


def _instantiated(names: list[str], values: list[str], model: Model) -> set[int]:
    array = names[0][:1] if names else "x"
    numbers = _expanded(values, len(model.variables))
    places = list(range(len(numbers)))
    if names not in ([f"{array}[]"], [array]):
        found = [re.fullmatch(rf"{array}\[([0-9]{{1,9}})\]", name) for name in names if array in "xq"]
        places = [int(each[1]) for each in found if each is not None]
    if array not in ("x", "q") or sorted(places) != list(range(len(numbers))):
        raise OtherModel("The answer must list each variable of an array x or q once, with its value.")
    ordered = [value for _, value in sorted(zip(places, numbers, strict=True))]
    if array == "q":
        return of_rows(ordered, model, 0)
    if len(ordered) != len(model.variables):
        raise OtherModel(
            f"An instantiation must have one value per variable, got {len(ordered)} for {len(model.variables)}."
        )
    if not set(ordered) <= {0, 1}:
        raise BadInput(f"The values of x must be 0 or 1, got {max(ordered)}.")
    return {at for at, value in enumerate(ordered) if value}


def _expanded(values: list[str], most: int) -> list[int]:
    """Returns the values with repetitions expanded: 0x5 is five times 0."""
    numbers: list[int] = []
    for word in values:
        value = re.fullmatch(r"([0-9]{1,9})(?:x([0-9]{1,9}))?", word)
        if value is None:
            raise BadInput(
                f"The values of an instantiation must be numbers, or 0x5 for five times 0, got {word[:40]!r}."
            )
        times = int(value[2] or 1)
        if len(numbers) + times > most:
            raise OtherModel(f"An instantiation must have one value per variable, got more than {most}.")
        numbers += [int(value[1])] * times
    return numbers


def smtlib(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solution in the output of `(get-model)`: a definition per name; rows are q_0, q_1, …"""
    if "(" not in text:
        return
    if text.count("(") != text.count(")"):
        raise BadInput("The answer is truncated: its brackets are not closed.")
    values = dict(_DEFINED.findall(text))
    rows = {name: value for name, value in values.items() if re.fullmatch(r"q_[0-9]{1,9}", name)}
    if rows:
        columns = [rows.get(f"q_{row}", "") for row in range(len(rows))]
        if not all(map(str.isdigit, columns)):
            raise OtherModel("The answer must define q_0, q_1, … without gaps, each as a column.")
        yield of_rows([int(column) for column in columns], model, 0)
        return
    names = [variable.name for variable in model.variables]
    if values.keys() != set(names):
        raise OtherModel(f"The answer defines {len(values)} variables, which are not the {len(names)} of the model.")
    if not set(values.values()) <= {"true", "false"}:
        raise BadInput("The variables of the model must be true or false.")
    yield {at for at, name in enumerate(names) if values[name] == "true"}
