"""`nqueens ledger FILE …`: status, sum, verification, merging and export of a count's ledger."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.envelope import JSON, json_option
from nqueens.cli.exit_status import NO
from nqueens.cli.parameter_types import SEED_TYPE, FileType, Fraction
from nqueens.cli.subcommand import SubcommandGroup, subcommand_group
from nqueens.cli.table import print_facts
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.api.ledgers import Audit, Scheme, Wrong


class _Ledger(SubcommandGroup):
    """Takes FILE before the subcommand, or after it as other programs do."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if len(args) > 1 and args[0] in self.commands and args[1] not in self.commands and not Path(args[0]).exists():
            args = [args[1], args[0], *args[2:]]
        return super().parse_args(ctx, args)


@subcommand_group(
    "ledger",
    ("nqueens count 12 --checkpoint count.db", "stop it; run it again to resume"),
    ("nqueens ledger count.db status", "progress"),
    ("nqueens ledger count.db reduce", "the final count"),
    cls=_Ledger,
    subcommand_metavar="status|reduce|verify|merge|export",
)
@click.argument("file", type=FileType(path_type=Path))
@click.pass_context
def command(ctx: click.Context, file: Path) -> None:
    """Inspect FILE, the ledger written by `nqueens count N --checkpoint FILE`."""
    ctx.obj = file


@command.subcommand(
    "status",
    ("nqueens count 12 --checkpoint count.db", "writes the ledger"),
    ("nqueens ledger count.db status", "works while the count runs"),
    ("nqueens ledger count.db status --json", "as JSON"),
)
@json_option
@click.pass_obj
def status_command(file: Path, as_json: bool) -> None:
    """Show progress; also works during the count."""
    from nqueens.api.ledgers import Ledger

    with Ledger.read(file) as ledger:
        it = ledger.description
        entries = list(ledger.entries())
        part = str(ledger.part)
    done = [entry.finished for entry in entries if entry.finished]
    units_done = sum(each.batch.last - each.batch.first for each in done)
    facts = {
        "problem": it.question,
        "engine": it.engine, "revision": it.revision, "part": part,
        "units": sum(entry.batch.last - entry.batch.first for entry in entries),
        "units_done": units_done, "batches": len(entries), "batches_done": len(done),
        "solutions_so_far": str(sum(each.count for each in done)) if it.sums_solutions else None,
        it.work_name: str(sum(each.work for each in done)),
        "seconds": round(sum(each.seconds for each in done), 3),
        "machines": sorted({each.source.machine for each in done}),
        "kernels": sorted({each.source.kernel for each in done}),
        "begun_more_than_once": sum(entry.attempts > 1 for entry in entries),
        "set_aside": [
            f"units {each.batch.first} to {each.batch.last - 1}: {each.quarantine}"
            for each in entries if each.quarantine
        ],
        "plan": it.fingerprint,
    }  # fmt: skip
    print_facts(facts, width=22, as_json=as_json)


@command.subcommand(
    "reduce",
    ("nqueens count 12 --checkpoint count.db", "writes the ledger"),
    ("nqueens ledger count.db reduce", "the count"),
    ("nqueens ledger count.db reduce > count.txt", "into a file"),
)
@click.pass_obj
def reduce_command(file: Path) -> None:
    """Print the final count if every work unit is finished."""
    from nqueens.api.ledgers import Ledger, reduce
    from nqueens.cli.count_progress import print_tally

    with Ledger.read(file) as ledger:
        found, problem = reduce(ledger, Effort.of()), ledger.description.problem
    print_tally(problem, found)
    if found.checked:
        click.echo(f"Checked: {found.checked}.", err=True)


@command.subcommand(
    "verify",
    ("nqueens count 12 --checkpoint count.db", "writes the ledger"),
    ("nqueens ledger count.db verify", "recount with another engine"),
    ("nqueens ledger count.db verify --fraction 50% --seed 1", "recount half of the batches"),
)
@click.option(
    "--fraction",
    type=Fraction(),
    metavar="FRACTION",
    help="Fraction of the batches to recount, such as 1%, all with another engine.",
)
@click.option("--seed", type=SEED_TYPE, help="Random seed that selects the batches (default: random).")
@options.effort_options("threads", "time_limit")
@click.pass_obj
def verify_command(file: Path, fraction: float | None, seed: int | None, effort: Effort) -> None:
    """Recount finished batches with another engine.

    Without --fraction, recounts all batches if that takes only a few seconds. Otherwise spends a tenth of the count's
    time: the original engine recounts some batches, and another engine recounts random parts of them.
    """
    import secrets

    from nqueens.api.ledgers import Ledger, audit, scheme_of
    from nqueens.cli.bar import bar

    seed = secrets.randbelow(2**32) if seed is None else seed
    so_far: list[Audit] = []
    with Ledger.read(file) as ledger:
        scheme = scheme_of(ledger, effort, share=fraction, seed=seed)
    _announce(scheme, effort.threads)
    try:
        with bar() as shown:

            def tell(found: Audit) -> None:
                so_far[:] = [found]
                if shown:
                    chosen = len(scheme.chosen)
                    shown.show(found.batches, chosen, f"{found.batches} of {chosen} batches, {len(found.wrong)} wrong")

            found = audit(scheme, replace(effort, report=tell), seed=seed)
    except KeyboardInterrupt:
        if so_far:
            _print_audit(so_far[0], seed)
        raise
    _print_audit(found, seed)
    if found.wrong:
        raise click.exceptions.Exit(NO)
    if found.batches < len(scheme.chosen):
        raise effort.gave_up(f"after {found.batches} of {len(scheme.chosen)} batches")


