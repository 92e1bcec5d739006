"""Exports problems to other solvers, and reads and judges their answers."""

from __future__ import annotations

from nqueens.models.answers import Judged, import_answers
from nqueens.models.build import AnyProblem
from nqueens.models.export import export as export_model

__all__ = ["AnyProblem", "Judged", "export_model", "import_answers"]
