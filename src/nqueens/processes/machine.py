"""This machine: its name, its kernel build, and the identity that all workers must share."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from typing import Any

from nqueens import __version__, kernels
from nqueens.errors import BadInput


def machine_name() -> str:
    """Returns the name of this machine."""
    return platform.node() or "unknown"


def kernel_build(isa: str = "auto") -> str:
    """Returns the kernel build in words, such as `0.1.0 GNU 12.2.0 avx2`."""
    build = kernels.build_info()
    return f"{__version__} {build['compiler']} {build['chosen'] if isa == 'auto' else isa}"


def identity() -> dict[str, Any]:
    """Returns the values that must be equal on all workers whose results are combined, as plain values."""
    return {
        "nqueens": __version__,
        "compiled": kernels.COMPILED,
        "kernel": kernels.build_info()["version"],
        "revisions": kernels.REVISIONS,
    }


def identity_in_words(found: Mapping[str, Any]) -> str:
    """Returns an identity in words, possibly of another version."""
    kernel = f"kernel {found.get('kernel')}" if found.get("compiled") else "no compiled kernel"
    revisions = found.get("revisions") or {}
    engines = ", ".join(f"{engine} {revision}" for engine, revision in revisions.items() if revision)
    return f"nqueens {found.get('nqueens')} with {kernel} and engines of revisions {engines or 'unknown'}"


def refuse_other(wanted: Mapping[str, Any], who: str = "", found: Mapping[str, Any] | None = None) -> None:
    """Raises BadInput unless worker `who` (default: this one) has the wanted identity.

    `found` is its actual identity.
    """
    found = identity() if found is None else found
    if found != wanted:
        theirs, ours = identity_in_words(found), identity_in_words(wanted)
        raise BadInput(f"Worker {who or machine_name()} has {theirs}, not {ours}.")
