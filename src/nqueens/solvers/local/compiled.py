"""Compiled versions of local solvers: the same rules, different random numbers, not traced."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nqueens import kernels
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.calls import interruptible
from nqueens.kernels.literature import CompiledRepair
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option

ENGINE = Option("engine", "python",
                "Python, or the compiled core for large boards (not traced; different random numbers)",
                choices=("python", "native"))  # fmt: skip


def solve_natively(call: Callable[[int, kernels.Stop], CompiledRepair], run: Run, failure: str) -> Iterator[Event]:
    """Yields the solution found by `call(seed, stop)`.

    Raises GaveUp with `failure`, or at the time limit.
    """
    if not kernels.COMPILED:
        raise BadInput("engine=native requires the compiled core, which is missing.")
    if run.tracing:
        raise BadInput("Runs with engine=native cannot be traced; use engine=python.")
    seed = run.random.getrandbits(64)
    (columns, run.steps, run.restarts, solved), late = interruptible(lambda stop: call(seed, stop), run.effort)
    if solved:
        yield Solution(tuple(columns.tolist()))
        return
    raise run.effort.gave_up("before a solution was found") if late else GaveUp(failure)
