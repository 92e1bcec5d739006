"""A second opinion: finished batches, chosen from all parts of the plan, counted again in another way."""

from __future__ import annotations

import bisect
import math
import random
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from nqueens import kernels
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.description import described_plan
from nqueens.counting.ledger.entries import Finished
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan, WeightedMasks
from nqueens.counting.recount import other_way, recount, recount_problems
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.calls import crew, interruptible

_SECONDS_TO_SAMPLE = 0.3
_SECONDS_FOR_ALL = 10.0  # CPU seconds: a ledger that the other way counts again within them is verified whole
_SHARE_OF_THE_COUNT = 0.1  # what a verification of a larger ledger may cost, as a share of the count's own CPU seconds


@dataclass(frozen=True)
class Wrong:
    """Units whose count, or the count of a part, is not what came out now, and the way of counting that said so, in
    words."""

    batch: Batch
    recorded: int
    found: int
    how: str
    part: int | None = None


@dataclass(frozen=True)
class Scheme:
    """What is to be verified: `chosen` batches of the `of` finished ones, and roughly the CPU seconds for them.

    `in_part`: the plan's own engine counts these batches again, unit by unit, and the other way random parts of these
    units, as many as it can in that time. Otherwise the other way counts them whole.
    """

    plan: Plan
    columns: int
    chosen: tuple[Finished, ...]
    of: int
    units: int
    in_part: bool
    seconds: float


@dataclass
class Audit:
    """What was verified of a scheme, so far: batches, and `units` by the other way, whose name is `how`; of some units
    only parts, and these as fractions."""

    scheme: Scheme
    how: str
    batches: int = 0
    units: Fraction = Fraction()
    wrong: list[Wrong] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """The probability with which a single wrong batch among the finished ones would have been found."""
        return self.batches / self.scheme.of

    @property
    def chance_of_repeated(self) -> float:
        """The same, if the plan's own engine makes that error again, in a single part of a unit."""
        return float(self.units / self.scheme.units) if self.scheme.in_part else self.chance


def scheme_of(
    ledger: Ledger,
    effort: Effort,
    *,
    share: float | None = None,
    seed: int = 0,
    seconds_for_all: float = _SECONDS_FOR_ALL,
) -> Scheme:
    """Which finished batches to verify: that share (0 … 1) of them, counted whole in the other way.

    Without a share: all of them if that takes no more than `seconds_for_all` of CPU time, and else as many as a tenth
    of the count's own time allows. Every batch is chosen with the same probability; the chosen ones are spread evenly
    over the cases of the plan, and in each over cheap and dear batches. Raises BadInput for a ledger without finished
    batches or of another plan. Cost: the plan, and a sample of 0.3 s, or of a tenth of the time limit if that is less.
    """
    if share is not None and not 0 < share <= 1:
        raise BadInput(f"The share to verify must be more than 0 % and at most 100 %, got {100 * share:g} %.")
    plan = described_plan(ledger.description)
    finished = list(ledger.finished())
    if not finished:
        raise BadInput("The ledger has no finished units to verify.")
    columns = ledger.description.columns
    randomly = random.Random(seed)
    whole = _seconds_of_all(plan, columns, finished, randomly, effort.part(0.1).within(_SECONDS_TO_SAMPLE))
    own = sum(it.seconds for it in finished)
    in_part = share is None and whole > max(seconds_for_all, 2 * own)
    seconds = 2 * own if in_part else whole
    if share is None:
        share = min(1.0, max(seconds_for_all, _SHARE_OF_THE_COUNT * own) / seconds) if seconds else 1.0
    chosen = _spread(plan, finished, max(1, round(share * len(finished))), randomly)
    units = sum(it.batch.last - it.batch.first for it in finished)
    return Scheme(plan, columns, chosen, len(finished), units, in_part, seconds * len(chosen) / len(finished))


def _seconds_of_all(
    plan: Plan, columns: int, finished: Sequence[Finished], randomly: random.Random, effort: Effort
) -> float:
    """CPU seconds of all finished units in the other way, from a sample; infinite if not even one could be counted."""
    units = sum(it.batch.last - it.batch.first for it in finished)
    took: list[float] = []
    while len(took) < units and not effort.is_over:
        unit = randomly.randrange(*randomly.choice(finished).batch)
        begun = time.perf_counter()
        _, late = interruptible(partial(recount, plan, (unit, unit + 1), columns), effort)
        if late:
            break
        took.append(time.perf_counter() - begun)
    return units * sum(took) / len(took) if took else math.inf


def _spread(plan: Plan, finished: Sequence[Finished], wanted: int, randomly: random.Random) -> tuple[Finished, ...]:
    """Batches at equal steps, from a random place on, of all sorted by case and cost; in random order, as the time may
    not suffice for all. Each is among them with the same probability."""
    firsts = [first for first, _ in plan.ranges]
    ordered = sorted(finished, key=lambda it: (bisect.bisect(firsts, it.batch.first), it.seconds, it.batch))
    start, step = randomly.random(), len(ordered) / wanted
    chosen = [ordered[min(int((at + start) * step), len(ordered) - 1)] for at in range(wanted)]
    randomly.shuffle(chosen)
    return tuple(chosen)


def audit(scheme: Scheme, effort: Effort, *, seed: int = 0) -> Audit:
    """Counts the batches of the scheme again, reporting the Audit. Once the effort is over, it ends with fewer of them.

    Cost: the scalar search is about ten times slower than the one it checks, the row search takes four times (n = 18)
    to forty times (n = 21) as long as half-board matching.
    """
    done = Audit(scheme, other_way(scheme.plan))
    shared = _Shared(iter(scheme.chosen), done, seed)
    crew(lambda _: shared.work(), effort, shared.stop, watch=lambda: effort.tell(done))
    done.wrong.sort(key=lambda wrong: wrong.batch)
    return done


@dataclass
class _Shared:
    """What the threads of an audit share, all under the lock."""

    batches: Iterator[Finished]
    audit: Audit
    seed: int
    stop: kernels.Stop = field(default_factory=kernels.Stop)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def work(self) -> None:
        """Takes batches until there are none left."""
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
        """Returns the units that the other way has counted, and what was wrong with them."""
        found = recount(self.audit.scheme.plan, it.batch, self.audit.scheme.columns, self.stop)
        wrong = [] if self.stop.is_set or found == it.count else [Wrong(it.batch, it.count, found, self.audit.how)]
        return Fraction(it.batch.last - it.batch.first), wrong

    def _check_in_part(self, it: Finished) -> tuple[Fraction, list[Wrong]]:
        """The same: the sum by the plan's own engine, then random parts of it by the other way, in as much time: one of
        each unit, before a second one of any."""
        plan, columns = self.audit.scheme.plan, self.audit.scheme.columns
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
            found = recount_problems(plan, piece.problems, columns, self.stop)
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
    """A part of a unit, or all of one that has no parts: its count by the plan's own engine, and what it is."""

    number: int | None
    count: int
    problems: list[WeightedMasks]


def _pieces(plan: Plan, unit: int, count: int, stop: kernels.Stop) -> list[_Piece]:
    if plan.parts is None:
        return [_Piece(None, count, plan.as_problems(unit) if plan.as_problems else [])]
    parts = plan.parts.of(unit)
    if not parts:  # others stand for all of them
        return [_Piece(None, count, [])]
    return [_Piece(number, plan.parts.count(unit, number, stop), parts[number]) for number in parts]
