#!/bin/sh
# "Copy as C": the programs compile with the repository's kernel and hold what they assert; and an assertion of anything
# else fails: `sh tests/cli/pose_c_test.sh HITLAB`.
set -u
tested='pose as C'
. hit/tests/support/check.sh
hitlab=$1
compiler=${CC:-cc}
flags='-std=c11 -Wall -Wextra -Wpedantic -Werror -Ihit/include'
kernel=$(echo "$(dirname "$hitlab")"/release/hit/src/*/*.o)

run_program() { # prints what the program says; nothing when it does not compile or does not hold
    # shellcheck disable=SC2086 # flags and objects are words
    $compiler $flags "$scratch/pose.c" $kernel -o "$scratch/pose" -lm && (cd "$scratch" && ulimit -c 0 && ./pose 2>assertion)
}

holds() { # VERDICT SCENE ARGUMENTS
    verdict=$1
    shift
    "$hitlab" --headless "$@" --ticks 0 --print c >"$scratch/pose.c"
    expect "$*" "$verdict" "$(run_program)"
}

fails_when_wrong() { # SCENE: every other verdict is refused by the program's own assertion
    "$hitlab" --headless "$1" --ticks 0 --print c >"$scratch/right.c"
    right=$(grep -o 'HIT_[A-Z]*)' "$scratch/right.c")
    for verdict in HIT_APART HIT_TOUCHING HIT_OVERLAP; do
        sed "s/$right/$verdict)/" "$scratch/right.c" >"$scratch/pose.c"
        [ "$verdict)" = "$right" ] && continue
        expect "$1 as $verdict" '' "$(run_program 2>/dev/null)"
        expect "$1 as $verdict: the assertion" 1 "$(grep -c "Assertion.*$verdict" "$scratch/assertion")"
    done
}

asks_own() { # SCENE: the program of the method yours includes the user's file and answers as the trace says
    (cd "$scratch" && "$hitlab_path" template "$1" --solution >own.c &&
        "$hitlab_path" --headless "$1" --check own.c --trace trace.csv --print c >pose.c)
    answer=$(sed 's/.*,//;s/0/miss/;s/1/hit/' "$scratch/trace.csv" | tail -n 1)
    expect "$1, yours: right" 1 "$(grep -c "; // $answer is right" "$scratch/pose.c")"
    command=$(sed -n 's|^// \(cc .*\) && ./a.out|\1|p' "$scratch/pose.c")
    expect "$1, yours: its answer" "$answer" "$(cd "$scratch" && sh -c "$command" && ./a.out)"
}

hitlab_path=$(cd "$(dirname "$hitlab")" && pwd)/$(basename "$hitlab")
for scene in circle-obb circle-aabb circle-circle obb-obb rect-tiles; do asks_own "$scene"; done
holds overlap circle-obb
holds apart circle-obb --set a.x=300
holds touching circle-obb --set a.x=270 --set a.y=150 --set b.angle=0
holds overlap circle-obb --set a.x=200 --set a.r=0 --set b.angle=-123.456
holds apart circle-obb --set a.x=-1e6 --set a.y=1e6 --set b.angle=3e38
holds touching circle-obb --set a.x=250 --set a.y=150 --set a.r=1e-45 --set b.w=0 --set b.x=250 --set b.angle=90 --set b.h=0 --set a.r=0
holds overlap circle-aabb
holds touching circle-aabb --set a.x=273 --set a.y=204 --set a.r=5
holds apart circle-aabb --set a.x=273.00003 --set a.y=204 --set a.r=5
holds overlap circle-aabb --set a.x=-0 --set b.x=1e-40 --set b.y=96
holds apart circle-circle
holds overlap circle-circle --set b.x=100 --set b.y=100
holds touching circle-circle --set a.x=0 --set a.y=0 --set b.x=60 --set b.y=80
holds apart circle-circle --set a.x=0 --set a.y=0 --set b.x=60 --set b.y=80.00001
holds apart obb-obb
holds overlap obb-obb --set b.x=200 --set b.y=150
holds touching obb-obb --set a.angle=0 --set b.angle=90 --set a.x=100 --set b.x=184 --set b.y=140
holds overlap obb-obb --set a.x=0 --set a.y=0 --set b.x=0 --set b.y=0 --set a.w=1e-45 --set a.h=1e6
holds apart rect-tiles
holds touching rect-tiles --set a.y=308
holds overlap rect-tiles --set a.y=309 --method vertices
holds overlap rect-tiles --set a.x=2050 --set a.y=380 --set a.w=512 --method vertices
holds apart rect-tiles --set a.x=-1000 --set a.y=-1000
for kinds in '0 1' '0 3' '0 7' '1 2' '2 3' '3 4' '4 5' '5 6' '6 7' '7 1' '1 5'; do
    set -- "--set a.kind=${kinds% *}" "--set b.kind=${kinds#* }"
    # shellcheck disable=SC2086 # an option and its value
    verdict=$("$hitlab" --headless shapes $1 $2 --trace - | tail -n 1 | awk -F , '{ print $(NF - 1) }')
    # shellcheck disable=SC2086
    holds "$verdict" shapes $1 $2
done
for scene in $("$hitlab" --list | cut -d ' ' -f 1 | uniq); do
    fails_when_wrong "$scene"
done

# After a run, too: what the trace's last row says is what the program asserts.
for ticks in 73 122 300; do
    verdict=$("$hitlab" --headless circle-circle --ticks $ticks --trace - | tail -n 1 | awk -F , '{ print $(NF - 1) }')
    "$hitlab" --headless circle-circle --ticks $ticks --print c >"$scratch/pose.c"
    expect "circle-circle after $ticks ticks" "$verdict" "$(run_program)"
done

# The command that the program itself names.
"$hitlab" --headless obb-obb --ticks 0 --print c >"$scratch/pose.c"
command=$(sed -n 's/^\/\/ *\(cc .*\)/\1/p' "$scratch/pose.c" | sed "s|pose\.c|$scratch/pose.c|; s|-o pose|-o $scratch/pose|; s|\./pose|$scratch/pose|")
expect "the command in the program's comment" apart "$(eval "$command")"

sum_up
