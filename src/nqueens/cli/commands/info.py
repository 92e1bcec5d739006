"""`nqueens info`: version and build information."""

from __future__ import annotations

import platform

from nqueens import __version__
from nqueens.cli.envelope import json_option
from nqueens.cli.subcommand import subcommand
from nqueens.cli.table import print_facts


@subcommand(
    "info",
    ("nqueens info", "version, core, threads"),
    ("nqueens info --json", "as JSON"),
    ("nqueens --version", "the version alone"),
)
@json_option
def command(as_json: bool) -> None:
    """Show the version, the compiled core, instruction sets and threads."""
    from nqueens.api.kernel import COMPILED, MISSING, build_info
    from nqueens.effort import check_threads

    build = build_info()
    facts = {
        "version": __version__,
        "python": platform.python_version(),
        "kernel": "compiled" if COMPILED else f"pure Python ({MISSING}; slow)",
        "compiler": build["compiler"],
        "instruction_set": build["chosen"],
        "instruction_sets": build["usable"],
        "threads": check_threads(None),
    }
    print_facts(facts, width=18, as_json=as_json)
