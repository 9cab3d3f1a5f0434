#!/bin/sh
# The kernel as its users compile it, with plain options and with those of a processor that contracts: no verdict is
# wrong: `sh tests/hit/options.sh`. Compiles the kernel and its exact tests with gcc and clang for each.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
files='exact batch one_by_one'
passed=0
failed=0

# shellcheck disable=SC2086 # flags are words
test_with() { # COMPILER FLAGS
    rm -f "$scratch"/*.o
    sources='tests/support/main.c tests/support/refuse_memory.c'
    for file in $files; do sources="$sources tests/hit/${file}_test.c"; done
    (cd "$scratch" && $1 $2 -I"$OLDPWD/src/hit" -c "$OLDPWD"/src/hit/*/*.c) &&
        $1 $2 -D_POSIX_C_SOURCE=200809L "-DTEST_FILES(F)=$(printf 'F(%s) ' $files)" -iquote src/hit -iquote tests/hit \
            -iquote tests/support $sources "$scratch"/*.o -o "$scratch/test" \
            -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc -lcmocka -lgmp -lm || return 1
    for file in $files; do "$scratch/test" $file >"$scratch/log" 2>&1 || { cat "$scratch/log"; return 1; }; done
}

for compiler in gcc clang; do
    for flags in -O2 -Os '-O2 -mfma' '-O3 -march=native' '-O3 -march=native -ffp-contract=fast'; do
        if test_with $compiler "$flags"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "not ok options: $compiler $flags"
        fi
    done
done
echo "options: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
