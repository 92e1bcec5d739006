"""Formats of region puzzles, one module each: `read` parses one puzzle, `write` returns its text."""
