"""Formatting of durations and thread counts."""

from __future__ import annotations

import math

_LARGE = {" quadrillion": 1e15, " trillion": 1e12, " billion": 1e9, " million": 1e6, "": 1.0}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def threads_in_words(number: int) -> str:
    """Returns `1 thread`, `8 threads`."""
    return "1 thread" if number == 1 else f"{number} threads"


def duration(seconds: float | None) -> str:
    """Returns a predicted duration: `0.16 s`, `12 s`, `3.5 min`, `9.0 days`, `20 trillion years`, `10²⁴ years`."""
    if seconds is None:
        return "?"
    if seconds < 10:
        return f"{seconds:.2g} s"
    for limit, size, unit in ((100, 1, "s"), (6000, 60, "min"), (172_800, 3600, "h"), (63_072_000, 86_400, "days")):
        if seconds < limit:
            return f"{seconds / size:.{0 if unit == 's' else 1}f} {unit}"
    years = seconds / 31_557_600
    if years >= 1e18:
        return f"{power_of_ten(years)} years"
    name, least = next((name, least) for name, least in _LARGE.items() if years >= least)
    digits = 1 if years < 1e9 else 0
    return f"{float(f'{years / least:.{digits}e}'):,g}{name} years"


def power_of_ten(number: float) -> str:
    """Returns the power of ten nearest to the number: `10²⁴`."""
    return f"10{str(round(math.log10(number))).translate(_RAISED)}"


def measured_time(seconds: float | None) -> str:
    """Returns a measured duration with three digits for tables: `182 µs`, `2.78 ms`, `12.3 s`."""
    if seconds is None:
        return "-"
    for limit, factor, unit in ((1e-3, 1e6, "µs"), (1.0, 1e3, "ms")):
        if seconds < limit:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds:.3g} s" if seconds < 1000 else f"{seconds:,.0f} s"
