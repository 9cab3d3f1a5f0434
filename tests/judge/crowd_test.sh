#!/bin/sh
# Broad phases in files: what crashes, hangs or writes too far is named, and the rest is still judged:
# `sh tests/judge/crowd_test.sh HITLAB`.
set -u
tested='judged crowds'
. hit/tests/support/check.sh
hitlab=$1

judge() { # NAME BODY [OPTIONS]: prints the status
    name=$1
    {
        echo '#include <hitlab_check.h>'
        echo '#include <stdlib.h>'
        echo "int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity) { $2 }"
    } >"$scratch/$name.c"
    shift 2
    "$hitlab" judge crowd "$scratch/$name.c" --count 2000 "$@" >"$scratch/report" 2>"$scratch/error"
    echo $?
}
has() { # TEXT: whether the report has it
    grep -qF -- "$1" "$scratch/report" && echo yes
}

"$hitlab" template crowd >"$scratch/start.c"
mkdir "$scratch/pictures"
"$hitlab" judge crowd "$scratch/start.c" --count 2000 --pictures "$scratch/pictures" >"$scratch/report"
expect 'the template is right' 0 $?
expect 'its race is in the report' yes "$(has 'exponent')"
expect 'its race is a picture' yes "$(grep -q 'n^' "$scratch/pictures/race.svg" && echo yes)"
"$hitlab" judge crowd "$scratch/start.c" --count 2000 --format json >"$scratch/report"
expect 'its race is in the data' yes "$(grep -q '"boxes": 200, "yours": [0-9.e+-]*, "all-pairs": [0-9.e+-]*, "grid"' "$scratch/report" && echo yes)"

live() { # FILE: the answer of the method yours in the crowd: its verdict, and whether it hits
    "$hitlab" --headless crowd --set count=500 --check "$1" --method yours --ticks 1 --trace - 2>/dev/null |
        tail -n 1 | sed 's/.*,yours,/yours,/'
}
expect 'in the scene, it is right' yours,apart,0,sort-and-sweep "$(live "$scratch/start.c")"
sed 's/int b = a + 1/int b = a + 2/' "$scratch/start.c" >"$scratch/wrong.c"
expect 'in the scene, a missing pair is a false miss' yours,overlap,0,sort-and-sweep "$(live "$scratch/wrong.c")"

expect 'pairs beyond the capacity' 1 \
    "$(judge beyond 'for (int i = 0; i <= capacity && count > 1; i++) pairs[i].a = pairs[i].b = 0; return 0;')"
expect 'they are named' yes "$(has 'A crash: it wrote pairs beyond its capacity, which was')"
expect 'their mistake' yes "$(has 'Diagnosis: beyond-capacity.')"
expect 'a wild pointer' 1 "$(judge wild 'if (count > 1) *(volatile int *)(count * 70000L) = 0; return 0;')"
expect 'it is named' yes "$(has 'it read or wrote outside of its memory')"
expect 'a change of the boxes' 1 "$(judge change 'if (count > 1) ((check_rect *)bounds)[0].left = 0; return 0;')"
expect 'it is named, too' yes "$(has 'it wrote into its arguments, which are const')"
expect 'a negative count' 1 "$(judge negative 'return -1;' --lang ja)"
expect 'it is named in Japanese' yes "$(has '負の数 −1 を返した')"
expect 'an endless loop' 1 "$(judge endless 'for (volatile int i = 1; i && count > 1;) i = 1; return 0;' --format json)"
expect 'it is data' yes "$(has '"kind": "timeout"')"
echo 'int herd(void) { return 0; }' >"$scratch/missing.c"
"$hitlab" judge crowd "$scratch/missing.c" >/dev/null 2>"$scratch/error"
expect 'the function is missing' 2 $?
expect 'it is named as missing' 'has no function crowd; `hitlab template crowd` writes a file to start from' \
    "$(sed 's/.*missing.c: //' "$scratch/error")"
"$hitlab" judge crowd --program true >/dev/null 2>"$scratch/error"
expect 'a program is refused' 'hitlab: --program: a broad phase is a function in a file of C' "$(cat "$scratch/error")"
"$hitlab" judge crowd --touching no "$scratch/start.c" >/dev/null 2>"$scratch/error"
expect 'another policy is refused' 'hitlab: --touching: a broad phase always counts touching' "$(cat "$scratch/error")"
for language in c++ javascript; do
    expect "a template of $language" yes "$("$hitlab" template crowd --language "$language" | grep -q 'crowd(' && echo yes)"
done
"$hitlab" template crowd --language python >/dev/null 2>"$scratch/error"
expect 'no template of Python' 'hitlab: --language: a broad phase is a function of C, C++ or JavaScript' "$(cat "$scratch/error")"
sum_up
