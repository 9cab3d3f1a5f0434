#!/bin/sh
# Checks that the proofs of bounds (prove/) notice when the code changes: `sh tests/prove_test.sh`.
#
# Each check alters one line in a copy of the source. With HITLAB_TEST_LONG, also each constant on its own.
set -u
copy=$(mktemp -d) || exit 1
trap 'rm -rf "$copy"' EXIT
passed=0
failed=0

report() { # WHETHER NAME OUTPUT
    if [ "$1" = yes ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'not ok prove: %s\n%s\n' "$2" "$3"
    fi
}

restore() {
    rm -rf "${copy:?}"/*
    mkdir "$copy/src"
    cp -R prove "$copy"
    cp -R src/hit "$copy/src"
}

prove() { # ARGUMENT...: sets output
    output=$(cd "$copy" && sh prove/run.sh "$@" 2>&1)
}

# Checks that run.sh with these arguments says so, after an alteration of one line.
notices() { # NAME FILE SED-EXPRESSION MESSAGE ARGUMENT...
    name=$1 file=src/hit/$2 expression=$3 message=$4
    shift 4
    sed "$expression" "$file" >"$copy/$file"
    [ "$(diff "$file" "$copy/$file" | grep -c '^>')" -eq 1 ] || report no "$name" "no longer applies: $expression"
    if prove "$@"; then
        report no "$name" "$output"
    else
        case $output in
        *"$message"*) report yes ;;
        *) report no "$name" "$output" ;;
        esac
    fi
    cp "$file" "$copy/$file"
}

not_proven='some properties were not satisfied'
restore
prove --quotations && report yes || report no 'the scripts quote the source' "$output"
notices 'an altered formula' pairs/circle_circle.h 's/radii2 = radii \* radii;/radii2 = radii * x;/' 'not in src' --quotations
notices 'a line in between' pairs/obb_obb.h 's/^    float u2 =/    dx *= 1.5f;&/' 'not in src' --quotations
notices 'an altered formula in double' pairs/exact.c 's/distance2 + radius2)) return/distance2 - radius2)) return/' \
    'not in src' --quotations
notices 'a dropped FLT_MIN' pairs/circle_circle.h 's/radii2 + FLT_MIN;/radii2;/' 'not in src' --quotations

if ! command -v gappa >/dev/null 2>&1; then
    echo '[  SKIPPED ] prove_by_gappa'
else
    circles=prove/circle_circle_float.g
    prove $circles && report yes || report no 'circles' "$output"
    notices 'an FLT_MIN of 0' pairs/circle_circle.h 's/radii2 + FLT_MIN;/radii2 + 0.0f;/' "$not_proven" $circles
    notices 'a smaller constant' pairs/circle_circle.h 's/1\.0f + 5\.0f \*/1.0f + 4.0f */' "$not_proven" $circles
    sed 's/x\*x\*(1 + e_xx)/x*x*x*(1 + e_xx)/' $circles >"$copy/$circles"
    prove $circles && report no 'a hint that is no equation' "$output" || report yes
    restore
fi

if [ "${HITLAB_TEST_LONG-}" ] && command -v gappa >/dev/null 2>&1; then
    less() { # NAME SCRIPT FILE FROM TO: TO in place of FROM is too small
        notices "$1" "pairs/$3" "s/$4/$5/" "$not_proven" "prove/$2.g"
    }
    less 'circles: low' circle_circle_float circle_circle.h '1\.0f - 5\.0f' '1.0f - 4.0f'
    less 'circles: the absolute term of low' circle_circle_float circle_circle.h '- FLT_MIN,' '- 0.0f,'
    less 'circles: single verdicts' circle_circle_gap circle_circle.h '2\.0f \* FLT' '1.75f * FLT'
    less 'circles: the absolute term of single verdicts' circle_circle_gap circle_circle.h 'radii2) + FLT_MIN' 'radii2) + 0.0f'
    less 'circle-AABB: low' circle_aabb_float circle_box.h '1\.0f - 4\.0f' '1.0f - 3.0f'
    less 'circle-AABB: high' circle_aabb_float circle_box.h '1\.0f + 4\.0f' '1.0f + 3.0f'
    less 'circle-OBB: lengths' circle_obb_float_lengths circle_box.h '14\.0f \* FLT_EPSILON' '11.5f * FLT_EPSILON'
    less 'circle-OBB: low' circle_obb_float_low circle_box.h '1\.0f - 6\.0f' '1.0f - 4.5f'
    less 'circle-OBB: high' circle_obb_float_high circle_box.h '1\.0f + 6\.0f' '1.0f + 4.0f'
    less 'circle-OBB: the absolute term' circle_obb_float_high circle_box.h ' + 1e-18f;' ' + 1e-20f;'
    less 'OBBs' obb_obb_float obb_obb.h '5\.0f \* FLT_EPSILON' '3.5f * FLT_EPSILON'
    less 'OBBs: the absolute term' obb_obb_float obb_obb.h '+ 1e-18f;' '+ FLT_MIN;'
    less 'double: circles' circle_circle_double exact.c '2\.0 \* DBL_EPSILON \* (' '1.7 * DBL_EPSILON * ('
    less 'double: circle-AABB' circle_aabb_double exact.c '1\.0625 \* DBL_EPSILON' '1.0 * DBL_EPSILON'
    less 'double: circle-OBB, lengths' circle_obb_double_lengths exact.c '1\.625 \* DBL_EPSILON \* reach' \
        '1.5 * DBL_EPSILON * reach'
    less 'double: circle-OBB, squares' circle_obb_double exact.c '1\.625 \* DBL_EPSILON \* (' '1.5 * DBL_EPSILON * ('
    less 'double: OBBs' obb_obb_double exact.c '2\.0 \* DBL_EPSILON \* reach' '1.75 * DBL_EPSILON * reach'
fi
echo "prove: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
