"""A faulty program: `python bad_program.py FAULT`; for the tests of programs as solvers."""

import os
import resource
import signal
import sys
import time

RIGHT = b"0 4 7 5 2 6 1 3\n"
PRINTED = {"lies": b"0 1 2 3 4 5 6 7\n", "talks": b"Here is my solution:\n", "writes other bytes": b"\xff\xfe\x00\n"}


def wait() -> None:
    """Waits to be killed; ends by itself eventually, so that a bug in the limits leaves no process behind."""
    signal.alarm(120)
    signal.pause()


def left_behind(*, own_session: bool) -> None:
    """Leaves a sleeping child process behind, with the output open."""
    if os.fork() == 0:
        if own_session:
            os.setsid()
            if os.fork():
                os._exit(0)
        sys.stderr.write(f"{os.getpid()}\n")
        wait()


def main(fault: str) -> None:
    signal.alarm(120)
    while fault == "spins":
        pass
    while fault == "floods":
        os.write(1, b"1" * 65536)
    while fault == "floods errors":
        os.write(2, b"no\n" * 20000)
    os.write(1, PRINTED.get(fault, b""))
    if fault in ("hangs", "talks"):
        wait()
    if fault == "crashes":
        os.kill(os.getpid(), signal.SIGSEGV)
    if fault == "breaks off":
        os.write(1, RIGHT[:7])
        os.kill(os.getpid(), signal.SIGKILL)
    if fault == "fails":
        sys.exit("there is no board")
    if fault == "forks":
        for _ in range(600):
            if os.fork() == 0:
                wait()
        wait()
    if fault == "takes memory":
        while resource.getrlimit(resource.RLIMIT_DATA)[0] == resource.RLIM_INFINITY:
            time.sleep(0.001)  # the limit is set after the start
        sys.exit(len(bytearray(1 << 33)) and 1)
    if fault.startswith("leaves"):
        left_behind(own_session=fault.endswith("session"))
        os.write(1, RIGHT)


if __name__ == "__main__":
    main(sys.argv[1])
