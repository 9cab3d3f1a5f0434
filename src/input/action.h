// Everything a user can ask for by a key, in one table: the window's keys, input files, the help overlay and the
// README's key list all read it.
#ifndef LAB_ACTION_H
#define LAB_ACTION_H

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

/// What a key that is held down does: its action happens once, or again and again, or lasts until the key is released.
typedef enum { KEY_ONCE, KEY_REPEATS, KEY_LASTS } KeyUse;

/// One row: an action, its name in input files, and its keys.
typedef struct {
    const char *id;
    KeyUse use;
    const char *keys[ACTION_KEYS]; ///< SDL's names of keys, with "Shift+" or "Ctrl+" before, or "Shift"; NULL where
                                   ///< there is none
    Text help;                     ///< empty where the row above speaks for this one too
} Binding;

/// The table's row for an action.
const Binding *action_binding(Action action);

/// Whether the action lasts as long as its key is down.
bool action_lasts(Action action);

/// The bit that says in a set of actions that this one lasts; 0 for an action that does not.
uint64_t action_bit(Action action);

/// The action with this name in input files; ACTION_COUNT when there is none.
Action action_by_id(const char *id);

/// Whether the row has words of its own; otherwise the row above speaks for it.
bool action_has_help(Action action);

/// The group that an action belongs to, and what a group is for.
ActionGroup action_group(Action action);
const Text *action_group_title(ActionGroup group);

/// The shortest of an action's keys as people read it, such as "Esc"; for labels and sentences.
const char *action_key(Action action);

/// Writes the keys of a row, and of the rows that it speaks for, as a person reads them: "M", "1 – 5", "F1  ?". Of the
/// scenes' keys only the first `scene_count` are named.
void action_keys(Action action, int scene_count, char *out, size_t size);

#endif
