#!/bin/sh
# Runs one part of the tests and writes its output to a file: `sh tests/support/run.sh LOG COMMAND...`. Parts run at the same
# time; summary.sh shows the output of those that failed.
log=$1
shift
mkdir -p "$(dirname "$log")"
start=$(date +%s)
"$@" >"$log" 2>&1
status=$?
[ "$status" -eq 0 ] || echo "not ok $log"
{ echo 'processor time of this shell, and of the test:'; times; } >>"$log"
echo "exit status $status after $(($(date +%s) - start)) s" >>"$log"
