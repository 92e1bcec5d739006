#!/usr/bin/env bash
# Builds the core's tests for another machine and runs them in an emulator, without Python:
#     native/cross.sh aarch64 [NAME]    64-bit ARM: Debian's g++-aarch64-linux-gnu and qemu-user
#     native/cross.sh windows [NAME]    Windows on x86-64: g++-mingw-w64-x86-64-posix and wine64
# NAME selects native/tests/NAME*.cpp. PYTHON names any Python 3.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p build
case ${1:-} in
  aarch64)
    system=Linux processor=aarch64 prefix=aarch64-linux-gnu- suffix= emulator=qemu-aarch64 ;;
  windows)
    system=Windows processor=x86_64 prefix=x86_64-w64-mingw32- suffix=-posix
    emulator=$(command -v wine64 || echo /usr/lib/wine/wine64)
    export WINEDEBUG=-all WINEPREFIX=$PWD/build/wine
    "$emulator" wineboot --init 2>build/wine.log ;;
  *) sed -n '2,5s/^# //p' "$0"; exit 2 ;;
esac
export CXX=${prefix}g++$suffix
. native/build.sh

configure "$1" -O3 "" -DNQ_PYTHON=OFF -DCMAKE_EXE_LINKER_FLAGS=-static \
  -DCMAKE_SYSTEM_NAME=$system -DCMAKE_SYSTEM_PROCESSOR=$processor -DCMAKE_CROSSCOMPILING_EMULATOR="$emulator"
read -ra names <<<"$(programs "${2:-}")"
ninja -C "$folder" --quiet "${names[@]}"
ctest --test-dir "$folder" --output-on-failure -R "^($(IFS='|'; echo "${names[*]}"))\$"
