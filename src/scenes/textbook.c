// The methods of the scenes in the short form that a learner writes, each in one function, which is named after its
// scene and method. The lab shows them beside the kernel's source (source.h) and calls none of them; tests compare
// their answers with the kernel's. Where the shapes are nearer to contact than the rounding of floats, an answer may be
// wrong. Touching counts as a hit where the scene's policy says so. `//= NAME` marks the lines of a step, as `//: NAME`
// does in the kernel. The header is made of this file (tools/source_steps.awk).
#include "textbook.h"

#include <math.h>

bool circle_obb_unrotate(const check_circle *a, const check_box *b) {
    float half_w = b->w / 2, half_h = b->h / 2;
    float c = b->c, s = b->s;
    // Its corner: b->x - half_w, b->y - half_h         //= offset ({6}, {7})
    float dx = a->x - b->x;                          //= offset {2}
    float dy = a->y - b->y;                          //= offset {5}
    float x = c * dx + s * dy;                       //= turn-back {1}
    float y = c * dy - s * dx;                       //= turn-back {2}
    float near_x = fmaxf(-half_w, fminf(x, half_w)); //= clamp {2}
    float near_y = fmaxf(-half_h, fminf(y, half_h)); //= clamp {3}
    float out_x = x - near_x;                        //= outside {0}
    float out_y = y - near_y;                        //= outside {1}
    float squared = out_x * out_x + out_y * out_y;   //= outside {2}
    return squared < a->r * a->r;                    //= compare-squares {0} {2} {1}
}

// Right only where angles are counterclockwise.
bool circle_obb_wrong_sign(const check_circle *a, const check_box *b) {
    float half_w = b->w / 2, half_h = b->h / 2;
    float dx = a->x - b->x;                          //= offset {2}
    float dy = a->y - b->y;                          //= offset {5}
    float c = b->c;                                  //= wrong-turn {1}
    float s = -b->s;                                 //= wrong-turn {2}
    float x = c * dx + s * dy;                       //= turn-back {1}
    float y = c * dy - s * dx;                       //= turn-back {2}
    float near_x = fmaxf(-half_w, fminf(x, half_w)); //= clamp {2}
    float near_y = fmaxf(-half_h, fminf(y, half_h)); //= clamp {3}
    float out_x = x - near_x;                        //= outside {0}
    float out_y = y - near_y;                        //= outside {1}
    float squared = out_x * out_x + out_y * out_y;   //= outside {2}
    return squared < a->r * a->r;                    //= compare-squares {0} {2} {1}
}

bool circle_obb_ignore_angle(const check_circle *a, const check_box *b) {
    float half_w = b->w / 2, half_h = b->h / 2;
    float x = a->x - b->x;                           //= ignore-angle {1}
    float y = a->y - b->y;                           //= ignore-angle {2}
    float near_x = fmaxf(-half_w, fminf(x, half_w)); //= clamp {2}
    float near_y = fmaxf(-half_h, fminf(y, half_h)); //= clamp {3}
    float out_x = x - near_x;                        //= outside {0}
    float out_y = y - near_y;                        //= outside {1}
    float squared = out_x * out_x + out_y * out_y;   //= outside {2}
    return squared < a->r * a->r;                    //= compare-squares {0} {2} {1}
}

bool aabb_aabb_intervals(const check_rect *a, const check_rect *b) {
    // On x: a->left, a->right; b->left, b->right                //= box-sides/0 ({0}, {1}) ({2}, {3})
    // On y: a->top, a->bottom; b->top, b->bottom                //= box-sides/1 ({0}, {1}) ({2}, {3})
    float gap_x = fmaxf(b->left - a->right, a->left - b->right); //= separations {0}
    float gap_y = fmaxf(b->top - a->bottom, a->top - b->bottom); //= separations {1}
    float gap = fmaxf(gap_x, gap_y);                             //= greater-separation {2}
    return gap < 0;
}

