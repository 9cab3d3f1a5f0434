// A pose as one line of text, and as a C program.
#include "pose.h"

#include <assert.h>
#include <string.h>

enum {
    EMPTY,
    TOO_LONG,
    CONTROL,
    NOT_UTF8,
    NO_POSE,
    UNKNOWN_SCENE,
    NOT_A_PAIR,
    WORD_TOO_LONG,
    UNKNOWN_FIELD,
    UNKNOWN_METHOD,
    TWICE,
    MISSING,
    NO_NUMBER,
    MALFORMED,
    TOO_LARGE,
    OUT_OF_RANGE,
    NOT_WHOLE,
    TEXT_COUNT
};

// {0} the column, {1} the word, {2} the field or the scene, {3} and {4} the field's range.
static const Text texts[TEXT_COUNT] = {
    [EMPTY] = {{"the text is empty", "文字がありません"}},
    [TOO_LONG] = {{"the text is too long for a pose", "配置にしては長すぎます"}},
    [CONTROL] = {{"column {0}: a control character", "{0} 文字目：制御文字です"}},
    [NOT_UTF8] = {{"column {0}: not UTF-8", "{0} 文字目：UTF-8 ではありません"}},
    [NO_POSE] = {{"column {0}: this is not a pose: '{1}'", "{0} 文字目：配置ではありません：'{1}'"}},
    [UNKNOWN_SCENE] = {{"column {0}: unknown scene '{1}'", "{0} 文字目：場面 '{1}' はありません"}},
    [NOT_A_PAIR] = {{"column {0}: '{1}' is not NAME=VALUE", "{0} 文字目：'{1}' は NAME=VALUE の形ではありません"}},
    [WORD_TOO_LONG] = {{"column {0}: '{1}' is too long", "{0} 文字目：'{1}' は長すぎます"}},
    [UNKNOWN_FIELD] = {{"column {0}: unknown field '{1}'", "{0} 文字目：項目 '{1}' はありません"}},
    [UNKNOWN_METHOD] = {{"column {0}: {2} has no method '{1}'", "{0} 文字目：{2} に方法 '{1}' はありません"}},
    [TWICE] = {{"column {0}: {2} is given twice", "{0} 文字目：{2} が二度あります"}},
    [MISSING] = {{"{2} is missing", "{2} がありません"}},
    [NO_NUMBER] = {{"column {0}: {2}: a number is missing", "{0} 文字目：{2}：数がありません"}},
    [MALFORMED] = {{"column {0}: {2}: '{1}' is not a number", "{0} 文字目：{2}：'{1}' は数ではありません"}},
    [TOO_LARGE] = {{"column {0}: {2}: {1} is too large a number", "{0} 文字目：{2}：{1} は大きすぎます"}},
    [OUT_OF_RANGE] = {{"column {0}: {2}: {1} is not between {3} and {4}",
                       "{0} 文字目：{2}：{1} は {3} から {4} の間にありません"}},
    [NOT_WHOLE] = {{"column {0}: {2}: {1} is not a whole number", "{0} 文字目：{2}：{1} は整数ではありません"}},
};

static const char method_name[] = "method";

size_t pose_write(char out[POSE_TEXT], const Lab *lab) {
    const Scene *scene = lab_scene(lab);
    TextBuffer line = buffer_in(out, POSE_TEXT);
    buffer_print(&line, "%s %s=%s", scene->id, method_name, scene->methods[lab_base(lab)->method].id);
    for (int i = 0; i < scene->field_count; i++) {
        char number[NUMBER_TEXT];
        state_write(number, lab_state(lab), &scene->fields[i]);
        buffer_print(&line, " %s=%s", scene->fields[i].name, number);
    }
    assert(!line.overflowed);
    return line.length;
}

typedef struct {
    const char *text;
    size_t length, at;
    const Scene *scene;
    unsigned seen; // bit of every field that was given
    bool has_method;
    Pose *pose;
    PoseFault *fault;
} Reader;

static bool is_space(char character) {
    return character != '\0' && strchr(" \t\r\n", character) != NULL;
}

static int column_of(const Reader *reader, size_t place) {
    int column = 1;
    for (size_t i = 0; i < place; i++) column += ((unsigned char)reader->text[i] & 0xC0) != 0x80;
    return column;
}

