// Events as lines: they read back bit for bit; invalid ones are refused with the reason.
#include "lab_support.h"
#include "line.h"
#include "script.h"

#include <math.h>

static void assert_same_event(const InputEvent *a, const InputEvent *b) {
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->action, b->action);
    assert_memory_equal(&a->at, &b->at, sizeof a->at);
    assert_true(a->tick == b->tick);
    assert_memory_equal(&a->notches, &b->notches, sizeof a->notches);
    assert_memory_equal(&a->reach, &b->reach, sizeof a->reach);
    assert_memory_equal(&a->degrees, &b->degrees, sizeof a->degrees);
    assert_memory_equal(&a->factor, &b->factor, sizeof a->factor);
    assert_string_equal(a->text, b->text);
}

static void assert_returns(InputEvent event) {
    char line[256];
    Error error = {0};
    InputEvent read;
    const size_t length = event_write(line, sizeof line, &event);
    assert_int_equal(length, strlen(line));
    if (!event_read(line, &read, &error)) fail_msg("'%s': %s", line, error_text(&error));
    assert_same_event(&event, &read);
}

TEST(every_event_reads_back) {
    uint64_t seed = 3;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        assert_returns(event_press(action));
        assert_returns(event_hold(action));
        assert_returns(event_release(action));
    }
    assert_returns(event_plain(EVENT_GRAB));
    assert_returns((InputEvent){.kind = EVENT_GRAB, .reach = 9.123456789f});
    assert_returns(event_plain(EVENT_DROP));
    assert_returns(event_of(EVENT_TYPE, "４５．５"));
    assert_returns(event_of(EVENT_SCENE, "obb-obb"));
    assert_returns(event_of(EVENT_METHOD, "sat"));
    assert_returns(event_of(EVENT_SET, "a.x=1.5"));
    assert_returns(event_seek(0));
    assert_returns(event_seek(255));
    assert_returns(event_seek(UINT64_MAX));
    assert_returns((InputEvent){.kind = EVENT_PAN, .at = {-0.1f, 1e30f}});
    assert_returns((InputEvent){.kind = EVENT_ZOOM, .factor = 1.1f, .at = {0.1f, -7}});
    assert_returns(event_of(EVENT_TYPE, "123456789012345678901234567890123456789012345678901234567890123"));
    for (int i = 0; i < 20000; i++) {
        const float x = random_magnitude(&seed, -149, 127), y = random_magnitude(&seed, -149, 127);
        assert_returns(event_at(i % 2 ? -x : x, y));
        assert_returns(event_wheel(x));
        assert_returns(event_twist(i % 2 ? -x : x, fminf(y, TWIST_MAX)));
    }
    assert_returns(event_at(-0.0f, 0x1p-149f));
    assert_returns(event_at(0x1.fffffep127f, -0x1.fffffep127f));
}

TEST(lines_are_as_the_design_writes_them) {
    char line[128];
    InputEvent event = event_at(300, 200);
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "pointer 300 200");
    event = event_plain(EVENT_GRAB);
    assert_exactly(event_reach(&event), GRAB_REACH);
    event = event_press(ACTION_METHOD);
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "press method");
    event = event_seek(255);
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "seek 255");
    event = event_of(EVENT_TYPE, "45");
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "type 45");
}

