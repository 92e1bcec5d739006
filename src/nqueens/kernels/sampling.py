"""The loops behind estimates and fair samples: the compiled ones, or the plain reference with the same meaning.

A stochastic loop is a pure function of its arguments: the same `seed` and `stream` give the same numbers on every
machine and instruction set. The reference draws other numbers, so the two agree in distribution only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nqueens import kernels

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.kernels import _core, sampling_reference

    SolutionChain = _core.SolutionChain | sampling_reference.SolutionChain

MOST_MONTE_CARLO_ROWS = 192
"""The compiled sequential Monte Carlo takes no larger boards."""

MOST_ANNEALED_ROWS = 1 << 20
"""The compiled annealing takes no larger boards."""


def monte_carlo_round(
    n: int, *, particles: int, twist: float, seed: int, stream: int, stop: kernels.Stop, isa: str = "auto"
) -> tuple[float, int, bool]:
    """ln of an unbiased estimate of Q(n) (-inf if all particles died), resamplings, and whether it was finished.

    Cost: about particles × n × (n/64 + 1) × 0.1 µs. Source: see `native/sampling/monte_carlo.cpp`.
    """
    if kernels.COMPILED:
        return kernels._core.monte_carlo_round(n, particles, twist, seed, stream, stop, isa)
    from nqueens.kernels import sampling_reference

    return sampling_reference.monte_carlo_round(n, particles, twist, seed, stream, stop)


def annealing_round(
    n: int,
    *,
    inverse_temperatures: Sequence[float],
    sweeps: Sequence[int],
    spacings: Sequence[int],
    relaxations: Sequence[float],
    shifts: Sequence[float],
    seed: int,
    stream: int,
    stop: kernels.Stop,
    isa: str = "auto",
) -> tuple[NDArray[np.float64], bool]:
    """Means over the looks of each step, shape (2 ways, steps, 4), and whether the round was finished.

    Way 0 climbs the ladder from a uniform permutation, way 1 descends it again; after every `spacings` sweeps of a
    step, but for its first eighth, the board is looked at. The four means are of 1 / (1 + exp(x)) towards the next
    step, of 1 / (1 + exp(-x)) towards the one before, of the energy, and of being a solution, each of them plus its
    drift over `relaxations` sweeps: the mean change by a random exchange, which is zero in equilibrium and, added,
    takes away most of the variance. With relaxations of 0 they are the plain means. Cost: 2 × sum of sweeps × n moves
    of 4 to 13 ns, and 10 to 13 ns × n for each look. Source: see `native/sampling/annealing.hpp`.
    """
    import numpy as np

    if kernels.COMPILED:
        settings = list(inverse_temperatures), list(sweeps), list(spacings), list(relaxations), list(shifts)
        means, completed = kernels._core.annealing_round(n, *settings, seed, stream, stop, isa)
        return np.array(means).reshape(2, -1, 4) if completed else np.empty((2, 0, 4)), completed
    from nqueens.kernels import sampling_reference

    return sampling_reference.annealing_round(
        n, inverse_temperatures, sweeps, spacings, relaxations, shifts, seed, stream, stop
    )


def solution_chain(n: int, *, inverse_temperature: float, seed: int, stream: int, isa: str = "auto") -> SolutionChain:
    """Returns a Markov chain on permutations at one temperature that shows the solutions among its states.

    `chain.start(sweeps, stop)` cools a new permutation; `chain.take(most, looks, thinning, stop)` returns an array of
    solutions, one a row, and how often it looked.
    """
    if kernels.COMPILED:
        return kernels._core.SolutionChain(n, inverse_temperature, seed, stream, isa)
    from nqueens.kernels import sampling_reference

    return sampling_reference.SolutionChain(n, inverse_temperature, seed, stream)


def rejection(n: int, *, wanted: int, seed: int, stream: int, stop: kernels.Stop) -> tuple[NDArray[np.int32], int]:
    """Independent uniform solutions, one a row, and the permutations dealt: about n! / Q(n) for each, 10 to 20 ns."""
    if kernels.COMPILED:
        return kernels._core.rejection(n, wanted, seed, stream, stop)
    from nqueens.kernels import sampling_reference

    return sampling_reference.rejection(n, wanted, seed, stream, stop)
