#!/bin/sh
# Breaks the kernel in one place at a time and checks that its tests notice: `sh tests/hit/mutations.sh`.
#
# A mutation is a sed expression that changes exactly one line. The status is 1 if one survives or no longer applies.
copy=build/mutations
files='circle_circle circle_box obb_obb exact'
status=0
count=0

test_kernel() { # prints the tests that fail, of the first file with any
    make -s -C "$copy" -j"$(getconf _NPROCESSORS_ONLN)" CFLAGS=-O1 build/release/tests/hit/test >"$copy/log" 2>&1 ||
        { echo 'the build'; return; }
    for part in 'exact no_rounding_goes_beyond_a_bound' $files; do # the quickest first
        # shellcheck disable=SC2086 # a file, and maybe one of its tests
        (cd "$copy" && build/release/tests/hit/test $part 2>&1) | sed -n 's/^\[  FAILED  \] \([a-z_0-9]*\)$/\1/p' |
            sort -u | grep . && return
    done
}

mutate() { # NAME FILE EXPRESSION
    count=$((count + 1))
    sed "$3" "src/hit/pairs/$2" >"$copy/src/hit/pairs/$2"
    if [ "$(diff "src/hit/pairs/$2" "$copy/src/hit/pairs/$2" | grep -c '^>')" -ne 1 ]; then
        echo "NO LONGER APPLIES: $1: $2: $3"
        status=1
    else
        killers=$(test_kernel | tr '\n' ' ')
        case $killers in
        '') echo "SURVIVED: $1" && status=1 ;;
        'the build '*) echo "DOES NOT BUILD: $1" && cat "$copy/log" && status=1 ;;
        *) echo "$1: killed by $killers" ;;
        esac
    fi
    cp "src/hit/pairs/$2" "$copy/src/hit/pairs/$2"
}

rm -rf "$copy"
mkdir -p "$copy"
cp -Rp Makefile src tests tools "$copy"
for file in "$copy"/tests/hit/*_test.c; do
    case " $files " in *" $(basename "$file" _test.c) "*) ;; *) rm "$file" ;; esac
done
survivors=$(test_kernel)
[ -z "$survivors" ] || { echo "mutations: without any, this fails: $survivors"; exit 1; }

mutate 'circles: float bound of a single verdict halved' circle_circle.h 's/2\.0f \* FLT_EPSILON/1.0f * FLT_EPSILON/'
mutate 'circles: float bound halved' circle_circle.h 's/5\.0f \* FLT_EPSILON/2.5f * FLT_EPSILON/g'
mutate 'circle-AABB: float bound halved' circle_box.h 's/4\.0f \* FLT_EPSILON) \*/2.0f * FLT_EPSILON) */g'
mutate 'circle-OBB: float bound of lengths halved' circle_box.h 's/(14\.0f \* FLT_EPSILON)/(3.5f * FLT_EPSILON)/'
mutate 'circle-OBB: float bound of squares halved' circle_box.h 's/6\.0f \* FLT_EPSILON/3.0f * FLT_EPSILON/g'
mutate 'OBBs: float bound halved' obb_obb.h 's/(5\.0f \* FLT_EPSILON)/(1.25f * FLT_EPSILON)/'
mutate 'circles: double bound halved' exact.c 's/2\.0 \* DBL_EPSILON \* (distance2/1.0 * DBL_EPSILON * (distance2/'
mutate 'circle-AABB: double bound halved' exact.c 's/1\.0625 \* DBL_EPSILON/0.53125 * DBL_EPSILON/'
mutate 'circle-OBB: double bound of lengths halved' exact.c 's/1\.625 \* DBL_EPSILON \* reach/0.8125 * DBL_EPSILON * reach/'
mutate 'circle-OBB: double bound of squares halved' exact.c 's/1\.625 \* DBL_EPSILON \* (/0.8125 * DBL_EPSILON * (/'
mutate 'OBBs: double bound halved' exact.c 's/2\.0 \* DBL_EPSILON \* reach/1.0 * DBL_EPSILON * reach/'
mutate 'circles: float bound at 8 u' circle_circle.h 's/5\.0f \* FLT_EPSILON/4.0f * FLT_EPSILON/g'
mutate 'circles: float bound of a single verdict at 3.5 u' circle_circle.h 's/2\.0f \* FLT_EPSILON/1.75f * FLT_EPSILON/'
mutate 'circle-AABB: float bound at 6 u' circle_box.h 's/4\.0f \* FLT_EPSILON) \*/3.0f * FLT_EPSILON) */g'
mutate 'circle-OBB: float bound of lengths at 23 u' circle_box.h 's/(14\.0f \* FLT_EPSILON)/(11.5f * FLT_EPSILON)/'
mutate 'circle-OBB: float bound of squares at 9 u' circle_box.h 's/6\.0f \* FLT_EPSILON/4.5f * FLT_EPSILON/g'
mutate 'OBBs: float bound at 7.5 u' obb_obb.h 's/(5\.0f \* FLT_EPSILON)/(3.75f * FLT_EPSILON)/'
mutate 'circles: absolute term dropped' circle_circle.h 's/(distance2 + radii2) + FLT_MIN/(distance2 + radii2)/'
mutate 'OBBs: absolute term dropped' obb_obb.h 's/\(5\.0f \* FLT_EPSILON)\) + 1e-18f;/\1;/'
mutate 'circles: negative radii not checked' circle_circle.h 's/hit_none_negative_(a.radius, b.radius)/true/'
mutate 'OBBs: far at one size' obb_obb.h 's/2\.0f \* size + FLT_MIN/1.0f * size/'
mutate 'circles: exact stage dropped' exact.c 's/verdict_of(exact_circles_gap(a, b))/verdict_of(false ? exact_circles_gap(a, b) : gap)/'
mutate 'circle-AABB: exact stage dropped' exact.c 's/verdict_of(exact_circle_aabb_gap(a, b))/verdict_of(false ? exact_circle_aabb_gap(a, b) : gap)/'
mutate 'circle-OBB: exact stage dropped' exact.c 's/verdict_of(exact_circle_obb_gap(a, b))/verdict_of(false ? exact_circle_obb_gap(a, b) : gap)/'
mutate 'OBBs: exact stage dropped' exact.c 's/verdict_of(exact_separation(at))/verdict_of(false ? exact_separation(at) : gap)/'
[ "$status" -ne 0 ] || echo "mutations: all $count killed"
exit "$status"
