"""Produces and checks proofs that a problem has no solution."""

from __future__ import annotations

from nqueens.models.proofs import checked_proof as check_proof
from nqueens.solvers.external.proving import Proof, prove

__all__ = ["Proof", "check_proof", "prove"]
