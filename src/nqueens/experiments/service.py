"""Server for experiments: does a run, or expands the solvers of a plan."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from dataclasses import replace

from nqueens.comparing.compare import Asking, Contender, Trial, check, trial, warm_up
from nqueens.errors import BadInput, MissingExtra
from nqueens.experiments.instances import Instance
from nqueens.experiments.plan import Entrant
from nqueens.experiments.record import COUNTED, REFUSED, WRONG
from nqueens.own.command_line import command_line
from nqueens.own.contenders import contenders_of
from nqueens.own.solver_names import solver_of
from nqueens.problems.judge import reason_against_columns
from nqueens.processes.limits import cpu_seconds
from nqueens.processes.server import Channel, Message, answer_questions
from nqueens.solvers.run import Outcome, Report, Run

GRACE = 2.0
"""Seconds beyond its limit after which a run is killed."""
ROOM = 60.0
"""Seconds for loading the solver, warming up and judging, which are not part of the run."""

_ROWS_IN_FULL = 100


def main() -> None:
    """Answers questions until standard input ends."""
    sys.path.insert(0, "")  # a solver's file may import modules in the folder of the plan
    answer_questions(lambda request, channel: (_describe if "entrants" in request else _run)(request, channel))


def _describe(request: Message, channel: Channel) -> None:
    """Sends the entrants; raises BadInput."""
    problems = [Instance(**each).problem for each in request["instances"]]
    found = []
    for text in request["entrants"]:
        several = contenders_of([text], problems)
        for each in several:
            found.append(Entrant(each.label, text if len(several) == 1 else each.label, each.spec.seeded))
    channel.send({"entrants": found})


class _Timed(Run):
    """A run that records its CPU time, including its programs, and is killed if it overruns its limit."""

    def begin(self, channel: Channel, limit: float) -> None:
        """Starts the clocks."""
        self._channel, self._cpu = channel, cpu_seconds()
        self.cpu_seconds = 0.0
        channel.due(limit + GRACE)

    def report(self) -> Report:
        """Returns the counters so far; the last call ends the timing."""
        self.cpu_seconds = cpu_seconds() - self._cpu
        self._channel.due(None)
        return super().report()


def _run(request: Message, channel: Channel) -> None:
    """Does a run and sends the values of its row."""
    limit = request["time_limit"]
    question = Asking(reason_against_columns, request["all_solutions"], limit)
    problem = Instance(**request["instance"]).problem
    found: list[tuple[int, ...]] = []
    try:
        contender = _contender(request["solver"])
        check(contender, problem, question)
        warm_up(contender, replace(question, seconds=None))
        run = _Timed(question.effort(), seed=request["seed"])
        run.begin(channel, limit)
        ended = trial(contender, problem, run, question, found)
    except (BadInput, MissingExtra) as reason:
        channel.send({"outcome": REFUSED, "reason": str(reason)})
        return
    channel.send(
        {
            "outcome": WRONG if ended.wrong else str(ended.outcome),
            "timed_out": ended.outcome is Outcome.GAVE_UP and ended.report.seconds >= limit,
            "solutions": ended.solutions,
            "answer": _short_answer(found, ended),
            "reason": ended.wrong or ended.reason or "",
            "seconds": ended.report.seconds,
            "cpu_seconds": run.cpu_seconds,
            **{name: getattr(ended.report, name) for name in COUNTED},
        }
    )


def _contender(text: str) -> Contender:
    return Contender(solver_of(text)) if command_line(text) is not None else Contender.parse(text, solver_of)


def _short_answer(found: Sequence[tuple[int, ...]], ended: Trial) -> str:
    """Returns a single small solution in full, otherwise a digest of the solutions in order."""
    if not (found and ended.answered):
        return ""
    plain = [[int(column) for column in columns] for columns in found]
    if len(plain) == 1 and len(plain[0]) <= _ROWS_IN_FULL:
        return json.dumps(plain[0])
    return "sha256:" + hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:32]