// Cuts at a whole character, and says by an ellipsis that it did.
static void shorten(char word[POSE_WORD], const char *from, size_t length) {
    static const char ellipsis[] = "…";
    const size_t room = POSE_WORD - 1;
    size_t kept = length;
    if (length > room) {
        kept = room - (sizeof ellipsis - 1);
        while (kept > 0 && is_within_character(from[kept])) kept--;
    }
    memcpy(word, from, kept);
    memcpy(word + kept, kept < length ? ellipsis : "", kept < length ? sizeof ellipsis : 1);
}

static bool refuse(Reader *reader, int text, const char *name) {
    reader->fault->text = &texts[text];
    reader->fault->name = name;
    return false;
}

static bool refuse_at(Reader *reader, int text, const char *name, size_t place, const char *word, size_t length) {
    reader->fault->column = column_of(reader, place);
    shorten(reader->fault->word, word, length);
    return refuse(reader, text, name);
}

// What is shown to people must be text, so this comes first.
static bool check_characters(Reader *reader) {
    for (size_t i = 0; i < reader->length;) {
        const unsigned char byte = (unsigned char)reader->text[i];
        const size_t wide = byte < 0x80 ? 1 : text_wide_size(reader->text + i);
        const bool is_control = byte < ' ' ? !is_space((char)byte) : byte == 0x7F;
        if (is_control || wide == 0) return refuse_at(reader, is_control ? CONTROL : NOT_UTF8, NULL, i, "", 0);
        i += wide;
    }
    return true;
}

/// A word of the text, not yet cut out of it.
typedef struct {
    size_t place, length;
} Span;

static Span next_word(Reader *reader) {
    while (is_space(reader->text[reader->at])) reader->at++;
    const size_t place = reader->at;
    while (reader->at < reader->length && !is_space(reader->text[reader->at])) reader->at++;
    return (Span){place, reader->at - place};
}

static void add_event(Pose *pose, InputEvent event) {
    assert(pose->event_count < INPUT_EVENTS);
    pose->events[pose->event_count++] = event;
}

static bool read_scene(Reader *reader, const Scene *const *scenes, int scene_count) {
    const Span word = next_word(reader);
    const char *at = reader->text + word.place;
    char id[EVENT_TEXT] = "";
    if (word.length == 0) return refuse(reader, EMPTY, NULL);
    if (word.length < sizeof id) memcpy(id, at, word.length);
    const int scene = scene_find(scenes, scene_count, id);
    if (scene < 0)
        return refuse_at(reader, strchr(at, '=') ? UNKNOWN_SCENE : NO_POSE, NULL, word.place, at, word.length);
    reader->scene = scenes[scene];
    add_event(reader->pose, event_of(EVENT_SCENE, id));
    return true;
}

static bool take_method(Reader *reader, size_t place, const char *id) {
    if (reader->has_method) return refuse_at(reader, TWICE, method_name, place, "", 0);
    if (scene_find_method(reader->scene, id) < 0)
        return refuse_at(reader, UNKNOWN_METHOD, reader->scene->id, place, id, strlen(id));
    reader->has_method = true;
    add_event(reader->pose, event_of(EVENT_METHOD, id));
    return true;
}

static bool check_value(Reader *reader, const StateField *field, size_t place, const char *value) {
    static const int wrong[] = {[STATE_EMPTY] = NO_NUMBER,
                                [STATE_MALFORMED] = MALFORMED,
                                [STATE_TOO_LARGE] = TOO_LARGE,
                                [STATE_OUT_OF_RANGE] = OUT_OF_RANGE,
                                [STATE_NOT_WHOLE] = NOT_WHOLE};
    double number;
    const StateError error = state_read(field, value, &number);
    if (error == STATE_FINE) return true;
    snprintf(reader->fault->least, NUMBER_TEXT, "%.7g", field->min);
    snprintf(reader->fault->most, NUMBER_TEXT, "%.7g", field->max);
    return refuse_at(reader, wrong[error], field->name, place, value, strlen(value));
}

static bool take_field(Reader *reader, size_t place, const char *name, const char *value) {
    const Scene *scene = reader->scene;
    const StateField *field = state_find(scene->fields, scene->field_count, name);
    if (!field) return refuse_at(reader, UNKNOWN_FIELD, NULL, place, name, strlen(name));
    const unsigned bit = 1u << (field - scene->fields);
    if (reader->seen & bit) return refuse_at(reader, TWICE, field->name, place, "", 0);
    if (!check_value(reader, field, place, value)) return false;
    reader->seen |= bit;
    InputEvent event = {.kind = EVENT_SET};
    snprintf(event.text, sizeof event.text, "%s=%s", field->name, value);
    add_event(reader->pose, event);
    return true;
}

