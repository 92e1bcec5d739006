"""An option of one name takes the same kind of value and has the same default in every subcommand that has it."""

from __future__ import annotations

import re
from collections import defaultdict

import click
from support.subcommands import leaves

from nqueens.cli.group import nqueens

DEFAULTS = {
    "--isa": "auto", "--method": "auto", "--number": "1", "--output": "-", "--solver": "auto", "--speed": "10.0",
    "--theme": "plain", "--until": "first",
}  # fmt: skip
"""Those of options that several subcommands have; the others have none."""

OTHER_DEFAULTS = {
    "--each": {"generate regions": "1"},
    "--output": dict.fromkeys(("animate", "check-solver", "experiment", "rerun"), ""),
    "--problem": {"import-solution": "queens"},
    "--seed": dict.fromkeys(
        ("sample", "estimate", "compare", "generate completion", "generate regions", "repair"), "0"
    ),
    "--size": {"animate": "420"},
    "--speed": {"animate": "8.0"},
    "--time-limit": {"compare": "10.0", "check-solver": "5.0"},
}
"""Which subcommands have another default than the others, and which."""

OPTIONS = [
    (next(each for each in option.opts if each.startswith("--")), name, option)
    for name, command in leaves(nqueens)
    for option in command.params
    if isinstance(option, click.Option)
]


def value_of(option: click.Option) -> str:
    if option.is_flag:
        return ""
    return (option.metavar or option.type.name) + ("…" if option.multiple else "")


def default_of(option: click.Option) -> str:
    shown = isinstance(option.default, str | int | float) and not option.is_flag
    return str(option.default) if shown else ""


def test_an_option_name_means_the_same_everywhere() -> None:
    values, defaults = defaultdict(set), defaultdict(set)
    for name, command, option in OPTIONS:
        values[name].add(value_of(option))
        other = OTHER_DEFAULTS.get(name, {}).get(command)
        if other is None:
            defaults[name].add(default_of(option))
        else:
            assert default_of(option) == other, (command, name)
    assert [name for name in values if len(values[name]) > 1] == []
    names = [name for name, _, _ in OPTIONS]
    for name, found in defaults.items():
        assert names.count(name) == 1 or found == {DEFAULTS.get(name, "")}, name


def test_every_option_says_what_it_does() -> None:
    for name, command, option in OPTIONS:
        assert option.help, (command, name)
        assert option.help[0].isupper() or name == "--paper", (command, name)
        assert option.help.endswith((".", ")")), (command, name)
        assert not re.match(r"(The same,|Only dimension)", option.help), (command, name)
        assert name not in ("--fixed", "--forbidden", "--hole") or "from 0" in option.help, (command, name)
