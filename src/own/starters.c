// The files that a user's own function can start from, of C and of JavaScript. They are short and plain: they are there
// to be changed. Each function answers as textbooks do, until its body is left out.
#include "starters.h"

#include <stdlib.h>
#include <string.h>

#define UNITS "// Units are pixels; x points right, y points down, and angles turn clockwise on the screen.\n"

#define C_CLAMP                                                                                                        \
    "\n"                                                                                                               \
    "static float clamp(float x, float min, float max) {\n"                                                            \
    "    return x < min ? min : x > max ? max : x;\n"                                                                  \
    "}\n"

#define JS_CLAMP "\nconst clamp = (x, min, max) => Math.min(Math.max(x, min), max);\n"

// Helpers of C and of JavaScript, which differ in what stands before a function, a point, a number and a variable.
#define SIDE(FUNCTION, POINT)                                                                                          \
    "\n"                                                                                                               \
    "// Positive if r is to the right of the way from p to q.\n" FUNCTION "side(" POINT "p, " POINT "q, " POINT        \
    "r) {\n"                                                                                                           \
    "    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);\n"                                              \
    "}\n"                                                                                                              \
    "\n"

#define NEAR_AND_CROSS(FUNCTION, POINT, NUMBER, VARIABLE)                                                              \
    "// Whether a corner is within reach of a line from start to end: of its start, or of the points before its "      \
    "end.\n" FUNCTION "is_near(" POINT "corner, " POINT "start, " POINT "end, " NUMBER "reach) {\n"                    \
    "    " VARIABLE "x = end.x - start.x, y = end.y - start.y, length2 = x * x + y * y;\n"                             \
    "    " VARIABLE "dx = corner.x - start.x, dy = corner.y - start.y;\n"                                              \
    "    " VARIABLE "along = dx * x + dy * y, across = side(start, end, corner);\n"                                    \
    "    if (along > 0 && along < length2) return across * across <= reach * reach * length2;\n"                       \
    "    return dx * dx + dy * dy <= reach * reach;\n"                                                                 \
    "}\n"                                                                                                              \
    "\n" FUNCTION "cross_each_other(" POINT "p, " POINT "q, " POINT "r, " POINT "s) {\n"                               \
    "    return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;\n"                             \
    "}\n"                                                                                                              \
    "\n"

#define C_SIDE SIDE("static float ", "check_point ")
#define JS_SIDE SIDE("function ", "")
#define C_NEAR_AND_CROSS NEAR_AND_CROSS("static bool ", "check_point ", "float ", "float ")
#define JS_NEAR_AND_CROSS NEAR_AND_CROSS("function ", "", "", "const ")

static const char c_circle_obb[] =
    "// Does a circle overlap a rotated box? Touching is not a hit.\n" UNITS
    "// Test this file with: hitlab judge circle-obb FILE.c\n"
    "#include <hitlab_check.h>\n" C_CLAMP "\n"
    "bool circle_obb(const check_circle *a, const check_box *b) {\n"
    "    // The circle's center in the box's frame: rotated back by the angle about the box's center.\n"
    "    float dx = a->x - b->x, dy = a->y - b->y;\n"
    "    float x = dx * b->c + dy * b->s;\n"
    "    float y = -dx * b->s + dy * b->c;\n"
    "    // From the nearest point of the box to the circle's center.\n"
    "    float nx = x - clamp(x, -b->w / 2, b->w / 2);\n"
    "    float ny = y - clamp(y, -b->h / 2, b->h / 2);\n"
    "    SHOW_POINT(b->x + x, b->y + y);\n"
    "    return nx * nx + ny * ny < a->r * a->r;\n"
    "}\n";

static const char js_circle_obb[] =
    "// Does a circle overlap a rotated box? Touching is not a hit.\n" UNITS JS_CLAMP "\n"
    "// a: x, y, r; b: x, y, w, h, degrees, c (cosine), s (sine)\n"
    "function circle_obb(a, b) {\n"
    "    // The circle's center in the box's frame: rotated back by the angle about the box's center.\n"
    "    const dx = a.x - b.x, dy = a.y - b.y;\n"
    "    const x = dx * b.c + dy * b.s;\n"
    "    const y = -dx * b.s + dy * b.c;\n"
    "    // From the nearest point of the box to the circle's center.\n"
    "    const nx = x - clamp(x, -b.w / 2, b.w / 2);\n"
    "    const ny = y - clamp(y, -b.h / 2, b.h / 2);\n"
    "    SHOW_POINT(b.x + x, b.y + y);\n"
    "    return nx * nx + ny * ny < a.r * a.r;\n"
    "}\n";