bool aabb_aabb_x_only(const check_rect *a, const check_rect *b) {
    // On x: a->left, a->right; b->left, b->right                //= box-sides/0 ({0}, {1}) ({2}, {3})
    float gap_x = fmaxf(b->left - a->right, a->left - b->right); //= x-alone {0}
    return gap_x < 0;
}

bool aabb_aabb_corners_inside(const check_rect *a, const check_rect *b) {
    int inside = 0;
    for (int i = 0; i < 8; i++) {
        const check_rect *of = i < 4 ? a : b, *in = i < 4 ? b : a;
        float x = i & 1 ? of->right : of->left;                                       //= box-corners
        float y = i & 2 ? of->bottom : of->top;                                       //= box-corners
        if (in->left < x && x < in->right && in->top < y && y < in->bottom) inside++; //= box-corners
    }
    return inside > 0;
}

bool circle_aabb_clamp(const check_circle *a, const check_rect *b) {
    float half_w = (b->right - b->left) / 2, half_h = (b->bottom - b->top) / 2;
    float x = a->x - (b->left + b->right) / 2;       //= seen-from-box {0}
    float y = a->y - (b->top + b->bottom) / 2;       //= seen-from-box {1}
    float near_x = fmaxf(-half_w, fminf(x, half_w)); //= clamp {2}
    float near_y = fmaxf(-half_h, fminf(y, half_h)); //= clamp {3}
    float out_x = x - near_x;                        //= outside {0}
    float out_y = y - near_y;                        //= outside {1}
    float squared = out_x * out_x + out_y * out_y;   //= outside {2}
    return squared < a->r * a->r;                    //= compare-squares {0} {2} {1}
}

bool circle_aabb_bounding_box(const check_circle *a, const check_rect *b) {
    float left = a->x - a->r;                              //= circle-bounds {0}
    float right = a->x + a->r;                             //= circle-bounds {1}
    float top = a->y - a->r;                               //= circle-bounds {2}
    float bottom = a->y + a->r;                            //= circle-bounds {3}
    float gap_x = fmaxf(b->left - right, left - b->right); //= separations {0}
    float gap_y = fmaxf(b->top - bottom, top - b->bottom); //= separations {1}
    float gap = fmaxf(gap_x, gap_y);                       //= greater-separation {2}
    return gap < 0;
}

bool circle_aabb_center_inside(const check_circle *a, const check_rect *b) {
    float x = a->x, y = a->y;                       //= center-alone ({0}, {1})
    float out_x = fmaxf(b->left - x, x - b->right); //= region {0}
    float out_y = fmaxf(b->top - y, y - b->bottom); //= region {1}
    return out_x < 0 && out_y < 0;
}

bool circle_circle_squared(const check_circle *a, const check_circle *b) {
    float dx = b->x - a->x;            //= centers {2}
    float dy = b->y - a->y;            //= centers {5}
    float squared = dx * dx + dy * dy; //= distance-squared {2}
    float radii = a->r + b->r;         //= radii {2}
    return squared <= radii * radii;   //= circles-compare {0} {2} {1}
}

bool circle_circle_bounding_boxes(const check_circle *a, const check_circle *b) {
    float a_left = a->x - a->r, a_right = a->x + a->r;       //= circle-bounds/0 ({0}, {1})
    float a_top = a->y - a->r, a_bottom = a->y + a->r;       //= circle-bounds/0 ({2}, {3})
    float b_left = b->x - b->r, b_right = b->x + b->r;       //= circle-bounds/1 ({0}, {1})
    float b_top = b->y - b->r, b_bottom = b->y + b->r;       //= circle-bounds/1 ({2}, {3})
    float gap_x = fmaxf(b_left - a_right, a_left - b_right); //= separations {0}
    float gap_y = fmaxf(b_top - a_bottom, a_top - b_bottom); //= separations {1}
    float gap = fmaxf(gap_x, gap_y);                         //= greater-separation {2}
    return gap <= 0;
}

