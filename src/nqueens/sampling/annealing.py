"""Estimates ln Q by annealing: rounds up and down a temperature ladder, at two paces that must agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.effort import Deadline, Effort
from nqueens.errors import GaveUp
from nqueens.kernels.sampling import annealing_round
from nqueens.sampling.bridge import Bridged, bridge, log_ratios_by_energy
from nqueens.sampling.ladder import Ladder, make_ladder
from nqueens.sampling.rounds import TooLong, play
from nqueens.sampling.value import Value, combined, distance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PILOTS = (2.0, 8.0, 32.0)  # paces of the pilot runs, which set the shifts and measure the time
_PILOT_ROUNDS = 16
_PILOT_SHARE = 0.02
ROUNDS = 40
"""Rounds at each of the two paces: enough to know the error to about 10%."""

_FEWEST_ROUNDS = 12  # if time is short; the error is then known to about 20%
_SURELY = 3.0  # gives up at once if the least pace is expected to take this multiple of the time limit
DEFAULT_PACE = 256.0
_LARGEST_PACE = 1e6
_MOST_DISTANCE = 3.0
_MOST_SPREAD = 0.5
_MOST_LAG = 3.0  # errors


@dataclass(frozen=True)
class _Level:
    """Results of the rounds at one pace (sweeps per temperature)."""

    pace: float
    rounds: int
    sweeps: int
    bridged: Bridged


@dataclass(frozen=True)
class Annealed:
    """ln Q from both paces, weighted by work."""

    ln_q: Value
    levels: tuple[_Level, ...]
    steps: int
    seconds: float


def anneal(n: int, effort: Effort, *, seed: int, rounds: int = ROUNDS, pace: float = DEFAULT_PACE) -> Annealed:
    """Returns ln Q(n) from `rounds` rounds at half the pace and as many at full pace.

    A deadline determines the pace; without one the result is deterministic. Raises GaveUp if the two paces disagree,
    the boards lag behind the temperature, the error exceeds 0.5, or, early, if the least pace would take too long.
    Reports progress. Cost: see `docs/count.md`.
    """
    deadline = effort.deadline
    least = _least_seconds(n, rounds, effort.threads)
    if deadline.seconds is not None and least > _SURELY * deadline.seconds:
        raise _too_long(n, least, deadline)
    work = _Work(n, seed, effort)
    try:
        ladder, each = _pilot(work)
        if (left := deadline.left) is not None:
            one = each * 1.5 * rounds * 2 * len(ladder.sweeps)  # seconds of pace 1
            pace = min(_LARGEST_PACE, left / one)
            if pace < _PILOTS[0]:
                raise _too_long(n, deadline.used + _PILOTS[0] * one, deadline)
        levels: list[_Level] = []
        for before, after, tried in ((0.0, 1 / 3, pace / 2), (1 / 3, 1.0, pace)):
            measured = levels[-1].bridged.log_ratios if levels else ladder.log_ratios
            ladder = make_ladder(n, tried).with_ratios(measured)
            share = effort.part((after - before) / (1 - before))
            show = partial(_report, effort, before, after, rounds)
            means, _ = work.rounds(ladder, 1 + len(levels), rounds, show, within=share)
            levels.append(_Level(tried, len(means), ladder.total_sweeps, bridge(n, ladder, means)))
    except TooLong:
        raise _too_long(n, least, deadline) from None
    annealed = Annealed(
        combined([(level.pace, level.bridged.ln_q) for level in levels]), tuple(levels), len(ladder.sweeps), work.cpu
    )
    _check(n, annealed)
    return annealed


def _report(effort: Effort, before: float, after: float, rounds: int, done: int) -> None:
    effort.tell(before + (after - before) * done / rounds)


def _least_seconds(n: int, rounds: int, threads: int) -> float:
    """Returns an estimate of the seconds for the pilot rounds and the least pace, from the number of moves."""
    return (_PILOT_ROUNDS + 1.5 * rounds) * make_ladder(n, _PILOTS[0]).seconds(n) / min(threads, _PILOT_ROUNDS)


def _too_long(n: int, seconds: float, deadline: Deadline) -> GaveUp:
    if seconds <= (deadline.seconds or 0.0):  # the estimate fitted, but the machine was busy
        return GaveUp(f"Annealing {n} queens takes more than {deadline.seconds:.3g} s; allow more time.")
    least = f"about {float(f'{seconds:.1e}'):,g} s at least"
    return GaveUp(f"Annealing {n} queens takes {least}, more than {deadline.seconds:.3g} s; allow more time.")


def _pilot(work: _Work) -> tuple[Ladder, float]:
    """Returns a ladder with good shifts, and the seconds per sweep of all threads together."""
    n, seconds = work.n, work.effort.deadline.seconds
    ladder = make_ladder(n, _PILOTS[0])
    each = 0.0
    for at, pace in enumerate(_PILOTS):
        ladder = make_ladder(n, pace).with_ratios(ladder.log_ratios)
        means, took = work.rounds(ladder, 16 + at, _PILOT_ROUNDS, lambda _: work.effort.tell(0.0))
        each = took / (_PILOT_ROUNDS * ladder.total_sweeps)
        ladder = ladder.with_ratios(log_ratios_by_energy(ladder, means))
        if seconds is not None and took > _PILOT_SHARE * seconds:
            break
    return ladder, each


@dataclass
class _Work:
    """Plays the rounds and adds up their CPU seconds."""

    n: int
    seed: int
    effort: Effort
    cpu: float = 0.0

    def rounds(
        self, ladder: Ladder, level: int, rounds: int, on_round: Callable[[int], None], within: Effort | None = None
    ) -> tuple[NDArray[np.float64], float]:
        """Returns the means of the rounds, shape (rounds, 2 ways, steps, 4), and the wall-clock seconds.

        Plays all rounds, or with `within` those that end in time, but at least a few. Raises TooLong.
        """
        import numpy as np

        def one(number: int, stop: kernels.Stop) -> NDArray[np.float64]:
            means, _ = annealing_round(
                self.n,
                inverse_temperatures=ladder.inverse_temperatures,
                sweeps=ladder.sweeps,
                spacings=ladder.spacings,
                relaxations=ladder.relaxations,
                shifts=ladder.shifts,
                seed=self.seed,
                stream=level << 32 | number,
                stop=stop,
                isa=self.effort.isa,
            )
            return means

        fewest = rounds if within is None else min(rounds, _FEWEST_ROUNDS)
        played = play(one, within or self.effort, rounds=rounds, fewest=fewest, on_round=on_round)
        self.cpu += played.seconds_each * len(played.results)
        return np.array(played.results), played.seconds


def _check(n: int, annealed: Annealed) -> None:
    """Raises GaveUp unless the two paces agree and lag and error are small enough."""
    half, whole = (level.bridged for level in annealed.levels)
    if not annealed.ln_q.error <= _MOST_SPREAD:
        raise GaveUp(
            f"The annealing of {n} queens has a standard error of {annealed.ln_q.error:.2g} in ln Q, more than "
            f"{_MOST_SPREAD}; allow more time."
        )
    apart = distance(half.ln_q, whole.ln_q)
    if apart > _MOST_DISTANCE:
        raise GaveUp(
            f"The annealing of {n} queens has not converged: twice the sweeps moved ln Q from {half.ln_q.value:.4f} to "
            f"{whole.ln_q.value:.4f}, {apart:.1f} standard errors; allow more time."
        )
    # Measured: averaging up and down leaves a bias of at most a seventh of the lag.
    bearable = _MOST_LAG * whole.ln_q.error
    if abs(whole.lag.value) - 2 * whole.lag.error > bearable:
        raise GaveUp(
            f"The annealing of {n} queens has not converged: ln Q from heating and from cooling differ by "
            f"{abs(whole.lag.value):.2g} ± {whole.lag.error:.2g}; beyond twice that error, at most {bearable:.2g} is "
            "accepted. Allow more time."
        )
