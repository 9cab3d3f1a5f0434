#!/bin/sh
# Runs fuzzers for so many seconds each: `sh tests/fuzz/run.sh SECONDS SEED FUZZER...`. With seed 0 each run draws its own
# and goes on from what earlier ones found, which stays in build/fuzz; with another the run begins afresh and asks the
# same each time. What broke a fuzzer is left there too, to be added to tests/fuzz/corpus with its mend.
set -u
seconds=$1
seed=$2
shift 2
status=0
for fuzzer in "$@"; do
    name=$(basename "$fuzzer" _fuzz)
    found="$(dirname "$fuzzer")/corpus-$name"
    [ "$seed" -eq 0 ] || rm -rf "$found"
    mkdir -p "$found"
    if "$fuzzer" -max_total_time="$seconds" -seed="$seed" -max_len=4096 -timeout=20 -rss_limit_mb=1024 \
        -artifact_prefix="$fuzzer-" "$found" "tests/fuzz/corpus/$name" >"$fuzzer.log" 2>&1; then
        echo "fuzz: $name: $(grep -o 'Done [0-9]* runs in [0-9]* second' "$fuzzer.log")s, nothing found"
    else
        status=1
        echo "not ok fuzz: $name:"
        grep -v '^#' "$fuzzer.log" | tail -n 40
    fi
done
exit $status
