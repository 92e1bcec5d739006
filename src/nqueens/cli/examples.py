"""The examples in the help of every subcommand: three lines each, and in a few words what they do.

They stand below the options, and in the manual pages. Files that they read are `queens.txt` (placements), `puzzles.txt`
(region puzzles), `instance.json` (a board to complete), `answer.txt` (what another solver said), `plan.toml` and
`runs.jsonl` (an experiment's plan and file).
"""

from __future__ import annotations

import click

Example = tuple[str, str]

_FOUR = "4x1.AABBACDBCCDBCCDB"

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "": (
        ("nqueens 8", "every solution, one a line"),
        ("nqueens solve 20", "one solution, drawn"),
        ("nqueens count 14", "how many there are"),
    ),
    "solve": (
        ("nqueens solve 8", "one solution, drawn"),
        ("nqueens solve 30 --random -o board.svg", "a random one as a picture"),
        ("nqueens solve 8 --problem knights --max", "as many knights as fit"),
    ),
    "list": (
        ("nqueens list 8 --fundamental", "the 12 that are not images of others"),
        ("nqueens list 6 --format fen -o six.fen", "all in FEN, in a file"),
        ("nqueens list 7 --torus --limit 3", "the first three on the torus"),
    ),
    "complete": (
        ("echo '8 0 3' | nqueens complete -", "8 queens, one on row 0, column 3"),
        ("nqueens complete instance.json --count", "how many completions there are"),
        ("nqueens generate completion 20 | nqueens complete -", "a random instance, completed"),
    ),
    "sample": (
        ("nqueens sample 8", "any of the 92, equally likely"),
        ("nqueens sample 20 -k 3 --seed 7", "three, the same ones every time"),
        ("nqueens sample 10 --format board", "one, drawn"),
    ),
    "verify": (
        ("nqueens list 8 | nqueens verify -", "all solutions?"),
        ("echo 13524 | nqueens verify -", "digits count from 1"),
        ("nqueens verify queens.txt --distinct", "is none there twice?"),
    ),
    "count": (
        ("nqueens count 14", "all solutions"),
        ("nqueens count 8 --fundamental", "without turns and mirrors: 12"),
        ("nqueens count 6 --problem knights --pieces all", "placements of 0, 1, 2, ... knights"),
    ),
    "classes": (
        ("nqueens classes 8", "11 classes of 8 and one of 4"),
        ("nqueens classes 6 --list", "each class by its first member"),
        ("nqueens classes 5 --torus --json", "on the torus, for programs"),
    ),
    "images": (
        ("nqueens solve 6 --format list | nqueens images -", "all images of one solution"),
        ("nqueens images queens.txt --rotate 1", "a quarter turn, clockwise"),
        ("nqueens images queens.txt --canonical | sort -u", "one line for each class"),
    ),
    "estimate": (
        ("nqueens estimate 30 --seconds 1", "with the error of the estimate"),
        ("nqueens estimate 12 --rounds 16", "the same figures every time"),
        ("nqueens estimate 20 --rounds 16 --plot growth.svg", "with a chart"),
    ),
    "known": (
        ("nqueens known", "all sequences"),
        ("nqueens known A000170", "the counts of n queens, with sources"),
        ("nqueens known A002562 --json", "the fundamental ones, for programs"),
    ),
    "show": (
        ("nqueens show 8 -o board.svg", "a solution as a picture"),
        ("nqueens show queens.txt --nth 3", "the third placement in a file"),
        ("echo '[0, 1, 2, 3]' | nqueens show - --clashes --format svg", "where queens attack each other"),
    ),
    "sheet": (
        ("nqueens sheet 8 -o twelve.svg", "the fundamental solutions"),
        ("nqueens sheet 6 --all -o four.svg", "all four of six queens"),
        ("nqueens sheet regions puzzles.txt -o book.html", "puzzles to play"),
    ),
    "sheet queens": (
        ("nqueens sheet 8 -o twelve.svg", "the fundamental solutions"),
        ("nqueens sheet 6 --all -o four.svg", "all four of six queens"),
        ("nqueens sheet 9 --limit 6 --theme wood -o six.svg", "the first six, on wood"),
    ),
    "sheet regions": (
        ("nqueens sheet regions puzzles.txt -o book.pdf", "a book to print"),
        ("nqueens sheet regions puzzles.txt -o book.html", "one to play"),
        ("nqueens sheet regions puzzles.txt --graded -o graded.pdf", "the easiest first"),
    ),
    "heat": (
        ("nqueens heat 8 -o heat.svg", "how often each square is used"),
        ("nqueens heat 8 --numbers", "as a table"),
        ("nqueens heat 8 --fixed 0,0 --numbers", "with a queen in the corner"),
    ),
    "serve": (
        ("nqueens serve", "opens the page in a browser"),
        ("nqueens serve --port 0", "on any free port"),
        ("nqueens serve --no-browser", "only serves it"),
    ),
    "solvers": (
        ("nqueens solvers", "a table of all"),
        ("nqueens solvers dancing-links", "the page of one"),
        ("nqueens solvers --json", "all, for programs"),
    ),
    "trace": (
        ("nqueens trace 6", "backtracking, step by step"),
        ("nqueens trace 8 --solver min-conflicts --seed 1 --option start=random", "repair of a random placement"),
        ("nqueens trace 5 --until all --format jsonl", "the whole search, for programs"),
    ),
    "animate": (
        ("nqueens animate 6 -o backtracking.gif", "up to the first solution"),
        ("nqueens animate 8 --solver min-conflicts --seed 2 -o repair.gif", "repair, the same every time"),
        ("nqueens animate 8 -o run.html", "a page that plays it, back and forth"),
    ),
    "compare": (
        ("nqueens compare 8 --solvers sets,dancing-links", "two, on the first solution"),
        ("nqueens compare 6 --solvers complete --until all --repeat 1", "a family, on all solutions"),
        ("nqueens compare --sweep 4..8 --solvers sets,richards --repeat 1", "how the cost grows with n"),
    ),
    "experiment": (
        ("nqueens experiment plan.toml", "the runs go to plan.jsonl"),
        ("nqueens experiment plan.toml -o runs.csv", "and to a table for other programs"),
        ("nqueens experiment plan.toml --threads 1", "one run at a time, for quiet times"),
    ),
    "results": (
        ("nqueens results runs.jsonl", "medians with 95 % intervals"),
        ("nqueens results runs.jsonl --table totals -o totals.tex", "a table for LaTeX"),
        ("nqueens results runs.jsonl --plot cactus.pdf", "instances solved by time"),
    ),
    "rerun": (
        ("nqueens rerun runs.jsonl", "the same answers?"),
        ("nqueens rerun runs.jsonl -o again.jsonl", "keep the new runs"),
        ("nqueens rerun runs.jsonl --json", "for programs"),
    ),
    "space": (
        ("nqueens space 8", "64^8 placements, 8! with rules"),
        ("nqueens space 20", "for 20 queens"),
        ("nqueens space 8 --json", "for programs"),
    ),
    "solver-template": (
        ("nqueens solver-template python -o mine.py", "then change it"),
        ("nqueens solver-template c", "a program in C"),
        ("nqueens solver-template java -o Queens.java", "one in Java"),
    ),
    "check-solver": (
        ("nqueens solver-template python -o mine.py", "a solver to check"),
        ("nqueens check-solver mine.py --up-to 6", "is it right?"),
        ("nqueens check-solver mine.py sets --up-to 5 -o marks.csv", "several, as a table"),
    ),
    "problems": (
        ("nqueens problems", "a table of all"),
        ("nqueens problems torus", "the definition and source of one"),
        ("nqueens problems knights --json", "for programs"),
    ),
    "optimise": (
        ("nqueens optimise domination 8", "fewest queens that attack everything"),
        ("nqueens optimise domination 5 --count --fundamental", "in how many ways"),
        ("nqueens optimise peaceable 5", "two armies that leave each other alone"),
    ),
    "latin": (
        ("nqueens latin 5 --knut-vik", "from queens on the torus"),
        ("nqueens latin 5 --magic", "a pandiagonal magic square"),
        ("nqueens latin 4 --count", "how many Latin squares there are"),
    ),
    "greedy": (
        ("nqueens greedy 10", "the first ten rows"),
        ("nqueens greedy 10 --json", "for programs"),
        ("nqueens greedy 1000 > greedy.txt", "a thousand, in a file"),
    ),
    "overlay": (
        ("nqueens overlay 5", "five solutions cover the board"),
        ("nqueens overlay 6 --json", "for programs"),
        ("nqueens overlay 6 --fixed 0,1", "only those with a queen there"),
    ),
    "generate": (
        ("nqueens generate regions 8", "a puzzle with one solution"),
        ("nqueens generate regions 7 --level 3 --number 2", "two of level 3"),
        ("nqueens generate completion 12", "an instance for `nqueens complete`"),
    ),
    "generate completion": (
        ("nqueens generate completion 12", "half of the queens are fixed"),
        ("nqueens generate completion 12 --kind blocked --seed 2", "squares are forbidden, which is harder"),
        ("nqueens generate completion 8 --format board", "drawn"),
    ),
    "generate regions": (
        ("nqueens generate regions 8", "a puzzle with one solution"),
        ("nqueens generate regions 7 --level 3 --number 2", "two of level 3"),
        ("nqueens generate regions 8 --seed 5 --format letters", "another one, as rows of letters"),
    ),
    "explain": (
        (f"nqueens explain {_FOUR}", "every step and why it follows"),
        (f"nqueens explain {_FOUR} --hint where", "only where to look next"),
        (f"nqueens explain {_FOUR} --boards", "with a board for each step"),
    ),
    "rate": (
        ("nqueens rate puzzles.txt", "a line for each puzzle"),
        ("nqueens generate regions 7 --number 3 | nqueens rate -", "new ones"),
        (f"nqueens rate {_FOUR} --json", "for programs"),
    ),
    "repair": (
        ("nqueens repair 4x1.AABBAABBCCDDCCDD", "the fewest moves that do"),
        ("nqueens repair 4x1.AABBAABBCCDDCCDD --format letters", "the result as rows of letters"),
        ("nqueens repair 4x1.AABBAABBCCDDCCDD --squares", "what each move would do"),
    ),
    "convert": (
        (f"nqueens convert {_FOUR} --format letters", "a code as rows of letters"),
        ("nqueens convert puzzles.txt --format json -o puzzles.json", "a file of puzzles"),
        ("nqueens convert puzzles.txt --format puzzlink", "addresses at which they can be played"),
    ),
    "census": (
        ("nqueens census 4", "all divisions of the 4 × 4 board"),
        ("nqueens census 4 --levels", "also by difficulty"),
        ("nqueens census 4 --json", "for programs"),
    ),
    "export": (
        ("nqueens export queens 8 -o queens.cnf", "for SAT solvers"),
        ("nqueens export domination 6 -o cover.lp", "a goal, for integer programming"),
        ("nqueens export queens 6 --format minizinc --torus", "for MiniZinc, on the torus"),
    ),
    "import-solution": (
        ("nqueens import-solution answer.txt --board 4", "decoded and judged"),
        ("nqueens import-solution - --from dimacs --board 4 < answer.txt", "from a pipe"),
        ("nqueens import-solution answer.txt --from dimacs --board 4 --problem queens", "naming the problem"),
    ),
    "prove": (
        ("nqueens prove queens 3", "the proof in DRAT"),
        ("nqueens prove queens 3 --cnf three.cnf -o three.drat", "with the CNF it belongs to"),
        ("nqueens prove domination 4 --value 1", "one queen does not attack everything"),
    ),
    "check-proof": (
        ("nqueens prove queens 3 --cnf three.cnf -o three.drat", "makes both files"),
        ("nqueens check-proof three.cnf three.drat", "holds"),
        ("nqueens check-proof three.cnf - < three.drat", "the proof from a pipe"),
    ),
    "ledger": (
        ("nqueens count 12 --checkpoint count.db", "stop it; the same line goes on"),
        ("nqueens ledger count.db status", "what is done and what is left"),
        ("nqueens ledger count.db reduce", "the sum, when all is done"),
    ),
    "ledger status": (
        ("nqueens count 12 --checkpoint count.db", "keeps the ledger"),
        ("nqueens ledger count.db status", "also while the count runs"),
        ("nqueens ledger count.db status --json", "for programs"),
    ),
    "ledger reduce": (
        ("nqueens count 12 --checkpoint count.db", "keeps the ledger"),
        ("nqueens ledger count.db reduce", "the count"),
        ("nqueens ledger count.db reduce > count.txt", "into a file"),
    ),
    "ledger verify": (
        ("nqueens count 12 --checkpoint count.db", "keeps the ledger"),
        ("nqueens ledger count.db verify", "counted again by another engine"),
        ("nqueens ledger count.db verify --share 50% --seed 1", "half of it"),
    ),
    "ledger merge": (
        ("nqueens count 12 --part 1/2 --checkpoint one.db", "on one machine"),
        ("nqueens count 12 --part 2/2 --checkpoint two.db", "on another"),
        ("nqueens ledger whole.db merge one.db two.db", "both in one file"),
    ),
    "ledger export": (
        ("nqueens count 12 --checkpoint count.db", "keeps the ledger"),
        ("nqueens ledger count.db export -o count.csv", "a line for each batch"),
        ("nqueens ledger count.db export --format jsonl", "as JSON"),
    ),
    "info": (
        ("nqueens info", "version, kernel, threads"),
        ("nqueens info --json", "for programs"),
        ("nqueens --version", "the version alone"),
    ),
}  # fmt: skip
"""By the name of the subcommand; the first are those of `nqueens --help`."""

_MORE = (
    ("nqueens trace 6", "a solver at work, step by step"),
    ("nqueens serve", "the page: play, watch, explore"),
    ("nqueens --help", "all commands, by use"),
)

_COLUMN = 44
"""Where what a line does begins, at the latest; behind longer lines it stands below."""


def add_examples(command: click.Command, name: str) -> None:
    """Puts the examples into the help of a command, and those of its subcommands into theirs."""
    examples = "\n".join(["\b\nExamples:", *_laid_out(EXAMPLES[name])])
    command.epilog = f"{examples}\n\n{command.epilog}" if command.epilog else examples
    for below in command.commands.values() if isinstance(command, click.Group) and name else ():
        add_examples(below, f"{name} {below.name}")


def guide() -> str:
    """A few lines to begin with, for whoever has typed `nqueens` alone."""
    return "\n".join(_laid_out((*EXAMPLES[""], *_MORE)))


def _laid_out(examples: tuple[Example, ...]) -> list[str]:
    """The examples in two columns."""
    width = min(_COLUMN, max(len(line) for line, _ in examples))
    below = "\n" + " " * (width + 4)
    return [f"  {line:{width}}{'  ' if len(line) <= width else below}{does}" for line, does in examples]
