"""The measures of a solver's run."""

from __future__ import annotations

from collections.abc import Mapping

from nqueens.choices import Measure

MEASURES: Mapping[Measure, str] = {
    "seconds": "seconds",
    "nodes": "nodes",
    "tests": "squares tested",
    "backtracks": "backtracks",
    "steps": "repair steps",
    "restarts": "restarts",
}
"""Measures of a run, with their headings."""