TEST(broken_events_are_refused_with_their_reason) {
    static const struct {
        const char *line, *why;
    } cases[] = {
        {"", "unknown event ''"},
        {"jump", "unknown event 'jump'"},
        {"presses method", "unknown event 'presses method'"},
        {"Press method", "unknown event 'Press method'"},
        {"press", "unknown action ''"},
        {"press nothing", "unknown action 'nothing'"},
        {"press method method", "unknown action 'method method'"},
        {"hold nothing", "unknown action 'nothing'"},
        {"release nothing", "unknown action 'nothing'"},
        {"pointer", "a pointer needs two numbers, x and y, not ''"},
        {"pointer 1", "a pointer needs two numbers, x and y, not '1'"},
        {"pointer 1 2 3", "a pointer needs two numbers, x and y, not '1 2 3'"},
        {"pointer 1 nan", "a pointer needs two numbers, x and y, not '1 nan'"},
        {"pointer inf 1", "a pointer needs two numbers, x and y, not 'inf 1'"},
        {"zoom", "the factor of a zoom must be above 0 and at most 1000000, not ''"},
        {"zoom 0 1 2", "the factor of a zoom must be above 0 and at most 1000000, not '0 1 2'"},
        {"zoom 1e9 1 2", "the factor of a zoom must be above 0 and at most 1000000, not '1e9 1 2'"},
        {"zoom 2 1", "a zoom needs two numbers, x and y, not '1'"},
        {"pointer 1e39 1", "a pointer needs two numbers, x and y, not '1e39 1'"},
        {"grab 0", "the reach of a grab must be above 0 and at most 1000, not '0'"},
        {"grab -1", "the reach of a grab must be above 0 and at most 1000, not '-1'"},
        {"grab 1001", "the reach of a grab must be above 0 and at most 1000, not '1001'"},
        {"grab nan", "the reach of a grab must be above 0 and at most 1000, not 'nan'"},
        {"grab 1 2", "the reach of a grab must be above 0 and at most 1000, not '1 2'"},
        {"drop it", "'drop' takes nothing more"},
        {"twist 1", "a twist needs degrees and a factor above 0 and at most 1000, not '1'"},
        {"twist 1 0", "a twist needs degrees and a factor above 0 and at most 1000, not '1 0'"},
        {"twist 1 -2", "a twist needs degrees and a factor above 0 and at most 1000, not '1 -2'"},
        {"twist 1 1001", "a twist needs degrees and a factor above 0 and at most 1000, not '1 1001'"},
        {"twist nan 1", "a twist needs degrees and a factor above 0 and at most 1000, not 'nan 1'"},
        {"twist 1 2 3", "a twist needs degrees and a factor above 0 and at most 1000, not '1 2 3'"},
        {"wheel", "a wheel needs a number of notches, not ''"},
        {"wheel many", "a wheel needs a number of notches, not 'many'"},
        {"wheel nan", "a wheel needs a number of notches, not 'nan'"},
        {"seek", "seek needs a tick, a whole number, not ''"},
        {"seek -1", "seek needs a tick, a whole number, not '-1'"},
        {"seek 1.5", "seek needs a tick, a whole number, not '1.5'"},
        {"seek 5 6", "seek needs a tick, a whole number, not '5 6'"},
        {"seek 99999999999999999999", "seek needs a tick, a whole number, not '99999999999999999999'"},
        {"type", "text is missing"},
        {"scene", "text is missing"},
        {"method ", "text is missing"},
        {"set", "text is missing"},
        {"type 1234567890123456789012345678901234567890123456789012345678901234", "longer than 63 characters"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {0};
        InputEvent event;
        assert_false(event_read(cases[i].line, &event, &error));
        assert_string_equal(error_text(&error), cases[i].why);
    }
}

TEST(numbers_up_to_the_last_allowed_one_are_read) {
    static const char *const lines[] = {"zoom 0.5 1 2", "zoom 1000000 1 2", "zoom 2",       "grab 0.5",
                                        "grab 1000",    "twist 1 0.5",      "twist 1 1000", "grab"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[64];
        InputEvent event;
        Error error = {0};
        if (!event_read(lines[i], &event, &error)) fail_msg("'%s': %s", lines[i], error_text(&error));
        event_write(line, sizeof line, &event);
        assert_int_equal(strncmp(line, lines[i], strlen(lines[i])), 0);
        const float reach = event_reach(&event);
        assert_exactly(reach, i == 3 ? 0.5 : i == 4 ? 1000 : GRAB_REACH);
    }
}

TEST(keys_and_ids_of_scenes_choose_a_scene) {
    for (Action action = 0; action < ACTION_COUNT; action++) {
        const bool is_key = action <= ACTION_SCENE_9 || action == ACTION_NEXT_SCENE || action == ACTION_PREVIOUS_SCENE;
        const InputEvent events[] = {event_press(action), event_hold(action), event_release(action)};
        for (int i = 0; i < 3; i++) assert_int_equal(event_chooses_scene(&events[i]), i == 0 && is_key);
    }
    for (EventKind kind = EVENT_POINTER; kind <= EVENT_PAN; kind++) {
        const InputEvent event = event_of(kind, "crowd");
        assert_int_equal(event_chooses_scene(&event), kind == EVENT_SCENE);
    }
}

TEST(script_files_are_read) {
    static const char text[] = "# a comment\n"
                               "\n"
                               "0 hold right\r\n"
                               "   \n"
                               "0 grab # and why\n"
                               "  # an indented comment\n"
                               "10  press method\n"
                               "20 pointer 300 -2.5   \n"
                               "40 seek 255\n"
                               "1000000000 drop"; // the latest tick, without an end of line
    Error error = {0};
    Script script;
    if (!script_read(&script, write_text("script", text), &error)) fail_msg("%s", error_text(&error));
    assert_int_equal(script.count, 6);
    assert_int_equal(script.events[0].tick, 0);
    assert_int_equal(script.events[0].event.kind, EVENT_HOLD);
    assert_int_equal(script.events[0].event.action, ACTION_RIGHT);
    assert_int_equal(script.events[1].event.kind, EVENT_GRAB);
    assert_int_equal(script.events[2].tick, 10);
    assert_int_equal(script.events[2].event.action, ACTION_METHOD);
    assert_vec_exactly(script.events[3].event.at, 300, -2.5);
    assert_int_equal(script.events[4].event.kind, EVENT_SEEK);
    assert_true(script.events[4].event.tick == 255);
    assert_true(script.events[5].tick == TICK_MAX);
    script_free(&script);
}

TEST(long_scripts_are_read) {
    enum { LINES = 20000 };
    Error error = {0};
    char *text = malloc(LINES * 32), *at = text;
    Script script;
    for (int i = 0; i < LINES; i++) at += sprintf(at, "%d pointer %d 0\n", i / 3, i);
    const int before = free_number();
    assert_true(script_read(&script, write_text("long", text), &error));
    assert_int_equal(script.count, LINES);
    assert_int_equal(script.events[LINES - 1].tick, (LINES - 1) / 3);
    assert_exactly(script.events[LINES - 1].event.at.x, LINES - 1);
    assert_int_equal(free_number(), before);
    script_free(&script);
    assert_true(script.count == 0 && script.capacity == 0 && !script.events);
    if (CAN_REFUSE_MEMORY) {
        refuse_memory_from(1000);
        const bool is_added = script_take_line(&script, strcpy(text, "7 drop"), 1, &error);
        refuse_memory_from(SIZE_MAX);
        assert_false(is_added);
        assert_string_equal(error.what, "out of memory");
    }
    free(text);
}

static void assert_script_refused(const char *text, size_t size, const char *why) {
    char expected[MESSAGE_SIZE];
    Error error = {0};
    const char *path = write_bytes("broken", text, size);
    Script script;
    snprintf(expected, sizeof expected, "%s%s", path, why);
    assert_false(script_read(&script, path, &error));
    assert_string_equal(error_text(&error), expected);
    script_free(&script);
}

TEST(broken_scripts_name_their_line) {
    char longest[400];
#define REFUSED(text, why) assert_script_refused(text, sizeof(text) - 1, why)
    REFUSED("0 grab\n0 jump\n", ":2: unknown event 'jump'");
    REFUSED("# one\n\n\nx grab\n", ":4: a line is 'TICK EVENT [ARGUMENTS]', not 'x grab'");
    REFUSED("grab\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not 'grab'");
    REFUSED("5\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not '5'");
    REFUSED("5grab\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not '5grab'");
    REFUSED("-5 grab\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not '-5 grab'");
    REFUSED("1.5 grab\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not '1.5 grab'");
    REFUSED("99999999999999999999 grab\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not '99999999999999999999 grab'");
    REFUSED("1000000001 grab\n", ":1: tick 1000000001 is later than 1000000000");
    REFUSED("5 grab\n5 drop\n4 grab\n", ":3: tick 4 comes after tick 5");
    memset(longest, 'x', sizeof longest);
    memcpy(longest, "0 type ", 7);
    assert_script_refused(longest, sizeof longest, ":1: the line is too long");
    longest[399] = '\n';
    assert_script_refused(longest, sizeof longest, ":1: the line is too long");
    memset(longest, '#', 399);
    assert_script_refused(longest, sizeof longest, ":1: the line is too long");
    longest[256] = '\n'; // one character more than there may be
    assert_script_refused(longest, sizeof longest, ":1: the line is too long");
}

TEST(a_line_of_255_characters_is_read) {
    char text[257];
    Error error = {0};
    Script script;
    memset(text, ' ', sizeof text);
    memcpy(text, "0 drop", 6);
    memcpy(text + 255, "\n#", 2);
    assert_true(script_read(&script, write_bytes("longest", text, sizeof text), &error));
    assert_int_equal(script.count, 1);
    script_free(&script);
}

TEST(zero_bytes_are_refused) {
    static const char inside[] = "0 grab\0 x\n0 drop\n", last[] = "0 grab\n0 drop\0 x";
    Error error = {0};
    Script script;
    assert_false(script_read(&script, write_bytes("zero", inside, sizeof inside - 1), &error));
    assert_contains(error_text(&error), ":1: ");
    script_free(&script);
    assert_false(script_read(&script, write_bytes("zero", last, sizeof last - 1), &error));
    assert_contains(error_text(&error), ":2: ");
    script_free(&script);
}

TEST(binary_scripts_are_refused) {
    uint64_t seed = 9;
    for (int i = 0; i < 200; i++) {
        char bytes[600];
        Error error = {0};
        Script script;
        for (size_t j = 0; j < sizeof bytes; j++) bytes[j] = (char)next_random(&seed);
        bytes[0] = '\x7F';
        assert_false(script_read(&script, write_bytes("binary", bytes, sizeof bytes), &error));
        assert_true(*error.what);
        script_free(&script);
    }
}

TEST(scripts_that_cannot_be_opened_are_named) {
    Error error = {0};
    Script script;
    assert_false(script_read(&script, "/no/such", &error));
    assert_string_equal(error_text(&error), "/no/such: No such file or directory");
    script_free(&script);
    assert_false(script_read(&script, "/tmp", &error));
    assert_string_equal(error_text(&error), "/tmp: Is a directory");
    script_free(&script);
}

TEST(empty_scripts_are_fine) {
    Error error = {0};
    Script script;
    assert_true(script_read(&script, write_text("empty", ""), &error));
    assert_int_equal(script.count, 0);
    script_free(&script);
    assert_true(script_read(&script, write_text("empty", "# nothing\n"), &error));
    assert_int_equal(script.count, 0);
    script_free(&script);
}

// A recording is written from what is typed, and must read back.
TEST(whatever_is_typed_can_be_recorded) {
    static const char *const typed[] = {"#", "5 # 6", "##", " 4 5 ", "\t7\n", "\xFF\xFE-8", "あ", "４５．５", "<&>"};
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        char folded[EVENT_TEXT], line[256], file[300];
        Error error = {0};
        Script script;
        field_fold(folded, typed[i]);
        if (!*folded) continue;
        const InputEvent event = event_of(EVENT_TYPE, folded);
        event_write(line, sizeof line, &event);
        snprintf(file, sizeof file, "0 %s\n", line);
        if (!script_read(&script, write_text("typed", file), &error)) fail_msg("%s", error_text(&error));
        assert_int_equal(script.count, 1);
        assert_same_event(&script.events[0].event, &event);
        script_free(&script);
    }
}

