"""Lists of sizes, and hints below the messages of the bare form."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.running import Ran

Run = Callable[..., Ran]


def test_a_sweep_takes_a_list_of_sizes(run: Run) -> None:
    found = run("compare", "--sweep", "4,6,10", "--solvers", "parity-lists", "--repeat", "1", "--json")
    assert found.status == 0
    assert [each["n"] for each in found.answer["entries"]] == [4, 6, 10]


@pytest.mark.parametrize(("word", "hint"), [("tutorial", "docs/tutorial.md"), ("examples", "COMMAND --help")])
def test_a_word_for_the_documentation_is_answered(run: Run, word: str, hint: str) -> None:
    complaint, said = run(word).err.splitlines()
    assert complaint == "N must be a number"
    assert hint in said
    assert said.endswith("`nqueens --help` shows all subcommands.")