static const char c_circle_aabb[] = "// Does a circle overlap an upright box? Touching is not a hit.\n" UNITS
                                    "// Test this file with: hitlab judge circle-aabb FILE.c\n"
                                    "#include <hitlab_check.h>\n" C_CLAMP "\n"
                                    "bool circle_aabb(const check_circle *a, const check_rect *b) {\n"
                                    "    // From the nearest point of the box to the circle's center.\n"
                                    "    float x = a->x - clamp(a->x, b->left, b->right);\n"
                                    "    float y = a->y - clamp(a->y, b->top, b->bottom);\n"
                                    "    SHOW_POINT(a->x - x, a->y - y);\n"
                                    "    return x * x + y * y < a->r * a->r;\n"
                                    "}\n";

static const char js_circle_aabb[] =
    "// Does a circle overlap an upright box? Touching is not a hit.\n" UNITS JS_CLAMP "\n"
    "// a: x, y, r; b: left, top, right, bottom\n"
    "function circle_aabb(a, b) {\n"
    "    // From the nearest point of the box to the circle's center.\n"
    "    const x = a.x - clamp(a.x, b.left, b.right);\n"
    "    const y = a.y - clamp(a.y, b.top, b.bottom);\n"
    "    SHOW_POINT(a.x - x, a.y - y);\n"
    "    return x * x + y * y < a.r * a.r;\n"
    "}\n";

static const char c_aabb_aabb[] =
    "// Do two upright boxes overlap? Touching is not a hit.\n" UNITS
    "// Test this file with: hitlab judge aabb-aabb FILE.c\n"
    "#include <hitlab_check.h>\n"
    "\n"
    "bool aabb_aabb(const check_rect *a, const check_rect *b) {\n"
    "    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;\n"
    "}\n";

static const char js_aabb_aabb[] =
    "// Do two upright boxes overlap? Touching is not a hit.\n" UNITS "\n"
    "// both: left, top, right, bottom\n"
    "function aabb_aabb(a, b) {\n"
    "    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;\n"
    "}\n";

static const char c_circle_circle[] = "// Do two circles overlap? Touching is a hit.\n" UNITS
                                      "// Test this file with: hitlab judge circle-circle FILE.c\n"
                                      "#include <hitlab_check.h>\n"
                                      "\n"
                                      "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                      "    float x = b->x - a->x, y = b->y - a->y, radii = a->r + b->r;\n"
                                      "    SHOW(radii);\n"
                                      "    return x * x + y * y <= radii * radii;\n"
                                      "}\n";

static const char js_circle_circle[] = "// Do two circles overlap? Touching is a hit.\n" UNITS "\n"
                                       "// both: x, y, r\n"
                                       "function circle_circle(a, b) {\n"
                                       "    const x = b.x - a.x, y = b.y - a.y, radii = a.r + b.r;\n"
                                       "    SHOW(radii);\n"
                                       "    return x * x + y * y <= radii * radii;\n"
                                       "}\n";

static const char c_obb_obb[] =
    "// Do two rotated boxes overlap? Touching is a hit.\n" UNITS
    "// Test this file with: hitlab judge obb-obb FILE.c\n"
    "#include <hitlab_check.h>\n"
    "#include <math.h>\n"
    "\n"
    "// Half the length of the box's shadow on an axis.\n"
    "static float reach(const check_box *box, float x, float y) {\n"
    "    return fabsf(x * box->c + y * box->s) * box->w / 2 + fabsf(-x * box->s + y * box->c) * box->h / 2;\n"
    "}\n"
    "\n"
    "// Whether the shadows on an axis are apart.\n"
    "static bool separates(const check_box *a, const check_box *b, float x, float y) {\n"
    "    float distance = fabsf((b->x - a->x) * x + (b->y - a->y) * y);\n"
    "    return distance > reach(a, x, y) + reach(b, x, y);\n"
    "}\n"
    "\n"
    "bool obb_obb(const check_box *a, const check_box *b) {\n"
    "    return !separates(a, b, a->c, a->s) && !separates(a, b, -a->s, a->c) &&\n"
    "           !separates(a, b, b->c, b->s) && !separates(a, b, -b->s, b->c);\n"
    "}\n";

