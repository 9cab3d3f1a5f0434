// Opens another map file while the lab runs.
#include "opening.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "path.h"

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
    static const Text all_layers = {{"All of this map is one wall. {0} chooses the layers that are walls.",
                                     "このマップは全体が一つの壁。{0} で壁にするレイヤーを選べる。"}};
    static const Text guesses[] = {
        [WALLS_NAMED] = {{"Walls: the layers whose names say so. {0} chooses others.",
                          "壁：名前が壁を表すレイヤー。{0} で別のレイヤーを選べる。"}},
        [WALLS_SHAPED] = {{"Walls: the tiles with collision shapes. {0} chooses layers instead.",
                           "壁：衝突の図形を持つタイル。{0} でレイヤーを選べる。"}},
        [WALLS_PARTIAL] = {{"Walls: all layers but those that fill the map. {0} chooses others.",
                            "壁：マップ全体を埋めるもの以外のレイヤー。{0} で別のレイヤーを選べる。"}},
    };
    const Slot key = slot_string(action_key(ACTION_LAYERS));
    if (map->is_one_wall) return map->layers ? phrase_of(&all_layers, key) : phrase(&one_wall);
    if (map->walls == WALLS_MARKED || map->walls == WALLS_ALL) return (Phrase){.text = NULL};
    return phrase_of(&guesses[map->walls], key);
}

Phrase opening_phrase(OpeningResult result, const char *path, const Error *error) {
    static const Text texts[] = {
        [OPENING_DONE] = {{"Map opened: {0}", "マップを開いた：{0}"}},
        [OPENING_REFUSED] = {{"A recording or a replay keeps the map that it began with.",
                              "記録中と再生中は、始めたときのマップのまま。"}},
        [OPENING_UNSAVED] = {{"The map has unsaved changes: open {0} again to discard them, or save with {1}",
                              "マップに保存していない変更がある。もう一度 {0} を開くと破棄し、{1} で保存する。"}},
        [OPENING_FAILED] = {{"Map not opened. {0}: {1}", "マップを開けない。{0}: {1}"}},
    };
    if (result == OPENING_FAILED) return phrase_of(&texts[result], slot_string(error->where), slot_string(error->what));
    return phrase_of(&texts[result], slot_string(path_name(path)), slot_string(action_key(ACTION_SAVE)));
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
    naming_begin_files(naming);
    naming->kept_count = kept_list(kept, naming);
    // Where the map's file is, or where hitlab was started.
    const char *slash = strrchr(saving->path, '/');
    snprintf(own, NAMING_MAX, "%.*s", slash ? (int)(slash - saving->path) : 1, slash ? saving->path : ".");
    if (slash == saving->path) strcpy(own, "/");
    add_files_of(own, naming);
    if (folder && strcmp(folder, own) != 0) add_files_of(folder, naming);
}
