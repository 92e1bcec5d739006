"""A second opinion: a random share of the finished pieces, counted again in another way."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from nqueens import kernels
from nqueens.counting.ledger.description import plan_of
from nqueens.counting.ledger.pieces import Piece
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan
from nqueens.counting.recount import other_way, recount
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput
from nqueens.kernels.calls import check_threads, crew


@dataclass(frozen=True)
class Wrong:
    """A finished piece whose count in the ledger is not what came out now."""

    piece: Piece
    recorded: int
    found: int


@dataclass
class Audit:
    """What was checked, of `chosen` pieces. `how` names the other way of counting."""

    how: str
    chosen: int = 0
    pieces: int = 0
    units: int = 0
    wrong: list[Wrong] = field(default_factory=list)


def audit(
    ledger: Ledger,
    *,
    share: float = 0.01,
    seed: int = 0,
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Audit], None] | None = None,
) -> Audit:
    """Counts random finished pieces again until they hold that share (0 … 1) of the finished units.

    In the other way, that of `recount`. After `time_limit` seconds it ends with fewer pieces than were chosen. Calls
    `on_progress` in the calling thread about five times a second. Raises BadInput for a ledger without finished pieces
    or of another plan. Cost: the scalar search is about ten times slower than the one it checks, the row search takes
    four times (n = 18) to forty times (n = 21) as long as half-board matching.
    """
    if not 0 < share <= 1:
        raise BadInput(f"The share to verify must be more than 0 % and at most 100 %, got {100 * share:g} %.")
    plan = plan_of(ledger.description)
    if plan.as_problems is None:
        raise BadInput(f"The units of engine {plan.engine} cannot be counted by another engine.")
    deadline = Deadline.of(time_limit)
    chosen = _sample([(Piece(first, last), count) for first, last, count, _ in ledger.sums()], share, seed)
    done = Audit(other_way(plan), chosen=len(chosen))
    columns = ledger.description.columns
    shared = _Shared(iter(chosen), plan, done, columns)

    def watch() -> None:
        if on_progress:
            on_progress(done)
        if deadline.passed:
            shared.stop.set()

    crew(lambda _: shared.work(), check_threads(threads), shared.stop, watch=watch)
    done.wrong.sort(key=lambda wrong: wrong.piece)
    return done


def _sample(finished: list[tuple[Piece, int]], share: float, seed: int) -> list[tuple[Piece, int]]:
    if not finished:
        raise BadInput("The ledger has no finished units to verify.")
    random.Random(seed).shuffle(finished)
    wanted = share * sum(last - first for (first, last), _ in finished)
    chosen = []
    for piece, count in finished:
        if wanted <= 0:
            break
        chosen.append((piece, count))
        wanted -= piece.last - piece.first
    return chosen


@dataclass
class _Shared:
    """What the threads of an audit share, all under the lock."""

    pieces: Iterator[tuple[Piece, int]]
    plan: Plan
    audit: Audit
    columns: int
    stop: kernels.Stop = field(default_factory=kernels.Stop)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def work(self) -> None:
        """Takes pieces until there are none left."""
        while not self.stop.is_set:
            with self.lock:
                piece, recorded = next(self.pieces, (None, 0))
            if piece is None:
                return
            self._check(piece, recorded)

    def _check(self, piece: Piece, recorded: int) -> None:
        found = recount(self.plan, piece, self.columns, self.stop)
        if self.stop.is_set:
            return
        with self.lock:
            self.audit.pieces += 1
            self.audit.units += piece.last - piece.first
            if found != recorded:
                self.audit.wrong.append(Wrong(piece, recorded, found))