bool obb_obb_sat(const check_box *a, const check_box *b) {
    float axes[4][2] = {{a->c, a->s}, {-a->s, a->c}, {b->c, b->s}, {-b->s, b->c}};
    float dx = b->x - a->x, dy = b->y - a->y, greatest = -INFINITY;
    for (int i = 0; i < 4; i++) {
        float x = axes[i][0], y = axes[i][1];
        float a_max = fabsf(a->c * x + a->s * y) * a->w / 2 + //= axis
                      fabsf(a->c * y - a->s * x) * a->h / 2;  //= axis {2}
        float b_min = fabsf(dx * x + dy * y) -                //= axis
                      fabsf(b->c * x + b->s * y) * b->w / 2 - //= axis
                      fabsf(b->c * y - b->s * x) * b->h / 2;  //= axis {1}
        float gap = b_min - a_max;                            //= axis {3}
        greatest = fmaxf(greatest, gap);                      //= greatest-axis
    }
    return greatest <= 0;
}

bool obb_obb_vertices_only(const check_box *a, const check_box *b) {
    int inside = 0;
    for (int i = 0; i < 8; i++) {
        const check_box *of = i < 4 ? a : b, *in = i < 4 ? b : a;
        float u = i & 1 ? of->w / 2 : -of->w / 2, v = i & 2 ? of->h / 2 : -of->h / 2;
        float dx = of->x + of->c * u - of->s * v - in->x;             //= corners
        float dy = of->y + of->s * u + of->c * v - in->y;             //= corners
        float x = in->c * dx + in->s * dy;                            //= corners
        float y = in->c * dy - in->s * dx;                            //= corners
        if (fabsf(x) <= in->w / 2 && fabsf(y) <= in->h / 2) inside++; //= corners {0}
    }
    return inside > 0; //= any-corner
}

bool obb_obb_one_box_axes(const check_box *a, const check_box *b) {
    float axes[2][2] = {{a->c, a->s}, {-a->s, a->c}}, sizes[2] = {a->w, a->h};
    float dx = b->x - a->x, dy = b->y - a->y, greatest = -INFINITY;
    for (int i = 0; i < 2; i++) {
        float x = axes[i][0], y = axes[i][1];
        float a_max = sizes[i] / 2;                           //= axis {2}
        float b_min = fabsf(dx * x + dy * y) -                //= axis
                      fabsf(b->c * x + b->s * y) * b->w / 2 - //= axis
                      fabsf(b->c * y - b->s * x) * b->h / 2;  //= axis {1}
        float gap = b_min - a_max;                            //= axis {3}
        greatest = fmaxf(greatest, gap);                      //= first-axes {0}
    }
    return greatest <= 0;
}

bool obb_obb_upright_boxes(const check_box *a, const check_box *b) {
    float a_half_w = (fabsf(a->c) * a->w + fabsf(a->s) * a->h) / 2; //= box-bounds/0
    float a_half_h = (fabsf(a->s) * a->w + fabsf(a->c) * a->h) / 2; //= box-bounds/0
    float b_half_w = (fabsf(b->c) * b->w + fabsf(b->s) * b->h) / 2; //= box-bounds/1
    float b_half_h = (fabsf(b->s) * b->w + fabsf(b->c) * b->h) / 2; //= box-bounds/1
    float gap_x = fabsf(b->x - a->x) - a_half_w - b_half_w;         //= separations {0}
    float gap_y = fabsf(b->y - a->y) - a_half_h - b_half_h;         //= separations {1}
    float gap = fmaxf(gap_x, gap_y);                                //= greater-separation {2}
    return gap <= 0;
}

