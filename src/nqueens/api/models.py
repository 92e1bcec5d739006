"""Models of questions for other solvers: as files or objects, and back to placements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nqueens.api.asking import Question, asked
from nqueens.api.modelling import export_model, import_answers
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import flag, items_of, text_of, whole
from nqueens.problems.problem import Problem
from nqueens.shown import Shown
from nqueens.solvers.external import posed


@dataclass(frozen=True)
class PosedModel(Shown):
    """A question as an object of another library: `program, variables = nqueens.model(8).to_cpsat()`."""

    program: Any
    variables: list[Any]
    problem: Problem
    _squares: posed.Squares = field(repr=False)
    _signed: bool = field(default=False, repr=False)

    def _facts(self) -> dict[str, object]:
        return {"question": str(self.problem), "program": type(self.program).__name__, "variables": len(self.variables)}

    def __iter__(self) -> Iterator[Any]:
        """Yields the program and its variables."""
        return iter((self.program, self.variables))

    def placement(self, answer: Callable[[Any], object] | Iterable[object]) -> Placement:
        """Returns the placement described by an answer, which is not judged: see `is_solution`.

        The answer is a list with a value for each variable, a function from a variable to its value (such as
        `solver.value` of CP-SAT), or the result of PySAT's `get_model()`. Raises BadInput for anything else.
        """
        if callable(answer):
            answer = [answer(variable) for variable in self.variables]
        values = items_of(answer, "An answer must be a function or a list with a value for each variable", ordered=True)
        numbers = [int(value) if isinstance(value, bool) else whole(value, "A value") for value in values]
        if self._signed:
            named = set(map(abs, numbers))
            if not named.issuperset(self.variables):
                raise BadInput(f"An answer must name each of the {len(self.variables)} variables, got {len(named)}.")
            numbers = [int(variable in numbers) for variable in self.variables]
        if len(numbers) != len(self.variables):
            raise BadInput(f"An answer must have {len(self.variables)} values, one per variable, got {len(numbers)}.")
        return _placed({self.problem.piece.name: self._squares(numbers)}, self.problem)


@dataclass(frozen=True)
class ProblemModel(Shown):
    """A model of a question for other solvers, made by `model`."""

    problem: Problem

    def _facts(self) -> dict[str, object]:
        return {"question": str(self.problem)}

    def write(self, format: str, *, encoding: str | None = None, break_symmetry: bool = False) -> str:
        """Returns the model as text in one of the model formats.

        `encoding` is the at-most-one encoding for dimacs and wcnf: pairwise, sequential or product. `break_symmetry`
        keeps one solution of each class. Raises BadInput if the format cannot express the problem.
        """
        text_of(format, "The format")
        breaking = flag(break_symmetry, "break_symmetry")
        return "".join(export_model(self.problem, format, encoding=encoding, breaking=breaking))

    def read(self, text: str, format: str | None = None) -> list[Placement]:
        """Returns the placements in a solver's output, which are not judged: see `is_solution`.

        The format is detected unless given. Raises NoSolution if the solver reports that none exists, GaveUp if it
        reports that it stopped early, BadInput for text that cannot be read or is truncated.
        """
        judged = import_answers(text_of(text, "An answer"), self.problem, format)
        return [_placed(each.placed, self.problem) for each in judged]

    def to_pysat(self, encoding: str = "pairwise") -> PosedModel:
        """Returns a `pysat.formula.CNF`, or a `WCNF` for as many pieces as possible; variables count from 1.

        Raises BadInput; MissingExtra without python-sat (extra solvers).
        """
        return self._posed(posed.pysat_of(self.problem, encoding), signed=True)

    def to_cpsat(self) -> PosedModel:
        """Returns an OR-Tools `CpModel`: one integer per row if each row has one piece, else one 0/1 variable per
        square.

        Raises BadInput; MissingExtra without ortools (extra solvers).
        """
        return self._posed(posed.cpsat_of(self.problem))

    def to_cpmpy(self) -> PosedModel:
        """Returns a `cpmpy.Model` with the same variables; read it with `placement(lambda x: x.value())` when solved.

        Raises BadInput; MissingExtra without cpmpy.
        """
        return self._posed(posed.cpmpy_of(self.problem))

    def to_networkx(self) -> Any:
        """Returns the queens graph as a `networkx.Graph`: nodes are squares, edges join squares that attack each other.

        Solutions are its independent sets with as many nodes as there are pieces. Raises BadInput for fixed or
        forbidden squares, regions and two kinds of pieces; MissingExtra without networkx.
        """
        return posed.networkx_of(self.problem)

    def _posed(self, made: posed.Posed, *, signed: bool = False) -> PosedModel:
        return PosedModel(made[0], made[1], self.problem, made[2], signed)


def _placed(pieces: Mapping[str, Sequence[Square]], problem: Problem) -> Placement:
    """Returns the placement, made from columns if solutions of the problem have them."""
    placement = Placement(pieces, problem)
    if problem.has_columns and placement.has_columns:
        return Placement(placement.columns, problem)
    return placement


def model(question: Question) -> ProblemModel:
    """Returns a model of a question for other solvers: a file, or an object of PySAT, CP-SAT, CPMpy or networkx.

    Raises BadInput for anything that is not a question.

    >>> import nqueens
    >>> queens = nqueens.model(4)
    >>> print(queens.write("minizinc").splitlines()[3])
    array [1..4] of var 1..4: q;
    >>> queens.read("q = [2, 4, 1, 3]")
    [Placement([1, 3, 0, 2])]
    """
    return ProblemModel(asked(question))
