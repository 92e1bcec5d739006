"""`nqueens check-solver SOLVER...`: tests solvers, or a folder of submissions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from nqueens.cli import completion
from nqueens.cli.bar import with_bar
from nqueens.cli.check_tables import MARK_FILES, junit_report, marks_file, print_checks, print_marks
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.parameter_types import FileType, Real, Whole
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput
from nqueens.inputs import printable

_EPILOG = """\b
Solvers:
  mine.py, mine.py:solve      a function in a Python file
  'exec:./queens {n}'         a program in any language
  sets                        a built-in solver or a plugin
  homework/                   every Python file and program in a folder
"""


@subcommand(
    "check-solver",
    ("nqueens solver-template python -o mine.py", "a solver to check"),
    ("nqueens check-solver mine.py --up-to 6", "test boards up to 6 × 6"),
    ("nqueens check-solver mine.py sets --up-to 5 -o marks.csv", "test two, write a table"),
    epilog=_EPILOG,
)
@click.argument("solvers", metavar="SOLVER...", nargs=-1, required=True, shell_complete=completion.a_file)
@click.option("--up-to", type=Whole(), default=8, metavar="N", help="Test boards up to N × N (4 to 12).")
@click.option("--require-all", is_flag=True, help="Fail solvers that cannot list all solutions.")
@click.option("--growth", is_flag=True, help="Also measure how the time grows with n; takes a few seconds.")
@click.option("--time-limit", type=Real(), default=5.0, metavar="SECONDS", help="Time limit for each problem.")
@click.option("--memory", type=Real(), default=4.0, metavar="GIB", help="Memory limit of each process in GiB.")
@click.option("--threads", type=Whole(), metavar="K", help="Number of solvers tested in parallel (default: all cores).")
@click.option(
    "--run", "how", metavar="COMMAND",
    help="For a folder: exec:COMMAND runs each file; {file} in it stands for the name of the file.",
)  # fmt: skip
@json_option
@click.option("--junit", type=FileType(), metavar="FILE", help="Also write a JUnit XML report.")
@click.option(
    "-o", "--output", type=FileType(), metavar="FILE",
    help="Also write a table of all solvers to FILE: .csv, .md or .html.",
)  # fmt: skip
def command(
    *,
    solvers: tuple[str, ...],
    up_to: int,
    require_all: bool,
    growth: bool,
    time_limit: float,
    memory: float,
    threads: int | None,
    how: str | None,
    as_json: bool,
    junit: str | None,
    output: str | None,
) -> int:
    """Test solvers on all small boards; report each check and the smallest board that failed.

    Each solver runs in separate processes with limits on time and memory. This guards against accidents; it is not a
    security sandbox. The exit status is 0 if no check failed.
    """
    from nqueens.api.checking import check_solvers, check_there

    _check_outputs(junit, output)
    named = list(_named(solvers, how))
    for each in solvers:
        if not _is_folder(each):
            check_there(each)
    if how is None or not any(map(_is_folder, solvers)):
        refuse(["how"], "requires a folder")
    found = check_solvers(
        named,
        up_to=up_to,
        time_limit=time_limit,
        memory=memory,
        require_all=require_all,
        growth=growth,
        workers=threads,
    )
    checks = list(with_bar(found, len(named), lambda each: printable(each.solver)))
    status = ANSWERED if all(each.passed for each in checks) else NO
    if as_json:
        click.echo(enveloped([each.as_dict() for each in checks], status=status), nl=False)
    elif len(checks) == 1:
        print_checks(checks[0])
    else:
        print_marks(checks)
    if junit is not None:
        write_parts([junit_report(checks)], junit)
    if output is not None:
        write_parts([marks_file(checks, Path(output).suffix.lower())], output, suffixes=MARK_FILES)
    return status


def _check_outputs(report: str | None, table: str | None) -> None:
    """Raises BadInput for wrong output files before anything runs."""
    if table is not None and Path(table).suffix.lower() not in MARK_FILES:
        raise BadInput(f"The output must end in {', '.join(MARK_FILES)}, got {table!r}.")
    check_output(report or "-")
    check_output(table or "-", MARK_FILES)


def _is_folder(text: str) -> bool:
    return Path(text).is_dir()


def _named(solvers: Sequence[str], how: str | None) -> Iterator[str]:
    """Yields the solvers, with folders replaced by the submissions in them."""
    from nqueens.api.checking import submissions_in

    for each in solvers:
        if _is_folder(each):
            solvers, others = submissions_in(each, how)
            if others:
                what = "1 file or folder" if len(others) == 1 else f"{len(others)} files or folders"
                click.echo(printable(f"Skipped {what} in {each}: {', '.join(others)}."), err=True)
            yield from solvers
        else:
            yield each
