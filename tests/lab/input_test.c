// Events as lines: what is written reads back to the bit; what makes no sense is refused with its reason. Map files
// too.
#include "lab_support.h"
#include "script.h"

static void assert_same_event(const InputEvent *a, const InputEvent *b) {
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->action, b->action);
    assert_memory_equal(&a->at, &b->at, sizeof a->at);
    assert_memory_equal(&a->notches, &b->notches, sizeof a->notches);
    assert_string_equal(a->text, b->text);
}

static void assert_returns(InputEvent event) {
    char line[256], error[MESSAGE_SIZE] = "";
    InputEvent read;
    const size_t length = event_write(line, sizeof line, &event);
    assert_int_equal(length, strlen(line));
    if (!event_read(line, &read, error, sizeof error)) fail_msg("'%s': %s", line, error);
    assert_same_event(&event, &read);
}

static void every_event_reads_back(void **state) {
    uint64_t seed = 3;
    (void)state;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        assert_returns(event_press(action));
        assert_returns(event_hold(action));
        assert_returns(event_release(action));
    }
    assert_returns(event_plain(EVENT_GRAB));
    assert_returns(event_plain(EVENT_DROP));
    assert_returns(event_of(EVENT_TYPE, "４５．５"));
    assert_returns(event_of(EVENT_SCENE, "obb-obb"));
    assert_returns(event_of(EVENT_METHOD, "sat"));
    assert_returns(event_of(EVENT_SET, "a.x=1.5"));
    assert_returns(event_of(EVENT_TYPE, "123456789012345678901234567890123456789012345678901234567890123"));
    for (int i = 0; i < 20000; i++) {
        const float x = random_magnitude(&seed, -149, 127), y = random_magnitude(&seed, -149, 127);
        assert_returns(event_at(i % 2 ? -x : x, y));
        assert_returns(event_wheel(x));
    }
    assert_returns(event_at(-0.0f, 0x1p-149f));
    assert_returns(event_at(0x1.fffffep127f, -0x1.fffffep127f));
}

static void lines_are_as_the_design_writes_them(void **state) {
    char line[128];
    InputEvent event = event_at(300, 200);
    (void)state;
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "pointer 300 200");
    event = event_press(ACTION_METHOD);
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "press method");
    event = event_of(EVENT_TYPE, "45");
    event_write(line, sizeof line, &event);
    assert_string_equal(line, "type 45");
}

static void broken_events_are_refused_with_their_reason(void **state) {
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
        {"pointer 1e39 1", "a pointer needs two numbers, x and y, not '1e39 1'"},
        {"grab 1", "'grab' takes nothing more"},
        {"drop it", "'drop' takes nothing more"},
        {"wheel", "a wheel needs a number of notches, not ''"},
        {"wheel many", "a wheel needs a number of notches, not 'many'"},
        {"wheel nan", "a wheel needs a number of notches, not 'nan'"},
        {"type", "text is missing"},
        {"scene", "text is missing"},
        {"method ", "text is missing"},
        {"set", "text is missing"},
        {"type 1234567890123456789012345678901234567890123456789012345678901234", "longer than 63 characters"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char error[MESSAGE_SIZE] = "";
        InputEvent event;
        assert_false(event_read(cases[i].line, &event, error, sizeof error));
        assert_string_equal(error, cases[i].why);
    }
}

static void script_files_are_read(void **state) {
    static const char text[] = "# a comment\n"
                               "\n"
                               "0 hold right\r\n"
                               "   \n"
                               "0 grab # and why\n"
                               "  # an indented comment\n"
                               "10  press method\n"
                               "20 pointer 300 -2.5   \n"
                               "1000000000 drop"; // the latest tick, without an end of line
    char error[MESSAGE_SIZE] = "";
    Script script;
    (void)state;
    if (!script_read(&script, write_text("script", text), error, sizeof error)) fail_msg("%s", error);
    assert_int_equal(script.count, 5);
    assert_int_equal(script.events[0].tick, 0);
    assert_int_equal(script.events[0].event.kind, EVENT_HOLD);
    assert_int_equal(script.events[0].event.action, ACTION_RIGHT);
    assert_int_equal(script.events[1].event.kind, EVENT_GRAB);
    assert_int_equal(script.events[2].tick, 10);
    assert_int_equal(script.events[2].event.action, ACTION_METHOD);
    assert_vec_exactly(script.events[3].event.at, 300, -2.5);
    assert_true(script.events[4].tick == TICK_MOST);
    script_free(&script);
}

