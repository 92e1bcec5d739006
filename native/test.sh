#!/usr/bin/env bash
# Builds and runs the tests of the core with AddressSanitizer and UndefinedBehaviorSanitizer, then the Python tests of
# the kernels with a core built in the same way. `native/test.sh NAME` runs native/tests/NAME*.cpp only.
# `native/test.sh --fast PROGRAM ARGUMENTS...` runs one optimised program, such as large_halves_avx512, without them.
set -euo pipefail
cd "$(dirname "$0")/.."
. native/build.sh

if [[ ${1:-} == --fast ]]; then
  build fast "$2"
  exec "build/fast/$2" "${@:3}"
fi

build sanitize test_rows
read -ra names <<<"$(programs "${1:-}")"
build sanitize "${names[@]}"
ctest --test-dir "$folder" --output-on-failure -R "^($(IFS='|'; echo "${names[*]}"))\$"
if [[ -z ${1:-} ]]; then
  build sanitize _core
  # Python is built without sanitizers, so their library must be loaded first; Python's own leaks are ignored.
  compiler=${CXX:-g++}
  LD_PRELOAD=$("$compiler" -print-file-name=libasan.so):$("$compiler" -print-file-name=libstdc++.so)
  export LD_PRELOAD ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 PYTHONMALLOC=malloc
  take_built_core
  "$python" -m pytest --quiet -p no:cacheprovider tests/kernels tests/fuzz/test_native_seam.py \
    tests/puzzles/test_{asking,generate,repair}.py
fi
