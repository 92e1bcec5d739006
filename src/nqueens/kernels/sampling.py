"""The loops for estimates and random solutions, compiled or in plain Python.

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
"""The most rows of the compiled sequential Monte Carlo."""

MOST_ANNEALED_ROWS = 1 << 20
"""The most rows of the compiled annealing."""


def monte_carlo_round(
    n: int, *, particles: int, twist: float, seed: int, stream: int, stop: kernels.Stop, isa: str = "auto"
) -> tuple[float, int, bool]:
    """Returns ln of an unbiased estimate of Q(n) (-inf if all particles died), resamplings, and whether it finished.

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
    """Returns means over the samples of each step, shape (2 ways, steps, 4), and whether the round finished.

    Way 0 climbs the ladder from a uniform permutation, way 1 descends it. After every `spacings` sweeps of a step,
    except in its first eighth, the board is sampled. The four means are of 1 / (1 + exp(x)) towards the next step, of 1
    / (1 + exp(-x)) towards the previous one, of the energy, and of being a solution. To each is added its drift over
    `relaxations` sweeps: the mean change by a random exchange, which is zero in equilibrium and removes most of the
    variance. With relaxations of 0 they are the plain means. Cost: 2 × sum of sweeps × n moves of 4 to 13 ns, and 10 to
    13 ns × n for each sample. Source: see `native/sampling/annealing.hpp`.
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
    """Returns a Markov chain on permutations at one temperature that reports the solutions among its states.

    `chain.start(sweeps, stop)` cools a new permutation; `chain.take(most, looks, thinning, stop)` returns an array of
    solutions, one per row, and the number of looks.
    """
    if kernels.COMPILED:
        return kernels._core.SolutionChain(n, inverse_temperature, seed, stream, isa)
    from nqueens.kernels import sampling_reference

    return sampling_reference.SolutionChain(n, inverse_temperature, seed, stream)


def rejection(n: int, *, wanted: int, seed: int, stream: int, stop: kernels.Stop) -> tuple[NDArray[np.int32], int]:
    """Returns independent uniform solutions, one per row, and the number of permutations drawn.

    A solution takes about n! / Q(n) permutations of 10 to 20 ns each.
    """
    if kernels.COMPILED:
        return kernels._core.rejection(n, wanted, seed, stream, stop)
    from nqueens.kernels import sampling_reference

    return sampling_reference.rejection(n, wanted, seed, stream, stop)
