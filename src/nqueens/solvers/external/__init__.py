"""External solvers, which call another library (extra: solvers)."""
