"""Optimisation: solvers that find the best value and prove that it is optimal."""
