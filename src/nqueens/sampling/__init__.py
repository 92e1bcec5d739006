"""Estimates of the number of solutions, and random solutions of known uniformity."""
