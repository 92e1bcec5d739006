"""Random solutions: exactly uniform where feasible, otherwise from a long Markov chain."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar, get_args

from nqueens import kernels
from nqueens.choices import DrawingMethod
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution, WrongAnswer
from nqueens.inputs import one_of, seed_of, shown, whole
from nqueens.kernels.calls import interruptible
from nqueens.kernels.listing import blocks
from nqueens.kernels.regions import region_search
from nqueens.kernels.sampling import MOST_ANNEALED_ROWS, rejection, solution_chain
from nqueens.known import sequence
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.system import free_memory, gigabytes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Solutions = NDArray[np.int32]

_Result = TypeVar("_Result")

DRAWING_METHODS: tuple[DrawingMethod, ...] = get_args(DrawingMethod)

LAST_LISTED = 13
"""The last number of queens for which listing all solutions takes less than 0.1 s."""
_LAST_LISTED_AT_ALL = 17
_LAST_REJECTED = 20
_MOST_TRIES = 1e9  # permutations drawn before `auto` prefers the chain: about a minute
_MOST_TRIES_BEFORE_LISTING = 1e8
_TRIES_A_SECOND = 1.6e7

THINNING = 512
"""Sweeps between samples. A queen is forgotten in about 50 (measured at n = 50, 200 and 1000)."""

_MOST_LISTED = 10**6  # solutions of a region puzzle: some 100 MB, found in about a second

_MOST_SAMPLES = 10**12  # 16 TB for four queens

_EXACT = {"rejection": "by rejection", "counting": "by exact counts"}
"""The source of exact draws by method, unless it is a list."""

_FEW_QUEENS = 10**6  # below this the free memory is not checked
_BYTES_PER_QUEEN = 4
_BYTES_PER_SOLUTION = 24  # its index among all solutions as drawn and as sorted, and its position in the order

_START_SWEEPS = 4096
_SOLVED_AT = 4.0  # the chain's inverse temperature is ln(4 n), where about half of its states are solutions
_FEWEST_SOLVED = 0.02
_BLOCK = 1 << 15
_UNDRAWN = "before all solutions were drawn"


@dataclass(frozen=True, eq=False)
class Draw:
    """Random solutions, one per row of `columns` (columns[i][row], from 0), and how uniform they are.

    `exact` means independent uniform draws with repetition. Otherwise they come from a Markov chain: approximately
    uniform, neighbours slightly dependent; see `diagnostics`. `puzzle` is the problem unless it is n queens on the n ×
    n board. For a region puzzle, a row holds the columns of the queens in its first row, then those in the next, and so
    on. For other boards and pieces it holds square numbers in reading order (holes counted), padded with −1.
    """

    n: int
    columns: Solutions
    exact: bool
    method: str
    diagnostics: Mapping[str, float | int | str]
    puzzle: Problem | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "diagnostics", MappingProxyType(dict(self.diagnostics)))

    def __reduce__(self) -> tuple[type[Draw], tuple[object, ...]]:
        """Supports pickling despite the MappingProxyType."""
        return type(self), (self.n, self.columns, self.exact, self.method, dict(self.diagnostics), self.puzzle)

    @property
    def fairness(self) -> str:
        """A sentence about the uniformity of the draws."""
        if self.exact:
            return f"Exactly uniform: independent draws {_EXACT.get(self.method) or self._list}."
        return "Approximately uniform: states of a Markov chain, thinned until nearly independent."

    @property
    def _list(self) -> str:
        told = self.diagnostics
        number, one, several = told.get("classes"), "symmetry class", "symmetry classes"
        if number is None:
            number, one, several = told["solutions"], "solution", "solutions"
        what = f"the only {one}" if number == 1 else f"the list of all {number} {several}"
        return f"from {what}" + (f" invariant under the {told['symmetry']}" if "symmetry" in told else "")


def uniform_sample(
    n: int, k: int, effort: Effort, *, seed: int = 0, method: str = "auto", thinning: int = THINNING
) -> Draw:
    """Returns k random solutions of n queens; equal arguments give equal samples on any machine.

    `listing` chooses among all solutions (n up to 17; seconds to a minute from 14 on). `rejection` draws random
    permutations until one is a solution (n up to 20; n! / Q(n) tries each: 0.05 s at 16, 0.3 s at 18, 3 s at 20).
    `chain` runs the annealing's moves at one temperature and takes the state every `thinning` sweeps if it is a
    solution. `auto` uses an exact method if it ends within about a minute. Raises BadInput, and GaveUp at the time
    limit or if the chain finds hardly any solutions. Responds promptly to KeyboardInterrupt.
    """
    n, k, seed, thinning = checked_sample(n, k, seed, method, thinning)
    chosen = choose_method(n, k) if method == "auto" else method
    if chosen == "listing":
        if n > _LAST_LISTED_AT_ALL:
            raise BadInput(f"Listing all solutions is feasible up to n = {_LAST_LISTED_AT_ALL}, got {n}.")
        return _by_listing(n, k, seed, effort)
    if chosen == "rejection":
        if n > _LAST_REJECTED:
            raise BadInput(f"Rejection is feasible up to n = {_LAST_REJECTED}, got {n}.")
        return _by_rejection(n, k, seed, effort)
    return _by_chain(n, k, seed, thinning, effort)


def sample_of_puzzle(puzzle: Problem, k: int, effort: Effort, *, seed: int = 0, most: int = _MOST_LISTED) -> Draw:
    """Returns k random solutions of a region puzzle, chosen from the list of up to `most` solutions.

    Raises NoSolution, and GaveUp at the time limit or if there are more solutions.
    """
    import numpy as np

    found: list[Solutions] = []
    for block in blocks(region_search(numbers_of(puzzle)), effort, first=_BLOCK, most=_BLOCK, how_far=_UNDRAWN):
        found.append(block)
        if sum(map(len, found)) > most:
            raise GaveUp(f"Samples of region puzzles are drawn from up to {most:,} solutions, but this one has more.")
    squares = np.concatenate(found)
    if not len(squares):
        raise NoSolution(f"No solution exists for {puzzle}.")
    in_order = squares[np.lexsort(squares.T[::-1])]  # independent of the order of the search
    drawn = in_order[np.random.default_rng(seed).integers(len(squares), size=k)]
    side = regions_of(puzzle).side
    return Draw(side, drawn % side, True, "listing", {"solutions": len(squares)}, puzzle)


def choose_method(n: int, k: int) -> str:
    """Returns the method for `auto`: the cheaper exact one, or the chain if neither ends within about a minute."""
    if n <= LAST_LISTED:
        return "listing"
    can_list = n <= _LAST_LISTED_AT_ALL
    most_tries = _MOST_TRIES_BEFORE_LISTING if can_list else _MOST_TRIES
    if n <= _LAST_REJECTED and k * math.factorial(n) / _count(n) <= most_tries:
        return "rejection"
    return "listing" if can_list else "chain"


def rejection_seconds(n: int, k: int) -> float:
    """Returns the approximate seconds to draw k solutions by rejection; 0 for boards where it is not used."""
    return k * math.factorial(n) / _count(n) / _TRIES_A_SECOND if 4 <= n <= _LAST_REJECTED else 0.0


def _count(n: int) -> int:
    return sequence("A000170").value(n)


def _by_listing(n: int, k: int, seed: int, effort: Effort) -> Draw:
    """Draws k numbers below Q(n), then lists all solutions and keeps those."""
    import numpy as np

    total = _count(n)
    wanted = np.random.default_rng(seed).integers(total, size=k)
    order = np.argsort(wanted, kind="stable")
    sorted_numbers = wanted[order]
    columns = np.empty((k, n), dtype=np.int32)
    lister = kernels.lister(n, [(1 << n) - 1] * n)
    first = done = 0
    for block in blocks(lister, effort, first=_BLOCK, most=_BLOCK, how_far=_UNDRAWN):
        end = int(np.searchsorted(sorted_numbers, first + len(block)))
        columns[order[done:end]] = block[sorted_numbers[done:end] - first]
        first, done = first + len(block), end
        if done == k:
            break
    else:
        raise WrongAnswer(f"The lister found {first} solutions of {n} queens, but the published number is {total}.")
    return Draw(n, columns, True, "listing", {"solutions": total})


def _by_rejection(n: int, k: int, seed: int, effort: Effort) -> Draw:
    columns, tries = _in_time(lambda stop: rejection(n, wanted=k, seed=seed, stream=0, stop=stop), effort)
    return Draw(n, columns, True, "rejection", {"tries": tries})


def _by_chain(n: int, k: int, seed: int, thinning: int, effort: Effort) -> Draw:
    chain = solution_chain(n, inverse_temperature=math.log(_SOLVED_AT * n), seed=seed, stream=1 << 62, isa=effort.isa)
    _in_time(lambda stop: chain.start(_START_SWEEPS, stop), effort)
    most = 16 + math.ceil(k / _FEWEST_SOLVED)
    columns, looks = _in_time(lambda stop: chain.take(k, most, thinning, stop), effort)
    if len(columns) < k:
        raise GaveUp(f"The chain found only {len(columns)} of {k} solutions of {n} queens in {looks} looks.")
    diagnostics: dict[str, float | int | str] = {
        "looks": looks,
        "solved": k / max(1, looks),
        "thinning": thinning,
        "inverse_temperature": math.log(_SOLVED_AT * n),
    }
    if k > 1:
        diagnostics["agreeing_rows"] = agreeing_rows(columns)
        diagnostics["agreeing_rows_if_independent"] = 1.0
    return Draw(n, columns, False, "chain", diagnostics)


def _in_time(call: Callable[[kernels.Stop], _Result], effort: Effort) -> _Result:
    result, late = interruptible(call, effort)
    if late:
        raise effort.gave_up(_UNDRAWN)
    return result


def agreeing_rows(columns: Solutions) -> float:
    """Returns the mean number of rows in which consecutive solutions agree; about 1 for independent ones."""
    return float((columns[1:] == columns[:-1]).sum(axis=1).mean())


def checked_sample(n: int, k: int, seed: int, method: str, thinning: int) -> tuple[int, int, int, int]:
    """Returns n, k, seed and thinning as plain ints; raises BadInput."""
    n = whole(n, "The number of queens")
    if n < 4:
        raise BadInput(f"Samples by search require at least 4 queens, got {shown(n)}.")
    if n > MOST_ANNEALED_ROWS:
        raise BadInput(f"Samples support at most {MOST_ANNEALED_ROWS:,} queens, got {shown(n)}.")
    return n, *checked_draw(k, seed, method, thinning)


def checked_draw(k: int, seed: int, method: str, thinning: int) -> tuple[int, int, int]:
    """Returns k, seed and thinning as plain ints; raises BadInput, also for an unknown method."""
    one_of(method, "The method", DRAWING_METHODS)
    k = whole(k, "The number of samples", low=0, high=_MOST_SAMPLES)
    return k, seed_of(seed), whole(thinning, "The thinning in sweeps", low=1, high=1 << 20)


def check_memory(n: int, k: int) -> None:
    """Raises BadInput if k solutions of n pieces do not fit into the free memory."""
    if k * (n + 1) <= _FEW_QUEENS:
        return
    wanted = k * (_BYTES_PER_QUEEN * n + _BYTES_PER_SOLUTION)
    if wanted > (free := free_memory()):
        raise BadInput(
            f"{k} solutions of {n} queens require {gigabytes(wanted)} of memory, but only {gigabytes(free)} is free; "
            "draw fewer at a time, with different seeds."
        )
