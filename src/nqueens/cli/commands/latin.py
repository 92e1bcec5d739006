"""`nqueens latin N|FILE`: Latin squares, Knut Vik designs, magic squares and their queens."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from math import gcd
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.board.board import parse_whole_number
from nqueens.choices import SquareKind
from nqueens.cli import completion, options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.input import is_placement, read_input, read_text
from nqueens.cli.output import first_of, write_parts
from nqueens.cli.parameter_types import Whole
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.latin import LatinMatrix, SquareVerdict

_LARGEST = 2000  # four million entries


@subcommand(
    "latin",
    ("nqueens latin 5 --knut-vik", "a Knut Vik design"),
    ("nqueens latin 5 --magic", "a pandiagonal magic square"),
    ("nqueens latin 4 --count", "the number of Latin squares"),
)
@options.effort_options("time_limit")
@click.argument("what", metavar="N|FILE", shell_complete=completion.a_file)
@click.option(
    "--knut-vik", is_flag=True, help="Make a Knut Vik design, with every symbol once in every broken diagonal too."
)
@click.option("--magic", is_flag=True, help="Make a pandiagonal magic square of 1 … N² from two Knut Vik designs.")
@click.option("--siamese", is_flag=True, help="Make a magic square by the Siamese method.")
@click.option(
    "--queens", is_flag=True, help="Print the queens in the square instead, one solution per line, as columns by row."
)
@click.option(
    "--from-queens", is_flag=True, help="Make the square from the solutions in FILE: one solution on the torus, or N."
)
@click.option("--count", "counting", is_flag=True, help="Count all Latin squares or, with --knut-vik, all designs.")
@click.option("--list", "listing", is_flag=True, help="List them all, separated by blank lines.")
@click.option(
    "--reduced", is_flag=True,
    help="With --count or --list: only reduced squares, whose first row (Latin: also first column) is in order.",
)  # fmt: skip
@click.option("--limit", type=Whole(min=0), metavar="K", help="With --list: stop after K squares.")
@click.option("--one-based", is_flag=True, help="Number symbols (with --queens, columns) from 1, not from 0.")
@json_option
def command(
    *,
    what: str,
    effort: Effort,
    knut_vik: bool,
    magic: bool,
    siamese: bool,
    queens: bool,
    from_queens: bool,
    counting: bool,
    listing: bool,
    reduced: bool,
    limit: int | None,
    one_based: bool,
    as_json: bool,
) -> int:
    """Print a Latin, Knut Vik or magic square of order N, count or list all, or check one in FILE.

    FILE (`-` for standard input) has one row of numbers or symbols per line. The exit status is 0 if its square is
    Latin or magic; with --knut-vik or --magic, only if it is a square of that type. --queens prints the solutions in
    the square: the cells with equal symbols, or with numbers equal modulo N. --from-queens makes a square, by default
    a Latin one, from the solutions in FILE. An argument of digits only is taken as N.
    """
    if knut_vik + magic + siamese > 1:
        raise BadInput("Give only one of --knut-vik, --magic and --siamese.")
    if from_queens or not what[:1].isdigit() or Path(what).suffix:
        if from_queens and what.isdigit():
            raise BadInput(f"--from-queens requires a FILE of solutions, got {what}.")
        refuse(("siamese", "counting", "listing", "reduced", "limit", "time_limit"), "requires N instead of FILE")
        if queens and from_queens:
            raise BadInput("Give only one of --queens and --from-queens.")
        if from_queens:
            return _from_queens(what, "knut-vik" if knut_vik else "magic" if magic else "latin", one_based, as_json)
        if queens:
            refuse(("knut_vik", "magic"), "cannot be used with --queens and FILE")
            return _queens_in(what, one_based, as_json)
        refuse(("one_based",), "requires --queens, --from-queens or N")
        return _judge(what, "knut_vik" if knut_vik else "magic" if magic else None, as_json)
    n = parse_whole_number(what, "The order")
    if n > _LARGEST:
        raise BadInput(f"The order must be at most {_LARGEST:,}, got {n}.")
    if counting or listing:
        kind = "--count" if counting else "--list"
        refuse(("magic", "siamese", "queens"), f"cannot be used with {kind}")
        if counting and listing:
            raise BadInput("Give only one of --count and --list.")
        if counting:
            refuse(("limit",), "requires --list")
            refuse(("one_based",), "cannot be used with --count")
            number = _count(n, knut_vik, reduced, effort)
            _say(enveloped({"order": n, "count": number}) if as_json else str(number))
            return ANSWERED
        _list(n, knut_vik, reduced, limit, one_based, as_json, effort)
        return ANSWERED
    refuse(("limit",), "requires --list")
    refuse(("reduced", "time_limit"), "requires --count or --list")
    if (magic or siamese) and not queens:
        refuse(("one_based",), "cannot be used with magic squares, whose numbers start at 1")
    _make(n, knut_vik, magic, siamese, queens, one_based, as_json)
    return ANSWERED


def _make(n: int, knut_vik: bool, magic: bool, siamese: bool, queens: bool, one_based: bool, as_json: bool) -> None:
    from nqueens.api import latin

    if queens and not (knut_vik or magic or siamese):
        raise BadInput(
            "--queens requires --knut-vik, --magic or --siamese; the symbols of other Latin squares mark rooks."
        )
    if queens and gcd(n, 6) != 1:
        raise BadInput(f"--queens requires gcd(n, 6) = 1, got n = {n}.")
    make = latin.latin_square
    if knut_vik:
        make = latin.knut_vik_design
    elif magic:
        make = latin.magic_square
    elif siamese:
        make = latin.siamese_square
    square = make(n)
    if queens:
        found = [list(columns) for columns in _numbered(latin.queens_of_square(square), one_based)]
        _say(enveloped({"order": n, "solutions": found}) if as_json else "\n".join(map(str, found)))
    else:
        square = _numbered(square, one_based)
        _say(enveloped(_described(square)) if as_json else _drawn(square))


def _numbered(rows: Iterable[Sequence[int]], one_based: bool) -> LatinMatrix:
    """Returns the rows numbered from 0 or from 1."""
    return tuple(tuple(number + one_based for number in row) for row in rows)


def _say(text: str) -> None:
    click.echo(text.removesuffix("\n"))


def _described(square: LatinMatrix) -> dict[str, object]:
    return {"order": len(square), "rows": [list(row) for row in square]}


def _drawn(square: LatinMatrix) -> str:
    width = max((len(str(entry)) for row in square for entry in row), default=0)
    return "\n".join(" ".join(f"{entry:{width}}" for entry in row) for row in square)


def _toroidal(n: int, effort: Effort) -> list[tuple[int, ...]]:
    """Returns all solutions on the torus as columns by row."""
    from nqueens.api.asking import problem
    from nqueens.api.solving import solutions_of

    found = solutions_of(problem(n, "torus"), effort)
    return [tuple(column for _, column in sorted(each.squares)) for each in found]


def _count(n: int, knut_vik: bool, reduced: bool, effort: Effort) -> int:
    from nqueens.api import latin

    if knut_vik:
        return latin.count_knut_vik(_toroidal(n, effort), n, reduced=reduced, look=effort.check)
    return latin.count_latin(n, reduced=reduced, look=effort.check)


def _list(
    n: int, knut_vik: bool, reduced: bool, limit: int | None, one_based: bool, as_json: bool, effort: Effort
) -> None:
    from nqueens.api import latin
    from nqueens.api.latin import check_knut_vik

    if knut_vik and not reduced:
        raise BadInput("--list with --knut-vik requires --reduced; all other designs only permute the symbols.")
    found: Iterator[LatinMatrix]
    if knut_vik:
        if n:
            check_knut_vik(n)
        found = latin.knut_vik_designs(_toroidal(n, effort), n, look=effort.check)
    else:
        found = latin.latin_squares(n, reduced=reduced, look=effort.check)
    squares = (_numbered(square, one_based) for square in first_of(found, limit))
    if as_json:
        write_parts(f"{json.dumps(_described(square))}\n" for square in squares)
    else:
        write_parts(f"{_drawn(square)}\n\n" for square in squares)


def _queens_in(file: str, one_based: bool, as_json: bool) -> int:
    """Prints the solutions in the square of a file."""
    from nqueens.api.latin import queens_of_square, read_square

    square = read_square(read_text(file))
    found = [list(columns) for columns in _numbered(queens_of_square(square), one_based)]
    n = len(square)
    if len(found) < n:
        click.echo(f"{n - len(found)} of the {n} classes of equal entries are not solutions.", err=True)
    status = ANSWERED if found else NO
    if as_json:
        _say(enveloped({"order": n, "solutions": found}, status=status))
    elif found:
        _say("\n".join(map(str, found)))
    return status


def _from_queens(file: str, kind: SquareKind, one_based: bool, as_json: bool) -> int:
    """Prints the square made from the solutions in a file."""
    from nqueens.api.exchange import read_placements
    from nqueens.api.latin import square_of_queens

    if kind == "magic" and one_based:
        raise BadInput("--one-based cannot be used with magic squares, whose numbers start at 1.")
    content = file.encode() if is_placement(file) else read_input(file)
    solutions = [each.columns.tolist() for each in read_placements(content, one_based=one_based)]
    square = _numbered(square_of_queens(solutions, kind), one_based)
    _say(enveloped(_described(square)) if as_json else _drawn(square))
    return ANSWERED


def _judge(file: str, kind: str | None, as_json: bool) -> int:
    from nqueens.api.latin import judge_square, read_square

    verdict = judge_square(read_square(read_text(file)))
    holds = bool(verdict) if kind is None else getattr(verdict, kind) is None
    status = ANSWERED if holds else NO
    _say(enveloped(asdict(verdict), status=status) if as_json else "\n".join(_in_words(verdict)))
    return status


def _in_words(verdict: SquareVerdict) -> Iterator[str]:
    yield f"order: {verdict.order}"
    for name in ("latin", "knut_vik", "magic", "pandiagonal"):
        reason = getattr(verdict, name)
        outcome = "yes" if reason is None else f"no: {reason}"
        total = f", every line sums to {verdict.sum}" if name == "magic" and reason is None else ""
        yield f"{name.replace('latin', 'Latin').replace('knut_vik', 'Knut Vik')}: {outcome}{total}"
    queens = "no" if verdict.queens is None else f"the entries modulo {verdict.order} are solutions {verdict.queens}"
    yield f"queens: {queens}"
