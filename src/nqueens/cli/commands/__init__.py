"""One subcommand per file, each called `command`, and the table of all."""

GROUPS = {
    "Solve": {
        "solve": "Find one solution.",
        "list": "List all solutions, or the fundamental ones.",
        "complete": "Complete a placement: fixed queens, forbidden squares.",
        "sample": "Sample random solutions, fairly.",
        "verify": "Judge the placements in a file.",
    },
    "Count": {
        "count": "Count all solutions exactly.",
        "classes": "Count classes of solutions by size; show one of each.",
        "images": "Turn and mirror placements; find the canonical ones.",
        "estimate": "Estimate the number of solutions of a large board.",
        "known": "Show published values with their sources.",
    },
    "See": {
        "show": "Draw a placement.",
        "sheet": "Draw solutions on one page; make books of region puzzles.",
        "heat": "Draw how often each square is used.",
        "serve": "Start the interactive web page: play, watch, explore.",
    },
    "Algorithms": {
        "solvers": "Show the solvers, or one solver's page.",
        "trace": "Watch a solver at work, event by event.",
        "animate": "Make an animated GIF or PNG of a solver's run.",
        "compare": "Put solvers side by side on the same question.",
        "experiment": "Run many solvers as a plan says, and keep every run.",
        "results": "Make tables and charts of such an experiment.",
        "rerun": "Do an experiment again, and say what has changed.",
        "space": "Show how many blind placements there are.",
    },
    "Own solvers": {
        "solver-template": "Write a solver to begin with: Python, C, Java, Rust.",
        "check-solver": "Check a solver of yours, or a folder of homework.",
    },
    "Other boards": {
        "problems": "Show the problems that --problem names.",
        "optimise": "Find a best placement and prove it: domination, armies.",
        "latin": "Make, judge and count Latin, Knut Vik and magic squares.",
        "greedy": "Place queens greedily on a board without end.",
        "overlay": "Lay as many solutions as possible over each other.",
    },
    "Puzzles": {
        "generate": "Make region puzzles, and seeded instances to complete.",
        "explain": "Solve a region puzzle as people do, or give one hint.",
        "rate": "Say how hard region puzzles are; count their solutions.",
        "repair": "Move squares of a puzzle so that it has one solution.",
        "convert": "Write region puzzles in another format; read pictures.",
        "census": "Count the region puzzles of a small board.",
    },
    "Models": {
        "export": "Write a problem as a file for other solvers.",
        "import-solution": "Read and judge a solver's answer to such a file.",
        "prove": "Prove that a problem has no solution.",
        "check-proof": "Check such a proof, or one by another program.",
    },
    "Long runs": {
        "ledger": "Look into a long count's ledger; add up, check and join.",
        "info": "Show what runs here: version, kernel, threads.",
    },
}
"""The subcommands by use, in the order of the help text, each in its module below `commands`."""

COMMANDS = {name: help_line for group in GROUPS.values() for name, help_line in group.items()}
"""All of them, with a line of at most 59 characters that says what they do."""

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
"""Other names that people try, and the subcommand that each stands for."""
