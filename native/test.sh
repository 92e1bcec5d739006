#!/usr/bin/env bash
# Builds the tests of the compiled core with AddressSanitizer and UndefinedBehaviorSanitizer and runs them: every
# native/test_*.cpp is a program of its own, linked with the kernels of all instruction sets; one that names NQ_ISA is
# built like a kernel, once for each. Only what this processor has is run. `native/test.sh rows` builds and runs
# test_rows.cpp only. CXX names the compiler.
set -euo pipefail
cd "$(dirname "$0")/.."

cxx=${CXX:-g++}
# GCC 12 warns of its own header for AVX-512 (-Wmaybe-uninitialized).
flags=(-std=c++20 -g -O1 -Wall -Wextra -Wno-maybe-uninitialized -fno-omit-frame-pointer
  -fsanitize=address,undefined -fno-sanitize-recover=all -Inative)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

# The kernels and their flags stand in CMakeLists.txt: nq_add_kernels(<set> <vector bits> <flags>).
cmake_text=$(sed 's/#.*//' CMakeLists.txt | tr '\n' ' ')
read -ra sources <<<"$(sed -E 's/.*set\(NQ_KERNEL_SOURCES ([^)]*)\).*/\1/' <<<"$cmake_text")"
kernels='portable'
if [[ $(uname -m) =~ ^(x86_64|amd64)$ ]]; then
  flags+=(-DNQ_X86)
  kernels='[a-z0-9]+'
fi
mapfile -t sets < <(grep -oE "nq_add_kernels\($kernels [^)]*\)" <<<"$cmake_text" | sed -E 's/nq_add_kernels\(([^)]*)\)/\1/')

cat >"$build/usable.cpp" <<'END'
#include <cstdio>
#include "instruction_sets.hpp"
int main() { for (const auto& set : nq::usable_sets()) std::printf("%s ", set.c_str()); }
END
"$cxx" "${flags[@]}" "$build/usable.cpp" -o "$build/usable"
usable=" $("$build/usable")"

compile() { "$cxx" "${flags[@]}" "$@"; }
for_set() { # the flags of an instruction set, from its line in CMakeLists.txt
  local set bits options
  read -r set bits options <<<"$1"
  echo "-DNQ_ISA=$set -DNQ_VECTOR_BITS=$bits $options"
}

objects=()
for line in "${sets[@]}"; do
  for source in "${sources[@]}"; do
    object=$build/$(basename "$source" .cpp)_${line%% *}.o
    # shellcheck disable=SC2046
    compile $(for_set "$line") -c "$source" -o "$object"
    objects+=("$object")
  done
done

failed=0
run() { # run NAME PROGRAM
  local begun=$SECONDS
  if "$2"; then
    echo "ok      $1 ($((SECONDS - begun)) s)"
  else
    echo "FAILED  $1"
    failed=1
  fi
}
for test in native/test_${1:-*}.cpp; do
  program=$build/$(basename "$test" .cpp)
  if grep -q NQ_ISA "$test"; then
    for line in "${sets[@]}"; do
      set=${line%% *}
      [[ $usable == *" $set "* ]] || continue
      # shellcheck disable=SC2046
      compile $(for_set "$line") "$test" "${objects[@]}" -o "${program}_$set"
      run "$test, $set" "${program}_$set"
    done
  else
    compile "$test" "${objects[@]}" -o "$program"
    run "$test" "$program"
  fi
done
exit "$failed"
