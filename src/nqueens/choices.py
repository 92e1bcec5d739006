"""The names that parameters accept, as types, so that type checkers find misspelled names.

They are the canonical names; the functions also accept aliases. `typing.get_args(Goal)` lists the names of a type.
"""

from __future__ import annotations

from typing import Literal

Engine = Literal[
    "auto", "search", "halves", "sets", "profiles", "rooks", "rows", "regions",
    "search2", "halves2", "sets2", "profiles2",
]  # fmt: skip
"""Engines of counts; which of them support a problem depends on the problem."""
Isa = Literal["auto", "scalar", "avx512", "avx2", "neon", "portable", "python"]
"""Instruction sets; which of them are available depends on the machine."""
ProblemName = Literal[
    "queens", "torus", "amazons", "super-queens", "kings", "knights", "bishops", "rooks", "nightriders", "semi-queens",
    "cube", "queens-and-knights", "queens-and-pawns",
]  # fmt: skip
GoalName = Literal[
    "domination", "independent-domination", "total-domination", "paired-domination", "border-domination", "peaceable",
    "unattacked", "fewest-pawns", "colouring", "attacking", "no-three-in-line",
]  # fmt: skip
Rotation = Literal["half-turn", "quarter-turn"]
"""Symmetries of solutions."""
Mirror = Literal["left-right", "top-bottom", "diagonal", "antidiagonal"]
EstimatingMethod = Literal["auto", "smc", "annealing"]
DrawingMethod = Literal["auto", "listing", "rejection", "chain"]

TextFormat = Literal[
    "board", "list", "plain", "digits", "squares", "matrix", "dotless", "pascal", "pairs", "json", "jsonl", "csv",
    "leetcode", "fen", "svg", "latex", "tikz",
]  # fmt: skip
PlacementFormat = Literal[TextFormat, "npy"]
ProblemFormat = Literal["csplib", "plain", "json", "board"]
"""Formats of problems with queens already placed."""
PuzzleFormatName = Literal[
    "code", "letters", "numbers", "puzzlink", "pzprv3", "sbn", "starb", "task", "json", "archive", "levels", "legup",
    "penpa", "latex", "logicpuzzle", "answer-key",
]  # fmt: skip
ModelFormatName = Literal[
    "dimacs", "wcnf", "opb", "lp", "mps", "minizinc", "minizinc-01", "xcsp3", "xcsp3-01", "essence", "eprime", "smtlib",
    "smtlib-01", "asp", "dlx", "qubo", "col",
]  # fmt: skip
Encoding = Literal["pairwise", "sequential", "product"]
"""Encodings of "at most one" as clauses."""
SatSolver = Literal["cadical195", "maplechrono"]
Checker = Literal["own", "drat-trim", "lrat-check", "all"]
"""Checkers of proofs."""
ProofFormat = Literal["drat", "lrat"]
"""Formats of the proof in a certificate."""

RegionSizes = Literal["free", "even", "newspaper"]
RegionSymmetry = Literal["half-turn", "quarter-turn", "diagonal"]
SquareKind = Literal["latin", "knut-vik", "magic"]
DatasetKind = Literal["regions", "completions", "traces"]

Measure = Literal["seconds", "nodes", "tests", "backtracks", "steps", "restarts"]
"""Measures of solvers."""
ChartKind = Literal["cactus", "profile", "growth"]
ThemeName = Literal["plain", "wood", "print", "colour-blind"]
Labels = Literal["chess", "numbers", "none"]
Paper = Literal["a4", "letter"]
