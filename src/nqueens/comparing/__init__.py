"""Solvers side by side: the same question to each, every answer judged, what it took, and how that grows with n."""
