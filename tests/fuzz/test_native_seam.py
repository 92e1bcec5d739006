"""Random and hostile calls of every function of the compiled core: an answer or a Python exception, never a crash.

The calls run in a separate process, so that a crash is a failure and does not end the tests. The functions are listed
by the core itself, so that new ones are included. `python tests/fuzz/test_native_seam.py FIRST LAST` makes the calls of
these seeds alone. `native/test.sh` runs the test with a core that reports out-of-bounds accesses.
"""

import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from nqueens import kernels

CALLS_OF_A_SEED = 100
SECONDS_OF_A_CALL = 0.02
"""Delay after which stop flags are set that are not set before a call."""

NUMBERS = [-1, 0, 1, 2, 3, 4, 7, 8, 9, 31, 32, 33, 63, 64, 65, 100, 255, 256, 1023, 1024, 1025]
HOSTILE = [-(2**63), -(2**31), 2**31 - 1, 2**31, 2**32 - 1, 2**40, 2**62, 2**63 - 1, 2**63, 2**64 - 1, 2**70]
REALS = [-1.0, 0.0, 1e-9, 0.3, 0.8, 1.0, 5.0, 1e9, float("inf"), float("-inf"), float("nan")]
DTYPES = [np.uint8, np.int32, np.uint32, np.int64, np.uint64, np.float64]
WORDS = {
    "isa": ["auto", "portable", "avx2", "avx512", "scalar", "", "mmx"],
    "method": ["polynomial", "in_order", "cover", "cover_one", "bounded", "greatest", "maximal", "none"],
    "order": ["organ-pipe", "natural", "none"], "start": ["greedy", "permutation", "random", "none"],
    "move": ["random", "most", "none"], "name": ["richards", "mirror", "none"],
}  # fmt: skip