TEST(arrows_can_be_taken_out_of_what_is_down) {
    Input input = {.down = action_bit(ACTION_LEFT) | action_bit(ACTION_FINE)};
    assert_true(input_is_down(&input, ACTION_LEFT));
    assert_false(input_is_down(&input, ACTION_METHOD));
    input_drop_arrows(&input);
    assert_false(input_is_down(&input, ACTION_LEFT));
    assert_true(input_is_down(&input, ACTION_FINE));
}

/// A line as a list of characters, which is edited in the plainest way.
typedef struct {
    const char *characters[64];
    int count, cursor;
    bool is_selected;
} PlainLine;

static void remove_at(PlainLine *plain, int at) {
    for (int i = at; i < plain->count - 1; i++) plain->characters[i] = plain->characters[i + 1];
    plain->count--;
}

static void insert_plain(PlainLine *plain, const char *character) {
    for (int i = plain->count; i > plain->cursor; i--) plain->characters[i] = plain->characters[i - 1];
    plain->characters[plain->cursor++] = character;
    plain->count++;
}

static void feed_plain(PlainLine *plain, Action action) {
    const bool erases = action == ACTION_BACKSPACE || action == ACTION_DELETE;
    if (erases && plain->is_selected) {
        plain->count = plain->cursor = 0;
    } else if (action == ACTION_BACKSPACE && plain->cursor > 0) {
        remove_at(plain, --plain->cursor);
    } else if (action == ACTION_DELETE && plain->cursor < plain->count) {
        remove_at(plain, plain->cursor);
    } else if (action == ACTION_LEFT || action == ACTION_RIGHT) {
        plain->cursor += action == ACTION_LEFT ? -(plain->cursor > 0) : plain->cursor < plain->count;
    } else if (action == ACTION_HOME || action == ACTION_END) {
        plain->cursor = action == ACTION_HOME ? 0 : plain->count;
    }
    plain->is_selected = false;
}

