// Runs without a window: exact traces, input files, pictures, and messages about bad files.
#include "cli_support.h"

#include <signal.h>
#include <sys/resource.h>

#include "headless.h"

#define HEADLESS "--map maps/course.tmx --headless "

static char *line_of(const char *text, int number) {
    static char line[4096];
    for (; number > 0 && text; number--) {
        text = strchr(text, '\n');
        if (text) text++;
    }
    assert_non_null(text);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
    return line;
}

static void assert_header(const char *scene, const char *header) {
    char arguments[128];
    snprintf(arguments, sizeof arguments, HEADLESS "%s --ticks 3 --trace -", scene);
    Run trace = run(arguments);
    assert_int_equal(trace.status, 0);
    assert_string_equal(trace.err, "");
    assert_string_equal(line_of(trace.out, 0), header);
    assert_int_equal(lines_in(trace.out), 4);
    for (int row = 1; row <= 3; row++) assert_int_equal(strtol(line_of(trace.out, row), NULL, 10), row);
    end_run(&trace);
}

TEST(traces_begin_with_the_fields_names) {
    assert_header("circle-obb", "tick,a.x,a.y,a.r,b.x,b.y,b.w,b.h,b.angle,touching,method,verdict,hit");
    assert_header("circle-aabb", "tick,a.x,a.y,a.r,b.x,b.y,b.w,b.h,touching,method,verdict,hit");
    assert_header("circle-circle",
                  "tick,a.x,a.y,a.r,a.speed,a.reversed,a.from,b.x,b.y,b.r,b.speed,b.reversed,b.from,even,"
                  "touching,method,verdict,hit");
    assert_header("crowd",
                  "tick,count,boxes,spread,layout,seed,time,selected,moved.1,moved.1.x,moved.1.y,moved.2,moved.2.x,"
                  "moved.2.y,moved.3,moved.3.x,moved.3.y,moved.4,moved.4.x,moved.4.y,touching,method,verdict,"
                  "hit,used");
    assert_header("obb-obb", "tick,a.x,a.y,a.w,a.h,a.angle,b.x,b.y,b.w,b.h,b.angle,touching,method,verdict,hit");
    assert_header("rect-tiles", "tick,a.x,a.y,a.w,a.h,a.speed,a.falling,a.running,a.up,a.jumping,a.coyote,a.early,"
                                "grounded,gravity,size-1,touching,a.tunnelled,split,cameras,method,verdict,hit");
}

// 256.29 and 0.1 are not floats: 17 digits show which float stands for them.
TEST(numbers_have_17_digits) {
    Run trace = run(HEADLESS "circle-obb --ticks 1 --set b.x=0.1 --trace -");
    char row[256];
    snprintf(row, sizeof row, "1,%.17g,182.5,20,%.17g,150,100,40,30,0,unrotate,apart,0", (double)256.29f, (double)0.1f);
    assert_string_equal(line_of(trace.out, 1), row);
    assert_string_equal(line_of(trace.out, 1),
                        "1,256.29000854492188,182.5,20,0.10000000149011612,150,100,40,30,0,unrotate,apart,0");
    end_run(&trace);
}

TEST(trace_shows_the_state_after_each_step) {
    Run trace = run(HEADLESS "circle-circle --ticks 75 --trace -");
    double x = 0, y = 0;
    assert_int_equal(sscanf(line_of(trace.out, 1), "1,%lf,%lf,50,2,0,0,", &x, &y), 2);
    assert_near(x, 61.2, 1e-9);
    assert_near(y, 81.6, 1e-9);
    assert_contains(line_of(trace.out, 72), ",squared,apart,0");
    assert_contains(line_of(trace.out, 73), ",squared,overlap,1");
    end_run(&trace);
}

TEST(verdict_is_the_truth_and_hit_the_methods_answer) {
    Run wrong = run(HEADLESS "circle-obb --method wrong-sign --ticks 1 --trace -");
    Run touching = run(HEADLESS "circle-aabb --set a.x=273 --set a.y=204 --set a.r=5 --ticks 1 --trace -");
    Run counted =
        run(HEADLESS "circle-aabb --set a.x=273 --set a.y=204 --set a.r=5 --set touching=1 --ticks 1 --trace -");
    assert_contains(line_of(wrong.out, 1), ",wrong-sign,overlap,0");
    assert_contains(line_of(touching.out, 1), ",0,clamp,touching,0");
    assert_contains(line_of(counted.out, 1), ",1,clamp,touching,1");
    end_run(&wrong);
    end_run(&touching);
    end_run(&counted);
}

