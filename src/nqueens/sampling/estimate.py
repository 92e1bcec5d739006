"""Estimates of ln Q(n) with error bars, for boards far beyond counting."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from operator import index
from types import MappingProxyType
from typing import TYPE_CHECKING, get_args

from nqueens import kernels
from nqueens.choices import EstimatingMethod
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.inputs import one_of, real, seed_of, shown, whole
from nqueens.kernels.sampling import MOST_ANNEALED_ROWS
from nqueens.problems.graph import AttackGraph
from nqueens.problems.problem import Problem
from nqueens.sampling.annealing import DEFAULT_PACE, ROUNDS, Annealed, anneal
from nqueens.sampling.independent import Draws, round_of
from nqueens.sampling.monte_carlo import DEFAULT_PARTICLES, DEFAULT_ROUNDS, Simulated, simulate, simulated, so_far
from nqueens.sampling.value import Value, distance
from nqueens.shown import Shown, Table, chart_of, frame

if TYPE_CHECKING:
    import pandas

    from nqueens.render.chart_file import Chart

ESTIMATING_METHODS: tuple[EstimatingMethod, ...] = get_args(EstimatingMethod)

DEFAULT_SECONDS = 10.0
_FIRST_OVERLAP, _LAST_OVERLAP = 33, 150  # `auto` checks one method with the other in this range
_LAST_BY_MONTE_CARLO = 50  # up to here sequential Monte Carlo has the smaller error for the same time
_CHECK_SHARE = 0.05  # of the time, for the check; more would enlarge the error too much
_CHECK_WORK = 0.2  # of the usual work, for a check without a time limit
_FEWEST_TO_CHECK = 16
_MOST_DISTANCE = 3.0


@dataclass(frozen=True)
class Estimate(Shown):
    """An estimate of Q(n), the number of solutions; never a count.

    `error` is one standard error of `ln_q`, which is also the relative error of Q; `interval95` is for ln Q.
    `diagnostics` holds details of the calculation, and `warnings` holds sentences. `rounds` holds ln Q for each round
    of smc (minus infinity if the round found no solution); it is empty for annealing. `problem` describes any problem
    other than n queens on the n × n board; `n` is then the first side of the board.
    """

    n: int
    ln_q: float
    error: float
    interval95: tuple[float, float]
    method: str
    seconds: float = field(compare=False)
    diagnostics: Mapping[str, float | int | str]
    warnings: tuple[str, ...] = field(default=())
    rounds: tuple[float, ...] = field(default=(), repr=False)
    problem: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "diagnostics", MappingProxyType(dict(self.diagnostics)))

    def __reduce__(self) -> tuple[type[Estimate], tuple[object, ...]]:
        """Supports pickling despite the MappingProxyType."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return Estimate, tuple((values | {"diagnostics": dict(self.diagnostics)}).values())

    @property
    def q(self) -> str:
        """Q in scientific notation to the precision of the error, such as `2.4e44`."""
        return scientific(self.ln_q, self.error)

    def _values(self) -> dict[str, object]:
        low, high = self.interval95
        return {
            "n": self.n, "ln_q": self.ln_q, "error": self.error, "interval95": self.interval95, "q": self.q,
            "q_interval95": [scientific(low, self.error), scientific(high, self.error)], "method": self.method,
            "seconds": self.seconds, "diagnostics": self.diagnostics, "warnings": self.warnings,
        }  # fmt: skip

    @property
    def _problem_name(self) -> str:
        return self.problem or f"{self.n} queens"

    @property
    def _heading(self) -> str:
        return f"About {self.q} solutions of {self._problem_name}"

    def _facts(self) -> dict[str, object]:
        low, high = self.interval95
        return {
            "problem": self._problem_name, "q": self.q, "ln_q": self.ln_q, "error": self.error, "ln_q_low": low,
            "ln_q_high": high, "method": self.method, "seconds": self.seconds, "warnings": self.warnings,
        }  # fmt: skip

    def to_dataframe(self) -> pandas.DataFrame:
        """Returns ln Q and its error by number of rounds: from two rounds on for smc, only at the end for annealing.

        Raises MissingExtra if pandas is not installed.
        """
        return frame(Table(("rounds", "ln_q", "error"), self._so_far()))

    def _so_far(self) -> list[tuple[int, float, float]]:
        return list(so_far(self.rounds)) or [(int(self.diagnostics["rounds"]), self.ln_q, self.error)]

    def plot(self) -> Chart:
        """Returns a chart of ln Q by number of rounds, with one standard error and the final 95% interval."""
        return chart_of(self)


