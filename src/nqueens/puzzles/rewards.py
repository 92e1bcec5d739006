"""Rewards for steps, for example of a language model that learns to solve region puzzles."""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.puzzles.check_steps import Known
from nqueens.puzzles.steps import Step

MOST_WAYS = 250_000
"""Most ways to place queens that the check of a step tries, so that it ends after some seconds; steps with two queens
in each of ten regions need up to 120,000."""


def rewards_of(problem: Problem, steps: Iterable[object]) -> list[tuple[float, str | None]]:
    """Returns a reward for each step, and the reason if it is rejected; rejected steps leave the position unchanged."""
    known = Known(problem, most_ways=MOST_WAYS)
    total = len(known.open) or 1
    rewards: list[tuple[float, str | None]] = []
    for value in steps:
        try:
            step = value if isinstance(value, Step) else Step.of(value)
            why = known.why_not(step)
        except BadInput as error:
            why = str(error).removesuffix(".")
        except RecursionError:
            why = "it is nested too deeply"
        if why is not None:
            rewards.append((0.0, why))
            continue
        before = len(known.open)
        known.take(step)
        rewards.append(((before - len(known.open)) / total, None))
    return rewards
