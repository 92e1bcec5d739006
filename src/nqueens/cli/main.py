"""Where the command starts: the bare form at once, everything else through Click; errors become one sentence."""

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
"""Where it is in the environment, a shell asks for completions: Click answers."""

_OBJECTS_BETWEEN_COLLECTIONS = 100_000
"""Loading modules makes tens of thousands of objects, of which hardly any dies: to look through them takes a tenth of
the time of a short command."""


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
        # `python -m` dies of the signal, whatever it is told, if the interrupt came while a string was executed, such
        # as those that make a dataclass on import. Executing another one makes CPython forget that.
        exec("")
        sys.exit(INTERRUPTED)
    except NQueensError as error:
        _tell(error)
        sys.exit(status_of(error))
    except MemoryError:
        print("There is not enough memory for this board.", file=sys.stderr)
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
            gc.freeze()  # nothing is looked for in what the end of the process frees anyway


def _tell(error: NQueensError) -> None:
    """Prints the message; texts of other programs in it cannot control the terminal."""
    from nqueens.inputs import printable

    print(*map(printable, str(error).split("\n")), sep="\n", file=sys.stderr)


def _tell_fault() -> None:
    """Says below the traceback that it is the program that is wrong."""
    import traceback

    from nqueens import __version__

    traceback.print_exc()
    print(f"This is a fault of nqueens {__version__}, not of your question: please report it with the lines above.",
          file=sys.stderr)  # fmt: skip


def _take_signals() -> None:
    """Sees to the signals that end the process, and to Ctrl-C unless whoever started it wants it ignored."""
    if hasattr(signal, "SIGPIPE"):
        # A reader that has seen enough (`head`) ends us as it ends every other filter: at once and quietly.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt_once)


def _interrupt_once(*_: object) -> None:
    """Raises KeyboardInterrupt; no further Ctrl-C meets the command while it cleans up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _take_no_more_interrupts(arguments: Sequence[str] | None) -> None:
    """Lets the process end in peace: another Ctrl-C would meet the interpreter while it is taken down."""
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
        # Click returns the status instead of exiting, so that our own errors pass through to `main`.
        return int(nqueens.main(given, prog_name="nqueens", standalone_mode=False) or 0)
    except click.NoSuchOption as error:
        if error.option_name[1:2].isdigit():
            raise BadInput(f"N must be at least 0, got {error.option_name}.") from None
        from nqueens.cli.hints import with_suggestion

        with_suggestion(error).show()
        return error.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None


def _check_words(given: list[str]) -> None:
    """Raises BadInput for a word that cannot be a file name: shells pass none, but callers of `main` may."""
    from nqueens.inputs import names_a_file, shown

    for word in given:
        if not names_a_file(word):
            raise BadInput(f"An argument must not contain NUL or a lone surrogate, got {shown(word)}.")


def _hint(given: list[str]) -> None:
    """Below a message of the bare form: the subcommand that was meant, or on a terminal what there is.

    `nqueens` alone is a question for a guide, unless a program asked it: then the tutorial's line is all.
    """
    if not given and sys.stdout.isatty() and sys.stderr.isatty():
        from nqueens.cli.group import guide

        print(f"\n{guide()}", file=sys.stderr)
        return
    from nqueens.cli.hints import SUBCOMMANDS

    near = nearest(given[0], COMMANDS, COMMAND_ALIASES) if given else []
    if given and given[0] in SUBCOMMANDS:
        print(SUBCOMMANDS[given[0]], file=sys.stderr)
    elif near:
        print(f"Did you mean `nqueens {near[0]}`? `nqueens --help` shows all subcommands.", file=sys.stderr)
    elif given and sys.stderr.isatty():
        print("`nqueens --help` shows what else there is.", file=sys.stderr)


def _is_subcommand(given: list[str]) -> bool:
    return bool(given) and given[0] in (*COMMANDS, *COMMAND_ALIASES, "help", "--help", "-h", "--version", "-V")
