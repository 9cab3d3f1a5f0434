// A run from its setup to its files: what is refused and whose fault that is, scripts, recordings, traces.
#include "own_support.h"

#include "session.h"

#include "one_lab.h"

#define WORDS(name) "en: " name "\nja: " name "\n"
#define CARD(name) "card: " name "\n" WORDS(name) "text:\n" WORDS("Read.")
static const char lesson_text[] = "lesson:\n" WORDS("Cards") "about:\n" WORDS("About.")
    CARD("one") "pose: circle-obb method=unrotate a.x=120 a.y=150 a.r=50 b.x=330 b.y=150 b.w=100 b.h=40 b.angle=30 "
                "touching=0\n"
                "ask: write\n" WORDS("Write.") "solution: solved.c\nstart: solved.c\n" CARD("two");

static Session session;
static Error error;
static bool is_usage;
static char lesson[128];

static int prepare(void **state) {
    write_text("solved.c", "");
    snprintf(lesson, sizeof lesson, "%s", write_text("cards.lesson", lesson_text));
    return make_small_map(state);
}

static bool begin(Setup setup) {
    error = (Error){.where = ""};
    is_usage = true;
    memset(&session, 0xFF, sizeof session); // whatever was there
    if (!setup.scene) setup.scene = "circle-obb";
    return session_begin(&session, &setup, scenes, scene_count, &map, &is_usage, &error);
}

static void end(void) {
    Error other;
    assert_true(session_end(&session, &other));
}

TEST(a_wrong_setup_is_refused) {
    const char *broken = write_text("broken.txt", "0 set c.x=1\n");
    const struct {
        Setup setup;
        bool is_usage; // of the command line, not of a file
        const char *what;
    } rows[] = {{{.method = "sat"}, true, "--method: circle-obb has no method 'sat'"},
                {{.sets = {"a.x=many"}, .set_count = 1}, true, "--set: a.x: 'many': not a number"},
                {{.pose = {.event_count = 2, .events = {[1] = {EVENT_METHOD, .text = "sat"}}}},
                 true,
                 "--state: circle-obb has no method 'sat'"},
                {{.step = "99"}, true, "--step: a step of the explanation is "},
                {{.seed = "x"}, true, "--seed: "},
                {{.lesson = lesson, .card = "3"}, true, "--card: '3' is not a card of cards, which has 2"},
                {{.lesson = "/nowhere.lesson"}, false, "/nowhere.lesson: No such file"},
                {{.lesson = lesson, .own = "/nowhere.c", .waits_for_own = true, .places = {"", ""}},
                 false,
                 "/nowhere.c: No such file"},
                {{.script = "/nowhere.txt"}, false, "/nowhere.txt: No such file"},
                {{.script = broken}, false, "broken.txt:1: circle-obb has no field 'c.x'"},
                {{.record = "/nowhere/record"}, false, "/nowhere/record: No such file"},
                {{.trace = "/nowhere/trace"}, false, "/nowhere/trace: No such file"}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        assert_false(begin(rows[i].setup));
        assert_contains(error_text(&error), rows[i].what);
        assert_int_equal(is_usage, rows[i].is_usage);
        end();
    }
    char text[EVENT_TEXT + 1];
    memset(text, '1', EVENT_TEXT);
    text[EVENT_TEXT] = '\0';
    assert_false(begin((Setup){.sets = {text}, .set_count = 1}));
    assert_string_equal(error_text(&error), "--set: too long");
    end();
}

