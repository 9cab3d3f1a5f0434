#!/bin/sh
# Compares COUNT verdicts of the kernel with exact arithmetic, in two processes: `sh tests/exact.sh PROGRAM SEED COUNT`.
program=$1
seed=$2
count=$3
echo "exact: $count verdicts, seed $seed (make exact SEED=... COUNT=...)"
compare() { # SEED: the pairs with tests of their own, then those of any two convex shapes
    EXACT_SEED=$1 EXACT_COUNT=$(((count + 1) / 2)) "$program" exact any_seed_is_exact &&
        EXACT_SEED=$1 EXACT_COUNT=$(((count + 19) / 20)) "$program" convex any_seed_is_exact
}
compare "$seed" &
compare $((seed + 1000000007)) || status=1
wait $! || status=1
exit "${status:-0}"
