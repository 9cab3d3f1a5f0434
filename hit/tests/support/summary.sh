#!/bin/sh
# Sums up the logs that run.sh wrote: `sh tests/support/summary.sh FOLDER`. Shows each part that failed whole, the tests
# that were skipped, and the counts, which are those of the test programs and of lines that end in `N passed, N failed`.
set -u
logs=$(find "$1" -name '*.log' | sort)
[ -n "$logs" ] || { echo 'tests: none ran'; exit 1; }
for log in $logs; do
    tail -n 1 "$log" | grep -q '^exit status 0 ' && continue
    echo "--- $log"
    cat "$log"
done
# Where the time goes: parts run at the same time, so what counts is the processor's.
# shellcheck disable=SC2086 # one word for each log
awk '/^[0-9]+m[0-9.]+s [0-9]+m[0-9.]+s$/ {
         split($1, user, /[ms]/)
         split($2, sys, /[ms]/)
         seconds[FILENAME] = 60 * (user[1] + sys[1]) + user[2] + sys[2] # the last line of a log counts
     }
     END { for (log_file in seconds) printf "%d s: %s\n", seconds[log_file], log_file }' $logs | sort -rn | head -n 8
# A test is skipped where a program that it needs is not installed, or where a sanitizer would make it too slow.
# shellcheck disable=SC2086 # one word for each log
cat $logs | sed -n 's/^\[  SKIPPED \] \([a-z0-9_]*\)$/skipped: \1/p' | sort -u
# shellcheck disable=SC2086
awk '
    function end_of_log() {
        if (log_failed == 0 && !is_good) log_failed = 1
        passed[part] += log_passed
        failed[part] += log_failed
    }
    FNR == 1 {
        if (NR > 1) end_of_log()
        log_passed = log_failed = is_good = 0
        split(substr(FILENAME, length(folder) + 2), path, "/")
        part = path[1]
        sub(/\.log$/, "", part)
    }
    /^\[       OK \] / { log_passed++ }
    /^ *[0-9]+ FAILED TEST/ { log_failed += $1 }
    match($0, /[0-9]+ passed, [0-9]+ failed/) {
        split(substr($0, RSTART, RLENGTH), word, " ")
        log_passed += word[1]
        log_failed += word[3]
    }
    { is_good = /^exit status 0 / }
    END {
        end_of_log()
        for (part in passed) {
            printf "%s: %d passed, %d failed\n", part, passed[part], failed[part] | "sort"
            all_passed += passed[part]
            all_failed += failed[part]
        }
        close("sort")
        printf "tests: %d passed, %d failed\n", all_passed, all_failed
        exit all_failed > 0
    }' folder="$1" $logs