_SECONDS_TO_ANNOUNCE = 5.0


def _announce(scheme: Scheme, workers: int) -> None:
    """Announces the duration of a long verification."""
    from nqueens.cli.durations import duration, threads_in_words

    seconds = scheme.seconds / workers
    if seconds < _SECONDS_TO_ANNOUNCE:
        return
    chosen = f"{len(scheme.chosen)} of {scheme.of} batches"
    about = f"about {duration(seconds)}" if math.isfinite(seconds) else "an unknown time"
    click.echo(f"Recounting {chosen} will take {about} on {threads_in_words(workers)}.", err=True)


def _print_audit(found: Audit, seed: int) -> None:
    for wrong in found.wrong:
        first, last = wrong.batch
        where = f"units {first} to {last - 1}" if last - first > 1 else f"unit {first}"
        part = "" if wrong.part is None else f"part {wrong.part} of "
        click.echo(f"{part}{where}: {_sentence(found, wrong)}")
    batches = "batch" if found.batches == 1 else "batches"
    units = (
        f"{found.units} units" if found.units.denominator == 1 else f"parts of units ({float(found.units):.3g} in all)"
    )
    what = f"{found.batches} {batches} with {units} by {found.how}"
    if found.scheme.in_part:
        what = f"{found.batches} {batches} by engine {found.scheme.plan.engine}, {units} also by {found.how}"
    verdict = f"{len(found.wrong)} wrong" if found.wrong else "all correct" if found.batches else "nothing verified"
    click.echo(f"{what}, seed {seed}: {verdict}.")
    if not found.wrong and found.batches:
        chance = f"A single wrong batch would have been detected with probability {_percent(found.chance)}"
        where = "one unit" if found.scheme.plan.parts is None else "one part of a unit"
        again = f", a reproducible error in {where} with {_percent(found.chance_of_repeated)}"
        click.echo(f"{chance}{again if found.scheme.in_part else ''}.")


def _sentence(found: Audit, wrong: Wrong) -> str:
    own = found.scheme.in_part and wrong.how != f"engine {found.scheme.plan.engine}"
    told = f"engine {found.scheme.plan.engine} finds" if own else "the ledger has"
    return f"{told} {wrong.recorded}, {wrong.how} finds {wrong.found}"


def _percent(chance: float) -> str:
    """Returns a percentage; 100% only for certainty."""
    return "100%" if chance == 1 else f"{min(100 * chance, 99.9):.2g}%"


@command.subcommand(
    "merge",
    ("nqueens count 12 --part 1/2 --checkpoint one.db", "on one machine"),
    ("nqueens count 12 --part 2/2 --checkpoint two.db", "on another"),
    ("nqueens ledger whole.db merge one.db two.db", "merge both"),
)
@click.argument("parts", nargs=-1, required=True, type=FileType(path_type=Path))
@click.pass_obj
def merge_command(file: Path, parts: tuple[Path, ...]) -> None:
    """Merge the given ledgers into FILE, which may already exist."""
    from nqueens.api.ledgers import merge as join

    done, units = join(file, parts)
    click.echo(f"{done} of {units} units are finished.")


@command.subcommand(
    "export",
    ("nqueens count 12 --checkpoint count.db", "writes the ledger"),
    ("nqueens ledger count.db export -o count.csv", "one line per batch"),
    ("nqueens ledger count.db export --format jsonl", "as JSON lines"),
)
@options.format_option(
    None, "Format: csv or jsonl (default: from the file name, otherwise csv).", completion.ledger_formats
)
@options.output_option
@click.pass_obj
def export_command(file: Path, format_name: str | None, output: str) -> None:
    """Write one line per finished batch."""
    from nqueens.api.ledgers import Ledger
    from nqueens.api.ledgers import export_ledger as lines
    from nqueens.cli.output import named_format, write_parts

    suffixes = {"csv": (".csv",), "jsonl": JSON}
    chosen = named_format(format_name, output, "csv", suffixes)
    with Ledger.read(file) as ledger:
        write_parts(lines(ledger, chosen), output, suffixes=suffixes.get(chosen, ()))
