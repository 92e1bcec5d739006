"""Every kind of question with every verb: the verbs agree, and unsupported requests give a message."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from support.divisions import BLOCKED, PAIRS, SPLIT, STRIPES, divided
from support.failing import fails
from support.running import Ran

import nqueens
from nqueens.errors import BadInput, NoSolution
from nqueens.render.read import read

problem = nqueens.problem
STRIPED = f"--regions 5x1.{STRIPES}"
QUESTIONS: list[tuple[Any, str]] = [
    (6, "6"), (3, "3"), (0, "0"), ("4x7", "4x7"), ((5, 4), "5x4"), (nqueens.Board(3, 6), "3x6"),
    (problem(7, fixed=[(0, 2)], forbidden=[(3, 3)]), "7 --fixed 0,2 --forbidden 3,3"),
    (problem(6, fixed=[(0, 2)], forbidden=[(0, 2)]), "6 --fixed 0,2 --forbidden 0,2"),
    (problem(5, "torus"), "5 --problem torus"), (problem(6, torus=True), "6 --torus"),
    (problem(5, wraps=[1]), "5 --wrap 1"), (problem(5, holes=[(2, 2)]), "5 --hole 2,2"),
    (problem(5, pieces=3), "5 --pieces 3"), (problem(4, pieces=5), "4 --pieces 5"),
    (problem(4, pieces="all"), "4 --pieces all"), (problem(4, pieces="maximal"), "4 --pieces maximal"),
    (problem(5, "kings", pieces="max"), "5 --problem kings --max"), (problem(4, "knights"), "4 --problem knights"),
    (problem("4x6", "kings", pieces=4, fixed=[(0, 0)]), "4x6 --problem kings --pieces 4 --fixed 0,0"),
    (problem(10, "amazons"), "10 --problem amazons"), (problem("3x3x3", pieces="max"), "3x3x3 --max"),
    (problem(4, piece="rook", forbidden=[(0, 0)]), "4 --piece rook --forbidden 0,0"),
    (problem(5, piece="leaps=(2,1),(1,1)"), "5 --piece leaps=(2,1),(1,1)"),
    (problem("2x3x3", torus=True, piece="king", pieces=1), "2x3x3 --torus --piece king --pieces 1"),
    (problem(6, "queens-and-pawns"), "6 --problem queens-and-pawns"),
    (problem(5, "queens-and-knights", pieces=2), "5 --problem queens-and-knights --pieces 2"),
    (problem(4, "queens-and-knights", pieces="max"), "4 --problem queens-and-knights --max"),
    (divided(STRIPES), STRIPED), (divided(SPLIT), f"--regions 6x1.{SPLIT}"),
    (divided(PAIRS, each=2, fixed=[(0, 1)]), f"--regions 8x2.{PAIRS} --fixed 0,1"),
    (divided(BLOCKED), f"--regions 5x1.{BLOCKED}"), (divided("AABCABCCB"), "--regions 3x1.AABCABCCB"),
    (divided(BLOCKED, piece="rook"), f"--regions 5x1.{BLOCKED} --piece rook"),
    (divided(STRIPES, piece="queen"), f"{STRIPED} --piece queen"),
    (divided(STRIPES, wraps=[0], piece="queen"), f"{STRIPED} --wrap 0 --piece queen"),
    (divided(STRIPES, torus=True), f"{STRIPED} --torus"), (divided(STRIPES, holes=[(2, 2)]), f"{STRIPED} --hole 2,2"),
    (divided(STRIPES, fixed=[(0, 2)], forbidden=[(4, 4)]), f"{STRIPED} --fixed 0,2 --forbidden 4,4"),
]  # fmt: skip
"""Questions in Python, each with the same question in words of the command."""


def problem_of(question: Any) -> nqueens.Problem:
    return question if isinstance(question, nqueens.Problem) else problem(question)


every_question = pytest.mark.parametrize(("question", "words"), QUESTIONS, ids=[words for _, words in QUESTIONS])


@every_question
def test_count_tally_solutions_and_classes_agree(question: Any, words: str) -> None:  # noqa: ARG001
    everything = list(nqueens.solutions(question))
    tally = nqueens.tally(question)
    assert nqueens.count(question) == tally.count == sum(tally.by_size.values()) == len(everything)
    assert len(set(everything)) == len(everything)
    for size, ways in tally.by_size.items():
        kind = next(iter(everything)).problem.piece.name if everything else ""
        assert ways == sum(len(each.pieces[kind]) == size for each in everything)
    first_of_each = list(nqueens.solutions(question, fundamental=True))
    classes = nqueens.classes(question)
    assert (classes.total, classes.fundamental) == (tally.count, len(first_of_each))
    assert nqueens.count(question, fundamental=True) == len(first_of_each)
    assert set(first_of_each) <= set(everything)


@every_question
def test_solutions_survive_judging_completing_and_reading(question: Any, words: str) -> None:  # noqa: ARG001
    found = list(islice(nqueens.solutions(question), 30))
    if not found:
        fails(NoSolution, "", nqueens.solve, question)
        return
    for number, each in enumerate([nqueens.solve(question), *found]):
        assert (each.is_solution, each.why_not) == (True, None)
        assert all((nqueens.verify(each), nqueens.verify(each, question), nqueens.verify(each.pieces, question)))
        assert nqueens.Placement(each.pieces, question) == each
        for form in ("board", "pairs", "json", "jsonl") if number < 3 and each else ():
            back = list(read(str(each.write(form)), form, board=each.board, names=each.problem.names))
            assert [nqueens.Placement(another.pieces, each.problem) for another in back] == [each]
    if found[0].squares and len(found[0].problem.names) == 1:
        asked, kept = found[0].problem, found[0].squares[0]
        completed = nqueens.complete(replace(asked, fixed=asked.fixed | {kept}))
        assert kept in completed.squares
        assert nqueens.verify(completed.pieces, question)


@every_question
def test_unsupported_verbs_are_refused(question: Any, words: str) -> None:  # noqa: ARG001
    verbs: tuple[Callable[[], Any], ...] = (
        lambda: nqueens.sample(question, seed=1), lambda: nqueens.estimate(question, rounds=2),
        lambda: list(nqueens.trace(question, all_solutions=True)),
        lambda: list(nqueens.compare(question, "sets", repeat=1)), lambda: nqueens.count(question, engine="sets"),
        lambda: nqueens.solve(question, solver="sets"),
    )  # fmt: skip
    for verb in verbs:
        refusal = "A sentence."
        try:
            verb()
        except BadInput as error:
            refusal = str(error)
        except (NoSolution, nqueens.GaveUp):
            pass
        assert re.fullmatch(r"[A-Z].*\.", refusal)


@every_question
def test_the_command_agrees_with_python(run: Callable[..., Ran], question: Any, words: str) -> None:
    tally = nqueens.tally(question)
    counted = run("count", *words.split())
    several = tally.count and not isinstance(problem_of(question).pieces, int)
    lines = [f"{size} {ways}" for size, ways in tally.by_size.items() if ways] if several else [str(tally.count)]
    assert (counted.out.splitlines(), counted.status) == (lines, 0)
    assert run("count", *words.split(), "--fundamental").out == f"{nqueens.classes(question).fundamental}\n"
    solved = run("solve", *words.split(), "--format", "jsonl")
    assert solved.status == (0 if tally.count else 1)
    if tally.count:
        assert solved.out == nqueens.solve(question).write("jsonl")
        listed = run("list", *words.split(), "--format", "jsonl")
        assert listed.out == "".join(str(each.write("jsonl")) for each in nqueens.solutions(question))


def test_every_problem_has_a_description() -> None:
    words = {str(problem_of(question)) for question, _ in QUESTIONS}
    assert len(words) == len(QUESTIONS)
    in_each = "5 queens on a 5 × 5 board in 5 regions, 1 in each row, column and region"
    assert words >= {
        "7 queens on a 7 × 7 board with 1 fixed square and 1 forbidden square", "5 queens on the 5 × 5 torus",
        in_each, f"{in_each} and at most 1 on each diagonal", f"{in_each} with 2 squares of no region",
    }  # fmt: skip
    two = "16 queens on an 8 × 8 board in 8 regions, 2 in each row, column and region"
    assert any(each.startswith(two) for each in words)
