"""Exact counting: plans of independent work units, threads that run them, and classes by Burnside's lemma."""
