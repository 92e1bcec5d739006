"""Calls that must fail."""

from collections.abc import Callable
from typing import ParamSpec

import pytest

Given = ParamSpec("Given")
Errors = type[BaseException] | tuple[type[BaseException], ...]


def fails(
    error: Errors, says: str, call: Callable[Given, object], /, *given: Given.args, **named: Given.kwargs
) -> None:
    """Checks that the call raises the error, and that its message contains the pattern `says`."""
    with pytest.raises(error, match=says or None):
        call(*given, **named)
