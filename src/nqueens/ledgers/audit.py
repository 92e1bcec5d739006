"""Audits of ledgers: a random choice of finished batches is counted again by another method."""

from __future__ import annotations

import bisect
import math
import random
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from nqueens import kernels
from nqueens.counting.plan import Plan
from nqueens.counting.recount import other_way, recount
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.calls import crew, interruptible
from nqueens.ledgers.batches import Batch
from nqueens.ledgers.description import described_plan
from nqueens.ledgers.entries import Finished
from nqueens.ledgers.store import Ledger

_SECONDS_TO_SAMPLE = 0.3
_FAR_LONGER = 10
_SECONDS_FOR_ALL = 10.0  # CPU seconds: a ledger that can be recounted within them is verified completely
_SHARE_OF_THE_COUNT = 0.1  # the cost of verifying a larger ledger, as a share of the count's own CPU seconds


@dataclass(frozen=True)
class Wrong:
    """Units whose recount differs from the recorded count (of all or a part), and the method that found it."""

    batch: Batch
    recorded: int
    found: int
    how: str
    part: int | None = None


@dataclass(frozen=True)
class Scheme:
    """A plan of an audit: the `chosen` batches out of `of` finished ones, and roughly the CPU seconds for them.

    If `in_part`, the plan's own engine recounts these batches unit by unit, and the other method counts random parts of
    the units, as many as it can in the same time. Otherwise the other method counts the batches whole.
    """

    plan: Plan
    chosen: tuple[Finished, ...]
    of: int
    units: int
    in_part: bool
    seconds: float


@dataclass
class Audit:
    """The result of an audit so far: recounted batches, and units (also fractions) recounted by the method `how`."""

    scheme: Scheme
    how: str
    batches: int = 0
    units: Fraction = Fraction()
    wrong: list[Wrong] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """The probability of detecting a single wrong batch."""
        return self.batches / self.scheme.of

    @property
    def chance_of_repeated(self) -> float:
        """The probability of detecting an error, in one part of one unit, that the plan's own engine repeats."""
        return float(self.units / self.scheme.units) if self.scheme.in_part else self.chance


def scheme_of(
    ledger: Ledger,
    effort: Effort,
    *,
    share: float | None = None,
    seed: int = 0,
    seconds_for_all: float = _SECONDS_FOR_ALL,
) -> Scheme:
    """Returns a scheme that recounts a `share` (0 … 1) of the finished batches whole, by the other method.

    Without a share: all of them if that takes at most `seconds_for_all` of CPU time, otherwise as many as a tenth of
    the count's own time allows. Every batch is chosen with the same probability; the chosen ones are spread evenly over
    the cases of the plan and, within each case, over cheap and expensive batches. Raises BadInput for a ledger without
    finished batches or of another plan. Cost: making the plan, and a sample of 0.3 s, or a tenth of the time limit if
    that is less.
    """
    if share is not None and not 0 < share <= 1:
        raise BadInput(f"The fraction to verify must be more than 0% and at most 100%, got {100 * share:g}%.")
    plan = described_plan(ledger.description)
    finished = list(ledger.finished())
    if not finished:
        raise BadInput("The ledger has no finished units to verify.")
    whole = _seconds_of_all(plan, finished, random.Random(seed), effort.part(0.1).within(_SECONDS_TO_SAMPLE))
    own = sum(it.seconds for it in finished)
    in_part = share is None and whole > max(seconds_for_all, 2 * own)
    seconds = 2 * own if in_part else whole
    if share is None:
        share = min(1.0, max(seconds_for_all, _SHARE_OF_THE_COUNT * own) / seconds) if seconds else 1.0
    chosen = _spread(plan, finished, max(1, round(share * len(finished))), random.Random(seed))
    units = sum(it.batch.last - it.batch.first for it in finished)
    return Scheme(plan, chosen, len(finished), units, in_part, seconds * len(chosen) / len(finished))


def _seconds_of_all(plan: Plan, finished: Sequence[Finished], randomly: random.Random, effort: Effort) -> float:
    """Returns the CPU seconds to recount all finished units, from a sample.

    Infinite if the unit that is not finished at the end takes far longer than the others: the sample would not show it.
    """
    units = sum(it.batch.last - it.batch.first for it in finished)
    took: list[float] = []
    while len(took) < units and not effort.is_over:
        unit = randomly.randrange(*randomly.choice(finished).batch)
        begun = time.perf_counter()
        _, late = interruptible(partial(recount, plan, (unit, unit + 1)), effort)
        last, others = time.perf_counter() - begun, took[1:]  # the first recount may make tables
        if late and last * len(others) >= _FAR_LONGER * sum(others):
            return math.inf
        took.append(last)
    took = took[1:] or took
    return units * sum(took) / len(took) if took else math.inf


