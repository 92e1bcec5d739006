"""The kernel in use: whether it is compiled, by which compiler, and its instruction sets."""

from __future__ import annotations

from nqueens.kernels import COMPILED, MISSING, build_info

__all__ = ["COMPILED", "MISSING", "build_info"]
