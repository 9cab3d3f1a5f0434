// Saves the painted map, and asks before data would be lost.
#include "saving.h"

#include <stdio.h>
#include <string.h>

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
static bool has_asked(const Saving *saving, const char *path, const MapStamp *stamp) {
    return strcmp(saving->asked, path) == 0 && map_stamps_equal(&saving->asked_stamp, stamp);
}

static SavingResult ask(Saving *saving, const char *path, const MapStamp *stamp) {
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
    saving->known = map_stamp(path);
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
    const MapStamp stamp = map_stamp(path), none = {0};
    const bool has_changed = !map_stamps_equal(&stamp, &none) && !map_stamps_equal(&stamp, &saving->known);
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
    naming_begin(naming, *saving->path ? saving->path : saving->name);
}

SavingResult saving_enter(Saving *saving, Lab *lab, Naming *naming, Phrase *notice) {
    char path[NAMING_MAX];
    *notice = (Phrase){.text = NULL};
    if (!naming_path(naming, path)) {
        naming->remark = NAMING_EMPTY;
        return SAVING_ASKS;
    }
    const MapStamp stamp = map_stamp(path);
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
