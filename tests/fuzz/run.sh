#!/bin/sh
# Runs fuzzers for so many seconds each: `sh tests/fuzz/run.sh SECONDS FUZZER...`. What they find new stays in build/fuzz;
# what broke them is left there too, to be added to tests/fuzz/corpus with its mend.
set -u
seconds=$1
shift
status=0
for fuzzer in "$@"; do
    name=$(basename "$fuzzer" _fuzz)
    found="$(dirname "$fuzzer")/corpus-$name"
    mkdir -p "$found"
    if "$fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=20 -rss_limit_mb=1024 \
        -artifact_prefix="$fuzzer-" "$found" "tests/fuzz/corpus/$name" >"$fuzzer.log" 2>&1; then
        echo "fuzz: $name: $(grep -o 'Done [0-9]* runs in [0-9]* second' "$fuzzer.log")s, nothing found"
    else
        status=1
        echo "not ok fuzz: $name:"
        tail -n 40 "$fuzzer.log"
    fi
done
exit $status
