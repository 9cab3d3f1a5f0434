#!/bin/sh
# Asks the kernel COUNT questions, in two processes, and judges each answer: `sh tests/hit/exact.sh PROGRAM SEED COUNT`.
program=$1
seed=$2
half=$((($3 + 1) / 2))
echo "exact: $3 verdicts, seed $seed (make exact SEED=... COUNT=...)"
"$program" "$seed" "$half" &
"$program" "$((seed + 1000000007))" "$half" || status=1
wait $! || status=1
exit "${status:-0}"
