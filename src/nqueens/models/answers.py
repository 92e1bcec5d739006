"""Readers of solver output: which variables of a model a solver has chosen, and the placements, judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.models import constraint_answers
from nqueens.models.build import AnyProblem, model_of
from nqueens.models.clauses import ENCODINGS
from nqueens.models.constraint_answers import of_model
from nqueens.models.decode import Placed, decode
from nqueens.models.endings import Ending, ending_of
from nqueens.models.export import format_named
from nqueens.models.formats import dimacs, dlx
from nqueens.models.integer_answers import OtherModel, chosen_of
from nqueens.models.model import Model
from nqueens.models.recognise import kinds_of, recognised
from nqueens.models.symmetry_breaking import break_symmetry

_Chosen = tuple[int, ...]
"""Variables equal to 1, counted from 0, in order."""

_PROBLEM = re.compile(
    r"\A\| |^p (cnf|qubo|edge) |^\* #variable=|^Subject To$|^ROWS$|^solve (satisfy|minimize|maximize)|^<instance "
    r"|^:- #count|^h (-?[1-9][0-9]* )*0$|^find q : |^\(check-sat\)$",
    re.MULTILINE,
)
"""Lines of model files, which users easily pass instead of the answer."""


@dataclass(frozen=True)
class Judged:
    """A solver's answer as pieces on squares, with the judge's objection or None.

    `value` is the value that it reaches for a goal; the judge does not check that it is the best.
    """

    placed: Placed
    reason: str | None
    value: int | None = None


def import_answers(text: str, problem: AnyProblem, format: str | None = None) -> list[Judged]:
    """Returns a solver's answers to a file of `export`, each judged; detects the format unless given.

    Raises NoSolution if the solver reports that none exists, GaveUp if it reports that it stopped early, BadInput for
    output that cannot be read.
    """
    model = model_of(problem)
    counted = None if model.objective is None else set(model.objective.variables)
    judged = []
    for chosen in read_answers(text, format, model, problem):
        placed = decode(model, chosen)
        value = None if counted is None else len(counted.intersection(chosen))
        judged.append(Judged(placed, problem.why_not_by_role(placed), value))
    return judged


def read_answers(text: str, name: str | None, model: Model, problem: AnyProblem) -> list[_Chosen]:
    """Returns the solutions in a solver's output for a model file in the format `name`.

    The file may have had its symmetries broken. Without a name, the format is detected. Raises NoSolution if the solver
    reports infeasibility, GaveUp if it reports that it stopped early, and BadInput if nothing can be read, for
    truncated output, and for the answer to another model.
    """
    text = re.sub(r"\x1b\[[0-9;]*m", "", text.replace("\r\n", "\n"))  # ACE writes colour codes, even to files
    if _PROBLEM.search(text):
        raise BadInput("The input is a model file; give the solver's output instead.")
    form = recognised(text) if name is None else _answer_format(name)
    ending = ending_of(text, form)
    found = _answers(text, form, model, problem, ending)
    if found and ending is Ending.NONE:
        raise BadInput("The input has a solution and also reports that none exists; give the output of a single run.")
    if found:
        return [tuple(sorted(number for number in each if number < len(model.variables))) for each in found]
    if ending is Ending.NONE:
        raise NoSolution("The solver reports that there is no solution.")
    if ending is Ending.STOPPED:
        raise GaveUp("The solver stopped before it had an answer, which proves nothing.")
    if ending is Ending.FOUND:
        raise BadInput("The solver reports a solution, but the input does not contain it.")
    looks = next(iter(kinds_of(text)), form)
    instead = f"it looks like an answer for {looks}" if looks != form else f"expected {_READERS[form][1]}"
    raise BadInput(f"The input contains no answer for the format {form}; {instead}.")


def _answer_format(name: str) -> str:
    """Returns the format whose answers look the same; raises BadInput for a format without answers."""
    form = format_named(name).name.removesuffix("-01")
    if form not in _READERS:
        raise BadInput(
            f"Answers for the format {form} cannot be read: programs for graphs have no common output format."
        )
    return form


def _answers(text: str, form: str, model: Model, problem: AnyProblem, ending: Ending | None) -> list[set[int]]:
    """Returns the answers to the model's file, or to its file with broken symmetry."""
    try:
        return _chosen(text, form, model, ending)
    except OtherModel as other:
        try:
            broken = break_symmetry(model, problem)
            found = _chosen(text, form, broken, ending)
        except BadInput:
            raise other from None
        if any(broken.violated([at in each for at in range(len(broken.variables))]) for each in found):
            raise
        return found


def _chosen(text: str, form: str, model: Model, ending: Ending | None) -> list[set[int]]:
    if form in ("lp", "mps", "smtlib") and ending is not Ending.FOUND:  # these print values anyway
        return []
    return list(_READERS[form][0](text, model))


def _signed(words: list[str], prefix: str, is_size: Callable[[int], bool], model: Model) -> set[int]:
    """Returns the variables without a minus sign in a solution that lists each variable once."""
    for word in words:
        if not re.fullmatch(rf"-?{prefix}[1-9][0-9]{{0,8}}", word):
            raise BadInput(f"The v lines must list variables as {prefix}1 and -{prefix}2, got {word[:40]!r}.")
    literals = [int(word.replace(prefix, "", 1)) for word in words]
    named = set(map(abs, literals))
    if len(named) < len(literals):
        raise BadInput("The answer lists a variable twice.")
    if len(named) < max(named, default=0) or not is_size(len(named)):
        raise OtherModel(f"The answer lists {len(named)} variables, but the model has {len(model.variables)}.")
    return {literal - 1 for literal in literals if 0 < literal <= len(model.variables)}


