"""Output of placements, charts and runs: a table of formats, writers for all of them, readers for most."""
