#!/bin/sh
# Checks that the proofs of bounds (prove/) notice when the code changes: `sh tests/prove_test.sh`.
#
# Each check alters one line in a copy of the source. With HITLAB_TEST_LONG, also each constant on its own.
set -u
cd "$(dirname "$0")/.." || exit 1
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
    cp -R prove include src "$copy"
}

prove() { # ARGUMENT...: sets output
    output=$(cd "$copy" && sh prove/run.sh "$@" 2>&1)
}

# Checks that run.sh with these arguments says so, after an alteration of one line.
notices() { # NAME FILE SED-EXPRESSION MESSAGE ARGUMENT...
    name=$1 file=include/hit/$2 expression=$3 message=$4
    [ -e "$file" ] || file=src/$2
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
notices 'an altered formula' pairs/circle_circle.h 's/radii2 = radii \* radii;/radii2 = radii * x;/' 'not in ' --quotations
notices 'a line in between' pairs/obb_obb.h 's/^    float u2 =/    dx *= 1.5f;&/' 'not in ' --quotations
notices 'a dropped FLT_MIN' pairs/circle_circle.h 's/radii2 + FLT_MIN;/radii2;/' 'not in ' --quotations

# A line of each script, and each FLT_MIN.
quotes() { # SCRIPT FILE SED-EXPRESSION...
    script=$1 quoted=$2
    shift 2
    for expression; do
        notices "$script quotes: $expression" "$quoted" "$expression" 'not in ' --quotations "prove/$script.g"
    done
}

no_tiny='s/ + FLT_MIN;/;/'
quotes point_obb_float pairs/point_shape.h 's/dx = a.x - b/dx = 2.0f * a.x - b/' "$no_tiny" 's/, hit_is_plain_length_(reach)/, true/'
quotes obb_aabb_float pairs/obb_aabb.h 's/v.width \* v.c + v.height/v.width * v.s + v.height/' '/v.reach, 1/s/ + FLT_MIN;/;/'
quotes obb_aabb_float_upright pairs/obb_aabb.h 's/fabsf(v.dx) - (v.width/fabsf(v.dx) - (v.height/' '/v.reach, 1/s/ + FLT_MIN;/;/'
quotes segment_aabb_float segment/segment_box.h 's/past_x = min_x + max_x/past_x = min_x - max_x/' \
    's/(6.0f \* FLT_EPSILON) + FLT_MIN;/(6.0f * FLT_EPSILON);/'
quotes segment_obb_float segment/segment_box.h 's/to_x \* b.c + to_y/to_x * b.c - to_y/' \
    's/(2.0f \* FLT_EPSILON) + FLT_MIN;/(2.0f * FLT_EPSILON);/' 's/, error <= FLT_MAX)/, true)/'
quotes segment_obb_float_across segment/segment_box.h 's/half.x \* across/half.x * along/' \
    's/(3.5f \* FLT_EPSILON) + FLT_MIN;/(3.5f * FLT_EPSILON);/' 's/length >= 1e-30f/length >= 1e-37f/'
quotes segment_circle_float_lengths segment/segment_circle.h 's/to_y \* dy, -/to_y * dx, -/'
quotes segment_circle_float_lengths convex/four_points.h 's/to_y \* dy, -/to_y * dx, -/' 's/(4.0f \* FLT/(3.0f * FLT/'
quotes segment_circle_float segment/segment_circle.h 's/width_x = diameter/width_x = b.radius/' "$no_tiny"
quotes segment_circle_float convex/circle_capsule.h 's/a.radius + b.radius}/a.radius + a.radius}/'
quotes segment_circle_float convex/four_points.h 's/width_x = diameter/width_x = radii/' "$no_tiny" 's/3.5f/3.0f/'
quotes capsule_obb_float convex/capsule_obb.h 's/reach_x = b.half.x \* c/reach_x = b.half.x * s/' '/far_x = /s/ + FLT_MIN;/;/'
quotes segment_side_float convex/four_points.h 's/blur + FLT_MIN - /blur - /'
quotes circle_contains_circle_float inside/circle_contains.h 's/a.radius - b.radius;/a.radius + b.radius;/' \
    's/fabsf(radii2)) + FLT_MIN;/fabsf(radii2));/'
quotes circle_contains_aabb_float inside/circle_contains.h 's/b.max.x - a.center.x/b.min.x - a.center.x/' \
    's/(distance2 + radius2) + FLT_MIN;/(distance2 + radius2);/'
quotes inside_obb_float_lengths inside/obb_contains.h 's/away = fabsf(dx) + fabsf(dy), size = (a.half.x + a.half.y) \* reach;/away = fabsf(dx), size = 0.0f;/'
quotes circle_contains_obb_float inside/circle_contains.h 's/ + b.half.x \* u2;/ - b.half.x * u2;/' 's/ + 1e-30f;/;/'
quotes obb_contains_circle_float inside/obb_contains.h 's/beyond \* fabsf(beyond)/beyond * beyond/' 's/ + 1e-30f;/;/'
quotes obb_contains_aabb_float inside/obb_contains.h 's/ - v.half_x \* u2;/ - v.half_y * u2;/' \
    's/v.size) \* (3.0f \* FLT_EPSILON) + FLT_MIN;/v.size) * (3.0f * FLT_EPSILON);/'
quotes obb_contains_obb_float inside/obb_contains.h 's/b.half.y \* along) - a/b.half.y * across) - a/' \
    's/ + size) \* (3.0f \* FLT_EPSILON) + FLT_MIN;/ + size) * (3.0f * FLT_EPSILON);/'
quotes aabb_contains_circle_float inside/aabb_contains.h 's/ + b.radius, error/ - b.radius, error/'
quotes aabb_contains_obb_float inside/aabb_contains.h 's/y + (b.half.x \* s/y + (b.half.x * c/' "$no_tiny"
quotes arithmetic core/arithmetic.h 's/a.error + b.error + rounding/a.error + rounding/' 's/fabs(b.value) + /fabs(b.value) - /' \
    's/both = two_sum(a.value/both = two_sum(b.value/'
quotes convex convex/gjk.h 's/direction) - 0x1p-48 \* size/direction) - 0x1p-48/'
quotes convex convex/witness.c 's/least > 0x1p-46 \* size \* size/least > 0x1p-46 * size/'
quotes box_entry core/box_entry.h 's/enter = times_x2(near, lengths)/enter = times_x2(near, length)/' 's/plus_x2(inside, error)/inside/'
quotes ray_circle ray/ray.c 's/ - aside \* aside;/ - aside;/' 's/ > error \* length2) \&/ > error) \&/'
quotes convex convex/verdict.c 's/(1.0 + 0x1p-48)) return/(1.0 - 0x1p-48)) return/' \
    's/radii - 0x1p-46 \* (size/radii + 0x1p-46 * (size/' 's/: ca) > 0x1p-48 \* size \* size/: ca) > 0x1p-48 * size/'
quotes boxes64 pairs/obb_obb.c 's/(near_reach + far_reach);/near_reach;/' 's/between = minus(b.center, a/between = minus(a.center, a/'
quotes circle_box_gap pairs/circle_box.c 's/times_x2(length, times_x2(v.inverse/times_x2(length, (v.inverse/' \
    's/double gap = LANE_OF(r.distance, 0) - (/double gap = LANE_OF(r.distance, 0) + (/'
quotes fraction core/fraction.h 's/(b.of_high - b.of_low), right/(b.of_high - a.of_low), right/'

if ! command -v gappa >/dev/null 2>&1; then
    echo '[  SKIPPED ] prove_by_gappa'
else
    circles=prove/circle_circle_float.g
    prove $circles && report yes || report no 'circles' "$output"
    notices 'an FLT_MIN of 0' pairs/circle_circle.h 's/radii2 + FLT_MIN;/radii2 + 0.0f;/' "$not_proven" $circles
    notices 'a smaller constant' pairs/circle_circle.h 's/1\.0f + 5\.0f \*/1.0f + 4.0f */' "$not_proven" $circles
    notices 'a smaller constant of a direction' convex/gjk.h 's/- 0x1p-48 \* size \* (fabs/- 0x1p-50 * size * (fabs/' \
        'not ok prove/convex.g' prove/convex.g
    for change in 's/(1.0 + 0x1p-48)/(1.0 + 0x1p-51)/' \
        's/radii - 0x1p-46/radii - 0x1p-49/' 's/> 0x1p-48 \* size/> 0x1p-49 * size/'; do
        notices "a smaller constant: $change" convex/verdict.c "$change" 'not ok prove/convex.g' prove/convex.g
    done
    sed 's/x\*x\*(1 + e_xx)/x*x*x*(1 + e_xx)/' $circles >"$copy/$circles"
    prove $circles && report no 'a hint that is no equation' "$output" || report yes
    restore
fi

if [ "${HITLAB_TEST_LONG-}" ] && command -v gappa >/dev/null 2>&1; then
    less() { # NAME SCRIPT FILE FROM TO: TO in place of FROM is too small
        case $3 in */*) changed=$3 ;; *) changed=pairs/$3 ;; esac
        notices "$1" "$changed" "s/$4/$5/" "$not_proven" "prove/$2.g"
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
    less 'point-OBB' point_obb_float point_shape.h '1\.75f \* FLT' '1.5f * FLT'
    less 'point-OBB: the absolute term' point_obb_float point_shape.h '+ FLT_MIN;' '+ 0.0f;'
    less 'OBB-AABB' obb_aabb_float obb_aabb.h '3\.0f \* FLT' '2.0f * FLT'
    less 'OBB-AABB: the absolute term' obb_aabb_float obb_aabb.h 'EPSILON) + FLT_MIN;' 'EPSILON) + 0.0f;'
    less 'OBB-AABB, axes of the AABB' obb_aabb_float_upright obb_aabb.h '3\.0f \* FLT' '1.0f * FLT'
    less 'segment-AABB' segment_aabb_float segment/segment_box.h '6\.0f \* FLT' '4.25f * FLT'
    less 'segment-AABB: the absolute term' segment_aabb_float segment/segment_box.h 'reach \* (6\.0f \* FLT_EPSILON) + FLT_MIN' 'reach * (6.0f * FLT_EPSILON) + 0.0f'
    less 'segment-OBB' segment_obb_float segment/segment_box.h '2\.0f \* FLT' '1.5f * FLT'
    less 'segment-OBB, across' segment_obb_float_across segment/segment_box.h '3\.5f \* FLT' '2.25f * FLT'
    less 'segment-circle: lengths' segment_circle_float_lengths segment/segment_circle.h '4\.0f \* FLT' '3.0f * FLT'
    less 'segment-circle: squares' segment_circle_float segment/segment_circle.h '3\.5f \* FLT' '2.75f * FLT'
    less 'segment-circle: the absolute term' segment_circle_float segment/segment_circle.h '+ FLT_MIN;' '+ 0.0f;'
    less 'capsule-OBB' capsule_obb_float convex/capsule_obb.h \
        'far_x = (reach_x + a.radius) \* (1\.0f + 4\.0f' 'far_x = (reach_x + a.radius) * (1.0f + 2.0f'
    less 'the side of a segment' segment_side_float convex/four_points.h 'blur + FLT_MIN - ' 'blur + 0.0f - '
    less 'circle contains circle' circle_contains_circle_float inside/circle_contains.h \
        '2\.0f \* FLT_EPSILON \* (distance2 + f' '1.75f * FLT_EPSILON * (distance2 + f'
    less 'circle contains circle: the absolute term' circle_contains_circle_float inside/circle_contains.h \
        'fabsf(radii2)) + FLT_MIN' 'fabsf(radii2)) + 0.0f'
    less 'circle contains AABB' circle_contains_aabb_float inside/circle_contains.h \
        '2\.0f \* FLT_EPSILON \* (distance2 + radius2)' '1.25f * FLT_EPSILON * (distance2 + radius2)'
    less 'circle contains OBB' circle_contains_obb_float inside/circle_contains.h '2\.25f \* FLT' '2.0f * FLT'
    less 'circle contains OBB: the absolute term' circle_contains_obb_float inside/circle_contains.h '1e-30f' '1e-34f'
    less 'circle and OBB: lengths' inside_obb_float_lengths inside/obb_contains.h '1\.75f \* FLT' '1.5f * FLT'
    less 'OBB contains circle' obb_contains_circle_float inside/obb_contains.h '2\.25f \* FLT' '1.75f * FLT'
    less 'OBB contains circle: the absolute term' obb_contains_circle_float inside/obb_contains.h '1e-30f' '1e-34f'
    less 'OBB contains AABB' obb_contains_aabb_float inside/obb_contains.h \
        'v\.size) \* (3\.0f \* FLT' 'v.size) * (2.0f * FLT'
    less 'OBB contains OBB' obb_contains_obb_float inside/obb_contains.h ' + size) \* (3\.0f \* FLT' ' + size) * (2.0f * FLT'
    less 'AABB contains circle' aabb_contains_circle_float inside/aabb_contains.h \
        'error = FLT_EPSILON' 'error = 0.5f * FLT_EPSILON'
    less 'AABB contains OBB' aabb_contains_obb_float inside/aabb_contains.h '1\.5f \* FLT' '0.75f * FLT'
    less 'AABB contains OBB: the absolute term' aabb_contains_obb_float inside/aabb_contains.h '+ FLT_MIN;' '+ 0.0f;'
    notices 'boxes in double' pairs/obb_obb.c 's/0x1p-50 \* v/0x1p-51 * v/' "$not_proven" prove/boxes64.g
    notices 'a circle and a box in double' pairs/circle_box.c 's/= 0x1p-49 \* sum/= 0x1p-50 * sum/' "$not_proven" \
        prove/circle_box_gap.g
    notices 'an entry into a box' core/box_entry.h 's/both_x2(0x1p-49)/both_x2(0x1p-51)/' "$not_proven" prove/box_entry.g
    notices 'a ray and a circle' ray/ray.c 's/0x1p-48 \* (length2/0x1p-50 * (length2/' "$not_proven" prove/ray_circle.g
    less 'fractions' fraction core/fraction.h '2\.0 \* DBL' '1.5 * DBL'
    less 'numbers: a rounding' arithmetic core/arithmetic.h '0\.5 \* DBL' '0.25 * DBL'
    less 'numbers: a product of errors' arithmetic core/arithmetic.h '2\.0 \* b.error' '1.0 * b.error'
    less 'numbers: what is certain' arithmetic core/arithmetic.h '2\.0 \* a.error' '1.0 * a.error'
fi
echo "prove: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
