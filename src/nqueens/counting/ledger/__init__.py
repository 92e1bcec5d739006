"""The record of finished work of a long count: what was planned, what was done, and the sum of it."""
