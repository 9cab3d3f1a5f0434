// Poses as lines of text: the round trip bit for bit, the accepted variations, and the message for every error.
#include "own_support.h"

#include "pose_link.h"
#include "pose_program.h"

#include <float.h>
#include <time.h>

static Map map;
static Lab lab, other;
static Pose pose;
static PoseFault fault;

static int setup(void **state) {
    read_map(&map, "maps/course.tmx");
    return 0;
}

static int teardown(void **state) {
    lab_free(&lab);
    lab_free(&other);
    map_free(&map);
    return remove_folder(state);
}

static bool read_line(const char *line) {
    return pose_read(&pose, scenes, scene_count, line, strlen(line), &fault);
}

static const char *line_of(const Lab *of) {
    static char lines[2][POSE_TEXT];
    static int next;
    char *line = lines[next++ % 2];
    const size_t length = pose_write(line, lab_scene(of), lab_state(of));
    assert_int_equal(length, strlen(line));
    return line;
}

static const char *message_in(Language language) {
    static char message[MESSAGE_SIZE];
    const Phrase phrase = pose_fault_phrase(&fault);
    phrase_write(message, sizeof message, &phrase, language);
    return message;
}

static float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static double double_of(uint64_t bits) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static void check_float(float value) {
    char text[NUMBER_TEXT];
    float again = 1;
    const size_t length = number_write(text, (double)value, true);
    assert_int_equal(length, strlen(text));
    assert_int_equal(number_read_float(text, &again), NUMBER_FINE);
    assert_memory_equal(&again, &value, sizeof value);
}

static void check_double(double value) {
    char text[NUMBER_TEXT];
    double again = 1;
    const size_t length = number_write(text, value, false);
    assert_int_equal(length, strlen(text));
    assert_int_equal(number_read_double(text, &again), NUMBER_FINE);
    assert_memory_equal(&again, &value, sizeof value);
}

TEST(numbers_read_back_bit_for_bit) {
    static const float floats[] = {0.0f,        -0.0f,        FLT_MIN, -FLT_MIN, FLT_MAX,
                                   -FLT_MAX,    0x1p-149f,    0.1f,    256.29f,  0x1.fffffep-127f,
                                   16777216.0f, -33554430.0f, 1e-45f,  1e38f,    0x1.fffffep+0f};
    static const double doubles[] = {0.0, -0.0, DBL_MIN, DBL_MAX, -DBL_MAX, 0x1p-1074, 0.1, 256.29, 63.60000000000001};
    uint64_t seed = 11;
    for (size_t i = 0; i < sizeof floats / sizeof *floats; i++) check_float(floats[i]);
    for (size_t i = 0; i < sizeof doubles / sizeof *doubles; i++) check_double(doubles[i]);
    for (int i = 0; i < repetitions(5000, 50000); i++) {
        const float single = float_of((uint32_t)next_random(&seed));
        const double wide = double_of(next_random(&seed));
        if (isfinite(single)) check_float(single);
        if (isfinite(wide)) check_double(wide);
    }
}

TEST(numbers_are_short) {
    char text[NUMBER_TEXT];
    number_write(text, (double)256.29f, true);
    assert_string_equal(text, "256.29");
    number_write(text, (double)0.1f, true);
    assert_string_equal(text, "0.1");
    number_write(text, (double)16777216, true);
    assert_string_equal(text, "16777216");
    number_write(text, 0.1, false);
    assert_string_equal(text, "0.1");
    number_write(text, -30, false);
    assert_string_equal(text, "-30");
}

// A valid value of the field: its limits, zeros, the smallest numbers, or any bits in range.
static double random_value(uint64_t *seed, const StateField *field) {
    const double ends[] = {field->min, field->max, 0.0, -0.0, 0x1p-149, -0x1p-149, 0x1.fffffcp-127, 1};
    const double most = strcmp(field->name, "count") == 0 ? 2000 : field->max; // more shapes take time
    if (field->kind == VALUE_INTEGER) return random_whole(seed, (int)field->min, (int)most);
    for (;;) {
        double value = (double)random_float(seed, -50, 450);
        const int kind = random_whole(seed, 0, 3);
        if (kind == 0) value = ends[random_whole(seed, 0, sizeof ends / sizeof *ends - 1)];
        if (kind == 1) value = (double)float_of((uint32_t)next_random(seed));
        if (kind == 1 && field->kind == VALUE_DOUBLE) value = double_of(next_random(seed));
        if (value >= field->min && value <= field->max) return value;
    }
}

