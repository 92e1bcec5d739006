from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

def build_info() -> dict[str, Any]: ...
def yardstick(name: str, n: int) -> int: ...
def count_half_turn(
    rows: int, columns: int, allowed: Sequence[int], stop: Stop, part: int = 0, parts: int = 1
) -> tuple[int, int, bool]: ...
def count_quarter_turn(
    n: int, allowed: Sequence[int], stop: Stop, part: int = 0, parts: int = 1
) -> tuple[int, int, bool]: ...
def count_invariant_amazons(
    quarter: bool, allowed: Sequence[int], stop: Stop, part: int = 0, parts: int = 1
) -> tuple[int, int, bool]: ...

class Stop:
    def __init__(self) -> None: ...
    def set(self) -> None: ...
    @property
    def is_set(self) -> bool: ...

def row_plan(columns: int, allowed: Sequence[int], stop: Stop) -> RowPlan | None: ...

class RowPlan:
    @property
    def units(self) -> int: ...
    @property
    def weights(self) -> list[int]: ...
    def unit(self, at: int) -> tuple[int, list[tuple[int, int]]]: ...
    def digest(self) -> int: ...
    def run(self, first: int, last: int, stop: Stop, isa: str = "auto") -> tuple[int, int, int]: ...

LEAST_HALF_TURN_QUEENS: int
MOST_HALF_TURN_QUEENS: int
LEAST_QUARTER_TURN_QUEENS: int
MOST_QUARTER_TURN_QUEENS: int
LEAST_HALVES_QUEENS: int
MOST_HALVES_QUEENS: int
HALVES_REVISION: int
ROWS_REVISION: int
ROTATIONS_REVISION: int

class HalvesPlan:
    def __init__(self, n: int, isa: str = "auto", second: bool = False) -> None: ...
    @property
    def units(self) -> int: ...
    @property
    def band(self) -> int: ...
    @property
    def case_starts(self) -> list[int]: ...
    @property
    def bytes_per_thread(self) -> int: ...
    def run(self, first: int, last: int, stop: Stop) -> tuple[int, int, int]: ...
    def work(self, first: int, last: int, stop: Stop) -> tuple[int, int, int, int]: ...
    def parts(self, unit: int) -> list[tuple[int, int, list[int]]]: ...
    def run_set(self, unit: int, number: int, stop: Stop) -> int: ...

class HalfTurnPlan:
    def __init__(self, n: int, isa: str = "auto", second: bool = False) -> None: ...
    @property
    def units(self) -> int: ...
    @property
    def bytes_per_thread(self) -> int: ...
    def run(self, first: int, last: int, stop: Stop) -> tuple[int, int, int]: ...

class QuarterTurnPlan:
    def __init__(self, n: int, isa: str = "auto", second: bool = False) -> None: ...
    @property
    def units(self) -> int: ...
    @property
    def bytes_per_thread(self) -> int: ...
    def run(self, first: int, last: int, stop: Stop) -> tuple[int, int, int]: ...

class DancingLinks:
    def __init__(self, columns: int, allowed: Sequence[int], order: str = "organ-pipe") -> None: ...
    def arrays(self, most: int, stop: Stop) -> NDArray[np.int32]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def placements(self) -> int: ...

def min_conflicts(
    n: int, seed: int, start: str, move: str, max_steps: int, restarts: int, stop: Stop
) -> tuple[NDArray[np.uint32], int, int, bool]: ...
def sosic_gu(
    n: int, program: int, seed: int, restarts: int, stop: Stop
) -> tuple[NDArray[np.uint32], int, int, bool]: ...

class Lister:
    def __init__(self, columns: int, allowed: Sequence[int], isa: str = "auto") -> None: ...
    def arrays(self, most: int, stop: Stop) -> NDArray[np.int32]: ...
    def text(self, most: int, stop: Stop, pairs: bool, first_number: int = 0) -> tuple[bytes, int]: ...

# ---- estimates and fair samples ----

def monte_carlo_round(
    n: int, particles: int, twist: float, seed: int, stream: int, stop: Stop, isa: str = "auto"
) -> tuple[float, int, bool]: ...
def annealing_round(
    n: int,
    inverse_temperatures: Sequence[float],
    sweeps: Sequence[int],
    spacings: Sequence[int],
    relaxations: Sequence[float],
    shifts: Sequence[float],
    seed: int,
    stream: int,
    stop: Stop,
    isa: str = "auto",
) -> tuple[list[float], bool]: ...
def rejection(n: int, wanted: int, seed: int, stream: int, stop: Stop) -> tuple[NDArray[np.int32], int]: ...

class SolutionChain:
    def __init__(self, n: int, inverse_temperature: float, seed: int, stream: int, isa: str = "auto") -> None: ...
    def start(self, sweeps: int, stop: Stop) -> bool: ...
    def take(self, most: int, looks: int, thinning: int, stop: Stop) -> tuple[NDArray[np.int32], int]: ...

# ---- huge boards, random solutions, completion ----

def parity_lists(out: NDArray[Any], stop: Stop, isa: str = "auto") -> bool: ...
def random_solution(out: NDArray[np.uint32], seed: int, stop: Stop, isa: str = "auto") -> bool: ...
def first_clash(columns: NDArray[np.integer], width: int, stop: Stop) -> tuple[int, int, int, bool]: ...
def complete_by_swaps(
    rows: Sequence[int],
    columns: Sequence[int],
    allowed: NDArray[np.uint8],
    seed: int,
    steps: int,
    restarts: int,
    stop: Stop,
) -> tuple[list[int], int, int, bool]: ...

