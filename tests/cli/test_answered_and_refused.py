"""Lines with their expected outcomes: refusals, hopeless requests and printed answers."""

from pathlib import Path

import pytest
from support.running import Run, answered_otherwise, asked, lines_of, matches


@pytest.mark.parametrize("part", range(6))
def test_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int) -> None:
    """Checks each line of refused.txt; a missing library is reported before other errors."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer").write_text("Optimal - objective value 0\n")
    (tmp_path / "instance").write_text("8 3 1 4 3")
    found = []
    for line in lines_of("refused.txt")[part::6]:
        status, words = asked(line.partition(" | ")[0])
        ran = run(*words)
        right = matches(line.partition(" | ")[2], ran.err.removesuffix("\n"))
        if "pip install" in ran.err:
            continue
        if not right or (ran.out, ran.status) != ("", status or 2) or ran.err.count("\n") != 1:
            found.append(f"{line}: {ran}")
    assert not found, "\n".join(["", *found])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["answer", "instance"]


@pytest.mark.parametrize("part", range(4))
def test_answered(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int) -> None:
    monkeypatch.chdir(tmp_path)
    lines = lines_of("answered.txt")
    for name, content in (each[2:].split(": ", 1) for each in lines if each.startswith("@ ")):
        (tmp_path / name).write_text(content.replace("⏎", "\n"), encoding="utf-8")
    recorded = str(Path(__file__).parents[1] / "models" / "recorded")
    questions = [each.replace("$RECORDED", recorded) for each in lines if not each.startswith("@ ")]
    found = answered_otherwise(run, questions[part::4])
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize("line", lines_of("hopeless.txt"))
def test_hopeless_work_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str) -> None:
    """A limit makes it acceptable."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("nqueens.cli.count_progress._SECONDS_OF_SAMPLING", 0.05)
    words, _, said = line.partition(" | ")
    refused = run(*words.split())
    assert (refused.out, refused.status) == ("", 2)
    assert matches(f"{said}, or --force to run it anyway.⏎", refused.err)
    assert " 0 of " not in refused.err
    ran = run(*words.split(), "--time-limit", "0.01")
    assert (ran.status, "--force" in ran.err) == (3, False)
    assert not list(tmp_path.iterdir())