static void set_any_fields(uint64_t *seed, Lab *of) {
    const Scene *scene = lab_scene(of);
    choose_method(of, scene->methods[random_whole(seed, 0, scene->method_count - 1)].id);
    for (int i = 0; i < scene->field_count; i++) {
        if (random_whole(seed, 0, 3) == 0) continue;
        set_number(of, scene->fields[i].name, random_value(seed, &scene->fields[i]));
    }
}

static void assert_same_fields(const Lab *got, const Lab *expected) {
    const Scene *scene = lab_scene(expected);
    assert_ptr_equal(lab_scene(got), scene);
    assert_int_equal(lab_base(got)->method, lab_base(expected)->method);
    assert_int_equal(lab_base(got)->truth, lab_base(expected)->truth);
    for (int i = 0; i < scene->field_count; i++) {
        const double value = state_get(lab_state(got), &scene->fields[i]);
        const double original = state_get(lab_state(expected), &scene->fields[i]);
        if (memcmp(&value, &original, sizeof value) == 0) continue;
        fail_msg("%s: %s is %.17g, not %.17g, in %s", scene->id, scene->fields[i].name, value, original,
                 line_of(expected));
    }
}

static void read_good(const char *line) {
    if (!read_line(line)) fail_msg("%s: %s", line, message_in(LANGUAGE_ENGLISH));
}

static void start_in_pose(Lab *of) {
    for (int i = 0; i < pose.event_count; i++) lab_start(of, &pose.events[i]);
}

TEST(poses_start_bit_for_bit) {
    for (int i = 0; i < scene_count; i++) {
        uint64_t seed = 100 + (uint64_t)i;
        for (int round = 0; round < 400; round++) {
            open_lab(&lab, &map, scenes[i]->id);
            set_any_fields(&seed, &lab);
            read_good(line_of(&lab));
            open_lab(&other, &map, scenes[0]->id);
            start_in_pose(&other);
            assert_same_fields(&other, &lab);
            assert_string_equal(line_of(&other), line_of(&lab));
        }
    }
}

static void play(uint64_t *seed, Lab *of, int ticks) {
    for (int tick = 0; tick < ticks; tick++) {
        InputEvent events[4];
        const int count = random_whole(seed, 0, 4);
        for (int i = 0; i < count; i++) {
            events[i] = random_event(seed, lab_scene(of));
            if (may_paint(lab_scene(of), &events[i])) events[i] = event_plain(EVENT_DROP); // no pose holds paint
        }
        lab_step(of, events, count);
    }
}

// Whatever was happening before, the pasted pose is shown after its tick.
TEST(poses_are_pasted_bit_for_bit_into_anything) {
    uint64_t seed = 7;
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        open_lab(&other, &map, scenes[random_whole(&seed, 0, scene_count - 1)]->id);
        for (int round = 0; round < repetitions(25, 300); round++) {
            play(&seed, &lab, 7);
            play(&seed, &other, 5);
            for (Action action = 0; action < ACTION_COUNT; action++) step_with(&other, event_release(action));
            read_good(line_of(&lab));
            const bool was_paused = other.time.is_paused, stops_time = pose_hold(&pose, &other);
            lab_step(&other, pose.events, pose.event_count);
            assert_same_fields(&other, &lab);
            assert_int_equal(other.time.is_paused, was_paused || stops_time);
        }
    }
}

