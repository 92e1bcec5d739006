"""How a question is answered: one file, one public function and one `Spec` per solver.

`registry` finds a solver by its name, `running` runs it.

`complete` solvers can enumerate and prove that there is no solution, `local` ones are seeded and may give up,
`construct` ones place the queens by formula, `external` ones hand the question to another library.
"""
