"""The exit statuses of the command."""

ANSWERED = 0
WRONG = 1
"""Wrong input, or no solution exists, or a placement that is no solution."""
USAGE = 2
"""Wrong usage of a subcommand."""
GAVE_UP = 3
"""A limit was reached before the answer."""
INTERRUPTED = 130
