"""Final status of solver runs, from the exact lines that each solver prints for it.

Statistics, comments and other output never count as a status: clasp prints `Unsat: 0.00s` in every run. The lines were
taken from the solvers' sources and from recorded runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum

from nqueens.errors import BadInput

NUMBER = r"-?[0-9]{1,15}(?:\.[0-9]{0,20})?(?:[eE][-+]?[0-9]{1,3})?"
"""Pattern of a number as solvers print it, with a limited number of digits."""


class Ending(Enum):
    """Status that a solver reports: a solution, infeasible, or stopped early."""

    FOUND = "found"
    NONE = "none exists"
    STOPPED = "stopped"


OutputLines = Mapping[str, Ending]


def _lines(*, found: Iterable[str] = (), none: Iterable[str] = (), stopped: Iterable[str] = ()) -> OutputLines:
    endings = ((Ending.FOUND, found), (Ending.NONE, none), (Ending.STOPPED, stopped))
    return {line: ending for ending, lines in endings for line in lines}


_COMPETITION = _lines(  # SAT, pseudo-Boolean and constraint solvers
    found=["s SATISFIABLE", "s OPTIMUM FOUND"],
    none=["s UNSATISFIABLE", "s SOLUTIONS 0"],  # the second from PicoSAT when it enumerates
    stopped=["s UNKNOWN", "c UNKNOWN"],  # the second from CaDiCaL
)
_MINISAT_PRINTS = _lines(found=["SATISFIABLE"], none=["UNSATISFIABLE"], stopped=["INDETERMINATE"])
_MINISAT_WRITES = _lines(none=["UNSAT"], stopped=["INDET"])  # the whole content of the result file
_CLINGO = _lines(found=["SATISFIABLE", "OPTIMUM FOUND"], none=["UNSATISFIABLE"], stopped=["UNKNOWN"])
_MINIZINC = _lines(
    found=["----------"],
    none=["=====UNSATISFIABLE====="],
    stopped=["=====UNKNOWN=====", "% Time limit exceeded!"],
)
_GLPK = _lines(found=["INTEGER OPTIMAL", "INTEGER NON-OPTIMAL"], none=["INTEGER EMPTY"], stopped=["INTEGER UNDEFINED"])
_CBC = _lines(found=["Optimal", "Optimal (within gap tolerance)"], none=["Infeasible", "Integer infeasible"])
_HIGHS = _lines(
    found=["Optimal"],
    none=["Infeasible"],
    stopped=[
        "Time limit reached",
        "Iteration limit reached",
        "Solution limit reached",
        "Interrupted by user",
        "Unknown",
    ],
)
_SCIP = _lines(
    found=["optimal solution found"],
    none=["infeasible"],
    stopped=[
        *(f"{what} limit reached" for what in (
            "node", "total node", "stall node", "time", "memory", "gap", "primal", "dual", "solution",
            "solution improvement", "restart",
        )),
        "unknown",
        "user interrupt",
        "termination signal received",
    ],
)  # fmt: skip
_SMT = _lines(
    found=["sat"], none=["unsat"], stopped=["unknown", "timeout", "cvc5 interrupted by timeout.", "interrupted"]
)
_SAVILE_ROW = _lines(stopped=["Savile Row timed out."])
_CBC_STOPPED = re.compile(r"Stopped on [a-z-]+")
_CBC_NOTHING = re.compile(_CBC_STOPPED.pattern + r" \(no integer solution - continuous used\)")
_DLX_NONE = re.compile(r"^Altogether 0 solutions, [0-9]+\+[0-9]+(?:-[0-9]+)? mems,", re.MULTILINE)


def ending_of(text: str, format_name: str) -> Ending | None:
    """Returns the status reported in `text` for a file of the format; None if there is none.

    Raises BadInput for contradictory reports.
    """
    return _ENDINGS[format_name](text)


def _one_of(reports: set[Ending]) -> Ending | None:
    """Returns the overall status: STOPPED counts only if nothing was found before."""
    if Ending.NONE in reports and Ending.FOUND in reports:
        raise BadInput("The input reports a solution and also that none exists; give the output of a single run.")
    for each in (Ending.FOUND, Ending.STOPPED, Ending.NONE):
        if each in reports:
            return each
    return None


def _among(text: str, lines: OutputLines) -> set[Ending]:
    return {lines[line] for line in map(str.rstrip, text.split("\n")) if line in lines}


def _clasp(text: str, lines: OutputLines, sign: str = "") -> set[Ending]:
    """Returns the statuses in the output of clasp or clingo.

    Interrupted early, they print UNSATISFIABLE and revoke it further down, so it counts only with a number of models
    after it.
    """
    reports = _among(text, lines)
    if re.search(rf"^{sign}(?:INTERRUPTED|TIME LIMIT) *: 1$", text, re.MULTILINE):
        return reports - {Ending.NONE} | {Ending.STOPPED}
    if not re.search(rf"^{sign}Models *: 0$", text, re.MULTILINE):
        reports.discard(Ending.NONE)
    return reports


def _competition(text: str) -> Ending | None:
    if re.match(r"c clasp version ", text):
        return _one_of(_clasp(text, _COMPETITION, "c "))
    return _one_of(_among(text, _COMPETITION))


def _dimacs(text: str) -> Ending | None:
    if "[ Problem Statistics ]" in text:
        return _one_of(_among(text, _MINISAT_PRINTS))
    return _MINISAT_WRITES.get(text.rstrip()) or _competition(text)


def _integer_program(text: str) -> Ending | None:
    """Returns the status in a solution file of GLPK, HiGHS, SCIP, Gurobi or CBC, detected by its start."""
    glpk = re.match(r"Problem:.*\n(?:.+\n)*?Status: +(.*)\n", text)
    if glpk:
        return _GLPK.get(glpk[1])
    highs = re.match(r"Model status\n(.*)\n", text)
    if highs:
        found = re.search(r"^# Primal solution values\nFeasible\n", text, re.MULTILINE)
        reports = _HIGHS.get(highs[1])
        return Ending.FOUND if found and reports is Ending.STOPPED else reports
    scip = re.match(r"solution status: (.*)\n", text)
    if scip:
        reports = _SCIP.get(scip[1])
        has_values = re.search(rf"^objective value: +{NUMBER}\n", text, re.MULTILINE)
        return Ending.FOUND if has_values and reports is Ending.STOPPED else reports
    if re.match(rf"(?:# Solution for model .*\n)?# Objective value = {NUMBER}\n", text):
        return Ending.FOUND  # Gurobi writes no file without a solution
    cbc = re.match(rf"(.*) - objective value {NUMBER}\n", text)
    if cbc is None:
        return None
    if _CBC_NOTHING.fullmatch(cbc[1]):
        return Ending.STOPPED
    return Ending.FOUND if _CBC_STOPPED.fullmatch(cbc[1]) else _CBC.get(cbc[1])


def _smt(text: str) -> Ending | None:
    """Returns the status in the first line; lines after an error are ignored."""
    first = next((line for line in map(str.rstrip, text.split("\n")) if line), "")
    return _SMT.get(first)


def _dlx(text: str) -> Ending | None:
    """Returns the status: Knuth's programs report counts on standard error, even after a timeout."""
    if re.search(r"^TIMEOUT!$", text, re.MULTILINE):
        return Ending.STOPPED
    return Ending.NONE if _DLX_NONE.search(text) else None


_ENDINGS: dict[str, Callable[[str], Ending | None]] = {
    "dimacs": _dimacs,
    "wcnf": _competition,
    "opb": _competition,
    "lp": _integer_program,
    "mps": _integer_program,
    "minizinc": lambda text: _one_of(_among(text, _MINIZINC)),
    "xcsp3": _competition,
    "essence": lambda text: _one_of(_among(text, _SAVILE_ROW)),  # these have no line for "infeasible"
    "eprime": lambda text: _one_of(_among(text, _SAVILE_ROW)),
    "smtlib": _smt,
    "asp": lambda text: _one_of(_clasp(text, _CLINGO)),
    "dlx": _dlx,
    "qubo": lambda _: None,  # annealers prove nothing
}
