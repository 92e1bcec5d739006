"""Calls that must fail."""

from collections.abc import Callable
from typing import ParamSpec

import pytest

P = ParamSpec("P")
Errors = type[BaseException] | tuple[type[BaseException], ...]


def fails(error: Errors, says: str, call: Callable[P, object], /, *given: P.args, **named: P.kwargs) -> None:
    """Checks that the call raises the error, and that its message contains the pattern `says`."""
    with pytest.raises(error, match=says or None):
        call(*given, **named)