static const char js_obb_obb[] =
    "// Do two rotated boxes overlap? Touching is a hit.\n" UNITS "\n"
    "// Half the length of the box's shadow on an axis.\n"
    "function reach(box, x, y) {\n"
    "    return Math.abs(x * box.c + y * box.s) * box.w / 2 + Math.abs(-x * box.s + y * box.c) * box.h / 2;\n"
    "}\n"
    "\n"
    "// Whether the shadows on an axis are apart.\n"
    "function separates(a, b, x, y) {\n"
    "    const distance = Math.abs((b.x - a.x) * x + (b.y - a.y) * y);\n"
    "    return distance > reach(a, x, y) + reach(b, x, y);\n"
    "}\n"
    "\n"
    "function obb_obb(a, b) { // both: x, y, w, h, degrees, c (cosine), s (sine)\n"
    "    return !separates(a, b, a.c, a.s) && !separates(a, b, -a.s, a.c) &&\n"
    "           !separates(a, b, b.c, b.s) && !separates(a, b, -b.s, b.c);\n"
    "}\n";

static const char c_rect_tiles[] = "// Does a box overlap a wall of a tile map? Touching is not a hit.\n" UNITS
                                   "// Test this file with: hitlab judge rect-tiles FILE.c\n"
                                   "#include <hitlab_check.h>\n"
                                   "#include <math.h>\n"
                                   "\n"
                                   "bool rect_tiles(const check_rect *a, const check_map *map) {\n"
                                   "    // A side that ends where a cell begins does not cover that cell.\n"
                                   "    int first_column = (int)floorf(a->left / map->tile_width);\n"
                                   "    int last_column = (int)ceilf(a->right / map->tile_width) - 1;\n"
                                   "    int first_row = (int)floorf(a->top / map->tile_height);\n"
                                   "    int last_row = (int)ceilf(a->bottom / map->tile_height) - 1;\n"
                                   "    for (int row = first_row; row <= last_row; row++) {\n"
                                   "        for (int column = first_column; column <= last_column; column++) {\n"
                                   "            if (check_is_wall(map, column, row)) return true;\n"
                                   "        }\n"
                                   "    }\n"
                                   "    return false;\n"
                                   "}\n";

static const char js_rect_tiles[] =
    "// Does a box overlap a wall of a tile map? Touching is not a hit.\n" UNITS "\n"
    "function rect_tiles(a, map) { // a: left, top, right, bottom; map: columns, rows, tile_width, tile_height\n"
    "    // A side that ends where a cell begins does not cover that cell.\n"
    "    const first_column = Math.floor(a.left / map.tile_width);\n"
    "    const last_column = Math.ceil(a.right / map.tile_width) - 1;\n"
    "    const first_row = Math.floor(a.top / map.tile_height);\n"
    "    const last_row = Math.ceil(a.bottom / map.tile_height) - 1;\n"
    "    for (let row = first_row; row <= last_row; row++) {\n"
    "        for (let column = first_column; column <= last_column; column++) {\n"
    "            if (check_is_wall(map, column, row)) return true;\n"
    "        }\n"
    "    }\n"
    "    return false;\n"
    "}\n";

static const char c_shapes[] =
    "// Do two convex shapes overlap? Touching is a hit.\n" UNITS "// Test this file with: hitlab judge shapes FILE.c\n"
    "#include <hitlab_check.h>\n" C_SIDE C_NEAR_AND_CROSS
    "// Whether a corner is to the right of all sides, which go clockwise.\n"
    "static bool is_inside(check_point corner, const check_convex *shape) {\n"
    "    for (int i = 0; i < shape->count; i++) {\n"
    "        if (side(shape->points[i], shape->points[(i + 1) % shape->count], corner) <= 0) return false;\n"
    "    }\n"
    "    return true;\n"
    "}\n"
    "\n"
    "bool shapes(const check_convex *a, const check_convex *b) {\n"
    "    float reach = a->radius + b->radius;\n"
    "    for (int i = 0; i < a->count; i++) {\n"
    "        for (int j = 0; j < b->count; j++) {\n"
    "            check_point p = a->points[i], q = a->points[(i + 1) % a->count];\n"
    "            check_point r = b->points[j], s = b->points[(j + 1) % b->count];\n"
    "            if (is_near(p, r, s, reach) || is_near(r, p, q, reach) || cross_each_other(p, q, r, s)) return true;\n"
    "        }\n"
    "    }\n"
    "    return is_inside(a->points[0], b) || is_inside(b->points[0], a);\n"
    "}\n";

