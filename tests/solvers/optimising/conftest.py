"""Optimisation with the plain solver of the tests in the place of the libraries."""

from __future__ import annotations

import pytest
from support import plain_models

from nqueens.solvers.optimising import colouring, optimise


@pytest.fixture
def without_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Models are solved by trying everything, and no library is found."""
    monkeypatch.setattr(optimise, "best_of", plain_models.best_of)
    monkeypatch.setattr(optimise, "all_with", plain_models.all_with)
    monkeypatch.setattr(colouring, "best_of", plain_models.best_of)
    monkeypatch.setattr(optimise, "find_spec", lambda _: None)
