"""ln Q by annealing: rounds up and down a ladder of temperatures, at two efforts that must agree."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.errors import GaveUp
from nqueens.kernels.sampling import annealing_round
from nqueens.sampling.bridge import Bridged, bridge, log_ratios_by_energy
from nqueens.sampling.ladder import Ladder, make_ladder
from nqueens.sampling.rounds import play
from nqueens.sampling.value import Value, combined, distance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PILOTS = (2.0, 8.0, 32.0)
"""Sweeps a step of the pilot runs, which set the shifts and measure the time."""

_PILOT_ROUNDS = 16
_PILOT_SHARE = 0.02
ROUNDS = 40
"""Rounds at each of the two efforts: enough to know the error to about 10 %."""

DEFAULT_EFFORT = 256.0
_LARGEST_EFFORT = 1e6
_MOST_DISTANCE = 3.0
_MOST_SPREAD = 0.5
_MOST_LAG = 3.0  # errors


@dataclass(frozen=True)
class Level:
    """What the rounds of one effort (sweeps a step) gave."""

    effort: float
    rounds: int
    sweeps: int
    bridged: Bridged


@dataclass(frozen=True)
class Annealed:
    """ln Q from both levels, weighted by their work."""

    ln_q: Value
    levels: tuple[Level, ...]
    steps: int
    seconds: float


def anneal(
    n: int,
    *,
    seed: int,
    threads: int,
    seconds: float | None = None,
    rounds: int = ROUNDS,
    effort: float = DEFAULT_EFFORT,
    isa: str = "auto",
    on_progress: Callable[[float], None] | None = None,
) -> Annealed:
    """ln Q(n) from `rounds` rounds at half an effort and as many at the whole of it; with `seconds`, one that fits.

    Raises GaveUp where the two disagree, where the boards lag behind the temperature, or where the error is above
    0.5. `on_progress` gets the share of the work done. Deterministic without `seconds`. Cost: see `docs/estimates.md`.
    """
    report = on_progress or _ignore
    ladder, each = _pilot(n, seed, threads, seconds, isa)
    spent = each * _PILOT_ROUNDS * len(_PILOTS) / threads
    if seconds is not None:
        affordable = max(0.0, seconds - spent) * threads / (each / ladder.total_sweeps)
        steps = 2 * len(ladder.sweeps)
        effort = min(_LARGEST_EFFORT, affordable / (1.5 * rounds * steps))
        if effort < _PILOTS[0]:
            raise GaveUp(f"Annealing {n} queens needs more than {seconds:g} s; give it more seconds.")
    levels: list[Level] = []
    for share, tried in ((1 / 3, effort / 2), (1.0, effort)):
        ladder = make_ladder(n, tried).with_ratios(ladder_ratios(ladder, levels))
        before = 0.0 if not levels else 1 / 3
        show = partial(_report, report, before, share, rounds)
        means, cpu = _rounds(n, ladder, seed, 1 + len(levels), threads, rounds, isa, show)
        spent += cpu
        levels.append(Level(tried, rounds, ladder.total_sweeps, bridge(n, ladder, means)))
    annealed = Annealed(
        combined([(level.effort, level.bridged.ln_q) for level in levels]), tuple(levels), len(ladder.sweeps), spent
    )
    _check(n, annealed)
    return annealed


def ladder_ratios(ladder: Ladder, levels: Sequence[Level]) -> list[float]:
    """The ratios that the last level measured, or those behind the ladder's own shifts."""
    if levels:
        return list(levels[-1].bridged.log_ratios)
    return [
        shift - math.log(here / there)
        for shift, here, there in zip(ladder.shifts, ladder.sweeps, ladder.sweeps[1:], strict=False)
    ]


def _ignore(_share: float) -> None:
    """Takes no notice."""


def _report(report: Callable[[float], None], before: float, after: float, rounds: int, done: int) -> None:
    report(before + (after - before) * done / rounds)


def _pilot(n: int, seed: int, threads: int, seconds: float | None, isa: str) -> tuple[Ladder, float]:
    """A ladder with good shifts, and the processor seconds of one round on it."""
    ladder = make_ladder(n, _PILOTS[0])
    each = 0.0
    for at, effort in enumerate(_PILOTS):
        ladder = make_ladder(n, effort).with_ratios(ladder_ratios(ladder, ()))
        means, cpu = _rounds(n, ladder, seed, 16 + at, threads, _PILOT_ROUNDS, isa)
        each = cpu / _PILOT_ROUNDS
        ladder = ladder.with_ratios(log_ratios_by_energy(ladder, means))
        if seconds is not None and cpu / threads > _PILOT_SHARE * seconds:
            break
    return ladder, each


def _rounds(
    n: int,
    ladder: Ladder,
    seed: int,
    level: int,
    threads: int,
    rounds: int,
    isa: str,
    on_round: Callable[[int], None] | None = None,
) -> tuple[NDArray[np.float64], float]:
    import numpy as np

    def one(number: int, stop: kernels.Stop) -> NDArray[np.float64]:
        means, _ = annealing_round(
            n,
            inverse_temperatures=ladder.inverse_temperatures,
            sweeps=ladder.sweeps,
            spacings=ladder.spacings,
            relaxations=ladder.relaxations,
            shifts=ladder.shifts,
            seed=seed,
            stream=level << 32 | number,
            stop=stop,
            isa=isa,
        )
        return means

    played = play(one, threads=threads, rounds=rounds, on_round=on_round)
    return np.array(played.results), played.seconds_each * rounds


def _check(n: int, annealed: Annealed) -> None:
    """Raises GaveUp unless the values of the two efforts agree, the lag is small and the error is bearable."""
    half, whole = (level.bridged for level in annealed.levels)
    if not annealed.ln_q.error <= _MOST_SPREAD:
        raise GaveUp(
            f"The annealing of {n} queens spreads by {annealed.ln_q.error:.2g} in ln Q, more than {_MOST_SPREAD}; "
            f"give it more seconds."
        )
    apart = distance(half.ln_q, whole.ln_q)
    if apart > _MOST_DISTANCE:
        raise GaveUp(
            f"The annealing of {n} queens has not settled: twice the sweeps moved ln Q from {half.ln_q.value:.4f} to "
            f"{whole.ln_q.value:.4f}, {apart:.1f} standard errors; give it more seconds."
        )
    # Measured: the bias that is left after averaging up and down is a seventh of the lag or less.
    bearable = _MOST_LAG * whole.ln_q.error
    if abs(whole.lag.value) - 2 * whole.lag.error > bearable:
        raise GaveUp(
            f"The annealing of {n} queens lags behind: up and down differ by {whole.lag.value:.2g} in ln Q, more than "
            f"{bearable:.2g}; give it more seconds."
        )
