"""A model as text, one file per format; the table of all formats."""