static const char js_shapes[] =
    "// Do two convex shapes overlap? Touching is a hit.\n" UNITS JS_SIDE JS_NEAR_AND_CROSS
    "// Whether a corner is to the right of all sides, which go clockwise.\n"
    "function is_inside(corner, { count, points }) {\n"
    "    return points.every((point, i) => side(point, points[(i + 1) % count], corner) > 0);\n"
    "}\n"
    "\n"
    "// both: count, radius, points\n"
    "function shapes(a, b) {\n"
    "    const reach = a.radius + b.radius;\n"
    "    for (let i = 0; i < a.count; i++) {\n"
    "        for (let j = 0; j < b.count; j++) {\n"
    "            const p = a.points[i], q = a.points[(i + 1) % a.count];\n"
    "            const r = b.points[j], s = b.points[(j + 1) % b.count];\n"
    "            if (is_near(p, r, s, reach) || is_near(r, p, q, reach) || cross_each_other(p, q, r, s)) return true;\n"
    "        }\n"
    "    }\n"
    "    return is_inside(a.points[0], b) || is_inside(b.points[0], a);\n"
    "}\n";

static const char c_impact[] =
    "// Does a ball that moves hit a convex shape at any time of this tick? Touching is a hit.\n" UNITS
    "// Test this file with: hitlab judge impact FILE.c\n"
    "#include <hitlab_check.h>\n" C_SIDE C_NEAR_AND_CROSS "bool impact(const check_ball *a, const check_convex *b) {\n"
    "    check_point from = {a->x, a->y}, to = {a->x + a->vx, a->y + a->vy};\n"
    "    float reach = a->r + b->radius;\n"
    "    bool is_inside = true; // to the right of all sides, which go clockwise\n"
    "    SHOW_SEGMENT(from.x, from.y, to.x, to.y);\n"
    "    for (int i = 0; i < b->count; i++) {\n"
    "        check_point p = b->points[i], q = b->points[(i + 1) % b->count];\n"
    "        if (is_near(from, p, q, reach) || is_near(to, p, q, reach) || is_near(p, from, to, reach)) return true;\n"
    "        if (cross_each_other(from, to, p, q)) return true;\n"
    "        if (side(p, q, from) <= 0) is_inside = false;\n"
    "    }\n"
    "    return is_inside;\n"
    "}\n";

static const char js_impact[] =
    "// Does a ball that moves hit a convex shape at any time of this tick? Touching is a hit.\n" UNITS JS_SIDE
        JS_NEAR_AND_CROSS "// a: x, y, r, vx, vy; b: count, radius, points\n"
    "function impact(a, b) {\n"
    "    const from = { x: a.x, y: a.y }, to = { x: a.x + a.vx, y: a.y + a.vy };\n"
    "    const reach = a.r + b.radius;\n"
    "    let is_inside = true; // to the right of all sides, which go clockwise\n"
    "    SHOW_SEGMENT(from.x, from.y, to.x, to.y);\n"
    "    for (let i = 0; i < b.count; i++) {\n"
    "        const p = b.points[i], q = b.points[(i + 1) % b.count];\n"
    "        if (is_near(from, p, q, reach) || is_near(to, p, q, reach) || is_near(p, from, to, reach)) return true;\n"
    "        if (cross_each_other(from, to, p, q)) return true;\n"
    "        if (side(p, q, from) <= 0) is_inside = false;\n"
    "    }\n"
    "    return is_inside;\n"
    "}\n";

static const char c_point_polygon[] =
    "// Is a point inside of a polygon? On its rim counts.\n" UNITS
    "// Test this file with: hitlab judge point-polygon FILE.c\n"
    "#include <hitlab_check.h>\n" C_SIDE "static bool is_between(float x, float first, float second) {\n"
    "    return (first <= x && x <= second) || (second <= x && x <= first);\n"
    "}\n"
    "\n"
    "bool point_polygon(const check_point *a, const check_polygon *b) {\n"
    "    int crossings = 0, winding = 0;\n"
    "    for (int i = 0; i < b->count; i++) {\n"
    "        check_point p = b->corners[i], q = b->corners[(i + 1) % b->count];\n"
    "        float right = side(p, q, *a);\n"
    "        if (right == 0 && is_between(a->x, p.x, q.x) && is_between(a->y, p.y, q.y)) return true;\n"
    "        // The ray to the right crosses a side that goes down or up there. Each has its upper end only.\n"
    "        bool goes_down = p.y <= a->y && q.y > a->y && right > 0;\n"
    "        bool goes_up = q.y <= a->y && p.y > a->y && right < 0;\n"
    "        crossings += goes_down || goes_up;\n"
    "        winding += goes_down - goes_up;\n"
    "    }\n"
    "    return b->nonzero ? winding != 0 : crossings % 2 == 1;\n"
    "}\n";

