// Saves the painted map, and asks before data would be lost; reads the map again when its file changes; opens another
// map file while the lab runs.
#include "map_file.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "path.h"
#include "whole_file.h"

void saving_note_read(Saving *saving, const Map *map) {
    saving->known = map->stamp;
    saving->format = map->format;
}

void saving_begin(Saving *saving, const char *path, const char *name, const Map *map) {
    *saving = (Saving){.format.is_ours = true};
    snprintf(saving->name, sizeof saving->name, "%s", name);
    if (!path || strlen(path) >= sizeof saving->path) return;
    snprintf(saving->path, sizeof saving->path, "%s", path);
    saving_note_read(saving, map);
}

static const Text is_of_lesson = {{"The map of a lesson is not saved.", "レッスンのマップは保存できない。"}};

// The user confirms by saving again. A file that has changed in between is asked about once more.
static bool has_asked(const Saving *saving, const char *path, const FileStamp *stamp) {
    return strcmp(saving->asked, path) == 0 && file_stamps_equal(&saving->asked_stamp, stamp);
}

static SavingResult ask(Saving *saving, const char *path, const FileStamp *stamp) {
    snprintf(saving->asked, sizeof saving->asked, "%s", path);
    saving->asked_stamp = *stamp;
    return SAVING_ASKS;
}

static Phrase say(Saving *saving, const Text *text, const char *what) {
    snprintf(saving->said, sizeof saving->said, "%s", what);
    return phrase_of(text, slot_string(saving->said));
}

static SavingResult write_map(Saving *saving, Lab *lab, const char *path, Phrase *notice) {
    static const Text saved = {{"Map saved: {0}", "マップを保存した：{0}"}};
    static const Text not_saved = {{"Map not saved. {0}: {1}", "マップを保存できない。{0}: {1}"}};
    if (!map_save(lab->map, path, &saving->error)) {
        *notice = phrase_of(&not_saved, slot_string(saving->error.where), slot_string(saving->error.what));
        return SAVING_FAILED;
    }
    if (path != saving->path) snprintf(saving->path, sizeof saving->path, "%s", path);
    saving->known = file_stamp(path);
    saving->format = (MapFormat){.is_ours = true};
    saving->asked[0] = '\0';
    lab_note_saved(lab);
    *notice = say(saving, &saved, path);
    return SAVING_DONE;
}

SavingResult saving_save(Saving *saving, Lab *lab, Naming *naming, Phrase *notice) {
    static const Text nothing_new = {{"No changes since the map was saved", "保存してから変更はない"}};
    static const Text changed = {
        {"Not saved: {0} has changed on disk. Save again to overwrite it, or save under another "
         "name.",
         "まだ保存していない。{0} がほかで書き換えられている。もう一度保存すると上書きする。別の名前でも保存できる。"}};
    static const Text holds_more = {{"Not saved: {0} would keep only walls and the start, and lose its layers, tiles "
                                     "and objects. Save again to overwrite it, or save under another name.",
                                     "まだ保存していない。{0} "
                                     "に残るのは壁と開始位置だけで、レイヤーやタイルなどは消える。もう一度保存すると上"
                                     "書きする。別の名前でも保存できる。"}};
    static const Text is_infinite = {
        {"Not saved: {0} would get a fixed size, keep only walls and the start, and lose its layers, tiles and "
         "objects. Save again to overwrite it, or save under another name.",
         "まだ保存していない。{0} "
         "に残るのは壁と開始位置だけで、マップの大きさは固定になり、レイヤーやタイルなどは消える。もう一度保存すると上"
         "書きする。別の名前でも保存できる。"}};
    const char *path = saving->path;
    const FileStamp stamp = file_stamp(path), none = {0};
    const bool has_changed = !file_stamps_equal(&stamp, &none) && !file_stamps_equal(&stamp, &saving->known);
    *notice = (Phrase){.text = NULL};
    if (lab->course.map_of_user) {
        *notice = phrase(&is_of_lesson);
        return SAVING_NOTHING;
    }
    if (!paint_is_unsaved(&lab->paint)) {
        *notice = phrase(&nothing_new);
        return SAVING_NOTHING;
    }
    if (!*path) {
        saving_ask_name(saving, lab, naming);
        return SAVING_ASKS;
    }
    if ((has_changed || !saving->format.is_ours) && !has_asked(saving, path, &stamp)) {
        *notice = say(saving, has_changed ? &changed : saving->format.is_infinite ? &is_infinite : &holds_more, path);
        return ask(saving, path, &stamp);
    }
    return write_map(saving, lab, path, notice);
}