static bool take_pair(Reader *reader, Span word) {
    char pair[EVENT_TEXT];
    const char *at = reader->text + word.place;
    if (word.length >= sizeof pair) return refuse_at(reader, WORD_TOO_LONG, NULL, word.place, at, word.length);
    memcpy(pair, at, word.length);
    pair[word.length] = '\0';
    char *equals = strchr(pair, '=');
    if (!equals) return refuse_at(reader, NOT_A_PAIR, NULL, word.place, at, word.length);
    *equals = '\0';
    return strcmp(pair, method_name) == 0 ? take_method(reader, word.place, equals + 1)
                                          : take_field(reader, word.place, pair, equals + 1);
}

static bool check_complete(Reader *reader) {
    if (!reader->has_method) return refuse(reader, MISSING, method_name);
    for (int i = 0; i < reader->scene->field_count; i++) {
        if (!(reader->seen & 1u << i)) return refuse(reader, MISSING, reader->scene->fields[i].name);
    }
    return true;
}

static bool read_pose(Reader *reader, const Scene *const *scenes, int scene_count) {
    if (reader->length > POSE_READ_MAX) return refuse(reader, TOO_LONG, NULL);
    if (!check_characters(reader) || !read_scene(reader, scenes, scene_count)) return false;
    // The scene, the method, and the pause of pose_hold come besides.
    assert(reader->scene->field_count + 3 <= INPUT_EVENTS);
    for (Span word = next_word(reader); word.length > 0; word = next_word(reader)) {
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
                              slot_string(fault->name ? fault->name : ""), slot_string(fault->least),
                              slot_string(fault->most)}};
}

static void set_fields(const Pose *pose, const Scene *scene, SceneState *state) {
    for (int i = 0; i < pose->event_count; i++) {
        const InputEvent *event = &pose->events[i];
        char name[EVENT_TEXT];
        if (event->kind == EVENT_METHOD) state->base.method = scene_find_method(scene, event->text);
        if (event->kind != EVENT_SET) continue;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(event->text, "="), event->text);
        state_set(state, state_find(scene->fields, scene->field_count, name), event->text + strlen(name) + 1, NULL);
    }
}

static bool will_move(const Pose *pose, const Lab *lab) {
    const Scene *scene = lab->scenes[lab_find_scene(lab, pose->events[0].text)];
    SceneState state = {.bytes = {0}};
    scene->init(&state, lab->map);
    set_fields(pose, scene, &state);
    scene->advance(&state, &(Input){.frozen = true}, lab->map);
    const SceneState standing = state;
    scene->advance(&state, &(Input){0}, lab->map);
    for (int i = 0; i < scene->field_count; i++) {
        if (state_get(&standing, &scene->fields[i]) != state_get(&state, &scene->fields[i])) return true;
    }
    return false;
}

bool pose_hold(Pose *pose, const Lab *lab) {
    if (lab->is_paused || !will_move(pose, lab)) return false;
    add_event(pose, event_press(ACTION_PAUSE));
    return true;
}

size_t pose_write_program(char *out, const Lab *lab) {
    const Scene *scene = lab_scene(lab);
    char line[POSE_TEXT];
    TextBuffer program = buffer_in(out, POSE_PROGRAM);
    pose_write(line, lab);
    buffer_print(&program, "// hitlab, %s: the shapes of this pose, and the kernel's verdict on them.\n", scene->id);
    buffer_print(&program, "// %s\n", line);
    buffer_print(&program, "//\n// In the folder of hitlab's source:\n"
                           "//     cc -ffp-contract=off -Isrc/hit pose.c src/hit/*/*.c -o pose -lm && ./pose\n"
                           "#undef NDEBUG\n#include <assert.h>\n#include <stdio.h>\n\n"
                           "#include \"hit.h\"\n\nint main(void) {\n");
    scene->write_c(lab_state(lab), lab->map, &program);
    buffer_print(&program, "    puts(\"%s\");\n    return 0;\n}\n", verdict_id(lab_base(lab)->truth));
    assert(!program.overflowed);
    return program.length;
}
