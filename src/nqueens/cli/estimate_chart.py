"""The picture behind `nqueens estimate --plot`: how ln(n) - ln(Q(n)) / n comes up to its limit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nqueens.api.estimates import Estimate

_FEWEST_COUNTED = 8  # smaller boards jump up and down


def chart(estimates: Sequence[Estimate]) -> str:
    """A whole SVG file: ln(n) - ln(Q(n)) / n against n, and the n-queens constant α as a line.

    The exact counts (A000170) from 8 on and the given estimates. The constant lies in the proved interval of A359441,
    whose width is far below the width of a line here.
    """
    from nqueens.known import constant, sequence
    from nqueens.render.chart import Curve, Level, level_chart

    alpha = constant("A359441")
    low, high = float(alpha.lower), float(alpha.upper)
    counted = [
        (float(n), math.log(n) - math.log(count) / n)
        for (n,), count in sequence("A000170").items()
        if n >= _FEWEST_COUNTED
    ]
    guessed = [(float(each.n), math.log(each.n) - each.ln_q / each.n) for each in estimates]
    return level_chart(
        [Curve("counted (A000170)", counted), Curve("estimated", guessed)],
        [Level("α, its limit (proved)", (low + high) / 2)],
        title=f"ln n − ln Q(n) / n tends to α, {_down(low):.9f} < α < {-_down(-high):.9f}",
        x_title="n, logarithmic",
        y_title="ln n − ln Q(n) / n",
    )


def _down(value: float) -> float:
    """Rounded down to nine digits, so that an interval written with them stays true."""
    return math.floor(value * 1e9) / 1e9
