// A pose as one line of text.
#include "pose.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "own_method.h"
#include "pose_link.h"

static const char method_name[] = "method";
const char pose_layers[] = "layers";

size_t pose_write(char out[POSE_TEXT], const Scene *scene, const void *state) {
    const SceneBase *base = state;
    TextBuffer line = buffer_in(out, POSE_TEXT);
    buffer_print(&line, "%s %s=%s", scene->id, method_name, scene->methods[base->method].id);
    for (int i = 0; i < scene->field_count; i++) {
        char number[NUMBER_TEXT];
        state_write(number, state, &scene->fields[i]);
        if (scene->fields[i].if_missing && strcmp(number, scene->fields[i].if_missing) == 0) continue;
        buffer_print(&line, " %s=%s", scene->fields[i].name, number);
    }
    assert(!line.overflowed);
    return line.length;
}

typedef struct {
    const char *text;
    size_t length;
    char words[POSE_READ_MAX + 1]; // a copy of the text, in which each word that was read ends in a zero
    char *rest;                    // what next_word has not read
    size_t place;                  // of the word that was read last, in bytes
    const Scene *scene;
    uint64_t seen; // bit of every field that was given
    bool has_method, has_layers;
    Pose *pose;
    PoseFault *fault;
} Reader;

static const char white_space[] = " \t\r\n";

// In all sentences {0} is the column, {1} the word, {2} the field or the scene, {3} and {4} the field's range.
static bool refuse(Reader *reader, const Text *text, const char *name) {
    reader->fault->text = text;
    reader->fault->name = name;
    return false;
}

// Shortens the word at a whole character and marks the cut with an ellipsis.
static bool refuse_at(Reader *reader, const Text *text, const char *name, const char *word) {
    PoseFault *fault = reader->fault;
    const bool is_cut = strlen(word) >= POSE_WORD;
    const size_t shown = text_fitting(word, POSE_WORD - 1 - (is_cut ? strlen("…") : 0));
    snprintf(fault->word, POSE_WORD, "%.*s%s", (int)shown, word, is_cut ? "…" : "");
    fault->column = 1;
    for (size_t i = 0; i < reader->place; i++) fault->column += !is_within_character(reader->text[i]);
    return refuse(reader, text, name);
}

// The words of a fault are shown to the user, so this check comes first.
static bool check_characters(Reader *reader) {
    static const Text control = {{"column {0}: a control character", "{0} 文字目：制御文字がある"}};
    static const Text not_utf8 = {{"column {0}: not UTF-8", "{0} 文字目：UTF-8 ではない"}};
    for (size_t size; reader->place < reader->length; reader->place += size) {
        const unsigned char byte = (unsigned char)reader->text[reader->place];
        size = text_character_size(reader->text + reader->place);
        if (byte < ' ' ? !byte || !strchr(white_space, byte) : byte == 0x7F)
            return refuse_at(reader, &control, NULL, "");
        if (size == 0) return refuse_at(reader, &not_utf8, NULL, "");
    }
    return true;
}

// NULL after the last word.
static char *next_word(Reader *reader) {
    char *word = strtok_r(NULL, white_space, &reader->rest);
    if (word) reader->place = (size_t)(word - reader->words);
    return word;
}

static void add_event(Pose *pose, InputEvent event) {
    assert(pose->event_count < INPUT_EVENTS);
    pose->events[pose->event_count++] = event;
}

static bool read_scene(Reader *reader, const Scene *const *scenes, int scene_count) {
    static const Text empty = {{"the text is empty", "テキストが空"}};
    static const Text unknown = {{"column {0}: unknown scene '{1}'", "{0} 文字目：場面 '{1}' はない"}};
    static const Text no_pose = {{"column {0}: this is not a pose: '{1}'", "{0} 文字目：配置ではない：'{1}'"}};
    const char *id = next_word(reader);
    if (!id) return refuse(reader, &empty, NULL);
    const int scene = scene_find(scenes, scene_count, id);
    if (scene < 0) return refuse_at(reader, strchr(reader->text, '=') ? &unknown : &no_pose, NULL, id);
    reader->scene = scenes[scene];
    add_event(reader->pose, event_of(EVENT_SCENE, id));
    return true;
}

static const Text given_twice = {{"column {0}: {2} is given twice", "{0} 文字目：{2} が二度ある"}};

static bool take_method(Reader *reader, const char *id) {
    static const Text unknown = {{"column {0}: {2} has no method '{1}'", "{0} 文字目：{2} に方法 '{1}' はない"}};
    if (reader->has_method) return refuse_at(reader, &given_twice, method_name, "");
    const bool is_known = scene_find_method(reader->scene, id) >= 0;
    if (!is_known && !own_method_may_be(reader->scene, id)) return refuse_at(reader, &unknown, reader->scene->id, id);
    reader->has_method = true;
    if (is_known) add_event(reader->pose, event_of(EVENT_METHOD, id));
    return true;
}

