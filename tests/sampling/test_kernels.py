"""The compiled loops against plain ones and exact counts: equal in distribution."""

import math
from collections.abc import Callable
from functools import partial
from itertools import permutations
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest
from support.failing import fails

from nqueens import kernels
from nqueens.kernels import reference, sampling_reference
from nqueens.kernels.sampling import annealing_round, monte_carlo_round, rejection, solution_chain
from nqueens.kernels.sampling_reference import energy_of
from nqueens.known import sequence

EXACT = sequence("A000170")


def means(values: list[float]) -> tuple[float, float]:
    return fmean(values), stdev(values) / math.sqrt(len(values))


def close(a: tuple[float, float], b: tuple[float, float], sigmas: float = 4.5) -> bool:
    return abs(a[0] - b[0]) <= sigmas * math.hypot(a[1], b[1]) + 1e-12


def simulated(n: int, rounds: int, particles: int = 64) -> list[float]:
    stop = kernels.Stop()
    return [
        math.exp(monte_carlo_round(n, particles=particles, twist=0.8, seed=1, stream=stream, stop=stop)[0])
        for stream in range(rounds)
    ]


def test_monte_carlo_is_unbiased_and_varies_like_the_reference() -> None:
    for n in range(1, 13):
        mean, error = means(simulated(n, 300))
        assert close((mean, error), (EXACT.value(n), 0)), n
    stop = reference.Stop()
    for n in (5, 6):
        slow = [math.exp(sampling_reference.monte_carlo_round(n, 16, 0.8, 3, at, stop)[0]) for at in range(100)]
        assert close(means(slow), (EXACT.value(n), 0))
        assert 0.6 < stdev(slow) / stdev(simulated(n, 2000, particles=16)) < 1.6


def mean_energies(n: int, temperatures: list[float]) -> list[float]:
    """Returns exact mean energies by listing all permutations."""
    energies = np.array([energy_of(columns) for columns in permutations(range(n))])
    return [float((weight * energies).sum() / weight.sum()) for weight in [np.exp(-b * energies) for b in temperatures]]


def ladder(temperatures: list[float], sweeps: int, relaxation: float = 0.0, spacing: int = 1) -> dict[str, Any]:
    steps = len(temperatures)
    return {
        "inverse_temperatures": temperatures, "sweeps": [sweeps] * steps, "spacings": [spacing] * steps,
        "relaxations": [relaxation] * steps, "shifts": [0.1] * (steps - 1),
    }  # fmt: skip


@pytest.mark.parametrize(("n", "relaxation"), [(4, 0.0), (4, 0.5), (6, 0.5)])
def test_annealing_has_the_boltzmann_distribution(n: int, relaxation: float) -> None:
    temperatures, sweeps, stop = [0.0, 0.7, 2.0], 400, kernels.Stop()
    settings = ladder(temperatures, sweeps, relaxation)
    rounds = [annealing_round(n, seed=2, stream=at, stop=stop, **settings)[0] for at in range(60)]
    for step, exact in enumerate(mean_energies(n, temperatures)):
        lag = 3 * n / sweeps  # the way up lags slightly
        for way in (0, 1):
            measured = means([float(each[way, step, 2]) for each in rounds])
            assert abs(measured[0] - exact) < 4.5 * measured[1] + lag * 0.2


def test_the_drift_reduces_variance_and_preserves_the_mean() -> None:
    """At its best relaxation the drift removes most of the variance."""
    n, b = 6, 0.5
    exact = mean_energies(n, [b])[0]

    def energies(relaxation: float) -> list[float]:
        settings = ladder([b], 8, relaxation)
        stop, many = kernels.Stop(), 2000
        rounds = [annealing_round(n, seed=4, stream=at, stop=stop, **settings)[0] for at in range(many)]
        return [float(each[1, 0, 2]) for each in rounds]

    plain, drifting = energies(0), energies(0.3)
    assert close(means(plain), (exact, 0))
    assert close(means(drifting), (exact, 0))
    assert stdev(drifting) < 0.7 * stdev(plain)


@pytest.mark.parametrize("relaxation", [0.0, 0.3])
def test_annealing_agrees_with_the_reference(relaxation: float) -> None:
    settings = ladder([0.4, 1.0], 8, relaxation, spacing=2)
    stop = reference.Stop()
    slow = [sampling_reference.annealing_round(6, **settings, seed=1, stream=at, stop=stop)[0] for at in range(100)]
    fast = [annealing_round(6, seed=1, stream=at, stop=kernels.Stop(), **settings)[0] for at in range(2000)]
    for place in np.ndindex(slow[0].shape):
        a, b = ([float(each[place]) for each in rounds] for rounds in (slow, fast))
        assert close(means(a), means(b)), place
        assert stdev(b) == pytest.approx(stdev(a), rel=0.4), place


