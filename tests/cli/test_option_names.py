"""Every option name means one thing: the table in CONTRIBUTING.md against the commands."""

from __future__ import annotations

import re
from pathlib import Path

import click
from support.subcommands import leaves

from nqueens.cli.group import nqueens

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"
OPTIONS = [
    (next(each for each in option.opts if each.startswith("--")), name, option)
    for name, command in leaves(nqueens)
    for option in command.params
    if isinstance(option, click.Option)
]


def table() -> dict[str, tuple[str, str, str]]:
    """The value, the default and the exceptions of each option."""
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(--[\w-]+)` \| (.*?) ?\| (.*?) ?\| .*? \| (.*?) ?\|$", text, re.MULTILINE)
    return {name: (value, default, exceptions) for name, value, default, exceptions in rows}


def exceptions_of(cell: str) -> list[tuple[list[str], str]]:
    """Of each exception in a cell the commands and what holds for them."""
    parts = (each.partition(": ") for each in cell.split("; ") if each)
    return [(re.findall(r"`([^`]+)`", differing), its) for differing, _, its in parts]


def value_of(option: click.Option) -> str:
    if option.is_flag:
        return ""
    return (option.metavar or option.type.name) + ("…" if option.multiple else "")


def default_of(option: click.Option) -> str:
    shown = isinstance(option.default, str | int | float) and not option.is_flag
    return str(option.default) if shown else ""


def test_the_table_lists_what_several_commands_have() -> None:
    names = [name for name, _, _ in OPTIONS]
    assert list(table()) == sorted({name for name in names if names.count(name) > 1})


def test_every_option_is_as_the_table_says() -> None:
    said = table()
    for name, command, option in OPTIONS:
        if name not in said:
            continue
        value, default, exceptions = said[name]
        assert value_of(option) == value, (command, name)
        if default_of(option) != default:
            its = next((its for differing, its in exceptions_of(exceptions) if command in differing), None)
            assert its is not None, (command, name)
            assert (default_of(option) or "no default") == its.partition(",")[0], (command, name)


def test_no_exception_is_left_over() -> None:
    for name, (_, default, exceptions) in table().items():
        for command in (each for differing, _ in exceptions_of(exceptions) for each in differing):
            (option,) = (each for said, where, each in OPTIONS if (said, where) == (name, command))
            assert default_of(option) != default or name == "--json", (command, name)


def test_every_option_says_what_it_does() -> None:
    for name, command, option in OPTIONS:
        assert option.help, (command, name)
        assert option.help[0].isupper() or name == "--paper", (command, name)
        assert option.help.endswith((".", ")")), (command, name)
        assert not re.match(r"(The same,|Only dimension)", option.help), (command, name)


def test_numbers_that_count_squares_and_dimensions_begin_at_0() -> None:
    for name, command, option in OPTIONS:
        if name in ("--fixed", "--forbidden", "--hole"):
            assert "from 0" in str(option.help), (command, name)