TEST(time_stops_only_where_it_must) {
    for (int i = 0; i < scene_count; i++) {
        const bool runs = runs_by_itself(scenes[i]);
        open_lab(&lab, &map, scenes[i]->id);
        step_many(&lab, 100); // the walker has landed
        read_good(line_of(&lab));
        assert_int_equal(pose_hold(&pose, &lab), runs);
        read_good(line_of(&lab));
        lab.time.is_paused = true;
        assert_false(pose_hold(&pose, &lab));
    }
    open_lab(&lab, &map, "rect-tiles"); // not landed yet
    read_good(line_of(&lab));
    assert_true(pose_hold(&pose, &lab));
}

static void paste(Lab *into, const char *line) {
    read_good(line);
    pose_hold(&pose, into);
    lab_step(into, pose.events, pose.event_count);
}

TEST(a_paste_can_be_taken_back) {
    char before[POSE_TEXT];
    open_lab(&lab, &map, "circle-circle");
    step_many(&lab, 40);
    pose_write(before, lab_scene(&lab), lab_state(&lab));
    step_many(&lab, 40);
    char *pasted = strdup(line_of(&lab));
    press(&lab, ACTION_BACK);
    step_many(&lab, 3);
    paste(&lab, before); // into the past: it goes on from there
    assert_string_equal(line_of(&lab), before);
    paste(&lab, pasted);
    press(&lab, ACTION_BACK);
    assert_string_equal(line_of(&lab), before);
    free(pasted);
}

// A method that guards moves a walker out of a wall, unless the pose put it there.
TEST(a_walker_is_pasted_into_the_wall_that_it_stands_in) {
    char line[POSE_TEXT];
    open_lab(&lab, &map, "rect-tiles");
    choose_method(&lab, "vertices");
    step_with(&lab, event_hold(ACTION_RIGHT));
    for (int tick = 0; tick < 600 && lab_base(&lab)->truth != HIT_OVERLAP; tick++) step_many(&lab, 1);
    assert_int_equal(lab_base(&lab)->truth, HIT_OVERLAP);
    const InputEvent stand[] = {event_release(ACTION_RIGHT), event_press(ACTION_PAUSE)};
    lab_step(&lab, stand, 2);
    snprintf(line, sizeof line, "rect-tiles method=full %s", strstr(line_of(&lab), "a.x="));
    paste(&lab, line);
    assert_string_equal(line_of(&lab), line);
}

// It is the user's own function where there is one.
TEST(the_method_yours_is_read_without_a_check) {
    static const char line[] = "circle-obb method=yours a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 b.angle=8 touching=1";
    static TestOwn tested;
    open_lab(&lab, &map, "circle-obb");
    choose_method(&lab, "ignore-angle");
    paste(&lab, line);
    assert_true(field_of(&lab, "a.x") == 1);
    assert_int_equal(lab_base(&lab)->method, lab_find_method(&lab, "ignore-angle"));
    make_own(&tested, OWN_CIRCLE_OBB, answer_circle_obb);
    lab_bring_own(&lab, lab.current, &tested.own);
    choose_method(&lab, "ignore-angle");
    assert_true(pose_read(&pose, lab.scenes, lab.scene_count, line, strlen(line), &fault));
    lab_step(&lab, pose.events, pose.event_count);
    assert_true(lab_shows_own(&lab));
    lab_bring_own(&lab, lab.current, NULL);
}

// A pose from before the field "layout": the crowd is strewn, whatever the layout was before.
TEST(a_pose_may_be_older_than_a_field) {
    open_lab(&lab, &map, "crowd");
    set_field(&lab, "layout=3");
    read_good("crowd method=grid count=200 boxes=50 spread=4 seed=1 time=0 selected=0 moved.1=-1 moved.1.x=0 "
              "moved.1.y=0 moved.2=-1 moved.2.x=0 moved.2.y=0 moved.3=-1 moved.3.x=0 moved.3.y=0 moved.4=-1 "
              "moved.4.x=0 moved.4.y=0 touching=1");
    lab_step(&lab, pose.events, pose.event_count);
    assert_int_equal(field_of(&lab, "count"), 200);
    assert_int_equal(field_of(&lab, "layout"), 0);
}

