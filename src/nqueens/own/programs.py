"""A program as a solver: `exec:COMMAND LINE`, with what it is told in braces, and what it prints read as it comes."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from nqueens.errors import BadInput, GaveUp, NoSolution, WrongAnswer, similar
from nqueens.models import export
from nqueens.models.answers import read_answers
from nqueens.models.build import model_of
from nqueens.models.decode import decode
from nqueens.own.command_line import EXEC, command_line
from nqueens.own.functions import as_problem
from nqueens.problems import completion_files
from nqueens.problems.problem import Problem
from nqueens.processes.process import Command, Process
from nqueens.render.read import read
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, Option, Solver, SolverProblem, Spec

_PLACE = re.compile(r"\{\{|\}\}|\{([A-Za-z][A-Za-z0-9_-]*)\}")
_NUMBERS: dict[str, Callable[[SolverProblem, Run], int]] = {
    "n": lambda problem, _: problem.board.rows,
    "rows": lambda problem, _: problem.board.rows,
    "columns": lambda problem, _: problem.board.columns,
    "seed": lambda _, run: run.seed or 0,
}
_MEMORY = 4.0
_MOST_TEXT = 1 << 28  # bytes of a solver's answer to a model
MEMORY = Option("memory", _MEMORY, "most memory of each of the program's processes, in GiB", low=0.01, high=1e6)


@dataclass(frozen=True)
class Line:
    """A command line: its words, and what stands in braces."""

    words: tuple[str, ...]
    places: frozenset[str]

    @classmethod
    def parse(cls, text: str) -> Line:
        """The command line behind `exec:`; raises BadInput for an empty one and for unknown names in braces."""
        try:
            words = tuple(shlex.split(text))
        except ValueError as error:
            raise BadInput(f"The command line {text!r} cannot be read: {str(error).lower()}.") from None
        if not words:
            raise BadInput("A program as a solver is written exec:COMMAND LINE, such as 'exec:./queens {n}'.")
        places = {found[1] for word in words for found in _PLACE.finditer(word) if found[1]}
        for place in places:
            if place not in _PLACES:
                raise BadInput(
                    f"A command line may have {', '.join(f'{{{each}}}' for each in _PLACES)}, got {{{place}}}"
                    f"{similar(place, _PLACES).rstrip('.?')}; {{{{ and }}}} stand for braces."
                )
        formats = {place for place in places if place in _FORMATS}
        if len(formats) > 1 or ("answer" in places and not formats):
            raise BadInput("A command line has one {FORMAT} at most, such as {cnf}, and {answer} only beside one.")
        return cls(words, frozenset(places))

    @property
    def format(self) -> str | None:
        """The format in which the program is given the problem, None if it is told its size."""
        return next((_FORMATS[place] for place in self.places if place in _FORMATS), None)

    @property
    def reads_all(self) -> bool:
        """Whether the program is given the whole problem, in a file or on standard input, and not only its size."""
        return self.format is not None or not self.places & {"n", "rows", "columns"}

    def filled(self, values: dict[str, str]) -> list[str]:
        """The words with the values in their places."""
        signs = {"{{": "{", "}}": "}"}
        return [_PLACE.sub(lambda found: signs.get(found[0]) or values[found[1]], word) for word in self.words]


_FORMATS = {**{each.name: each.name for each in export.FORMATS}, **export.ALIASES}
_PLACES = (*_NUMBERS, *_FORMATS, "answer")


def of_command(text: str) -> Solver:
    """The solver that a text such as `exec:./queens {n}` stands for; raises BadInput. The program is not run.

    A system known by its name gives one solution.
    """
    line = Line.parse(command_line(text) or "")
    return Solver(
        Spec(
            name=text,
            title="a program",
            family=Family.OWN,
            summary=f"The program {line.words[0]}, run for each question.",
            cost="not known",
            sources=(),
            enumerates=text.startswith(EXEC),
            proves_none=True,
            regions=line.format is not None,
            rectangles=line.reads_all or {"rows", "columns"} <= line.places,
            completion=line.reads_all,
            seeded="seed" in line.places,
            traced=False,
            options=(MEMORY,),
        ),
        lambda problem, run, memory: _events(line, text, problem, run, memory),
    )


def check_startable(text: str) -> None:
    """Raises BadInput if the text stands for a program that is not there or may not be run; nothing is run."""
    program = Line.parse(command_line(text) or "").words[0]
    if not _PLACE.search(program) and shutil.which(program) is None:
        why = "it may not be executed" if os.path.isfile(program) else "there is no such program"
        raise BadInput(f"The program {program} cannot be started: {why}.")


def _events(line: Line, name: str, problem: SolverProblem, run: Run, memory: float) -> Iterator[Event]:
    run.effort.check()
    values = {place: str(value(problem, run)) for place, value in _NUMBERS.items()}
    given = stated(problem)
    with ExitStack() as cleaning:
        folder = Path()
        if line.format is not None:
            folder = Path(cleaning.enter_context(TemporaryDirectory(prefix="nqueens.")))
            values |= _files(line, folder, problem)
        command = Command(line.filled(values), name.removeprefix(EXEC), given, int(memory * 2**30))
        process = cleaning.enter_context(Process(command, run.effort))
        if line.format is None:
            yield from printed(process, problem, name)
        else:
            answer = folder / "answer" if "answer" in line.places else None
            yield from _answered(process, line.format, answer, as_problem(problem), name)


def stated(problem: SolverProblem) -> bytes:
    """The problem as text for standard input: `8` or `8 0 3` where that says it, else as JSON; none for regions."""
    if isinstance(problem, Problem):
        return b""
    plain = problem.board.is_square and not problem.forbidden and not problem.excluded
    return completion_files.write(problem, "plain" if plain else "json").encode()


def printed(process: Process, problem: SolverProblem, name: str) -> Iterator[Event]:
    """The placements that a program prints, each as soon as it can be read; raises WrongAnswer for anything else."""
    try:
        for found in read(process.lines(), board=problem.board):
            process.answered()
            yield Solution(found.columns)
    except BadInput as error:
        process.check_crash()  # in the middle of a placement
        raise WrongAnswer(f"Solver {name} printed what is no placement on this board. {error}") from None
    process.check_status()


def _files(line: Line, folder: Path, problem: SolverProblem) -> dict[str, str]:
    """The files in the places of the command line; the problem's is written."""
    asked = as_problem(problem)
    format = export.fitting(str(line.format), asked)
    file = folder / f"problem{export.format_named(str(line.format)).suffixes[0]}"
    with open(file, "w", encoding="utf-8") as out:
        out.writelines(export.export(asked, format))
    return {place: str(file) for place in line.places if place in _FORMATS} | {"answer": str(folder / "answer")}


