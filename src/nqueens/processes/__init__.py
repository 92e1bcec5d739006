"""Processes, threads and clusters: programs with limits, servers and clients, crews, and locks."""