def _is_size(size: int, model: Model) -> bool:
    """Returns whether a CNF of the model has that many variables under some encoding."""
    own = size == len(model.variables)
    return own or any(size == dimacs.variables(model, encoding) for encoding in ENCODINGS)


def _dimacs(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions, each of which ends with 0.

    MiniSat's file has SAT in its first line and no v in its second.
    """
    minisat = re.fullmatch(r"SAT\n(.*)\n?", text)
    lines = [minisat[1]] if minisat else [line[1:] for line in text.split("\n") if re.match(r"v(\s|$)", line)]
    words: list[str] = []
    for word in " ".join(lines).split():
        if word != "0":
            words.append(word)
            continue
        yield _signed(words, "", lambda size: _is_size(size, model), model)
        words = []
    if words or text == "SAT\n":
        raise BadInput("The answer is truncated: its last v line does not end with 0.")


def _opb(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions.

    Nothing but the next line marks the end of a solution, so all variables must be listed.
    """
    for found in re.finditer(r"(?:^v(?:[ \t].*)?(?:\n|\Z))+", text, re.MULTILINE):
        words = [word for line in found[0].split("\n") for word in line[1:].split()]
        yield _signed(words, "x", lambda size: size == len(model.variables), model)


def _wcnf(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions in v lines: a word of 0 and 1 (MaxSAT solvers since 2022), or literals."""
    for found in re.finditer(r"(?:^v(?:[ \t].*)?(?:\n|\Z))+", text, re.MULTILINE):
        words = [word for line in found[0].split("\n") for word in line[1:].split()]
        if len(words) == 1 and re.fullmatch(r"[01]+", words[0]) and _is_size(len(words[0]), model):
            words = [str(at if bit == "1" else -at) for at, bit in enumerate(words[0], 1)]
        yield _signed(words[:-1] if words[-1:] == ["0"] else words, "", lambda size: _is_size(size, model), model)


def _asp(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the answers: complete lines of atoms; a line below "Answer: 1" may be empty."""
    *lines, last = text.split("\n")
    is_answer = False
    for line in lines:
        words = line.split()
        atoms = [re.fullmatch(r"x\(([1-9][0-9]{0,8})\)", word) for word in words]
        if is_answer and not all(atoms):
            raise BadInput(f"An answer of clingo must consist of atoms x(1), x(2), ..., got {line[:40]!r}.")
        if is_answer or (words and all(atoms)):
            yield of_model([int(atom[1]) for atom in atoms if atom], model)
        is_answer = re.match(r"Answer: [0-9]+", line) is not None
    if is_answer or re.match(r"x\([1-9]|Answer:", last):
        raise BadInput("The answer is truncated: its last line is incomplete.")


def _dlx(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions in option lines of DLX1, with items in any order; `1:` starts a solution."""
    cover = dlx.exact_cover(model)
    options = {frozenset(option): variable for option, variable in cover.options}
    known = {*cover.primary, *cover.secondary}
    chosen: list[frozenset[str]] = []
    for line in [*text.split("\n"), "0:"]:
        items = frozenset(re.sub(r"\([0-9]+ of [0-9]+\)\s*$", "", line).split())
        if items in options:
            chosen.append(items)
        elif items & known:
            raise OtherModel(f"The line {line.strip()[:40]!r} is not an option of the model's file.")
        elif re.fullmatch(r"\s*[0-9]+:\s*", line) and chosen:
            covered = [item for option in chosen for item in option]
            if len(covered) > len(set(covered)) or not set(cover.primary) <= set(covered):
                raise BadInput("The options are not an exact cover, or the answer is truncated.")
            yield {variable for option in chosen for variable in (options[option],) if variable is not None}
            chosen = []


def _qubo(text: str, model: Model) -> Iterator[set[int]]:
    """Yields the solutions in lines with a 0 or 1 for each node, with or without spaces."""
    for line in text.split("\n"):
        bits = re.sub(r"[\s,\[\]]", "", line)
        if bits and set(bits) <= {"0", "1"}:
            if len(bits) != len(model.variables):
                raise OtherModel(
                    f"The answer has {len(bits)} values, but the model has {len(model.variables)} variables."
                )
            yield {at for at, bit in enumerate(bits) if bit == "1"}


def _integer_program(text: str, model: Model) -> Iterator[set[int]]:
    yield chosen_of(text, model)


_READERS: dict[str, tuple[Callable[[str, Model], Iterator[set[int]]], str]] = {
    "dimacs": (_dimacs, "v and s lines, or a result file of MiniSat"),
    "wcnf": (_wcnf, "v and s lines"),
    "opb": (_opb, "v and s lines"),
    "lp": (_integer_program, "solution files of GLPK, HiGHS, CBC, SCIP and Gurobi"),
    "mps": (_integer_program, "solution files of GLPK, HiGHS, CBC, SCIP and Gurobi"),
    "minizinc": (constraint_answers.minizinc, "the model's output and MiniZinc's lines of - and ="),
    "xcsp3": (constraint_answers.xcsp3, "<instantiation> elements and s lines"),
    "essence": (constraint_answers.essence, "solution files of Conjure and Savile Row"),
    "eprime": (constraint_answers.essence, "solution files of Conjure and Savile Row"),
    "smtlib": (constraint_answers.smtlib, "sat, unsat or unknown and the output of (get-model)"),
    "asp": (_asp, "answers and summary of clingo"),
    "dlx": (_dlx, "options as DLX1 prints them"),
    "qubo": (_qubo, "lines of 0 and 1"),
}
"""For each format the reader of its answers, and their description."""
