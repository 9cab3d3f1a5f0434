// The user's own check in the window: it is brought, watched, and opened in an editor.
#define _XOPEN_SOURCE 700 // realpath
#include <stdlib.h>
#include <string.h>

#include "window_internal.h"

enum { BUSY_MS = 8 };

static Lab *lab_of(Window *window) {
    return &window->session.lab;
}

static bool takes_own(const Lab *lab) {
    return check_kind_of(lab_scene(lab)->id) != CHECK_KIND_COUNT;
}

static bool keeps_own(const Window *window) {
    return window->session.record || window->is_replaying;
}

static bool refuse(Window *window) {
    static const Text kept = {{"A recording or a replay keeps the function that it began with.",
                               "記録中と再生中は、始めたときの関数のまま。"}};
    window_show_phrase(window, phrase(&kept));
    return false;
}

// Goes to the scene that the file is for.
static bool bring(Window *window, const char *path, Error *error) {
    Lab *lab = lab_of(window);
    const int scene = bringing_scene_of(lab, path);
    const OwnCheck *own = lab->stages[scene].own;
    const bool is_open = own && strcmp(own->path, path) == 0;
    window->needs_redraw = true;
    if (is_open) {
        window_enqueue(window, event_of(EVENT_METHOD, "yours"));
    } else if (!bringing_open(&window->session.bringing, lab, scene, path, error)) {
        return false;
    }
    if (scene != lab->current) window_enqueue(window, event_of(EVENT_SCENE, lab->scenes[scene]->id));
    return true;
}

bool window_bring(Window *window, const char *path) {
    static const Text failed = {{"{0}: {1}", "{0}: {1}"}};
    Error error;
    if (keeps_own(window)) return refuse(window);
    if (bring(window, path, &error)) return true;
    error_print(&error);
    error_drop_folders(&error);
    window_show_phrase(window, phrase_of(&failed, slot_string(error.where), slot_error(&error)));
    return false;
}

static void open_editor(Window *window, const char *path) {
    static const Text opened = {
        {"Your function: {0}. The lab runs it each time you save.", "自作の関数：{0}。保存するたびに実行する。"}};
    static const Text not_opened = {{"No editor found. Edit {0}; the lab reloads it on save.",
                                     "エディターが見つからない。{0} を編集して保存すると読み直す。"}};
    char *whole = realpath(path, NULL);
    const bool is_opened = platform_edit(path);
    window_show_phrase(window, phrase_of(is_opened ? &opened : &not_opened, slot_string(whole ? whole : path)));
    free(whole);
}

void window_enter_own(Window *window, Naming *naming) {
    char path[NAMING_MAX];
    if (!naming_path(naming, path)) {
        naming->remark = NAMING_EMPTY;
        return;
    }
    if (!bringing_write_starter(lab_of(window), path, &naming->error) || !bring(window, path, &naming->error)) {
        naming->remark = NAMING_FAILED;
        return;
    }
    lab_show_overlay(lab_of(window), OVERLAY_NONE);
    open_editor(window, path);
}

// Opens the file in the platform's editor, without asking for its name.
static void edit_own(Window *window, const char *path) {
    Error error;
    if (bringing_write_starter(lab_of(window), path, &error) && bring(window, path, &error))
        platform_edit(path);
    else
        error_print(&error);
}

void window_ask_for_own(Window *window) {
    static const Text none = {{"Functions of your own answer for two shapes, or for the tile map.",
                               "自作の関数は、二つの図形の場面かタイルマップで使う。"}};
    Lab *lab = lab_of(window);
    char path[NAMING_MAX];
    window->needs_redraw = true;
    if (keeps_own(window)) {
        refuse(window);
    } else if (!takes_own(lab)) {
        window_show_phrase(window, phrase(&none));
    } else {
        bringing_suggest_path(lab, window->map.saving.path, path, sizeof path);
        if (platform_has_editor()) {
            edit_own(window, path);
            return;
        }
        lab_show_overlay(lab, OVERLAY_NAMING);
        naming_begin_own(&window->naming, path);
    }
}

void window_watch_own(Window *window) {
    Lab *lab = lab_of(window);
    const OwnCheck *own = lab_own(lab);
    const bool was_compiling = own && own->is_compiling;
    const OwnNews news = bringing_poll(&window->session.bringing, lab);
    if (!own) return;
    if (news != OWN_NOTHING || was_compiling != own->is_compiling) window->needs_redraw = true;
    if (news == OWN_BROKEN) error_print(&own->error);
    if (news == OWN_COMPILED) session_note_version(&window->session, own);
    // The first version needs no notice, since one may just have named the file.
    const bool is_first = own->version == (news == OWN_COMPILED);
    const Phrase words = bringing_phrase(news, own);
    if (words.text && !is_first) window_show_phrase(window, words);
}

int window_time_to_own(const Window *window) {
    const Lab *lab = &window->session.lab;
    if (!lab_own(lab)) return -1;
    return bringing_is_busy(&window->session.bringing, lab) ? BUSY_MS : RELOAD_MS;
}
