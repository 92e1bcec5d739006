"""`nqueens generate`: makes region puzzles and completion instances."""

from __future__ import annotations

from pathlib import Path, PurePath

import click

from nqueens.cli import options
from nqueens.cli.completion import completion_formats, puzzle_formats
from nqueens.cli.conflicts import refuse
from nqueens.cli.output import check_output, named_format, write_parts
from nqueens.cli.parameter_types import SEED_TYPE, Real, Whole
from nqueens.cli.pictures import picture_format, unsolved, write_picture
from nqueens.cli.puzzles import puzzle_format
from nqueens.cli.subcommand import subcommand_group
from nqueens.effort import Effort

_SUFFIXES = {"json": (".json",), "csplib": (".param",), "plain": (".plain",), "board": (".txt",)}
"""File suffixes by format."""

_OPTIONS_OF_KINDS = {
    "fixed_fraction": ("random",),
    "unique": ("random",),
    "blocked_fraction": ("blocked",),
    "diagonals": ("excluded-diagonals",),
    "min_free": ("blocked", "excluded-diagonals"),
}


@subcommand_group(
    "generate",
    ("nqueens generate regions 8", "a puzzle with one solution"),
    ("nqueens generate regions 7 --level 3 --number 2", "two of level 3"),
    ("nqueens generate completion 12", "a partial placement"),
)
def command() -> None:
    """Make region puzzles and completion instances from a seed."""


@command.subcommand(
    "completion",
    ("nqueens generate completion 12", "half of the queens fixed"),
    ("nqueens generate completion 12 --kind blocked --seed 2", "forbidden squares: harder"),
    ("nqueens generate completion 8 --format board", "as a board"),
    short_help="Make an instance for `nqueens complete`.",
)
@options.effort_options("time_limit")
@options.order_argument
@click.option(
    "--kind", default="random", metavar="NAME",
    help="Kind of instance: random, blocked or excluded-diagonals.",
)  # fmt: skip
@click.option("--seed", type=SEED_TYPE, default=0, help="Random seed.")
@click.option(
    "--fixed-fraction", type=Real(), metavar="FRACTION", default=0.5,
    help="With --kind random: fraction of the queens to fix.",
)  # fmt: skip
@click.option(
    "--blocked-fraction", type=Real(), metavar="FRACTION", default=1.0,
    help="With --kind blocked: maximum fraction of squares to forbid.",
)  # fmt: skip
@click.option(
    "--diagonals",
    type=Whole(),
    metavar="K",
    help="With --kind excluded-diagonals: maximum number of diagonals to exclude (default: N).",
)
@click.option(
    "--min-free", type=Whole(), metavar="K", default=4,
    help="With the other kinds: minimum number of free squares in each row and column.",
)  # fmt: skip
@click.option(
    "--unique", is_flag=True,
    help="With --kind random: fix a minimal set of queens with exactly one completion.",
)  # fmt: skip
@options.format_option(
    None, "Format: csplib, plain, json or board; FILE.svg, .png or .pdf makes a picture (default: from the file name, "
    "otherwise json).", completion_formats,
)  # fmt: skip
@options.output_option
def make_instance(
    *,
    n: int,
    kind: str,
    seed: int,
    fixed_fraction: float,
    blocked_fraction: float,
    diagonals: int | None,
    min_free: int,
    unique: bool,
    format_name: str | None,
    effort: Effort,
    output: str,
) -> None:
    """Make an instance for `nqueens complete`; random instances are easy, the other kinds hard.

    A completion need not exist unless --unique is given.
    """
    for name, kinds in _OPTIONS_OF_KINDS.items():
        if kind not in kinds:
            refuse([name], f"requires --kind {' or '.join(kinds)}, got {kind!r}")
    picture = picture_format(format_name, output)
    chosen = named_format(format_name, output, "json", _SUFFIXES)
    suffixes = [f".{picture}"] if picture else _SUFFIXES.get(chosen, ())
    check_output(output, suffixes)
    from nqueens.api.asking import classic_of, of_classic
    from nqueens.api.completing import random_instance
    from nqueens.problems.completion_files import write

    if unique:
        refuse(["fixed_fraction"], "cannot be used with --unique")
        from nqueens.api.completing import with_one_completion

        problem = classic_of(with_one_completion(n, effort, seed=seed), "An instance has")
    else:
        problem = random_instance(
            n,
            kind,
            seed=seed,
            fixed_fraction=fixed_fraction,
            blocked_fraction=blocked_fraction,
            diagonals=diagonals,
            min_free=min_free,
            time_limit=effort.deadline,
        )
    if picture is not None:
        write_picture(unsolved(of_classic(problem)).picture(), output, picture)
    else:
        write_parts([write(problem, chosen)], output, suffixes=suffixes)


