"""How placements are shown and stored: one table of formats, writers for all of them, readers for most."""