TEST(trace_goes_to_a_file_as_well) {
    char arguments[256];
    const char *path = test_path("trace.csv");
    Run plain = run(HEADLESS "obb-obb --ticks 5 --trace -");
    snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --ticks 5 --trace %s", path);
    assert_ends(arguments, 0, "");
    char *trace = read_text(path, NULL);
    assert_string_equal(trace, plain.out);
    assert_int_equal(lines_in(trace), 6);
    free(trace);
    end_run(&plain);
}

TEST(no_ticks_leave_the_header_alone) {
    Run trace = run(HEADLESS "obb-obb --ticks 0 --trace -");
    assert_int_equal(trace.status, 0);
    assert_int_equal(lines_in(trace.out), 1);
    end_run(&trace);
}

// The design's own example.
TEST(designs_input_file_runs) {
    static const char input[] = "# walk\n0 hold right\n600 release right\n10 press method\n";
    static const char ordered[] = "# drag, then type an angle\n"
                                  "0 hold right\n"
                                  "10 press method\n"
                                  "20 pointer 300 200\n"
                                  "20 grab\n"
                                  "40 drop\n"
                                  "50 type 45\n"
                                  "51 press enter\n"
                                  "600 release right\n";
    char arguments[256], message[256];
    snprintf(arguments, sizeof arguments, HEADLESS "circle-obb --input %s --trace -", write_text("good", ordered));
    Run trace = run(arguments);
    assert_int_equal(trace.status, 0);
    assert_int_equal(lines_in(trace.out), 602); // to the input's end
    assert_contains(line_of(trace.out, 10), ",30,0,unrotate,");
    assert_contains(line_of(trace.out, 11), ",30,0,wrong-sign,");
    assert_contains(line_of(trace.out, 51), ",30,0,wrong-sign,");
    assert_contains(line_of(trace.out, 52), ",45,0,wrong-sign,");
    end_run(&trace);
    const char *path = write_text("bad", input);
    snprintf(arguments, sizeof arguments, HEADLESS "circle-obb --input %s --trace -", path);
    snprintf(message, sizeof message, "%s:4: tick 10 comes after tick 600", path);
    assert_ends(arguments, 1, message);
}

TEST(input_drags_and_releases) {
    char arguments[256];
    const char *path = write_text("drag", "0 pointer 250 190\n0 grab\n1 pointer 130 60\n2 drop\n3 pointer 0 0\n");
    snprintf(arguments, sizeof arguments, HEADLESS "circle-obb --set a.x=256 --ticks 5 --input %s --trace -", path);
    Run trace = run(arguments);
    assert_int_equal(strncmp(line_of(trace.out, 1), "1,256,182.5,", 12), 0);
    assert_int_equal(strncmp(line_of(trace.out, 2), "2,136,52.5,", 11), 0);
    assert_int_equal(strncmp(line_of(trace.out, 5), "5,136,52.5,", 11), 0);
    end_run(&trace);
}

TEST(broken_input_names_its_line) {
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"0 press method\n0 press nothing\n", ":2: unknown action 'nothing'"},
        {"0 jump\n", ":1: unknown event 'jump'"},
        {"press method\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not 'press method'"},
        {"-1 grab\n", ":1: a line is 'TICK EVENT [ARGUMENTS]', not '-1 grab'"},
        {"\n\n5 pointer 1\n", ":3: a pointer needs two numbers, x and y, not '1'"},
        {"5 pointer 1 nan\n", ":1: a pointer needs two numbers, x and y, not '1 nan'"},
        {"5 wheel x\n", ":1: a wheel needs a number of notches, not 'x'"},
        {"5 type\n", ":1: text is missing"},
        {"5 drop it\n", ":1: 'drop' takes nothing more"},
        {"5 grab\n4 drop\n", ":2: tick 4 comes after tick 5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char arguments[256], message[256];
        const char *path = write_text("broken", cases[i].text);
        snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --input %s", path);
        snprintf(message, sizeof message, "%s%s", path, cases[i].why);
        assert_ends(arguments, 1, message);
    }
}

