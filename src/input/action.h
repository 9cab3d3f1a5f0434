// Everything a user can ask for by a key, in one table: the window's keys, input files, the help overlay and the
// README's key list all read it.
#ifndef LAB_ACTION_H
#define LAB_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

typedef enum {
    ACTION_SCENE_1,
    ACTION_SCENE_2,
    ACTION_SCENE_3,
    ACTION_SCENE_4,
    ACTION_SCENE_5,
    ACTION_SCENE_6,
    ACTION_SCENE_7,
    ACTION_SCENE_8,
    ACTION_SCENE_9,
    ACTION_METHOD,
    ACTION_PREVIOUS_METHOD,
    ACTION_TOUCHING,
    ACTION_RESET,
    ACTION_NEXT_STEP,
    ACTION_PREVIOUS_STEP,
    ACTION_COUNTEREXAMPLE,
    ACTION_OVERLAY,
    ACTION_REACH,
    ACTION_PANEL,
    ACTION_SCENERY,
    ACTION_GLOSSARY,
    ACTION_PAUSE,
    ACTION_STEP,
    ACTION_BACK,
    ACTION_NEXT_CHANGE,
    ACTION_PREVIOUS_CHANGE,
    ACTION_TIME_FASTER,
    ACTION_TIME_SLOWER,
    ACTION_SELECT,
    ACTION_SELECT_PREVIOUS,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_FINE,
    ACTION_TURN_LEFT,
    ACTION_TURN_RIGHT,
    ACTION_WIDER,
    ACTION_NARROWER,
    ACTION_TALLER,
    ACTION_SHORTER,
    ACTION_CONTACT,
    ACTION_NUDGE_LEFT,
    ACTION_NUDGE_RIGHT,
    ACTION_NUDGE_UP,
    ACTION_NUDGE_DOWN,
    ACTION_COPY,
    ACTION_PASTE,
    ACTION_COPY_C,
    ACTION_ANGLE,
    ACTION_ENTER,
    ACTION_ESCAPE,
    ACTION_BACKSPACE,
    ACTION_DELETE,
    ACTION_HOME,
    ACTION_END,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_MORE_BOXES,
    ACTION_FEWER_BOXES,
    ACTION_MORE_SPREAD,
    ACTION_LESS_SPREAD,
    ACTION_REVERSE,
    ACTION_MOTION,
    ACTION_GRAVITY,
    ACTION_SIZE_1,
    ACTION_SPLIT,
    ACTION_CAMERAS,
    ACTION_JUMP_OVER,
    ACTION_PAINT,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_SAVE,
    ACTION_SAVE_AS,
    ACTION_LANGUAGE,
    ACTION_HELP,
    ACTION_FULLSCREEN,
    ACTION_SCREENSHOT,
    ACTION_QUIT,
    ACTION_COUNT
} Action;

enum { ACTION_KEYS = 2 };

typedef enum {
    GROUP_LAB,
    GROUP_LESSON,
    GROUP_TIME,
    GROUP_SHAPES,
    GROUP_POSE,
    GROUP_SCENE,
    GROUP_PAINT,
    GROUP_FIELD,
    GROUP_WINDOW,
    GROUP_COUNT
} ActionGroup;

/// One row: an action, its name in input files, and its keys.
typedef struct {
    const char *id;
    ActionGroup group;
    bool is_held;                  ///< lasts as long as its key is down; otherwise it happens once at each press
    const char *keys[ACTION_KEYS]; ///< SDL's names of keys, with "Shift+" or "Ctrl+" before, or "Shift"; NULL where
                                   ///< there is none
    Text help;                     ///< empty where the row above speaks for this one too
} Binding;

/// The table's row for an action.
const Binding *action_binding(Action action);

/// The bit that says in a set of actions that this one lasts; 0 for an action that does not.
uint64_t action_bit(Action action);

/// The action with this name in input files; ACTION_COUNT when there is none.
Action action_by_id(const char *id);

/// Whether the row has words of its own; otherwise the row above speaks for it.
bool action_has_help(Action action);

/// What a group of actions is for.
const Text *action_group_title(ActionGroup group);

/// The shortest of an action's keys as people read it, such as "Esc"; for labels and sentences.
const char *action_key(Action action);

/// Writes the keys of a row, and of the rows that it speaks for, as a person reads them: "M", "1 – 5", "F1  ?". Of the
/// scenes' keys only the first `scene_count` are named.
void action_keys(Action action, int scene_count, char *out, size_t size);

#endif
