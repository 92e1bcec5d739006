"""Subcommands, one `command` per module, and their table."""

GROUPS = {
    "Solve": {
        "solve": "Find one solution.",
        "list": "List all solutions, or one of each symmetry class.",
        "complete": "Complete a partial placement.",
        "sample": "Sample random solutions, uniformly if possible.",
        "verify": "Check the placements in a file.",
    },
    "Count": {
        "count": "Count all solutions exactly.",
        "classes": "Count or list the symmetry classes of solutions.",
        "images": "Rotate, reflect and canonicalise placements.",
        "estimate": "Estimate the number of solutions for large boards.",
        "rank": "Find a solution's index in order, or one by its index.",
        "known": "Look up published values and their sources.",
    },
    "Draw": {
        "show": "Draw a solution or a placement from a file.",
        "sheet": "Draw a page of solutions or a book of region puzzles.",
        "heat": "Draw a heat map: how many solutions use each square.",
        "serve": "Start the web page: play, watch, explore, learn.",
        "site": "Export the web page as a static site.",
        "check-exercises": "Make a table of students' results from their codes.",
    },
    "Compare algorithms": {
        "solvers": "List the solvers, or describe one.",
        "trace": "Watch a solver at work, step by step.",
        "animate": "Animate a solver's run as GIF, PNG or HTML.",
        "compare": "Compare solvers on the same problem.",
        "experiment": "Run a benchmark plan: solvers, boards, seeds; resumable.",
        "results": "Make tables and charts from an experiment.",
        "rerun": "Repeat an experiment and report differences.",
        "space": "Show the size of the search space.",
    },
    "Write your own solver": {
        "solver-template": "Write a starting point in Python, C, Java or Rust.",
        "check-solver": "Test your solver, or mark a folder of homework.",
    },
    "Other problems": {
        "problems": "List the problems for --problem.",
        "optimise": "Find and prove optima: domination, armies, …",
        "latin": "Make, check and count Latin, Knut Vik and magic squares.",
    },
    "Puzzles": {
        "generate": "Make region puzzles and completion instances.",
        "explain": "Explain a region puzzle step by step, or give a hint.",
        "rate": "Rate the difficulty of region puzzles.",
        "repair": "Change a puzzle so that it has one solution.",
        "convert": "Convert region puzzles between formats; read pictures.",
        "census": "Count all region puzzles of a small board.",
        "dataset": "Write puzzles with checked steps as training data.",
    },
    "Other solvers and proofs": {
        "export": "Write a problem as a model file for other solvers.",
        "import-solution": "Read and check a solver's answer to a model file.",
        "prove": "Write a DRAT proof that a problem has no solution.",
        "check-proof": "Check a DRUP or DRAT proof.",
        "certify": "Write a count with a proof that it is complete.",
        "check-certificate": "Check a certified count.",
    },
    "Long counts": {
        "ledger": "Inspect, sum, verify, merge or export a count's ledger.",
        "info": "Show version, core and threads; test the installation.",
    },
}
"""Subcommands by purpose, in the order of the help."""

COMMANDS = {name: help_line for group in GROUPS.values() for name, help_line in group.items()}
"""All subcommands with a summary of at most 59 characters."""

COMMAND_ALIASES = {
    "optimize": "optimise", "dominate": "optimise", "maximise": "optimise", "maximize": "optimise", "draw": "show",
    "picture": "show", "heatmap": "heat", "play": "serve", "web": "serve", "gui": "serve",
    "watch": "trace", "step": "trace", "animation": "animate", "gif": "animate", "benchmark": "compare",
    "bench": "compare", "race": "compare", "algorithms": "solvers", "check": "verify", "validate": "verify",
    "judge": "verify", "find": "solve", "enumerate": "list", "solutions": "list", "random": "sample",
    "fill": "complete", "fundamental": "classes", "symmetries": "images", "rotate": "images", "variants": "problems",
    "magic": "latin", "sequences": "known", "oeis": "known", "checkpoint": "ledger", "resume": "ledger",
    "puzzle": "generate", "make": "generate", "hint": "explain", "difficulty": "rate", "import": "import-solution",
    "version": "--version",
}  # fmt: skip
"""Other names that people try, and the subcommand each means."""