TEST(a_line_is_edited_by_characters) {
    static const char *const characters[] = {"a", "é", "あ", "😀", "9"};
    static const Action actions[] = {ACTION_BACKSPACE, ACTION_DELETE, ACTION_LEFT,
                                     ACTION_RIGHT,     ACTION_HOME,   ACTION_END};
    PlainLine plain = {.count = 0};
    Line line = {0};
    char text[64] = "", expected[128];
    uint64_t seed = 9;
    for (int i = 0; i < 20000; i++) {
        const char *character = characters[random_whole(&seed, 0, 4)];
        if (random_whole(&seed, 0, 40) == 0) line.is_selected = plain.is_selected = true;
        if (random_whole(&seed, 0, 2) && !line.is_selected) {
            const int32_t size = (int32_t)strlen(character);
            const bool fits = line.length + size < (int32_t)sizeof text;
            assert_int_equal(line_insert(&line, text, sizeof text, character, size), fits);
            if (fits) insert_plain(&plain, character);
        } else {
            const Action action = actions[random_whole(&seed, 0, 5)];
            const bool erases = action == ACTION_BACKSPACE || action == ACTION_DELETE;
            assert_int_equal(line_feed(&line, text, action), erases ? LINE_ERASED : LINE_MOVED);
            feed_plain(&plain, action);
        }
        size_t length = 0, cursor = 0;
        for (int j = 0; j < plain.count; j++) {
            if (j == plain.cursor) cursor = length;
            length += (size_t)snprintf(expected + length, sizeof expected - length, "%s", plain.characters[j]);
        }
        expected[length] = '\0';
        assert_string_equal(text, expected);
        assert_int_equal(line.cursor, plain.cursor == plain.count ? length : cursor);
    }
    assert_int_equal(line_feed(&line, text, ACTION_METHOD), LINE_IGNORED);
}

TEST_FILE(input, NULL, remove_folder)
