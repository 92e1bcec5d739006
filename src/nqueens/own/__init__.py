"""Solvers that are brought along: functions, files, plugins and programs, each made into a Solver, and checked."""
