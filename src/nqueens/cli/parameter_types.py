"""Types of numbers, words and files on the command line; their errors name the parameter and the allowed values."""

from __future__ import annotations

import math
import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli.conflicts import name_of
from nqueens.effort import Deadline
from nqueens.errors import BadInput
from nqueens.inputs import one_of, real, seed_of, shown, whole

if TYPE_CHECKING:
    ParamType = click.ParamType
    _Choice = click.Choice[str]
else:
    _Choice = click.Choice  # not generic before Click 8.2

    class ParamType(click.ParamType):
        """Click's ParamType with `[...]`, which its older versions lack."""

        def __class_getitem__(cls, _: object) -> type:
            return cls


_WHOLE = r"\s*[+-]?[0-9]{1,4000}\s*"


def _range(least: float | None, most: float | None) -> str:
    """Returns a range of numbers in words: `0 or more`, `1 to 1000`, or nothing without limits."""
    return "" if least is None else f"{least} or more" if most is None else f"{least} to {most}"


class Whole(click.IntRange):
    """A whole number within optional limits."""

    def _describe_range(self) -> str:
        return _range(self.min, self.max)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ARG002
        number = int(value) if isinstance(value, str) and re.fullmatch(_WHOLE, value, re.ASCII) else value
        return whole(number, name_of(param), low=self.min, high=self.max)


class Real(click.FloatRange):
    """A number within optional limits, which exclude nan."""

    def _describe_range(self) -> str:
        return _range(self.min, self.max)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ARG002
        with suppress(ValueError):
            value = float(value)
        limited = self.min is not None or self.max is not None
        found = isinstance(value, float) and not limited
        return value if found else real(value, name_of(param), low=self.min, high=self.max)


class TimeLimit(Real):
    """A number of seconds; the clock starts when the argument is read."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return value if isinstance(value, Deadline) else Deadline(super().convert(value, param, ctx))


class OneOf(_Choice):
    """One of a few words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        return one_of(value, name_of(param), self.choices)


class Fraction(ParamType["float | str"]):
    """A fraction over 0 and at most 1, such as `1%` or `0.01`; `auto` passes unchanged if it is allowed."""

    name = "fraction"

    def __init__(self, *, auto: bool = False) -> None:
        self._auto = auto

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ARG002
        if isinstance(value, float) or (self._auto and value == "auto"):
            return value
        try:
            fraction = float(value.removesuffix("%")) / (100 if value.endswith("%") else 1)
        except ValueError:
            fraction = math.nan
        if not 0 < fraction <= 1:
            raise BadInput(f"A fraction must be more than 0 and at most 100%, such as 1% or 0.01, got {shown(value)}.")
        return fraction


class FileType(click.Path):
    """The path of a file that may not exist yet; rejects folders."""

    def __init__(self, path_type: type | None = None) -> None:
        super().__init__(path_type=path_type, readable=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if os.path.isdir(value):
            raise BadInput(f"{name_of(param)} must be a file, but {str(value)!r} is a folder.")
        return super().convert(value, param, ctx)


class _Seed(Whole):
    name = "seed"

    def _describe_range(self) -> str:
        return ""  # any 64 bits, which no user needs to know

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return seed_of(super().convert(value, param, ctx))


SEED_TYPE = _Seed()
"""The type of every --seed."""