TEST(files_that_cannot_be_used_are_named) {
    assert_ends(HEADLESS "obb-obb --input /no/such", 1, "/no/such: No such file or directory");
    assert_ends(HEADLESS "obb-obb --input /tmp", 1, "/tmp: Is a directory");
    assert_ends("--headless rect-tiles --map /no/such", 1, "/no/such: No such file or directory");
    assert_ends("--headless rect-tiles --map /tmp", 1, "/tmp: Is a directory");
    assert_ends("--headless rect-tiles --map /dev/null", 1, "/dev/null: not a plain file");
    assert_ends(HEADLESS "obb-obb --trace /no/such", 1, "/no/such: No such file or directory");
    assert_ends(HEADLESS "obb-obb --trace /tmp", 1, "/tmp: Is a directory");
    assert_ends(HEADLESS "obb-obb --picture /no/such.svg", 1, "/no/such.svg: No such file or directory");
    assert_ends(HEADLESS "obb-obb --picture /no/such.png", 1, "/no/such.png: No such file or directory");
    assert_ends(HEADLESS "obb-obb --reach /no/such.svg", 1, "/no/such.svg: No such file or directory");
    assert_ends(HEADLESS "obb-obb --reach /no/such.png", 1, "/no/such.png: No such file or directory");
}

TEST(full_disks_are_reported) {
    char command[512];
    if (access("/dev/full", W_OK) != 0) skip();
    assert_ends(HEADLESS "obb-obb --trace /dev/full", 1, "/dev/full: No space left on device");
    assert_ends(HEADLESS "obb-obb --ticks 5000 --trace /dev/full", 1, "/dev/full: writing failed");
    const char *link = test_path("full.svg");
    assert_int_equal(symlink("/dev/full", link), 0);
    snprintf(command, sizeof command, HEADLESS "obb-obb --picture %s", link);
    Run run_full = run(command);
    assert_int_equal(run_full.status, 1);
    assert_contains(run_full.err, link);
    end_run(&run_full);
}

// A disk that is full after 2000 bytes: the old picture is unchanged, and there is no other file beside it.
TEST(pictures_that_fail_leave_the_old_one) {
    static const char *const endings[] = {"svg", "png"};
    struct rlimit before, full;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    full = (struct rlimit){2000, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < 2; i++) {
        char name[16], command[256], why[256];
        snprintf(name, sizeof name, "old.%s", endings[i]);
        const char *path = write_text(name, "the old picture");
        snprintf(command, sizeof command, HEADLESS "obb-obb --picture %s", path);
        snprintf(why, sizeof why, "%s: File too large", path);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
        assert_ends(command, 1, why);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        char *text = read_text(path, NULL);
        assert_string_equal(text, "the old picture");
        free(text);
    }
    signal(SIGXFSZ, SIG_DFL);
}

TEST(messages_about_time_go_to_standard_error) {
    char arguments[256];
    const char *path = write_text("time", "0 press next-change\n1 seek 1000\n2 press back\n2 seek 0\n3 press back\n");
    snprintf(arguments, sizeof arguments, "--lang en --headless circle-circle --input %s --trace -", path);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 0);
    assert_string_equal(
        ended.err, "hitlab: tick 2: The history covers ticks 0 to 73\nhitlab: tick 4: The history begins at tick 0\n");
    assert_int_equal(lines_in(ended.out), 5);
    assert_int_equal(strncmp(line_of(ended.out, 4), "4,60,80,", 8), 0);
    end_run(&ended);
}

TEST(recordings_of_another_scene_are_refused) {
    char arguments[256], message[256];
    const char *path = write_text("other", "0 scene circle-obb\n5 press method\n");
    snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --input %s --trace %s", path, test_path("unused.csv"));
    snprintf(message, sizeof message, "%s: does not show the scene obb-obb; it ends in circle-obb", path);
    assert_ends(arguments, 1, message);
}

// Cuts the output of a run after its first line.
static char *first_line(Run *run) {
    assert_int_equal(run->status, 0);
    assert_string_equal(run->err, "");
    assert_int_equal(lines_in(run->out), 1);
    *strchr(run->out, '\n') = '\0';
    return run->out;
}

