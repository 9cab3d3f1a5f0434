// What a user's own check is asked, as plain data, and what it answers.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "body.h"
#include "hitlab_check.h"
#include "shape_pair.h"

/// A kind of question: a scene that can be asked.
typedef enum {
    CHECK_CIRCLE_OBB,
    CHECK_CIRCLE_AABB,
    CHECK_CIRCLE_CIRCLE,
    CHECK_OBB_OBB,
    CHECK_RECT_TILES,
    CHECK_KIND_COUNT
} CheckKind;

enum { CHECK_CELLS_MAX = 8 };

/// A small tile map of at most CHECK_CELLS_MAX columns and rows. Bit 8 row + column of `walls` is a wall; bits outside
/// of the map are 0.
typedef struct {
    int32_t columns, rows;
    float tile_width, tile_height;
    uint64_t walls;
} CheckTiles;

/// A shape as the user's function gets it, by its numbers.
typedef union {
    float n[8];
    check_circle circle;
    check_rect rect;
    check_box box;
} CheckShape;

/// A question of a kind: two shapes, or one and a map. Plain data without padding. Unused bytes are zero, since
/// questions are compared by all of them.
typedef union {
    CheckShape shapes[2];
    struct {
        CheckShape a;
        union {
            CheckShape b;
            CheckTiles map;
        };
    };
} CheckQuestion;

/// An answer, or why there is none. From CHECK_CRASHED on the check gave no answer.
typedef enum {
    CHECK_MISS,
    CHECK_HIT,
    CHECK_CRASHED,    ///< it was ended by a signal
    CHECK_TIMED_OUT,  ///< it ran longer than it may
    CHECK_EXITED,     ///< it called exit, or a program ended
    CHECK_DAMAGED,    ///< it wrote outside of its own memory
    CHECK_UNREADABLE, ///< a program answered neither hit nor miss
    CHECK_NOT_ASKED,  ///< it failed too often before
    CHECK_WAITING,    ///< it has not answered yet (own_view.h)
    CHECK_ANSWER_COUNT
} CheckAnswer;

typedef struct {
    const char *id;                   ///< of its scene, such as "circle-obb"
    const char *function, *prototype; ///< that answers, such as "circle_obb"; its declaration in hitlab_check.h
    BodyKind bodies[2];               ///< how poses describe its shapes
} CheckKindRow;
extern const CheckKindRow check_kinds[CHECK_KIND_COUNT];

/// The kind of a scene, or CHECK_KIND_COUNT if it cannot be asked.
CheckKind check_kind_of(const char *scene);

/// The tests of the two shapes of a kind; NULL: the second one is a map.
const ShapePair *check_kind_pair(CheckKind kind);

/// How many shapes a question has: 2, or 1 and a map.
int check_shape_count(CheckKind kind);
/// Whether one of them has an angle.
bool check_kind_turns(CheckKind kind);

/// The question about two bodies of these kinds, or about the first one and a map.
CheckQuestion check_question_of(CheckKind kind, const Body *bodies, const CheckTiles *map);
/// Moves one of the bodies, as it was given, in a question.
void check_question_place(CheckQuestion *question, const Body *body, int index, hit_vec at);

/// A shape of a question as the kernel takes it.
Shape check_shape(CheckKind kind, const CheckQuestion *question, int index);

/// How a program of C defines a shape for the function: its struct in hitlab_check.h, the members, and how many these
/// are. Meaningless for a kind of shape that no function takes.
typedef struct {
    const char *type, *members;
    int count;
} CheckStruct;
extern const CheckStruct check_structs[SHAPE_KIND_COUNT];

/// Writes all functions in the order of their kinds, a line for each: its name and the members of its two arguments, as
/// in "circle_circle: x, y, r; x, y, r", or `map`.
enum { CHECK_FUNCTIONS = 512 };
void check_write_functions(char text[CHECK_FUNCTIONS]);

/// The line, from 1, where a source begins the function that answers, rather than declares or mentions it; 0: nowhere.
int check_find_function(const char *source, CheckKind kind);

/// A file to start from, whose function answers this kind of question as textbooks do: of C on a desktop, of JavaScript
/// in a browser. And the ending of its name.
const char *check_template(CheckKind kind);
const char *check_ending(void);

/// Whether the map is too large for `walls`, which is then 0: its cells were lent (own_view.h).
static inline bool check_tiles_is_large(const CheckTiles *map) {
    return map->columns > CHECK_CELLS_MAX || map->rows > CHECK_CELLS_MAX;
}

/// Whether a cell of a small map is a wall; false outside of the map.
bool check_tiles_is_wall(const CheckTiles *map, int column, int row);

enum { CHECK_LINE = 256 };

/// Writes a question as a line without its end, as `hitlab check` reads it (half extents of boxes); a map of tiles is
/// COLUMNS ROWS TILE_WIDTH TILE_HEIGHT and its rows from the top, `.` or `#` for each cell and `/` between rows; a
/// large map has `-` in place of the rows.
/// Numbers read back to the same bits. Returns the length.
size_t check_question_write(char line[CHECK_LINE], CheckKind kind, const CheckQuestion *question);