void saving_ask_name(const Saving *saving, Lab *lab, Naming *naming) {
    if (lab->course.map_of_user) {
        lab_notify(lab, phrase(&is_of_lesson));
        return;
    }
    lab_show_overlay(lab, OVERLAY_NAMING);
    naming_begin(naming, NAMING_TO_SAVE, *saving->path ? saving->path : saving->name);
}

SavingResult saving_enter(Saving *saving, Lab *lab, Naming *naming, Phrase *notice) {
    char path[NAMING_MAX];
    *notice = (Phrase){.text = NULL};
    if (!naming_path(naming, path)) {
        naming->remark = NAMING_EMPTY;
        return SAVING_ASKS;
    }
    const FileStamp stamp = file_stamp(path);
    if (place_kind(path) == PLACE_FILE && !has_asked(saving, path, &stamp)) {
        naming->remark = NAMING_EXISTS;
        return ask(saving, path, &stamp);
    }
    const SavingResult result = write_map(saving, lab, path, notice);
    if (result == SAVING_DONE) lab_show_overlay(lab, OVERLAY_NONE);
    if (result != SAVING_FAILED) return result;
    naming->remark = NAMING_FAILED;
    naming->error = saving->error;
    return result;
}

void reload_begin(Reload *reload, const char *path, const Map *map) {
    *reload = (Reload){.path = path, .known = map->stamp, .seen = map->stamp};
}

void reload_follow(Reload *reload, const char *path) {
    reload->path = path;
    reload->known = reload->seen = file_stamp(path);
    reload->is_broken = false;
}

// Takes the ownership of a map that was read from the watched file; the previous one is freed.
static void reload_take(Reload *reload, const Map *map) {
    map_free(&reload->map);
    reload->map = *map;
    reload->known = map->stamp;
}

ReloadNews reload_look(Reload *reload) {
    if (!reload->path) return RELOAD_NOTHING;
    const FileStamp now = file_stamp(reload->path);
    const bool is_still = file_stamps_equal(&now, &reload->seen);
    reload->seen = now;
    if (!is_still || file_stamps_equal(&now, &reload->known)) return RELOAD_NOTHING;
    reload->known = now;
    Map fresh;
    const bool was_broken = reload->is_broken;
    reload->is_broken = !map_read(&fresh, reload->path, &reload->error);
    if (reload->is_broken) {
        error_drop_folders(&reload->error);
        return RELOAD_BROKEN;
    }
    reload_take(reload, &fresh);
    return was_broken ? RELOAD_REPAIRED : RELOAD_READ;
}

Phrase reload_phrase(const Reload *reload, ReloadNews news) {
    static const Text texts[] = {
        [RELOAD_READ] = {{"The map file has changed and was read again.",
                          "マップのファイルが変わったので読み直した。"}},
        [RELOAD_BROKEN] = {{"Error in the map file, the old map stays. {0}: {1}",
                            "マップのファイルに誤り。前のマップのまま。{0}: {1}"}},
        [RELOAD_REPAIRED] = {{"The map file is correct again and was read.",
                              "マップのファイルが直ったので読み直した。"}},
    };
    return phrase_of(&texts[news], slot_string(reload->error.where), slot_string(reload->error.what));
}

void reload_end(Reload *reload) {
    map_free(&reload->map);
}

