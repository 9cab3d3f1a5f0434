// What only a window can do: notices, the title, files, the user's own function, quitting, the clipboard, screenshots.
#define _XOPEN_SOURCE 700 // realpath
#include "window_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "buffer.h"
#include "images.h"
#include "path.h"
#include "pose_link.h"

enum { TITLE_MS = 125, ANNOUNCE_MS = 600, BUSY_MS = 8 };

static void show_notice(Window *window, const Notice *notice) {
    window->notice.shown = *notice;
    window->notice.is_of_lab = false;
    window->notice.until = SDL_GetTicks64() + NOTICE_MS;
    window->needs_redraw = true;
    window->announcement.due = SDL_GetTicks64() + ANNOUNCE_MS;
    platform_announce(notice->in[window->session.lab.look.language]);
}

void window_end_notice(Window *window) {
    window->notice.shown = (Notice){0};
    window->notice.is_of_lab = false;
    window->needs_redraw = true;
}

void window_dismiss_message(Window *window) {
    const bool has_notice = !notice_is_empty(&window->notice.shown);
    const bool shows_error = !has_notice && window->map.reload.is_broken && !window->map.hides_error;
    if (!has_notice && !shows_error) window->cue.ended |= 1u << window->session.lab.current;
    window->map.hides_error = window->map.hides_error || shows_error;
    window_end_notice(window);
}

void window_show_phrase(Window *window, Phrase phrase) {
    Notice notice;
    notice_write(&notice, phrase);
    show_notice(window, &notice);
}

void window_show_notice_of_lab(Window *window) {
    window_show_phrase(window, window->session.lab.notice.phrase);
    window->notice.is_of_lab = true;
}

void window_show_lack_of_japanese(Window *window) {
    static const char *const lack = "No font with Japanese was found: install one, or name a font file with --font";
    window_show_phrase(window, phrase_of_slot(slot_string(lack)));
}

// Shows an error that names a file of the user. False, for the caller to return.
static bool report(Window *window, Error *error) {
    static const Text failed = {{"{0}: {1}", "{0}: {1}"}};
    error_print(error);
    error_drop_folders(error);
    window_show_phrase(window, phrase_of(&failed, slot_string(error->where), slot_error(error)));
    return false;
}

static void save_screenshot(Window *window) {
    static const Text failed = {{"{0}: {1}", "{0}: {1}"}};
    static const Text saved = {{"Picture saved: {0}", "画像を保存した：{0}"}};
    char path[64];
    Error error;
    float density;
    const SDL_Surface *surface = platform_surface(&window->display, &density);
    if (!surface) return;
    window_compose_plain(window);
    for (int number = 1; number == 1 || access(path, F_OK) == 0; number++)
        snprintf(path, sizeof path, "hitlab-%03d.png", number);
    const bool is_saved = png_write_picture(&window->screen.picture, surface->w, surface->h, font_painter(window->font),
                                            images_source(&window->images), window->session.pool, path, &error);
    if (is_saved) platform_hand_out(path);
    if (!is_saved) error_print(&error);
    window_show_phrase(window, is_saved ? phrase_of(&saved, slot_string(path))
                                        : phrase_of(&failed, slot_string(error.where), slot_string(error.what)));
}

// A star marks unsaved paint. The title is ASCII: X11 shows nothing else where the locale is not UTF-8. A page is named
// after the scene, and the open lesson.
static Phrase name_of_title(const Lab *lab) {
    static const Text with_lesson = {{"{0} · {1}", "{0}・{1}"}};
    const Lesson *lesson = lab->course.lesson;
    const Text *scene = &lab_scene(lab)->name;
    return lesson ? phrase_of(&with_lesson, slot_text(scene), slot_text(&lesson->name)) : phrase(scene);
}

