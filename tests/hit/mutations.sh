#!/bin/sh
# Breaks the kernel in one place at a time and checks that its tests notice: `sh tests/hit/mutations.sh`.
#
# A mutation is a sed expression that changes exactly one line. The status is 1 if one survives or no longer applies.
copy=build/mutations
files='point circle_circle circle_box obb_obb exact'
# These files ask no batch and no broad phase, which take longest to compile.
kernel=$(find src/hit/core src/hit/pairs src/hit/inside src/hit/segment -name "*.c" | sed "s|^src|build/release|; s|c$|o|" | tr "\n" " ")
status=0
count=0

test_kernel() { # prints the tests that fail, of the first file with any
    make -s -C "$copy" -j"$(getconf _NPROCESSORS_ONLN)" CFLAGS=-O1 KERNEL="$kernel" build/release/tests/hit/test >"$copy/log" 2>&1 ||
        { echo 'the build'; return; }
    for part in 'exact no_rounding_goes_beyond_a_bound' 'exact *bounds*' 'exact stage_1*' $files; do # the quickest first
        # shellcheck disable=SC2086 # a file, and maybe one of its tests
        (cd "$copy" && build/release/tests/hit/test $part 2>&1) | sed -n 's/^\[  FAILED  \] \([a-z_0-9]*\)$/\1/p' |
            sort -u | grep . && return
    done
}

