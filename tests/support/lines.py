"""A line for every use of every subcommand, for tests of what is alike in all of them."""

from __future__ import annotations

from support.subcommands import CODE

NONE = "3x1.AAABBBCCC"
"""A region puzzle without a solution."""

PUZZLE = "4x1.AABBACDBCCDBCCDB"
"""One with a single solution."""

SEVEN_ROWS = "7x1.CADBBBBCADBBEBCDDBBEGCFDDDEGFFFEEEGFFFGGGGFFFFFFG"
"""Other rules matter to this puzzle, and not to a small one."""

MODES: dict[str, list[str]] = {
    "solve": ["6", "5 --torus", "6 --json", "6 --format list", "6 --solver min-conflicts --seed 1", "6 -o x.npy",
        "6 -o x.svg", "5 --torus --json", "5 --torus --linear", "6 --problem queens-and-pawns --pieces 7",
        "5 --problem queens-and-knights --pieces 2", "5 --problem knights --max", "4 --piece grasshopper --max",
        f"--regions {CODE}", f"--regions {CODE} --json", f"--regions {CODE} --solver region-rows"],
    "list": ["6", "5 --torus", "6 --format jsonl", "6 --fundamental", "6 --solver sets", "5 --torus --linear",
        "4 --problem kings --max --fundamental", "5 --problem queens-and-knights --pieces 2",
        "4 --piece grasshopper --pieces 3", f"--regions {CODE}"],
    "classes": ["6", "5 --torus --json", "6 --list", "4 --problem kings --max --list", f"--regions {CODE}"],
    "images": ["listed", "listed --rotate 1", "listed --canonical", "pairs --board 5 --torus"],
    "count": ["6", "5 --problem kings --pieces 3", "6 --side-by-side", "6 --fundamental", "6 --symmetry half-turn",
        "6 --json", "6 --dry-run --time-limit 0.2", "6 --dry-run --json --time-limit 0.2", "6 --check",
        "6 --fundamental --check", "6 --checkpoint new.db", "6 --checkpoint new.db --fundamental",
        "6 --checkpoint new.db --json", "6 --progress none", "6 --engine halves",
        "5 --problem kings --pieces 3 --fundamental", "5 --problem kings --pieces 3 --json", "5 --problem kings --max",
        "5 --problem kings --pieces all", "4 --piece grasshopper --pieces 3", "4 --piece lion --max --fundamental",
        "5 --problem kings --pieces maximal --fundamental", "5 --torus", "7 --torus --fundamental",
        "5 --torus --linear", "6 --problem queens-and-pawns --pieces 7", "5 --problem queens-and-knights --pieces 2",
        "5 --problem queens-and-knights --pieces 2 --fundamental", "3x3x3 --pieces 2", "6 --problem queens",
        f"--regions {CODE}", f"--regions {CODE} --fundamental", f"--regions {CODE} --json"],
    "complete": ["instance", "instance --count", "instance --list", "instance -o x.npy", "instance --solver sets",
        f"--regions {CODE}", f"--regions {CODE} --count"],
    "generate completion": ["12", "12 --kind blocked", "12 --kind excluded-diagonals", "12 --format board"],
    "generate regions": ["8", "7 --level 3", "8 --number 3", "10 --letters NQ", "9 --symmetry half-turn",
        "8 --format letters --number 2", "8 --shape drawing", "9 --each 2"],
    "repair": [CODE, f"{CODE} --squares", f"{CODE} --json", f"{CODE} --squares --json"],
    "census": ["4", "4 --levels", "4 --json"],
    "ledger export": ["ledger.db export"],
    "ledger merge": ["all.db merge ledger.db"],
    "ledger reduce": ["ledger.db reduce"],
    "ledger status": ["ledger.db status"],
    "ledger verify": ["ledger.db verify --seed 1 --share 50%"],
    "verify": ["listed", "listed --from list", "one.npy", "one.npy --from npy", "pairs --board 5 --torus",
        "twice --board 6", f"divided --regions {CODE}"],
    "show": ["6", "5 --torus --format svg", "6 --format svg", "6 --format png", "6 --format json", "6 --seed 1",
        "listed", "listed --format svg", "clash --format svg", "5 --torus", "5 --torus --linear",
        "pairs --board 5 --torus", "pairs --board 5 --torus --format svg", f"--regions {CODE}",
        f"--regions {PUZZLE} --format svg", f"--regions {PUZZLE}"],
    "sheet queens": ["7", "6 --all", "7 -o x.png"],
    "sheet regions": [f"{PUZZLE} -o x.html", f"{PUZZLE} -o x.pdf", f"{PUZZLE} -o x.pdf --graded"],
    "heat": ["6", "6 --numbers", "6 -o x.png", f"--regions {CODE} --numbers"],
    "solvers": ["", "sets"],
    "trace": ["6", "6 --format jsonl", "6 --format numbered", "6 --until all", "6 --solver min-conflicts --seed 1",
        f"--regions {CODE}", f"--regions {CODE} --solver region-rows --format jsonl"],
    "animate": ["4 -o x.html", "4 -o x.gif", "4 -o x.png", "4 -o x.gif --solver min-conflicts --seed 1",
        "4 --problem kings --pieces 2 -o x.gif", f"--regions {CODE} -o x.gif"],
    "compare": ["6 --solvers sets --repeat 1", "6 --solvers sets --repeat 1 --json",
        "6 --solvers sets --repeat 1 --until all", "--sweep 4..6 --solvers sets,min-conflicts --repeat 2",
        "6 --solvers sets --repeat 1 --plot x.svg", "--sweep 4..6 --solvers sets --repeat 1 --json",
        f"--regions {CODE} --solvers region-rows --repeat 1"],
    "experiment": ["plan.toml"],
    "results": ["runs.jsonl", "runs.jsonl --table runs", "runs.jsonl --plot x.svg", "runs.jsonl --json"],
    "rerun": ["runs.jsonl"],
    "estimate": ["10 --rounds 8 --threads 1", "10 --rounds 8 --method annealing", "10 --rounds 8 --json",
        "10 --rounds 8 --plot x.svg", "10 --seconds 0.2"],
    "sample": ["6", "20 --method chain --thinning 4", "6 --number 2 --method rejection", "6 --format json", "6 --quiet",
        f"--regions {CODE}", f"--regions {CODE} --method listing --format board"],
    "serve": ["--port 0"],
    "problems": ["", "kings"],
    "greedy": ["10", "10 --json"],
    "overlay": ["5", "5 --json", "6 --fixed 0,1 --time-limit 9", "6 --forbidden 0,0"],
    "latin": ["4", "5 --knut-vik", "5 --magic", "5 --siamese", "5 --siamese --queens", "4 --json", "4 --one-based",
        "4 --list", "4 --count", "5 --knut-vik --list --reduced"],
    "explain": [CODE, f"{CODE} --hint what", f"{CODE} --json"],
    "rate": [CODE, f"{CODE} --json"],
    "optimise": ["domination 4", "peaceable 3", "independent-domination 4", "unattacked 4 --pieces 2",
        "fewest-pawns 6 --pieces 7", "colouring 4", "domination 5 --value 3", "domination 4 --json",
        "domination 4 --list", "domination 4 --count", "domination 4 --piece rook", "peaceable 3 --value 1",
        "peaceable 3 --torus"],
    "export": ["queens 4 --format dimacs", "domination 4 --format lp", "queens 4 --format opb", "queens 4 --format lp",
        "queens 4 --format mps", "queens 4 --format minizinc", "queens 4 --format xcsp3", "queens 4 --format asp",
        "queens 4 --format minizinc-01", "queens 4 --format xcsp3-01", "queens 4 --format essence",
        "queens 4 --format eprime", "queens 4 --format smtlib", "queens 4 --format smtlib-01",
        "domination 4 --format wcnf", "queens 4 --format col", "4 --problem kings --format opb",
        "queens 4 --format dlx", "queens 4 --format qubo", "peaceable 3 --format dimacs --value 1",
        "colouring 4 --format lp", "torus 5 --format dimacs", f"--regions {CODE} --format dimacs"],
    "import-solution": ["answer --from dimacs --board 4"],
    "prove": ["queens 3 -o x.drat", "queens 3", "queens 3 --cnf x.cnf", "queens 3 --sat-solver maplechrono",
        "domination 3 --value 0"],
    "check-proof": ["small.cnf small.drat"],
    "convert": [CODE],
    "known": ["", "A000170"],
    "info": [""],
    "space": ["8"],
    "solver-template": ["c"],
    "check-solver": ["formula-1 --up-to 4"],
}  # fmt: skip
"""Lines that are answered, by subcommand: two in the default lane, four in the lane full, all in long."""

NO = {
    "solve": "3", "list": "3", "complete": f"--regions {NONE}", "sample": f"--regions {NONE}",
    "verify": "clash --board 6", "classes": "3", "show": "3", "sheet queens": "3", "heat": "3", "trace": "3",
    "optimise": "domination 5 --value 2", "latin": "square",
    "import-solution": "answer --from dimacs --board 4 --fixed 0,0", "prove": "queens 4 -o x.drat",
    "check-proof": "one.cnf small.drat", "check-solver": "wrong.py --up-to 4",
}  # fmt: skip
"""A line with the answer no: none exists, or it is not right."""

LIMITED = {
    "solve": "28 --solver sets", "list": "9 --solver sets", "complete": "instance --solver sets",
    "sample": f"--regions {CODE}", "count": "16", "classes": "8 --torus", "sheet queens": "9", "heat": "9",
    "trace": "9", "animate": "9 -o x.gif",
    "optimise": "domination 12", "latin": "7 --count", "overlay": "9", "generate regions": "9", "explain": CODE,
    "rate": CODE, "repair": CODE, "census": "4", "prove": "queens 3 -o x.drat",
}  # fmt: skip
"""A line that a limit of a nanosecond ends before the answer."""
