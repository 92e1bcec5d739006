"""Ladder of inverse temperatures for annealing, from all permutations to the solutions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

_STEP = 0.6  # distance between neighbouring steps, in standard deviations of the energy: they must overlap
_FINER = 1 / 64  # step of the numerical integration
_SOLVED_AT_TOP = 5.0  # the ladder ends at ln(5 n), where about six permutations of ten are solutions
_SPREAD_OF_SOLVED = 0.8  # standard deviation of "is a solution", divided by its mean, at the top


@dataclass(frozen=True)
class Ladder:
    """Inverse temperatures from 0 upwards, with the sweeps at each step and the shift to the next.

    `spacings` are the sweeps between measurements, `relaxations` the sweeps in which an energy deviation decays. The
    shift to step j + 1 is a prior guess of ln(sweeps_j Z_{j+1} / (sweeps_{j+1} Z_j)). The estimate is right for any
    relaxations and shifts; its variance is least for the true ones.
    """

    inverse_temperatures: tuple[float, ...]
    sweeps: tuple[int, ...]
    spacings: tuple[int, ...]
    relaxations: tuple[float, ...]
    shifts: tuple[float, ...]

    @property
    def total_sweeps(self) -> int:
        """Sweeps per round, up and down."""
        return 2 * sum(self.sweeps)

    def seconds(self, n: int) -> float:
        """Returns the approximate CPU seconds of a round for n queens."""
        moves = zip(self.inverse_temperatures, self.sweeps, strict=True)
        return 2e-9 * n * sum(sweeps * _cost(b) for b, sweeps in moves)

    @property
    def log_ratios(self) -> list[float]:
        """ln(Z_{j+1} / Z_j) according to the shifts."""
        steps = zip(self.shifts, self.sweeps, self.sweeps[1:], strict=False)
        return [shift - math.log(here / there) for shift, here, there in steps]

    def with_ratios(self, log_ratios: Sequence[float]) -> Ladder:
        """Returns the ladder with shifts from these ln(Z_{j+1} / Z_j)."""
        steps = zip(log_ratios, self.sweeps, self.sweeps[1:], strict=False)
        return replace(self, shifts=tuple(ratio + math.log(here / there) for ratio, here, there in steps))


def make_ladder(n: int, pace: float) -> Ladder:
    """Returns a ladder for n queens with on average `pace` sweeps per step, and at least one.

    More sweeps go where the energy varies more, is correlated for longer, and moves are cheap. The shifts are a first
    guess by the trapezoidal rule.
    """
    top = math.log(_SOLVED_AT_TOP * n)
    temperatures = [0.0]
    reached = 0.0
    for at in range(math.ceil(top / _FINER)):
        reached += _FINER * math.sqrt(n * _variance((at + 0.5) * _FINER))
        if reached >= _STEP:
            temperatures.append((at + 1) * _FINER)
            reached = 0.0
    if reached >= _STEP / 2 or len(temperatures) == 1:
        temperatures.append(top)
    wanted = [_density(b) * width for b, width in zip(temperatures, _widths(temperatures), strict=True)]
    # The top also needs sweeps for the fraction of solutions, which has its own relative spread.
    wanted[-1] += _SPREAD_OF_SOLVED * math.sqrt(_memory(top) / _cost(top) / n)
    scale = pace * len(temperatures) / sum(wanted)
    sweeps = tuple(max(1, round(scale * share)) for share in wanted)
    spacings = tuple(min(_spacing(b), most) for b, most in zip(temperatures, sweeps, strict=True))
    ladder = Ladder(tuple(temperatures), sweeps, spacings, tuple(map(_relaxation, temperatures)), ())
    return ladder.with_ratios(log_ratios_from_energies(temperatures, [n * _energy(b) for b in temperatures]))


def log_ratios_from_energies(temperatures: Sequence[float], energies: Sequence[float]) -> list[float]:
    """Returns ln(Z_{j+1} / Z_j) from mean energies by the trapezoidal rule: d ln Z / db = -energy."""
    pairs = zip(temperatures, temperatures[1:], energies, energies[1:], strict=False)
    return [-(next_b - b) * (here + there) / 2 for b, next_b, here, there in pairs]


def _widths(temperatures: Sequence[float]) -> list[float]:
    ends = [temperatures[0], *temperatures, temperatures[-1]]
    return [(after - before) / 2 for before, after in zip(ends, ends[2:], strict=False)]


# Fits to measurements at n = 100 and 1000 (they agree), accurate to a few per cent. They only distribute the work.


def _variance(b: float) -> float:
    """Returns the variance of the energy, divided by n."""
    return 1 / (5 + math.exp(b) / 2.5)


def _energy(b: float) -> float:
    """Returns the mean energy divided by n: the integral of the variance from b upwards."""
    return math.log1p(12.5 * math.exp(-b)) / 5


def _relaxation(b: float) -> float:
    """Returns the sweeps in which an energy deviation decays."""
    return 25 / (1 + math.exp(1.15 * (4.25 - b)))


def _spacing(b: float) -> int:
    """Returns the sweeps between measurements.

    Hot boards change faster, and cold sweeps cost less than a measurement.
    """
    return 1 if b < 2.75 else 2 if b < 4.75 else 3


def _memory(b: float) -> float:
    """Returns the correlation time, in sweeps, of the energy's fluctuations apart from its drift."""
    return 0.12 + 4.5 / (1 + math.exp(1.35 * (4.2 - b)))


def _cost(b: float) -> float:
    """Returns the nanoseconds per move, including measurements.

    If few moves are accepted, many are tested together.
    """
    return 3.3 + 7.5 / (1 + math.exp(2 * (b - 3.1))) + 12 / _spacing(b)


def _density(b: float) -> float:
    return math.sqrt(_variance(b) * _memory(b) / _cost(b))
