"""Local solvers: they repair a full placement from a seed, may give up, and prove nothing."""
