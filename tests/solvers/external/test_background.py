"""A library that works in a thread of its own is waited for, whatever happens meanwhile."""

from threading import Event

import pytest

from nqueens.solvers.external.packages import Background


def test_a_call_that_runs_is_waited_for_however_often_ctrl_c_is_pressed() -> None:
    began, told, ended = Event(), Event(), Event()
    asked = []

    def work() -> None:
        began.set()
        told.wait()
        ended.set()

    def stop() -> None:
        asked.append(1)
        if len(asked) > 3:
            told.set()
        raise KeyboardInterrupt

    def interrupted() -> None:
        with Background(work, stop=stop) as call:
            call.start()
            began.wait()
            raise KeyboardInterrupt("the first")

    with pytest.raises(KeyboardInterrupt, match="the first"):
        interrupted()
    assert ended.is_set()
    assert len(asked) > 3