OpeningResult opening_open(Session *session, Reload *reload, Saving *saving, const char *path, bool discards,
                           Error *error) {
    Map map;
    if (session->record || session_has_script(session)) return OPENING_REFUSED;
    if (strlen(path) >= NAMING_MAX) {
        error_set(error, path_name(path), "the path is too long");
        return OPENING_FAILED;
    }
    if (!map_read(&map, path, error)) {
        error_drop_folders(error);
        return OPENING_FAILED;
    }
    if (!discards && lab_has_unsaved_paint(&session->lab)) {
        map_free(&map);
        return OPENING_UNSAVED;
    }
    saving_begin(saving, path, path_name(path), &map);
    reload_follow(reload, saving->path);
    reload_take(reload, &map);
    lab_open_map(&session->lab, &reload->map);
    return OPENING_DONE;
}

Phrase opening_walls_phrase(const Map *map) {
    static const Text one_wall = {{"All of this map is one wall: it has a single layer, which fills it.",
                                   "このマップは全体が一つの壁。レイヤーが一つだけで、マップを埋めている。"}};
    static const Text all_layers = {{"All of this map is one wall. “Layers” chooses the layers that are walls.",
                                     "このマップは全体が一つの壁。「レイヤー」で壁にするレイヤーを選べる。"}};
    static const Text guesses[] = {
        [WALLS_NAMED] = {{"Walls: the layers whose names say so. “Layers” chooses others.",
                          "壁：名前が壁を表すレイヤー。「レイヤー」で別のレイヤーを選べる。"}},
        [WALLS_SHAPED] = {{"Walls: the tiles with collision shapes. “Layers” chooses layers instead.",
                           "壁：衝突の図形を持つタイル。「レイヤー」でレイヤーを選べる。"}},
        [WALLS_PARTIAL] = {{"Walls: all layers but those that fill the map. “Layers” chooses others.",
                            "壁：マップ全体を埋めるもの以外のレイヤー。「レイヤー」で別のレイヤーを選べる。"}},
    };
    if (map->is_one_wall) return map->layers ? phrase(&all_layers) : phrase(&one_wall);
    if (map->walls == WALLS_MARKED || map->walls == WALLS_ALL) return (Phrase){.text = NULL};
    return phrase(&guesses[map->walls]);
}

Phrase opening_phrase(OpeningResult result, const char *path, const Error *error) {
    static const Text texts[] = {
        [OPENING_DONE] = {{"Map opened: {0}", "マップを開いた：{0}"}},
        [OPENING_REFUSED] = {{"A recording or a replay keeps the map that it began with.",
                              "記録中と再生中は、始めたときのマップのまま。"}},
        [OPENING_UNSAVED] = {{"The map has unsaved changes: open {0} again to discard them, or save it first",
                              "マップに保存していない変更がある。もう一度 {0} を開くと破棄する。先に保存もできる。"}},
        [OPENING_FAILED] = {{"Map not opened. {0}: {1}", "マップを開けない。{0}: {1}"}},
    };
    if (result == OPENING_FAILED) return phrase_of(&texts[result], slot_string(error->where), slot_string(error->what));
    return phrase_of(&texts[result], slot_string(path_name(path)));
}

static int is_map(const struct dirent *entry) {
    return entry->d_name[0] != '.' && naming_is_map(entry->d_name);
}

static void add_files_of(const char *folder, Naming *naming) {
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_map, alphasort);
    for (int i = 0; i < count; i++) {
        char path[NAMING_MAX + sizeof entries[i]->d_name];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        naming_add_file(naming, strcmp(folder, ".") == 0 ? entries[i]->d_name : path);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

void opening_ask(const Saving *saving, const char *folder, const Kept *kept, Lab *lab, Naming *naming) {
    char own[NAMING_MAX];
    lab_show_overlay(lab, OVERLAY_NAMING);
    naming_begin(naming, NAMING_TO_OPEN, "");
    naming->kept_count = kept_list(kept, naming);
    // Where the map's file is, or where hitlab was started.
    const char *slash = strrchr(saving->path, '/');
    snprintf(own, NAMING_MAX, "%.*s", slash ? (int)(slash - saving->path) : 1, slash ? saving->path : ".");
    if (slash == saving->path) strcpy(own, "/");
    add_files_of(own, naming);
    if (folder && strcmp(folder, own) != 0) add_files_of(folder, naming);
}
