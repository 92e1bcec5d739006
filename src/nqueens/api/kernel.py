"""The kernel that runs here: whether it is compiled, by what, and for which instruction sets."""

from __future__ import annotations

from nqueens.kernels import COMPILED, MISSING, build_info

__all__ = ["COMPILED", "MISSING", "build_info"]
