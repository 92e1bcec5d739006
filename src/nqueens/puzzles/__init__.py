"""Region puzzles: how they are written down, explained, rated and made."""
