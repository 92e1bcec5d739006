"""Roughly how many solutions there are, and random ones of known fairness."""
