"""Checks of the self-test by small questions: judges, engines, lists, classes, solvers, exported models and goals."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from nqueens.board.board import Board
from nqueens.board.verify import reason_of_judge
from nqueens.errors import BadInput
from nqueens.kernels import COMPILED
from nqueens.kinds.table import kind_of
from nqueens.models.answers import import_answers
from nqueens.models.build import model_of
from nqueens.models.clauses import ENCODINGS
from nqueens.models.export import export
from nqueens.models.proofs import read_cnf
from nqueens.own.report import Failed
from nqueens.problems.goal import GoalProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.judge import reason_against
from nqueens.problems.pieces import PIECES
from nqueens.puzzles.generate import Wish, generated
from nqueens.selftest.questions import (
    JUDGE,
    Bench,
    Occupied,
    SelfQuestion,
    agree,
    asked_of,
    assignments,
    by_judge,
    completion,
    large_solution,
    occupied,
    other_board,
    region_puzzle,
)
from nqueens.solvers import registry, running
from nqueens.solvers.optimising.optimise import optimise
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.spec import Family

_ENGINES = ("auto", "search", "sets", "profiles", "rooks", "rows", "regions")
_PLAIN = 6  # the largest board of the fixed questions
_LARGE = 1001  # rows; the judge of large boards is a kernel
_REGION_SOLVERS = ("region-rows", "region-room", "region-search")


def judges(bench: Bench) -> str:
    """Compares the judges on random placements, some of them solutions, and on large boards."""
    for _ in bench.questions():
        question = completion(bench.random, largest=7)
        asked = question.problem
        rows, columns = asked.board.sizes
        placed = bench.random.sample(range(columns), rows)
        if bench.random.random() < 0.3:
            placed = [bench.random.randrange(columns) for _ in range(rows)]
        verdicts = {
            JUDGE: reason_of_judge(placed, columns, fixed=asked.fixed, forbidden=asked.forbidden) is None,
            "the judge of columns": reason_against(placed, asked) is None,
            "the judge of pieces": asked.why_not(list(enumerate(placed))) is None,
        }
        agree(f"{placed} for {question.words}", verdicts)
    seed = bench.seed()
    plain, found = large_solution(_LARGE, bench.effort, seed)
    large = found.tolist()
    for what in ("a random solution", "the same with two queens exchanged"):
        verdicts = {
            JUDGE: reason_of_judge(large) is None,
            "the judge of large boards": reason_against(large, plain) is None,
        }
        agree(f"{what}: nqueens.solve({_LARGE}, seed={seed})", verdicts)
        large[0], large[-1] = large[-1], large[0]
    return f"three judges agree on {bench.asked:,} placements, and on {_LARGE:,} rows"


def boards(bench: Bench) -> str:
    """Compares all ways to solve queens on plain boards, the smallest first, and then on random ones with marks."""
    for number in bench.questions():
        _all_ways(asked_of(number) if number <= _PLAIN else completion(bench.random), bench)
    return f"engines, solvers, classes and brute force agree on {bench.asked:,} boards of queens"


def other_pieces(bench: Bench) -> str:
    """Compares all ways to solve random problems of other pieces and boards."""
    for _ in bench.questions():
        _all_ways(other_board(bench.random), bench)
    return f"engines, solvers, classes and brute force agree on {bench.asked:,} problems of other pieces"


def regions(bench: Bench) -> str:
    """Compares all ways to solve random regions, and generates puzzles, which have one solution."""
    for _ in bench.questions():
        _all_ways(region_puzzle(bench.random), bench)
        if not COMPILED:  # only the core generates puzzles
            continue
        seed, side = bench.seed(), bench.random.choice((6, 7, 8))
        for made in generated(Wish.of(side), seed, 1, bench.effort):
            kind = kind_of(made.problem)
            answers: dict[str, Any] = {"the generator": frozenset({frozenset(made.queens)})}
            for name in _REGION_SOLVERS:
                found = running.all_solutions(kind.for_solvers(), registry.solver(name), Run(bench.effort))
                answers[f"the solver {name}"] = frozenset(occupied(kind.found(each), made.problem) for each in found)
            agree(f"nqueens.generate_puzzles({side}, seed={seed})", answers)
    return f"engines, solvers and brute force agree on {(1 + COMPILED) * bench.asked:,} region puzzles"


def exports(bench: Bench) -> str:
    """Solves the CNF of random problems with a plain search, and judges what is read back."""
    for _ in bench.questions():
        question = bench.random.choice((completion, other_board, region_puzzle))(bench.random)
        asked = question.problem
        if not isinstance(asked.pieces, int):
            continue
        right, encoding = by_judge(asked), bench.random.choice(ENCODINGS)
        case = f"the CNF ({encoding}) of {question.words}"
        lines = "".join(export(asked, "dimacs", encoding=encoding)).splitlines()
        last = max(int(line.split()[2]) for line in lines if line.startswith("p "))
        found = []
        for true in assignments(list(read_cnf(lines)), last):
            values = " ".join(str(each if each in true else -each) for each in range(1, last + 1))
            (read,) = import_answers(f"s SATISFIABLE\nv {values} 0\n", asked, "dimacs")
            if read.reason is not None:
                raise Failed(f"an assignment is no solution: {read.reason}", case)
            found.append(frozenset(read.placed[asked.piece.name]))
        agree(case, {JUDGE: len(right), "the number of assignments": len(found)})
        agree(case, {JUDGE: right, "the CNF": frozenset(found)})
        _check_model(question, right)
    return f"the exported CNF of {bench.asked:,} problems has the solutions of brute force"


def _check_model(question: SelfQuestion, right: frozenset[Occupied]) -> None:
    """Raises Failed if a solution violates the linear model."""
    model = model_of(question.problem)
    for each in right:
        violated = model.violated([variable.cell in each for variable in model.variables])
        if violated is not None:
            raise Failed(f"the solution {sorted(each)} violates {violated.name} of the model", question.words)


def goals(bench: Bench) -> str:
    """Compares the smallest dominating sets with brute force."""
    for _ in bench.questions():
        board = bench.random.choice(("2x3", "3x3", "3x4", "2x5", "2x6"))
        goal = bench.random.choice(("domination", "independent-domination", "total-domination"))
        piece = bench.random.choice(("queen", "king", "rook", "bishop", "knight"))
        case = f"nqueens.optimise({goal!r}, {board!r}, piece={piece!r})"
        best = optimise(_goal(goal, board, piece), bench.effort)
        agree(case, {JUDGE: _least(goal, board, piece), "the search": best.value})
    return f"the search for covers and brute force agree on {bench.asked:,} boards"


def _goal(goal: str, board: str, piece: str, number: int | None = None) -> GoalProblem:
    return goal_problem(goal, Board.of(board), PIECES[piece], number=number)


def _least(goal: str, board: str, piece: str) -> int | None:
    """Returns the least number of pieces that the judge accepts, or None."""
    squares = list(Board.of(board))
    for number in range(len(squares) + 1):
        asked = _goal(goal, board, piece, number)
        if any(asked.why_not(each) is None for each in combinations(squares, number)):
            return number
    return None


def _all_ways(question: SelfQuestion, bench: Bench) -> None:
    """Compares the list, every engine, the classes and every solver with brute force."""
    asked, case, effort = question.problem, question.words, bench.effort
    right, kind = by_judge(asked), kind_of(asked)
    sizes: dict[str, object] = {JUDGE: _sizes(map(len, right))}
    for engine in _ENGINES:
        try:
            sizes[f"the engine {engine}"] = _sizes(Counter(kind.tally(effort, engine=engine).by_size).elements())
        except BadInput:  # the engine does not take the problem
            continue
    agree(case, sizes)
    if asked.pieces == "max":
        return
    _compare_list(case, right, "the list", [occupied(each, asked) for each in kind.each(Run(effort))])
    first_of_each = sum(1 for _ in kind.each(Run(effort), fundamental=True))
    agree(case, {"the list of classes": first_of_each, "the count of classes": kind.classes(effort).fundamental})
    for name in registry.SOLVERS:
        _one_solver(name, question, right, bench)


def _one_solver(name: str, question: SelfQuestion, right: frozenset[Occupied], bench: Bench) -> None:
    """Compares a solver with the solutions, if it takes the problem; solvers of other packages are left out."""
    solver, asked, case = registry.solver(name), question.problem, question.words
    if solver.spec.family is Family.EXTERNAL:
        return
    kind = kind_of(asked)
    run = Run(bench.effort, seed=bench.seed() if solver.spec.seeded else None)
    try:
        taken = kind.for_solvers()
        if solver.spec.enumerates:
            found = [occupied(kind.found(each), asked) for each in running.all_solutions(taken, solver, run)]
            _compare_list(case, right, f"the solver {name}", found)
            return
        solver.spec.check(taken)
        result = running.run_solver(taken, solver, run) if right else None  # else a local search would not end
    except BadInput:  # the solver does not take the problem
        return
    if result is not None and result.outcome is Outcome.NONE:
        raise Failed(f"the solver {name} finds none of {len(right)} solutions", case)
    if result is not None and result.columns is not None and occupied(kind.found(result.columns), asked) not in right:
        raise Failed(f"the solver {name} gives {list(result.columns)}, which is no solution", case)


def _compare_list(case: str, right: frozenset[Occupied], name: str, found: list[Occupied]) -> None:
    agree(case, {JUDGE: right, name: frozenset(found)})
    agree(case, {JUDGE: len(right), f"the length of the list of {name}": len(found)})


def _sizes(sizes: Any) -> dict[int, int]:
    """Returns the number of solutions of each size, without sizes that have none."""
    return dict(sorted(Counter(sizes).items()))
