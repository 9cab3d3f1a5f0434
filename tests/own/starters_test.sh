#!/bin/sh
# The programs that docs/your-own-check.md shows answer right, where their languages are installed, and the numbers there
# are those of the program: `sh tests/own/starters_test.sh`.
set -u
tested=starters
. hit/tests/support/check.sh

block() { # KIND PAGE
    awk -v start="^\`\`\`$1\$" '/^```$/ { inside = 0 } inside { print } $0 ~ start { inside = 1 }' "$2"
}

# The golden case, the same with the other sign of the angle, touching, the center inside.
cat >"$scratch/questions" <<'TEXT'
circle-obb 256.29 182.5 20 200 150 50 20 0.8660254 0.5
circle-obb 256.29 182.5 20 200 150 50 20 0.8660254 -0.5
circle-obb 30 0 10 0 0 20 5 1 0
circle-obb 1 1 0.5 0 0 20 5 0 1
TEXT
printf 'hit\nmiss\nmiss\nhit\n' >"$scratch/expected"

for page in docs/your-own-check.md docs/your-own-check.ja.md; do
    block python "$page" >"$scratch/own.py"
    block javascript "$page" >"$scratch/own.js"
    for program in 'python3 own.py' 'node own.js'; do
        command -v "${program%% *}" >/dev/null || continue
        (cd "$scratch" && $program <questions >answers 2>&1 && cmp -s answers expected)
        check $? "$page: $program: $(cat "$scratch/answers")"
    done
    for number in "$(sed -n 's/.*WORKER_SECONDS \([0-9.]*\)$/\1/p' src/own/worker.h) " \
        "$(sed -n 's/.*CHILD_MEGABYTES = \([0-9]*\).*/\1/p' src/own/desktop/worker_child.h) MB" \
        "$(sed -n 's/.*CHILD_FILE_MEGABYTES = \([0-9]*\).*/\1/p' src/own/desktop/worker_child.h) MB" \
        "$(sed -n 's/.*\.patience = \([0-9.]*\),.*/\1/p' src/own/desktop/program.c) "; do
        grep -q "[^0-9]$number" "$page"
        check $? "$page does not say $number"
    done
done
sum_up
