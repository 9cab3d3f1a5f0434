// libFuzzer: any bytes as an input file. What is read writes back to a line that reads the same, and runs in every
// scene.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "fuzz_file.h"
#include "scenes.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TICKS_MOST = 300 };

static void check_round_trip(const Script *script) {
    for (int i = 0; i < script->count; i++) {
        char line[EVENT_TEXT * 2], again_line[EVENT_TEXT * 2];
        Error error = {0};
        InputEvent again;
        event_write(line, sizeof line, &script->events[i].event);
        const bool is_read = event_read(line, &again, &error);
        assert(is_read);
        event_write(again_line, sizeof again_line, &again);
        assert(strcmp(line, again_line) == 0);
        (void)is_read;
    }
}

// A file may request more work than a fuzzer has time for, so long work is cancelled.
static bool is_impatient(void *context, const Text *work, double done) {
    int *asked = context;
    (void)work;
    (void)done;
    return ++*asked < 4;
}

static void run(const char *path) {
    static Session session;
    static Map map;
    Error error = {0};
    bool is_usage;
    if (!map.bits && !map_make(&map, 40, 15, MAP_TILE)) return;
    for (int i = 0; i < scene_count; i++) {
        const Setup setup = {.scene = scenes[i]->id, .script = path};
        if (session_begin(&session, &setup, scenes, scene_count, &map, &is_usage, &error)) {
            check_round_trip(&session.script);
            int asked = 0;
            session.lab.progress = (Progress){is_impatient, &asked};
            for (int tick = 0; tick < TICKS_MOST && session_has_script(&session); tick++, asked = 0)
                session_step(&session, NULL, 0, &error);
        }
        session_end(&session, &error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[] = FUZZ_FILE;
    if (fuzz_file_write(path, data, size)) run(path);
    unlink(path);
    return 0;
}