void window_show_title(Window *window) {
    const Lab *lab = &window->session.lab;
    char pose[POSE_TEXT], title[TITLE_TEXT], name[NOTICE_TEXT];
    const Phrase words = name_of_title(lab);
    lab_write_pose(pose, lab);
    snprintf(title, sizeof title, "hitlab%s - %s", lab_has_unsaved_paint(lab) ? "*" : "", pose);
    phrase_write(name, sizeof name, &words, lab->look.language);
    window->title.tick = lab->time.tick;
    window->title.due = SDL_GetTicks64() + TITLE_MS;
    if (strcmp(title, window->title.text) == 0 && strcmp(name, window->title.name) == 0) return;
    memcpy(window->title.text, title, strlen(title) + 1);
    memcpy(window->title.name, name, strlen(name) + 1);
    platform_show_title(&window->display, title, name);
}

// Announces the lines that the announcement before did not have; all of them if there are none.
static void announce_news(const char *now, const char *before) {
    char line[ANNOUNCEMENT_TEXT], said[ANNOUNCEMENT_TEXT];
    TextBuffer news = buffer_in(said, sizeof said);
    for (const char *next = now; *next; next += strlen(line)) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(next, "\n") + 1, next);
        if (!strstr(before, line)) buffer_print(&news, "%s", line);
    }
    platform_announce(news.length ? said : now);
}

void window_announce(Window *window) {
    const Lab *lab = &window->session.lab;
    char now[ANNOUNCEMENT_TEXT];
    screen_announcement(now, lab);
    if (strcmp(now, window->announcement.next) != 0) {
        memcpy(window->announcement.next, now, strlen(now) + 1);
        window->announcement.due = SDL_GetTicks64() + ANNOUNCE_MS;
    } else if (SDL_GetTicks64() >= window->announcement.due && strcmp(now, window->announcement.last) != 0) {
        announce_news(now, window->announcement.last);
        memcpy(window->announcement.last, now, strlen(now) + 1);
    }
}

// Unsaved paint is discarded when the user repeats within NOTICE_MS what was asked about: to quit, or to open a file.
bool window_has_asked(const Window *window, const char *what) {
    return SDL_GetTicks64() < window->question.until && strcmp(window->question.what, what) == 0;
}

static void note_asked(Window *window, const char *what) {
    window->question.until = SDL_GetTicks64() + NOTICE_MS;
    snprintf(window->question.what, sizeof window->question.what, "%s", what);
}

static OpeningResult open_map(Window *window, const char *path, Error *error) {
    WindowMap *map = &window->map;
    Lab *lab = &window->session.lab;
    const OpeningResult result =
        opening_open(&window->session, &map->reload, &map->saving, path, window_has_asked(window, path), error);
    if (result == OPENING_FAILED) error_print(error);
    if (result == OPENING_UNSAVED) note_asked(window, path);
    if (result != OPENING_DONE) return result;
    kept_take(&map->kept, path, lab, &map->saving);
    const Phrase walls = opening_walls_phrase(lab->map);
    window_show_phrase(window, walls.text ? walls : opening_phrase(result, path, error));
    int scene = 0; // the first one on the map
    while (scene < lab->scene_count && !lab->scenes[scene]->on_map) scene++;
    if (scene < lab->scene_count && !lab_scene(lab)->on_map)
        window_enqueue(window, event_of(EVENT_SCENE, lab->scenes[scene]->id));
    window_show_title(window);
    return result;
}

static void close_dialog(Window *window) {
    if (window_has_dialog(window)) lab_show_overlay(&window->session.lab, OVERLAY_NONE);
}

// The dialog stays open and says why, unless the map is open now.
static void open_named(Window *window, Naming *naming) {
    static const NamingRemark remarks[] = {
        [OPENING_FAILED] = NAMING_FAILED, [OPENING_UNSAVED] = NAMING_UNSAVED, [OPENING_DONE] = NAMING_FINE};
    char path[NAMING_MAX];
    if (!naming_path(naming, path)) {
        naming->remark = NAMING_EMPTY;
        return;
    }
    const OpeningResult result = open_map(window, path, &naming->error);
    naming->remark = remarks[result];
    if (result == OPENING_DONE) close_dialog(window);
}

