"""Ledgers of parts, run on machines that never saw each other, as one ledger."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nqueens.counting.ledger.description import plan_of
from nqueens.counting.ledger.lock import Lock
from nqueens.counting.ledger.pieces import Piece, cut
from nqueens.counting.ledger.rows import Finished
from nqueens.counting.ledger.store import Ledger, write_whole
from nqueens.errors import BadInput


def merge(target: Path, sources: Sequence[Path]) -> tuple[int, int]:
    """Joins what is finished in `sources` (and in `target`, if it exists) in `target`: units finished, units in all.

    The same piece with the same count may be in several ledgers and is taken once. Units that are in none become
    pieces to do, so a count can go on with `target`. Raises BadInput, and leaves `target` as it was, for ledgers of
    different plans, of this plan with different counts, and for pieces that overlap.
    """
    lock = Lock(target)
    try:
        paths = [*([target] if target.exists() else []), *sources]
        if not paths:
            raise BadInput("There is no ledger to merge.")
        with Ledger.read(paths[0]) as ledger:
            description = ledger.description
        finished: dict[int, tuple[Finished, Path]] = {}
        for path in paths:
            with Ledger.read(path) as ledger:
                description.refuse(ledger.description, f"The ledger {str(path)!r}")
                for it in ledger.finished():
                    _add(finished, it, path)
        units = plan_of(description, name=f"The ledger {str(paths[0])!r}").units
        done = [it for _, (it, _) in sorted(finished.items())]
        gaps = _gaps(done, finished, units)
        size = max((last - first for first, last in (it.piece for it in done)), default=units)
        write_whole(target, description, cut(gaps, max(size, 1)), finished=done)
        return units - sum(last - first for first, last in gaps), units
    finally:
        lock.release()


def _add(finished: dict[int, tuple[Finished, Path]], it: Finished, path: Path) -> None:
    known = finished.setdefault(it.piece.first, (it, path))
    other = known[0]
    if other.piece == it.piece and (other.count, other.work) != (it.count, it.work):
        raise BadInput(
            f"{str(known[1])!r} and {str(path)!r} disagree on the units {it.piece.first} to {it.piece.last - 1}: "
            f"{other.count} and {it.count}; `verify` tells which is wrong."
        )
    if other.piece != it.piece:
        raise BadInput(f"{str(known[1])!r} and {str(path)!r} overlap at unit {it.piece.first}.")


def _gaps(done: Sequence[Finished], finished: dict[int, tuple[Finished, Path]], units: int) -> list[Piece]:
    """The units that nobody has finished; raises BadInput for units that two pieces share or the plan does not have."""
    gaps = []
    end = 0
    previous = ""
    for it in done:
        name = str(finished[it.piece.first][1])
        if it.piece.first < end:
            raise BadInput(f"{previous!r} and {name!r} overlap at unit {it.piece.first}.")
        if it.piece.first > end:
            gaps.append(Piece(end, it.piece.first))
        end, previous = it.piece.last, name
    if end > units:
        raise BadInput(f"{previous!r} has unit {end - 1}, and the plan has only {units} units.")
    return [*gaps, Piece(end, units)] if end < units else gaps
