"""Models of problems for other solvers: as files or objects, and back to placements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.choices import Encoding, ModelFormatName
from nqueens.errors import BadInput
from nqueens.inputs import flag, items_of, text_of, whole
from nqueens.problems.problem import Problem
from nqueens.shown import Shown

if TYPE_CHECKING:
    from nqueens.solvers.external.library_models import LibraryModel, Squares


@dataclass(frozen=True)
class PosedModel(Shown):
    """A problem as an object of another library: `program, variables = nqueens.model(8).to_cpsat()`."""

    program: Any
    variables: list[Any]
    problem: Problem
    _squares: Squares = field(repr=False)
    _signed: bool = field(default=False, repr=False)

    def _values(self) -> dict[str, object]:
        return {"problem": str(self.problem), "program": type(self.program).__name__, "variables": len(self.variables)}

    def __iter__(self) -> Iterator[Any]:
        """Yields the program and its variables."""
        return iter((self.program, self.variables))

    def placement(self, answer: Callable[[Any], object] | Iterable[object]) -> Placement:
        """Returns the placement described by an answer, which is not verified: see `is_solution`.

        The answer is a list with a value for each variable, a function from a variable to its value (such as
        `solver.value` of CP-SAT), or the result of PySAT's `get_model()`. Raises BadInput if the answer is anything
        else.
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
    """A model of a problem for other solvers, made by `model`."""

    problem: Problem

    def _values(self) -> dict[str, object]:
        return {"problem": str(self.problem)}

    def write(self, format: ModelFormatName, *, encoding: Encoding | None = None, break_symmetry: bool = False) -> str:
        """Returns the model as a string in one of the model formats.

        `encoding` is the at-most-one encoding for dimacs and wcnf: pairwise, sequential or product. `break_symmetry`
        keeps one solution of each class. Raises BadInput if the format cannot express the problem.
        """
        from nqueens.models.export import export

        text_of(format, "The format")
        breaking = flag(break_symmetry, "break_symmetry")
        return "".join(export(self.problem, format, encoding=encoding, breaking=breaking))

    def read(self, text: str, format: ModelFormatName | None = None) -> list[Placement]:
        """Returns the placements in a solver's output, which are not verified: see `is_solution`.

        The format is detected unless given. Raises BadInput if the output cannot be read or is truncated, NoSolution if
        the solver reports that there is none, and GaveUp if it reports that it stopped early.
        """
        from nqueens.models.answers import import_answers

        judged = import_answers(text_of(text, "An answer"), self.problem, format)
        return [_placed(each.placed, self.problem) for each in judged]

    def to_pysat(self, encoding: Encoding = "pairwise") -> PosedModel:
        """Returns a `pysat.formula.CNF`, or a `WCNF` for as many pieces as possible; variables count from 1.

        Raises BadInput if the model cannot express the problem, and MissingExtra if python-sat (extra `solvers`) is not
        installed.
        """
        from nqueens.solvers.external.library_models import pysat_of

        return self._of_library(pysat_of(self.problem, encoding), signed=True)

    def to_cpsat(self) -> PosedModel:
        """Returns an OR-Tools `CpModel`: an integer per row if each row has one piece, else a 0/1 variable per square.

        Raises BadInput if the model cannot express the problem, and MissingExtra if ortools (extra `solvers`) is not
        installed.
        """
        from nqueens.solvers.external.library_models import cpsat_of

        return self._of_library(cpsat_of(self.problem))

    def to_cpmpy(self) -> PosedModel:
        """Returns a `cpmpy.Model` with the same variables as `to_cpsat`.

        When it is solved, `placement(lambda x: x.value())` reads the answer. Raises BadInput if the model cannot
        express the problem, and MissingExtra if cpmpy is not installed.
        """
        from nqueens.solvers.external.library_models import cpmpy_of

        return self._of_library(cpmpy_of(self.problem))

    def to_networkx(self) -> Any:
        """Returns the queens graph as a `networkx.Graph`: nodes are squares, edges join squares that attack each other.

        Solutions are its independent sets with as many nodes as there are pieces. Raises BadInput if the problem has
        fixed or forbidden squares, regions or two kinds of pieces, and MissingExtra if networkx is not installed.
        """
        from nqueens.solvers.external.library_models import networkx_of

        return networkx_of(self.problem)

    def _of_library(self, made: LibraryModel, *, signed: bool = False) -> PosedModel:
        return PosedModel(made[0], made[1], self.problem, made[2], signed)


def _placed(pieces: Mapping[str, Sequence[Square]], problem: Problem) -> Placement:
    """Returns the placement, made from columns if solutions of the problem have them."""
    placement = Placement(pieces, problem)
    if problem.has_columns and placement.has_columns:
        return Placement(placement.columns, problem)
    return placement


def model(problem: ProblemLike) -> ProblemModel:
    """Returns a model of a problem for other solvers, as text or as an object of PySAT, CP-SAT, CPMpy or networkx.

    Raises BadInput if the problem is invalid.

    >>> import nqueens
    >>> queens = nqueens.model(4)
    >>> print(queens.write("minizinc").splitlines()[3])
    array [1..4] of var 1..4: q;
    >>> queens.read("q = [2, 4, 1, 3]")
    [Placement([1, 3, 0, 2])]
    """
    return ProblemModel(as_problem(problem))
