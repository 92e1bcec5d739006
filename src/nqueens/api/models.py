"""Questions as models for other solvers, for people who import the package: files, objects, and the way back."""

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
        """Returns the placement that an answer stands for; its `is_solution` is what the judge says of it.

        The answer is a value for each variable in order, a function that gives the value of a variable, such as
        `solver.value` of CP-SAT, or of PySAT what `get_model()` returns. Raises BadInput for anything else.
        """
        if callable(answer):
            answer = [answer(variable) for variable in self.variables]
        values = items_of(answer, "An answer is a list with a value for each variable, or a function", ordered=True)
        numbers = [int(value) if isinstance(value, bool) else whole(value, "A value") for value in values]
        if self._signed:
            named = set(map(abs, numbers))
            if not named.issuperset(self.variables):
                raise BadInput(f"An answer names each of the {len(self.variables)} variables, got {len(named)}.")
            numbers = [int(variable in numbers) for variable in self.variables]
        if len(numbers) != len(self.variables):
            raise BadInput(f"An answer has a value for each of {len(self.variables)} variables, got {len(numbers)}.")
        return _placed({self.problem.piece.name: self._squares(numbers)}, self.problem)


@dataclass(frozen=True)
class ProblemModel(Shown):
    """A question that other solvers are asked, made by `model`."""

    problem: Problem

    def _facts(self) -> dict[str, object]:
        return {"question": str(self.problem)}

    def write(self, format: str, *, encoding: str | None = None, break_symmetry: bool = False) -> str:
        """Returns the file of `nqueens export` in that format, as text.

        `encoding` is how dimacs and wcnf say that at most one of a line holds: pairwise, sequential or product.
        `break_symmetry` leaves one solution of each class. Raises BadInput for what the format cannot say.
        """
        text_of(format, "The format")
        breaking = flag(break_symmetry, "Whether to break symmetries")
        return "".join(export_model(self.problem, format, encoding=encoding, breaking=breaking))

    def read(self, text: str, format: str | None = None) -> list[Placement]:
        """Returns the placements in what a solver printed for such a file; `is_solution` is what the judge says of
        each.

        The format is told by the text unless it is named. Raises NoSolution if the solver says that there is none,
        GaveUp if it says that it stopped before it knew, BadInput for what cannot be read or is cut off.
        """
        judged = import_answers(text_of(text, "An answer"), self.problem, format)
        return [_placed(each.placed, self.problem) for each in judged]

    def to_pysat(self, encoding: str = "pairwise") -> PosedModel:
        """Returns a `pysat.formula.CNF`; a `WCNF` for as many pieces as possible. Variables are numbers from 1.

        Raises BadInput, MissingExtra without python-sat (extra solvers).
        """
        return self._posed(posed.pysat_of(self.problem, encoding), signed=True)

    def to_cpsat(self) -> PosedModel:
        """Returns a `CpModel` of OR-Tools: columns by row, all different, where each row has one piece; else 0/1 by
        square.

        Raises BadInput, MissingExtra without ortools (extra solvers).
        """
        return self._posed(posed.cpsat_of(self.problem))

    def to_cpmpy(self) -> PosedModel:
        """Returns a `cpmpy.Model` of the same kind; `placement(lambda x: x.value())` reads it once it is solved.

        Raises BadInput, MissingExtra without cpmpy.
        """
        return self._posed(posed.cpmpy_of(self.problem))

    def to_networkx(self) -> Any:
        """Returns a `networkx.Graph`: nodes are squares, edges join those that attack each other: the queens graph.

        Solutions are its independent sets of as many nodes as there are pieces; `nqueens.verify` judges one. Raises
        BadInput for fixed or forbidden squares, regions and pieces of two kinds, MissingExtra without networkx.
        """
        return posed.networkx_of(self.problem)

    def _posed(self, made: posed.Posed, *, signed: bool = False) -> PosedModel:
        return PosedModel(made[0], made[1], self.problem, made[2], signed)


def _placed(pieces: Mapping[str, Sequence[Square]], problem: Problem) -> Placement:
    """Returns the placement, by its columns where solutions of the problem have them."""
    placement = Placement(pieces, problem)
    if problem.has_columns and placement.has_columns:
        return Placement(placement.columns, problem)
    return placement


def model(question: Question) -> ProblemModel:
    """Returns a question as a model for other solvers: as a file, or as an object of PySAT, CP-SAT, CPMpy or networkx.

    >>> import nqueens
    >>> queens = nqueens.model(4)
    >>> print(queens.write("minizinc").splitlines()[3])
    array [1..4] of var 1..4: q;
    >>> queens.read("q = [2, 4, 1, 3]")
    [Placement([1, 3, 0, 2])]

    Raises BadInput for what is no question.
    """
    return ProblemModel(asked(question))
