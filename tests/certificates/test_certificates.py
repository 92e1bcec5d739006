"""Certified counts: real ones are accepted, spoiled ones are not, and none proves a false count.

`certificate` was written by `nqueens certify count 5`, and `five.lrat` with `--proof-format lrat`.
"""

import hashlib
import json
import os
import re
import shutil
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from support.divisions import PAIRS, divided
from support.failing import fails

import nqueens
from nqueens import BadInput, GaveUp, problem
from nqueens.problems.data import problem_from_dict

RECORDED = Path(__file__).with_name("certificate")
FILES = ("problem.cnf", "solutions.jsonl", "blocked.cnf", "proof.drat")
Lines = dict[str, list[str]]


def spoiled(folder: Path, change: Callable[[Lines, dict[str, Any]], object], *, sealed: bool = True) -> Path:
    """Writes the recorded certificate with a change; `sealed` updates the checksums."""
    lines = {name: (RECORDED / name).read_text().splitlines() for name in FILES}
    manifest = json.loads((RECORDED / "certificate.json").read_text())
    change(lines, manifest)
    folder.mkdir(exist_ok=True)
    for name, content in lines.items():
        (folder / name).write_text("".join(f"{line}\n" for line in content))
        if sealed:
            manifest["sha256"][name] = hashlib.sha256((folder / name).read_bytes()).hexdigest()
    (folder / "certificate.json").write_text(json.dumps(manifest))
    return folder


def in_lrat(lines: Lines, manifest: dict[str, Any]) -> None:
    """Replaces the proof of the recorded certificate."""
    del lines["proof.drat"]
    lines["proof.lrat"] = RECORDED.with_name("five.lrat").read_text().splitlines()
    manifest["proof"] = "lrat"


def why(folder: Path) -> str | None:
    return nqueens.check_certificate(folder, checker="own").why


def flipped(lines: list[str], line: int, at: int = 0) -> None:
    """Changes the sign of a literal; the line counts from the end if it is negative."""
    words = lines[line].split()
    words[at] = words[at].removeprefix("-") if words[at].startswith("-") else f"-{words[at]}"
    lines[line] = " ".join(words)


def without_solution(lines: Lines, manifest: dict[str, Any]) -> None:
    """Leaves out a solution everywhere, so that only the proof is wrong."""
    lines["solutions.jsonl"].pop()
    lines["blocked.cnf"].pop()
    head = next(at for at, line in enumerate(lines["blocked.cnf"]) if line.startswith("p "))
    _, _, variables, clauses = lines["blocked.cnf"][head].split()
    lines["blocked.cnf"][head] = f"p cnf {variables} {int(clauses) - 1}"
    manifest["count"] -= 1


def without_solution_in_lrat(lines: Lines, manifest: dict[str, Any]) -> None:
    in_lrat(lines, manifest)
    without_solution(lines, manifest)


