"""Runs of several solvers on the same question; wrong answers have no time and no counters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from nqueens.board.board import Board
from nqueens.board.regions import Regions
from nqueens.choices import Measure
from nqueens.comparing.measures import MEASURES
from nqueens.comparing.statistics import Interval, Spread, median, spread, wilson
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, MissingExtra, NQueensError, WrongAnswer
from nqueens.inputs import one_of, shown
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem
from nqueens.shown import Shown
from nqueens.solvers import running
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import SOLVERS
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Report, Run
from nqueens.solvers.spec import Solver, SolverProblem, Spec

Judge = Callable[[Sequence[Any], SolverProblem], str | None]
"""Function that returns why a placement is not a solution of a problem, or None if it is one."""

_SECONDS_TO_WARM_UP = 5.0
_TINY_BOARD = ClassicProblem(Board(4, 4))
_TINY_OTHER = Problem(Board(2, 2), TOUCHING_QUEEN, 1)
_TINY_PUZZLE = Problem(Board(4, 4), TOUCHING_QUEEN, 4, regions=Regions.of(["AABB", "ACDB", "CCDB", "CCDB"]))


@dataclass(frozen=True)
class Contender:
    """A solver with options in a comparison."""

    solver: Solver
    options: Mapping[str, object] = field(default_factory=dict, hash=False)

    @classmethod
    def parse(cls, text: str, find: Callable[[str], Solver] = named) -> Contender:
        """Parses `NAME` or `NAME:option=value:option=value`; raises BadInput for other texts.

        `find` looks up the solver of a name, which may itself contain colons, such as `mine.py:solve`.
        """
        name, *settings = re.split(r":(?=[A-Za-z_][\w-]*=)", text.strip())
        options: dict[str, object] = {}
        for setting in settings:
            key, _, value = setting.partition("=")
            options[key] = value
        if re.fullmatch(r"[a-z-]+:.*", name) and name.partition(":")[0] in SOLVERS:
            raise BadInput(f"A solver to compare must be NAME or NAME:option=value, got {shown(text)}.")
        chosen = find(name)
        chosen.spec.parse_options(options)
        return cls(chosen, options)

    @property
    def label(self) -> str:
        """The text that `parse` reads."""
        return ":".join([self.spec.name, *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def spec(self) -> Spec:
        """The solver's Spec."""
        return self.solver.spec


@dataclass(frozen=True)
class Trial:
    """One run: outcome, number of solutions, report, the judge's objection, and why the solver gave up."""

    outcome: Outcome
    solutions: int
    report: Report
    wrong: str | None = None
    reason: str | None = None

    @property
    def answered(self) -> bool:
        """True if it correctly found a solution or proved that none exists."""
        return self.outcome is not Outcome.GAVE_UP and self.wrong is None


