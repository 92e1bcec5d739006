"""Region puzzles: formats, explanations, ratings, hints, generation and repair."""
