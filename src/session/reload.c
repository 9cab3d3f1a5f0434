// Reads the map again when its file changes.
#include "reload.h"

void reload_begin(Reload *reload, const char *path, const Map *map) {
    *reload = (Reload){.path = path, .known = map->stamp, .seen = map->stamp};
}

void reload_follow(Reload *reload, const char *path) {
    reload->path = path;
    reload->known = reload->seen = map_stamp(path);
    reload->is_broken = false;
}

void reload_take(Reload *reload, const Map *map) {
    map_free(&reload->map);
    reload->map = *map;
    reload->known = map->stamp;
}

ReloadNews reload_look(Reload *reload) {
    if (!reload->path) return RELOAD_NOTHING;
    const MapStamp now = map_stamp(reload->path);
    const bool is_still = map_stamps_equal(&now, &reload->seen);
    reload->seen = now;
    if (!is_still || map_stamps_equal(&now, &reload->known)) return RELOAD_NOTHING;
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
