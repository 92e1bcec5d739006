"""Experiments: benchmark plans whose runs are isolated and saved as they end, and their evaluation."""
