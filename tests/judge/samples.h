// The functions of wrong_functions.h with the mistakes that the judge has to name.
#pragma once

#include "own_call.h"
#include "scenes.h"
#include "trial.h"
#include "wrong_functions.h"

typedef struct {
    const char *name;
    OwnKind kind;
    OwnCall function;
    bool is_right;
    const char *diagnosis; // ids, separated by spaces
} OwnSample;

#define RIGHT(kind, member, function)                                                                                  \
    { #function, kind, {.member = function }, true, "" }
#define WRONG(kind, member, function, diagnosis)                                                                       \
    { #function, kind, {.member = function }, false, diagnosis }
#define OBB_IS(function, diagnosis) WRONG(OWN_CIRCLE_OBB, circle_obb, function, diagnosis)
#define AABB_IS(function, diagnosis) WRONG(OWN_CIRCLE_AABB, circle_aabb, function, diagnosis)
#define RECTS_ARE(function, diagnosis) WRONG(OWN_AABB_AABB, aabb_aabb, function, diagnosis)
#define CIRCLES_ARE(function, diagnosis) WRONG(OWN_CIRCLE_CIRCLE, circle_circle, function, diagnosis)
#define BOXES_ARE(function, diagnosis) WRONG(OWN_OBB_OBB, obb_obb, function, diagnosis)
#define SHAPES_ARE(function, diagnosis) WRONG(OWN_SHAPES, shapes, function, diagnosis)
#define IMPACT_IS(function, diagnosis) WRONG(OWN_IMPACT, impact, function, diagnosis)
#define POLYGON_IS(function, diagnosis) WRONG(OWN_POINT_POLYGON, point_polygon, function, diagnosis)
#define TILES_ARE(function, diagnosis) WRONG(OWN_RECT_TILES, rect_tiles, function, diagnosis)

static const OwnSample samples[] = {
    RIGHT(OWN_CIRCLE_OBB, circle_obb, obb_right),
    RIGHT(OWN_CIRCLE_OBB, circle_obb, obb_right_by_degrees),
    RIGHT(OWN_CIRCLE_OBB, circle_obb, obb_right_by_root),
    RIGHT(OWN_CIRCLE_OBB, circle_obb, obb_right_by_direction),
    OBB_IS(obb_wrong_sign, "wrong-sign"),
    OBB_IS(obb_wrong_sign_closed, "wrong-sign counts-touching"),
    OBB_IS(obb_no_angle, "ignore-angle"),
    OBB_IS(obb_radians, "radians"),
    OBB_IS(obb_full_for_half, "full-for-half"),
    OBB_IS(obb_half_of_half, "half-of-half"),
    OBB_IS(obb_swapped_sides, "swapped-sides"),
    OBB_IS(obb_swapped_sine, "swapped-sine"),
    OBB_IS(obb_top_left, "corner-for-center"),
    OBB_IS(obb_about_origin, "turned-about-origin"),
    OBB_IS(obb_square, "bounding-box"),
    OBB_IS(obb_center, "center-inside"),
    OBB_IS(obb_counts_touching, "counts-touching"),
    OBB_IS(obb_not_squared, "radius-not-squared"),
    OBB_IS(obb_corners, "corners-only"),
    OBB_IS(obb_diameter, "diameter-for-radius"),
    OBB_IS(obb_early_out, "short-early-out"),
    OBB_IS(obb_no_corners, "no-corners"),
    OBB_IS(obb_whole, "whole-numbers"),
    OBB_IS(obb_whole_places, "whole-numbers"),
    OBB_IS(obb_whole_halves, "whole-halves"),
    OBB_IS(obb_whole_degrees, "whole-degrees"),
    OBB_IS(obb_whole_radians, "whole-radians"),
    OBB_IS(obb_coarse_pi, "coarse-pi"),
    OBB_IS(obb_width_twice, "one-size-for-both"),
    OBB_IS(obb_overwritten, "overwritten"),
    OBB_IS(obb_overwritten_y, "overwritten"),
    OBB_IS(obb_mixed_frames, "mixed-frames"),
    OBB_IS(obb_else_if, "else-if-clamp"),
    OBB_IS(obb_else_if_chains, "else-if-clamp"),
    OBB_IS(obb_int_offsets, "whole-distances"),
    OBB_IS(obb_x_for_y, "same-coordinate-twice"),
    OBB_IS(obb_without_abs, "one-sided-clamp"),
    OBB_IS(obb_only_x, "one-axis"),
    OBB_IS(obb_or, "or-for-and"),
    OBB_IS(obb_x_twice, "same-coordinate-twice"),
    OBB_IS(obb_radius_twice, "radius-twice"),
    OBB_IS(obb_upright_early_out, "upright-early-out"),
    OBB_IS(obb_abs, "whole-distances"),
    OBB_IS(obb_circle, "circles-around"),
    OBB_IS(obb_margin, "margin-added"),
    OBB_IS(obb_root_and_square, "distance-not-squared"),
    OBB_IS(obb_wrong_sign_full, "wrong-sign full-for-half"),
    OBB_IS(obb_radians_center, "radians center-inside"),
    OBB_IS(obb_wrong_sign_square, "wrong-sign bounding-box counts-touching"),
    OBB_IS(obb_left_side, ""),
    RIGHT(OWN_AABB_AABB, aabb_aabb, rects_right),
    RIGHT(OWN_AABB_AABB, aabb_aabb, rects_right_by_gaps),
    RIGHT(OWN_AABB_AABB, aabb_aabb, rects_right_by_common_box),
    RECTS_ARE(rects_only_x, "one-axis"),
    RECTS_ARE(rects_only_y, "one-axis"),
    RECTS_ARE(rects_closed, "counts-touching"),
    RECTS_ARE(rects_or, "or-for-and"),
    RECTS_ARE(rects_smaller_gap, "or-for-and"),
    RECTS_ARE(rects_box_around, "always-hit"),
    RECTS_ARE(rects_without_left, "missing-side"),
    RECTS_ARE(rects_lower_right_only, "missing-side"),
    RECTS_ARE(rects_upper_right_only, "missing-side"),
    RECTS_ARE(rects_sides_for_sizes, "sides-for-sizes"),
    RECTS_ARE(rects_whole_gaps, "whole-distances"),
    RECTS_ARE(rects_whole, "whole-numbers"),
    RECTS_ARE(rects_corners, "vertices-only"),
    RECTS_ARE(rects_corners_of_a, "first-vertices"),
    RECTS_ARE(rects_center, "center-inside"),
    RECTS_ARE(rects_full_for_half, "full-for-half"),
    RECTS_ARE(rects_corner_as_center, "corner-as-center"),
    RIGHT(OWN_CIRCLE_AABB, circle_aabb, aabb_right),
    AABB_IS(aabb_square, "bounding-box"),
    AABB_IS(aabb_center, "center-inside"),
    AABB_IS(aabb_corners, "corners-only"),
    AABB_IS(aabb_sides_for_sizes, "sides-for-sizes"),
    AABB_IS(aabb_not_squared, "radius-not-squared"),
    AABB_IS(aabb_counts_touching, "counts-touching"),
    AABB_IS(aabb_sides, "sides-only"),
    AABB_IS(aabb_beside, "no-corners"),
    AABB_IS(aabb_corner_as_center, "corner-as-center"),
    AABB_IS(aabb_whole, "whole-distances"),
    AABB_IS(aabb_copied, "copied-sides"),
    AABB_IS(aabb_else_if, "else-if-clamp"),
    AABB_IS(aabb_low_sides, "one-sided-clamp"),
    AABB_IS(aabb_without_bottom, "one-sided-clamp"),
    AABB_IS(aabb_only_y, "one-axis"),
    AABB_IS(aabb_or, "or-for-and"),
    AABB_IS(aabb_y_twice, "same-coordinate-twice"),
    AABB_IS(aabb_radius_twice, "radius-twice"),
    AABB_IS(aabb_beside_is_inside, "beside-is-inside"),
    AABB_IS(aabb_whole_numbers, "whole-numbers"),
    AABB_IS(aabb_whole_distance, "whole-distances"),
    AABB_IS(aabb_pixel_short, "size-minus-one"),
    AABB_IS(aabb_circle_by_corner, "circle-by-corner"),
    AABB_IS(aabb_full_for_half, "full-for-half"),
    AABB_IS(aabb_circle, "circles-around"),
    AABB_IS(aabb_root_and_square, "distance-not-squared"),
    AABB_IS(aabb_margin, "margin-subtracted"),
    AABB_IS(aabb_copied_diameter, "diameter-for-radius copied-sides"),
    AABB_IS(aabb_whole_square, "whole-numbers bounding-box"),
    RIGHT(OWN_CIRCLE_CIRCLE, circle_circle, circles_right),
    RIGHT(OWN_CIRCLE_CIRCLE, circle_circle, circles_right_by_root),
    CIRCLES_ARE(circles_squares, "bounding-boxes"),
    CIRCLES_ARE(circles_open, "forgets-touching"),
    CIRCLES_ARE(circles_sum_of_squares, "sum-of-squares"),
    CIRCLES_ARE(circles_not_squared, "sum-not-squared"),
    CIRCLES_ARE(circles_larger, "larger-radius"),
    CIRCLES_ARE(circles_first, "first-radius"),
    CIRCLES_ARE(circles_second, "second-radius"),
    CIRCLES_ARE(circles_manhattan, "manhattan"),
    CIRCLES_ARE(circles_outlines, "outlines-only"),
    CIRCLES_ARE(circles_half, "radius-for-diameter"),
    CIRCLES_ARE(circles_always, "always-hit"),
    CIRCLES_ARE(circles_epsilon, "margin-subtracted"),
    CIRCLES_ARE(circles_only_x, "one-axis"),
    CIRCLES_ARE(circles_x_twice, "same-coordinate-twice"),
    CIRCLES_ARE(circles_or, "or-for-and"),
    CIRCLES_ARE(circles_whole, "whole-numbers"),
    CIRCLES_ARE(circles_whole_radii, "whole-numbers"),
    CIRCLES_ARE(circles_abs, "whole-distances"),
    CIRCLES_ARE(circles_whole_distance, "whole-distances"),
    CIRCLES_ARE(circles_root_and_square, "distance-not-squared"),
    CIRCLES_ARE(circles_first_twice, "same-radius-twice"),
    CIRCLES_ARE(circles_by_corners, "circle-by-corner"),
    CIRCLES_ARE(circles_margin, "margin-added"),
    CIRCLES_ARE(circles_whole_squares, "whole-numbers bounding-boxes"),
    CIRCLES_ARE(circles_only_x_open, "one-axis forgets-touching"),
    CIRCLES_ARE(circles_first_by_corner, "circle-by-corner sum-of-squares"),
    RIGHT(OWN_OBB_OBB, obb_obb, boxes_right),
    RIGHT(OWN_OBB_OBB, obb_obb, boxes_right_by_radii),
    BOXES_ARE(boxes_open, "forgets-touching"),
    BOXES_ARE(boxes_first_axes, "one-box-axes"),
    BOXES_ARE(boxes_second_axes, "second-box-axes"),
    BOXES_ARE(boxes_upright, "upright-boxes"),
    BOXES_ARE(boxes_corners, "vertices-only"),
    BOXES_ARE(boxes_first_corners, "first-vertices"),
    BOXES_ARE(boxes_no_angle, "ignore-angle"),
    BOXES_ARE(boxes_circles, "circles-around"),
    BOXES_ARE(boxes_wrong_sign, "wrong-sign"),
    BOXES_ARE(boxes_radians, "radians"),
    BOXES_ARE(boxes_first_upright, "ignore-first-angle"),
    BOXES_ARE(boxes_second_upright, "ignore-second-angle"),
    BOXES_ARE(boxes_first_axis_each, "first-axes"),
    BOXES_ARE(boxes_missing_abs, "missing-abs"),
    BOXES_ARE(boxes_whole_degrees, "whole-degrees"),
    BOXES_ARE(boxes_whole_radians, "whole-radians"),
    BOXES_ARE(boxes_coarse_pi, "coarse-pi"),
    BOXES_ARE(boxes_first_angle, "one-angle-for-both"),
    BOXES_ARE(boxes_whole, "whole-numbers"),
    BOXES_ARE(boxes_whole_halves, "whole-halves"),
    BOXES_ARE(boxes_squares, "one-size-for-both"),
    BOXES_ARE(boxes_any_axis, "or-for-and"),
    BOXES_ARE(boxes_first_axis, "first-axis"),
    BOXES_ARE(boxes_centers, "center-inside"),
    BOXES_ARE(boxes_upright_early_out, "upright-early-out"),
    BOXES_ARE(boxes_radians_full, "radians full-for-half"),
    BOXES_ARE(boxes_wrong_sign_first_axes, "wrong-sign one-box-axes"),
    BOXES_ARE(boxes_upright_open, "upright-boxes forgets-touching"),
    BOXES_ARE(boxes_large_only, ""),
    RIGHT(OWN_RECT_TILES, rect_tiles, tiles_right),
    RIGHT(OWN_RECT_TILES, rect_tiles, tiles_right_over_map),
    TILES_ARE(tiles_corners, "vertices"),
    TILES_ARE(tiles_corners_closed, "vertices closed-cells"),
    TILES_ARE(tiles_rim, "outline"),
    TILES_ARE(tiles_closed, "closed-cells"),
    TILES_ARE(tiles_minus_one, "size-minus-one"),
    TILES_ARE(tiles_truncated, "truncates size-minus-one"),
    TILES_ARE(tiles_truncated_closed, "truncates closed-cells"),
    TILES_ARE(tiles_clamped, "clamps"),
    TILES_ARE(tiles_short, "one-cell-short"),
    TILES_ARE(tiles_swapped, "columns-for-rows"),
    TILES_ARE(tiles_outside_is_wall, "outside-is-wall"),
    TILES_ARE(tiles_counts_touching, "counts-touching"),
    TILES_ARE(tiles_of_32, "tiles-of-32"),
    TILES_ARE(tiles_center, "center-only"),
    TILES_ARE(tiles_eight_points, "corners-and-middles closed-cells"),
    TILES_ARE(tiles_nine_points, "corners-and-middles closed-cells"),
    TILES_ARE(tiles_corners_and_middles, "corners-and-middles"),
    TILES_ARE(tiles_last_counts, "bottom-right"),
    TILES_ARE(tiles_rounded, "rounded-cells"),
    TILES_ARE(tiles_less, "one-cell-short"),
    TILES_ARE(tiles_less_columns, "one-cell-short"),
    TILES_ARE(tiles_left_closed, "closed-low-cells"),
    TILES_ARE(tiles_bottom_closed, "closed-cells"),
    TILES_ARE(tiles_whole, "size-minus-one"),
    TILES_ARE(tiles_square, "square-tiles"),
    TILES_ARE(tiles_square_closed, "closed-cells square-tiles"),
    TILES_ARE(tiles_rim_of_32, "outline tiles-of-32"),
    TILES_ARE(tiles_below_eight, ""),
    RIGHT(OWN_SHAPES, shapes, shapes_right),
    RIGHT(OWN_SHAPES, shapes, shapes_right_by_axes),
    SHAPES_ARE(shapes_open, "forgets-touching"),
    SHAPES_ARE(shapes_boxes, "bounding-boxes"),
    SHAPES_ARE(shapes_circles, "bounding-circles"),
    SHAPES_ARE(shapes_centers, "center-inside"),
    SHAPES_ARE(shapes_no_radius, "ignore-radius"),
    SHAPES_ARE(shapes_first_radius, "first-radius"),
    SHAPES_ARE(shapes_second_radius, "second-radius"),
    SHAPES_ARE(shapes_larger_radius, "larger-radius"),
    SHAPES_ARE(shapes_half_radii, "radius-for-diameter"),
    SHAPES_ARE(shapes_twice_radii, "diameter-for-radius"),
    SHAPES_ARE(shapes_not_squared, "sum-not-squared"),
    SHAPES_ARE(shapes_sum_of_squares, "sum-of-squares"),
    SHAPES_ARE(shapes_corners, "corners-inside"),
    SHAPES_ARE(shapes_first_corners, "first-vertices"),
    SHAPES_ARE(shapes_second_corners, "second-vertices"),
    SHAPES_ARE(shapes_corner_to_corner, "corner-to-corner"),
    SHAPES_ARE(shapes_first_corner, "first-corner"),
    SHAPES_ARE(shapes_sides, "edges-cross"),
    SHAPES_ARE(shapes_open_chain, "missing-last-side"),
    SHAPES_ARE(shapes_polygons, "polygons-only"),
    SHAPES_ARE(shapes_lines, "lines-for-sides"),
    SHAPES_ARE(shapes_normals, "sat-edges-only"),
    SHAPES_ARE(shapes_first_normals, "one-box-axes"),
    SHAPES_ARE(shapes_second_normals, "second-box-axes"),
    SHAPES_ARE(shapes_center_axis, "center-axis"),
    SHAPES_ARE(shapes_root_and_square, "distance-not-squared"),
    SHAPES_ARE(shapes_first_radius_twice, "same-radius-twice"),
    SHAPES_ARE(shapes_left, ""),
    RIGHT(OWN_IMPACT, impact, impact_right),
    RIGHT(OWN_IMPACT, impact, impact_right_by_axes),
    IMPACT_IS(impact_open, "forgets-touching"),
    IMPACT_IS(impact_end, "discrete"),
    IMPACT_IS(impact_start, "start-only"),
    IMPACT_IS(impact_ends, "ends-only"),
    IMPACT_IS(impact_4_steps, "substeps"),
    IMPACT_IS(impact_10_steps, "substeps"),
    IMPACT_IS(impact_center, "center-ray"),
    IMPACT_IS(impact_half_radius, "radius-for-diameter"),
    IMPACT_IS(impact_twice_radius, "diameter-for-radius"),
    IMPACT_IS(impact_ray, "infinite-ray"),
    IMPACT_IS(impact_line, "infinite-line"),
    IMPACT_IS(impact_no_start, "start-ignored"),
    IMPACT_IS(impact_boxes, "bounding-boxes"),
    IMPACT_IS(impact_swept_box, "swept-box"),
    IMPACT_IS(impact_upright, "upright-box"),
    IMPACT_IS(impact_square, "square-corners"),
    IMPACT_IS(impact_backward, "backward"),
    IMPACT_IS(impact_upward, "y-upward"),
    IMPACT_IS(impact_first_side, "first-side"),
    IMPACT_IS(impact_sharp, "first-radius"),
    IMPACT_IS(impact_sides, "edges-only"),
    IMPACT_IS(impact_left, ""),
    RIGHT(OWN_POINT_POLYGON, point_polygon, polygon_right),
    RIGHT(OWN_POINT_POLYGON, point_polygon, polygon_right_by_angles),
    POLYGON_IS(polygon_open, "forgets-touching"),
    POLYGON_IS(polygon_half_open, "half-open-rim"),
    POLYGON_IS(polygon_half_open_other, "half-open-rim"),
    POLYGON_IS(polygon_same_side, "same-side"),
    POLYGON_IS(polygon_box, "bounding-box"),
    POLYGON_IS(polygon_both_ends, "naive-crossing"),
    POLYGON_IS(polygon_no_ends, "no-corner-crossing"),
    POLYGON_IS(polygon_unclosed, "missing-last-side"),
    POLYGON_IS(polygon_unsigned, "unsigned-winding"),
    POLYGON_IS(polygon_even_odd, "even-odd-only"),
    POLYGON_IS(polygon_nonzero, "nonzero-only"),
    POLYGON_IS(polygon_swapped, "swapped-axes"),
    POLYGON_IS(polygon_whole, "whole-numbers"),
    POLYGON_IS(polygon_first_triangle, "first-triangle"),
    POLYGON_IS(polygon_left, ""),
};

enum { SAMPLES = sizeof samples / sizeof *samples };

/// A trial by its numbers, in the order of poses.
static inline Trial trial_of_numbers(OwnKind kind, const float *values) {
    Trial trial = trial_of_kind(kind);
    const TrialNumbers numbers = trial_numbers(kind, &trial);
    for (int i = 0; i < numbers.count; i++) *trial_at(&trial, numbers.at[i]) = values[i];
    return trial;
}
#define TRIAL(kind, ...) trial_of_numbers(kind, (const float[TRIAL_NUMBERS]){__VA_ARGS__})

/// A map that a check can ask.
typedef struct {
    check_map map;
    const OwnTiles *tiles;
} AskedMap;

static inline bool asked_map_is_wall(const check_map *map, int column, int row) {
    return own_tiles_is_wall(((const AskedMap *)map)->tiles, column, row);
}

static inline bool ask_function(OwnKind kind, OwnCall function, const OwnQuestion *question) {
    const OwnTiles *tiles = &question->map;
    const AskedMap asked = {{tiles->columns, tiles->rows, tiles->tile_width, tiles->tile_height, asked_map_is_wall},
                            tiles};
    return call_own(kind, function.any, question, &asked.map);
}

/// A JudgeAsk whose context is a sample.
static inline bool ask_sample(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    const OwnSample *sample = context;
    for (size_t i = 0; i < count; i++)
        answers[i] = ask_function(sample->kind, sample->function, &questions[i]) ? OWN_HIT : OWN_MISS;
    return true;
}

/// The touching policy of the kind's scene.
static inline bool policy_of(OwnKind kind) {
    return scenes[scene_find(scenes, scene_count, own_kinds[kind].id)]->counts_touching;
}