class Caller:
    """Draws arguments for a small question; most of them are consistent, some are random and some hostile."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.size = self.random.choice([0, 1, 2, 3, 4, 5, 6, 8, 12])
        self.words = self.random.choice([1, 1, 1, 2, 3, 4, 16, 32])
        self.timers: list[threading.Timer] = []

    def arguments(self, parameters: list[tuple[str, str]]) -> dict[str, Any]:
        """Returns one argument for each parameter, given as (name, type)."""
        in_sets = any(name in ("words", "free") for name, _ in parameters)
        if "region" in dict(parameters):
            return self.region_puzzle(parameters)
        return {name: self.argument(name, kind, in_sets) for name, kind in parameters}

    def argument(self, name: str, kind: str, in_sets: bool) -> Any:
        """Returns an argument of that name and type; `in_sets` means sets of words instead of rows."""
        odd = self.random.random()
        if odd < 0.01:
            return self.random.choice([None, "x", -1.5, [], {}, object()])
        if kind.endswith("Stop"):
            return self.stop()
        if kind == "bool":
            return self.random.random() < 0.5
        if kind == "str":
            return self.random.choice(WORDS[name][:2] if self.random.random() < 0.7 else WORDS[name])
        if kind == "float":
            return self.random.choice(REALS[2:7] if odd < 0.9 else REALS)
        if kind == "int":
            return self.number(name)
        if "ndarray" in kind:
            return self.array(name)
        if odd < 0.05:
            return self.any_numbers()
        drawn = self.fitting(name, in_sets)
        if drawn and odd > 0.9:
            drawn[self.random.randrange(len(drawn))] = self.random.choice([1 << self.size, 1 << 40, *HOSTILE])
        return drawn[1:] if odd > 0.98 else drawn

    def region_puzzle(self, parameters: list[tuple[str, str]]) -> dict[str, Any]:
        """Returns consistent arguments about a region puzzle, sometimes with one or two exceptions."""
        side = self.random.choice([1, 2, 3, 4, 4, 5, 5, 6, 8, 12, 33])
        squares = [divmod(at, side) for at in range(side * side)]
        near = [[r * side + c for r, c in squares if abs(r - row) + abs(c - column) == 1] for row, column in squares]
        bars = [row for row, _ in squares]
        fitting: dict[str, Any] = {
            "side": side, "each": self.random.choice([1, 1, 1, 2, side]),
            "region": self.random.choice([bars, [self.random.choice([*range(side), 255]) for _ in squares]]),
            "attacks": self.random.choice([[], [], near, [self.random.choices(range(side * side), k=3) for _ in near]]),
            "state": [self.random.choice([0] * 20 + [1, 2]) for _ in squares], "beside": near,
            "images": self.random.choice([[], [[*reversed(range(side * side))]]]),
            "sizes": self.random.choice([[], [side] * side]), "levels": self.random.choice([(0, 8), (1, 3), (8, 8)]),
            "profile": self.random.randrange(3), "tries": 50, "questions": self.random.choice([0, 1, 200]),
            "most": self.random.randrange(1, 9),
        }  # fmt: skip
        if "beside" in dict(parameters) and "images" in dict(parameters):
            fitting["region"] = self.random.choice([[255] * side * side, fitting["region"]])
        return {
            name: fitting[name] if name in fitting and self.random.random() < 0.97 else self.argument(name, kind, False)
            for name, kind in parameters
        }

    def stop(self) -> kernels.Stop:
        """Returns a flag that is set before the call, or soon after it starts."""
        stop = kernels.Stop()
        if self.random.random() < 0.3:
            stop.set()
        else:
            self.timers.append(threading.Timer(SECONDS_OF_A_CALL, stop.set))
            self.timers[-1].start()
        return stop

    def number(self, name: str) -> int:
        if self.random.random() < 0.03:
            return self.random.choice([-1, 0, 1025] if name == "threads" else HOSTILE)
        small = {"words": self.words, "threads": 2, "parts": 3, "modulus": 1000003, "most_numbers": 10000, "depth": 3}
        if name in small and self.random.random() < 0.9:
            return small[name]
        small_range = {"fewest", "most", "lower", "pieces", "part", "first_number", "first", "last", "at"}
        if name in small_range and self.random.random() < 0.8:
            return self.random.randrange(3)
        return self.size if self.random.random() < 0.6 else self.random.choice(NUMBERS)

    def fitting(self, name: str, in_sets: bool) -> list[Any]:
        """Returns the content of a list of that name, for a question of this caller's size."""
        constants: dict[str, list[Any]] = {
            "inverse_temperatures": [0.0, 0.5, 2.0], "relaxations": [0.5] * 3, "shifts": [0.5] * 2, "sweeps": [5] * 3,
            "spacings": [2] * 3,
        }  # fmt: skip
        squares = range(self.size)
        match name:
            case "symmetries":
                return [[*squares], [*reversed(squares)]][: self.random.choice([1, 1, 2])]
            case "directions":
                return [[word for at in squares for word in [1 << at, *[0] * (self.words - 1)]] for _ in "ab"]
            case "attacked" | "covers" | "excludes":
                return [word for _ in squares for word in self.one_set()]
            case "free" | "chosen" | "targets" | "cliques":
                return self.one_set()
            case "allowed" | "conflicts":
                return self.one_set() if in_sets and name == "allowed" else [self.mask() for _ in squares]
            case "rows" | "columns":
                return self.random.sample(range(2 * self.size), self.size)
        return constants[name] if name in constants else [self.random.randrange(3) for _ in squares]

    def mask(self) -> int:
        """Returns some of the squares, or all."""
        everything = (1 << self.size) - 1
        return self.random.choice([everything, self.random.randint(0, everything)])

    def one_set(self) -> list[int]:
        """Returns mask() as a set of the caller's words."""
        return [self.mask(), *[0] * (self.words - 1)]

    def any_numbers(self) -> list[int]:
        return [self.random.choice([0, 1, 5, 64, *HOSTILE]) for _ in range(self.random.choice([0, 1, self.size, 70]))]

    def array(self, name: str) -> Any:
        shape: tuple[int, ...] = (self.size,) if name in ("out", "columns") else (self.size, self.size)
        if self.random.random() < 0.1:
            shape = tuple(self.random.randrange(5) for _ in range(self.random.randrange(4)))
        likely = [np.uint8] if name == "allowed" else [np.uint32]
        made: Any = np.zeros(shape, self.random.choice(likely if self.random.random() < 0.7 else DTYPES))
        made += np.array(self.random.randrange(3)).astype(made.dtype)
        if self.random.random() < 0.1 and made.ndim:
            made = np.repeat(made, 2, axis=-1)[..., ::2]
        made.setflags(write=self.random.random() < 0.95)
        return made