def estimate_of_queens(
    n: int,
    effort: Effort,
    *,
    rounds: int | None = None,
    seed: int = 0,
    method: str = "auto",
    pace: float = DEFAULT_PACE,
) -> Estimate:
    """Returns ln Q(n) with its error, from the time left or deterministically from `rounds`.

    Without a time limit it takes 10 s. `method` is `smc` (sequential Monte Carlo, n up to 192), `annealing`, or `auto`:
    the method with the smaller error. For 33 ≤ n ≤ 150, `auto` spends a twentieth of the time on the other method as a
    check and warns if they differ by more than three standard errors. With `rounds`, the result depends only on n,
    seed, method, rounds and pace (annealing sweeps per temperature), not on threads, machine or time. Reports progress.
    Raises BadInput, and GaveUp if a method has not converged. Sources: Zhang and Ma, arXiv:0808.4003; Del Moral, Doucet
    and Jasra 2006, doi 10.1111/j.1467-9868.2006.00553.x; Bennett 1976, doi 10.1016/0021-9991(76)90078-4.
    """
    _check(n, effort, rounds, pace, method, seed)
    n, seed, rounds = index(n), index(seed), None if rounds is None else index(rounds)
    if rounds is None and effort.left is None:
        effort = effort.within(DEFAULT_SECONDS)
    run = _Run(n, seed, rounds, pace, effort)
    chosen = method if method != "auto" else ("smc" if n <= _LAST_BY_MONTE_CARLO else "annealing")
    if method != "auto" or not _FIRST_OVERLAP <= n <= _LAST_OVERLAP:
        return run.estimate(chosen, effort)
    main = run.estimate(chosen, effort.part(1 - _CHECK_SHARE))
    return run.checked(main, "annealing" if chosen == "smc" else "smc")


def estimate_of_sets(
    problem: Problem, graph: AttackGraph, effort: Effort, *, rounds: int | None = None, seed: int = 0
) -> Estimate:
    """Returns an estimate for a given or any number of pieces on a graph, by sequential Monte Carlo.

    It uses the time left (10 s without a limit) or `rounds`, at least 8. Raises BadInput, and GaveUp if no random
    placement becomes a solution or the rounds differ too much.
    """
    _check_rounds(effort, rounds)
    draws, seed = Draws.of(problem, graph), seed_of(seed)
    if rounds is None and effort.left is None:
        effort = effort.within(DEFAULT_SECONDS)
    most = DEFAULT_ROUNDS if rounds is None else rounds
    run = _Run(problem.board.sizes[0], seed, rounds, DEFAULT_PACE, effort)
    effort = replace(effort, report=run.report)
    done = simulated(lambda number, stop: round_of(draws, seed, number, stop), str(problem), effort, rounds=most)
    return replace(_by_monte_carlo(run.n, done), problem=str(problem))


