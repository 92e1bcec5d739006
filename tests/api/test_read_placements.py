"""Whatever a placement is written as, Python reads it back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nqueens
from nqueens import BadInput, Placement
from nqueens.render.formats import FORMATS

READABLE = [name for name, each in FORMATS.items() if each.readable]
BY_COLUMNS = [name for name, each in FORMATS.items() if each.by_columns and each.readable]


@pytest.mark.parametrize("name", READABLE)
@settings(deadline=None, max_examples=15)
@given(st.integers(4, 9).flatmap(lambda n: st.permutations(range(n))))
def test_round_trip(name: str, columns: list[int]) -> None:
    placement = Placement(columns)
    assert nqueens.read_placements(placement.write(name)) == [placement]


@pytest.mark.parametrize("name", BY_COLUMNS)
@settings(deadline=None, max_examples=15)
@given(st.integers(4, 9).flatmap(lambda n: st.permutations(range(n))))
def test_round_trip_by_columns(name: str, columns: list[int]) -> None:
    placement = Placement(columns)
    assert nqueens.read_placements(placement.write(name, by_columns=True), name, by_columns=True) == [placement]


@pytest.mark.parametrize("name", [name for name, each in FORMATS.items() if each.any_pieces and each.readable])
def test_other_pieces(name: str) -> None:
    kings = nqueens.problem(4, "kings", pieces="max")
    placement = next(nqueens.solutions(kings))
    assert nqueens.read_placements(placement.write(name), name, question=kings) == [placement]


def test_what_is_refused() -> None:
    with pytest.raises(BadInput, match="read from text or bytes"):
        nqueens.read_placements(13524)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="Line 1: expected one queen in each of the ranks"):
        nqueens.read_placements("a1 b1")