void window_click_file(Window *window, int file) {
    naming_choose(&window->naming, file);
    open_named(window, &window->naming);
    window->needs_redraw = true;
}

// A recording or a replay keeps its map.
static void ask_for_map(Window *window) {
    const bool keeps_map = window->session.record || session_has_script(&window->session);
    const WindowMap *map = &window->map;
    if (keeps_map) window_show_phrase(window, opening_phrase(OPENING_REFUSED, "", NULL));
    if (!keeps_map) opening_ask(&map->saving, window->setup->maps, &map->kept, &window->session.lab, &window->naming);
    window->needs_redraw = true;
}

// A recording names cards, so lessons must not change during it.
bool window_open_lesson(Window *window, const char *path) {
    static const Text kept = {{"A recording or a replay keeps the lessons that it began with.",
                               "記録中と再生中は、始めたときのレッスンのまま。"}};
    Error error;
    if (window->session.record || window->is_replaying) {
        window_show_phrase(window, phrase(&kept));
        return false;
    }
    const Lesson *lesson = session_add_lesson(&window->session, path, &error);
    if (!lesson) return report(window, &error);
    window_enqueue(window, shelf_event(lesson, 0));
    return true;
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
    Lab *lab = &window->session.lab;
    const int scene = own_loading_scene_of(lab, path);
    const OwnFunction *own = lab->stages[scene].own;
    const bool is_open = own && strcmp(own->path, path) == 0;
    window->needs_redraw = true;
    if (is_open) {
        window_enqueue(window, event_of(EVENT_METHOD, "yours"));
    } else if (!own_loading_open(&window->session.loading, lab, scene, path, error)) {
        return false;
    }
    if (scene != lab->current) window_enqueue(window, event_of(EVENT_SCENE, lab->scenes[scene]->id));
    return true;
}

bool window_bring(Window *window, const char *path) {
    Error error;
    if (keeps_own(window)) return refuse(window);
    return bring(window, path, &error) || report(window, &error);
}

// Opens a file that is there, or its folder, and says so.
static void open_file(Window *window, const char *path, const char *opened_path, const Text *opened) {
    static const Text not_opened = {{"No editor found. Edit {0}; the lab reloads it on save.",
                                     "エディターが見つからない。{0} を編集して保存すると読み直す。"}};
    char *whole = realpath(path, NULL);
    const bool is_opened = platform_edit(opened_path, lab_scene(&window->session.lab)->id);
    window_show_phrase(window, phrase_of(is_opened ? opened : &not_opened, slot_string(whole ? whole : path)));
    free(whole);
}

static const Text text_of_opened = {
    {"Your function: {0}. The lab runs it each time you save.", "自作の関数：{0}。保存するたびに実行する。"}};

static void enter_own(Window *window, Naming *naming) {
    char path[NAMING_MAX];
    if (!naming_path(naming, path)) {
        naming->remark = NAMING_EMPTY;
        return;
    }
    if (!own_loading_write_starter(&window->session.lab, path, &naming->error) ||
        !bring(window, path, &naming->error)) {
        naming->remark = NAMING_FAILED;
        return;
    }
    lab_show_overlay(&window->session.lab, OVERLAY_NONE);
    open_file(window, path, path, &text_of_opened);
}

static void ask_for_own(Window *window) {
    Lab *lab = &window->session.lab;
    char path[NAMING_MAX];
    window->needs_redraw = true;
    if (keeps_own(window)) {
        refuse(window);
    } else {
        own_loading_suggest_path(lab, window->map.saving.path, path, sizeof path);
        if (platform_has_editor()) {
            Error error; // opens the file without asking for its name
            if (own_loading_write_starter(&window->session.lab, path, &error) && bring(window, path, &error))
                platform_edit(path, lab_scene(lab)->id);
            else
                error_print(&error);
            return;
        }
        lab_show_overlay(lab, OVERLAY_NAMING);
        naming_begin(&window->naming, NAMING_OF_OWN, path);
    }
}

