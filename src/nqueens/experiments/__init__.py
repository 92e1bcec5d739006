"""Experiments: many runs of solvers, each in a process of its own, kept in a file as they end, and what they say."""
