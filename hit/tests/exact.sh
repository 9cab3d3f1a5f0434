#!/bin/sh
# Compares COUNT verdicts of the kernel with exact arithmetic, in two processes: `sh tests/exact.sh PROGRAM SEED COUNT`.
program=$1
seed=$2
echo "exact: $3 verdicts, seed $seed (make exact SEED=... COUNT=...)"
export EXACT_COUNT=$((($3 + 1) / 2))
EXACT_SEED=$seed "$program" exact any_seed_is_exact &
EXACT_SEED=$((seed + 1000000007)) "$program" exact any_seed_is_exact || status=1
wait $! || status=1
exit "${status:-0}"