TEST(a_printed_pose_starts_another_run_there) {
    for (int i = 0; i < scene_count; i++) {
        char arguments[1024];
        snprintf(arguments, sizeof arguments, HEADLESS "%s --ticks 30 --print state", scenes[i]->id);
        Run first = run(arguments);
        const char *line = first_line(&first);
        snprintf(arguments, sizeof arguments, HEADLESS "%s --ticks 0 --state '%s' --print state", scenes[i]->id, line);
        Run again = run(arguments);
        assert_string_equal(first_line(&again), line);
        // It continues from there as the first run would have.
        snprintf(arguments, sizeof arguments, HEADLESS "%s --ticks 20 --state '%s' --print state", scenes[i]->id, line);
        Run part = run(arguments);
        snprintf(arguments, sizeof arguments, HEADLESS "%s --ticks 50 --print state", scenes[i]->id);
        Run whole = run(arguments);
        assert_string_equal(first_line(&part), first_line(&whole));
        end_run(&first);
        end_run(&again);
        end_run(&part);
        end_run(&whole);
    }
}

TEST(methods_and_fields_come_after_the_pose) {
    Run set = run(HEADLESS "circle-aabb --ticks 0 --set a.x=9 --method center-inside --print state --state "
                           "'circle-aabb method=clamp a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 touching=1'");
    assert_string_equal(first_line(&set),
                        "circle-aabb method=center-inside a.x=9 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 touching=1");
    end_run(&set);
}

TEST(damaged_poses_are_the_command_lines_fault) {
    assert_ends("--headless circle-aabb --state 'circle-aabb method=clamp a.x=1 a.x=2'", 2,
                "--state: column 32: a.x is given twice");
    assert_ends("--state \"$(printf '\\033[31m')\"", 2, "--state: column 1: a control character");
    assert_ends(HEADLESS "circle-aabb --state 'obb-obb method=sat a.x=1'", 2, "--state: a.y is missing");
}

// A paste as a recording contains it.
TEST(recorded_pastes_replay) {
    static const char paste[] = "3 scene circle-aabb\n3 method clamp\n3 set a.x=1\n3 set a.y=2\n"
                                "3 set a.r=3\n3 set b.x=4\n3 set b.y=5\n3 set b.w=6\n3 set b.h=7\n3 set touching=1\n";
    char arguments[256];
    snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --input %s --print state", write_text("paste", paste));
    Run pasted = run(arguments);
    assert_string_equal(first_line(&pasted),
                        "circle-aabb method=clamp a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 touching=1");
    end_run(&pasted);
}

// Status 1, and only this on standard error, if standard output is full.
static void assert_fails_to_print(const char *arguments, const char *message) {
    char command[512];
    const char *err = test_path("err");
    snprintf(command, sizeof command, "%s %s >/dev/full 2>%s", program(), arguments, err);
    const int status = system(command);
    char *said = read_text(err, NULL);
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_string_equal(said, message);
    free(said);
}

TEST(prints_that_cannot_be_written_are_an_error) {
    if (access("/dev/full", W_OK) != 0) skip();
    assert_fails_to_print(HEADLESS "obb-obb --print c", "hitlab: standard output: writing failed\n");
    assert_fails_to_print(HEADLESS "obb-obb --trace -", "hitlab: standard output: No space left on device\n");
    assert_fails_to_print(HEADLESS "obb-obb --ticks 5000 --trace -", "hitlab: standard output: writing failed\n");
}

#if CAN_REFUSE_MEMORY
// Memory for the run and its history, but not for the crowd. The trace ends before the tick that could not be computed.
TEST(a_crowd_that_memory_does_not_hold_is_an_error) {
    const char *trace = test_path("no-memory.csv");
    const Setup setup = {
        .scene = "crowd", .sets = {"count=500000"}, .set_count = 1, .trace = trace, .width = 640, .height = 400};
    const Options options = {.kind = RUN_HEADLESS, .setup = setup, .has_ticks = true, .ticks = 2};
    Error error = {0};
    Map map;
    make_empty_map(&map, 40, 15, 32);
    refuse_memory_from(20u << 20);
    const int status = headless_run(&options, scenes, scene_count, &map, NULL, &error);
    refuse_memory_from(SIZE_MAX);
    map_free(&map);
    assert_string_equal(error_text(&error), "memory: not enough for the crowd of tick 1");
    assert_int_equal(status, 1);
    char *rows = read_text(trace, NULL);
    assert_int_equal(lines_in(rows), 1);
    free(rows);
}
#endif

