"""Minimum of a model with HiGHS (extra: solvers), for leapers, whose linear relaxation is strong."""

from __future__ import annotations

from math import ceil, isfinite

from nqueens.effort import Effort
from nqueens.models.decode import decode
from nqueens.models.model import Model
from nqueens.solvers.external.mip import mip_program
from nqueens.solvers.external.packages import Background, library
from nqueens.solvers.optimising.answers import Bounds, Optimum

METHOD = "HiGHS"
_LOOK = 0.05
_ROUNDING = 1e-6


def least_of(model: Model, effort: Effort) -> Optimum:
    """Returns the minimum number of variables equal to 1 under the constraints; raises MissingExtra.

    Reports Bounds at the end. The library computes in floating point; its bound is trusted.
    """
    import numpy as np

    highspy = library("highspy", solver=METHOD, package="highspy")
    highs = mip_program(highspy, len(model.variables), model.constraints, effort)
    columns = np.arange(len(model.variables), dtype=np.int32)
    highs.changeColsCost(len(columns), columns, np.ones(len(columns)))
    if effort.left is not None:
        highs.setOptionValue("time_limit", effort.left)
    with Background(highs.run, stop=highs.cancelSolve) as running:
        running.start()
        while not running.wait(_LOOK):
            if effort.is_over:
                highs.cancelSolve()
    running.result()
    found, status = highs.getInfo(), highs.getModelStatus()
    nodes, seconds = max(0, found.mip_node_count), effort.deadline.used
    if status == highspy.HighsModelStatus.kInfeasible:
        return Optimum(None, None, True, None, METHOD, nodes, seconds)
    optimal = status == highspy.HighsModelStatus.kOptimal
    bound = max(0, ceil(found.mip_dual_bound - _ROUNDING)) if isfinite(found.mip_dual_bound) else 0
    if found.primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
        return Optimum(None, bound, False, None, METHOD, nodes, seconds)
    chosen = np.flatnonzero(np.array(highs.getSolution().col_value) > 0.5).tolist()
    value = len(chosen)
    effort.tell(Bounds(value, value if optimal else bound, seconds))
    return Optimum(value, value if optimal else bound, optimal, decode(model, chosen), METHOD, nodes, seconds)