@command.subcommand(
    "regions",
    ("nqueens generate regions 8", "a puzzle with one solution"),
    ("nqueens generate regions 7 --level 3 --number 2", "two of level 3"),
    ("nqueens generate regions 8 --seed 5 --format letters", "another one, as rows of letters"),
    short_help="Make region puzzles with one solution.",
)
@options.effort_options("threads", "time_limit")
@options.order_argument
@click.option("--each", type=Whole(min=1), default=1, metavar="K", help="Queens in every row, column and region.")
@click.option("--level", metavar="L", help="Difficulty from 1 to 8, or a range such as 3-5 (default: any).")
@click.option(
    "--sizes", default="free", metavar="NAME",
    help="Region sizes: free, even, newspaper (few large regions), or a list such as 5,7,8,8,7.",
)  # fmt: skip
@click.option("--symmetry", metavar="NAME", help="Make the regions symmetric: half-turn, quarter-turn or diagonal.")
@click.option(
    "--shape", type=click.Path(), metavar="FILE",
    help="Take some regions from FILE: a text drawing, with dots for free squares, or the dark squares of a picture.",
)  # fmt: skip
@click.option("--letters", metavar="TEXT", help="Give regions the shapes of these letters.")
@click.option("--zones", is_flag=True, help="Divide the board twice; only both divisions together have one solution.")
@click.option("--seed", type=SEED_TYPE, default=0, help="Random seed.")
@click.option("--number", type=Whole(), default=1, metavar="K", help="Number of puzzles.")
@click.option(
    "--skip", type=Whole(), default=0, metavar="K",
    help="Skip the first K puzzles that this seed generates, so that several machines can share the work.",
)  # fmt: skip
@click.option(
    "--distinct", is_flag=True,
    help="Replace puzzles that equal an earlier one up to rotation, reflection and region names.",
)  # fmt: skip
@options.format_option(
    None, "Output format; see `nqueens convert --help` (default: from the file name, otherwise code).", puzzle_formats
)
@options.output_option
def make_regions(
    *,
    n: int,
    each: int,
    level: str | None,
    sizes: str,
    symmetry: str | None,
    shape: str | None,
    letters: str | None,
    zones: bool,
    seed: int,
    number: int,
    skip: int,
    distinct: bool,
    format_name: str | None,
    effort: Effort,
    output: str,
) -> None:
    """Make region puzzles with N rows and exactly one solution, one per line.

    Every row, column and region holds --each queens, and no two queens touch. Levels range from 1 (easy) to 8; see
    `nqueens rate`. With -o book.pdf or -o book.html, write a book like that of `nqueens sheet regions`, with the seed
    of each puzzle.
    """
    from nqueens.api.generating import SIDES, as_levels, generate_puzzles_of, sizes_of
    from nqueens.puzzles.writing import puzzle_texts

    book = PurePath(output).suffix.lower() if format_name is None else ""
    chosen, suffixes = ("", (book,)) if book in (".pdf", ".html") else puzzle_format(format_name, output)
    check_output(output, suffixes)
    made = generate_puzzles_of(
        n,
        effort,
        each=each,
        level=None if level is None else as_levels(level),
        sizes=sizes if sizes in SIDES or not sizes[:1].isdigit() else sizes_of(sizes.split(",")),
        symmetry=symmetry,
        shape=None if shape is None else Path(shape),
        letters=letters,
        zones=zones,
        seed=seed,
        number=number,
        skip=skip,
        distinct=distinct,
    )
    if not chosen:
        from nqueens.api.books import html_book_of, puzzle_book_of

        content = (html_book_of if book == ".html" else puzzle_book_of)(list(made), effort)
        write_parts([content], output, binary=isinstance(content, bytes), suffixes=suffixes)
        return
    write_parts(
        puzzle_texts((puzzle.problem for puzzle in made), chosen, several=number > 1), output, suffixes=suffixes
    )
