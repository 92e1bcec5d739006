"""The JSON object of --json: question, answer, status, seed, seconds, version and machine."""

from __future__ import annotations

import time
from functools import wraps
from typing import Any

import click

from nqueens import __version__
from nqueens.cli.exit_status import ANSWERED, IN_WORDS, status_of
from nqueens.cli.headings import Callback, Heading, option
from nqueens.cli.output import write_parts
from nqueens.effort import Deadline
from nqueens.errors import GaveUp, NoSolution
from nqueens.system import cores, processor

_BEGUN = "nqueens.begun"
_TOLD = "nqueens.told"
PUZZLE = "nqueens.puzzle"
"""Key in the context's `meta` for the number of the current puzzle, if there are several."""

JSON = (".json", ".jsonl", ".ndjson")
"""File name suffixes for JSON."""

_NOT_ASKED = ("as_json", "output")


def json_option(function: Callback) -> Callback:
    """Adds --json, passed as `as_json`; a .json output file implies it for commands without --format.

    The object is also printed if there is no solution or the command gives up.
    """

    @option(
        Heading.OUTPUT, "--json", "as_json", is_flag=True,
        help="Print a JSON object with the keys question, answer, status, seed, seconds, version and machine.",
    )  # fmt: skip
    @wraps(function)
    def command(*, as_json: bool, **given: Any) -> Any:
        if not (as_json or ("format_name" not in given and is_json(given.get("output")))):
            return function(as_json=False, **given)
        context = click.get_current_context()
        context.meta[_BEGUN], context.meta[_TOLD] = time.perf_counter(), False
        try:
            return function(as_json=True, **given)
        except (NoSolution, GaveUp) as error:
            if not context.meta[_TOLD]:
                write_parts([enveloped(None, status=status_of(error))])
            raise

    return command


def is_json(output: str | None) -> bool:
    """Returns whether the output file has a JSON suffix."""
    return output is not None and output.lower().endswith(JSON)


def enveloped(answer: object, *, status: int = ANSWERED, seed: int | None = None) -> str:
    """Returns the line of JSON with the answer; for commands with `json_option`.

    The question lists the given options and the defaults. `seed` overrides the option's value. Seconds are wall-clock
    time since the arguments were parsed.
    """
    import json

    context = click.get_current_context()
    context.meta[_TOLD] = True
    used = context.params.get("seed") if seed is None else seed
    described = {
        "question": _question(context),
        "answer": answer,
        "status": IN_WORDS[status],
        **({} if used is None else {"seed": used}),
        "seconds": round(time.perf_counter() - context.meta[_BEGUN], 6),
        "version": __version__,
        "machine": f"{processor()}, {cores()} cores",
    }
    return json.dumps(described, ensure_ascii=False, default=_plain) + "\n"


def _question(context: click.Context) -> dict[str, object]:
    """Returns the command and its parameters that have a value, by their names on the command line."""
    words: list[str] = []
    question: dict[str, object] = {}
    level: click.Context | None = context
    while level is not None and level.parent is not None:
        words.insert(0, str(level.info_name))
        for parameter in sorted(level.command.params, key=lambda each: isinstance(each, click.Option)):
            value = level.params.get(str(parameter.name))
            if parameter.name not in _NOT_ASKED and not (value is None or value is False or value in ((), {})):
                question[_name(parameter)] = value
        level = level.parent
    number = context.meta.get(PUZZLE)
    return {"command": " ".join(words), **question, **({} if number is None else {"puzzle": number})}


def _name(parameter: click.Parameter) -> str:
    if isinstance(parameter, click.Argument):
        return (parameter.metavar or str(parameter.name).upper()).strip("[].")
    return next(each for each in parameter.opts if each.startswith("--"))[2:].replace("-", "_")


def _plain(value: object) -> object:
    """Converts values that `json` cannot serialise."""
    if isinstance(value, Deadline):
        return value.seconds
    if hasattr(value, "tolist"):  # numpy, without importing it
        return value.tolist()
    return str(value)
