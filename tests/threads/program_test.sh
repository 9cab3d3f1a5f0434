#!/bin/sh
# The trace and the picture of a large crowd do not depend on the number of threads: `sh program_test.sh HITLAB`. The
# panel is hidden, since it shows times.
set -u
tested=threads
. hit/tests/support/check.sh
hitlab=$1

run() { # NAME THREADS METHOD
    "$hitlab" --headless crowd --method "$3" --set count=30000 --threads "$2" --ticks 2 --input "$scratch/input" \
        --trace "$scratch/$1.csv" --picture "$scratch/$1.png" --print state >"$scratch/$1.pose"
}

echo '0 press panel' >"$scratch/input"
for method in grid sort-and-sweep tree; do
    run one 1 "$method"
    check $? "$method with one thread"
    for threads in 2 3 8; do
        run some "$threads" "$method"
        check $? "$method with $threads threads"
        for kind in csv png pose; do
            cmp "$scratch/one.$kind" "$scratch/some.$kind"
            check $? "$method with $threads threads has another .$kind"
        done
    done
done
sum_up
