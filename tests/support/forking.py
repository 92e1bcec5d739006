"""The command without Python's start-up time: a process that has imported it forks for each line of a shell.

It takes a fraction of the CPU time, which matters for the hundreds of lines on the pages of docs/. Only real processes
show the behaviour at start-up, and with closed or unusual streams.
"""

import atexit
import contextlib
import marshal
import os
import select
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

_CLIENT = """
import _socket, array, marshal, os, sys
server = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
server.connect(sys.argv[1])
said = marshal.dumps((os.getcwd(), sys.argv[2:], dict(os.environ)))
streams = array.array("i", [0, 1, 2])
server.sendmsg([len(said).to_bytes(4, "big")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, streams)])
server.sendall(said)
os._exit((server.recv(1) or b"\\xff")[0])
"""
"""Sends its folder, arguments, environment and streams, and exits with the status returned."""


def forked(arguments: list[str], folder: Path, environment: dict[str, str]) -> str:
    """Returns the output of the command, including errors, without a shell: as with `2>&1` and an empty input."""
    path = shlex.split(forked_command())[-1]
    said = marshal.dumps((str(folder), arguments, environment))
    reading, writing = os.pipe()
    with open(os.devnull) as nothing, open(reading) as printed, socket.socket(socket.AF_UNIX) as server:
        server.connect(path)
        socket.send_fds(server, [len(said).to_bytes(4, "big")], [nothing.fileno(), writing, writing])
        os.close(writing)
        server.sendall(said)
        return printed.read()


@cache
def forked_command(*, compiled: bool = True) -> str:
    """Returns the shell's replacement for `python -m nqueens`; without the compiled core unless `compiled`."""
    folder = tempfile.mkdtemp(prefix="forking")
    # It ends with its standard input, and so with this process.
    line = [sys.executable, __file__, folder, *(() if compiled else ("reference",))]
    server = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdout is not None
    assert server.stdout.readline() == b"ready\n"
    atexit.register(server.communicate)
    return shlex.join([sys.executable, "-I", "-S", "-c", _CLIENT, f"{folder}/socket"])


def serve(folder: Path) -> None:
    """Forks for every line until standard input ends."""
    import numpy  # noqa: F401

    import nqueens

    for module in walk_packages(nqueens.__path__, "nqueens."):  # once here, instead of in every child
        if not module.name.startswith(("nqueens.__main__", "nqueens.kernels._core", "nqueens.web")):
            import_module(module.name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # children are reaped automatically
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as lines:
        lines.bind(str(folder / "socket"))
        lines.listen()
        print("ready", flush=True)
        while sys.stdin not in select.select([sys.stdin, lines], [], [])[0]:
            line, _ = lines.accept()
            if os.fork() == 0:
                lines.close()
                run(line)
            line.close()
    (folder / "socket").unlink()
    folder.rmdir()


def run(line: socket.socket) -> None:
    """Runs the command with the data from the client."""
    from nqueens.cli.main import main

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    size, streams, *_ = socket.recv_fds(line, 4, 3)
    with line.makefile("rb") as said:
        folder, arguments, variables = marshal.loads(said.read(int.from_bytes(size, "big")))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    sys.argv = ["nqueens", *arguments]
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    encoding = variables.get("PYTHONIOENCODING", "utf-8")
    sys.stdin = os.fdopen(0, encoding=encoding, closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding=encoding, closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, encoding=encoding, closefd=False)
    status = 1
    try:
        main()
    except SystemExit as ended:
        status = int(ended.code or 0)
    except BaseException:
        traceback.print_exc()
    # A regular exit, with the teardown of all modules, would cost ten times as much as most commands.
    atexit._run_exitfuncs()
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    line.send(bytes([status]))
    os._exit(status)


if __name__ == "__main__":
    if "reference" in sys.argv:
        sys.modules["nqueens.kernels._core"] = None  # type: ignore[assignment]
    serve(Path(sys.argv[1]))
