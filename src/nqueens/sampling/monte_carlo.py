"""Estimates ln Q by sequential Monte Carlo: the mean of independent unbiased estimates."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels.sampling import MOST_MONTE_CARLO_ROWS, monte_carlo_round
from nqueens.sampling.rounds import TooLong, play
from nqueens.sampling.value import Value, mean_of

DEFAULT_PARTICLES = 1024
_TWIST = 0.8
"""The best of 0.6 … 1.0 at n = 50 and 100; the results vary little between 0.7 and 0.9."""

DEFAULT_ROUNDS = 64
_FEWEST_ROUNDS = 16
_MOST_SPREAD = 0.5


@dataclass(frozen=True)
class Simulated:
    """ln Q, its spread over the rounds, the work, and ln Q of each round.

    `died` is the number of rounds without a solution.
    """

    ln_q: Value
    spread: float
    rounds: int
    resamplings: float
    died: int
    seconds: float
    logs: tuple[float, ...]


def simulate(
    n: int,
    effort: Effort,
    *,
    seed: int,
    rounds: int = DEFAULT_ROUNDS,
    particles: int = DEFAULT_PARTICLES,
    twist: float = _TWIST,
) -> Simulated:
    """Returns ln Q(n) from `rounds` rounds; with a deadline, from those that end in time.

    It is deterministic without a deadline. Raises GaveUp if ln Q spreads by more than 0.5 between rounds, since the
    mean may then depend on rare rounds, or if 16 rounds do not end before the deadline. Reports progress. Cost: about
    particles × n × (n/64 + 1) × 0.1 µs per round.
    """
    if n > MOST_MONTE_CARLO_ROWS:
        raise GaveUp(
            f"Sequential Monte Carlo supports at most {MOST_MONTE_CARLO_ROWS:,} queens, got {n}; use annealing."
        )

    def one(number: int, stop: kernels.Stop) -> tuple[float, int]:
        log_count, resamplings, _ = monte_carlo_round(
            n, particles=particles, twist=twist, seed=seed, stream=number, stop=stop, isa=effort.isa
        )
        return log_count, resamplings

    return simulated(one, f"{n} queens", effort, rounds=rounds, advice="; use annealing or more particles")


def simulated(
    one: Callable[[int, kernels.Stop], tuple[float, int]], what: str, effort: Effort, *, rounds: int, advice: str = ""
) -> Simulated:
    """Returns the mean over rounds of `one(number, stop)`, which returns a log estimate and its resamplings.

    `what` is the subject of messages, `advice` their end. Raises GaveUp as `simulate` does.
    """
    most = {"rounds": rounds} if effort.left is None else {}
    try:
        played = play(one, effort, **most, fewest=_FEWEST_ROUNDS, on_round=lambda done: effort.tell(done / rounds))
    except TooLong as error:
        raise GaveUp(
            f"Sequential Monte Carlo of {what} would take at least {error.seconds:.2g} s, more than "
            f"{effort.deadline.seconds:.3g} s; allow more time."
        ) from None
    logs = [log for log, _ in played.results]
    alive = [log for log in logs if log > -math.inf]
    if not alive:
        raise GaveUp(f"No random placement led to a solution of {what}, which proves nothing.")
    spread = mean_of(alive).error * math.sqrt(len(alive)) if len(alive) > 1 else math.inf
    if len(alive) < len(logs) / 2 or spread > _MOST_SPREAD:
        raise GaveUp(
            f"Sequential Monte Carlo of {what} spreads by {spread:.2g} in ln Q from round to round, more than "
            f"{_MOST_SPREAD}{advice}."
        )
    return Simulated(
        ln_q=_log_mean(logs),
        spread=spread,
        rounds=len(logs),
        resamplings=math.fsum(count for _, count in played.results) / len(logs),
        died=len(logs) - len(alive),
        seconds=played.seconds_each * len(logs),
        logs=tuple(logs),
    )


def so_far(logs: Sequence[float]) -> Iterator[tuple[int, float, float]]:
    """Yields after each round from the second on: the number of rounds, ln Q, and its error."""
    largest = max(logs, default=0.0)
    mean = squares = 0.0
    for number, log in enumerate(logs, 1):
        value = math.exp(log - largest)
        apart = value - mean
        mean += apart / number
        squares += apart * (value - mean)  # B. P. Welford, Technometrics 4 (1962), doi:10.1080/00401706.1962.10490022
        if number > 1 and mean > 0:
            yield number, largest + math.log(mean), math.sqrt(squares / (number - 1) / number) / mean


def _log_mean(logs: list[float]) -> Value:
    """Returns the log of the mean of exp(logs), with the relative error of that mean."""
    largest = max(logs)
    mean = mean_of([math.exp(log - largest) for log in logs])
    return Value(largest + math.log(mean.value), mean.error / mean.value, mean.freedom)
