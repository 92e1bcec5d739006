"""The results of the page's exercises."""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.errors import BadInput
from nqueens.inputs import items_of, shown
from nqueens.own.exercises import ExerciseResult, results_in

__all__ = ["ExerciseResult", "check_exercises"]


def check_exercises(codes: str | Iterable[str]) -> list[ExerciseResult]:
    """Returns the results in texts with codes from the page's exercises, which begin with `NQ1 |`.

    Other text, line breaks and quotation marks of mails are ignored. The checksum finds mistakes in copying; it does
    not prevent forgery. A text without a code gives a result with a reason. Raises BadInput for other types.

    >>> found = check_exercises("NQ1 | Ada | sets.6 | seed 3 | test | 9/10 | b30e72e2")
    >>> found[0].name, found[0].right, found[0].reason
    ('Ada', (9,), None)
    """
    texts = []
    given = [codes] if isinstance(codes, str) else codes
    for each in items_of(given, "Codes must be a text or a list of texts", ordered=True):
        if not isinstance(each, str):
            raise BadInput(f"Codes must be texts, got {shown(each)}.")
        texts.append(each)
    return [result for text in texts for result in results_in(text)]
