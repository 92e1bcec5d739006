"""`nqueens heat N`: how often each square is used over all solutions."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.impossible import force_option, refuse_hopeless
from nqueens.cli.output import check_output, no_solution, write_parts
from nqueens.cli.pictures import is_png, theme_option, write_picture
from nqueens.cli.question import solver_question
from nqueens.effort import Effort
from nqueens.problems.problem import Problem


@click.command("heat")
@options.effort_options("time_limit")
@solver_question
@click.option("--numbers", is_flag=True, help="Print the numbers as a table instead of a picture.")
@force_option
@theme_option
@json_option
@options.output_option
def command(*, problem: Problem, effort: Effort, numbers: bool, theme: str, as_json: bool, output: str) -> None:
    """Draw how many of the solutions of N queens, or of a region puzzle, use each square.

    Writes SVG, or PNG if the output's name ends in .png (needs the extra `render`). It goes through all solutions,
    which takes 0.1 s for N = 14.
    """
    from nqueens.api.square_use import number_of_solutions, square_use
    from nqueens.render.heat import heat_map
    from nqueens.render.themes import get_theme

    chosen = get_theme(theme)
    if numbers or as_json:
        refuse(["theme"], f"does not go with {'--json' if as_json else '--numbers'}, which prints text")
        check_output(output, JSON if as_json else ())
    else:
        is_png(output)  # a wrong name is said before the search
    classic = problem.classic()
    if effort.left is None and classic is not None:
        refuse_hopeless(classic, "list")
    use = square_use(problem, time_limit=effort.deadline)
    solutions = number_of_solutions(use, problem)
    if not solutions:
        raise no_solution(problem)
    lines = use.tolist()
    if as_json:
        write_parts([enveloped({"solutions": solutions, "uses": lines})], output, suffixes=JSON)
        return
    if numbers:
        width = max((len(str(number)) for line in lines for number in line), default=1)
        write_parts([" ".join(f"{number:>{width}}" for number in line) + "\n" for line in lines], output)
        return
    svg = heat_map(lines, solutions=solutions, theme=chosen)
    write_picture(svg, output)
