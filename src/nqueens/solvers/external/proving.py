"""Proofs that a CNF is unsatisfiable, for independent checkers, from proof-logging engines of PySAT.

CaDiCaL and MapleChrono log DRAT proofs that check (CaDiCaL also LRAT, through internals of PySAT), and observe a budget
of conflicts. Others do not qualify: Glucose took 11 seconds to react to an interrupt, MapleSAT's proofs number each
variable one too high, Lingeling has no time limit, and MiniSat, MiniCard, MergeSat and Kissat log no proofs through
this library.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import chain, count, islice
from tempfile import TemporaryFile
from threading import Event as Flag
from typing import Any, get_args

from nqueens.choices import SatSolver
from nqueens.effort import Deadline, Effort, Limit
from nqueens.errors import BadInput, MissingExtra, WrongAnswer
from nqueens.inputs import shown
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.decode import Placed, decode
from nqueens.models.export import export
from nqueens.models.proofs import read_cnf
from nqueens.solvers.external.packages import Background, library

PROVERS: tuple[SatSolver, ...] = get_args(SatSolver)
"""Engines of the library that log proofs; the first is the default."""

_BUDGET = 500  # conflicts between two looks at the clock and for Ctrl-C; at most half a second, on 13 × 13
LATE = "before there was a solution or a proof that there is none"
"""Progress of a refutation that missed its deadline."""
_BLOCK = 10_000  # clauses handed over between two looks at the clock


@dataclass(frozen=True)
class Refutation:
    """Result of an engine: the true variables (from 1) of a solution, or None and the lines of a proof."""

    chosen: tuple[int, ...] | None
    proof: list[str]


@dataclass(frozen=True)
class Proof:
    """The lines of a proof that no solution exists; or no lines and a judged solution."""

    lines: list[str]
    solution: Placed | None


def cnf_of(problem: AnyProblem, effort: Effort, *, encoding: str | None = None, breaking: bool = False) -> list[str]:
    """Returns the lines of the file of `export(problem, "dimacs", ...)`; raises BadInput and GaveUp."""
    look = partial(effort.check, LATE)
    return "".join(export(problem, "dimacs", encoding=encoding, breaking=breaking, look=look)).splitlines()


def prove(
    problem: AnyProblem,
    effort: Effort,
    *,
    encoding: str | None = None,
    break_symmetry: bool = False,
    engine: str = PROVERS[0],
) -> Proof:
    """Returns a proof, in textual DRAT, that the problem's CNF has no solution.

    The proof refers to exactly the clauses of `export(problem, "dimacs", ...)` with the same options. Raises BadInput;
    MissingExtra without python-sat; GaveUp at the time limit.
    """
    cnf = cnf_of(problem, effort, encoding=encoding, breaking=break_symmetry)
    found = refute(cnf, engine=engine, time_limit=effort.deadline)
    if found.chosen is None:
        return Proof(found.proof, None)
    model = model_of(problem, partial(effort.check, LATE))
    placed = decode(model, [number - 1 for number in found.chosen if number <= len(model.variables)])
    if (reason := problem.why_not_by_role(placed)) is not None:
        raise WrongAnswer(f"{engine} returned a wrong answer: {reason}.")
    return Proof([], placed)


def refute(cnf: Iterable[str], *, engine: str = PROVERS[0], time_limit: Limit = None, lrat: bool = False) -> Refutation:
    """Returns a solution of a CNF, given by its lines, or a proof in textual DRAT or LRAT that there is none.

    Raises BadInput for an engine without proofs, MissingExtra without python-sat, GaveUp at the time limit.
    """
    deadline = Deadline.of(time_limit)
    if not isinstance(engine, str) or engine not in PROVERS:
        raise BadInput(f"Engine {shown(engine)} writes no checkable proofs; use {' or '.join(PROVERS)}.")
    if lrat and engine != PROVERS[0]:
        raise BadInput(f"Engine {engine} writes no LRAT proofs; use {PROVERS[0]}.")
    solvers = library("pysat.solvers", solver=engine, package="python-sat")
    loaded = empty = 0
    with solvers.Solver(name=engine, with_proof=not lrat) as solver:
        if lrat:
            _log_lrat(solver.solver)
        clauses = read_cnf(cnf)
        while block := list(islice(clauses, _BLOCK)):
            deadline.check(LATE)
            for clause in block:
                solver.add_clause(clause)
                loaded += 1
                empty = empty if clause else loaded
        if _is_satisfiable(solver, deadline):
            return Refutation(tuple(literal for literal in solver.get_model() if literal > 0), [])
        if lrat:  # CaDiCaL does not log that a clause of the CNF is empty
            one_step = [f"{loaded + 1} 0 {empty} 0"]
            return Refutation(None, one_step if empty else _logged_lrat(solver.solver, loaded, deadline))
        proof = solver.get_proof()
    # A CNF refuted while it is loaded gets a log without the last step, the empty clause.
    return Refutation(None, proof if proof[-1:] == ["0"] else [*proof, "0"])


def _log_lrat(cadical: Any) -> None:
    """Makes a new CaDiCaL log its proof as textual LRAT, for which PySAT has no option; raises MissingExtra."""
    core = import_module("pysolvers")
    try:
        for name, value in (("lrat", 1), ("binary", 0)):
            core.cadical195_set(cadical.cadical, name, value)
        cadical.prfile = TemporaryFile()  # noqa: SIM115  # closed with the solver
        cadical.prfp = core.cadical195_tracepr(cadical.cadical, cadical.prfile)
    except AttributeError:
        raise MissingExtra("LRAT proofs require a later python-sat; try pip install --upgrade python-sat.") from None


def _logged_lrat(cadical: Any, loaded: int, deadline: Deadline) -> list[str]:
    """Returns the steps, with clause numbers that count the clauses of the CNF first.

    CaDiCaL numbers clauses that it simplifies while loading among them. Raises GaveUp.
    """
    import_module("pysolvers").flushpr(cadical.prfp)
    cadical.prfile.seek(0)
    lines: list[str] = cadical.prfile.read().decode().splitlines()
    added = [int(number) for number, second, *_ in (line.split(maxsplit=2) for line in lines) if second != "d"]
    if not added or added[0] > loaded:
        return lines
    taken = set(added)
    given = islice((number for number in count(1) if number not in taken), loaded)
    numbers = {str(before): str(now) for now, before in enumerate(chain(given, added), 1)}
    steps: list[str] = []
    for begin in range(0, len(lines), _BLOCK):
        deadline.check(LATE)
        steps += (_renumbered(line.split(), numbers) for line in lines[begin : begin + _BLOCK])
    return steps


def _renumbered(step: Sequence[str], numbers: Mapping[str, str]) -> str:
    """Returns a step of LRAT with other numbers of clauses; literals stay the same."""
    number, end = step[0], 1 if step[1] == "d" else step.index("0", 1)
    named = (numbers[each] for each in step[end + 1 : -1])
    return " ".join((numbers.get(number, number), *step[1 : end + 1], *named, "0"))  # a deletion can have the number 0


def _is_satisfiable(solver: Any, deadline: Deadline) -> bool:
    """Solves in a separate thread, because the library turns Ctrl-C within a call into its own error."""
    told_to_stop = Flag()

    def work() -> bool | None:
        found = None
        while found is None and not told_to_stop.is_set():
            solver.conf_budget(_BUDGET)
            found = solver.solve_limited(expect_interrupt=True)
        return found

    with Background(work, stop=told_to_stop.set) as call:
        call.start()
        in_time = call.wait(deadline.left)
    found = call.result() if in_time else None
    if found is None:
        raise deadline.gave_up(LATE)
    return found