// A well-formed document: every tag closed in turn, every attribute quoted, no bare & or <.
static void assert_well_formed(const char *text) {
    const char *open[64];
    int depth = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '&')
            assert_true(strncmp(at, "&lt;", 4) == 0 || strncmp(at, "&gt;", 4) == 0 || strncmp(at, "&amp;", 5) == 0);
        if (*at != '<') continue;
        const char *end = strchr(at, '>');
        assert_non_null(end);
        assert_null(memchr(at + 1, '<', (size_t)(end - at - 1)));
        int quotes = 0;
        for (const char *quote = at; quote < end; quote++) quotes += *quote == '"';
        assert_int_equal(quotes % 2, 0);
        if (at[1] == '/') {
            const size_t length = (size_t)(end - at - 2);
            assert_true(depth > 0);
            depth--;
            assert_int_equal(strncmp(open[depth], at + 2, length), 0);
        } else if (end[-1] != '/') {
            assert_true(depth < 64);
            open[depth++] = at + 1;
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

// If an XML parser is installed, it must agree.
static void assert_valid_for_xmllint(const char *path) {
    char command[256];
    if (system("command -v xmllint >/dev/null 2>&1") != 0) return;
    snprintf(command, sizeof command, "xmllint --noout --nonet '%s'", path);
    assert_int_equal(system(command), 0);
}

// Leaves out the letters of embedded pictures, which could spell anything.
static void cut_embedded(char *svg) {
    static const char start[] = "base64,";
    for (char *at = svg; (at = strstr(at, start)) != NULL; at++) {
        char *letters = at + strlen(start), *end = strchr(letters, '"');
        memmove(letters, end, strlen(end) + 1);
    }
}

TEST(pictures_are_well_formed) {
    static const char *const sizes[] = {"1x1", "203x300", "640x400", "1280x720", "1500x90"};
    for (int i = 0; i < scene_count; i++) {
        for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
            char arguments[256];
            const char *path = test_path("picture.svg");
            snprintf(arguments, sizeof arguments, HEADLESS "%s --lang %s --size %s --picture %s", scenes[i]->id,
                     j % 2 ? "ja" : "en", sizes[j], path);
            assert_ends(arguments, 0, "");
            char *svg = read_text(path, NULL);
            assert_int_equal(strncmp(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\"", 39), 0);
            assert_well_formed(svg);
            assert_valid_for_xmllint(path);
            cut_embedded(svg);
            assert_null(strstr(svg, "nan"));
            assert_null(strstr(svg, "inf\""));
            free(svg);
        }
    }
}

static char *picture_by(const char *arguments, const char *path) {
    char whole[512];
    snprintf(whole, sizeof whole, HEADLESS "circle-obb --method wrong-sign %s %s", arguments, path);
    assert_ends(whole, 0, "");
    return read_text(path, NULL);
}

// With its own option, or by key in any picture; and only then.
// The step of the last page is not lit there.
TEST(a_reach_map_is_the_same_beside_a_sheet_of_steps) {
    static const char *const others[] = {"--headless", "--picture %s --steps-sheet"};
    char *texts[2];
    for (int i = 0; i < 2; i++) {
        char options[256], arguments[512];
        const char *path = test_path("reach.svg");
        snprintf(options, sizeof options, others[i], test_path("steps.svg"));
        snprintf(arguments, sizeof arguments, "%s obb-obb --reach %s", options, path);
        assert_ends(arguments, 0, "");
        texts[i] = read_text(path, NULL);
    }
    assert_string_equal(texts[0], texts[1]);
    for (int i = 0; i < 2; i++) free(texts[i]);
}