def _answered(process: Process, format: str, file: Path | None, problem: Problem, name: str) -> Iterator[Event]:
    """The solutions that a solver found for an exported file, read once it has ended, and judged by the squares."""
    model = model_of(problem)
    text = _text_of(process.lines(), name)
    try:
        if file is not None:
            text = _read(file, name)
        chosen = read_answers(text, format, model, problem)
    except NoSolution:
        return
    except BadInput as error:
        process.check_crash()
        raise WrongAnswer(f"The answer of solver {name} cannot be read. {error}") from None
    for each in chosen:
        placed = decode(model, each)
        reason = problem.why_not_by_role(placed)
        if reason is not None:
            raise WrongAnswer(f"Solver {name} returned a placement that is not a solution: {reason}.")
        squares: Sequence[tuple[int, ...]] = placed.get(problem.piece.name, ())
        yield Solution(tuple(column for _, column in squares), problem.each_row or 1)


def _text_of(lines: Iterator[bytes], name: str) -> str:
    whole, size = [], 0
    for line in lines:
        whole.append(line)
        size += len(line)
        if size > _MOST_TEXT:
            raise GaveUp(f"Solver {name} printed more than {_MOST_TEXT >> 20} MiB.")
    return b"".join(whole).decode(errors="replace")


def _read(file: Path, name: str) -> str:
    """The text of the answer; only of a regular file, because a link or a pipe in its place may have no end."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        raise BadInput("It wrote no file.") from None
    except OSError:
        raise BadInput("It left no regular file.") from None
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadInput("It left no regular file.")
        with open(descriptor, "rb", closefd=False) as stream:
            content = stream.read(_MOST_TEXT + 1)
    finally:
        os.close(descriptor)
    if len(content) > _MOST_TEXT:
        raise GaveUp(f"Solver {name} wrote an answer of more than {_MOST_TEXT >> 20} MiB.")
    return content.decode(errors="replace")
