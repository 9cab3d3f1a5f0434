// What a user's own check is asked, as plain data, and what it answers.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "hitlab_check.h"

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

/// A question of a kind. Plain data without padding in each member; unused bytes are zero if the question was zeroed.
typedef union {
    struct {
        check_circle a;
        check_box b;
    } circle_obb;
    struct {
        check_circle a;
        check_rect b;
    } circle_aabb;
    struct {
        check_circle a, b;
    } circle_circle;
    struct {
        check_box a, b;
    } obb_obb;
    struct {
        check_rect a;
        CheckTiles map;
    } rect_tiles;
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

/// The scene's id, such as "circle-obb"; the kind of a scene, or CHECK_KIND_COUNT if it cannot be asked.
const char *check_kind_id(CheckKind kind);
CheckKind check_kind_of(const char *scene);

/// The name of the function that answers, such as "circle_obb", and its declaration in hitlab_check.h.
const char *check_kind_function(CheckKind kind);
const char *check_kind_prototype(CheckKind kind);

/// The line, from 1, where a source begins that function, rather than declares or mentions it; 0: nowhere.
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
