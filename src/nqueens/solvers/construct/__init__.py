"""Solvers that place the queens by a closed formula."""