static void show_folder(Window *window, const char *path) {
    static const Text shown = {{"The folder of {0}", "{0} のフォルダー"}};
    char folder[NAMING_MAX];
    const int length = (int)(path_name(path) - path);
    snprintf(folder, sizeof folder, "%.*s", length > 0 ? length : 1, length > 0 ? path : ".");
    open_file(window, path, folder, &shown);
}

// The file becomes one with a name that is free.
static void restart(Window *window, const char *path) {
    static const Text kept = {
        {"{0} begins again. What it was is now {1}.", "{0} を最初から始める。前のファイルは {1} に残した。"}};
    char aside[NAMING_MAX];
    Error error;
    int number = 1;
    do snprintf(aside, sizeof aside, "%s.%d", path, number++);
    while (access(aside, F_OK) == 0);
    if (rename(path, aside) != 0) {
        error_set(&error, path, "%s", strerror(errno));
        report(window, &error);
    } else if (!own_loading_write_starter(&window->session.lab, path, &error)) {
        rename(aside, path);
        report(window, &error);
    } else {
        if (platform_has_editor()) platform_edit(path, lab_scene(&window->session.lab)->id);
        window_show_phrase(window, phrase_of(&kept, slot_string(path_name(path)), slot_string(path_name(aside))));
    }
}

// What is done with the file of the scene's function; without one, it is asked for.
static void handle_own(Window *window, Action action) {
    const OwnFunction *own = lab_own(&window->session.lab);
    window->needs_redraw = true;
    if (!own) {
        ask_for_own(window);
    } else if (action == ACTION_EDIT_OWN) {
        open_file(window, own->path, own->path, &text_of_opened);
    } else if (action == ACTION_OWN_FOLDER) {
        show_folder(window, own->path);
    } else if (keeps_own(window)) {
        refuse(window);
    } else {
        restart(window, own->path);
    }
}

void window_watch_own(Window *window) {
    Lab *lab = &window->session.lab;
    const OwnFunction *own = lab_own(lab);
    const bool was_compiling = own && own->is_compiling;
    const OwnNews news = own_loading_poll(&window->session.loading, lab);
    if (!own) return;
    if (news != OWN_NOTHING || was_compiling != own->is_compiling) window->needs_redraw = true;
    if (news == OWN_BROKEN) error_print(&own->error);
    if (news == OWN_COMPILED) session_note_version(&window->session, own);
    // The first version needs no notice, since one may just have named the file.
    const bool is_first = own->version == (news == OWN_COMPILED);
    const Phrase words = own_loading_phrase(news, own);
    if (words.text && !is_first) window_show_phrase(window, words);
}

void window_judge_own(Window *window) {
    const double patience = 0.004; // seconds of a frame
    if (session_judge_own(&window->session, patience)) window->needs_redraw = true;
}

int window_time_to_own(const Window *window) {
    const Lab *lab = &window->session.lab;
    if (!lab_own(lab)) return -1;
    return window->needs_redraw || own_loading_is_busy(&window->session.loading, lab) ? BUSY_MS : RELOAD_MS;
}

// A file that is not a map leaves a notice and the map as it is, and the next file is tried. A question about unsaved
// paint is asked about one file only.
void window_take_drop(Window *window, const SDL_DropEvent *drop) {
    if (drop->type == SDL_DROPBEGIN) window->map.has_dropped = false;
    if (drop->type == SDL_DROPTEXT && drop->file) window_take_text(window, drop->file);
    char *path = drop->type == SDL_DROPFILE ? drop->file : NULL;
    if (path) path_use_slashes(path);
    if (path && naming_is_source(path)) {
        window_release_all(window);
        if (window_bring(window, path)) close_dialog(window);
    } else if (path && naming_is_lesson(path)) {
        window_release_all(window);
        if (window_open_lesson(window, path)) close_dialog(window);
    } else if (path && !window->map.has_dropped) {
        window_release_all(window);
        Error error;
        const OpeningResult result = open_map(window, path, &error);
        if (result == OPENING_DONE) close_dialog(window);
        if (result != OPENING_DONE) window_show_phrase(window, opening_phrase(result, path, &error));
        window->map.has_dropped = result == OPENING_DONE || window_has_asked(window, path);
    }
    SDL_free(drop->file);
}

