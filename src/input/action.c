// Looks up actions in their table, and writes their keys for the user.
#include "action.h"

#include <assert.h>
#include <string.h>

#include "buffer.h"

static const Binding bindings[ACTION_COUNT] = {
#define ACTION(name, id, use, first_key, second_key, ...)                                                              \
    [ACTION_##name] = {id, KEY_##use, {first_key, second_key}, __VA_ARGS__},
#include "action_table.h"
#undef ACTION
};

// A group begins with its first action and ends where the next one begins.
static const struct {
    Action first;
    Text title;
} groups[GROUP_COUNT] = {
    [GROUP_LAB] = {ACTION_SCENE_1, {{"The lab", "ラボ"}}},
    [GROUP_STEPS] = {ACTION_NEXT_STEP, {{"Explanation", "説明"}}},
    [GROUP_LESSONS] = {ACTION_LESSONS, {{"Lessons", "レッスン"}}},
    [GROUP_TIME] = {ACTION_PAUSE, {{"Time", "時間"}}},
    [GROUP_SHAPES] = {ACTION_SELECT, {{"Shapes", "図形"}}},
    [GROUP_POSE] = {ACTION_CONTACT, {{"The pose", "配置"}}},
    [GROUP_SCENE] = {ACTION_FASTER, {{"Motion and map", "動きとマップ"}}},
    [GROUP_PAINT] = {ACTION_PAINT, {{"Editing the map", "マップの編集"}}},
    [GROUP_FIELD] = {ACTION_ANGLE, {{"The degree field", "角度の入力欄"}}},
    [GROUP_WINDOW] = {ACTION_LANGUAGE, {{"The window", "ウィンドウ"}}},
};

const Binding *action_binding(Action action) {
    assert(action < ACTION_COUNT);
    return &bindings[action];
}

uint64_t action_bit(Action action) {
    static_assert(ACTION_SHORTER - ACTION_LEFT < 64, "actions that last are contiguous");
    const bool lasts = action >= ACTION_LEFT && action <= ACTION_SHORTER;
    return lasts ? (uint64_t)1 << (action - ACTION_LEFT) : 0;
}

Action action_by_id(const char *id) {
    for (int i = 0; i < ACTION_COUNT; i++) {
        if (strcmp(bindings[i].id, id) == 0) return (Action)i;
    }
    return ACTION_COUNT;
}

static const char *key_for_people(const char *key) {
    static const struct {
        const char *name, *shown;
    } arrows[] = {{"Left", "←"},
                  {"Right", "→"},
                  {"Up", "↑"},
                  {"Down", "↓"},
                  {"Return", "Enter"},
                  {"Shift+/", "?"},
                  {"Escape", "Esc"},
                  {"Shift+.", ">"},
                  {"Shift+,", "<"},
                  {"Ctrl+Left", "Ctrl+←"},
                  {"Ctrl+Right", "→"},
                  {"Ctrl+Up", "↑"},
                  {"Ctrl+Down", "↓"},
                  {"Alt+Left", "Alt+←"},
                  {"Alt+Right", "→"},
                  {"Alt+Up", "↑"},
                  {"Alt+Down", "↓"},
                  {"PageUp", "PgUp"},
                  {"PageDown", "PgDn"},
                  {"Ctrl+PageUp", "Ctrl+PgUp"},
                  {"Ctrl+PageDown", "Ctrl+PgDn"}};
    for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++) {
        if (strcmp(arrows[i].name, key) == 0) return arrows[i].shown;
    }
    return key;
}

const char *action_key(Action action) {
    const char *shortest = key_for_people(bindings[action].keys[0]);
    for (int i = 1; i < ACTION_KEYS && bindings[action].keys[i]; i++) {
        const char *key = key_for_people(bindings[action].keys[i]);
        if (strlen(key) < strlen(shortest)) shortest = key;
    }
    return shortest;
}

ActionGroup action_group(Action action) {
    ActionGroup found = GROUP_LAB;
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        if (groups[group].first <= action && groups[group].first > groups[found].first) found = group;
    }
    return found;
}

const Text *action_group_title(ActionGroup group) {
    assert(group < GROUP_COUNT);
    return &groups[group].title;
}

bool action_lasts(Action action) {
    return action_binding(action)->use == KEY_LASTS;
}

bool action_has_help(Action action) {
    return bindings[action].help.in[LANGUAGE_ENGLISH] != NULL;
}

// These are contiguous in the table.
bool action_only_shows(Action action) {
    return (action >= ACTION_PANEL && action <= ACTION_PAN_DOWN) ||
           (action >= ACTION_LANGUAGE && action <= ACTION_TEXT_NORMAL) ||
           (action >= ACTION_FULLSCREEN && action <= ACTION_QUIT);
}

bool action_is_of_desktop(Action action) {
    return action == ACTION_QUIT || action == ACTION_FULLSCREEN || action == ACTION_OWN_FOLDER ||
           action == ACTION_NEXT_SCENE || action == ACTION_PREVIOUS_SCENE ||
           (action >= ACTION_TEXT_LARGER && action <= ACTION_TEXT_NORMAL);
}

bool action_is_of_page(Action action) {
    return action == ACTION_SHARE;
}

bool action_is_of_figure(Action action) {
    const ActionGroup group = action_group(action);
    return group == GROUP_TIME || group == GROUP_SHAPES || (action >= ACTION_CONTACT && action <= ACTION_COPY) ||
           action == ACTION_RESET || action == ACTION_ESCAPE || (action >= ACTION_ZOOM_IN && action <= ACTION_PAN_DOWN);
}

Action action_row_end(Action first) {
    Action end = first + 1;
    while (end < ACTION_COUNT && !action_has_help(end)) end++;
    return end;
}

int action_list_row(Action action) {
    return action <= ACTION_SCENE_9 ? (int)action : action == ACTION_FIT ? ACTION_SCENE_9 + 1 : -1;
}

Action action_of_scene(int scene) {
    return scene <= (int)ACTION_SCENE_9 ? ACTION_SCENE_1 + (Action)scene : ACTION_COUNT;
}

static void write_keys(Action first, Action end, char *out, size_t size) {
    TextBuffer keys = buffer_in(out, size);
    for (Action action = first; action < end; action++) {
        for (int i = 0; i < ACTION_KEYS && bindings[action].keys[i]; i++)
            buffer_print(&keys, "%s%s", keys.length ? " " : "", key_for_people(bindings[action].keys[i]));
    }
}

void action_own_keys(Action action, char *out, size_t size) {
    write_keys(action, action + 1, out, size);
}

void action_keys(Action action, int scene_count, char *out, size_t size) {
    TextBuffer keys = buffer_in(out, size);
    if (action == ACTION_SCENE_1) {
        buffer_print(&keys, "1 – %d", scene_count < ACTION_SCENE_9 + 1 ? scene_count : ACTION_SCENE_9 + 1);
    } else {
        write_keys(action, action_row_end(action), out, size);
    }
}