# ---- covers ----

COVER_WORDS: list[int]

class Covering:
    def __init__(
        self,
        words: int,
        squares: int,
        covers: Sequence[int],
        excludes: Sequence[int],
        mates: Sequence[int],
        targets: Sequence[int],
        allowed: Sequence[int],
        symmetries: Sequence[Sequence[int]],
    ) -> None: ...
    def plan(self, pieces: int, wanted: int, stop: Stop) -> int: ...
    def run(
        self, threads: int, wanted: int, keep: int, stop: Stop, isa: str = "auto"
    ) -> tuple[int, int, list[list[int]], bool]: ...
    @property
    def units_done(self) -> int: ...

MOST_ARMIES: int

def peaceable_armies(
    words: int,
    squares: int,
    armies: int,
    directions: Sequence[Sequence[int]],
    units: Sequence[Sequence[int]],
    lower: int,
    white: int | None,
    threads: int,
    stop: Stop,
    isa: str = "auto",
) -> tuple[int, list[list[int]], int, bool]: ...
def count_armies(
    words: int,
    squares: int,
    directions: Sequence[Sequence[int]],
    units: Sequence[Sequence[int]],
    hits: Sequence[Sequence[int]],
    weights: Sequence[int],
    size: int,
    keep: int,
    threads: int,
    stop: Stop,
    isa: str = "auto",
) -> tuple[int, list[tuple[list[int], list[int]]], int, bool]: ...

SET_WORDS: list[int]
ARMY_WORDS: list[int]

class SetGraph:
    def __init__(self, words: int, attacked: Sequence[int], cliques: Sequence[int], isa: str = "auto") -> None: ...
    def search(
        self, method: str, free: Sequence[int], chosen: Sequence[int], size: int, most: int, stop: Stop
    ) -> tuple[list[int], list[int], int, bool]: ...

class SetLister:
    def __init__(
        self,
        words: int,
        attacked: Sequence[int],
        free: Sequence[int],
        cliques: Sequence[int],
        fewest: int,
        most: int,
        maximal: bool = False,
    ) -> None: ...
    def arrays(self, wanted: int, stop: Stop) -> NDArray[np.int32]: ...

def profile_counts(
    depth: int,
    conflicts: Sequence[int],
    open: Sequence[int],
    fewest: Sequence[int],
    most: Sequence[int],
    modulus: int,
    stop: Stop,
    most_numbers: int,
) -> tuple[list[int], int, bool, bool]: ...
def profile_sizes(
    depth: int,
    conflicts: Sequence[int],
    open: Sequence[int],
    fewest: Sequence[int],
    most: Sequence[int],
    stop: Stop,
    most_numbers: int,
) -> tuple[list[float], int, bool, bool]: ...
def piece_rows(
    columns: int, allowed: Sequence[int], wraps_columns: bool, knights: bool, stop: Stop
) -> tuple[int, int, bool]: ...

class RegionSearch:
    def __init__(
        self,
        side: int,
        each: int,
        region: Sequence[int],
        attacks: Sequence[Sequence[int]],
        state: Sequence[int],
        zone: Sequence[int],
        in_order: bool = False,
    ) -> None: ...
    def arrays(self, most: int, stop: Stop) -> NDArray[np.int32]: ...
    def count(self, most: int, most_nodes: int, stop: Stop) -> tuple[int, int, bool]: ...
    def split(self, wanted: int) -> int: ...
    def count_branches(self, first: int, last: int, stop: Stop) -> tuple[int, int, int]: ...

RawStep = tuple[int, int, bool, int, list[int], list[int], list[int], list[int], list[int], list["RawStep"]]

def reason_regions(
    side: int,
    each: int,
    region: Sequence[int],
    attacks: Sequence[Sequence[int]],
    state: Sequence[int],
    zone: Sequence[int],
    most: int,
    stop: Stop,
) -> tuple[int, int, list[RawStep], list[int], list[int]]: ...
def rate_regions(
    side: int,
    each: int,
    region: Sequence[int],
    attacks: Sequence[Sequence[int]],
    state: Sequence[int],
    zone: Sequence[int],
    most: int,
    stop: Stop,
) -> tuple[int, int, int, list[tuple[int, int, int]]]: ...

class RegionMaker:
    def __init__(
        self,
        side: int,
        each: int,
        region: Sequence[int],
        attacks: Sequence[Sequence[int]],
        zone: Sequence[int],
        beside: Sequence[Sequence[int]],
        images: Sequence[Sequence[int]],
        profile: int,
        sizes: Sequence[int],
        levels: tuple[int, int],
        tries: int,
        stop: Stop,
    ) -> None: ...
    def make(self, seed: int, number: int) -> tuple[list[int], list[int], int] | None: ...

def repair_regions(
    side: int,
    each: int,
    region: Sequence[int],
    attacks: Sequence[Sequence[int]],
    state: Sequence[int],
    zone: Sequence[int],
    beside: Sequence[Sequence[int]],
    questions: int,
    seed: int,
    stop: Stop,
) -> tuple[bool, bool, list[tuple[int, int]], list[int]]: ...
def moves_of_one_square(
    side: int,
    each: int,
    region: Sequence[int],
    attacks: Sequence[Sequence[int]],
    state: Sequence[int],
    zone: Sequence[int],
    beside: Sequence[Sequence[int]],
    stop: Stop,
) -> list[tuple[int, int, int]]: ...
def region_census(side: int, levels: bool, part: int, parts: int, stop: Stop) -> tuple[list[int], list[int], bool]: ...
