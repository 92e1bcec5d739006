"""The picture behind `nqueens estimate --plot`: how fast ln(n) - ln(Q(n)) / n comes down to its limit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nqueens.sampling.estimate import Estimate

_FEWEST_COUNTED = 8


def chart(estimates: Sequence[Estimate]) -> str:
    """A whole SVG file: the distance of ln(n) - ln(Q(n)) / n from the n-queens constant, on a logarithmic scale.

    The exact counts (A000170) from 8 on and the given estimates. The constant lies in the proved interval of A359441,
    whose width is far below the width of a line here.
    """
    from nqueens.known import constant, sequence
    from nqueens.render.chart import Curve, growth_chart

    alpha = constant("A359441")
    limit = (float(alpha.lower) + float(alpha.upper)) / 2
    counted = [
        (float(n), limit - (math.log(n) - math.log(count) / n))
        for (n,), count in sequence("A000170").items()
        if n >= _FEWEST_COUNTED
    ]
    guessed = [(float(each.n), limit - (math.log(each.n) - each.ln_q / each.n)) for each in estimates]
    # Not proved, but it fits: ln Q = n ln n - α n + ½ ln n + 1.855.
    last = max(each.n for each in estimates)
    ends = [float(max(_FEWEST_COUNTED, last // 2)), float(last)]
    fit = [(n, (math.log(n) / 2 + 1.855) / n) for n in ends]
    return growth_chart(
        [Curve("counted (A000170)", counted), Curve("estimated", guessed, fit)],
        title=f"ln n - ln Q / n approaches α, {float(alpha.lower):.9f} < α < {float(alpha.upper):.9f}",
        x_title="n",
        y_title="α - (ln n - ln Q / n)",
    )
