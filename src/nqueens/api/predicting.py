"""Predicts the cost of a count before it starts."""

from __future__ import annotations

from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.predict import Prediction, extrapolate, predict, seconds_from_probes
from nqueens.counting.probes import partial_placements

__all__ = ["Plan", "Prediction", "extrapolate", "make_plan", "partial_placements", "predict", "seconds_from_probes"]