// Which scene a later event is for is known only as long as no list or card may change it.
TEST(a_script_is_checked_as_far_as_its_scenes_are_known) {
    static const struct {
        const char *first;
        bool may_lead_away;
    } rows[] = {{"press pause", false},        {"release next-card", false},  {"press predict", true},
                {"press lessons", true},       {"press choose-layers", true}, {"press next-card", true},
                {"press previous-card", true}, {"card cards one", true},      {"scene obb-obb", true},
                {"scene circle-aabb", false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[128];
        snprintf(text, sizeof text, "1 %s\n2 method sat\n", rows[i].first); // of obb-obb
        if (begin((Setup){.lesson = lesson, .script = write_text("script.txt", text)}) != rows[i].may_lead_away)
            fail_msg("%s: %s", rows[i].first, error_text(&error));
        end();
        snprintf(text, sizeof text, "1 %s\n2 method none\n", rows[i].first);
        assert_false(begin((Setup){.lesson = lesson, .script = write_text("script.txt", text)}));
        assert_contains(error_text(&error), "script.txt:2: ");
        end();
    }
}

TEST(each_scene_may_be_led_to) {
    for (int i = 0; i < scene_count; i++) {
        char text[128];
        const char *method = scenes[i]->methods[0].id;
        snprintf(text, sizeof text, "1 scene %s\n2 method %s\n3 press predict\n4 method %s\n", scenes[i]->id, method,
                 method);
        assert_true(begin((Setup){.script = write_text("script.txt", text)}));
        end();
    }
}

static void assert_file(const char *path, const char *expected) {
    char *text = read_text(path, NULL);
    assert_string_equal(text, expected);
    free(text);
}

static void step(const InputEvent *events, int count) {
    if (!session_step(&session, events, count, &error)) fail_msg("%s", error_text(&error));
}

// A key is recorded as the scene that it chooses, but not after another event or while a list is shown. What makes no
// sense is left out.
TEST(a_recording_is_what_a_script_may_say) {
    const char *record = test_path("record");
    const OwnFunction own = {.path = "own.c", .version = 3}, odd = {.path = "own\n.c", .version = 4};
    const InputEvent first = event_press(ACTION_SCENE_1), pause = event_press(ACTION_PAUSE),
                     unknown = event_of(EVENT_METHOD, "none"), lists = event_press(ACTION_HELP);
    assert_true(begin((Setup){.method = "unrotate", .map = "my.tmx", .record = record}));
    step((InputEvent[]){first, unknown}, 2);
    step((InputEvent[]){pause, first}, 2);
    step(&lists, 1);
    step(&first, 1);
    session_note_saved(&session, "my.tmx");
    session_note_saved(&session, "my\n.tmx");
    session_note_version(&session, &own);
    session_note_version(&session, &odd);
    end();
    char expected[512];
    snprintf(expected, sizeof expected,
             "# made with --map my.tmx\n0 scene circle-obb\n0 method unrotate\n0 scene %s\n1 press pause\n1 press %s\n"
             "2 press help\n3 press %s\n# tick 4: the map was saved to my.tmx\n# tick 4: version 3 of own.c\n",
             scenes[0]->id, action_binding(first.action)->id, action_binding(first.action)->id);
    assert_file(record, expected);
    write_text("panel", "plot");
    assert_true(begin((Setup){.map = "my\n.tmx", .record = record, .progress = test_folder()}));
    end();
    assert_file(record, "0 scene circle-obb\n0 press plot\n");
}

TEST(a_recording_begins_with_the_pose) {
    static const char line[] = "circle-aabb method=clamp a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 touching=1";
    const char *record = test_path("record");
    PoseFault fault;
    Setup setup = {.scene = "circle-aabb", .record = record};
    assert_true(pose_read(&setup.pose, scenes, scene_count, line, strlen(line), &fault));
    assert_true(begin(setup)); // a crash loses no line
    assert_file(record, "0 scene circle-aabb\n0 method clamp\n0 set a.x=1\n0 set a.y=2\n0 set a.r=3\n0 set b.x=4\n"
                        "0 set b.y=5\n0 set b.w=6\n0 set b.h=7\n0 set touching=1\n");
    end();
}

// The script is followed to its end; then the user goes on.
TEST(a_script_comes_before_the_user) {
    const char *trace = test_path("trace"),
               *script = write_text("script.txt", "0 lesson 1\n0 seed 7\n0 set a.x=5\n0 press pause\n2 set a.x=7\n");
    const InputEvent set = event_of(EVENT_SET, "a.x=9"), away = event_of(EVENT_SCENE, "obb-obb");
    static const double x[] = {5, 5, 7, 9};
    assert_true(begin((Setup){.script = script, .trace = trace}));
    assert_exactly(field_of(&session.lab, "a.x"), 5); // before the first tick
    for (int tick = 0; tick < 4; tick++) {
        assert_int_equal(session_has_script(&session), tick < 3);
        step(&set, 1);
        assert_exactly(field_of(&session.lab, "a.x"), x[tick]);
    }
    assert_true(session.loading.patience < 0.1); // an answer that is late stops no frame
    session_set_map(&session, &map);             // which only a recording has a word about
    step(&away, 1);                              // the trace is of the first scene
    assert_int_equal(session.traced_rows, 4);
    end();
    char *text = read_text(trace, NULL);
    assert_int_equal(lines_in(text), 5);
    free(text);
}

TEST(standard_output_is_written_as_well) {
    const int kept = dup(STDOUT_FILENO);
    char out[128];
    snprintf(out, sizeof out, "%s", test_path("out"));
    assert_non_null(freopen(out, "w", stdout));
    const bool is_begun = begin((Setup){.record = "-"}), is_ended = session_end(&session, &error);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    assert_true(is_begun && is_ended);
    assert_string_equal(session.record_name, "standard output"); // in an error
    assert_file(out, "0 scene circle-obb\n");
}

// The moment at which a function has compiled is not recorded, so it must not change what is.
TEST(only_a_run_of_its_own_glides_to_a_wrong_pose) {
    const char *record = test_path("record"), *script = write_text("script.txt", "9 press pause\n");
    const Setup setups[] = {
        {.lesson = lesson}, {.lesson = lesson, .record = record}, {.lesson = lesson, .script = script}};
    for (int i = 0; i < 3; i++) {
        TestOwn tested;
        assert_true(begin(setups[i]));
        const double x = field_of(&session.lab, "a.x");
        make_own(&tested, OWN_CIRCLE_OBB, answer_wrong_sign);
        lab_bring_own(&session.lab, session.lab.current, &tested.own);
        for (int tick = 0; tick < GLIDE_TICKS + 9; tick++) step(NULL, 0);
        assert_int_equal(field_of(&session.lab, "a.x") != x, i == 0);
        lab_bring_own(&session.lab, session.lab.current, NULL);
        end();
    }
}

TEST(a_disk_that_is_full_is_reported) {
    if (access("/dev/full", W_OK) != 0) skip();
    for (int i = 0; i < 2; i++) {
        assert_true(begin(i ? (Setup){.record = "/dev/full"} : (Setup){.trace = "/dev/full"}));
        assert_false(session_end(&session, &error));
        assert_contains(error_text(&error), "/dev/full: ");
    }
}

static int finish(void **state) {
    return close_lab(state) + remove_folder(state);
}

TEST_FILE(run, prepare, finish)