static bool check_value(Reader *reader, const StateField *field, const char *value) {
    static const Text wrong[] = {
        [STATE_EMPTY] = {{"column {0}: {2}: a number is missing", "{0} 文字目：{2}：数がない"}},
        [STATE_MALFORMED] = {{"column {0}: {2}: '{1}' is not a number", "{0} 文字目：{2}：'{1}' は数ではない"}},
        [STATE_TOO_LARGE] = {{"column {0}: {2}: {1} is too large a number", "{0} 文字目：{2}：{1} は大きすぎる"}},
        [STATE_OUT_OF_RANGE] = {{"column {0}: {2}: {1} is not between {3} and {4}",
                                 "{0} 文字目：{2}：{1} は {3} から {4} の間にない"}},
        [STATE_NOT_WHOLE] = {{"column {0}: {2}: {1} is not a whole number", "{0} 文字目：{2}：{1} は整数ではない"}}};
    double number;
    const StateError error = state_read(field, value, &number);
    if (error == STATE_FINE) return true;
    snprintf(reader->fault->min, NUMBER_TEXT, "%.7g", field->min);
    snprintf(reader->fault->max, NUMBER_TEXT, "%.7g", field->max);
    return refuse_at(reader, &wrong[error], field->name, value);
}

static void add_set_event(Pose *pose, const char *name, const char *value) {
    InputEvent event = {.kind = EVENT_SET};
    snprintf(event.text, sizeof event.text, "%s=%s", name, value);
    add_event(pose, event);
}

// Which layers there are is known to the map only.
static bool take_layers(Reader *reader, const char *numbers) {
    static const Text wrong = {
        {"column {0}: {2}: '{1}' is not a list such as 1,3", "{0} 文字目：{2}：'{1}' は 1,3 のような並びではない"}};
    if (reader->has_layers) return refuse_at(reader, &given_twice, pose_layers, "");
    if (!*numbers || numbers[strspn(numbers, "0123456789,")]) return refuse_at(reader, &wrong, pose_layers, numbers);
    reader->has_layers = true;
    add_set_event(reader->pose, pose_layers, numbers);
    return true;
}

static bool take_field(Reader *reader, const char *name, const char *value) {
    static const Text unknown = {{"column {0}: unknown field '{1}'", "{0} 文字目：項目 '{1}' はない"}};
    const Scene *scene = reader->scene;
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    if (!field) return refuse_at(reader, &unknown, NULL, name);
    const uint64_t bit = (uint64_t)1 << (field - scene->fields);
    if (reader->seen & bit) return refuse_at(reader, &given_twice, field->name, "");
    if (!check_value(reader, field, value)) return false;
    reader->seen |= bit;
    add_set_event(reader->pose, field->name, value);
    return true;
}

static bool take_pair(Reader *reader, char *pair) {
    static const Text too_long = {{"column {0}: '{1}' is too long", "{0} 文字目：'{1}' は長すぎる"}};
    static const Text no_pair = {
        {"column {0}: '{1}' is not NAME=VALUE", "{0} 文字目：'{1}' は NAME=VALUE の形ではない"}};
    char *equals = strchr(pair, '=');
    if (strlen(pair) >= EVENT_TEXT) return refuse_at(reader, &too_long, NULL, pair);
    if (!equals) return refuse_at(reader, &no_pair, NULL, pair);
    *equals = '\0';
    if (strcmp(pair, method_name) == 0) return take_method(reader, equals + 1);
    if (strcmp(pair, pose_layers) == 0 && reader->scene->on_map) return take_layers(reader, equals + 1);
    return take_field(reader, pair, equals + 1);
}

static bool check_complete(Reader *reader) {
    static const Text missing = {{"{2} is missing", "{2} がない"}};
    if (!reader->has_method) return refuse(reader, &missing, method_name);
    for (int i = 0; i < reader->scene->field_count; i++) {
        const StateField *field = &reader->scene->fields[i];
        if (reader->seen >> i & 1) continue;
        if (!field->if_missing) return refuse(reader, &missing, field->name);
        add_set_event(reader->pose, field->name, field->if_missing);
    }
    return true;
}

static bool read_pose(Reader *reader, const Scene *const *scenes, int scene_count) {
    static const Text too_long = {{"the text is too long for a pose", "配置としては長すぎる"}};
    char of_link[POSE_READ_MAX + 1];
    if (reader->length > POSE_READ_MAX) return refuse(reader, &too_long, NULL);
    if (!check_characters(reader)) return false;
    if (pose_is_link(reader->text)) {
        reader->length = pose_link_read(of_link, sizeof of_link, reader->text);
        reader->text = of_link;
        reader->place = 0;
        if (!check_characters(reader)) return false;
    }
    memcpy(reader->words, reader->text, reader->length + 1);
    reader->rest = reader->words;
    if (!read_scene(reader, scenes, scene_count)) return false;
    // The scene, the method, the layers and the pause of pose_hold are events too.
    assert(reader->scene->field_count + 4 <= INPUT_EVENTS);
    for (char *word = next_word(reader); word; word = next_word(reader)) {
        if (!take_pair(reader, word)) return false;
    }
    return check_complete(reader);
}

bool pose_read(Pose *pose, const Scene *const *scenes, int scene_count, const char *text, size_t length,
               PoseFault *fault) {
    Reader reader = {.text = text, .length = length, .pose = pose, .fault = fault};
    pose->event_count = 0;
    *fault = (PoseFault){0};
    if (read_pose(&reader, scenes, scene_count)) return true;
    pose->event_count = 0;
    return false;
}

Phrase pose_fault_phrase(const PoseFault *fault) {
    return (Phrase){.text = fault->text,
                    .slots = {slot_number(fault->column, 0), slot_string(fault->word),
                              slot_string(fault->name ? fault->name : ""), slot_string(fault->min),
                              slot_string(fault->max)}};
}
