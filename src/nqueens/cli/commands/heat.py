"""`nqueens heat N`: how often each square is used over all solutions."""

from __future__ import annotations

import click

from nqueens.board.board import Board, Square
from nqueens.cli import options
from nqueens.cli.output import check_output, no_solution, write_pieces
from nqueens.cli.pictures import is_png, theme_option, write_picture
from nqueens.cli.together import refuse
from nqueens.deadline import Limit


@click.command("heat")
@options.board_argument
@click.option("--numbers", is_flag=True, help="Print the numbers as a table instead of a picture.")
@theme_option
@options.problem_options
@options.time_limit_option
@options.output_option
def command(
    board: Board,
    numbers: bool,
    theme: str,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    time_limit: Limit,
    output: str,
) -> None:
    """Draw how many of all solutions of N queens use each square.

    SVG, or PNG if the output's name ends so (needs the extra `render`). Lists all solutions: 0.1 s for N = 14.
    """
    from nqueens.api.questions import describe, problem_of
    from nqueens.api.square_use import square_use
    from nqueens.cli.progress import refuse_hopeless
    from nqueens.render.heat import heat_map
    from nqueens.render.themes import get_theme

    chosen = get_theme(theme)
    if numbers:
        refuse(["theme"], "does not go with --numbers, which prints text")
        check_output(output)
    if not numbers:
        is_png(output)  # a wrong name is said before the search
    problem = problem_of(board, fixed, forbidden)
    if time_limit is None:
        refuse_hopeless(problem, "list")
    use = square_use(board, fixed=fixed, forbidden=forbidden, time_limit=time_limit).tolist()
    if board.rows and not any(use[0]):
        raise no_solution(describe(problem))
    if numbers:
        width = max((len(str(number)) for line in use for number in line), default=1)
        write_pieces([" ".join(f"{number:>{width}}" for number in line) + "\n" for line in use], output)
        return
    svg = heat_map(use, solutions=sum(use[0]) if use else 1, theme=chosen)
    write_picture(svg, output)
