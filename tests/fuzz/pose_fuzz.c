// libFuzzer: any bytes as a pose. A pose that is read writes to a line that reads the same; any other text is refused
// with a message.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lab.h"
#include "pose.h"
#include "scenes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void write_again(const Pose *pose, const Map *map, char line[POSE_TEXT]) {
    static Lab lab;
    lab_init(&lab, scenes, scene_count, map, LANGUAGE_ENGLISH);
    for (int i = 0; i < pose->event_count; i++) lab_start(&lab, &pose->events[i]);
    pose_write(line, lab_scene(&lab), lab_state(&lab));
}

static void check_round_trip(const Pose *pose, const Map *map) {
    char line[POSE_TEXT], again_line[POSE_TEXT];
    Pose again;
    PoseFault fault;
    write_again(pose, map, line);
    const bool is_read = pose_read(&again, scenes, scene_count, line, strlen(line), &fault);
    assert(is_read);
    write_again(&again, map, again_line);
    assert(strcmp(line, again_line) == 0);
    (void)is_read;
}

static void check_refusal(const PoseFault *fault) {
    char message[512];
    const Phrase phrase = pose_fault_phrase(fault);
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        const size_t length = phrase_write(message, sizeof message, &phrase, language);
        assert(length > 0);
        for (size_t i = 0; i < length; i++) assert((unsigned char)message[i] >= ' ');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Map map;
    Pose pose;
    PoseFault fault;
    char *text = malloc(size + 1);
    if (!text || (!map.bits && !map_make(&map, 40, 15, MAP_TILE))) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    if (pose_read(&pose, scenes, scene_count, text, size, &fault)) {
        check_round_trip(&pose, &map);
    } else {
        check_refusal(&fault);
    }
    free(text);
    return 0;
}
