"""Checker for proofs that a CNF is unsatisfiable: DRUP, and DRAT steps that need resolution.

A proof is a list of clauses, each of which may be added without changing satisfiability; the last one is the empty
clause. The checker shares no code with the writers of the CNF and of the proof: it sets the literals of a clause to
false and propagates unit clauses until a clause is empty.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nqueens.errors import BadInput
from nqueens.models.clauses import Clause

_BINARY = "binary proofs are not supported; CaDiCaL and Kissat write text with --no-binary"

_HEAD = re.compile(r"p cnf ([0-9]{1,18}) ([0-9]{1,18})")
_LITERAL = re.compile(r"-?[0-9]{1,18}")
_SHOWN = 8  # literals of a clause in a message


@dataclass(frozen=True)
class CheckedProof:
    """Number of proof clauses checked before the empty clause followed, and the error found (None: valid)."""

    clauses: int
    reason: str | None


def read_cnf(lines: Iterable[str]) -> Iterator[Clause]:
    """Yields the clauses of a DIMACS CNF in order; raises BadInput for another or a truncated file."""
    variables = promised = None
    clause: list[int] = []
    found = 0
    for line in lines:
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[0] == "p":
            head = _HEAD.fullmatch(" ".join(words))
            if variables is not None or head is None:
                raise BadInput(f"A CNF must have one header, p cnf VARIABLES CLAUSES, got {line.strip()[:40]!r}.")
            variables, promised = int(head[1]), int(head[2])
            continue
        if variables is None:
            raise BadInput(f"A CNF must start with a header, p cnf VARIABLES CLAUSES, got {line.strip()[:40]!r}.")
        for literal in _literals(words, f"The clause {line.strip()[:40]!r} of the CNF"):
            if abs(literal) > variables:
                raise BadInput(f"The CNF uses variable {abs(literal)}, but its header declares {variables}.")
            if literal:
                clause.append(literal)
                continue
            found += 1
            yield tuple(clause)
            clause = []
    if promised is None:
        raise BadInput("The CNF is empty; it must start with a header, p cnf VARIABLES CLAUSES.")
    if clause or found != promised:
        raise BadInput(f"The CNF is incomplete: its header declares {promised} clauses, but there are {found}.")


def checked_proof(cnf: Iterable[str], proof: Iterable[str]) -> CheckedProof:
    """Checks that a proof, one clause per line (`d`: deletion), shows that a CNF is unsatisfiable.

    Raises BadInput for invalid files. Cost: one propagation per clause; proofs of tens of thousands of clauses are
    checked at two or three thousand clauses per second. Source: Wetzler, Heule and Hunt 2014,
    doi:10.1007/978-3-319-09284-3_31.
    """
    checker = _Checker()
    for clause in read_cnf(cnf):
        checker.add(clause)
    added = 0
    for number, line in enumerate(proof, 1):
        if checker.refuted:
            break
        step, is_removed = _proof_line(line, number)
        if step is None:
            continue
        if is_removed:
            checker.remove(step)
            continue
        added += 1
        if not checker.follows(step):
            return CheckedProof(added, f"line {number} of the proof: the clause {_shown(step)} does not follow")
        checker.add(step)
    return CheckedProof(added, None if checker.refuted else "the proof ends before the empty clause follows")


def _shown(clause: Clause) -> str:
    if not clause:
        return "0 (the empty clause)"
    return " ".join(map(str, clause[:_SHOWN])) + (" ..." if len(clause) > _SHOWN else "")


def _proof_line(line: str, number: int) -> tuple[Clause | None, bool]:
    """Returns the clause of a line (None for a comment), and whether it is deleted."""
    words = line.split()
    if not words or words[0] == "c":
        return None, False
    is_removed = words[0] == "d"
    literals = _literals(words[is_removed:], f"Line {number} of the proof")
    if literals[-1:] != [0] or 0 in literals[:-1]:
        raise BadInput(f"Line {number} of the proof must be a clause that ends with 0, got {line.strip()[:40]!r}.")
    return tuple(literals[:-1]), is_removed


def _literals(words: list[str], where: str) -> list[int]:
    if not all(map(_LITERAL.fullmatch, words)):
        raise BadInput(f"{where} must be a list of numbers ({_BINARY}).")
    return [int(word) for word in words]


class _Checker:
    """Clauses with two watched literals each; implied literals stay set to the end."""

    def __init__(self) -> None:
        self.refuted = False
        self._true: set[int] = set()
        self._trail: list[int] = []  # the members of _true in order
        self._watching: dict[int, list[list[int]]] = defaultdict(list)
        self._live: dict[Clause, list[list[int]]] = defaultdict(list)

    def add(self, given: Clause) -> None:
        """Adds a clause; its consequences by propagation are permanent."""
        clause = list(dict.fromkeys(given))
        clause.sort(key=lambda literal: -literal in self._true)  # literals that are not false first
        possible = sum(-literal not in self._true for literal in clause)
        if possible >= 2:
            self._watching[clause[0]].append(clause)
            self._watching[clause[1]].append(clause)
            self._live[_key(given)].append(clause)
        elif possible == 0:
            self.refuted = True
        elif clause[0] not in self._true:
            self._set(clause[0])
            self.refuted |= self._conflict(len(self._trail) - 1)

    def remove(self, clause: Clause) -> None:
        """Deletes a clause.

        An unknown clause, or one that implies a literal, stays, which only makes the check stricter for the proof.
        """
        copies = self._live.get(_key(clause))
        if copies:
            copies.pop().clear()  # the watch lists drop it later
            if not copies:
                del self._live[_key(clause)]

    def follows(self, clause: Clause) -> bool:
        """Returns whether the clause may be added: by propagation (RUP) or resolution on its first literal."""
        if self._follows_by_propagation(clause):
            return True
        pivot = clause[0] if clause else 0
        if not pivot or -pivot in self._true:
            return False
        return all(
            self._follows_by_propagation((*clause, *(literal for literal in other if literal != -pivot)))
            for others in list(self._live.values())
            for other in map(tuple, others)
            if -pivot in other
        )

    def _follows_by_propagation(self, clause: Clause) -> bool:
        start = len(self._trail)
        conflict = False
        for literal in clause:
            if literal in self._true:
                conflict = True
                break
            if -literal not in self._true:
                self._set(-literal)
        conflict = conflict or self._conflict(start)
        self._true.difference_update(self._trail[start:])
        del self._trail[start:]
        return conflict

    def _set(self, literal: int) -> None:
        self._true.add(literal)
        self._trail.append(literal)

    def _conflict(self, start: int) -> bool:
        """Propagates the trail from `start`; returns whether a clause became false."""
        true, trail = self._true, self._trail
        while start < len(trail):
            if self._falsified(-trail[start], true, trail):
                return True
            start += 1
        return False

    def _falsified(self, literal: int, true: set[int], trail: list[int]) -> bool:
        watchers = self._watching[literal]
        kept: list[list[int]] = []
        for number, clause in enumerate(watchers):
            if not clause:
                continue
            if clause[0] == literal:
                clause[0], clause[1] = clause[1], literal
            other = clause[0]
            if other not in true:
                for at in range(2, len(clause)):
                    each = clause[at]
                    if -each not in true:
                        clause[1], clause[at] = each, literal
                        self._watching[each].append(clause)
                        break
                else:
                    kept.append(clause)
                    if -other in true:
                        kept += watchers[number + 1 :]
                        self._watching[literal] = kept
                        return True
                    true.add(other)
                    trail.append(other)
                continue
            kept.append(clause)
        self._watching[literal] = kept
        return False


def _key(clause: Clause) -> Clause:
    return tuple(sorted(set(clause)))
