// All actions that have a key, in one table: the window, input files, the help overlay and the README's key list use
// it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

typedef enum {
#define ACTION(name, ...) ACTION_##name,
#include "action_table.h"
#undef ACTION
    ACTION_COUNT
} Action;

enum { ACTION_KEYS = 2 };

typedef enum {
    GROUP_LAB,
    GROUP_STEPS,
    GROUP_LESSONS,
    GROUP_TIME,
    GROUP_SHAPES,
    GROUP_POSE,
    GROUP_SCENE,
    GROUP_PAINT,
    GROUP_FIELD,
    GROUP_WINDOW,
    GROUP_COUNT
} ActionGroup;

/// The effect of holding a key down: the action happens once, repeats, or lasts until the key is released.
typedef enum { KEY_ONCE, KEY_REPEATS, KEY_LASTS } KeyUse;

/// One row: an action, its name in input files, and its keys.
typedef struct {
    const char *id;
    KeyUse use;
    const char *keys[ACTION_KEYS]; ///< SDL's names of keys, with "Shift+", "Ctrl+", "Alt+" before, or "Shift"; NULL
                                   ///< where there is none
    Text help;                     ///< empty where the help of the row above includes this row
} Binding;

/// The table's row for an action.
const Binding *action_binding(Action action);

/// Whether the action lasts as long as its key is down.
bool action_lasts(Action action);

/// The bit of this action in a set of lasting actions; 0 for an action that does not last.
uint64_t action_bit(Action action);

/// The action with this name in input files; ACTION_COUNT when there is none.
Action action_by_id(const char *id);

/// Whether an action is for a window on a desktop only, since browsers have one of their own: quit, full screen, the
/// size of text, and keys that a page does not get.
bool action_is_of_desktop(Action action);

/// Whether an action is for a page only.
bool action_is_of_page(Action action);

/// Whether an action works in a figure of an article, whose scene and method stay: it moves the shapes, the view or
/// time, or copies the pose.
bool action_is_of_figure(Action action);

/// Whether an action changes only how things are shown: the view, the language, the size of text, the window.
bool action_only_shows(Action action);

/// Whether the row has a help text; otherwise the text of the row above includes it.
bool action_has_help(Action action);

/// The action's group, and a group's title.
ActionGroup action_group(Action action);
const Text *action_group_title(ActionGroup group);

/// The shortest of an action's keys as shown to the user, such as "Esc"; for labels and sentences.
const char *action_key(Action action);

/// The first action after this one that has a help text of its own; ACTION_COUNT after the last one.
Action action_row_end(Action first);

/// Writes the keys of one action as shown to the user.
void action_own_keys(Action action, char *out, size_t size);

/// The row of a list that a number key chooses: 0 to 8 by 1 to 9, and 9 by 0; -1 for any other action.
int action_list_row(Action action);

/// The key of a scene; ACTION_COUNT for one from the tenth on.
Action action_of_scene(int scene);

/// Writes the keys of a row, and of the rows that its help includes, as shown to the user: "M", "1 – 5", "F1 ?". The
/// keys of scenes end at `scene_count`.
void action_keys(Action action, int scene_count, char *out, size_t size);