static void quit(Window *window) {
    static const Text unsaved = {{"The map has unsaved changes: quit again to discard them, or save it first",
                                  "マップに保存していない変更がある。もう一度終了すると破棄する。先に保存もできる。"}};
    const bool loses_paint = !window->is_replaying && lab_has_unsaved_paint(&window->session.lab);
    if (window->is_in_page) return; // the page is left without the lab, or it stays
    window->end.is_over = window->end.discards_paint = !loses_paint || window_has_asked(window, "");
    if (window->end.is_over) return;
    note_asked(window, "");
    window_show_phrase(window, phrase(&unsaved));
}

// From now on the saved file is watched for changes, and a recording continues from it.
static void take_saved(Window *window, SavingResult result, const Phrase *notice) {
    const Saving *saving = &window->map.saving;
    if (notice->text) window_show_phrase(window, *notice);
    if (result == SAVING_FAILED) error_print(&saving->error);
    if (result == SAVING_DONE) {
        platform_hand_out(saving->path);
        reload_follow(&window->map.reload, saving->path);
        session_note_saved(&window->session, saving->path);
        window_show_title(window);
    }
    window->needs_redraw = true;
}

static void save(Window *window, Action action) {
    Lab *lab = &window->session.lab;
    Phrase notice = {.text = NULL};
    SavingResult result = SAVING_ASKS;
    if (action == ACTION_SAVE) {
        result = saving_save(&window->map.saving, lab, &window->naming, &notice);
    } else if (!window_has_dialog(window)) {
        saving_ask_name(&window->map.saving, lab, &window->naming);
    }
    take_saved(window, result, &notice);
}

void window_feed_naming(Window *window, Action action) {
    Lab *lab = &window->session.lab;
    Naming *naming = &window->naming;
    Phrase notice = {.text = NULL};
    SavingResult result = SAVING_ASKS;
    if (action == ACTION_OPEN_MAP && naming->purpose == NAMING_TO_OPEN) platform_choose_file();
    switch (naming_feed(naming, action)) {
    case NAMING_ENTERED:
        if (naming->purpose == NAMING_TO_SAVE) result = saving_enter(&window->map.saving, lab, naming, &notice);
        if (naming->purpose == NAMING_TO_OPEN) open_named(window, naming);
        if (naming->purpose == NAMING_OF_OWN) enter_own(window, naming);
        break;
    case NAMING_LEFT: close_dialog(window); break;
    case NAMING_IGNORED:
    case NAMING_EDITED: break;
    }
    take_saved(window, result, &notice);
}

void window_do_pending(Window *window) {
    const Action pending = window->pending;
    if (window->queue.count > 0) return;
    window->pending = ACTION_COUNT;
    if (pending == ACTION_QUIT) quit(window);
    if (pending == ACTION_SCREENSHOT) save_screenshot(window);
    if (pending == ACTION_OPEN_MAP) ask_for_map(window);
    if (pending == ACTION_OWN) ask_for_own(window);
    if (pending >= ACTION_EDIT_OWN && pending <= ACTION_RESTART_OWN) handle_own(window, pending);
    if (pending == ACTION_SAVE || pending == ACTION_SAVE_AS) save(window, pending);
}

static void copy(Window *window, void clipboard_copies(const Lab *, Notice *)) {
    Notice notice;
    clipboard_copies(&window->session.lab, &notice);
    show_notice(window, &notice);
}

