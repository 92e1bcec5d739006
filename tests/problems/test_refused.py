"""Invalid problems, pieces, boards and squares: each is refused with the message in tables.toml."""

from collections.abc import Callable
from typing import Any

import pytest
from support.tables import table

from nqueens.api.completing import complete
from nqueens.board.board import Board
from nqueens.board.regions import Regions
from nqueens.errors import BadInput
from nqueens.problems.catalogue import problem
from nqueens.problems.completion import random_completion
from nqueens.problems.latin_judge import read_square
from nqueens.problems.linear import linear_count
from nqueens.problems.pieces import Piece

ASKED: dict[str, Callable[..., object]] = {
    "complete": complete,
    "generate": lambda **given: random_completion(**{"n": 8, "kind": "random", "seed": 1, **given}),
    "read_square": read_square, "piece": Piece.parse, "problem": problem, "board": Board.of, "drawn": Board.drawn,
    "regions": Regions.of, "hoppers": lambda **given: problem(**given, piece="grasshopper"),
    "linear": lambda **given: linear_count(problem(**given)),
}  # fmt: skip


@pytest.mark.parametrize("name", ASKED)
def test_refused(name: str) -> None:
    for given, message in table(__file__, name):
        values: dict[str, Any] = given if isinstance(given, dict) else {}
        with pytest.raises(BadInput, match=message) as refusal:
            ASKED[name](*([given] if not values else []), **values)
        assert "\n" not in str(refusal.value)
