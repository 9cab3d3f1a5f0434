#!/bin/sh
# The functions of wrong_functions.h as files that users bring: `sh tests/judge/files_test.sh HITLAB`. One right and one wrong
# expect of each scene; in `make test-long` all of them.
set -u
tested='judged files'
. hit/tests/support/check.sh
hitlab=$1

# Prints "NAME DIAGNOSIS" for the samples that are declared by this macro, or that begin like this if they are right.
wrong_samples() { # MACRO
    sed -n "s/^ *$1(\([a-z_0-9]*\), \"\(.*\)\"),/\1 \2/p" tests/judge/samples.h
}
right_samples() { # MEMBER
    sed -n "s/^ *RIGHT([A-Z_]*, $1, \([a-z_0-9]*\)),/\1/p" tests/judge/samples.h
}

some() {
    if [ -n "${HITLAB_TEST_LONG:-}" ]; then cat; else head -n 1; fi
}

judge() { # SCENE NAME PARAMETERS CALL: prints the status and the diagnosis
    {
        echo "#include \"$PWD/tests/judge/wrong_functions.h\""
        echo "bool $(echo "$1" | tr - _)($3) { return $2($4); }"
    } >"$scratch/$2.c"
    "$hitlab" judge "$1" "$scratch/$2.c" --count 4000 --format json >"$scratch/report" 2>"$scratch/error"
    status=$?
    diagnosis=$(sed -n 's/^ "diagnosis": \[\(.*\)\],/\1/p' "$scratch/report" | tr -d '",')
    echo "$status $diagnosis$(cat "$scratch/error")"
}

judge_scene() { # SCENE MACRO MEMBER PARAMETERS CALL
    right_samples "$3" | some >"$scratch/right"
    wrong_samples "$2" | some >"$scratch/wrong"
    expect "the right functions of $1 are in the table" yes "$([ -s "$scratch/right" ] && echo yes)"
    expect "the wrong functions of $1 are in the table" yes "$([ -s "$scratch/wrong" ] && echo yes)"
    while read -r name; do expect "$name" '0 ' "$(judge "$1" "$name" "$4" "$5")"; done <"$scratch/right"
    while read -r name diagnosis; do expect "$name" "1 $diagnosis" "$(judge "$1" "$name" "$4" "$5")"; done <"$scratch/wrong"
}

judge_scene circle-obb OBB_IS circle_obb 'const check_circle *a, const check_box *b' 'a, b'
judge_scene circle-aabb AABB_IS circle_aabb 'const check_circle *a, const check_rect *b' 'a, b'
judge_scene circle-circle CIRCLES_ARE circle_circle 'const check_circle *a, const check_circle *b' 'a, b'
judge_scene obb-obb BOXES_ARE obb_obb 'const check_box *a, const check_box *b' 'a, b'
judge_scene shapes SHAPES_ARE shapes 'const check_convex *a, const check_convex *b' 'a, b'
judge_scene rect-tiles TILES_ARE rect_tiles 'const check_rect *a, const check_map *map' 'a, map'
# The walk-through of docs/your-own-check.md: the function, then the same with its two lines put right.
sed -n '/^```C$/,/^```$/{/^```/d;p;}' docs/your-own-check.md >"$scratch/mine.c"
report=$("$hitlab" judge circle-obb "$scratch/mine.c" --lang en)
expect 'the status of the function of the page' 1 $?
for line in 'ordinary  .*10000  .*836  .*897 ' 'Errors: 19,087 in 100,000 poses' 'Diagnosis: wrong-sign. It turns the wrong' \
    'A false hit: they are 4.21 px apart' 'question: circle-obb 0 10 12 20 0 10 5 0.70710677 0.70710677'; do
    expect "the report of the page: $line" yes "$(echo "$report" | grep -q "$line" && echo yes)"
done
grep '^    float [xy] = -*dx' docs/your-own-check.md >"$scratch/lines" # wrong, then right
sed -e "6s/.*/$(sed -n 3p "$scratch/lines" | sed 's/[/&]/\\&/g')/" -e "7s/.*/$(sed -n 4p "$scratch/lines" | sed 's/[/&]/\\&/g')/" \
    "$scratch/mine.c" >"$scratch/right.c"
"$hitlab" judge circle-obb "$scratch/right.c" --lang en >"$scratch/report"
expect 'the status of the function of the page, put right' 0 $?
expect 'its report' 1 "$(grep -c '^No error beyond the tolerance in 100,000 poses.$' "$scratch/report")"
sum_up