@dataclass(frozen=True)
class Entry(Shown):
    """The `trials` of a solver on a problem, or the reason for its `refusal`; `contender` has solver and options."""

    contender: Contender
    problem: SolverProblem
    trials: tuple[Trial, ...] = ()
    refusal: str | None = None

    @property
    def label(self) -> str:
        """The solver and its options, such as `min-conflicts:start=random`."""
        return self.contender.label

    @property
    def size(self) -> int:
        """Number of rows of the board."""
        return self.problem.board.rows

    @property
    def answered(self) -> int:
        """Number of trials with a correct answer."""
        return sum(trial.answered for trial in self.trials)

    @property
    def rate(self) -> float | None:
        """Share of the trials with a correct answer; None if there are no trials."""
        return self.answered / len(self.trials) if self.trials else None

    @property
    def interval(self) -> Interval | None:
        """95% Wilson interval of the rate; None for an unseeded solver, whose trials are all the same."""
        return wilson(self.answered, len(self.trials)) if self.trials and self.contender.spec.seeded else None

    @property
    def wrong(self) -> str | None:
        """The judge's objection to the first wrong answer; None if none is wrong."""
        return next((trial.wrong for trial in self.trials if trial.wrong), None)

    @property
    def solutions(self) -> int | None:
        """Number of solutions in the correct answers (the same in all); None without a correct answer."""
        return next((trial.solutions for trial in self.trials if trial.answered), None)

    def values(self, measure: Measure, *, answered: bool = True) -> list[float]:
        """Returns the measure (a key of `MEASURES`) in each correct trial or, unless `answered`, in each that gave up.

        Trials with a wrong answer are left out. Raises BadInput if there is no such measure.
        """
        one_of(measure, "The measure", MEASURES)
        wanted = [trial for trial in self.trials if (trial.answered if answered else trial.outcome is Outcome.GAVE_UP)]
        return [float(getattr(trial.report, measure)) for trial in wanted]

    def median(self, measure: Measure) -> float | None:
        """Returns the median of the measure over the trials with a correct answer; None if there are none."""
        return median(self.values(measure))

    def spread(self, measure: Measure) -> Spread | None:
        """Returns the median and quartiles of the measure, or None if there is no correct answer.

        Trials that gave up rank above all answers; trials with a wrong answer are left out.
        """
        values = self.values(measure)
        return spread(values, len(self.values(measure, answered=False))) if values else None

    def remark(self) -> str:
        """Returns the refusal, the judge's objection, or the failures; empty if all went well."""
        if self.refusal or self.wrong:
            return self.refusal or f"Wrong answer: {self.wrong}."
        missed = [trial for trial in self.trials if not trial.answered]
        if not missed:
            return ""
        return f"Gave up in {len(missed)} of {len(self.trials)} runs. {missed[0].reason or ''}".strip()

    def _facts(self) -> dict[str, object]:
        interval = self.interval
        return {
            "solver": self.contender.label, "n": self.problem.board.rows, "columns": self.problem.board.columns,
            "runs": len(self.trials), "answered": self.answered, "rate": self.rate,
            "rate_low": interval and interval.low, "rate_high": interval and interval.high,
            "solutions": self.solutions, **{name: self.median(name) for name in MEASURES}, "remark": self.remark(),
        }  # fmt: skip

    def _values(self) -> dict[str, object]:
        interval = self.interval
        return {
            "solver": self.contender.spec.name,
            "options": self.contender.options,
            "n": self.problem.board.rows,
            "columns": self.problem.board.columns,
            "refusal": self.refusal,
            "wrong": self.wrong,
            "runs": len(self.trials),
            "answered": self.answered,
            "rate": self.rate,
            "interval_95": interval and [interval.low, interval.high],
            "solutions": self.solutions,
            "median": {measure: self.median(measure) for measure in MEASURES},
            "trials": [
                {
                    "outcome": trial.outcome,
                    "solutions": trial.solutions,
                    **{name: getattr(trial.report, name) for name in (*MEASURES, "seed")},
                }
                for trial in self.trials
            ],
        }


@dataclass(frozen=True)
class Asking:
    """Settings of a comparison: judge, first or all solutions, seconds per run, and cancellation."""

    judge: Judge
    all_solutions: bool = False
    seconds: float | None = None
    stopped: Callable[[], bool] | None = None

    def effort(self) -> Effort:
        """Returns the effort of one run, starting now; raises GaveUp if the comparison is cancelled."""
        effort = Effort.of(time_limit=self.seconds, stopped=self.stopped)
        if effort.is_stopped:
            raise effort.gave_up()
        return effort


def sweep(
    problems: Sequence[SolverProblem],
    contenders: Iterable[Contender],
    question: Asking,
    *,
    repeat: int = 1,
    seed: int = 0,
) -> Iterator[Entry]:
    """Yields one entry per problem and contender when it is done; late contenders skip larger problems.

    Each contender runs `repeat` times, with seeds from `seed` on. On a plain square board the number of all solutions
    must be the published one. A contender that does not accept the question gets an entry with the reason. Raises
    GaveUp once the comparison is cancelled.
    """
    distinct = list(dict.fromkeys(contenders))
    given_up: dict[Contender, SolverProblem] = {}
    for problem in problems:
        for contender in distinct:
            if contender in given_up:
                size = given_up[contender].board.rows
                yield Entry(contender, problem, refusal=f"Not tried: no answer in time for {size} rows.")
                continue
            entry = _entry(contender, problem, question, range(seed, seed + repeat))
            if _late(entry, question.seconds):
                given_up[contender] = problem
            yield entry


