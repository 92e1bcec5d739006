"""Lines and what comes of them: what is refused, what would take too long, and what is printed as an answer."""

import re
import shlex
from pathlib import Path

import pytest
from support.running import Run

import nqueens


def lines_of(name: str) -> list[str]:
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def matches(pattern: str, text: str) -> bool:
    """Whether it is the text, with … for words that are left out, ⏎ for the end of a line, VERSION for the version."""
    whole = pattern.replace("⏎", "\n").replace("VERSION", nqueens.__version__)
    return re.fullmatch(".*".join(map(re.escape, whole.split("…"))), text, re.DOTALL) is not None


def asked(line: str) -> tuple[int | None, list[str]]:
    """The status that stands before a line, and its words."""
    status, words = re.fullmatch(r"(?:(\d): )?(.*)", line).groups()  # type: ignore[union-attr]
    return int(status) if status else None, [each.replace("⏎", "\n") for each in shlex.split(words)]


@pytest.mark.parametrize("part", range(6))
def test_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int) -> None:
    """Each line of refused.txt; a missing library is said before what else is wrong."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer").write_text("Optimal - objective value 0\n")
    (tmp_path / "instance").write_text("8 3 1 4 3")
    found = []
    for line in lines_of("refused.txt")[part::6]:
        status, words = asked(line.partition(" | ")[0])
        ran = run(*words)
        sentence = ran.err.partition("\nError: ")[2] or ran.err
        right = matches(line.partition(" | ")[2], sentence.removesuffix("\n"))
        if "pip install" in ran.err:
            continue
        if not right or (ran.out, ran.status) != ("", status or 2) or sentence.count("\n") != 1:
            found.append(f"{line}: {ran}")
        if sentence != ran.err and not ran.err.startswith("Usage: nqueens "):
            found.append(f"{line}: {ran.err}")
    assert not found, "\n".join(["", *found])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["answer", "instance"]


@pytest.mark.parametrize("part", range(4))
def test_answered(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int) -> None:
    """Each line of answered.txt, in a folder with the files that stand there."""
    monkeypatch.chdir(tmp_path)
    lines = lines_of("answered.txt")
    for name, content in (each[2:].split(": ", 1) for each in lines if each.startswith("@ ")):
        (tmp_path / name).write_text(content.replace("⏎", "\n"), encoding="utf-8")
    found = []
    for line in [each for each in lines if not each.startswith("@ ")][part::4]:
        before, _, after = line.partition(" |")
        words, _, stdin = before.partition(" < ")
        out, _, err = after.removeprefix(" ").partition(" ‖ ")
        status, arguments = asked(words)
        ran = run(*arguments, stdin=stdin.replace("⏎", "\n") if " <" in before else None)
        if "pip install" in ran.err:
            continue
        if not matches(out, ran.out) or not matches(err, ran.err) or ran.status != (status or 0):
            found.append(f"{line}: {ran}")
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize("line", lines_of("hopeless.txt"))
def test_hopeless_work_is_not_begun(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str) -> None:
    """Unless it has a limit."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    words, _, said = line.partition(" | ")
    refused = run(*words.split())
    assert (refused.out, refused.status) == ("", 2)
    assert matches(f"{said}, and --force goes on all the same.⏎", refused.err)
    assert " 0 of " not in refused.err
    for force in ((), ("--force",)):
        ran = run(*words.split(), "--time-limit", "0.01", *force)
        assert (ran.status, "--force" in ran.err) == (3, False)
    assert not list(tmp_path.iterdir())