mutate() { # NAME FILE EXPRESSION
    count=$((count + 1))
    case $2 in */*) file=src/hit/$2 ;; *) file=src/hit/pairs/$2 ;; esac
    sed "$3" "$file" >"$copy/$file"
    if [ "$(diff "$file" "$copy/$file" | grep -c '^>')" -ne 1 ]; then
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
    cp "$file" "$copy/$file"
}

unset MAKEFLAGS # of the make that runs this, perhaps beside other tests
rm -rf "$copy"
mkdir -p "$copy"
cp -Rp Makefile src tests tools web "$copy"
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
mutate 'point-OBB: float bound at 3 u' point_shape.h 's/1\.75f/1.5f/'
mutate 'OBB-AABB: float bound at 4.5 u' obb_aabb.h 's/(3\.0f \* FLT/(2.25f * FLT/'
mutate 'OBB-AABB: bound of the upright axes times a reach below 1' obb_aabb.h 's/hit_greater_(v.reach, 1.0f)/v.reach/'
mutate 'segment-AABB: float bound at 8.5 u' segment/segment_box.h 's/(6\.0f \* FLT/(4.25f * FLT/'
mutate 'segment-OBB: float bound at 2.5 u' segment/segment_box.h 's/(2\.0f \* FLT/(1.25f * FLT/'
mutate 'segment-OBB: float bound across at 4.5 u' segment/segment_box.h 's/(3\.5f \* FLT/(2.25f * FLT/'
mutate 'segment-circle: float bound of lengths at 5.5 u' segment/segment_circle.h 's/(4\.0f \* FLT/(2.75f * FLT/'
mutate 'segment-circle: float bound of squares at 4.5 u' segment/segment_circle.h 's/3\.0f \* FLT/2.25f * FLT/'
mutate 'circle contains circle: float bound at 3 u' inside/circle_contains.h 's/2\.0f \* FLT_EPSILON \* (distance2 + f/1.5f * FLT_EPSILON * (distance2 + f/'
mutate 'circle contains AABB: float bound at 2 u' inside/circle_contains.h 's/2\.0f \* FLT_EPSILON \* (distance2 + r/1.0f * FLT_EPSILON * (distance2 + r/'
mutate 'circle contains OBB: float bound of lengths at 2.5 u' inside/circle_contains.h 's/1\.75f/1.25f/'
mutate 'circle contains OBB: float bound of squares at 3.5 u' inside/circle_contains.h 's/2\.25f/1.75f/'
mutate 'OBB contains circle: float bound of lengths at 2.5 u' inside/obb_contains.h 's/1\.75f/1.25f/'
mutate 'OBB contains circle: float bound of squares at 3.5 u' inside/obb_contains.h 's/2\.25f/1.75f/'
mutate 'OBB contains AABB: float bound at 4.5 u' inside/obb_contains.h 's/v\.size) \* (3\.0f/v.size) * (2.25f/'
mutate 'OBB contains OBB: float bound at 4.5 u' inside/obb_contains.h 's/ + size) \* (3\.0f/ + size) * (2.25f/'
mutate 'AABB contains circle: float bound at 1 u' inside/aabb_contains.h 's/error = FLT_EPSILON/error = 0.5f * FLT_EPSILON/'
mutate 'AABB contains OBB: float bound at 2 u' inside/aabb_contains.h 's/1\.5f \* FLT/1.0f * FLT/'
mutate 'point-OBB: absolute term dropped' point_shape.h 's/ + FLT_MIN;/;/'
mutate 'OBB-AABB: absolute term dropped' obb_aabb.h '/v.reach, 1/s/ + FLT_MIN;/;/'
mutate 'segment-AABB: absolute term dropped' segment/segment_box.h '/6\.0f/s/ + FLT_MIN;/;/'
mutate 'segment-OBB: absolute term dropped' segment/segment_box.h '/(2\.0f/s/ + FLT_MIN;/;/'
mutate 'segment-circle: absolute term dropped' segment/segment_circle.h 's/ + FLT_MIN;/;/'
mutate 'circle contains circle: absolute term dropped' inside/circle_contains.h '/fabsf(radii2)) /s/ + FLT_MIN;/;/'
mutate 'circle contains AABB: absolute term dropped' inside/circle_contains.h '/(distance2 + radius2) +/s/ + FLT_MIN;/;/'
mutate 'circle contains OBB: absolute term dropped' inside/circle_contains.h 's/ + 1e-30f;/;/'
mutate 'AABB contains OBB: absolute term dropped' inside/aabb_contains.h 's/ + FLT_MIN;/;/'
mutate 'OBB contains circle: absolute term dropped' inside/obb_contains.h 's/ + 1e-30f;/;/'
mutate 'OBB contains AABB: absolute term dropped' inside/obb_contains.h '/v\.size)/s/ + FLT_MIN;/;/'
mutate 'OBB contains OBB: absolute term dropped' inside/obb_contains.h '/ + size)/s/ + FLT_MIN;/;/'
mutate 'point-OBB: half extents not checked' point_shape.h 's/hit_none_negative_(b.half.x, b.half.y)/true/'
mutate 'point-OBB: reach not checked' point_shape.h 's/hit_is_plain_length_(reach)/true/'
mutate 'OBB-AABB: reach not checked' obb_aabb.h 's/hit_is_plain_length_(v.reach)/true/'
mutate 'OBB-AABB: height not checked' obb_aabb.h 's/hit_is_plain_size_(v.height)/true/'
mutate 'segment-AABB: width not checked' segment/segment_box.h 's/hit_is_plain_size_(size_x)/true/'
mutate 'segment-OBB: reach not checked' segment/segment_box.h 's/hit_is_plain_length_(reach)/true/'
mutate 'segment-OBB: length not checked' segment/segment_box.h 's/length >= 1e-30f/true/'
mutate 'segment-OBB: overflow not checked' segment/segment_box.h 's/error <= FLT_MAX/true/'
mutate 'segment-circle: radius not checked' segment/segment_circle.h 's/hit_none_negative_(b.radius, 0.0f)/true/'
mutate 'circle contains circle: radii not checked' inside/circle_contains.h 's/hit_none_negative_(a.radius, b.radius)/true/'
mutate 'circle contains OBB: reach not checked' inside/circle_contains.h 's/hit_is_plain_length_(reach)/true/'
mutate 'OBB contains circle: reach not checked' inside/obb_contains.h 's/                              hit_is_plain_length_(reach)/true/'
mutate 'OBB contains OBB: reach of the inner not checked' inside/obb_contains.h 's/hit_is_plain_length_(b_reach)/true/'
mutate 'AABB contains OBB: reach not checked' inside/aabb_contains.h 's/hit_is_plain_length_(reach)/true/'
mutate 'sums: bound of one term' linear.h 's/(double)sum->count \* DBL_EPSILON/DBL_EPSILON/'
mutate 'sums: exact stage dropped' linear.h 's/return sign_of(&exact)/return false ? sign_of(\&exact) : total/'
mutate 'segment-AABB: double bound halved' segment/segment_exact.c 's/2\.0 \* DBL_EPSILON \* (fabs/1.0 * DBL_EPSILON * (fabs/'
[ "$status" -ne 0 ] || echo "mutations: all $count killed: $count passed, 0 failed"
exit "$status"
