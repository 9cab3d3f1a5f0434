// The sentences of the scene `rect-tiles`.
#ifndef SCENES_RECT_TILES_TEXTS_H
#define SCENES_RECT_TILES_TEXTS_H

#include "text.h"

enum {
    COLUMNS,
    ROWS,
    COLUMNS_TOO_FAR,
    ROWS_TOO_FAR,
    LOOKS_VERTICES,
    LOOKS_OUTLINE,
    LOOKS_FULL,
    LOOKS_SWEPT,
    STOPPED,
    UNSTOPPED,
    SOLID,
    SUMMARY,
    LOOK_UPS,
    OVERLAPPING,
    SPEED,
    SPEED_VALUE,
    GRAVITY_SWITCH,
    SIZE_1_SWITCH,
    TUNNELLED_WORD,
    LOOK_UPS_VALUE,
    WHY_VERTICES,
    WHY_OUTLINE,
    WHY_CLOSED,
    SUMMARY_SPLIT,
    JUMP_SPEED,
    JUMP_SPEED_VALUE,
    JUMPED_OVER,
    JUMP_STOPPED,
    NO_WALL,
    TOO_FAST,
    JUMP_START,
    JUMP_END,
    TEXT_COUNT
};

extern const Text tiles_texts[TEXT_COUNT];

#endif