static void long_scripts_are_read(void **state) {
    enum { LINES = 20000 };
    char error[MESSAGE_SIZE] = "";
    char *text = malloc(LINES * 32), *at = text;
    Script script;
    (void)state;
    for (int i = 0; i < LINES; i++) at += sprintf(at, "%d pointer %d 0\n", i / 3, i);
    assert_true(script_read(&script, write_text("long", text), error, sizeof error));
    assert_int_equal(script.count, LINES);
    assert_int_equal(script.events[LINES - 1].tick, (LINES - 1) / 3);
    assert_exactly(script.events[LINES - 1].event.at.x, LINES - 1);
    script_free(&script);
    free(text);
}

static void assert_script_refused(const char *text, size_t size, const char *why) {
    char error[MESSAGE_SIZE] = "", expected[MESSAGE_SIZE];
    const char *path = write_bytes("broken", text, size);
    Script script;
    snprintf(expected, sizeof expected, "%s%s", path, why);
    assert_false(script_read(&script, path, error, sizeof error));
    assert_string_equal(error, expected);
    script_free(&script);
}

static void broken_scripts_name_their_line(void **state) {
    char longest[400];
    (void)state;
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
}

static void zero_bytes_are_refused(void **state) {
    static const char inside[] = "0 grab\0 x\n0 drop\n", last[] = "0 grab\n0 drop\0 x";
    char error[MESSAGE_SIZE] = "";
    Script script;
    (void)state;
    assert_false(script_read(&script, write_bytes("zero", inside, sizeof inside - 1), error, sizeof error));
    assert_contains(error, ":1: ");
    script_free(&script);
    assert_false(script_read(&script, write_bytes("zero", last, sizeof last - 1), error, sizeof error));
    assert_contains(error, ":2: ");
    script_free(&script);
}

static void binary_scripts_are_refused(void **state) {
    uint64_t seed = 9;
    (void)state;
    for (int i = 0; i < 200; i++) {
        char bytes[600], error[MESSAGE_SIZE] = "";
        Script script;
        for (size_t j = 0; j < sizeof bytes; j++) bytes[j] = (char)next_random(&seed);
        bytes[0] = '\x7F';
        assert_false(script_read(&script, write_bytes("binary", bytes, sizeof bytes), error, sizeof error));
        assert_true(*error);
        script_free(&script);
    }
}

static void scripts_that_cannot_be_opened_are_named(void **state) {
    char error[MESSAGE_SIZE] = "";
    Script script;
    (void)state;
    assert_false(script_read(&script, "/no/such", error, sizeof error));
    assert_string_equal(error, "/no/such: No such file or directory");
    script_free(&script);
    assert_false(script_read(&script, "/tmp", error, sizeof error));
    assert_string_equal(error, "/tmp: Is a directory");
    script_free(&script);
}

static void empty_scripts_are_fine(void **state) {
    char error[MESSAGE_SIZE] = "";
    Script script;
    (void)state;
    assert_true(script_read(&script, write_text("empty", ""), error, sizeof error));
    assert_int_equal(script.count, 0);
    script_free(&script);
    assert_true(script_read(&script, write_text("empty", "# nothing\n"), error, sizeof error));
    assert_int_equal(script.count, 0);
    script_free(&script);
}

// A recording is written from what is typed, and must read back.
static void whatever_is_typed_can_be_recorded(void **state) {
    static const char *const typed[] = {"#", "5 # 6", "##", " 4 5 ", "\t7\n", "\xFF\xFE-8", "あ", "４５．５", "<&>"};
    (void)state;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        char folded[EVENT_TEXT], line[256], file[300], error[MESSAGE_SIZE] = "";
        Script script;
        field_fold(folded, typed[i]);
        if (!*folded) continue;
        const InputEvent event = event_of(EVENT_TYPE, folded);
        event_write(line, sizeof line, &event);
        snprintf(file, sizeof file, "0 %s\n", line);
        if (!script_read(&script, write_text("typed", file), error, sizeof error)) fail_msg("%s", error);
        assert_int_equal(script.count, 1);
        assert_same_event(&script.events[0].event, &event);
        script_free(&script);
    }
}

