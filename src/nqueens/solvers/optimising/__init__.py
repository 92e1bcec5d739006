"""Solvers of the optimisation problems: the best there is, and a proof that nothing is better."""
