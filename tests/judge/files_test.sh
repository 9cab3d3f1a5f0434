#!/bin/sh
# The checks of wrong_checks.h as files that users bring: `sh tests/judge/files_test.sh HITLAB`. One right and one wrong
# check of each scene; in `make test-long` all of them.
set -u
hitlab=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
failed=0

check() { # NAME EXPECTED GOT
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok judging $1: expected '$2', got '$3'"
    fi
}

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
        echo "#include \"$PWD/tests/judge/wrong_checks.h\""
        echo "bool $(echo "$1" | tr - _)($3) { return $2($4); }"
    } >"$folder/$2.c"
    "$hitlab" judge "$1" "$folder/$2.c" --count 4000 --format json >"$folder/report" 2>"$folder/error"
    status=$?
    diagnosis=$(sed -n 's/^ "diagnosis": \[\(.*\)\],/\1/p' "$folder/report" | tr -d '",')
    echo "$status $diagnosis$(cat "$folder/error")"
}

judge_scene() { # SCENE MACRO MEMBER PARAMETERS CALL
    right_samples "$3" | some >"$folder/right"
    wrong_samples "$2" | some >"$folder/wrong"
    check "the right checks of $1 are in the table" yes "$([ -s "$folder/right" ] && echo yes)"
    check "the wrong checks of $1 are in the table" yes "$([ -s "$folder/wrong" ] && echo yes)"
    while read -r name; do check "$name" '0 ' "$(judge "$1" "$name" "$4" "$5")"; done <"$folder/right"
    while read -r name diagnosis; do check "$name" "1 $diagnosis" "$(judge "$1" "$name" "$4" "$5")"; done <"$folder/wrong"
}

judge_scene circle-obb OBB_IS circle_obb 'const check_circle *a, const check_box *b' 'a, b'
judge_scene circle-aabb AABB_IS circle_aabb 'const check_circle *a, const check_rect *b' 'a, b'
judge_scene circle-circle CIRCLES_ARE circle_circle 'const check_circle *a, const check_circle *b' 'a, b'
judge_scene obb-obb BOXES_ARE obb_obb 'const check_box *a, const check_box *b' 'a, b'
judge_scene rect-tiles TILES_ARE rect_tiles 'const check_rect *a, const check_map *map' 'a, map'
echo "judged files: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
