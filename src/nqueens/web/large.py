"""What the API answers about large boards: one solution, as bytes."""

from __future__ import annotations

import numpy as np

from nqueens.api.judge import reason_against
from nqueens.api.questions import solve
from nqueens.web.answers import Asked
from nqueens.web.jobs import Job


def large(asked: Asked, job: Job) -> tuple[bytes, str]:  # noqa: ARG001
    """The column of each row as 32-bit numbers, lowest byte first, after the judge has seen them."""
    columns = np.asarray(solve(asked["rows"], seed=asked["seed"], time_limit=asked["time_limit"]).columns)
    reason = reason_against(columns)
    if reason is not None:
        raise AssertionError(f"The solution of {asked['rows']} rows is none: {reason}.")
    return columns.astype("<i4").tobytes(), "application/octet-stream"
