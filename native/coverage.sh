#!/usr/bin/env bash
# Measures the lines and branches of native/ covered by the tests of the core and of the kernels, over all instruction
# sets of this processor. Prints uncovered lines and fails below the thresholds of native/coverage_report.py;
# build/coverage/lines.txt has every line with its count. Needs clang with llvm-cov; LLVM=16 selects clang++-16.
set -euo pipefail
cd "$(dirname "$0")/.."
llvm=${LLVM-$(compgen -c llvm-cov- | grep -oE '[0-9]+$' | sort -rn | head -1)}
suffix=${llvm:+-$llvm}
export CXX=clang++$suffix
. native/build.sh

build coverage test_rows
read -ra names <<<"$(programs)"
build coverage "${names[@]}" _core
rm -rf "$folder"/profiles
export LLVM_PROFILE_FILE=$PWD/$folder/profiles/%m-%p.profraw
ctest --test-dir "$folder" --output-on-failure
take_built_core
"$python" -m pytest --quiet -p no:cacheprovider tests/kernels tests/sampling tests/counting/test_halves.py tests/solvers \
  tests/fuzz/test_native_seam.py tests/puzzles/test_{asking,census,generate,repair,steps}.py

"llvm-profdata$suffix" merge -sparse "$folder"/profiles/*.profraw -o "$folder/all.profdata"
mapfile -t sources < <(find native -name '*.[hc]pp' -not -path 'native/tests/*' | sort)
seen=(-instr-profile="$folder/all.profdata" "$folder"/_core*.so "${names[@]/#/-object=$folder/}")
"llvm-cov$suffix" show --show-branches=count "${seen[@]}" "${sources[@]}" >"$folder/lines.txt"
mapfile -t lacking < <(grep FOR_EACH_SET "$folder/generated/built_sets.hpp" | grep -oE ' X\(\w+' | cut -c4- | "$python" -c '
import sys
from nqueens import kernels
print(*(set(sys.stdin.read().split()) - set(kernels.build_info()["usable"])), sep="\n", end="")')
"llvm-cov$suffix" export "${seen[@]}" "${sources[@]}" | "$python" native/coverage_report.py "${lacking[@]}"
