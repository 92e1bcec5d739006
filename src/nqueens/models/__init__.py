"""Models: problems as 0/1 variables and linear constraints, and as files for other solvers."""
