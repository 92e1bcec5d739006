"""Functions whose calls are recorded."""

from collections.abc import Callable
from typing import Any

import pytest


def calls_of(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[tuple[Any, ...]]:
    """Returns a list that grows with each call of a function or method, by its positional arguments."""
    calls: list[tuple[Any, ...]] = []
    function: Callable[..., Any] = getattr(owner, name)

    def watched(*given: Any, **named: Any) -> Any:
        calls.append(given)
        return function(*given, **named)

    monkeypatch.setattr(owner, name, watched)
    return calls
