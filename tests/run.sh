#!/bin/sh
# Runs test programs one after the other: `sh tests/run.sh BUILD PROGRAM...`. Shows what failed, and counts.
set -u
build=$1
shift
passed=0
failed=0
export HITLAB="$build/hitlab"
for program in "$@"; do
    if "$program" >"$program.log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $program"
        cat "$program.log"
    fi
done
# A test is skipped where a program that it asks is not installed.
cat $(printf '%s.log ' "$@") | sed -n 's/^\[  SKIPPED \] \([a-z0-9_]*\)$/skipped: \1/p' | sort -u
tests=$(cat $(printf '%s.log ' "$@") | grep -c '\[       OK \]')
echo "$build: $tests tests in $passed programs passed, $failed programs failed"
[ "$failed" -eq 0 ]
