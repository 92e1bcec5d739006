"""Seeded solvers that repair a full placement; they may give up and prove nothing."""