static void down_and_pressed_are_told_apart(void **state) {
    Input input = {.count = 2, .events = {event_press(ACTION_METHOD), event_hold(ACTION_LEFT)}};
    (void)state;
    input.down = (uint64_t)1 << ACTION_LEFT | (uint64_t)1 << ACTION_FINE;
    assert_true(input_pressed(&input, ACTION_METHOD));
    assert_false(input_pressed(&input, ACTION_LEFT));
    assert_true(input_is_down(&input, ACTION_LEFT));
    assert_false(input_is_down(&input, ACTION_METHOD));
    input_drop_arrows(&input);
    assert_false(input_is_down(&input, ACTION_LEFT));
    assert_true(input_is_down(&input, ACTION_FINE));
}

static void assert_solid(const Map *map, int32_t column, int32_t row, bool is_solid) {
    assert_int_equal(hit_grid_is_solid(&map->grid, column, row), is_solid);
}

static void maps_are_read(void **state) {
    static const char *const texts[] = {";tile 16\n#..\n.S#\n", "; a map\r\n;tile 16\r\n#..\r\n\r\n.S#\r\n",
                                        "#..\n;tile 16\n.S#"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        Map map;
        read_map(&map, write_text("map", texts[i]));
        assert_int_equal(map.grid.columns, 3);
        assert_int_equal(map.grid.rows, 2);
        assert_vec_exactly(map.grid.tile, 16, 16);
        assert_vec_exactly(map.start, 16, 16);
        for (int32_t row = -1; row <= 2; row++) {
            for (int32_t column = -1; column <= 3; column++)
                assert_solid(&map, column, row, (column == 0 && row == 0) || (column == 2 && row == 1));
        }
        map_free(&map);
    }
}

static void wide_maps_are_read(void **state) {
    enum { WIDE = 200 };
    char text[2 * (WIDE + 1) + 1];
    Map map;
    (void)state;
    for (int i = 0; i < 2 * (WIDE + 1); i++) text[i] = i % (WIDE + 1) == WIDE ? '\n' : (i % 3 == 0 ? '#' : '.');
    text[2 * (WIDE + 1)] = '\0';
    read_map(&map, write_text("wide", text));
    assert_vec_exactly(map.grid.tile, 32, 32);
    for (int i = 0; i < 2 * (WIDE + 1); i++) {
        if (i % (WIDE + 1) != WIDE) assert_solid(&map, i % (WIDE + 1), i / (WIDE + 1), i % 3 == 0);
    }
    assert_solid(&map, WIDE, 0, false);
    map_free(&map);
}

static void assert_map_refused(const char *text, size_t size, const char *why) {
    char error[MESSAGE_SIZE] = "", expected[MESSAGE_SIZE];
    const char *path = write_bytes("map", text, size);
    Map map;
    snprintf(expected, sizeof expected, "%s%s", path, why);
    assert_false(map_read(&map, path, error, sizeof error));
    assert_string_equal(error, expected);
    assert_null(map.bits);
}

static void broken_maps_are_refused_with_their_line(void **state) {
    (void)state;
#define MAP_REFUSED(text, why) assert_map_refused(text, sizeof(text) - 1, why)
    MAP_REFUSED("", ": the map has no rows");
    MAP_REFUSED("\n\n", ": the map has no rows");
    MAP_REFUSED("; only words\n", ": the map has no rows");
    MAP_REFUSED("..\n...\n", ":2: the row has 3 columns, the ones above have 2");
    MAP_REFUSED("; x\n...\n\n..\n", ":4: the row has 2 columns, the ones above have 3");
    MAP_REFUSED("..\n.x\n", ":2: column 2: only # . S are cells, not 'x'");
    MAP_REFUSED(". .\n", ":1: column 2: only # . S are cells, not '?'");
    MAP_REFUSED("..\n.あ\n", ":2: column 2: only # . S are cells, not '?'");
    MAP_REFUSED("..\0.\n", ": not a text file");
    MAP_REFUSED(";tile 0\n..\n", ":1: the cells' size is a whole number from 1 to 1024, not '0'");
    MAP_REFUSED(";tile 1025\n..\n", ":1: the cells' size is a whole number from 1 to 1024, not '1025'");
    MAP_REFUSED("..\n;tile x\n..\n", ":2: the cells' size is a whole number from 1 to 1024, not 'x'");
}

