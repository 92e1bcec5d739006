"""The largest number of queens that samples and estimates take; fewer than 4 are answered without either."""

from __future__ import annotations

import pytest

import nqueens
from nqueens.errors import BadInput


@pytest.mark.parametrize("ask", [nqueens.sample, nqueens.estimate])
def test_too_many_queens(ask) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BadInput, match="at most 1048576 queens, got 1048577"):
        ask(1_048_577)
