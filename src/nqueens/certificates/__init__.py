"""Certified counts: folders with all solutions of a problem and a proof that there are no others."""
