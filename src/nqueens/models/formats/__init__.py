"""Model files: one module per format, and helpers for comments and terms."""
