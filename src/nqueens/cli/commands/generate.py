"""`nqueens generate`: seeded instances."""

from __future__ import annotations

from pathlib import Path, PurePath

import click

from nqueens.cli import options
from nqueens.cli.completion import completion_formats, puzzle_formats
from nqueens.cli.conflicts import refuse
from nqueens.cli.output import check_output, named_format, write_parts
from nqueens.cli.pictures import PictureLooks, asked_picture, unsolved, write_picture
from nqueens.cli.puzzles import puzzle_format
from nqueens.cli.subcommand import subcommand_group
from nqueens.effort import Effort

_SUFFIXES = {"json": (".json",), "csplib": (".param",), "plain": (".plain",), "board": (".txt",)}
"""How the names of files with an instance end."""

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
    ("nqueens generate completion 12", "an instance for `nqueens complete`"),
)
def command() -> None:
    """Make region puzzles, and seeded instances to complete."""


@command.subcommand(
    "completion",
    ("nqueens generate completion 12", "half of the queens are fixed"),
    ("nqueens generate completion 12 --kind blocked --seed 2", "squares are forbidden, which is harder"),
    ("nqueens generate completion 8 --format board", "drawn"),
    short_help="Make an instance for `nqueens complete`.",
)
@options.effort_options("time_limit")
@options.order_argument
@click.option(
    "--kind", default="random", metavar="NAME",
    help="What kind of instance: random, blocked or excluded-diagonals.",
)  # fmt: skip
@click.option("--seed", type=options.SEED_TYPE, default=0, help="The same seed makes the same instance.")
@click.option(
    "--fixed-fraction", type=options.Real(), metavar="FRACTION", default=0.5,
    help="With --kind random: the fraction of the queens to fix.",
)  # fmt: skip
@click.option(
    "--blocked-fraction", type=options.Real(), metavar="FRACTION", default=1.0,
    help="With --kind blocked: at most this fraction of the squares is forbidden.",
)  # fmt: skip
@click.option(
    "--diagonals",
    type=options.Whole(),
    metavar="K",
    help="With --kind excluded-diagonals: how many to exclude, at most (default: N).",
)
@click.option(
    "--min-free", type=options.Whole(), metavar="K", default=4,
    help="With the other kinds: how many squares to leave in every row and column, at least.",
)  # fmt: skip
@click.option(
    "--unique", is_flag=True,
    help="With --kind random: fix as few queens as leave exactly one completion.",
)  # fmt: skip
@options.format_option(
    None, "Format: csplib, plain, json or board (default: by the file's name, else json; a picture for .svg, .png and "
    ".pdf).", completion_formats,
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
    """Make an instance for `nqueens complete`: random ones are easy, the other kinds hard.

    With -o puzzle.svg it is drawn, and `nqueens complete - -o answer.svg` draws its completion.
    """
    for name, kinds in _OPTIONS_OF_KINDS.items():
        if kind not in kinds:
            refuse([name], f"goes with --kind {' or '.join(kinds)}, got {kind!r}")
    picture = asked_picture(format_name, output)
    chosen = named_format(format_name, output, "json", _SUFFIXES)
    suffixes = [f".{picture}"] if picture else _SUFFIXES.get(chosen, ())
    check_output(output, suffixes)
    from nqueens.api.asking import classic_of, of_classic
    from nqueens.api.completing import random_instance
    from nqueens.problems.completion_files import write

    if unique:
        refuse(["fixed_fraction"], "does not go with --unique, which fixes as few queens as possible")
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
        write_picture(PictureLooks().draw(unsolved(of_classic(problem))), output, picture)
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
@click.option("--each", type=options.Whole(min=1), default=1, metavar="K", help="Queens in each row and region.")
@click.option("--level", metavar="L", help="The level, from 1 to 8, or a range such as 3-5 (default: any).")
@click.option(
    "--sizes", default="free", metavar="NAME",
    help="How large regions are: free, even, newspaper (few large ones), or all sizes with commas.",
)  # fmt: skip
@click.option(
    "--symmetry", metavar="NAME", help="Make regions that are invariant under a half-turn, quarter-turn or diagonal."
)
@click.option(
    "--shape", type=click.Path(), metavar="FILE",
    help="Regions that are given: drawn in text, with dots for the rest, or the dark squares of a picture.",
)  # fmt: skip
@click.option("--letters", metavar="TEXT", help="Regions shaped like these letters.")
@click.option("--seed", type=options.SEED_TYPE, default=0, help="The same seed makes the same puzzles.")
@click.option("--number", type=options.Whole(), default=1, metavar="K", help="How many puzzles to make.")
@click.option(
    "--skip", type=options.Whole(), default=0, metavar="K",
    help="Leave out the first K puzzles of the seed: machines that share the work take different ones.",
)  # fmt: skip
@click.option(
    "--distinct", is_flag=True,
    help="No two puzzles equal up to rotations, mirrors and the names of the regions; others are made instead.",
)  # fmt: skip
@options.format_option(
    None, "Format, see `nqueens convert --help` (default: by the file's name, else code).", puzzle_formats
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
    seed: int,
    number: int,
    skip: int,
    distinct: bool,
    format_name: str | None,
    effort: Effort,
    output: str,
) -> None:
    """Make region puzzles with N rows and exactly one solution, a line for each.

    Every row, column and region holds as many queens as --each says, and no two queens touch. Levels go from 1, last
    squares, to 8; `nqueens rate` tells that of any puzzle. With -o book.pdf or -o book.html they become a book as of
    `nqueens sheet regions`, with the seed of each.
    """
    from nqueens.api.generating import SIDES, as_levels, generate_puzzles_of, sizes_of
    from nqueens.puzzles.writing import written_puzzles

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
        written_puzzles((puzzle.problem for puzzle in made), chosen, several=number > 1), output, suffixes=suffixes
    )
