"""The one JSON object in which every command answers with --json: what was asked, the answer, and how it was found."""

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

_BEGUN = "nqueens.begun"
_TOLD = "nqueens.told"
PUZZLE = "nqueens.puzzle"
"""Under this name the context has the number of the puzzle that is being answered, where there are several."""

JSON = (".json", ".jsonl", ".ndjson")
"""How the names of files with JSON end."""

_NOT_ASKED = ("as_json", "output")


def json_option(function: Callback) -> Callback:
    """--json, handed over as `as_json`; a file named .json asks for it, too, where there is no --format.

    A question without an answer has its object as well, on standard output.
    """

    @option(
        Heading.OUTPUT, "--json", "as_json", is_flag=True,
        help="Print one JSON object: question, answer, status, seed, seconds and version.",
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
    """Whether the name of an output asks for JSON."""
    return output is not None and output.lower().endswith(JSON)


def enveloped(answer: object, *, status: int = ANSWERED, seed: int | None = None) -> str:
    """The line that says the answer, in a command with `json_option`.

    The question is what stands on the command line and the defaults beside it; `seed` is the one that was used, where
    that is another than the option's; seconds are those on the clock since the question was understood.
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
    }
    return json.dumps(described, ensure_ascii=False, default=_plain) + "\n"


def _question(context: click.Context) -> dict[str, object]:
    """The command and its parameters, as far as they have a value, by the names that they have on the command line."""
    words: list[str] = []
    asked: dict[str, object] = {}
    level: click.Context | None = context
    while level is not None and level.parent is not None:
        words.insert(0, str(level.info_name))
        for parameter in sorted(level.command.params, key=lambda each: isinstance(each, click.Option)):
            value = level.params.get(str(parameter.name))
            if parameter.name not in _NOT_ASKED and not (value is None or value is False or value in ((), {})):
                asked[_name(parameter)] = value
        level = level.parent
    number = context.meta.get(PUZZLE)
    return {"command": " ".join(words), **asked, **({} if number is None else {"puzzle": number})}


def _name(parameter: click.Parameter) -> str:
    if isinstance(parameter, click.Argument):
        return (parameter.metavar or str(parameter.name).upper()).strip("[].")
    return next(each for each in parameter.opts if each.startswith("--"))[2:].replace("-", "_")


def _plain(value: object) -> object:
    """What JSON takes of values that it does not know."""
    if isinstance(value, Deadline):
        return value.seconds
    if hasattr(value, "tolist"):  # numpy's, which is not imported for that
        return value.tolist()
    return str(value)
