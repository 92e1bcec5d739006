"""Programs as solvers: `exec:COMMAND LINE` with placeholders in braces; output is read as it comes."""

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
from nqueens.problems import completion_files
from nqueens.problems.problem import Problem, of_classic
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
_MOST_TEXT = 1 << 28  # most bytes of a solver's answer to a model
MEMORY = Option("memory", _MEMORY, "memory limit of each process of the program, in GiB", low=0.01, high=1e6)


@dataclass(frozen=True)
class Line:
    """A command line: its words and its placeholders."""

    words: tuple[str, ...]
    places: frozenset[str]

    @classmethod
    def parse(cls, text: str) -> Line:
        """Parses the text after `exec:`; raises BadInput if it is empty or has unknown placeholders."""
        try:
            words = tuple(shlex.split(text))
        except ValueError as error:
            raise BadInput(f"The command line {text!r} cannot be parsed: {str(error).lower()}.") from None
        if not words:
            raise BadInput("A program must be given as exec:COMMAND, such as 'exec:./queens {n}', got no command.")
        places = {found[1] for word in words for found in _PLACE.finditer(word) if found[1]}
        for place in places:
            if place not in _PLACES:
                known = ", ".join(f"{{{each}}}" for each in _PLACES)
                raise BadInput(
                    f"The placeholders of a command line must be among {known}, got {{{place}}}"
                    f"{similar(place, _PLACES).rstrip('.?')}; write {{{{ and }}}} for braces."
                )
        formats = {place for place in places if place in _FORMATS}
        if len(formats) > 1 or ("answer" in places and not formats):
            raise BadInput("A command line may have one {FORMAT}, such as {cnf}, and {answer} only together with it.")
        return cls(words, frozenset(places))

    @property
    def format(self) -> str | None:
        """Format in which the program gets the problem; None if it gets only the size."""
        return next((_FORMATS[place] for place in self.places if place in _FORMATS), None)

    @property
    def reads_all(self) -> bool:
        """True if the program gets the whole problem, in a file or on standard input, and not only its size."""
        return self.format is not None or not self.places & {"n", "rows", "columns"}

    def filled(self, values: dict[str, str]) -> list[str]:
        """Returns the words with placeholders replaced by values."""
        signs = {"{{": "{", "}}": "}"}
        return [_PLACE.sub(lambda found: signs.get(found[0]) or values[found[1]], word) for word in self.words]


_FORMATS: dict[str, str] = {**{each.name: each.name for each in export.FORMATS}, **export.ALIASES}
_PLACES = (*_NUMBERS, *_FORMATS, "answer")


def of_command(text: str) -> Solver:
    """Returns the solver for a text such as `exec:./queens {n}`; raises BadInput. The program is not run.

    Systems given by name, such as `glpsol`, yield one solution.
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
    """Raises BadInput if the text names a program that does not exist or is not executable; runs nothing."""
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
            yield from _events_of_answer(process, line.format, answer, of_classic(problem), name)


def stated(problem: SolverProblem) -> bytes:
    """Returns the problem as text for standard input: `8` or `8 0 3` if that is enough, otherwise JSON.

    Empty for region puzzles.
    """
    if isinstance(problem, Problem):
        return b""
    plain = problem.board.is_square and not problem.forbidden and not problem.excluded
    return completion_files.write(problem, "plain" if plain else "json").encode()


def printed(process: Process, problem: SolverProblem, name: str) -> Iterator[Event]:
    """Yields the placements that a program prints, each once it is complete; raises WrongAnswer."""
    try:
        for found in read(process.lines(), board=problem.board):
            process.reset_output()
            yield Solution(found.columns)
    except BadInput as error:
        process.check_crash()  # in the middle of a placement
        raise WrongAnswer(f"The output of solver {name} is not a placement on this board. {error}") from None
    process.check_status()


def _files(line: Line, folder: Path, problem: SolverProblem) -> dict[str, str]:
    """Returns the files for the placeholders; writes the problem's file."""
    converted = of_classic(problem)
    format = export.fitting(str(line.format), converted)
    file = folder / f"problem{export.format_named(str(line.format)).suffixes[0]}"
    with open(file, "w", encoding="utf-8") as out:
        out.writelines(export.export(converted, format))
    return {place: str(file) for place in line.places if place in _FORMATS} | {"answer": str(folder / "answer")}


def _events_of_answer(process: Process, format: str, file: Path | None, problem: Problem, name: str) -> Iterator[Event]:
    """Yields the solutions that a solver found for a model file, after it has ended; raises WrongAnswer."""
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
    """Returns the text of the answer file, if it is a regular file: a link or a pipe may have no end."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        raise BadInput("The program wrote no answer file.") from None
    except OSError:
        raise BadInput("The answer is not a regular file.") from None
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadInput("The answer is not a regular file.")
        with open(descriptor, "rb", closefd=False) as stream:
            content = stream.read(_MOST_TEXT + 1)
    finally:
        os.close(descriptor)
    if len(content) > _MOST_TEXT:
        raise GaveUp(f"Solver {name} wrote an answer of more than {_MOST_TEXT >> 20} MiB.")
    return content.decode(errors="replace")
