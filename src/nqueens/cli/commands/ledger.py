"""`nqueens ledger FILE …`: what a long count has done, the sum of it, and whether it is right."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.exit_status import WRONG
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.counting.ledger.audit import Audit


@click.group("ledger", subcommand_metavar="status|reduce|verify|merge|export")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_context
def command(ctx: click.Context, file: Path) -> None:
    """Look into FILE, the ledger that `nqueens count N --checkpoint FILE` keeps."""
    ctx.obj = file


@command.command()
@options.json_option
@click.pass_obj
def status(file: Path, as_json: bool) -> None:
    """Say what is done and what is left. Also while a count goes on."""
    from nqueens.counting.ledger.store import Ledger

    with Ledger.read(file) as ledger:
        it = ledger.description
        left, aside = ledger.pieces_left(), ledger.quarantined()
        done = list(ledger.finished())
        part = str(ledger.part)
    units_done = sum(each.piece.last - each.piece.first for each in done)
    units_left = sum(last - first for (first, last), _ in left)
    facts = {
        "board": f"{it.rows}x{it.columns}",
        "fixed": it.fixed,
        "forbidden": it.forbidden,
        "engine": it.engine,
        "part": part,
        "units": units_done + units_left,
        "units_done": units_done,
        "pieces": len(done) + len(left),
        "pieces_done": len(done),
        "solutions_so_far": str(sum(each.count for each in done)),
        it.work_name: str(sum(each.work for each in done)),
        "seconds": round(sum(each.seconds for each in done), 3),
        "machines": sorted({each.source.machine for each in done}),
        "kernels": sorted({each.source.kernel for each in done}),
        "begun_more_than_once": sum(each.attempts > 1 for each in done) + sum(times > 1 for _, times in left),
        "set_aside": [f"units {first} to {last - 1}: {reason}" for (first, last), reason in aside],
        "plan": it.fingerprint,
    }
    if as_json:
        click.echo(json.dumps(facts))
        return
    for name, fact in facts.items():
        shown = ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else fact
        if shown != "":
            click.echo(f"{name.replace('_', ' ') + ':':22}{shown}")


@command.command("reduce")
@click.pass_obj
def reduce_command(file: Path) -> None:
    """Add up the whole count, if every unit of the plan is there once."""
    from nqueens.counting.ledger.reduce import reduce
    from nqueens.counting.ledger.store import Ledger

    with Ledger.read(file) as ledger:
        click.echo(reduce(ledger).count)


def _share(ctx: click.Context, param: click.Parameter, given: str) -> float:  # noqa: ARG001
    try:
        share = float(given.removesuffix("%")) / (100 if given.endswith("%") else 1)
    except ValueError:
        share = math.nan
    if not 0 < share <= 1:
        raise BadInput(f"A share is written 1% or 0.01, more than 0 and at most 100%; got {given!r}.")
    return share


@command.command()
@click.option("--share", default="1%", show_default=True, callback=_share, help="How much to count again.")
@click.option("--seed", type=int, help="Which pieces are chosen (default: by chance).")
@options.threads_option
@options.time_limit_option
@click.pass_obj
def verify(file: Path, share: float, seed: int | None, threads: int | None, time_limit: Limit) -> None:
    """Count a random share of the finished pieces again with another engine."""
    import secrets

    from nqueens.cli.bar import bar
    from nqueens.counting.ledger.audit import audit
    from nqueens.counting.ledger.store import Ledger

    seed = secrets.randbelow(2**32) if seed is None else seed
    so_far: list[Audit] = []
    try:
        with Ledger.read(file) as ledger, bar() as shown:

            def tell(found: Audit) -> None:
                so_far[:] = [found]
                if shown:
                    shown.show(
                        found.pieces, found.chosen, f"{found.pieces} of {found.chosen} pieces, {len(found.wrong)} wrong"
                    )

            found = audit(ledger, share=share, seed=seed, threads=threads, time_limit=time_limit, on_progress=tell)
    except KeyboardInterrupt:
        if so_far:
            _print_audit(so_far[0], seed)
        raise
    _print_audit(found, seed)
    if found.wrong:
        raise click.exceptions.Exit(WRONG)
    if found.pieces < found.chosen:
        raise Deadline.of(time_limit).gave_up(f"after {found.pieces} of {found.chosen} pieces")


def _print_audit(found: Audit, seed: int) -> None:
    for wrong in found.wrong:
        first, last = wrong.piece
        click.echo(f"units {first} to {last - 1}: the ledger has {wrong.recorded}, {found.how} finds {wrong.found}")
    pieces = "piece" if found.pieces == 1 else "pieces"
    verdict = f"{len(found.wrong)} wrong" if found.wrong else "all right" if found.pieces else "nothing is known"
    click.echo(f"{found.pieces} {pieces} with {found.units} units by {found.how}, seed {seed}: {verdict}.")


@command.command()
@click.argument("parts", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.pass_obj
def merge(file: Path, parts: tuple[Path, ...]) -> None:
    """Join the ledgers PARTS, and FILE itself if it exists, in FILE."""
    from nqueens.counting.ledger.merge import merge as join

    done, units = join(file, parts)
    click.echo(f"{done} of {units} units are finished.")


@command.command()
@options.format_option("csv", "csv or jsonl.")
@options.output_option
@click.pass_obj
def export(file: Path, format_name: str, output: str) -> None:
    """Write one line for each finished piece."""
    from nqueens.cli.output import write_pieces
    from nqueens.counting.ledger.export import export as lines
    from nqueens.counting.ledger.store import Ledger

    with Ledger.read(file) as ledger:
        write_pieces(lines(ledger, format_name), output)