# Functions without a stop flag, so slow beyond this size that only small cases can be called.
SMALL_ONLY = {"yardstick": 10}


def signatures(function: Any) -> list[list[tuple[str, str]]]:
    """Returns the parameters of all overloads, each as (name, type), from the first lines of the docstring."""
    found = []
    made_by: Any = vars(function).get("__init__") if isinstance(function, type) else function
    for line in (made_by.__doc__ or "").splitlines():
        if match := re.match(r"\w+\((.*)\) -> ", line.strip()):
            parts = re.split(r", (?=\w+: )", re.sub(r" = [^,\]]+", "", match[1]))
            named = (part.partition(": ") for part in parts)
            found.append([(name, kind) for name, _, kind in named if name != "self" and kind])
    return found


def call(caller: Caller, name: str, function: Any) -> Any:
    """Makes a call with drawn arguments and returns its result, or None if it was refused."""
    arguments = caller.arguments(caller.random.choice(signatures(function) or [[]]))
    if name in SMALL_ONLY and isinstance(arguments.get("n"), int):
        arguments["n"] = min(arguments["n"], SMALL_ONLY[name])
    if caller.random.random() < 0.01 and arguments:
        arguments.popitem()
    try:
        return function(**arguments)
    except (ValueError, TypeError, OverflowError, MemoryError, IndexError):
        return None
    finally:
        if not isinstance(function, type):  # the object may keep the flag
            for timer in caller.timers:
                timer.cancel()


def use(caller: Caller, kind: type) -> int:
    """Creates an object of the core and calls its methods; returns the number of calls."""
    for calls in range(1, 9):
        if (made := call(caller, kind.__name__, kind)) is not None:
            return calls + use_object(caller, made)
    return 8


def use_object(caller: Caller, made: Any) -> int:
    calls = 0
    for _ in range(4):
        for name in [each for each in dir(type(made)) if not each.startswith("_")]:
            there = getattr(made, name)
            if callable(there):
                call(caller, name, there)
            calls += 1
    return calls


def run(seed: int) -> int:
    """Makes the calls of one seed and returns their number."""
    from nqueens.kernels import _core

    drawn = random.Random(seed)
    names = [name for name in dir(_core) if not name.startswith("_") and callable(getattr(_core, name))]
    calls = 0
    while calls < CALLS_OF_A_SEED:
        caller, name = Caller(drawn.randrange(2**32)), drawn.choice(names)
        thing = getattr(_core, name)
        if isinstance(thing, type):
            calls += use(caller, thing)
        else:
            answer = call(caller, name, thing)
            calls += 1 + (use_object(caller, answer) if type(answer).__module__ == _core.__name__ else 0)
    return calls


def test_no_call_crashes(seeds: Callable[[int, int], range]) -> None:
    wanted = seeds(6, 400)
    command = [sys.executable, __file__, str(wanted.start), str(wanted.stop)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60 + 10 * len(wanted))
    assert ran.returncode == 0, ran.stdout[-2000:] + ran.stderr[-4000:]
    assert int(ran.stdout.split()[-2]) >= CALLS_OF_A_SEED * len(wanted)


if __name__ == "__main__":
    print(Path(kernels._core.__file__ or "").name, flush=True)
    total = 0
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        print(f"seed {number}", flush=True)
        total += run(number)
    print(f"{total} calls")