@pytest.mark.parametrize("play", [annealing_round, sampling_reference.annealing_round])
def test_annealing_means_are_consistent(play: Callable[..., tuple[Any, bool]]) -> None:
    """Between two equal temperatures both Fermi means are one half, for any energies."""
    steps = {"sweeps": [5, 7], "spacings": [1, 2], "relaxations": [0, 3], "shifts": [0]}
    means_, finished = play(6, inverse_temperatures=[1, 1], **steps, seed=0, stream=0, stop=kernels.Stop())
    assert finished
    assert means_[:, 0, 0] == pytest.approx([0.5, 0.5])
    assert means_[:, 1, 1] == pytest.approx([0.5, 0.5])
    assert (means_[:, 1, 0] == 0).all()
    assert (means_[:, 0, 1] == 0).all()


def test_results_do_not_depend_on_the_instruction_set() -> None:
    """Vectors evaluate many proposals together; the result must equal one-by-one evaluation."""
    steps: dict[str, Any] = {
        "inverse_temperatures": [0, 1, 2, 3, 4, 6, 9], "sweeps": [20, 20, 50, 100, 100, 200, 200],
        "spacings": [1, 1, 2, 3, 1, 2, 7], "relaxations": [0, 0.1, 1, 2, 3, 4, 5], "shifts": [0] * 6,
    }  # fmt: skip
    usable, stop = kernels.build_info()["usable"], kernels.Stop()
    for n in (2, 3, 8, 9, 16, 17, 100):
        first, *others = (annealing_round(n, **steps, seed=8, stream=9, stop=stop, isa=isa)[0] for isa in usable)
        assert all((first == other).all() for other in others), n
    for n in (9, 63, 64, 65, 127, 128, 129, 192):
        settings: dict[str, Any] = {"particles": 32, "twist": 0.8, "seed": 5, "stream": 6, "stop": stop}
        assert len({monte_carlo_round(n, **settings, isa=isa) for isa in usable}) == 1, n


def are_solutions(columns: Any) -> bool:
    return all(energy_of(each) == 0 and sorted(each) == list(range(len(each))) for each in columns.tolist())


def test_the_chain_and_rejection_give_solutions() -> None:
    stop = kernels.Stop()
    for n in (4, 8, 20, 64):
        chain = solution_chain(n, inverse_temperature=math.log(4 * n), seed=1, stream=2)
        assert chain.start(500, stop)
        columns, looks = chain.take(20, 10_000, 3, stop)
        assert (columns.shape, are_solutions(columns)) == ((20, n), True)
        assert 20 <= looks <= 10_000
    columns, tries = rejection(7, wanted=200, seed=1, stream=2, stop=stop)
    assert are_solutions(columns)
    assert tries == pytest.approx(200 * math.factorial(7) / 40, rel=0.35)


def test_a_set_stop_flag_ends_everything() -> None:
    stop = kernels.Stop()
    stop.set()
    assert not monte_carlo_round(8, particles=8, twist=0.8, seed=0, stream=0, stop=stop)[2]
    assert not annealing_round(8, seed=0, stream=0, stop=stop, **ladder([0.0], 10**6))[1]
    assert not solution_chain(8, inverse_temperature=3, seed=0, stream=0).start(10**6, stop)
    assert len(rejection(20, wanted=10**6, seed=0, stream=0, stop=stop)[0]) <= 1


def test_invalid_arguments_are_refused() -> None:
    good = ladder([0, 1], 10)
    start: dict[str, Any] = {"seed": 0, "stream": 0}
    stopped = {**start, "stop": kernels.Stop()}
    ladders: list[dict[str, Any]] = [
        {"sweeps": [1]}, {"sweeps": [0, 1]}, {"spacings": [0, 1]}, {"spacings": [1, 11]}, {"relaxations": [1.0]},
        {"shifts": []},
    ]  # fmt: skip
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: monte_carlo_round(193, particles=8, twist=0.8, **stopped), "from 1 to 192"),
        (lambda: monte_carlo_round(8, particles=0, twist=0.8, **stopped), "particle"),
        *((partial(annealing_round, 8, **stopped, **good | wrong), "ladder") for wrong in ladders),
        (lambda: solution_chain(1, inverse_temperature=1, **start), "n must be"),
        (lambda: rejection(3, wanted=1, **stopped), "n must be"),
    ]
    for call, message in refused:
        fails(ValueError, message, call)
