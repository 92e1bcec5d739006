"""What people and programs see while `nqueens optimise` works: values, bounds and how far the present search is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from nqueens.cli.bar import Bar, bar
from nqueens.cli.progress import duration

if TYPE_CHECKING:
    from nqueens.api.optimising import OnBounds, OnSearching
    from nqueens.solvers.optimising.answers import Bounds, Searching

_SECONDS_BETWEEN_LINES = 1.0


@contextmanager
def optimising_progress(how: str | None) -> Iterator[tuple[OnBounds, OnSearching]]:
    """What to call with bounds and with how far the search is; `how` is bar, jsonl, none or None.

    None and bar write a line for every bound, and on a terminal a bar for a search that takes long.
    """
    if how == "none":
        yield _nothing, _nothing
    elif how == "jsonl":
        yield _bounds_as_json, _searching_as_json()
    else:
        with bar() as shown:
            if shown is None:
                yield lambda bounds: print(_in_words(bounds), file=sys.stderr, flush=True), _nothing
            else:
                yield lambda bounds: shown.say(_in_words(bounds)), partial(_show, shown)


def _nothing(progress: Bounds | Searching) -> None:
    """Says nothing."""


def _show(shown: Bar, search: Searching) -> None:
    shown.show(search.units_done, search.units or None, searching_in_words(search))


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


def _bounds_as_json(bounds: Bounds) -> None:
    described = {"seconds": bounds.seconds, "found": bounds.found, "bound": bounds.bound, "gap": bounds.gap}
    print(json.dumps(described), file=sys.stderr, flush=True)


def _searching_as_json() -> Callable[[Searching], None]:
    """A line a second at most, from the second on in which a search has not ended."""
    last = 0.0

    def say(search: Searching) -> None:
        nonlocal last
        if search.seconds < last:  # another search
            last = 0.0
        if search.seconds - last < _SECONDS_BETWEEN_LINES:
            return
        last = search.seconds
        described = {
            "pieces": search.pieces,
            "counting": search.counting,
            "units_done": search.units_done,
            "units": search.units,
            "seconds": search.seconds,
            "seconds_left": search.seconds_left,
        }
        print(json.dumps(described), file=sys.stderr, flush=True)

    return say
