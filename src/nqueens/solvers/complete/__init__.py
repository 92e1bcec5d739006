"""Complete solvers: they enumerate all solutions and prove that none exists."""
