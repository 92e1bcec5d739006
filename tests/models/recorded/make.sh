#!/usr/bin/env bash
# Makes the recorded outputs of this folder anew: bash tests/models/recorded/make.sh (about a minute).
# FORMAT.SOLVER.ENDING.txt, where the ending is
#   found    one answer of 4 queens, or all that the solver gives unasked
#   all      both answers of 4 queens, enumerated
#   none     3 queens, of which there are none
#   best     the least number of queens that dominate 4 x 4 (formats with an objective)
#   limit    stopped by the solver's own limit before it had an answer: 21 queens of each colour in peace on 12 x 12,
#            for integer programs 5 queens that dominate 12 x 12
#   stopped  stopped by its limit with an answer that was not proved to be the best: domination of 12 x 12
#   rows     the one answer of 4 queens, of a model with a whole number for each row; rownone: 3 queens
#   killed   the same, ended from outside by SIGTERM
#   quiet    an answer was found and not printed
# .log.txt is what a solver prints beside its solution file.
# asp.clingo.early.txt is kept by hand: clingo ended by SIGTERM while it prepared the same problem, and what it said then
# is not so. It does not happen each time.
set -u
cd "$(dirname "$0")"
work=$(mktemp -d)
nqueens=${NQUEENS:-nqueens}
for format in dimacs opb lp mps minizinc-01 asp smtlib-01 xcsp3-01; do
    suffix=$format
    case $format in minizinc-01) suffix=mzn;; smtlib-01) suffix=smt2;; xcsp3-01) suffix=xml;; esac
    $nqueens export queens 4 --format $format -o "$work/found.$suffix"
    $nqueens export queens 3 --format $format -o "$work/none.$suffix"
    limit="peaceable 12 --value 21"; case $format in lp|mps) limit="domination 12 --value 5";; esac
    $nqueens export $limit --format $format -o "$work/limit.$suffix"
    case $format in dimacs|smtlib-01) continue;; esac
    $nqueens export domination 4 --format $format -o "$work/best.$suffix"
    $nqueens export domination 12 --format $format -o "$work/stopped.$suffix"
done
for suffix in mzn smt2 xml; do
    $nqueens export queens 4 -o "$work/rows.$suffix"
    $nqueens export queens 3 -o "$work/rownone.$suffix"
done
$nqueens export domination 4 -o "$work/best.wcnf"
record() { # NAME COMMAND...: what the command prints; paths and times are left as they are
    local name=$1; shift
    (cd "$work" && "$@" 2>"$work/errors") >"$name.txt" || true
}
killed() { # NAME COMMAND...
    local name=$1; shift
    (cd "$work" && timeout -s TERM 3 "$@" 2>"$work/errors") >"$name.txt" || true
}
kept() { # NAME COMMAND...: the file `answer` that the command writes, and what it prints
    local name=$1; shift
    rm -f "$work/answer"
    record "$name.log" "$@"
    [ -e "$work/answer" ] && mv "$work/answer" "$name.txt"
}
for ending in found none; do
    record dimacs.cadical.$ending cadical $ending.dimacs
    record dimacs.picosat.$ending picosat $ending.dimacs
    record dimacs.clasp.$ending clasp $ending.dimacs
    record opb.clasp.$ending clasp $ending.opb
    record asp.clingo.$ending clingo $ending.asp
    record minizinc.gecode.$ending minizinc --solver gecode $ending.mzn
    kept dimacs.minisat.$ending minisat $ending.dimacs answer
    for format in lp mps; do
        option=--lp; [ $format = mps ] && option=--freemps
        kept $format.glpsol.$ending glpsol $option $ending.$format -o answer
        kept $format.cbc.$ending cbc $ending.$format solve solution answer
    done