TEST(every_pose_fits_a_tick_and_its_text) {
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        for (int j = 0; j < scenes[i]->field_count; j++) {
            const StateField *field = &scenes[i]->fields[j];
            if (field->kind != VALUE_INTEGER) set_number(&lab, field->name, fmax(field->min, -1.2345678901234567e-5));
        }
        assert_true(strlen(line_of(&lab)) < POSE_TEXT / 2);
        read_good(line_of(&lab));
        pose_hold(&pose, &lab);
        assert_true(pose.event_count <= INPUT_EVENTS);
        for (int j = 0; j < pose.event_count; j++) {
            char line[EVENT_TEXT * 2];
            Error error = {0};
            InputEvent again;
            event_write(line, sizeof line, &pose.events[j]);
            assert_true(event_read(line, &again, &error));
            assert_string_equal(again.text, pose.events[j].text);
        }
    }
}

#define GOOD "circle-aabb method=clamp a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 touching=1"

TEST(order_and_white_space_are_forgiven) {
    static const char *const lines[] = {
        GOOD,
        "  \n\t" GOOD "\r\n\n",
        "circle-aabb touching=1 b.h=7 b.w=6 b.y=5 b.x=4 a.r=3 a.y=2 a.x=1 method=clamp",
        "circle-aabb   method=clamp\ta.x=1  a.y=2 a.r=3\n b.x=4 b.y=5 b.w=6 b.h=7 touching=1",
        "circle-aabb method=clamp a.x=+1.0 a.y=2e0 a.r=.3E1 b.x=4. b.y=5 b.w=6 b.h=7 touching=1.0",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        open_lab(&lab, &map, "obb-obb");
        read_good(lines[i]);
        start_in_pose(&lab);
        assert_string_equal(line_of(&lab), GOOD);
    }
}

static void check_refused(const char *line, size_t length, const char *message, int source_line) {
    const bool is_read = pose_read(&pose, scenes, scene_count, line, length, &fault);
    if (is_read || strcmp(message_in(LANGUAGE_ENGLISH), message) != 0) {
        print_error("%s\n  got '%s'\n  expected '%s'\n", line, is_read ? "read" : message_in(LANGUAGE_ENGLISH),
                    message);
        _fail(__FILE__, source_line);
    }
    assert_int_equal(pose.event_count, 0);
    assert_true(strlen(message_in(LANGUAGE_JAPANESE)) > 0);
    assert_null(strchr(message_in(LANGUAGE_JAPANESE), '{'));
}

#define assert_damaged(line, message) check_refused(line, strlen(line), message, __LINE__)

