// The icons of the toolbar.
#pragma once

#include "widgets.h"

typedef enum {
    ICON_PREDICT,
    ICON_COUNTEREXAMPLE,
    ICON_CONTACT,
    ICON_REACH,
    ICON_WORKING,
    ICON_STEPS,
    ICON_SPLIT,
    ICON_JUMP_OVER,
    ICON_STILL,
    ICON_UNDO,
    ICON_REDO,
    ICON_RESET,
    ICON_OPEN,
    ICON_SAVE,
    ICON_LAYERS,
    ICON_MENU,
    ICON_COPY,
    ICON_PICTURE,
    ICON_KEYS,
    ICON_GLOSSARY,
    ICON_LANGUAGE,
    ICON_LESSONS,
    ICON_COUNT
} Icon;

enum { ICON_SIZE = 18 };

/// Draws an icon around a point.
void put_icon(Composer *composer, hit_vec middle, Icon icon, Ink ink);
