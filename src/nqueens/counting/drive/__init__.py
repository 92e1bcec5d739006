"""Drivers of ledgers: scheduling of batches on threads or a cluster, and progress."""