bool obb_obb_shared_vector(const check_box *a, const check_box *b) {
    float axes[4][2] = {{a->c, a->s}, {-a->s, a->c}, {b->c, b->s}, {-b->s, b->c}};
    float dx = b->x - a->x, dy = b->y - a->y, greatest = -INFINITY;
    for (int i = 0; i < 4; i++) {
        const check_box *own = i < 2 ? a : b, *other = i < 2 ? b : a;
        float x = axes[i][0], y = axes[i][1], shared[2], *first = shared, *second = shared; //= shared-vector
        first[0] = other->c * other->w / 2, first[1] = other->s * other->w / 2;             //= shared-vector
        second[0] = -other->s * other->h / 2, second[1] = other->c * other->h / 2;          //= shared-vector
        float shadow = fabsf(first[0] * x + first[1] * y) + fabsf(second[0] * x + second[1] * y);
        float half = (i % 2 ? own->h : own->w) / 2;
        float gap = fabsf(dx * x + dy * y) - shadow - half; //= axis {3}
        greatest = fmaxf(greatest, gap);                    //= greatest-axis
    }
    return greatest <= 0;
}

// A point is inside if no edge has it on its outer side, or if it is not farther from an edge than the radius.
bool shapes_corners_inside(const hit_convex *a, const hit_convex *b) {
    int inside = 0;
    for (int i = 0; i < a->count + b->count; i++) {
        const hit_convex *of = i < a->count ? a : b, *in = i < a->count ? b : a;
        hit_vec corner = i < a->count ? a->points[i] : b->points[i - a->count];
        bool is_in = in->count > 2;
        float nearest = INFINITY;
        for (int j = 0; j < in->count; j++) {
            hit_vec from = in->points[j], to = in->points[(j + 1) % in->count];
            float x = to.x - from.x, y = to.y - from.y, dx = corner.x - from.x, dy = corner.y - from.y;
            float squared = x * x + y * y;                                                  //= corners-of-shapes
            float part = squared > 0 ? fmaxf(0, fminf((dx * x + dy * y) / squared, 1)) : 0; //= corners-of-shapes
            nearest = fminf(nearest, hypotf(dx - part * x, dy - part * y));                 //= corners-of-shapes
            is_in = is_in && x * dy - y * dx >= 0;                                          //= corners-of-shapes
        }
        if (of->radius == 0 && (is_in || nearest <= in->radius)) inside++; //= corners-of-shapes {0}
    }
    return inside > 0; //= any-corner-of-shapes
}

// The edges of a round shape are as far outside as its radius.
bool shapes_edges_cross(const hit_convex *a, const hit_convex *b) {
    int crossings = 0;
    for (int i = 0; i < a->count * b->count; i++) {
        hit_vec a_from = a->points[i / b->count], a_to = a->points[(i / b->count + 1) % a->count];
        hit_vec b_from = b->points[i % b->count], b_to = b->points[(i % b->count + 1) % b->count];
        float ax = a_to.x - a_from.x, ay = a_to.y - a_from.y, bx = b_to.x - b_from.x, by = b_to.y - b_from.y;
        float a_out = a->radius / hypotf(ax, ay), b_out = b->radius / hypotf(bx, by);
        float dx = b_from.x + by * b_out - a_from.x - ay * a_out;                      //= edge-pairs
        float dy = b_from.y - bx * b_out - a_from.y + ax * a_out;                      //= edge-pairs
        float cross = ax * by - ay * bx;                                               //= edge-pairs
        float along_a = (dx * by - dy * bx) / cross;                                   //= edge-pairs
        float along_b = (dx * ay - dy * ax) / cross;                                   //= edge-pairs
        if (along_a >= 0 && along_a <= 1 && along_b >= 0 && along_b <= 1) crossings++; //= any-crossing {0}
    }
    return crossings > 0; //= any-crossing
}

