"""Solvers: one file, one public function and one `Spec` per algorithm.

`registry` finds a solver by its name, `running` runs it.

`complete` solvers enumerate all solutions and prove that none exists, `local` solvers are seeded and may give up,
`construct` solvers place the queens by a formula, and `external` solvers call another library.
"""
