#!/bin/sh
# Runs a fuzzer for so many seconds: `sh tests/fuzz/run.sh SECONDS SEED FUZZER`. With seed 0 each run draws its own seed
# and continues from what earlier runs found, which stays beside the fuzzer. Any other seed starts without that and asks the
# same each time. An input that breaks the fuzzer is left there too, to be added to tests/fuzz/corpus with its fix.
set -u
seconds=$1
seed=$2
fuzzer=$3
name=$(basename "$fuzzer" _fuzz)
found="$(dirname "$fuzzer")/corpus-$name"
[ "$seed" -eq 0 ] || rm -rf "$found"
mkdir -p "$found"
if "$fuzzer" -max_total_time="$seconds" -seed="$seed" -max_len=4096 -timeout=60 -rss_limit_mb=1024 \
    -artifact_prefix="$fuzzer-" "$found" "tests/fuzz/corpus/$name" >"$fuzzer.log" 2>&1; then
    echo "fuzz $name: $(grep -o 'Done [0-9]* runs in [0-9]* second' "$fuzzer.log")s, 1 passed, 0 failed"
else
    grep -v '^#' "$fuzzer.log" | tail -n 40
    echo "fuzz $name: 0 passed, 1 failed"
    exit 1
fi
