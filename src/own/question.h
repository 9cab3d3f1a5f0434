// What a user's own function is asked, as plain data, and what it answers.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "hitlab_check.h"
#include "shape_kind.h"
#include "shape_pair.h"

/// The kinds of questions, each of a scene that can be asked: KIND(NAME, id of the scene, the function in
/// hitlab_check.h, its two parameters after `const check_`, how poses describe its shapes). A polygon stands for
/// several kinds of convex shapes; see own_bodies.
#define OWN_KINDS(KIND)                                                                                                \
    KIND(CIRCLE_OBB, "circle-obb", circle_obb, circle *a, box *b, BODY_CIRCLE, BODY_TURNING_BOX)                       \
    KIND(CIRCLE_AABB, "circle-aabb", circle_aabb, circle *a, rect *b, BODY_CIRCLE, BODY_BOX)                           \
    KIND(CIRCLE_CIRCLE, "circle-circle", circle_circle, circle *a, circle *b, BODY_CIRCLE, BODY_CIRCLE)                \
    KIND(AABB_AABB, "aabb-aabb", aabb_aabb, rect *a, rect *b, BODY_BOX, BODY_BOX)                                      \
    KIND(OBB_OBB, "obb-obb", obb_obb, box *a, box *b, BODY_TURNING_BOX, BODY_TURNING_BOX)                              \
    KIND(RECT_TILES, "rect-tiles", rect_tiles, rect *a, map *map, BODY_AT_CORNER)                                      \
    KIND(SHAPES, "shapes", shapes, convex *a, convex *b, BODY_POLYGON, BODY_POLYGON)                                   \
    KIND(IMPACT, "impact", impact, ball *a, convex *b, BODY_BALL, BODY_POLYGON)                                        \
    KIND(POINT_POLYGON, "point-polygon", point_polygon, point *a, polygon *b, BODY_POINT)

#define OWN_KIND_NAME(NAME, ...) OWN_##NAME,
/// Those below OWN_POSE_KINDS are asked about a pose, and answer hit or miss. OWN_CROWD is a broad phase, which is
/// asked about many boxes.
typedef enum { OWN_KINDS(OWN_KIND_NAME) OWN_POSE_KINDS, OWN_CROWD = OWN_POSE_KINDS, OWN_KIND_COUNT } OwnKind;

enum { OWN_CELLS_MAX = 8, OWN_CORNERS_MAX = 12, OWN_BOXES_MAX = 20000, OWN_PAIRS_MAX = 1 << 19 };

/// Whether two boxes overlap or touch.
static inline bool own_rects_meet(const check_rect *a, const check_rect *b) {
    return a->left <= b->right && b->left <= a->right && a->top <= b->bottom && b->top <= a->bottom;
}

/// Boxes that a broad phase is asked about.
typedef struct {
    const check_rect *boxes;
    int32_t count;    ///< at most OWN_BOXES_MAX
    int32_t capacity; ///< the pairs that it may write, at most OWN_PAIRS_MAX
    int32_t repeats;  ///< how many times it is called, to measure the time
    int32_t expected; ///< how many pairs there are, as the caller knows; it is not told
} OwnBoxes;

/// A small tile map of at most OWN_CELLS_MAX columns and rows. Bit 8 row + column of `walls` is a wall; bits outside
/// of the map are 0.
typedef struct {
    int32_t columns, rows;
    float tile_width, tile_height;
    uint64_t walls;
} OwnTiles;

/// The kinds of shapes that a function takes: SHAPE(NAME, its struct in hitlab_check.h is check_..., a name, how many
/// numbers that has, and its members). `int` precedes a number that is one, and `[]` follows the points after the
/// numbers: as many as the first number says.
#define OWN_STRUCTS(SHAPE)                                                                                             \
    SHAPE(POINT, point, 2, "x, y")                                                                                     \
    SHAPE(CIRCLE, circle, 3, "x, y, r")                                                                                \
    SHAPE(AABB, rect, 4, "left, top, right, bottom")                                                                   \
    SHAPE(OBB, box, 7, "x, y, w, h, degrees, c, s")                                                                    \
    SHAPE(CAPSULE, ball, 5, "x, y, r, vx, vy")                                                                         \
    SHAPE(CONVEX, convex, 2, "int count, radius, points[]")

/// A shape as the user's function gets it, by its numbers.
#define OWN_SHAPE_MEMBER(NAME, name, count, members) check_##name name;
typedef union {
    float n[2 + 2 * OWN_CORNERS_MAX];
    int32_t whole[2 + 2 * OWN_CORNERS_MAX]; ///< those of them that are whole
    OWN_STRUCTS(OWN_SHAPE_MEMBER)
    check_polygon polygon;
} OwnShape;