def _late(entry: Entry, seconds: float | None) -> bool:
    """Returns whether every trial reached the time limit.

    Giving up earlier on a small board says nothing about larger ones.
    """
    return bool(entry.trials) and all(
        trial.outcome is Outcome.GAVE_UP and seconds is not None and trial.report.seconds >= seconds
        for trial in entry.trials
    )


def _entry(contender: Contender, problem: SolverProblem, question: Asking, seeds: Iterable[int]) -> Entry:
    try:
        check(contender, problem, question)
        warm_up(contender, question)
        trials = tuple(
            trial(contender, problem, Run(question.effort(), seed=seed if contender.spec.seeded else None), question)
            for seed in seeds
        )
    except (BadInput, MissingExtra) as reason:  # refusals that depend on n or on installed packages
        return Entry(contender, problem, refusal=str(reason))
    return Entry(contender, problem, trials)


def check(contender: Contender, problem: SolverProblem, question: Asking) -> None:
    """Raises BadInput if the contender cannot answer the question, as far as is known before it runs."""
    if question.all_solutions:
        contender.spec.check_enumerates()
    contender.spec.check(problem)


def warm_up(contender: Contender, question: Asking) -> None:
    """Lets a contender answer tiny questions once, so that no trial includes the import of libraries."""
    published_count(_TINY_BOARD)
    _warm_up(contender, min(question.seconds or _SECONDS_TO_WARM_UP, _SECONDS_TO_WARM_UP))


@cache
def _warm_up(contender: Contender, seconds: float) -> None:
    for tiny in (_TINY_BOARD, _TINY_PUZZLE, _TINY_OTHER):
        with suppress(NQueensError):
            run = Run(Effort.of(time_limit=seconds))
            running.run_solver(tiny, contender.solver, run, options=contender.options)


def trial(
    contender: Contender, problem: SolverProblem, run: Run, question: Asking, found: list[tuple[Any, ...]] | None = None
) -> Trial:
    """Runs a contender once, timed until its last answer; judging comes afterwards and is not timed.

    Solutions are appended to `found`. Raises BadInput and MissingExtra as the solver does.
    """
    found = [] if found is None else found
    late = lie = None
    most = published_count(problem)
    outcome = Outcome.NONE if contender.spec.proves_none else Outcome.GAVE_UP
    try:
        for event in running.events(problem, contender.solver, run, options=contender.options):
            if isinstance(event, Solution):
                found.append(event.placed)
                if not question.all_solutions or (most is not None and len(found) > most):
                    break
        report = run.report()
        outcome = Outcome.FOUND if found else outcome
    except GaveUp as reason:
        if run.effort.is_stopped:
            raise
        report = run.report()
        outcome, late = Outcome.GAVE_UP, str(reason)
    except WrongAnswer as reason:
        report = run.report()
        lie = str(reason).removesuffix(".")
    wrong = lie or _what_is_wrong(found, outcome, contender, problem, question)
    return Trial(outcome, len(found), report, wrong, late)


def _what_is_wrong(
    found: Sequence[tuple[Any, ...]],
    outcome: Outcome,
    contender: Contender,
    problem: SolverProblem,
    question: Asking,
) -> str | None:
    for columns in found:
        if (reason := question.judge(columns, problem)) is not None:
            return reason
    if len(set(found)) < len(found):
        return "a solution was given twice"
    published = published_count(problem)
    if outcome is Outcome.NONE and published:
        return f"it reports that no solution exists, but there are {published:,}"
    # With options the solver may list only some of the solutions, so their number proves nothing.
    whole = question.all_solutions and outcome is Outcome.FOUND and not contender.options
    if whole and published is not None and len(found) != published:
        return f"it gave {len(found):,} solutions, but there are {published:,}"
    return None


def published_count(problem: SolverProblem) -> int | None:
    """Returns the published number of solutions of a plain square board; None if unknown."""
    if not (isinstance(problem, ClassicProblem) and problem.is_plain and problem.board.is_square):
        return None
    from nqueens.known import sequence

    return sequence("A000170").get(problem.board.rows)
