"""Records for data sets of n-queens completions with one solution: their reasoning, and the runs of solvers on them."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import shown, whole
from nqueens.kinds.kind import pieces_of
from nqueens.kinds.one_completion import LARGEST_UNIQUE, with_one_completion
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.puzzles.placing import reasoned
from nqueens.puzzles.records import digest, explained
from nqueens.render.events import event_words
from nqueens.solvers import registry, running
from nqueens.solvers.run import Run
from nqueens.symmetry.group import group_of

_FEWEST_ROWS = 4
_TRACED = "sets"


@dataclass(frozen=True)
class CompletionRecords:
    """Records of partial boards with exactly one completion, by seed and number."""

    n: int
    seed: int
    blocked: int

    @classmethod
    def of(cls, n: object, seed: int, blocked: object) -> CompletionRecords:
        """Returns the records of one size and number of forbidden squares; raises BadInput."""
        rows = whole(n, "The number of rows")
        if not _FEWEST_ROWS <= rows <= LARGEST_UNIQUE:
            raise BadInput(
                f"Completions with one solution have {_FEWEST_ROWS} to {LARGEST_UNIQUE} rows here, got {shown(n)}."
            )
        return cls(rows, seed, whole(blocked, "The number of blocked squares", low=0, high=rows * (rows - 1)))

    def record(self, number: int, effort: Effort) -> dict[str, Any]:
        """Returns the record of an instance: its identifier is that of its class under the symmetries of the square.

        Raises WrongAnswer if the checker rejects a step, and GaveUp.
        """
        problem, solution = self._made(number, effort)
        steps, complete = reasoned(problem)
        chance = Random(f"{self.seed} {number}")
        return {
            **self._head("completions", problem, solution),
            "level": max(step.level for step in steps) if complete and steps else None,
            **explained(problem, steps, solution, chance),
        }

    def _made(self, number: int, effort: Effort) -> tuple[Problem, list[Square]]:
        """Returns the instance with this number and its solution."""
        seed = int.from_bytes(sha256(f"{self.seed} {number}".encode()).digest()[:8])
        problem = with_one_completion(self.n, effort, seed=seed, blocked=self.blocked)
        found = next(kind_of(problem).each(Run(effort.silent)))
        return problem, sorted(pieces_of(found, problem)["queen"])

    def _head(self, kind: str, problem: Problem, solution: list[Square]) -> dict[str, object]:
        """Returns the identifier, the board and its solution."""
        board, marks = problem.board, dict.fromkeys(problem.forbidden, "x") | dict.fromkeys(problem.fixed, "Q")
        images = (sorted((symmetry(at, board), mark) for at, mark in marks.items()) for symmetry in group_of(board))
        rows = ("".join(marks.get((row, at), ".") for at in range(self.n)) for row in range(self.n))
        return {"id": digest(kind, self.n, min(images)), "puzzle": "\n".join(rows), "solution": solution}


class TraceRecords(CompletionRecords):
    """Records of the runs of the solver `sets` on partial boards with exactly one completion."""

    def record(self, number: int, effort: Effort) -> dict[str, Any]:
        """Returns the record of a run, with all its events up to the end of the search; raises GaveUp."""
        problem, solution = self._made(number, effort)
        run = Run(effort, tracing=True)
        solver = registry.solver(_TRACED)
        found = list(running.events(kind_of(problem).for_solvers(), solver, run))
        return {
            **self._head("traces", problem, solution),
            "solver": _TRACED,
            "events": [event_words(event) for event in found],
        }