TEST(every_damage_is_named_with_its_place) {
    assert_damaged("", "the text is empty");
    assert_damaged(" \n\t ", "the text is empty");
    assert_damaged("foo", "column 1: this is not a pose: 'foo'");
    assert_damaged("  Dear all,\nplease", "column 3: this is not a pose: 'Dear'");
    assert_damaged("foo method=clamp a.x=1", "column 1: unknown scene 'foo'");
    assert_damaged("circle-aab method=clamp", "column 1: unknown scene 'circle-aab'");
    assert_damaged("\ncircle-AABB method=clamp", "column 2: unknown scene 'circle-AABB'");
    assert_damaged("circle-aabb", "method is missing");
    assert_damaged("circle-aabb a.x=1", "method is missing");
    assert_damaged("circle-aabb method=clamp", "a.x is missing");
    assert_damaged("circle-aabb method=clamp a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.h=7 touching=1", "b.w is missing");
    assert_damaged("circle-aabb method=", "column 13: circle-aabb has no method ''");
    assert_damaged("crowd method=sat", "column 7: crowd has no method 'sat'");
    assert_damaged("circle-aabb method=sat", "column 13: circle-aabb has no method 'sat'");
    assert_damaged("circle-aabb method=clamp method=clamp", "column 26: method is given twice");
    assert_damaged("circle-aabb method=clamp a.x=1 a.x=1", "column 32: a.x is given twice");
    assert_damaged(GOOD " b.h=7", "column 79: b.h is given twice");
    assert_damaged(GOOD " x", "column 79: 'x' is not NAME=VALUE");
    assert_damaged(GOOD " " GOOD, "column 79: 'circle-aabb' is not NAME=VALUE");
    assert_damaged("circle-aabb q=1", "column 13: unknown field 'q'");
    assert_damaged("circle-aabb =1", "column 13: unknown field ''");
    assert_damaged("circle-aabb a=x=1", "column 13: unknown field 'a'");
    assert_damaged("circle-aabb A.x=1", "column 13: unknown field 'A.x'");
    assert_damaged("circle-aabb b.angle=1", "column 13: unknown field 'b.angle'");
    assert_damaged("circle-aabb layers=1", "column 13: unknown field 'layers'");
    assert_damaged("rect-tiles layers=1;2", "column 12: layers: '1;2' is not a list such as 1,3");
    assert_damaged("rect-tiles layers=", "column 12: layers: '' is not a list such as 1,3");
    assert_damaged("rect-tiles layers=1 layers=2", "column 21: layers is given twice");
    assert_damaged("circle-aabb a.x=", "column 13: a.x: a number is missing");
    assert_damaged("circle-aabb a.x=1=2", "column 13: a.x: '1=2' is not a number");
    assert_damaged("circle-aabb a.x=nan", "column 13: a.x: 'nan' is not a number");
    assert_damaged("circle-aabb a.x=0x1p3", "column 13: a.x: '0x1p3' is not a number");
    assert_damaged("circle-aabb a.x=1,5", "column 13: a.x: '1,5' is not a number");
    assert_damaged("circle-aabb a.x=1e999", "column 13: a.x: 1e999 is too large a number");
    assert_damaged("circle-aabb a.r=-3", "column 13: a.r: -3 is not between 0 and 1000000");
    assert_damaged("circle-aabb a.x=1000001", "column 13: a.x: 1000001 is not between -1000000 and 1000000");
    assert_damaged("circle-aabb touching=0.5", "column 13: touching: 0.5 is not a whole number");
    assert_damaged("circle-aabb touching=2", "column 13: touching: 2 is not between 0 and 1");
    assert_damaged("circle-obb b.angle=1e39", "column 12: b.angle: 1e39 is too large a number");
}

TEST(bytes_that_are_no_text_are_refused) {
    check_refused(GOOD "\0more", sizeof GOOD + 4, "column 78: a control character", __LINE__);
    assert_damaged("circle-aabb\x1b[31m", "column 12: a control character");
    assert_damaged("circle-aabb \x7f", "column 13: a control character");
    assert_damaged("circle-aabb \xff", "column 13: not UTF-8");
    assert_damaged("circle-aabb a.x=\xe3\x81", "column 17: not UTF-8");
    assert_damaged("circle-aabb \xc0\xaf", "column 13: not UTF-8");     // longer than it need be
    assert_damaged("circle-aabb \xed\xa0\x80", "column 13: not UTF-8"); // half of a surrogate pair
    assert_damaged("円=矩形", "column 1: unknown scene '円=矩形'");
    assert_damaged("circle-aabb 円=1 q=1", "column 13: unknown field '円'");
    assert_damaged("circle-aabb a.x=１", "column 13: a.x: '１' is not a number");
}

TEST(long_words_are_cut_at_whole_characters) {
    char line[512] = "circle-aabb ";
    for (int i = 0; i < 60; i++) strcat(line, "円");
    assert_damaged(line, "column 13: '円円円円円円円円…' is too long");
    memset(line + 12, '9', 100);
    memcpy(line + 12, "a.x=", 4);
    line[112] = '\0';
    assert_damaged(line, "column 13: 'a.x=99999999999999999999…' is too long");
}

