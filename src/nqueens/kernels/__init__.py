"""The compiled search loops, with a pure-Python reference of the same signatures as a fallback.

The compiled module is `nqueens.kernels._core`. Where it is missing (no compiler at installation), was built for another
processor, or does not support a board of that size, `nqueens.kernels.reference` is used, slowly. The tests compare
both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

from nqueens.choices import Isa
from nqueens.errors import MissingExtra
from nqueens.inputs import one_of
from nqueens.system import interrupts_held_back

MISSING = ""
"""The reason why there is no compiled core, or an empty text."""

if TYPE_CHECKING:
    from nqueens.kernels import _core, reference
else:
    # Ctrl-C waits until the module is loaded: its initialisation drops errors, and would drop the interrupt.
    with interrupts_held_back():
        try:
            from nqueens.kernels import _core
        except ImportError:
            _core, MISSING = None, "no compiled core"
    if _core is not None and not _core.build_info()["usable"]:
        _core, MISSING = None, "the compiled core is for another processor, reinstall the package here"
    if _core is None:
        from nqueens.kernels import reference

COMPILED = _core is not None
"""True if the compiled core is available."""

MOST_COLUMNS = 64
"""The most rows and columns of the compiled search; larger boards use the reference."""

_IN_PYTHON = "" if COMPILED else f" {reference.REVISION} in Python"
REVISIONS = {
    "search": f"{_core.ROWS_REVISION}" if COMPILED else f"{reference.REVISION} in Python",
    "halves": f"{_core.HALVES_REVISION}" if COMPILED else "",
    "rotations": f"{_core.ROTATIONS_REVISION}" if COMPILED else f"{reference.REVISION} in Python",
    "rows": f"1{_IN_PYTHON}",
    "regions": f"1{_IN_PYTHON}",
    "sets": f"1{_IN_PYTHON}",
}
"""The revision of each counting engine's code; counts of different revisions must not be combined."""

if TYPE_CHECKING:
    Stop = _core.Stop
    RowPlan = _core.RowPlan | reference.RowPlan
    Lister = _core.Lister | reference.Lister
else:
    Stop = _core.Stop if COMPILED else reference.Stop


def require_core(what: str) -> None:
    """Raises MissingExtra that begins with `what` if there is no compiled core."""
    if not COMPILED:
        raise MissingExtra(f"{what} the compiled core.")


class BuildInfo(TypedDict):
    """The build of the compiled core, and the instruction sets usable on this machine."""

    compiler: str
    version: str
    usable: list[Isa]
    chosen: str


def build_info() -> BuildInfo:
    """Returns compiler, version and instruction sets: those this machine supports, best first, and the selected one."""
    if COMPILED:
        info = _core.build_info()
        return BuildInfo(
            compiler=info["compiler"], version=info["version"], usable=info["usable"], chosen=info["chosen"]
        )
    return BuildInfo(compiler="none", version="", usable=["python"], chosen="python")


def check_isa(isa: str) -> str:
    """Returns the instruction set by its name, `auto` or `scalar`; raises BadInput if this machine does not have it."""
    if isa == "auto":
        return isa
    return one_of(isa, "The instruction set", ["auto", "scalar", *build_info()["usable"]])


def another_isa(isa: str) -> str:
    """Returns an instruction set other than the given one, the fastest if there are several.

    Without the compiled core there is none, and the given one is returned.
    """
    info = build_info()
    given = info["chosen"] if isa == "auto" else isa
    return next((each for each in (*info["usable"], "scalar") if each not in (given, "python")), isa)


def row_plan(columns: int, allowed: Sequence[int], stop: Stop) -> RowPlan | None:
    """Returns the weighted units of a row search over `allowed` (a mask of columns per row), or None if stopped.

    `plan.run(first, last, stop, isa)` returns the sum of weight × count over a range of units, the nodes, and the
    number of units finished before `stop` was set. Planning enumerates the positions of the centre cross: O(n⁴) for an
    even n × n board, O(n⁶) for an odd one up to 25 (2 s).
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


def count_invariant(
    rotation: str,
    columns: int,
    allowed: Sequence[int],
    stop: Stop,
    part: int = 0,
    parts: int = 1,
    *,
    amazons: bool = False,
) -> tuple[int, int, bool]:
    """Returns the solutions invariant under a rotation: (count, nodes, whether it finished before `stop`).

    `rotation` is `half-turn` (A032522) or, on square boards, `quarter-turn` (A033148); with `amazons`, pieces of square
    boards move like a queen or a knight. Searches share `part` of `parts` equal shares, whose counts add up.
    """
    rows, quarter = len(allowed), rotation == "quarter-turn"
    if quarter and rows != columns:
        raise ValueError(f"The quarter-turn requires a square board, got {rows}x{columns}.")
    if COMPILED and max(rows, columns) <= MOST_COLUMNS:
        if amazons:
            return _core.count_invariant_amazons(quarter, list(allowed), stop, part, parts)
        if quarter:
            return _core.count_quarter_turn(rows, list(allowed), stop, part, parts)
        return _core.count_half_turn(rows, columns, list(allowed), stop, part, parts)
    if part:
        return 0, 0, True
    from nqueens.kernels import rotations

    if quarter:
        found = rotations.count_quarter_turn(rows, allowed, stop, knights=amazons)
    else:
        found = rotations.count_half_turn(rows, columns, allowed, stop, knights=amazons)
    return found.count, found.nodes, found.completed
