#!/bin/sh
# The class of tests/judge/class.txt, judged by `hitlab judge --class`: `sh tests/judge/class_test.sh HITLAB`. No file that is
# right may be accused, and every wrong one is found. All 30 in `make test-long`, every fifth in `make test`.
set -u
tested='judged class'
. hit/tests/support/check.sh
step=5
[ -z "${HITLAB_TEST_LONG:-}" ] || step=1

# Writes the files, and a line for each, "NAME MISTAKES", into `names`.
mkdir "$scratch/right" "$scratch/wrong"
awk -v scratch="$scratch" -v step=$step '
    /^== / { taken = count++ % step == 0; file = scratch "/" $2 ".c"; if (taken) print $2, $3 >(scratch "/names"); next }
    taken { print >file }' tests/judge/class.txt
"$1" judge circle-obb "$scratch/right" "$scratch/wrong" --class --count 4000 --lang en --report "$scratch/report" >"$scratch/table"
row() { # NAME: its result and its mistake
    sed -n "s,^$scratch/$1\\.c\\,\\([a-z ]*\\)\\,[0-9]*\\,[0-9.]*\\,[^,]*\\,\\(.*\\)\$,\\1 \\2,p" "$scratch/report/class.csv" | tr -d '\r'
}
found=0 named=0 wrong=0 right=0 accused=0
while read -r name mistake; do
    result=$(row "$name")
    case $name in
    right/*)
        right=$((right + 1))
        [ "$result" = 'right ' ] || accused=$((accused + 1))
        expect "$name" 'right ' "$result"
        ;;
    *)
        wrong=$((wrong + 1))
        case $result in wrong*) found=$((found + 1)) ;; esac
        case $result in 'wrong '[a-z]*) named=$((named + 1)) ;; esac
        [ "$mistake" = - ] || expect "$name" "wrong $mistake" "$result"
        ;;
    esac
done <"$scratch/names"
described=$(awk '/<testsuite / { seen = 0 } /^[Ww]here: / && !seen { seen = 1; count++ } END { print count + 0 }' "$scratch/report/class.xml")
expect 'wrong files that are found' $wrong $found
echo "$right right: $accused accused; $wrong wrong: $found found, $named named, $described described by a region"
sum_up
