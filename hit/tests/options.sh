#!/bin/sh
# The kernel as its users compile it, with plain options and with those of a processor that contracts: no verdict is
# wrong: `sh tests/options.sh`. Compiles the kernel and its exact tests with gcc and clang for each, as far as these
# tests ask it.
set -u
cd "$(dirname "$0")/.." || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
files='exact batch one_by_one convex'

# Each build asks as few questions as make test does, since there are many builds.
unset HITLAB_TEST_LONG

# shellcheck disable=SC2086 # flags are words
test_with() { # FOLDER COMPILER FLAGS
    rm -f "$1"/*.o
    sources=tests/support/main.c
    for file in $files; do sources="$sources $(find tests -name "${file}_test.c")"; done
    (
        kernel=$PWD
        cd "$1" && for room in core pairs inside segment convex ray batch; do
            $2 $3 -I"$kernel/include" -c "$kernel/src/$room"/*.c || exit 1
        done
    ) &&
        $2 $3 -D_POSIX_C_SOURCE=200809L "-DTEST_FILES(F)=$(printf 'F(%s) ' $files)" -Iinclude -iquote tests \
            -iquote tests/support $sources "$1"/*.o -o "$1/test" -lcmocka -lgmp -lm || return 1
    for file in $files; do
        # There the last bits of witnesses may differ, which this test compares: src/core/strict.h.
        case "$file $2 $3" in 'one_by_one clang '*contract=fast) continue ;; esac
        "$1/test" $file >"$1/log" 2>&1 || { cat "$1/log"; return 1; }
    done
}

test_compiler() { # COMPILER
    mkdir "$scratch/$1"
    for flags in -O2 -Os '-O2 -mfma' '-O3 -march=native' '-O3 -march=native -ffp-contract=fast'; do
        if test_with "$scratch/$1" "$1" "$flags"; then
            echo passed >>"$scratch/passed"
        else
            echo failed >>"$scratch/failed"
            echo "not ok options: $1 $flags"
        fi
    done
}

touch "$scratch/passed" "$scratch/failed"
test_compiler gcc &
test_compiler clang
wait
echo "options: $(wc -l <"$scratch/passed") passed, $(wc -l <"$scratch/failed") failed"
[ ! -s "$scratch/failed" ]
