"""Solvers that can enumerate all solutions and prove that there is none."""