bool shapes_sat_edges_only(const hit_convex *a, const hit_convex *b) {
    float greatest = -INFINITY;
    for (int i = 0; i < a->count + b->count; i++) {
        const hit_convex *of = i < a->count ? a : b;
        int corner = i < a->count ? i : i - a->count;
        hit_vec from = of->points[corner], to = of->points[(corner + 1) % of->count];
        float x = to.y - from.y, y = from.x - to.x, length = hypotf(x, y); //= axes-of-shapes
        float a_min = INFINITY, a_max = -INFINITY, b_min = INFINITY, b_max = -INFINITY;
        for (int j = 0; j < a->count; j++) {
            float at = (a->points[j].x * x + a->points[j].y * y) / length; //= axes-of-shapes
            a_min = fminf(a_min, at), a_max = fmaxf(a_max, at);            //= axes-of-shapes
        }
        for (int j = 0; j < b->count; j++) {
            float at = (b->points[j].x * x + b->points[j].y * y) / length; //= axes-of-shapes
            b_min = fminf(b_min, at), b_max = fmaxf(b_max, at);            //= axes-of-shapes
        }
        float gap = fmaxf(b_min - a_max, a_min - b_max) - a->radius - b->radius; //= greatest-gap {5}
        if (length > 0) greatest = fmaxf(greatest, gap);                         //= greatest-gap
    }
    return greatest <= 0;
}

bool rect_tiles_vertices(const check_rect *a, const check_map *map) {
    float w = map->tile_width, h = map->tile_height;
    int left = (int)floorf(a->left / w);                                              //= cells-covered/0 {2}
    int right = (int)ceilf(a->right / w) - 1;                                         //= cells-covered/0 {4}
    int top = (int)floorf(a->top / h);                                                //= cells-covered/1 {2}
    int bottom = (int)ceilf(a->bottom / h) - 1;                                       //= cells-covered/1 {4}
    int walls = check_is_wall(map, left, top) + check_is_wall(map, right, top) +      //= look-at-vertices
                check_is_wall(map, left, bottom) + check_is_wall(map, right, bottom); //= look-at-vertices
    return walls > 0;                                                                 //= count-solid
}

bool rect_tiles_outline(const check_rect *a, const check_map *map) {
    float w = map->tile_width, h = map->tile_height;
    int left = (int)floorf(a->left / w);        //= cells-covered/0 {2}
    int right = (int)ceilf(a->right / w) - 1;   //= cells-covered/0 {4}
    int top = (int)floorf(a->top / h);          //= cells-covered/1 {2}
    int bottom = (int)ceilf(a->bottom / h) - 1; //= cells-covered/1 {4}
    int walls = 0;
    for (int row = top; row <= bottom; row++) {
        for (int column = left; column <= right; column++) {
            bool is_inner = left < column && column < right && top < row && row < bottom; //= look-at-rim
            if (!is_inner && check_is_wall(map, column, row)) walls++;                    //= count-solid {0}
        }
    }
    return walls > 0;
}

bool rect_tiles_full(const check_rect *a, const check_map *map) {
    float w = map->tile_width, h = map->tile_height;
    int left = (int)floorf(a->left / w);        //= cells-covered/0 {2}
    int right = (int)ceilf(a->right / w) - 1;   //= cells-covered/0 {4}
    int top = (int)floorf(a->top / h);          //= cells-covered/1 {2}
    int bottom = (int)ceilf(a->bottom / h) - 1; //= cells-covered/1 {4}
    int walls = 0;
    for (int row = top; row <= bottom; row++)              //= look-at-all
        for (int column = left; column <= right; column++) //= look-at-all {0}
            if (check_is_wall(map, column, row)) walls++;  //= count-solid {0}
    return walls > 0;
}

// Whether a wall is in the way of a move along x or along y, or at its end.
bool rect_tiles_swept(const check_rect *from, const check_rect *to, const check_map *map) {
    float w = map->tile_width, h = map->tile_height;
    int left = (int)floorf(fminf(from->left, to->left) / w);          //= cells-covered/0
    int right = (int)ceilf(fmaxf(from->right, to->right) / w) - 1;    //= cells-covered/0
    int top = (int)floorf(fminf(from->top, to->top) / h);             //= cells-covered/1
    int bottom = (int)ceilf(fmaxf(from->bottom, to->bottom) / h) - 1; //= cells-covered/1
    int walls = 0;
    for (int row = top; row <= bottom; row++)              //= look-at-all
        for (int column = left; column <= right; column++) //= look-at-all
            if (check_is_wall(map, column, row)) walls++;  //= count-solid
    return walls > 0;
}