def _spread(plan: Plan, finished: Sequence[Finished], wanted: int, randomly: random.Random) -> tuple[Finished, ...]:
    """Returns batches spread evenly over all, sorted by case and cost, in random order in case time runs out.

    They are at equal steps from a random start, so each is chosen with the same probability.
    """
    firsts = [first for first, _ in plan.ranges]
    ordered = sorted(finished, key=lambda it: (bisect.bisect(firsts, it.batch.first), it.seconds, it.batch))
    start, step = randomly.random(), len(ordered) / wanted
    chosen = [ordered[min(int((at + start) * step), len(ordered) - 1)] for at in range(wanted)]
    randomly.shuffle(chosen)
    return tuple(chosen)


def audit(scheme: Scheme, effort: Effort, *, seed: int = 0) -> Audit:
    """Recounts the batches of the scheme, reporting the Audit; ends with fewer batches when the effort is over.

    Cost: the scalar search is about ten times slower than the search it checks; the row search takes four times (n =
    18) to forty times (n = 21) as long as half-board matching.
    """
    done = Audit(scheme, other_way(scheme.plan).how)
    shared = _Shared(iter(scheme.chosen), done, seed)
    crew(lambda _: shared.work(), effort, shared.stop, watch=lambda: effort.tell(done))
    done.wrong.sort(key=lambda wrong: wrong.batch)
    return done


@dataclass
class _Shared:
    """State shared by the threads of an audit, protected by the lock."""

    batches: Iterator[Finished]
    audit: Audit
    seed: int
    stop: kernels.Stop = field(default_factory=kernels.Stop)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def work(self) -> None:
        """Recounts batches until none are left."""
        check = self._check_in_part if self.audit.scheme.in_part else self._check_whole
        while not self.stop.is_set:
            with self.lock:
                it = next(self.batches, None)
            if it is None:
                return
            units, wrong = check(it)
            if not self.stop.is_set or wrong:
                self._note(units, wrong)

    def _note(self, units: Fraction, wrong: list[Wrong]) -> None:
        with self.lock:
            self.audit.batches += 1
            self.audit.units += units
            self.audit.wrong += wrong

    def _check_whole(self, it: Finished) -> tuple[Fraction, list[Wrong]]:
        """Returns the units recounted by the other method, and the errors found."""
        found = recount(self.audit.scheme.plan, it.batch, self.stop)
        wrong = [] if self.stop.is_set or found == it.count else [Wrong(it.batch, it.count, found, self.audit.how)]
        return Fraction(it.batch.last - it.batch.first), wrong

    def _check_in_part(self, it: Finished) -> tuple[Fraction, list[Wrong]]:
        """Returns the units recounted and the errors found, counting random parts of units by the other method.

        The plan's own engine recounts each unit first. The parts take about as much time; every unit gets one part
        before any gets a second.
        """
        plan = self.audit.scheme.plan
        begun = time.perf_counter()
        own: dict[int, int] = {}
        for unit in range(*it.batch):
            own[unit] = plan.run(unit, unit + 1, self.stop)[0]
            if self.stop.is_set:
                return Fraction(), []
        if sum(own.values()) != it.count:
            return Fraction(), [Wrong(it.batch, it.count, sum(own.values()), f"engine {plan.engine}")]
        half = time.perf_counter()
        randomly = random.Random(f"{self.seed} {it.batch.first}")
        units = list(own)
        randomly.shuffle(units)
        waiting: deque[tuple[int, list[_Piece], int]] = deque((unit, [], 0) for unit in units)
        done = Fraction()
        while waiting:
            unit, pieces, of = waiting.popleft()
            if not pieces:
                pieces = _pieces(plan, unit, own[unit], self.stop)
                of = len(pieces)
                found = sum(piece.count for piece in pieces)
                if not self.stop.is_set and found != own[unit]:
                    by_parts = f"engine {plan.engine} part by part"
                    return done, [Wrong(Batch(unit, unit + 1), own[unit], found, by_parts)]
                randomly.shuffle(pieces)
            piece = pieces.pop()
            found = piece.recount(self.stop)
            if self.stop.is_set:
                return Fraction(), []
            done += Fraction(1, of)
            if found != piece.count:
                return done, [Wrong(Batch(unit, unit + 1), piece.count, found, self.audit.how, piece.number)]
            if pieces:
                waiting.append((unit, pieces, of))
            if time.perf_counter() - half >= half - begun:
                break
        return done, []


@dataclass(frozen=True)
class _Piece:
    """A part of a unit, or a whole unit without parts: its count by the plan's own engine, and its recount."""

    number: int | None
    count: int
    recount: Callable[[kernels.Stop], int]


def _pieces(plan: Plan, unit: int, count: int, stop: kernels.Stop) -> list[_Piece]:
    parts = plan.parts.of(unit) if plan.parts else {}
    if plan.parts is None or not parts:  # no parts, or a sample
        return [_Piece(None, count, partial(recount, plan, (unit, unit + 1)))]
    return [_Piece(number, plan.parts.run(unit, number, stop), again) for number, again in parts.items()]