/// A question of a kind: numbers of boxes, which are lent as a map is; or two shapes, or one and a polygon or a map,
/// each in a half of its bytes, which the page relies on. Plain data without padding. Unused bytes are zero, since
/// questions are compared by all of them.
typedef union {
    OwnShape shapes[2];
    struct {
        OwnShape a;
        union {
            OwnShape b;
            OwnTiles map;
        };
    };
    struct {
        int32_t count, capacity, repeats, expected; ///< as in OwnBoxes
    } crowd;
} OwnQuestion;

/// An answer, or why there is none. From OWN_CRASHED on the function gave no answer.
typedef enum {
    OWN_MISS,
    OWN_HIT,
    OWN_CRASHED,    ///< it was ended by a signal
    OWN_TIMED_OUT,  ///< it ran longer than it may
    OWN_EXITED,     ///< it called exit, or a program ended
    OWN_DAMAGED,    ///< it wrote outside of its own memory
    OWN_UNREADABLE, ///< what it answered is neither hit nor miss
    OWN_NOT_ASKED,  ///< it failed too often before
    OWN_WAITING,    ///< it has not answered yet (own_view.h)
    OWN_ANSWER_COUNT
} OwnAnswer;

typedef struct {
    const char *id;                   ///< of its scene, such as "circle-obb"
    const char *function, *prototype; ///< that answers, such as "circle_obb"; its declaration in hitlab_check.h
    BodyKind bodies[2];               ///< of a kind with poses: how they describe its shapes; see own_bodies
} OwnKindRow;
extern const OwnKindRow own_kinds[OWN_KIND_COUNT];

/// The kind of a scene, or OWN_KIND_COUNT if it cannot be asked. Other functions take kinds below OWN_POSE_KINDS.
OwnKind own_kind_of(const char *scene);

/// The tests of the two shapes of a kind; NULL: the second one is a polygon or a map.
const ShapePair *own_kind_pair(OwnKind kind);
static inline bool own_has_polygon(OwnKind kind) {
    return kind == OWN_POINT_POLYGON;
}
static inline bool own_has_map(OwnKind kind) {
    return kind == OWN_RECT_TILES;
}

/// How many shapes a question has: 2, or 1 and a polygon or a map.
int own_shape_count(OwnKind kind);
/// Whether one of them has an angle.
bool own_kind_turns(OwnKind kind);

/// The kinds of bodies that a shape of a question can be: from `first` to `last`. There is only one, but where the
/// function takes any convex shape.
typedef struct {
    BodyKind first, last;
} BodyKinds;
BodyKinds own_bodies(OwnKind kind, int index);
/// Whether it can be of more than one kind.
bool own_takes_any(OwnKind kind, int index);

/// The question about two bodies of these kinds, or about the first one and a map. A polygon is left out: the caller
/// puts it in its place.
OwnQuestion own_question_of(OwnKind kind, const Body *bodies, const OwnTiles *map);
/// Moves one of the bodies, as it was given, in a question.
void own_question_place(OwnQuestion *question, OwnKind kind, const Body *body, int index, hit_vec at);

/// A shape of a question as the kernel takes it.
Shape own_shape(OwnKind kind, const OwnQuestion *question, int index);

/// How a program of C defines a shape for the function: its struct in hitlab_check.h, the members, and how many of
/// these are numbers.
typedef struct {
    const char *type, *members;
    int count;
} OwnStruct;
/// That of the first or the second argument, which is no map.
const OwnStruct *own_struct(OwnKind kind, int index);

/// Writes all functions in the order of their kinds, a line for each: its name and the members of its two arguments, as
/// in "circle_circle: x, y, r; x, y, r", or `map`. A broad phase has only one, the members of each box.
enum { OWN_FUNCTIONS = 1024 };
void own_write_functions(char text[OWN_FUNCTIONS]);

/// The line, from 1, where a source begins the function that answers, rather than declares or mentions it; 0: nowhere.
int own_find_function(const char *source, OwnKind kind);

/// The ending of the name of a file with a function: of C on a desktop, of JavaScript in a browser.
const char *own_ending(void);

/// Whether the map is too large for `walls`, which is then 0: its cells were lent (own_view.h).
static inline bool own_tiles_is_large(const OwnTiles *map) {
    return map->columns > OWN_CELLS_MAX || map->rows > OWN_CELLS_MAX;
}

/// Whether a cell of a small map is a wall; false outside of the map.
bool own_tiles_is_wall(const OwnTiles *map, int column, int row);

/// Writes numbers that read back to the same bits.
void own_write_numbers(TextBuffer *out, const float *numbers, int count, const char *between);

enum { OWN_LINE = 1024 };

/// Writes a question as a line without its end, as `hitlab check` reads it (half extents of boxes; a convex begins with
/// the count of its corners and ends with its radius); a map of tiles is
/// COLUMNS ROWS TILE_WIDTH TILE_HEIGHT and its rows from the top, `.` or `#` for each cell and `/` between rows; a
/// large map has `-` in place of the rows.
/// Numbers read back to the same bits. Returns the length.
size_t own_question_write(char line[OWN_LINE], OwnKind kind, const OwnQuestion *question);