static const char js_point_polygon[] =
    "// Is a point inside of a polygon? On its rim counts.\n" UNITS JS_SIDE
    "const is_between = (x, first, second) => Math.min(first, second) <= x && x <= Math.max(first, second);\n"
    "\n"
    "// a: x, y; b: count, nonzero, corners\n"
    "function point_polygon(a, b) {\n"
    "    let crossings = 0, winding = 0;\n"
    "    for (let i = 0; i < b.count; i++) {\n"
    "        const p = b.corners[i], q = b.corners[(i + 1) % b.count];\n"
    "        const right = side(p, q, a);\n"
    "        if (right === 0 && is_between(a.x, p.x, q.x) && is_between(a.y, p.y, q.y)) return true;\n"
    "        // The ray to the right crosses a side that goes down or up there. Each has its upper end only.\n"
    "        const goes_down = p.y <= a.y && q.y > a.y && right > 0;\n"
    "        const goes_up = q.y <= a.y && p.y > a.y && right < 0;\n"
    "        if (goes_down || goes_up) crossings++;\n"
    "        winding += goes_down - goes_up;\n"
    "    }\n"
    "    return b.nonzero ? winding !== 0 : crossings % 2 === 1;\n"
    "}\n";

static const char c_crowd[] =
    "// Which boxes of many overlap? Touching counts.\n" UNITS "// Test this file with: hitlab judge crowd FILE.c\n"
    "#include <hitlab_check.h>\n"
    "\n"
    "static bool overlap(check_rect a, check_rect b) {\n"
    "    return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;\n"
    "}\n"
    "\n"
    "// Writes each pair a < b once, but only the first `capacity` of them. Returns how many there are.\n"
    "int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity) {\n"
    "    int found = 0;\n"
    "    for (int a = 0; a < count; a++) {\n"
    "        for (int b = a + 1; b < count; b++) {\n"
    "            if (!overlap(bounds[a], bounds[b])) continue;\n"
    "            if (found < capacity) {\n"
    "                pairs[found].a = a;\n"
    "                pairs[found].b = b;\n"
    "            }\n"
    "            found++;\n"
    "        }\n"
    "    }\n"
    "    return found;\n"
    "}\n";

static const char js_crowd[] =
    "// Which boxes of many overlap? Touching counts.\n" UNITS "\n"
    "const overlap = (a, b) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;\n"
    "\n"
    "// bounds: an array of boxes with left, top, right, bottom. Returns each pair [a, b] with a < b once.\n"
    "function crowd(bounds) {\n"
    "    const pairs = [];\n"
    "    for (let a = 0; a < bounds.length; a++) {\n"
    "        for (let b = a + 1; b < bounds.length; b++) {\n"
    "            if (overlap(bounds[a], bounds[b])) pairs.push([a, b]);\n"
    "        }\n"
    "    }\n"
    "    return pairs;\n"
    "}\n";

#define ROW(NAME, id, function, ...) [OWN_##NAME] = {c_##function, js_##function},

static const char *const texts[OWN_KIND_COUNT][COMPILE_LANGUAGES] = {OWN_KINDS(ROW)[OWN_CROWD] = {c_crowd, js_crowd}};

const char *starter_solution(OwnKind kind, CompileLanguage language) {
    return texts[kind][language];
}

char *starter_empty(OwnKind kind, CompileLanguage language) {
    Error error;
    char *text = starter_blank(texts[kind][language], kind, BLANK_FUNCTION, NULL, &error);
    if (!text) return NULL;
    char *helpers = strstr(text, "\n\n") + 2, *function = helpers;
    for (int line = own_find_function(helpers, kind); line > 1; line--) function = strchr(function, '\n') + 1;
    // Comments just above the function belong to it.
    for (char *above = function; above > helpers;) {
        for (above--; above > helpers && above[-1] != '\n';) above--;
        if (strncmp(above, "//", 2) != 0) break;
        function = above;
    }
    memmove(helpers, function, strlen(function) + 1);
    return text;
}

const char *own_ending(void) {
    static const char *const endings[COMPILE_LANGUAGES] = {[COMPILE_C] = "c", [COMPILE_JAVASCRIPT] = "js"};
    return endings[compile_language];
}
