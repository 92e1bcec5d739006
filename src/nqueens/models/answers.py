"""What solvers print, read back: which variables of the model they have chosen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.models.export import model_format
from nqueens.models.formats.dlx import square_item
from nqueens.models.model import Model

Chosen = tuple[int, ...]
"""The variables that are 1, counted from 0, in order."""

_NONE = re.compile(
    r"\bUNSAT(ISFIABLE)?\b|\bINFEASIBLE\b|HAS NO (INTEGER |PRIMAL )?FEASIBLE|INTEGER EMPTY|^0 solutions",
    re.MULTILINE | re.IGNORECASE,
)
_GAVE_UP = re.compile(
    r"^[cs] UNKNOWN|^=====UNKNOWN=====|^UNKNOWN$|^(s )?INDETERMINATE$|UNDEFINED|Time limit reached|Stopped on",
    re.MULTILINE | re.IGNORECASE,
)
_PROBLEM = re.compile(
    r"^p (cnf|qubo) |^\* #variable=|^Subject To$|^ROWS$|^solve (satisfy|minimize|maximize)|^<instance |^:- #count|^\| ",
    re.MULTILINE,
)
"""Lines of the files that `export` writes, which is easily given in place of the answer."""
_STATUS_LINES = 12  # where integer programming solvers say how they ended


def read_answers(text: str, model: Model, name: str) -> list[Chosen]:
    """The solutions in a solver's output for a file of the format `name`.

    Raises NoSolution if the solver says that there is none, GaveUp if it says that it stopped before it knew, BadInput
    if nothing can be read, and for what is cut off.
    """
    if _PROBLEM.search(text):
        raise BadInput("The input is the file for the solver, not what the solver printed.")
    if _READERS[model_format(name).name] is _named:
        _refuse_integer_program(text)
    found = [tuple(sorted(each)) for each in _READERS[model_format(name).name](text, model)]
    if found:
        outside = next((number for each in found for number in each if not 0 <= number < len(model.variables)), None)
        if outside is not None:
            raise BadInput(f"The answer names variable {outside + 1}, and the model has {len(model.variables)}.")
        return found
    if _NONE.search(text):
        raise NoSolution("The solver says that there is no solution.")
    if _GAVE_UP.search(text):
        raise GaveUp("The solver stopped before it had an answer; that proves nothing.")
    raise BadInput(f"There is no answer of a solver for {name} in the input.")


def _refuse_integer_program(text: str) -> None:
    """GLPK and CBC print values even where they found none: the status above them says so. Raises as read_answers."""
    status = "\n".join(text.splitlines()[:_STATUS_LINES])
    if _NONE.search(status):
        raise NoSolution("The solver says that there is no solution.")
    if re.search(r"Status: +(INTEGER )?UNDEFINED", status):
        raise GaveUp("The solver stopped before it had an answer; that proves nothing.")
    glpk, highs = text.startswith("Problem:"), re.search(r"^# Columns (\d+)\n((?:[^#\n].*\n)*)", text, re.MULTILINE)
    if (glpk and "End of output" not in text) or (highs is not None and highs[2].count("\n") < int(highs[1])):
        raise BadInput("The solution file is cut off.")


def _literals(text: str, prefix: str, model: Model) -> Iterator[set[int]]:
    """Values of `v` lines, or of lines of nothing but literals; 0 or another line ends a solution."""
    token = re.compile(rf"-?{prefix}\d+$")
    chosen: set[int] = set()
    any_read = False
    ends_with_zero = False  # as `v` lines of SAT solvers do
    for line in [*text.splitlines(), ""]:
        words = line.split()
        if words[:1] == ["v"]:
            words = words[1:]
            ends_with_zero = not prefix
        if not words or not all(token.match(word) or word == "0" for word in words):
            if any_read and ends_with_zero:
                raise BadInput("The answer is cut off: its last v line does not end with 0.")
            if any_read:
                yield chosen
            chosen, any_read = set(), False
            continue
        for word in words:
            if word == "0":
                if any_read:
                    yield chosen
                chosen, any_read = set(), False
                continue
            any_read = True
            number = int(word.removeprefix("-").removeprefix(prefix)) - 1
            if not word.startswith("-") and number < len(model.variables):
                chosen.add(number)


def _dimacs(text: str, model: Model) -> Iterator[set[int]]:
    return _literals(text, "", model)


def _opb(text: str, model: Model) -> Iterator[set[int]]:
    return _literals(text, "x", model)


def _named(text: str, model: Model) -> Iterator[set[int]]:
    """A name and, after it, the first number of the line: solution files of HiGHS, GLPK, CBC, SCIP."""
    numbers = {variable.name: at for at, variable in enumerate(model.variables)}
    chosen: set[int] = set()
    any_read = False
    for line in text.splitlines():
        words = line.split()
        at = next((place for place, word in enumerate(words) if word in numbers), None)
        values = (
            [word for word in words[at + 1 :] if re.fullmatch(r"-?[\d.]+(e[-+]?\d+)?", word)] if at is not None else []
        )
        if at is not None and values:
            any_read = True
            if float(values[0]) > 0.5:
                chosen.add(numbers[words[at]])
    if any_read:
        yield chosen


def _minizinc(text: str, model: Model) -> Iterator[set[int]]:  # noqa: ARG001
    for found in re.finditer(r"chosen = (?:\[([\d, ]*)\])?", text):
        if found[1] is None:
            raise BadInput("The answer is cut off: a list of chosen variables has no end.")
        yield {int(number) - 1 for number in found[1].split(",") if number.strip()}


def _xcsp3(text: str, model: Model) -> Iterator[set[int]]:
    for found in re.finditer(r"<instantiation.*?</instantiation>", text, re.DOTALL):
        names = re.search(r"<list>(.*?)</list>", found[0], re.DOTALL)
        values = re.search(r"<values>(.*?)</values>", found[0], re.DOTALL)
        if names is None or values is None:
            raise BadInput("An XCSP3 instantiation has a <list> and <values>.")
        whole = names[1].split() in (["x[]"], ["x"])
        places = (
            list(range(len(model.variables))) if whole else [int(each) for each in re.findall(r"\[(\d+)\]", names[1])]
        )
        numbers = [
            int(value)
            for word in values[1].split()
            for value, times in [(word.partition("x")[0], word.partition("x")[2] or "1")]
            for _ in range(int(times))
        ]
        if len(places) != len(numbers):
            raise BadInput(
                f"An XCSP3 instantiation has a value for each variable, got {len(numbers)} for {len(places)}."
            )
        yield {place for place, value in zip(places, numbers, strict=True) if value == 1}


def _asp(text: str, model: Model) -> Iterator[set[int]]:  # noqa: ARG001
    is_answer = False  # even a line of no atoms is one, below "Answer: 1"
    for line in text.splitlines():
        words = line.split()
        atoms = [re.fullmatch(r"x\((\d+)\)", word) for word in words]
        was_announced, is_answer = is_answer, line.startswith("Answer:")
        if (words or was_announced) and all(atoms):
            yield {int(atom[1]) - 1 for atom in atoms if atom}


def _dlx(text: str, model: Model) -> Iterator[set[int]]:
    """Option lines as DLX1 prints them, each with the item of its square; `1:` begins a solution."""
    numbers = {square_item(variable.name, at): at for at, variable in enumerate(model.variables)}
    chosen: set[int] = set()
    for line in text.splitlines():
        if re.fullmatch(r"\s*\d+:\s*", line) and chosen:
            yield chosen
            chosen = set()
        chosen.update(numbers[word] for word in line.split() if word in numbers)
    if chosen:
        yield chosen


def _qubo(text: str, model: Model) -> Iterator[set[int]]:
    """Lines of as many 0 and 1 as there are nodes, with or without spaces."""
    for line in text.splitlines():
        bits = re.sub(r"[\s,\[\]]", "", line)
        if len(bits) == len(model.variables) and set(bits) <= {"0", "1"}:
            yield {at for at, bit in enumerate(bits) if bit == "1"}


_READERS: dict[str, Callable[[str, Model], Iterator[set[int]]]] = {
    "dimacs": _dimacs,
    "opb": _opb,
    "lp": _named,
    "mps": _named,
    "minizinc": _minizinc,
    "xcsp3": _xcsp3,
    "asp": _asp,
    "dlx": _dlx,
    "qubo": _qubo,
}
