"""Charts of experiments: cactus plot, performance profile, and growth with its law."""

from __future__ import annotations

from collections.abc import Mapping

from nqueens.choices import ChartKind, Measure
from nqueens.comparing.growth import curves, fitted_curve, missed
from nqueens.comparing.measures import MEASURES
from nqueens.comparing.profiles import BEST, cactus, performance_profile, virtual_best
from nqueens.experiments.plan import ExperimentPlan
from nqueens.experiments.results import Findings
from nqueens.render.chart import HorizontalLine, PlottedCurve, growth_chart, profile_chart

CHARTS: Mapping[ChartKind, str] = {
    "cactus": "number of instances solved within a given time",
    "profile": "performance profile: share of instances on which a solver is within a factor of the best",
    "growth": "medians against n, with the fitted growth law",
}
"""The charts of an experiment, with a description of each."""


def experiment_chart(findings: Findings, kind: str, measure: Measure) -> str:
    """Returns one of the CHARTS as SVG; only growth depends on the measure."""
    if kind == "growth":
        return _growth(findings, measure)
    return _cactus(findings) if kind == "cactus" else _profile(findings)


def _title(plan: ExperimentPlan, words: str) -> str:
    return f"{plan.title}: {words}" if plan.title else words.capitalize()


def _cactus(findings: Findings) -> str:
    plan = findings.content.plan
    times = {**findings.times, BEST: virtual_best(findings.times)}
    return growth_chart(
        [PlottedCurve(name, cactus(seconds)) for name, seconds in times.items()],
        [HorizontalLine("time limit", plan.time)],
        title=_title(plan, f"{len(plan.instances)} instances"),
        x_title="instances solved", y_title="seconds for each",
    )  # fmt: skip


def _profile(findings: Findings) -> str:
    return profile_chart(
        [PlottedCurve(name, points) for name, points in performance_profile(findings.times).items()],
        title=_title(findings.content.plan, "performance profile"),
        x_title="time as a multiple of the best on the same instance",
        y_title="share of the instances",
    )


def _growth(findings: Findings, measure: Measure) -> str:
    plan, laws = findings.content.plan, findings.laws(measure)
    drawn, kinds = [], findings.by_kind()
    for kind, cells in kinds.items():
        late = missed(cells, measure)
        for label, curve in curves(cells, measure).items():
            both = laws[label, kind]
            law = None if both is None else both.decided
            name = ", ".join([label, *([kind] if len(kinds) > 1 else []), *([str(law)] if law else [])])
            drawn.append(PlottedCurve(name, curve, fitted_curve(curve, law), late[label]))
    limit = [HorizontalLine("time limit", plan.time)] if measure == "seconds" else []
    words = f"{MEASURES[measure]}, median"
    return growth_chart(drawn, limit, title=_title(plan, "growth"), x_title="n", y_title=words)