@dataclass(frozen=True)
class _Run:
    """Settings of one call."""

    n: int
    seed: int
    rounds: int | None
    pace: float
    effort: Effort

    def report(self, share: float) -> None:
        """Reports the fraction of time used, or of work done without a time limit."""
        deadline = self.effort.deadline
        self.effort.tell(share if deadline.seconds is None else min(1.0, deadline.used / deadline.seconds))

    def estimate(self, method: str, effort: Effort, *, work: float = 1.0) -> Estimate:
        """Returns the estimate by one method; `work` scales the work if there is no time limit."""
        effort = replace(effort, report=self.report)
        if method == "smc":
            rounds = DEFAULT_ROUNDS if self.rounds is None else self.rounds
            rounds = rounds if work == 1.0 else max(_FEWEST_TO_CHECK, round(rounds * work))
            return _by_monte_carlo(self.n, simulate(self.n, effort, seed=self.seed, rounds=rounds))
        rounds = ROUNDS if self.rounds is None else self.rounds
        return _by_annealing(self.n, anneal(self.n, effort, seed=self.seed, rounds=rounds, pace=self.pace * work))

    def checked(self, main: Estimate, other: str) -> Estimate:
        """Returns the main estimate with the result of a short run of the other method."""
        diagnostics = dict(main.diagnostics)
        try:
            check = self.estimate(other, self.effort.part(1.0), work=_CHECK_WORK)
        except GaveUp as error:
            diagnostics["check"] = f"{other} gave up: {error}"
            return replace(main, diagnostics=diagnostics)
        apart = distance(Value(main.ln_q, main.error, math.inf), Value(check.ln_q, check.error, math.inf))
        diagnostics |= {"check": other, "check_ln_q": check.ln_q, "check_error": check.error, "check_distance": apart}
        warning = (
            f"The two methods differ by {apart:.1f} standard errors: {main.method} has ln Q = {main.ln_q:.4f} ± "
            f"{main.error:.4f}, {other} has {check.ln_q:.4f} ± {check.error:.4f}."
        )
        warnings = (*main.warnings, warning) if apart > _MOST_DISTANCE else main.warnings
        return replace(main, diagnostics=diagnostics, warnings=warnings, seconds=main.seconds + check.seconds)


def scientific(ln_q: float, error: float) -> str:
    """Returns exp(ln_q) in scientific notation, with one digit more than its relative error supports.

    At most 9 digits.
    """
    digits = min(8, max(1, math.ceil(-math.log10(error)))) if error > 0 else 8
    exponent, rest = divmod(ln_q / math.log(10), 1)
    mantissa = f"{10**rest:.{digits}f}"
    if mantissa.startswith("10"):
        mantissa, exponent = f"{1:.{digits}f}", exponent + 1
    return f"{mantissa}e{int(exponent)}"


def _by_monte_carlo(n: int, done: Simulated) -> Estimate:
    diagnostics: dict[str, float | int | str] = {
        "rounds": done.rounds,
        "particles": DEFAULT_PARTICLES,
        "resamplings": round(done.resamplings, 1),
        "spread": done.spread,
        "died": done.died,
    }
    return replace(_estimate(n, "smc", done.ln_q, done.seconds, diagnostics), rounds=done.logs)


def _by_annealing(n: int, done: Annealed) -> Estimate:
    half, whole = done.levels
    diagnostics: dict[str, float | int | str] = {
        "rounds": half.rounds + whole.rounds,
        "steps": done.steps,
        "sweeps": whole.sweeps,
        "half_sweeps_ln_q": half.bridged.ln_q.value,
        "full_sweeps_ln_q": whole.bridged.ln_q.value,
        "half_full_distance": distance(half.bridged.ln_q, whole.bridged.ln_q),
        "lag": whole.bridged.lag.value,
        "lag_error": whole.bridged.lag.error,
        "solved_at_top": whole.bridged.solved,
    }
    return _estimate(n, "annealing", done.ln_q, done.seconds, diagnostics)


def _estimate(n: int, method: str, value: Value, seconds: float, diagnostics: dict[str, float | int | str]) -> Estimate:
    return Estimate(n, value.value, value.error, value.interval95(), method, seconds, diagnostics)


def _check(n: int, effort: Effort, rounds: int | None, pace: float, method: str, seed: int) -> None:
    if whole(n, "The number of queens") < 4:
        raise BadInput(f"An estimate by sampling requires at least 4 queens, got {shown(n)}.")
    if n > MOST_ANNEALED_ROWS:
        raise BadInput(f"An estimate supports at most {MOST_ANNEALED_ROWS:,} queens, got {shown(n)}.")
    one_of(method, "The method", ESTIMATING_METHODS)
    _check_rounds(effort, rounds)
    real(pace, "The pace in sweeps a step", low=2, high=1_000_000)
    seed_of(seed)
    if kernels.check_isa(effort.isa) == "scalar":
        raise BadInput("An estimate has no scalar build; use portable.")


def _check_rounds(effort: Effort, rounds: int | None) -> None:
    if effort.left is not None and rounds is not None:
        raise BadInput("Give either seconds or rounds, not both.")
    if rounds is not None:
        whole(rounds, "The number of rounds", low=8, high=1_000_000)
