"""Boards, and the judge that decides whether a placement is a solution."""
