#!/bin/sh
# Instructions a verdict, by callgrind: `sh bench/count.sh BENCH`. Slower to take than times, and the same every time.
set -eu
pairs=$(sed -n "s/^enum { PAIR_COUNT = \([0-9]*\) };/\1/p" "$(dirname "$0")/peers.h")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
valgrind --quiet --tool=callgrind --callgrind-out-file="$folder/out" "$1/kernel_bench" once
i=1
while [ -e "$folder/out.$i" ]; do
    awk -v pairs="$pairs" '
        /^desc: Trigger: Client Request: / { name = $0; sub(/^desc: Trigger: Client Request: /, "", name) }
        /^totals: / { printf "%s %8.1f instructions a verdict\n", name, $2 / pairs }' "$folder/out.$i"
    i=$((i + 1))
done
