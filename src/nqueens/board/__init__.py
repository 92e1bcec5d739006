"""What a board is, and the judge that decides whether a placement is a solution."""
