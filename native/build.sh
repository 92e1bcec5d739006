# Sourced by native/test.sh and native/coverage.sh: `build MODE TARGET...` builds in build/MODE and sets `folder`.
# PYTHON names an interpreter with nanobind (extra "dev"), CXX the compiler.
python=$(command -v "${PYTHON:-.venv/bin/python}" || command -v python3)

configure() { # configure MODE OPTIMISE INSTRUMENT [OPTION...]
  folder=build/$1
  cmake -S . -B "$folder" -G Ninja -Wno-dev -DNQ_TESTS=ON -DNQ_SETS=usable -DCMAKE_BUILD_TYPE=None \
    -DSKBUILD_PROJECT_VERSION="$(sed -nE 's/^__version__ = "(.*)"/\1/p' src/nqueens/__init__.py)" \
    -DPython_EXECUTABLE="$(realpath --no-symlinks "$python")" -DNQ_OPTIMISE="$2" -DNQ_INSTRUMENT="$3" "${@:4}" \
    >"$folder.log" ||
    { cat "$folder.log"; return 1; }
}

# GCC 12 warns about its own AVX-512 header (-Wmaybe-uninitialized). The checks for null and misaligned accesses would
# triple the time to compile; the others notice null accesses, and the processor misaligned vectors.
build() {
  mkdir -p build
  local checks="-fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize=null,alignment -fno-sanitize-recover=all"
  case $1 in
    sanitize) configure "$1" "-O1 -g1 -Wno-maybe-uninitialized" "$checks" ;;
    coverage) configure "$1" "-O1 -Werror" "-fprofile-instr-generate -fcoverage-mapping" ;;
    fast) configure "$1" "-O3" "" ;;
  esac
  ninja -C "$folder" --quiet "${@:2}"
}

# programs [PREFIX]: prints the test programs whose names start with test_PREFIX.
programs() {
  ctest --test-dir "$folder" --show-only=json-v1 | "$python" -c '
import json, sys
print(*(test["name"] for test in json.load(sys.stdin)["tests"] if test["name"].startswith(sys.argv[1])))' "test_${1:-}"
}

# Makes Python and its child processes import the package from src/ with the core just built. An editable installation
# would redirect the imports.
take_built_core() {
  local package=$PWD/$folder/python
  rm -rf "$package"
  mkdir -p "$package"
  cp -r src/nqueens "$package/"
  rm -f "$package"/nqueens/kernels/_core*.so
  cp "$folder"/_core*.so "$package/nqueens/kernels/"
  cat >"$package/sitecustomize.py" <<'END'
import sys
sys.meta_path[:] = [each for each in sys.meta_path if "ScikitBuild" not in type(each).__name__]
END
  export PYTHONPATH=$package${PYTHONPATH:+:$PYTHONPATH}
  "$python" -c 'import sys; from nqueens.kernels import _core; sys.exit(not _core.__file__.startswith(sys.argv[1]))' \
    "$package" || { echo "Python does not import the core just built."; return 1; }
}
