"""The compiled loops, and behind them a pure-Python reference with the same signatures.

The compiled module is `nqueens.kernels._core`; where it is missing (no compiler at installation), was built for another
processor, or a board is too large for it, `nqueens.kernels.reference` answers, slowly. Tests hold the two equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from nqueens.inputs import one_of
from nqueens.system import interrupts_held_back

MISSING = ""
"""Why there is no compiled core, if there is none."""

if TYPE_CHECKING:
    from nqueens.kernels import _core, reference
else:
    # Ctrl-C waits until the module is there: what makes it drops errors, and so it would drop the interrupt.
    with interrupts_held_back():
        try:
            from nqueens.kernels import _core
        except ImportError:
            _core, MISSING = None, "no compiled core"
    if _core is not None and not _core.build_info()["usable"]:
        _core, MISSING = None, "the compiled core is for another processor, install the package here"
    if _core is None:
        from nqueens.kernels import reference

COMPILED = _core is not None
"""Whether the compiled core is there."""

MOST_COLUMNS = 64
"""Boards with more rows or columns than this are searched by the reference."""

REVISIONS = {
    "search": f"{_core.ROWS_REVISION}" if COMPILED else f"{reference.REVISION} in Python",
    "halves": f"{_core.HALVES_REVISION}" if COMPILED else "",
    "rotations": f"{_core.ROTATIONS_REVISION}" if COMPILED else f"{reference.REVISION} in Python",
}
"""By counting engine, the revision of its code: numbers of different revisions do not belong together."""

if TYPE_CHECKING:
    Stop = _core.Stop
    RowPlan = _core.RowPlan | reference.RowPlan
    Lister = _core.Lister | reference.Lister
else:
    Stop = _core.Stop if COMPILED else reference.Stop


class BuildInfo(TypedDict):
    """What was compiled, and what this machine runs of it."""

    compiler: str
    version: str
    usable: list[str]
    chosen: str


def build_info() -> BuildInfo:
    """Compiler, version and instruction sets: those that this machine can use, best first, and the one chosen."""
    if COMPILED:
        info = _core.build_info()
        return BuildInfo(
            compiler=info["compiler"], version=info["version"], usable=info["usable"], chosen=info["chosen"]
        )
    return BuildInfo(compiler="none", version="", usable=["python"], chosen="python")


def check_isa(isa: str) -> str:
    """Returns the instruction set by its name, `auto` or `scalar`; raises BadInput if this machine does not have it."""
    allowed = ["auto", "scalar", *build_info()["usable"]]
    return one_of(isa, "The instruction set", allowed)


def row_plan(columns: int, allowed: Sequence[int], stop: Stop) -> RowPlan | None:
    """Returns the weighted units of a row search over `allowed` (one mask of columns per row); None once `stop` is set.

    `plan.run(first, last, stop, isa)` returns the sum of weight × count over a range of units, the nodes, and the
    number of units finished before `stop` was set. Planning enumerates the positions of the centre cross: O(n⁴) of an
    even n × n board, O(n⁶) of an odd one up to 25 (2 s).
    """
    if COMPILED and max(columns, len(allowed)) <= MOST_COLUMNS:
        return _core.row_plan(columns, list(allowed), stop)
    from nqueens.kernels import reference

    return reference.row_plan(columns, list(allowed), stop)


def lister(columns: int, allowed: Sequence[int], isa: str = "auto") -> Lister:
    """Lists all solutions with one queen in every row, in lexicographic order, in blocks of arrays or text."""
    if COMPILED and max(columns, len(allowed)) <= MOST_COLUMNS:
        return _core.Lister(columns, list(allowed), isa)
    from nqueens.kernels import reference

    return reference.Lister(columns, list(allowed), isa)


TurnCounter: TypeAlias = Callable[[int, int, Sequence[int], Stop, int, int], tuple[int, int, bool]]


def count_half_turn(
    rows: int, columns: int, allowed: Sequence[int], stop: Stop, part: int = 0, parts: int = 1
) -> tuple[int, int, bool]:
    """Solutions invariant under the half-turn: (count, nodes, whether it was finished before `stop`).

    Only share `part` of `parts` equal ones; the counts of all shares add up. Source for square boards: A032522.
    """
    if COMPILED and max(rows, columns) <= MOST_COLUMNS:
        return _core.count_half_turn(rows, columns, list(allowed), stop, part, parts)
    if part:
        return 0, 0, True
    from nqueens.kernels import rotations

    found = rotations.count_half_turn(rows, columns, allowed, stop)
    return found.count, found.nodes, found.completed


def count_quarter_turn(
    rows: int, columns: int, allowed: Sequence[int], stop: Stop, part: int = 0, parts: int = 1
) -> tuple[int, int, bool]:
    """The same for the quarter-turn of a square board (A033148)."""
    if rows != columns:
        raise ValueError(f"The quarter-turn needs a square board, got {rows}x{columns}.")
    if COMPILED and rows <= MOST_COLUMNS:
        return _core.count_quarter_turn(rows, list(allowed), stop, part, parts)
    if part:
        return 0, 0, True
    from nqueens.kernels import rotations

    found = rotations.count_quarter_turn(rows, allowed, stop)
    return found.count, found.nodes, found.completed


def count_invariant_amazons(
    rotation: str, allowed: Sequence[int], stop: Stop, part: int = 0, parts: int = 1
) -> tuple[int, int, bool]:
    """The same for one amazon (queen and knight) in every row of a square board and a rotation by name."""
    n, quarter = len(allowed), rotation == "quarter-turn"
    if COMPILED and n <= MOST_COLUMNS:
        return _core.count_invariant_amazons(quarter, list(allowed), stop, part, parts)
    if part:
        return 0, 0, True
    from nqueens.kernels import rotations

    if quarter:
        found = rotations.count_quarter_turn(n, allowed, stop, knights=True)
    else:
        found = rotations.count_half_turn(n, n, allowed, stop, knights=True)
    return found.count, found.nodes, found.completed