// As long as a clipboard can be: text that is too long is not parsed.
TEST(megabytes_are_refused_at_once) {
    enum { LARGE = 64 << 20 };
    char *text = malloc(LARGE + 1);
    assert_non_null(text);
    memset(text, ' ', LARGE);
    memcpy(text, GOOD, sizeof GOOD - 1);
    text[LARGE] = '\0';
    const clock_t start = clock();
    check_refused(text, LARGE, "the text is too long for a pose", __LINE__);
    assert_true(clock() - start < CLOCKS_PER_SEC / 100);
    check_refused(text, POSE_READ_MAX + 1, "the text is too long for a pose", __LINE__);
    text[POSE_READ_MAX] = '\0';
    read_good(text);
    free(text);
}

static char random_byte(uint64_t *seed) {
    static const char likely[] = "0123456789.-= e";
    const bool is_likely = random_whole(seed, 0, 1);
    return is_likely ? likely[random_whole(seed, 0, sizeof likely - 2)] : (char)random_whole(seed, -128, 127);
}

TEST(damage_at_random_never_gets_through_unseen) {
    uint64_t seed = 3;
    const int rounds = repetitions(5000, 20000);
    int read = 0, refused = 0;
    for (int round = 0; round < rounds; round++) {
        char line[POSE_TEXT];
        open_lab(&lab, &map, scenes[round % scene_count]->id);
        strcpy(line, line_of(&lab));
        const size_t length = strlen(line);
        for (int i = random_whole(&seed, 1, 3); i > 0; i--) {
            const size_t at = next_random(&seed) % length; // before the byte, with each compiler
            line[at] = random_byte(&seed);
        }
        if (!pose_read(&pose, scenes, scene_count, line, length, &fault)) {
            assert_true(strlen(message_in(LANGUAGE_ENGLISH)) > 0);
            refused++;
            continue;
        }
        read++; // another number: it sets just what it says
        start_in_pose(&lab);
        read_good(line_of(&lab));
    }
    assert_true(read > rounds / 100 && refused > rounds / 4);
}

TEST(programs_hold_the_pose_and_the_verdict) {
    static const char *const verdicts[] = {"HIT_APART", "HIT_TOUCHING", "HIT_OVERLAP"};
    static char program[POSE_PROGRAM];
    char last[64];
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        const size_t length = pose_write_program(program, &lab);
        assert_int_equal(length, strlen(program));
        assert_contains(program, line_of(&lab));
        assert_contains(program, verdicts[lab_base(&lab)->truth]);
        snprintf(last, sizeof last, "puts(\"%s\");\n    return 0;\n}\n", verdict_id(lab_base(&lab)->truth));
        assert_contains(program, last);
        assert_contains(program, "#include <hit/hit.h>");
        assert_contains(program, "// hitlab, "); // who made it
    }
}

static OwnAnswer answer_nothing(const OwnQuestion *question, const hit_grid *grid) {
    return OWN_CRASHED;
}

// The pose of a user's own function calls that function.
TEST(a_program_for_an_own_function_includes_its_file) {
    static char program[POSE_PROGRAM];
    static const struct {
        const char *scene;
        AnswerOfOwn *answer;
    } rows[] = {{"circle-aabb", answer_circle_aabb}, {"rect-tiles", answer_full}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TestOwn tested;
        open_lab(&lab, &map, rows[i].scene);
        make_own(&tested, own_kind_of(rows[i].scene), rows[i].answer);
        tested.own.path = write_text("yours.c", "// A check.\n");
        tested.own.header = "src/include/hitlab_check.h";
        lab_bring_own(&lab, lab.current, &tested.own);
        const size_t length = pose_write_program(program, &lab);
        assert_int_equal(length, strlen(program));
        assert_true(length > 0);
        assert_contains(program, line_of(&lab));
        assert_contains(program, "/yours.c\"");
        assert_contains(program, own_kinds[tested.own.kind].function);
        assert_contains(program, "pose.c");
        assert_null(strstr(program, "#include <hit/hit.h>"));
        assert_null(strstr(program, "-fsanitize"));
        tested.answer = answer_nothing;
        tested.own.version++;
        lab_note_own(&lab, lab.current);
        pose_write_program(program, &lab);
        assert_contains(program, "-fsanitize"); // which finds the line that crashes
        lab_bring_own(&lab, lab.current, NULL);
    }
}

