"""Region puzzles: formats, explanations, ratings and generation."""