TEST(reach_maps_are_written_where_asked_for) {
    static const char embedded[] = "<image";
    char arguments[256];
    const char *path = test_path("reach.svg"), *plain_path = test_path("plain.svg");
    snprintf(arguments, sizeof arguments, "--picture %s --reach", plain_path);
    char *reach = picture_by(arguments, path), *plain = read_text(plain_path, NULL);
    assert_valid_for_xmllint(path);
    assert_well_formed(reach);
    assert_contains(reach, embedded);
    assert_null(strstr(plain, embedded));
    assert_true(strlen(reach) > strlen(plain));
    free(plain);
    free(reach);
    write_text("key", "0 press reach\n");
    snprintf(arguments, sizeof arguments, HEADLESS "circle-obb --method wrong-sign --input %s --picture %s",
             test_path("key"), test_path("by-key.svg"));
    Run by_key = run(arguments);
    assert_int_equal(by_key.status, 0);
    end_run(&by_key);
    reach = read_text(test_path("by-key.svg"), NULL);
    assert_contains(reach, embedded);
    free(reach);
}

TEST(text_in_pictures_is_escaped) {
    char arguments[256];
    const char *path = test_path("escaped.svg"), *input = write_text("escape", "0 type <&>\"'\xEF\xBF\xBF\n");
    snprintf(arguments, sizeof arguments, HEADLESS "circle-obb --ticks 1 --input %s --picture %s", input, path);
    assert_ends(arguments, 0, "");
    char *svg = read_text(path, NULL);
    assert_well_formed(svg);
    assert_contains(svg, ">&lt;&amp;&gt;\"'</text>");
    assert_valid_for_xmllint(path);
    free(svg);
}

TEST(both_languages_are_written) {
    char arguments[256];
    for (int i = 0; i < 2; i++) {
        const char *path = test_path("language.svg");
        snprintf(arguments, sizeof arguments, HEADLESS "circle-circle --lang %s --picture %s", i ? "ja" : "en", path);
        assert_ends(arguments, 0, "");
        char *svg = read_text(path, NULL);
        assert_contains(svg, i ? "当たってません</text>" : "They are not hitting</text>");
        free(svg);
    }
}

TEST(themes_and_text_sizes_are_drawn) {
    char arguments[256];
    const char *path = test_path("theme.svg");
    snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --lang en --theme dark --picture %s", path);
    assert_ends(arguments, 0, "");
    char *svg = read_text(path, NULL);
    assert_contains(svg, "#15191F"); // dark paper
    assert_null(strstr(svg, "#FAF9F5"));
    assert_contains(svg, "font-size=\"16\""); // the question
    free(svg);
    snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --lang en --zoom 110 --picture %s", path);
    assert_ends(arguments, 0, "");
    svg = read_text(path, NULL);
    assert_contains(svg, "font-size=\"17.6\"");
    free(svg);
}

TEST(a_reach_picture_has_the_legend) {
    char arguments[256];
    const char *path = test_path("legend.svg");
    snprintf(arguments, sizeof arguments, HEADLESS "obb-obb --lang en --reach %s", path);
    assert_ends(arguments, 0, "");
    char *svg = read_text(path, NULL);
    assert_contains(svg, "exact boundary</text>");
    free(svg);
}

TEST(pictures_are_png_too) {
    char arguments[256];
    const char *path = test_path("picture.png");
    size_t size = 0;
    snprintf(arguments, sizeof arguments, HEADLESS "rect-tiles --lang en --ticks 30 --size 640x400 --picture %s", path);
    assert_ends(arguments, 0, "");
    char *png = read_text(path, &size);
    assert_true(size > 1000);
    assert_memory_equal(png, "\x89PNG\r\n\x1a\n", 8);
    assert_memory_equal(png + 16, "\0\0\2\x80\0\0\1\x90", 8); // 640 and 400
    free(png);
}

TEST(same_run_writes_the_same_files) {
    char *pictures[2];
    for (int i = 0; i < 2; i++) {
        char arguments[256];
        const char *path = test_path("again.svg");
        snprintf(arguments, sizeof arguments, HEADLESS "rect-tiles --lang en --ticks 50 --picture %s", path);
        assert_ends(arguments, 0, "");
        pictures[i] = read_text(path, NULL);
    }
    assert_string_equal(pictures[0], pictures[1]);
    free(pictures[0]);
    free(pictures[1]);
}