done
record dimacs.picosat.all picosat --all found.dimacs
record dimacs.clasp.all clasp found.dimacs 0
record opb.clasp.all clasp found.opb 0
record asp.clingo.all clingo found.asp 0
record minizinc.gecode.all minizinc --solver gecode -a found.mzn
record dimacs.clasp.quiet clasp -q found.dimacs
record opb.clasp.quiet clasp -q found.opb
record asp.clingo.quiet clingo -q found.asp
record opb.clasp.best clasp best.opb
record asp.clingo.best clingo best.asp
record minizinc.gecode.best minizinc --solver gecode best.mzn
for format in lp mps; do
    option=--lp; [ $format = mps ] && option=--freemps
    kept $format.glpsol.best glpsol $option best.$format -o answer
    kept $format.cbc.best cbc best.$format solve solution answer
    for ending in limit stopped; do
        kept $format.glpsol.$ending glpsol $option $ending.$format --tmlim 1 -o answer
        kept $format.cbc.$ending cbc $ending.$format seconds 1 solve solution answer
    done
done
record dimacs.cadical.limit cadical -t 2 limit.dimacs
record dimacs.picosat.limit picosat -l 1000 limit.dimacs
record dimacs.clasp.limit clasp --time-limit=2 limit.dimacs
# Java archives that pycsp3 brings, and Z3, cvc5 and RC2 of Debian and PyPI.
java=${PYCSP3:-}/solvers
for ending in found none limit; do
    limit=""; [ $ending = limit ] && limit=yes
    record smtlib.z3.$ending z3 ${limit:+-T:2} $ending.smt2
    record smtlib.cvc5.$ending cvc5 ${limit:+--tlimit=2000} $ending.smt2
    record xcsp3.ace.$ending java -jar "$java"/ace/ACE-*.jar $ending.xml -xe ${limit:+-t=2s}
    record xcsp3.choco.$ending java -cp "$java"/choco/choco-parsers-*.jar org.chocosolver.parser.xcsp.ChocoXCSP \
        ${limit:+-limit 2s} $ending.xml
done
record smtlib.z3.rows z3 rows.smt2
record smtlib.cvc5.rows cvc5 rows.smt2
record smtlib.z3.rownone z3 rownone.smt2
record minizinc.gecode.rows minizinc --solver gecode rows.mzn
record minizinc.gecode.rownone minizinc --solver gecode rownone.mzn
record xcsp3.ace.rows java -jar "$java"/ace/ACE-*.jar rows.xml -xe
record xcsp3.ace.rownone java -jar "$java"/ace/ACE-*.jar rownone.xml -xe
record xcsp3.choco.rows java -cp "$java"/choco/choco-parsers-*.jar org.chocosolver.parser.xcsp.ChocoXCSP rows.xml
record wcnf.rc2.best rc2.py -vv best.wcnf
for ending in limit stopped; do
    record opb.clasp.$ending clasp --time-limit=2 $ending.opb
    record asp.clingo.$ending clingo --time-limit=2 $ending.asp
    record minizinc.gecode.$ending minizinc --solver gecode --time-limit 2000 $ending.mzn
done
kept dimacs.minisat.limit minisat -cpu-lim=2 limit.dimacs answer
for solver in cadical picosat clasp minisat; do killed dimacs.$solver.killed $solver limit.dimacs; done
killed opb.clasp.killed clasp limit.opb
killed asp.clingo.killed clingo limit.asp
killed minizinc.gecode.killed minizinc --solver gecode limit.mzn
"${PYTHON:-python3}" - "$work" <<'PYTHON'
import sys
from pathlib import Path
import highspy
for format in ("lp", "mps"):
    for ending in ("found", "none", "best", "limit", "stopped"):
        highs = highspy.Highs()
        highs.silent()
        highs.setOptionValue("time_limit", 1.0)
        highs.readModel(f"{sys.argv[1]}/{ending}.{format}")
        highs.run()
        highs.writeSolution(f"{format}.highs.{ending}.txt", 0)
PYTHON
rm -r "$work"
