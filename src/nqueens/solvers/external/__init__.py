"""Solvers that hand the question to another library (extra: solvers)."""