TEST(counterexamples_are_printed) {
    char again[4096];
    Run found = run(HEADLESS "circle-aabb --method center-inside --lang en --counterexample --seed 3");
    assert_int_equal(found.status, 0);
    assert_string_equal(found.err, "");
    assert_int_equal(lines_in(found.out), 3);
    assert_string_equal(line_of(found.out, 0), "circle-aabb center-inside false-miss");
    static const char *const names[] = {
        "circle-aabb method=center-inside a.x=", " a.y=", " a.r=", " b.x=", " b.y=", " b.w=", " b.h=", " touching=0"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) assert_contains(line_of(found.out, 1), names[i]);
    assert_contains(line_of(found.out, 2), "The radius is ignored. By this method apart by ");
    snprintf(again, sizeof again, "%s", found.out);
    end_run(&found);
    found = run(HEADLESS "circle-aabb --seed 3 --counterexample --method center-inside --lang en");
    assert_string_equal(found.out, again);
    end_run(&found);
    found = run(HEADLESS "circle-aabb --seed 4 --counterexample --method center-inside --lang ja");
    assert_string_not_equal(line_of(found.out, 1), strchr(again, '\n'));
    assert_contains(line_of(found.out, 2), "半径を無視している。この方法では ");
    end_run(&found);
}

// The printed pose gives the same state: the method makes the reported error there.
TEST(printed_counterexamples_can_be_begun_with) {
    for (int i = 0; i < scene_count; i++) {
        if (scenes[i]->crowd) continue; // all its methods are right
        int wrong = scenes[i]->on_map ? 0 : scenes[i]->method_count - 1;
        while (scenes[i]->methods[wrong].trust == TRUST_ALL && wrong > 0) wrong--;
        const char *method = scenes[i]->methods[wrong].id;
        char arguments[2048];
        snprintf(arguments, sizeof arguments, HEADLESS "%s --method %s --counterexample", scenes[i]->id, method);
        Run found = run(arguments);
        const char *input = write_text("still", "0 press pause\n");
        snprintf(arguments, sizeof arguments, HEADLESS "%s --state '%s' --input %s --trace -", scenes[i]->id,
                 line_of(found.out, 1), input);
        Run traced = run(arguments);
        const bool is_false_hit = strstr(found.out, " false-hit\n") != NULL;
        assert_contains(line_of(traced.out, 1), is_false_hit ? ",apart,1" : ",overlap,0");
        end_run(&found);
        end_run(&traced);
    }
}

TEST(right_methods_have_no_counterexample) {
    Run found = run(HEADLESS "rect-tiles --method full --lang en --counterexample");
    assert_int_equal(found.status, 0);
    assert_string_equal(line_of(found.out, 0), "rect-tiles full none 3000");
    assert_contains(line_of(found.out, 1), "3000 poses tried: the method is right in all of them. But ");
    assert_int_equal(lines_in(found.out), 2);
    end_run(&found);
}

TEST(runs_begin_in_the_counterexample) {
    char arguments[256];
    const char *path = test_path("pose.svg");
    snprintf(arguments, sizeof arguments,
             HEADLESS "circle-circle --method bounding-boxes --lang en --counterexample --ticks 20 --picture %s", path);
    Run found = run(arguments);
    assert_int_equal(found.status, 0);
    char *svg = read_text(path, NULL);
    assert_contains(svg, ">FALSE HIT</text>");
    assert_contains(svg, ">By this method overlapping by ");
    free(svg);
    end_run(&found);
}

// headless_run without main: --ticks counts, and the callback saves only the .png.
static int asked_for_png;

static bool save_nothing(const Lab *lab, const Setup *setup, const char *path, Error *error) {
    (void)error;
    asked_for_png++;
    return lab->time.tick == 7 && setup->width == 9 && strcmp(path, "p.png") == 0;
}

TEST(png_is_asked_for_after_the_last_tick) {
    Options options = {
        .kind = RUN_HEADLESS, .has_ticks = true, .ticks = 7, .picture = "p.png", .setup = {.width = 9, .height = 9}};
    Error error = {0};
    Map map;
    make_empty_map(&map, 4, 4, 32);
    options.setup.scene = "circle-circle";
    assert_int_equal(headless_run(&options, scenes, scene_count, &map, save_nothing, &error), 0);
    assert_int_equal(asked_for_png, 1);
    options.ticks = 8;
    assert_int_equal(headless_run(&options, scenes, scene_count, &map, save_nothing, &error), 1);
    options.setup.method = "sat";
    assert_int_equal(headless_run(&options, scenes, scene_count, &map, save_nothing, &error), 2);
    map_free(&map);
}

TEST_FILE(headless, NULL, remove_folder)
