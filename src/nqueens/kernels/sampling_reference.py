"""The loops for estimates and random solutions in plain Python, slow, simple and independent of the compiled ones.

Same signatures and same distributions as in `nqueens.kernels.sampling`; the random numbers differ.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from nqueens.kernels.reference import Flag, attack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_Square = tuple[int, int]


def _random(seed: int, stream: int) -> random.Random:
    return random.Random(f"{seed} {stream}")


class _Particle:
    """A placement by its free squares; `lines` are the open rows and columns with their free squares."""

    def __init__(self, free: list[_Square], rows: set[int], columns: set[int]) -> None:
        self.free, self.rows, self.columns = free, rows, columns
        self.lines = [[s for s in free if s[0] == row] for row in sorted(rows)]
        self.lines += [[s for s in free if s[1] == column] for column in sorted(columns)]

    def placed(self, square: _Square) -> _Particle:
        free = [other for other in self.free if not attack(square, other)]
        return _Particle(free, self.rows - {square[0]}, self.columns - {square[1]})

    def log_twist(self, twist: float) -> float:
        if not all(self.lines):
            return -math.inf
        return twist / 2 * sum(math.log(len(line)) for line in self.lines)


def monte_carlo_round(
    n: int, particles: int, twist: float, seed: int, stream: int, stop: Flag
) -> tuple[float, int, bool]:
    """Returns ln of an unbiased estimate of Q(n), resamplings, and whether it finished. O(particles × n³)."""
    rng = _random(seed, stream)
    start = _Particle([(r, c) for r in range(n) for c in range(n)], set(range(n)), set(range(n)))
    crowd = [start] * particles
    weights = [1.0] * particles
    log_factor, resamplings = start.log_twist(twist), 0
    for step in range(n):
        for i, particle in enumerate(crowd):
            if stop.is_set:
                return 0.0, resamplings, False
            line = min(particle.lines, key=len)
            if weights[i] == 0 or not line:
                weights[i] = 0
                continue
            crowd[i] = particle.placed(rng.choice(line))
            weights[i] *= len(line) * math.exp(crowd[i].log_twist(twist) - particle.log_twist(twist))
        total = sum(weights)
        if total == 0:
            return -math.inf, resamplings, True
        if step + 1 == n or total**2 < particles / 2 * sum(weight**2 for weight in weights):
            log_factor += math.log(total / particles)
            if step + 1 < n:
                crowd = rng.choices(crowd, weights, k=particles)
                weights = [1.0] * particles
                resamplings += 1
    return log_factor, resamplings, True


def energy_of(columns: Sequence[int]) -> int:
    """Returns the excess queens: the sum over all diagonals of max(0, queens - 1), or 2n minus the used diagonals."""
    sums = {row + column for row, column in enumerate(columns)}
    differences = {row - column for row, column in enumerate(columns)}
    return 2 * len(columns) - len(sums) - len(differences)


def _sweep(columns: list[int], inverse_temperature: float, rng: random.Random, stop: Flag) -> None:
    """Proposes for each row in turn to swap columns with a random other row, by Metropolis' rule.

    Ends early when `stop` is set.
    """
    n = len(columns)
    for row in range(n):
        if stop.is_set:
            return
        other = (row + 1 + rng.randrange(n - 1)) % n
        before = energy_of(columns)
        columns[row], columns[other] = columns[other], columns[row]
        change = energy_of(columns) - before
        if change > 0 and rng.random() >= math.exp(-inverse_temperature * change):
            columns[row], columns[other] = columns[other], columns[row]


def _drift(
    columns: list[int], inverse_temperature: float, functions: list[Callable[[int], float]], stop: Flag
) -> list[float]:
    """Returns the mean change of each function of the energy by swapping two rows' columns, by Metropolis' rule.

    Rows that attack each other are skipped. Ends early, with a meaningless result, when `stop` is set. O(n³).
    """
    n, before = len(columns), energy_of(columns)
    drifts = [0.0] * len(functions)
    for row, other in permutations(range(n), 2):
        if stop.is_set:
            break
        if attack((row, columns[row]), (other, columns[other])):
            continue
        exchanged = list(columns)
        exchanged[row], exchanged[other] = columns[other], columns[row]
        after = energy_of(exchanged)
        accepted = min(1.0, math.exp(-inverse_temperature * (after - before)))
        for at, function in enumerate(functions):
            drifts[at] += accepted * (function(after) - function(before)) / (n * (n - 1))
    return drifts


def _functions(
    step: int, inverse_temperatures: Sequence[float], shifts: Sequence[float]
) -> list[Callable[[int], float]]:
    """Returns the functions of the energy whose means are measured at a step."""

    def fermi(lower: int, sign: int) -> Callable[[int], float]:
        width = inverse_temperatures[lower + 1] - inverse_temperatures[lower]
        return lambda energy: 1 / (1 + math.exp(sign * (width * energy + shifts[lower])))

    def nothing(_energy: int) -> float:
        return 0.0

    return [
        fermi(step, 1) if step + 1 < len(inverse_temperatures) else nothing,
        fermi(step - 1, -1) if step > 0 else nothing,
        float,
        lambda energy: float(energy == 0),
    ]


def annealing_round(
    n: int,
    inverse_temperatures: Sequence[float],
    sweeps: Sequence[int],
    spacings: Sequence[int],
    relaxations: Sequence[float],
    shifts: Sequence[float],
    seed: int,
    stream: int,
    stop: Flag,
) -> tuple[NDArray[np.float64], bool]:
    """Returns the means of each step, up and down, with drifts, and whether the round finished. O(sweeps × n³)."""
    import numpy as np

    rng = _random(seed, stream)
    columns = rng.sample(range(n), n)
    steps = len(inverse_temperatures)
    means = np.zeros((2, steps, 4))
    for way, step in [(0, step) for step in range(steps)] + [(1, step) for step in reversed(range(steps))]:
        functions = _functions(step, inverse_temperatures, shifts)
        looks = [at for at in range(spacings[step], sweeps[step] + 1, spacings[step]) if at > sweeps[step] // 8]
        for sweep in range(1, sweeps[step] + 1):
            _sweep(columns, inverse_temperatures[step], rng, stop)
            drift = _drift(columns, inverse_temperatures[step], functions, stop) if sweep in looks else []
            if stop.is_set:
                return means, False
            if sweep not in looks:
                continue
            seen = [function(energy_of(columns)) for function in functions]
            means[way, step] += (np.array(seen) + relaxations[step] * n * np.array(drift)) / len(looks)
    return means, True


class SolutionChain:
    """A Markov chain on permutations at one temperature that reports the solutions among its states."""

    def __init__(self, n: int, inverse_temperature: float, seed: int, stream: int) -> None:
        self._rng = _random(seed, stream)
        self._columns = self._rng.sample(range(n), n)
        self._inverse_temperature = inverse_temperature

    def start(self, sweeps: int, stop: Flag) -> bool:
        """Cools a new permutation; returns False if it was stopped."""
        for sweep in range(sweeps):
            _sweep(self._columns, self._inverse_temperature * min(1.0, 2 * sweep / sweeps), self._rng, stop)
            if stop.is_set:
                return False
        return True

    def take(self, most: int, looks: int, thinning: int, stop: Flag) -> tuple[NDArray[np.int32], int]:
        """Returns at most `most` solutions from `looks` looks, `thinning` sweeps apart, and the number of looks."""
        import numpy as np

        found: list[list[int]] = []
        looked = 0
        while looked < looks and len(found) < most and not stop.is_set:
            for _ in range(thinning):
                if stop.is_set:
                    break
                _sweep(self._columns, self._inverse_temperature, self._rng, stop)
            looked += 1
            if not stop.is_set and energy_of(self._columns) == 0:
                found.append(list(self._columns))
        return np.array(found, dtype=np.int32).reshape(len(found), len(self._columns)), looked


def rejection(n: int, wanted: int, seed: int, stream: int, stop: Flag) -> tuple[NDArray[np.int32], int]:
    """Returns uniform solutions among random permutations, and the number of permutations drawn."""
    import numpy as np

    rng = _random(seed, stream)
    found: list[list[int]] = []
    dealt = 0
    while len(found) < wanted and not stop.is_set:
        dealt += 1
        columns = rng.sample(range(n), n)
        if energy_of(columns) == 0:
            found.append(columns)
    return np.array(found, dtype=np.int32).reshape(len(found), n), dealt
