"""The self-test of an installation: engines, solvers and kernels against each other, and against brute force."""