// While a card hides the answer, the lab says that these wait.
static bool waits_for_answer(const Lab *lab, Action action) {
    if (!(lab_hides(lab) & HIDE_ANSWER) || lab_wants_text(lab)) return false;
    return action == ACTION_COPY || action == ACTION_COPY_C || action == ACTION_PASTE || action == ACTION_SHARE ||
           (action >= ACTION_OWN && action <= ACTION_RESTART_OWN);
}

// A link is a pose even while a field has the focus. Like the key, text waits while a card hides the answer.
void window_take_text(Window *window, const char *text) {
    Lab *lab = &window->session.lab;
    const bool is_typed = lab_wants_text(lab) && !pose_is_link(text);
    char typed[EVENT_TEXT];
    Pose pose;
    Notice notice;
    if (window->is_replaying) return;
    if (window_has_dialog(window)) {
        naming_insert(&window->naming, text);
        window->needs_redraw = true;
    } else if (waits_for_answer(lab, ACTION_PASTE)) {
        window_enqueue(window, event_press(ACTION_PASTE));
    } else if (is_typed && clipboard_read_typed(text, typed, &notice)) {
        window_enqueue(window, event_of(EVENT_TYPE, typed));
    } else {
        if (!is_typed && clipboard_read_pose(lab, text, &pose, &notice)) queue_add_pose(&window->queue, &pose);
        show_notice(window, &notice);
    }
}

void window_paste(Window *window) {
    Notice notice;
    char *text = clipboard_take(&notice);
    if (text) window_take_text(window, text);
    if (!text && !window->is_replaying && !window_has_dialog(window)) show_notice(window, &notice);
    SDL_free(text);
}

// What comes instead of a list over the scene. A recording must know that the list was closed.
static void close_list(Window *window) {
    const bool has_list = window->session.lab.overlay != OVERLAY_NONE && !window_has_dialog(window);
    if (has_list) window_enqueue(window, event_press(ACTION_ESCAPE));
}

bool window_act(Window *window, Action action) {
    const Uint32 full = SDL_WINDOW_FULLSCREEN_DESKTOP;
    char pose[POSE_TEXT];
    if (waits_for_answer(&window->session.lab, action)) return false;
    if (window->is_in_page && action_is_of_desktop(action)) return true;
    if (window->session.lab.look.is_bare && !action_is_of_figure(action) && action != ACTION_QUIT) return true;
    switch (action) {
    case ACTION_QUIT: window->pending = action; return true;
    case ACTION_SCREENSHOT:
        if (window->session.lab.overlay == OVERLAY_MENU) close_list(window);
        window->pending = action;
        return true;
    case ACTION_COPY:
        if (window->session.lab.overlay == OVERLAY_MENU) close_list(window);
        copy(window, clipboard_copy);
        return true;
    case ACTION_SHARE:
        lab_write_pose(pose, &window->session.lab);
        close_list(window);
        platform_share(pose);
        return true;
    case ACTION_COPY_C: copy(window, clipboard_copy_program); return true;
    case ACTION_PASTE:
        close_list(window);
        window_paste(window);
        return true;
    case ACTION_FULLSCREEN:
        SDL_SetWindowFullscreen(window->display.window, SDL_GetWindowFlags(window->display.window) & full ? 0 : full);
        return true;
    case ACTION_SAVE:
    case ACTION_SAVE_AS:
    case ACTION_OPEN_MAP:
    case ACTION_OWN:
    case ACTION_EDIT_OWN:
    case ACTION_OWN_FOLDER:
    case ACTION_RESTART_OWN:
        if (window->is_replaying && (action == ACTION_SAVE || action == ACTION_SAVE_AS)) return false;
        window_release_all(window);
        close_list(window);
        window->pending = action;
        return true;
    case ACTION_LANGUAGE:
        if (font_has_japanese(window->font)) return false;
        window_show_lack_of_japanese(window);
        return true;
    default: return false;
    }
}
