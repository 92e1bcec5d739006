"""Lists of sizes, and hints below the messages of the bare form."""

from __future__ import annotations

import re
from collections.abc import Callable

import click
import pytest
from support.running import Ran
from support.subcommands import leaves

from nqueens.cli.group import nqueens

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


def test_no_option_shows_the_type_of_click() -> None:
    """`FLOAT RANGE` does not tell users what to write."""
    for name, command in leaves(nqueens):
        shown = command.get_help(click.Context(command, info_name=name))
        assert " RANGE" not in shown, name
        assert not re.search("--[a-z-]+ (FLOAT|INTEGER)", shown), name
