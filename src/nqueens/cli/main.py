"""Entry point: runs the bare form or Click, and turns errors into one-line messages."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

from nqueens.cli.commands import COMMAND_ALIASES, COMMANDS
from nqueens.cli.exit_status import ANSWERED, FAULT, INTERRUPTED, WRONG, status_of
from nqueens.cli.streams import drop_output, prepare
from nqueens.errors import BadInput, NQueensError, nearest

_COMPLETION = "_NQUEENS_COMPLETE"
"""Environment variable by which a shell asks Click for completions."""

_OBJECTS_BETWEEN_COLLECTIONS = 100_000
"""Imports create many long-lived objects; collecting them less often saves a tenth of the time of a short run."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command and exits with its status."""
    if arguments is None:
        _take_signals()
        gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    prepare()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        sys.exit(_run(given))
    except KeyboardInterrupt:
        _take_no_more_interrupts(arguments)
        print("Interrupted.", file=sys.stderr)
        # Under `python -m`, CPython re-raises an interrupt that came inside `exec`, such as the one that creates a
        # dataclass; another `exec` resets that state.
        exec("")
        sys.exit(INTERRUPTED)
    except NQueensError as error:
        _tell(error)
        sys.exit(status_of(error))
    except MemoryError:
        print("Not enough memory for this board.", file=sys.stderr)
        sys.exit(WRONG)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        print(f"{error.filename or 'The output'}: {error.strerror or error}.", file=sys.stderr)
        drop_output()
        sys.exit(WRONG)
    except Exception:
        _tell_fault()
        sys.exit(FAULT)
    finally:
        _take_no_more_interrupts(arguments)
        if arguments is None:
            gc.freeze()  # no collection at exit


def _tell(error: NQueensError) -> None:
    """Prints the message without control characters, which may come from other programs."""
    from nqueens.inputs import printable

    print(*map(printable, str(error).split("\n")), sep="\n", file=sys.stderr)


def _tell_fault() -> None:
    """Prints the traceback and asks for a bug report."""
    import traceback

    from nqueens import __version__

    traceback.print_exc()
    print(f"This is a bug in nqueens {__version__}; please report it with the traceback above.",
          file=sys.stderr)  # fmt: skip


def _take_signals() -> None:
    """Sets handlers for SIGPIPE and, unless the parent process ignores it, SIGINT."""
    if hasattr(signal, "SIGPIPE"):
        # Exit at once and silently if the reader (`head`) closes the pipe, like every other filter.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt_once)


def _interrupt_once(*_: object) -> None:
    """Raises KeyboardInterrupt and ignores further Ctrl-C during the clean-up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _take_no_more_interrupts(arguments: Sequence[str] | None) -> None:
    """Ignores Ctrl-C while the interpreter shuts down."""
    if arguments is None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _run(given: list[str]) -> int:
    if not (_is_subcommand(given) or _COMPLETION in os.environ):
        from nqueens.cli.bare_form import bare_form

        status = bare_form(given)
        if status != ANSWERED:
            _hint(given)
        return status
    import click

    from nqueens.cli.group import nqueens

    _check_words(given)
    try:
        # Without standalone mode Click returns the status, and library errors reach `main`.
        return int(nqueens.main(given, prog_name="nqueens", standalone_mode=False) or 0)
    except click.ClickException as error:
        from nqueens.cli.hints import in_words

        if isinstance(error, getattr(click.exceptions, "NoArgsIsHelpError", ())):  # since Click 8.2
            error.show()
            return WRONG
        raise BadInput(in_words(error)) from None
    except click.Abort:
        raise KeyboardInterrupt from None


def _check_words(given: list[str]) -> None:
    """Raises BadInput for arguments that no shell can pass but callers of `main` can."""
    from nqueens.inputs import names_a_file, shown

    for word in given:
        if not names_a_file(word):
            raise BadInput(f"An argument must not contain NUL or a lone surrogate, got {shown(word)}.")


def _hint(given: list[str]) -> None:
    """Prints a suggestion after a message of the bare form: a similar subcommand, or the help.

    `nqueens` alone prints a short guide on a terminal.
    """
    if not given and sys.stdout.isatty() and sys.stderr.isatty():
        from nqueens.cli.group import guide

        print(f"\n{guide()}", file=sys.stderr)
        return
    from nqueens.cli.hints import SUBCOMMANDS, no_command

    if given and given[0] in SUBCOMMANDS:
        print(SUBCOMMANDS[given[0]], file=sys.stderr)
    elif given and nearest(given[0], COMMANDS, COMMAND_ALIASES):
        print(no_command(given[0]), file=sys.stderr)
    elif given and sys.stderr.isatty():
        print("Run `nqueens --help` for all commands.", file=sys.stderr)


def _is_subcommand(given: list[str]) -> bool:
    return bool(given) and given[0] in (*COMMANDS, *COMMAND_ALIASES, "help", "--help", "-h", "--version", "-V")
