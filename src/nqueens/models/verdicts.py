"""How solvers say that they ended: the lines that say so, for each format, word for word and as whole lines.

Statistics, comments and whatever other solvers print are not taken for a verdict: clasp has `Unsat: 0.00s` in every
output. Lines are those of the solvers' sources and of recorded runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum

from nqueens.errors import BadInput

NUMBER = r"-?[0-9]{1,15}(?:\.[0-9]{0,20})?(?:[eE][-+]?[0-9]{1,3})?"
"""A number as solvers print it, of no more digits than can be meant."""


class Verdict(Enum):
    """How a solver ended: with a solution, with the claim that there is none, or stopped before it knew."""

    FOUND = "found"
    NONE = "none exists"
    STOPPED = "stopped"


Lines = Mapping[str, Verdict]

_COMPETITION: Lines = {  # of SAT, pseudo-Boolean and constraint solvers
    "s SATISFIABLE": Verdict.FOUND,
    "s OPTIMUM FOUND": Verdict.FOUND,
    "s UNSATISFIABLE": Verdict.NONE,
    "s SOLUTIONS 0": Verdict.NONE,  # PicoSAT, asked for all
    "s UNKNOWN": Verdict.STOPPED,
    "c UNKNOWN": Verdict.STOPPED,  # CaDiCaL
}
_MINISAT_PRINTS: Lines = {
    "SATISFIABLE": Verdict.FOUND,
    "UNSATISFIABLE": Verdict.NONE,
    "INDETERMINATE": Verdict.STOPPED,
}
_MINISAT_WRITES: Lines = {"UNSAT": Verdict.NONE, "INDET": Verdict.STOPPED}  # and nothing else, into the file
_CLINGO: Lines = {
    "SATISFIABLE": Verdict.FOUND,
    "OPTIMUM FOUND": Verdict.FOUND,
    "UNSATISFIABLE": Verdict.NONE,
    "UNKNOWN": Verdict.STOPPED,
}
_MINIZINC: Lines = {
    "----------": Verdict.FOUND,
    "=====UNSATISFIABLE=====": Verdict.NONE,
    "=====UNKNOWN=====": Verdict.STOPPED,
    "% Time limit exceeded!": Verdict.STOPPED,
}
_GLPK: Lines = {
    "INTEGER OPTIMAL": Verdict.FOUND,
    "INTEGER NON-OPTIMAL": Verdict.FOUND,
    "INTEGER EMPTY": Verdict.NONE,
    "INTEGER UNDEFINED": Verdict.STOPPED,
}
_CBC: Lines = {
    "Optimal": Verdict.FOUND,
    "Optimal (within gap tolerance)": Verdict.FOUND,
    "Infeasible": Verdict.NONE,
    "Integer infeasible": Verdict.NONE,
}
_HIGHS: Lines = {
    "Optimal": Verdict.FOUND,
    "Infeasible": Verdict.NONE,
    "Time limit reached": Verdict.STOPPED,
    "Iteration limit reached": Verdict.STOPPED,
    "Solution limit reached": Verdict.STOPPED,
    "Interrupted by user": Verdict.STOPPED,
    "Unknown": Verdict.STOPPED,
}
_CBC_STOPPED = re.compile(r"Stopped on [a-z-]+")
_CBC_NOTHING = re.compile(_CBC_STOPPED.pattern + r" \(no integer solution - continuous used\)")
_DLX_NONE = re.compile(r"^Altogether 0 solutions, [0-9]+\+[0-9]+(?:-[0-9]+)? mems,", re.MULTILINE)


def verdict_of(text: str, format_name: str) -> Verdict | None:
    """How the solver ended that printed `text` for a file of the format; None if it does not say so in this form.

    Raises BadInput for what says two things at once.
    """
    return _VERDICTS[format_name](text)


def _one_of(said: set[Verdict]) -> Verdict | None:
    """The verdict of all lines together: stopped counts only where nothing was found before."""
    if Verdict.NONE in said and Verdict.FOUND in said:
        raise BadInput("The input says that there is a solution and that there is none: it is not of one run.")
    for each in (Verdict.FOUND, Verdict.STOPPED, Verdict.NONE):
        if each in said:
            return each
    return None


def _among(text: str, lines: Lines) -> set[Verdict]:
    return {lines[line] for line in map(str.rstrip, text.split("\n")) if line in lines}


def _clasp(text: str, lines: Lines, sign: str = "") -> set[Verdict]:
    """The verdicts of clasp and clingo. Interrupted early they print that there is none, and take it back below.

    So that there is none counts only with the number of models after it.
    """
    said = _among(text, lines)
    if re.search(rf"^{sign}(?:INTERRUPTED|TIME LIMIT) *: 1$", text, re.MULTILINE):
        return said - {Verdict.NONE} | {Verdict.STOPPED}
    if not re.search(rf"^{sign}Models *: 0$", text, re.MULTILINE):
        said.discard(Verdict.NONE)
    return said


def _competition(text: str) -> Verdict | None:
    if re.match(r"c clasp version ", text):
        return _one_of(_clasp(text, _COMPETITION, "c "))
    return _one_of(_among(text, _COMPETITION))


def _dimacs(text: str) -> Verdict | None:
    if "[ Problem Statistics ]" in text:
        return _one_of(_among(text, _MINISAT_PRINTS))
    return _MINISAT_WRITES.get(text.rstrip()) or _competition(text)


def _asp(text: str) -> Verdict | None:
    return _one_of(_clasp(text, _CLINGO))


def _minizinc(text: str) -> Verdict | None:
    return _one_of(_among(text, _MINIZINC))


def _integer_program(text: str) -> Verdict | None:
    """The solution files of GLPK, HiGHS and CBC, told apart by how they begin."""
    glpk = re.match(r"Problem:.*\n(?:.+\n)*?Status: +(.*)\n", text)
    if glpk:
        return _GLPK.get(glpk[1])
    highs = re.match(r"Model status\n(.*)\n", text)
    if highs:
        found = re.search(r"^# Primal solution values\nFeasible\n", text, re.MULTILINE)
        said = _HIGHS.get(highs[1])
        return Verdict.FOUND if found and said is Verdict.STOPPED else said
    cbc = re.match(rf"(.*) - objective value {NUMBER}\n", text)
    if cbc is None:
        return None
    if _CBC_NOTHING.fullmatch(cbc[1]):
        return Verdict.STOPPED
    return Verdict.FOUND if _CBC_STOPPED.fullmatch(cbc[1]) else _CBC.get(cbc[1])


def _dlx(text: str) -> Verdict | None:
    """Knuth's programs count on standard error, and what they counted when they ran out of time."""
    if re.search(r"^TIMEOUT!$", text, re.MULTILINE):
        return Verdict.STOPPED
    return Verdict.NONE if _DLX_NONE.search(text) else None


def _nothing(text: str) -> Verdict | None:  # noqa: ARG001
    return None


_VERDICTS: dict[str, Callable[[str], Verdict | None]] = {
    "dimacs": _dimacs,
    "opb": _competition,
    "lp": _integer_program,
    "mps": _integer_program,
    "minizinc": _minizinc,
    "xcsp3": _competition,
    "asp": _asp,
    "dlx": _dlx,
    "qubo": _nothing,  # annealers prove nothing
}