static void a_second_start_is_refused(void **state) {
    (void)state;
    MAP_REFUSED("S..\n..S\n", ":2: column 3: a second S; the walker starts in one place");
    MAP_REFUSED("S.S\n", ":1: column 3: a second S; the walker starts in one place");
}

static void huge_maps_are_refused(void **state) {
    enum { WIDE = 4097, HIGH = 4100 };
    const size_t size = (size_t)(WIDE + 1) * HIGH;
    char *text = malloc(size), error[MESSAGE_SIZE] = "";
    Map map;
    (void)state;
    memset(text, '.', size);
    for (size_t row = 0; row < HIGH; row++) text[row * (WIDE + 1) + WIDE] = '\n';
    assert_false(map_read(&map, write_bytes("huge", text, size), error, sizeof error));
    assert_contains(error, ":4096: more than 16777216 cells");
    free(text);
    assert_false(map_read(&map, "/dev/zero", error, sizeof error));
    assert_string_equal(error, "/dev/zero: too large for a map");
}

static void maps_that_cannot_be_opened_are_named(void **state) {
    char error[MESSAGE_SIZE] = "";
    Map map;
    (void)state;
    assert_false(map_read(&map, "/no/such", error, sizeof error));
    assert_string_equal(error, "/no/such: No such file or directory");
    assert_false(map_read(&map, "/tmp", error, sizeof error));
    assert_string_equal(error, "/tmp: Is a directory");
}

static void maps_can_be_made(void **state) {
    Map map;
    (void)state;
    make_empty_map(&map, 65, 2, 8);
    map_set(&map, 64, 1, true);
    map_set(&map, 63, 1, true);
    assert_solid(&map, 64, 1, true);
    assert_solid(&map, 63, 1, true);
    assert_solid(&map, 64, 0, false);
    map_set(&map, 64, 1, false);
    assert_solid(&map, 64, 1, false);
    assert_solid(&map, 63, 1, true);
    assert_int_equal(map.grid.blocks[0], 1);
    map_set(&map, 63, 1, false);
    map_set(&map, 64, 0, true);
    assert_int_equal(map.grid.blocks[0], 2);
    map_free(&map);
    assert_null(map.bits);
}

// The tutorial's case: corners in F4, I4, F7, I7, the only block in H6.
static void maps_of_the_project_are_as_the_tutorial_has_them(void **state) {
    Map map;
    int solid = 0;
    (void)state;
    read_map(&map, "maps/article.txt");
    for (int32_t row = 4; row <= 7; row++) {
        for (int32_t column = 5; column <= 8; column++) solid += hit_grid_is_solid(&map.grid, column, row);
    }
    assert_int_equal(solid, 1);
    assert_solid(&map, 7, 6, true);
    assert_vec_exactly(map.grid.tile, 32, 32);
    map_free(&map);
    read_map(&map, "maps/course.txt");
    assert_true(map.grid.columns * 32 >= 3 * 1280);
    map_free(&map);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_reads_back),
        cmocka_unit_test(lines_are_as_the_design_writes_them),
        cmocka_unit_test(broken_events_are_refused_with_their_reason),
        cmocka_unit_test(script_files_are_read),
        cmocka_unit_test(long_scripts_are_read),
        cmocka_unit_test(broken_scripts_name_their_line),
        cmocka_unit_test(zero_bytes_are_refused),
        cmocka_unit_test(binary_scripts_are_refused),
        cmocka_unit_test(scripts_that_cannot_be_opened_are_named),
        cmocka_unit_test(empty_scripts_are_fine),
        cmocka_unit_test(whatever_is_typed_can_be_recorded),
        cmocka_unit_test(down_and_pressed_are_told_apart),
        cmocka_unit_test(maps_are_read),
        cmocka_unit_test(wide_maps_are_read),
        cmocka_unit_test(broken_maps_are_refused_with_their_line),
        cmocka_unit_test(a_second_start_is_refused),
        cmocka_unit_test(huge_maps_are_refused),
        cmocka_unit_test(maps_that_cannot_be_opened_are_named),
        cmocka_unit_test(maps_can_be_made),
        cmocka_unit_test(maps_of_the_project_are_as_the_tutorial_has_them),
    };
    return cmocka_run_group_tests(tests, NULL, remove_folder);
}