// An edge has its lower end but not its upper one.
bool point_polygon_even_odd(const check_point *a, const check_polygon *b) {
    int crossings = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        if ((from.y < a->y) == (to.y < a->y)) continue; //= cross-edges
        float part = (a->y - from.y) / (to.y - from.y); //= cross-edges
        float x = from.x + part * (to.x - from.x);      //= cross-edges
        if (x > a->x) crossings++;                      //= cross-edges {0}
    }
    return crossings % 2 == 1; //= fill-rule
}

bool point_polygon_winding(const check_point *a, const check_polygon *b) {
    int winding = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        if ((from.y < a->y) == (to.y < a->y)) continue;  //= cross-edges
        float part = (a->y - from.y) / (to.y - from.y);  //= cross-edges
        float x = from.x + part * (to.x - from.x);       //= cross-edges
        if (x > a->x) winding += to.y > from.y ? 1 : -1; //= wind-edges {0}
    }
    return winding != 0; //= fill-rule
}

// Right only if the polygon is convex.
bool point_polygon_same_side(const check_point *a, const check_polygon *b) {
    int right = 0, left = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        float cross = (to.x - from.x) * (a->y - from.y) - (to.y - from.y) * (a->x - from.x); //= sides-of-edges
        if (cross > 0) right++;                                                              //= sides-of-edges {0}
        if (cross < 0) left++;                                                               //= sides-of-edges {1}
    }
    return (right > 0) != (left > 0); //= same-side
}

bool point_polygon_bounding_box(const check_point *a, const check_polygon *b) {
    float left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (int i = 0; i < b->count; i++) {
        left = fminf(left, b->corners[i].x);     //= polygon-bounds {0}
        right = fmaxf(right, b->corners[i].x);   //= polygon-bounds {1}
        top = fminf(top, b->corners[i].y);       //= polygon-bounds {2}
        bottom = fmaxf(bottom, b->corners[i].y); //= polygon-bounds {3}
    }
    float out_x = fmaxf(left - a->x, a->x - right); //= in-bounds {0}
    float out_y = fmaxf(top - a->y, a->y - bottom); //= in-bounds {1}
    return out_x <= 0 && out_y <= 0;
}

// A ray through a corner may meet both of its edges.
bool point_polygon_naive_crossing(const check_point *a, const check_polygon *b) {
    int crossings = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        if (a->y < fminf(from.y, to.y) || a->y > fmaxf(from.y, to.y)) continue; //= closed-edges
        if (from.y == to.y) continue;                                           //= closed-edges
        float part = (a->y - from.y) / (to.y - from.y);                         //= closed-edges
        float x = from.x + part * (to.x - from.x);                              //= closed-edges
        if (x > a->x) crossings++;                                              //= closed-edges {0}
    }
    return crossings % 2 == 1; //= naive-parity
}

bool point_polygon_angle_sum(const check_point *a, const check_polygon *b) {
    float sum = 0;
    for (int i = 0; i < b->count; i++) {
        check_point from = b->corners[i], to = b->corners[(i + 1) % b->count];
        float ux = from.x - a->x, uy = from.y - a->y;        //= add-angles
        float vx = to.x - a->x, vy = to.y - a->y;            //= add-angles
        sum += atan2f(ux * vy - uy * vx, ux * vx + uy * vy); //= add-angles {0}°
    }
    return fabsf(sum) >= 6.28318531f; //= full-turn {0} {1} {2}
}

// The gap between a circle and a rotated box; negative if they overlap.
static float gap_of(float x, float y, float r, const check_box *b) {
    float dx = x - b->x, dy = y - b->y;
    float out_x = fabsf(b->c * dx + b->s * dy) - b->w / 2, out_y = fabsf(b->c * dy - b->s * dx) - b->h / 2;
    return hypotf(fmaxf(out_x, 0), fmaxf(out_y, 0)) + fminf(fmaxf(out_x, out_y), 0) - r;
}

