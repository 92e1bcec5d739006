"""Solver options with the limits of a shared server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from nqueens.api.watching import built_in_spec
from nqueens.web.limits import MOST_OF_OPTION

if TYPE_CHECKING:
    from nqueens.api.watching import Option, Spec


def offered(spec: Spec) -> Spec:
    """Returns the spec of the solver with this server's limits applied to its options."""
    return replace(spec, options=tuple(_limited(option) for option in spec.options))


def _limited(option: Option) -> Option:
    most = MOST_OF_OPTION.get(option.name)
    if most is None:
        return option
    return replace(option, high=most if option.high is None else min(most, option.high))


def checked_settings(name: str, given: Mapping[str, str]) -> Mapping[str, str]:
    """Returns the settings of a solver (or of `auto`) unchanged; raises BadInput if one is not allowed.

    Solvers from outside the package also raise BadInput: clients must not make the server run a file or a program.
    """
    if name != "auto":
        offered(built_in_spec(name)).parse_options(given)
    return given


def described(option: Option) -> dict[str, Any]:
    """Returns the option as plain values with its kind (choice, flag, whole, number or text) and allowed values."""
    kinds: dict[type, str] = {bool: "flag", int: "whole", float: "number"}
    kind = "choice" if option.choices else kinds.get(type(option.default), "text")
    return {**asdict(option), "kind": kind, "allowed": option.allowed}
