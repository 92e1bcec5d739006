"""This machine: its name, its build of the kernel, and what all workers of one computation must have in common."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from typing import Any

from nqueens import __version__, kernels
from nqueens.errors import BadInput


def machine_name() -> str:
    """The name of this machine."""
    return platform.node() or "unknown"


def kernel_build(isa: str = "auto") -> str:
    """The build of the kernel in words, such as `0.1.0 GNU 12.2.0 avx2`."""
    build = kernels.build_info()
    return f"{__version__} {build['compiler']} {build['chosen'] if isa == 'auto' else isa}"


def identity() -> dict[str, Any]:
    """What must be equal on all workers for their numbers to belong together, as plain values."""
    return {
        "nqueens": __version__,
        "compiled": kernels.COMPILED,
        "kernel": kernels.build_info()["version"],
        "revisions": kernels.REVISIONS,
    }


def identity_in_words(found: Mapping[str, Any]) -> str:
    """An identity for people, also that of another version."""
    kernel = f"kernel {found.get('kernel')}" if found.get("compiled") else "no compiled kernel"
    revisions = found.get("revisions") or {}
    engines = ", ".join(f"{engine} {revision}" for engine, revision in revisions.items() if revision)
    return f"nqueens {found.get('nqueens')} with {kernel} and engines of revisions {engines or 'unknown'}"


def refuse_other(wanted: Mapping[str, Any], who: str = "", found: Mapping[str, Any] | None = None) -> None:
    """Raises BadInput unless worker `who`, by default this one, has the wanted identity; `found` is the one it has."""
    found = identity() if found is None else found
    if found != wanted:
        theirs, ours = identity_in_words(found), identity_in_words(wanted)
        raise BadInput(f"Worker {who or machine_name()} has {theirs}, not {ours}.")