// The most cells that can be near a walker.
TEST(largest_program_fits) {
    static char program[POSE_PROGRAM];
    Map small;
    make_empty_map(&small, 2000, 600, 1);
    for (int32_t row = 0; row < 600; row++)
        for (int32_t column = 0; column < 2000; column++) map_set(&small, column, row, true);
    open_lab(&lab, &small, "rect-tiles");
    choose_method(&lab, "vertices");
    set_field(&lab, "a.w=512");
    set_field(&lab, "a.h=512");
    set_field(&lab, "a.x=1023.5");
    set_field(&lab, "a.y=40.5");
    const size_t length = pose_write_program(program, &lab);
    assert_int_equal(length, strlen(program));
    assert_contains(program, "HIT_OVERLAP");
    assert_true(length > 100000);
    TestOwn tested;
    make_own(&tested, OWN_RECT_TILES, answer_full);
    tested.own.path = write_text("yours.c", "");
    tested.own.header = "";
    lab_bring_own(&lab, lab.current, &tested.own);
    assert_int_equal(pose_write_program(program, &lab), 0); // it would have all of the map
    lab_bring_own(&lab, lab.current, NULL);
    map_free(&small);
}

TEST(buffers_leave_out_what_does_not_fit) {
    char memory[8];
    TextBuffer buffer = buffer_in(memory, sizeof memory);
    buffer_print(&buffer, "%d-%s", 12, "ab");
    assert_string_equal(memory, "12-ab");
    buffer_print(&buffer, "%s", "xyz");
    assert_string_equal(memory, "12-ab");
    assert_true(buffer.overflowed);
    buffer_print(&buffer, "%s", "xy");
    assert_string_equal(memory, "12-abxy");
    assert_int_equal(buffer.length, 7);
}

static const char address[] = "https://example.org/lab/?lang=ja";

TEST(links_read_back_as_the_pose_that_they_were_made_of) {
    char link[4 * POSE_TEXT];
    for (int i = 0; i < scene_count; i++) {
        open_lab(&lab, &map, scenes[i]->id);
        const char *line = line_of(&lab);
        const size_t length = pose_link_write(link, sizeof link, address, line);
        assert_int_equal(length, strlen(link));
        assert_null(strpbrk(strchr(link, '#') + 1, " #&\"<>"));
        assert_true(pose_is_link(link));
        assert_true(read_line(link));
        const Pose of_link = pose;
        assert_true(read_line(line));
        assert_int_equal(of_link.event_count, pose.event_count);
        for (int at = 0; at < pose.event_count; at++)
            assert_string_equal(of_link.events[at].text, pose.events[at].text);
    }
    assert_int_equal(pose_link_write(link, sizeof link, "http://a/", "a 1e+20 \"é"),
                     strlen("http://a/#a+1e%2B20+%22%C3%A9"));
    assert_string_equal(link, "http://a/#a+1e%2B20+%22%C3%A9");
    assert_int_equal(pose_link_write(link, 12, "http://a/", "a 1e+20"), 0);
}

TEST(links_are_read_as_browsers_change_them) {
    char read[32];
    assert_int_equal(pose_link_read(read, sizeof read, "http://a/#a%20b%3d1%zz%4"), strlen("a b=1%zz%4"));
    assert_string_equal(read, "a b=1%zz%4");
    assert_int_equal(pose_link_read(read, 4, "http://a/#abc"), 3);
    assert_int_equal(pose_link_read(read, 3, "http://a/#abc"), 0);
    assert_string_equal(read, "");
    assert_false(pose_is_link("http://a/#"));
    assert_false(pose_is_link("http://a/b"));
    assert_false(pose_is_link("circle-obb #1"));
    assert_false(read_line("https://example.org/#circle-obb+a.x=oops"));
    assert_string_equal(message_in(LANGUAGE_ENGLISH), "column 12: a.x: 'oops' is not a number");
    assert_false(read_line("https://example.org/#circle-obb%00"));
    assert_string_equal(message_in(LANGUAGE_ENGLISH), "column 11: a control character");
}

TEST_FILE(pose, setup, teardown)
