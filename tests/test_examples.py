"""Every script in examples/ runs to its end, and the one of the tutorial says what the command says."""

import sys
from collections.abc import Callable
from pathlib import Path
from runpy import run_path

import pytest
from support.running import Ran

EXAMPLES = Path(__file__).parents[1] / "examples"
NAMES = ("classes", "first_rows", "fixed_squares", "growth", "one_board")


@pytest.mark.parametrize("name", NAMES)
def test_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [f"{name}.py"])
    run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    out, err = capfd.readouterr()
    assert out
    assert not err


def test_there_are_no_others() -> None:
    tested = {"101-nqueens", *NAMES}
    assert {path.stem for path in EXAMPLES.glob("*.py")} == tested


@pytest.mark.parametrize("arguments", [["6"], [], ["four"], ["3"]])
def test_the_program_of_the_tutorial(
    run: Callable[..., Ran],
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
    arguments: list[str],
) -> None:
    said = run(*arguments)
    script = str(EXAMPLES / "101-nqueens.py")
    monkeypatch.setattr(sys, "argv", [script, *arguments])
    complaint, status = "", 0
    try:
        run_path(script, run_name="__main__")
    except SystemExit as ended:
        complaint, status = f"{ended.code}\n", 1
    assert Ran(capsysbinary.readouterr().out.decode(), complaint, status) == said