CHANGES: dict[str, tuple[Callable[[Lines, dict[str, Any]], object], str]] = {
    "a solution left out": (without_solution, r"proof\.drat: .* does not follow"),
    "a solution left out of the list": (lambda lines, _: lines["solutions.jsonl"].pop(), "blocked.cnf is not"),
    "a clause left out": (lambda lines, _: lines["blocked.cnf"].pop(), "blocked.cnf is not"),
    "a solution twice": (lambda lines, _: lines["solutions.jsonl"].append(lines["solutions.jsonl"][0]), "twice"),
    "a wrong solution": (
        lambda lines, _: lines["solutions.jsonl"].append('{"rows": 5, "columns": 5, "placement": [0, 1, 2, 3, 4]}'),
        r"solutions\.jsonl, line 11: the queens on \(0, 0\) and \(1, 1\) share a diagonal"),
    "a literal of the problem": (
        lambda lines, _: flipped(lines["problem.cnf"], -1), r"problem\.cnf is not the CNF of 5 queens"),
    "a literal of a clause": (lambda lines, _: flipped(lines["blocked.cnf"], -1), "blocked.cnf is not"),
    "a literal of the proof": (lambda lines, _: flipped(lines["proof.drat"], 3), r"proof\.drat: line 4 of the proof"),
    "the end of the proof": (lambda lines, _: lines["proof.drat"].__delitem__(slice(9, None)), "ends before the empty"),
    "a solution left out, in LRAT": (without_solution_in_lrat, r"proof\.lrat: .* does not follow"),
    "another count": (lambda _, manifest: manifest.update(count=11), "it states 11 solutions, but lists 10"),
    "classes": (lambda _, manifest: manifest.update(fundamental=True), "lists a class twice"),
    "another problem": (
        lambda _, manifest: manifest["problem"].update(pieces=4), r"problem\.cnf is not the CNF of 4 queens"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_spoiled_certificates_are_refused(tmp_path: Path, name: str) -> None:
    change, reason = CHANGES[name]
    assert re.search(reason, why(spoiled(tmp_path / "sealed", change)) or "valid")
    if "another" not in name and name != "classes":
        refused = why(spoiled(tmp_path / "open", change, sealed=False)) or "valid"
        assert "is not the file whose checksum is in certificate.json" in refused


def test_the_recorded_certificate() -> None:
    found = nqueens.check_certificate(RECORDED, checker="own")
    assert (bool(found), found.count, found.problem, found.checkers) == (True, 10, problem(5), ("own",))


@pytest.mark.skipif(os.name == "nt", reason="the program is a shell script")
def test_a_program_checks_the_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that looks at its arguments stands for drat-trim: the limit of the check is not its own limit."""
    monkeypatch.setenv("PATH", str(tmp_path))
    lrat = spoiled(tmp_path / "lrat", in_lrat)
    check: Callable[..., Any] = nqueens.check_certificate
    fails(BadInput, "drat-trim is not on the PATH", check, RECORDED, checker="drat-trim")
    fails(BadInput, "proof.lrat can be checked by own or lrat-check", check, lrat, checker="drat-trim")
    drat_trim = (RECORDED, "drat-trim", "proof.drat", " -I -t 1000000", "s")
    for folder, name, proof, options, said in (drat_trim, (lrat, "lrat-check", "proof.lrat", "", "c")):
        program = tmp_path / name
        for line, verdict in (
            (f'[ "$*" = "{folder}/blocked.cnf {folder}/{proof}{options}" ] && echo "{said} VERIFIED"', None),
            ('echo "c WARNING"; echo "s NOT VERIFIED"', f"{name} does not accept {proof}"),
        ):
            program.write_text(f"#!/bin/sh\n{line}\n")
            program.chmod(0o755)
            found = check(folder, checker=name, time_limit=60)
            assert (found.why, found.checkers) == (verdict, () if verdict else (name,))
        assert check(folder, checker="own").checkers == ("own",)
    started = tmp_path / "started"
    (tmp_path / "drat-trim").write_text(f"#!/bin/sh\n: > {started}\nwhile :; do :; done\n")
    fails(GaveUp, "cancelled", check, RECORDED, checker="drat-trim", stopped=started.exists)


def test_unreadable_certificates(tmp_path: Path) -> None:
    for change in (
        lambda _, manifest: manifest.pop("form"), lambda _, manifest: manifest["problem"].pop("piece"),
        lambda _, manifest: manifest["problem"]["piece"]["rides"].pop(),
        lambda _, manifest: manifest.update(encoding="none"), lambda lines, _: lines["solutions.jsonl"].append("?"),
    ):  # fmt: skip
        fails(BadInput, "", why, spoiled(tmp_path / "bad", change))
    fails(BadInput, "cannot be read", why, tmp_path / "none")
    fails(BadInput, "holds no certificate", nqueens.certify_count, 5, tmp_path)
    certify: Callable[..., object] = nqueens.certify_count
    fails(BadInput, "writes no checkable proofs", certify, 3, tmp_path / "new", sat_solver=np.array([]))


PROBLEMS = [
    problem(0), problem(3), problem(6, fixed=[(0, 1)], forbidden=[(5, 5)]), problem(6, excluded=[("sum", 5)]),
    problem(7, "torus"), problem(5, holes=[(2, 2)], pieces=4), problem(4, "kings", pieces="all"),
    problem("3x3x3", pieces=2), problem(4, wraps=[1]), problem(4, piece="leaps=(2,1),(1,1)", pieces=3),
    problem("5x6", forbidden=[(0, 0)]), divided(PAIRS, each=2), divided("ABB.ABBCDDCCDDCC"),
]  # fmt: skip


@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_problems_are_stated_as_plain_values(problem: nqueens.Problem) -> None:
    assert problem_from_dict(json.loads(json.dumps(problem.as_dict()))) == problem


def test_a_piece_has_the_moves_of_its_name() -> None:
    """Queens that must not touch are called queens, but only in region puzzles."""
    in_regions = PROBLEMS[-1].as_dict()
    fails(BadInput, "moves of a piece called queen", problem_from_dict, {**in_regions, "regions": None, "pieces": 4})


@pytest.mark.full
@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_counts_are_certified(tmp_path: Path, problem: nqueens.Problem) -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    for fundamental in (False, True):
        for encoding, form in product(("pairwise", "sequential", "product"), ("drat", "lrat")):
            folder = tmp_path / f"{encoding}{fundamental}{form}"
            given: dict[str, Any] = {"encoding": encoding, "proof_format": form}
            made = nqueens.certify_count(problem, folder, fundamental=fundamental, **given)
            found = nqueens.check_certificate(folder)
            assert (found.why, found.problem, found.fundamental) == (None, problem, fundamental)
            assert made.count == found.count == nqueens.count(problem, fundamental=fundamental)
            assert made.solutions == nqueens.count(problem)


def changed_at_random(random: Random, name: str, lrat: bool, lines: Lines, manifest: dict[str, Any]) -> None:
    if lrat:
        in_lrat(lines, manifest)
    content = lines[name]
    where = random.randrange(next(at for at, line in enumerate(content) if line[0] != "c"), len(content))
    kind = random.choice(("flip", "remove", "repeat")) if name != "solutions.jsonl" else "remove"
    if kind == "flip":
        flipped(content, where, random.randrange(max(1, len(content[where].split()) - 1)))
    elif kind == "remove":
        content.pop(where)
    else:
        content.insert(where, content[where])
    manifest["count"] = len(lines["solutions.jsonl"])


@pytest.mark.long
def test_no_spoiled_certificate_proves_a_false_count(tmp_path: Path) -> None:
    """Random changes with new checksums: what is still accepted has only another proof of the same count."""
    accepted = 0
    for seed, lrat in product(range(1000), (False, True)):
        random, name = Random(seed), Random(seed).choice(FILES).replace("drat", "lrat" if lrat else "drat")
        folder = spoiled(tmp_path / "spoiled", partial(changed_at_random, random, name, lrat))
        try:
            found = nqueens.check_certificate(folder, checker="own")
        except BadInput:
            continue
        assert (not found) or (name[:5], found.count) == ("proof", 10), seed
        accepted += bool(found)
        shutil.rmtree(folder)
    assert accepted < 500
