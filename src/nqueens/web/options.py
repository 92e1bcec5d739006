"""The options of the solvers as this server takes them: the registry's, no larger than a shared server can bear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from nqueens.api.watching import built_in_spec
from nqueens.web.limits import MOST_OF_OPTION

if TYPE_CHECKING:
    from nqueens.api.watching import Option, Spec


def offered(spec: Spec) -> Spec:
    """The solver with the limits of this server in its options."""
    return replace(spec, options=tuple(_limited(option) for option in spec.options))


def _limited(option: Option) -> Option:
    most = MOST_OF_OPTION.get(option.name)
    if most is None:
        return option
    return replace(option, high=most if option.high is None else min(most, option.high))


def checked_settings(name: str, given: Mapping[str, str]) -> Mapping[str, str]:
    """The settings of a solver (or of `auto`) as they were given; raises BadInput if one is not offered here.

    So it does for solvers that are no part of this package: nobody may have this server run a file or a program.
    """
    if name != "auto":
        offered(built_in_spec(name)).parse_options(given)
    return given


def described(option: Option) -> dict[str, Any]:
    """The option as plain values, with its kind (choice, flag, whole, number or text) and what is allowed in words."""
    kinds: dict[type, str] = {bool: "flag", int: "whole", float: "number"}
    kind = "choice" if option.choices else kinds.get(type(option.default), "text")
    return {**asdict(option), "kind": kind, "allowed": option.allowed}