// A ball that moves in a tick from one place to another.
bool impact_discrete(const check_circle *from, const check_circle *to, const check_box *b) {
    float x = to->x;                      //= ball-way {3}
    float y = to->y;                      //= ball-way {6}
    float gap = gap_of(x, y, from->r, b); //= end-of-tick {0}
    return gap <= 0;
}

bool impact_substeps(const check_circle *from, const check_circle *to, int places, const check_box *b) {
    float way_x = to->x - from->x; //= ball-way {2}
    float way_y = to->y - from->y; //= ball-way {5}
    float nearest = INFINITY;
    for (int i = 1; i <= places; i++) {                               //= places-on-way {0}
        float part = (float)i / (float)places;                        //= places-on-way
        float x = from->x + part * way_x, y = from->y + part * way_y; //= places-on-way
        nearest = fminf(nearest, gap_of(x, y, from->r, b));           //= places-on-way {3}
    }
    return nearest <= 0;
}

// When a point at `from` with this way reaches `to`, as a part of the way.
static float part_at(float from, float way, float to) {
    return way != 0 ? (to - from) / way : to >= from ? INFINITY : -INFINITY;
}

// When a point that moves in the box's frame is first in a box with these halves; infinite if never.
static float first_in(float x, float y, float way_x, float way_y, float half_x, float half_y) {
    float left = part_at(x, way_x, -half_x), right = part_at(x, way_x, half_x);
    float top = part_at(y, way_y, -half_y), bottom = part_at(y, way_y, half_y);
    float in = fmaxf(fminf(left, right), fminf(top, bottom)), out = fminf(fmaxf(left, right), fmaxf(top, bottom));
    return in <= out && out >= 0 ? fmaxf(in, 0) : INFINITY;
}

bool impact_center_ray(const check_circle *from, const check_circle *to, const check_box *b) {
    float way_x = to->x - from->x; //= ball-way {2}
    float way_y = to->y - from->y; //= ball-way {5}
    float dx = from->x - b->x, dy = from->y - b->y;
    float x = b->c * dx + b->s * dy, y = b->c * dy - b->s * dx;
    float along_x = b->c * way_x + b->s * way_y, along_y = b->c * way_y - b->s * way_x; //= center-way
    float first = first_in(x, y, along_x, along_y, b->w / 2, b->h / 2);                 //= center-way
    return first <= 1;
}

// When a point that moves first comes within r of the origin; infinite if never.
static float first_within(float x, float y, float way_x, float way_y, float r) {
    float squared = way_x * way_x + way_y * way_y, forward = x * way_x + y * way_y, beyond = x * x + y * y - r * r;
    float root = forward * forward - squared * beyond;
    if (beyond <= 0) return 0;
    return forward < 0 && root >= 0 ? (-forward - sqrtf(root)) / squared : INFINITY;
}

// The center against the box grown by the radius: two boxes and a circle around each corner.
bool impact_swept(const check_circle *from, const check_circle *to, const check_box *b) {
    float way_x = to->x - from->x; //= ball-way {2}
    float way_y = to->y - from->y; //= ball-way {5}
    float dx = from->x - b->x, dy = from->y - b->y, r = from->r;
    float x = b->c * dx + b->s * dy, y = b->c * dy - b->s * dx;
    float along_x = b->c * way_x + b->s * way_y, along_y = b->c * way_y - b->s * way_x;
    float half_x = b->w / 2, half_y = b->h / 2;
    float first = first_in(x, y, along_x, along_y, half_x + r, half_y);                      //= swept-gap
    first = fminf(first, first_in(x, y, along_x, along_y, half_x, half_y + r));              //= swept-gap
    for (int i = 0; i < 4; i++) {                                                            //= swept-gap
        float corner_x = i & 1 ? half_x : -half_x, corner_y = i & 2 ? half_y : -half_y;      //= swept-gap
        first = fminf(first, first_within(x - corner_x, y - corner_y, along_x, along_y, r)); //= first-contact {0}
    }
    return first <= 1;
}
