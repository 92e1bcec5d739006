"""What people and programs see while `nqueens optimise` works: values, bounds and how far the present search is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from nqueens.cli.bar import Bar, bar
from nqueens.cli.durations import duration

if TYPE_CHECKING:
    from nqueens.api.optimising import Bounds, Searching

_SECONDS_BETWEEN_LINES = 1.0


@contextmanager
def optimising_progress(how: str | None) -> Iterator[Callable[[Bounds | Searching], None] | None]:
    """What to call with bounds and with how far the search is; `how` is bar, jsonl, none or None.

    None and bar write a line for every bound, and on a terminal a bar for a search that takes long.
    """
    if how == "none":
        yield None
    elif how == "jsonl":
        yield _as_json()
    else:
        with bar() as shown:
            yield partial(_show, shown)


def _show(shown: Bar | None, progress: Bounds | Searching) -> None:
    from nqueens.api.optimising import Bounds

    if isinstance(progress, Bounds):
        line = _in_words(progress)
        print(line, file=sys.stderr, flush=True) if shown is None else shown.say(line)
    elif shown is not None:
        shown.show(progress.units_done, progress.units or None, searching_in_words(progress))


def _in_words(bounds: Bounds) -> str:
    found = "none yet" if bounds.found is None else str(bounds.found)
    gap = "" if bounds.gap is None else f", gap {bounds.gap}"
    return f"{bounds.seconds:8.2f} s  found {found}, bound {bounds.bound}{gap}"


def searching_in_words(search: Searching) -> str:
    """One line for people: `9 pieces, 120 of 1,096 units, at most about 12 s left`."""
    what = "all covers of " if search.counting else ""
    left = search.seconds_left
    at_most = "" if search.counting else "at most "
    time_left = "" if left is None else f", {at_most}about {duration(left)} left"
    pieces = "1 piece" if search.pieces == 1 else f"{search.pieces} pieces"
    return f"{what}{pieces}, {search.units_done:,} of {search.units:,} units{time_left}"


def _as_json() -> Callable[[Bounds | Searching], None]:
    """A line for every bound, and a line a second at most, from the second on in which a search has not ended."""
    from nqueens.api.optimising import Bounds

    last = 0.0

    def say(progress: Bounds | Searching) -> None:
        nonlocal last
        if isinstance(progress, Bounds):
            _print(progress, "seconds", "found", "bound", "gap")
            return
        if progress.seconds < last:  # another search
            last = 0.0
        if progress.seconds - last < _SECONDS_BETWEEN_LINES:
            return
        last = progress.seconds
        _print(progress, "pieces", "counting", "units_done", "units", "seconds", "seconds_left")

    return say


def _print(progress: Bounds | Searching, *names: str) -> None:
    print(json.dumps({name: getattr(progress, name) for name in names}), file=sys.stderr, flush=True)
