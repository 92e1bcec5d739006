"""Ledgers: the record of a long count's plan, finished work and total."""
