"""The exit statuses of the command."""

ANSWERED = 0
WRONG = 1
"""Wrong input, or no solution exists, or a placement that is no solution."""
GAVE_UP = 3
"""A limit was reached before the answer."""
INTERRUPTED = 130
