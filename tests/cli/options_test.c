// The command line: every option, every error, exit statuses and messages.
#include "cli_support.h"

#include "options.h"

static Options options;
static Error error = {0};

#define READ(...) read_arguments((const char *[]){"hitlab", __VA_ARGS__, NULL})

static bool read_arguments(const char **arguments) {
    int count = 0;
    while (arguments[count]) count++;
    error = (Error){0};
    return options_read(&options, count, (char **)arguments, scenes, scene_count, &error);
}

#define assert_refused(message, ...)                                                                                   \
    do {                                                                                                               \
        assert_false(READ(__VA_ARGS__));                                                                               \
        assert_string_equal(error_text(&error), message);                                                              \
    } while (0)

TEST(no_argument_opens_the_first_scene) {
    const char *arguments[] = {"hitlab", NULL};
    assert_true(read_arguments(arguments));
    assert_int_equal(options.kind, RUN_WINDOW);
    assert_string_equal(options.setup.scene, "circle-circle");
    assert_int_equal(options.setup.width, 1280);
    assert_int_equal(options.setup.height, 720);
    assert_false(options.has_ticks);
}

TEST(a_scene_opens_the_window_there) {
    for (int i = 0; i < scene_count; i++) {
        assert_true(READ(scenes[i]->id));
        assert_int_equal(options.kind, RUN_WINDOW);
        assert_string_equal(options.setup.scene, scenes[i]->id);
    }
}

TEST(every_headless_option_is_read) {
    assert_true(READ("--headless", "rect-tiles", "--ticks", "12", "--input", "in.txt", "--method", "swept", "--set",
                     "a.x=1", "--set", "a.y=2", "--map", "m.txt", "--trace", "-", "--picture", "p.png", "--size",
                     "640x400", "--lang", "ja", "--font", "f.ttf", "--theme", "dark", "--zoom", "150", "--threads",
                     "64"));
    assert_int_equal(options.kind, RUN_HEADLESS);
    assert_string_equal(options.setup.scene, "rect-tiles");
    assert_true(options.has_ticks);
    assert_int_equal(options.ticks, 12);
    assert_string_equal(options.setup.script, "in.txt");
    assert_string_equal(options.setup.method, "swept");
    assert_int_equal(options.setup.set_count, 2);
    assert_string_equal(options.setup.sets[0], "a.x=1");
    assert_string_equal(options.setup.sets[1], "a.y=2");
    assert_string_equal(options.setup.map, "m.txt");
    assert_string_equal(options.setup.trace, "-");
    assert_string_equal(options.picture, "p.png");
    assert_int_equal(options.setup.width, 640);
    assert_int_equal(options.setup.height, 400);
    assert_int_equal(options.setup.language, LANGUAGE_JAPANESE);
    assert_string_equal(options.setup.font, "f.ttf");
    assert_int_equal(options.setup.theme, THEME_DARK);
    assert_int_equal(options.setup.zoom, 150);
    assert_int_equal(options.setup.threads, 64);
}

TEST(counterexamples_are_asked_for) {
    assert_true(READ("--headless", "obb-obb", "--counterexample", "--seed", "12"));
    assert_true(options.shows_counterexample);
    assert_string_equal(options.setup.seed, "12");
    assert_true(READ("obb-obb", "--seed", "12"));
    assert_false(options.shows_counterexample);
    assert_string_equal(options.setup.seed, "12");
    assert_true(READ("obb-obb"));
    assert_null(options.setup.seed);
}

TEST(a_reach_map_is_a_picture_of_its_own) {
    assert_true(READ("--headless", "obb-obb", "--reach", "r.png", "--picture", "p.svg"));
    assert_string_equal(options.reach, "r.png");
    assert_string_equal(options.picture, "p.svg");
    assert_true(READ("--headless", "obb-obb"));
    assert_null(options.reach);
}

TEST(recording_and_replaying_are_read) {
    assert_true(READ("--record", "r.txt", "obb-obb"));
    assert_string_equal(options.setup.record, "r.txt");
    assert_string_equal(options.setup.scene, "obb-obb");
    assert_null(options.setup.script);
    assert_true(READ("--replay", "r.txt"));
    assert_string_equal(options.setup.script, "r.txt");
    assert_int_equal(options.kind, RUN_WINDOW);
}

TEST(options_may_come_in_any_order) {
    assert_true(READ("--ticks=5", "--headless=obb-obb"));
    assert_int_equal(options.ticks, 5);
    assert_string_equal(options.setup.scene, "obb-obb");
    assert_true(READ("--ticks", "5", "--lang", "en", "--headless", "obb-obb"));
    assert_int_equal(options.kind, RUN_HEADLESS);
    assert_int_equal(options.ticks, 5);
    assert_int_equal(options.setup.language, LANGUAGE_ENGLISH);
}

#define POSE "circle-aabb method=clamp a.x=1 a.y=2 a.r=3 b.x=4 b.y=5 b.w=6 b.h=7 touching=1"

TEST(poses_to_start_with_are_read) {
    assert_true(READ("--state", POSE));
    assert_int_equal(options.kind, RUN_WINDOW);
    assert_string_equal(options.setup.scene, "circle-aabb");
    assert_int_equal(options.setup.pose.event_count, 10);
    assert_string_equal(options.setup.pose.events[2].text, "a.x=1");
    assert_true(READ("--state", POSE, "--headless", "circle-aabb", "--print", "c"));
    assert_int_equal(options.print, PRINT_C);
    assert_true(READ("circle-aabb", "--state", POSE));
    assert_true(READ("--headless", "circle-aabb", "--print", "state", "--trace", "file"));
    assert_int_equal(options.print, PRINT_STATE);
    assert_int_equal(options.setup.pose.event_count, 0);
}

TEST(wrong_poses_are_refused) {
    assert_refused("--state: needs a value", "--state");
    assert_refused("--state: the text is empty", "--state", " ");
    assert_refused("--state: column 1: this is not a pose: 'obb-ob'", "--state", "obb-ob");
    assert_refused("--state: column 1: unknown scene 'obb-ob'", "--state", "obb-ob method=sat");
    assert_refused("--state: a.x is missing", "--state", "obb-obb method=sat");
    assert_refused("--state: column 79: b.h is given twice", "--state", POSE " b.h=7");
    assert_refused("--state: given twice", "--state", POSE, "--state", POSE);
    assert_refused("--state: the pose belongs to another scene than 'obb-obb'", "--state", POSE, "obb-obb");
    assert_refused("--state: the pose belongs to another scene than 'obb-obb'", "--headless", "obb-obb", "--state",
                   POSE);
    assert_refused("--print: 'svg' must be state or c", "--print", "svg");
    assert_refused("--print: needs --headless", "--print", "c");
    assert_refused("--print: standard output is taken by --trace -", "--headless", "obb-obb", "--print", "state",
                   "--trace", "-");
}

TEST(a_class_is_read) {
    assert_true(READ("judge", "--points", "ties=2,ordinary=0.5,", "circle-obb", "a.c", "--class", "b", "--report=r",
                     "--", "-c.c"));
    assert_int_equal(options.kind, RUN_JUDGE);
    assert_true(options.judge.is_class);
    assert_int_equal(options.judge.file_count, 3);
    assert_string_equal(options.judge.files[0], "a.c");
    assert_string_equal(options.judge.files[1], "b");
    assert_string_equal(options.judge.files[2], "-c.c");
    assert_string_equal(options.judge.report, "r");
    assert_true(options.judge.has_points);
    assert_true(options.judge.points[0] == 0.5);
    assert_refused("--class=1: unknown option; hitlab judge --help lists them", "judge", "circle-obb", "--class=1");
    assert_refused("--points: needs a value", "judge", "circle-obb", "--class", "b", "--points", "");
    assert_refused("--points: ties needs a number of points, as in ties=2", "judge", "circle-obb", "--class", "b",
                   "--points", "ties=");
    assert_true(READ("judge", "circle-obb", "a.c"));
    assert_false(options.judge.has_points);
}

TEST(kinds_of_run_are_read) {
    assert_true(READ("--list"));
    assert_int_equal(options.kind, RUN_LIST);
    assert_true(READ("--help"));
    assert_int_equal(options.kind, RUN_HELP);
    assert_true(READ("--version"));
    assert_int_equal(options.kind, RUN_VERSION);
    assert_true(READ("check"));
    assert_int_equal(options.kind, RUN_CHECK);
    assert_true(READ("check", "--help"));
    assert_int_equal(options.kind, RUN_HELP);
    assert_true(READ("template", "obb-obb"));
    assert_int_equal(options.kind, RUN_TEMPLATE);
    assert_string_equal(options.setup.scene, "obb-obb");
    assert_int_equal(options.starter, STARTER_C);
    assert_true(READ("template", "obb-obb", "--language", "python"));
    assert_int_equal(options.starter, STARTER_PYTHON);
    assert_true(READ("template", "--language=c++", "obb-obb"));
    assert_int_equal(options.starter, STARTER_CPP);
    assert_false(options.is_solved);
    assert_true(READ("template", "--solution", "obb-obb"));
    assert_true(options.is_solved);
    assert_int_equal(options.starter, STARTER_C);
    assert_string_equal(options.setup.scene, "obb-obb");
}

TEST(language_follows_the_locale) {
    setenv("LC_ALL", "ja_JP.UTF-8", 1);
    assert_true(READ("--list"));
    assert_int_equal(options.setup.language, LANGUAGE_JAPANESE);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    assert_true(READ("--list"));
    assert_int_equal(options.setup.language, LANGUAGE_ENGLISH);
    assert_true(READ("--lang", "ja"));
    assert_int_equal(options.setup.language, LANGUAGE_JAPANESE);
    unsetenv("LC_ALL");
}

TEST(wrong_arguments_are_refused) {
    assert_refused("nope: unknown scene; hitlab --list names them", "nope");
    assert_refused("'': the scene's name is empty", "");
    assert_refused("nope: unknown scene; hitlab --list names them", "--headless", "nope");
    assert_refused("--headless: the scene is missing before --input", "--headless", "--input", "f");
    assert_refused("--trace: 'maps/course.tmx' is also the file of --map", "--headless", "rect-tiles", "--trace",
                   "maps/course.tmx", "--map", "maps/../maps/course.tmx");
    assert_refused("--picture: 'new.png' is also the file of --reach", "--headless", "circle-obb", "--picture",
                   "new.png", "--reach", "./new.png");
    assert_refused("--record: 'maps/wide.tmx' is also the file of --lesson", "--record", "maps/wide.tmx", "--lesson",
                   "maps/wide.tmx");
    assert_refused("obb-obb: a second scene after 'circle-obb'", "circle-obb", "obb-obb");
    assert_refused("--nope: unknown option; hitlab --help lists them", "--nope");
    assert_refused("-h: unknown option; hitlab --help lists them", "-h");
    assert_refused("-: unknown option; hitlab --help lists them", "-");
    assert_refused("--: unknown option; hitlab --help lists them", "--", "obb-obb");
    assert_refused("--tick: unknown option; hitlab --help lists them", "--headless", "obb-obb", "--tick", "5");
    assert_refused("--list=obb-obb: unknown option; hitlab --help lists them", "--list=obb-obb");
    assert_refused("--headless: needs a value", "--headless");
    assert_refused("--set: needs a value", "--headless", "obb-obb", "--set");
    assert_refused("--ticks: not a number", "--headless", "obb-obb", "--ticks", "many");
    assert_refused("--ticks: not a number", "--headless", "obb-obb", "--ticks", "-1");
    assert_refused("--ticks: not a number", "--headless", "obb-obb", "--ticks", "1.5");
    assert_refused("--ticks: not a number", "--headless", "obb-obb", "--ticks", "5x");
    assert_refused("--ticks: needs a value", "--headless", "obb-obb", "--ticks", "");
    assert_refused("--map: needs a value", "--map", "");
    assert_refused("--trace: needs a value", "--trace", "");
    assert_refused("--ticks: too large a number", "--headless", "obb-obb", "--ticks", "99999999999999999999");
    assert_refused("--lang: 'de' must be en or ja", "--lang", "de");
    assert_refused("--theme: 'blue' must be light, dark or contrast", "--theme", "blue");
    assert_refused("--threads: '0' is not a number of threads from 1 to 64", "--threads", "0");
    assert_refused("--threads: '65' is not a number of threads from 1 to 64", "--threads", "65");
    assert_refused("--threads: '-1' is not a number of threads from 1 to 64", "--threads", "-1");
    assert_refused("--threads: 'two' is not a number of threads from 1 to 64", "--threads", "two");
    assert_refused("--threads: '2.5' is not a number of threads from 1 to 64", "--threads", "2.5");
    assert_refused("--threads: needs a value", "--headless", "crowd", "--threads", "");
    assert_refused("--zoom: '74' is not a percentage from 75 to 200", "--zoom", "74");
    assert_refused("--zoom: '201' is not a percentage from 75 to 200", "--zoom", "201");
    assert_refused("--zoom: '1.5' is not a percentage from 75 to 200", "--zoom", "1.5");
    assert_refused("--zoom: '100%' is not a percentage from 75 to 200", "--zoom", "100%");
    assert_refused("--picture: 'p.gif' must end in .png or .svg", "--headless", "obb-obb", "--picture", "p.gif");
    assert_refused("--picture: 'svg' must end in .png or .svg", "--headless", "obb-obb", "--picture", "svg");
    assert_refused("--reach: 'r.gif' must end in .png or .svg", "--headless", "obb-obb", "--reach", "r.gif");
    assert_refused("--reach: needs a value", "--headless", "obb-obb", "--reach");
    assert_refused("template: needs the name of one scene", "template");
    assert_refused("template: needs the name of one scene", "template", "circle-obb", "obb-obb");
    assert_refused("template: needs the name of one scene", "template", "--language", "python");
    assert_refused("--language: 'ruby' must be c, c++, python or javascript", "template", "obb-obb", "--language",
                   "ruby");
    assert_refused("--language: needs a value", "template", "obb-obb", "--language");
    assert_refused("--lang: unknown option; hitlab template --help lists them", "template", "obb-obb", "--lang", "ja");
    char known[256];
    assert_refused("--solution=1: unknown option; hitlab template --help lists them", "template", "obb-obb",
                   "--solution=1");
    list_kinds(known, sizeof known, "none: no scene that a check of your own can answer; template knows ", " and ");
    assert_refused(known, "template", "none");
    assert_refused("more: check reads its queries from standard input", "check", "more");
    assert_refused("--help: check reads its queries from standard input", "check", "--help", "more");
}

TEST(wrong_sizes_are_refused) {
    static const char *const sizes[] = {" 640x400", "640",      "640x",      "x400",    "0x400", "640x0",
                                        "-1x5",     "640x+400", "640x400x2", "99999x5", "a"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char message[MESSAGE_SIZE];
        snprintf(message, sizeof message, "--size: '%s' is not WIDTHxHEIGHT of 1 to 16384 pixels", sizes[i]);
        assert_refused(message, "--headless", "obb-obb", "--size", sizes[i]);
    }
}

TEST(options_without_their_companion_are_refused) {
    assert_refused("--ticks: needs --headless", "--ticks", "5");
    assert_refused("--picture: needs --headless", "--picture", "p.png");
    assert_refused("--reach: needs --headless", "--reach", "r.png");
    assert_refused("--counterexample: needs --headless", "--counterexample");
    assert_refused("--seed: needs --counterexample", "--headless", "obb-obb", "--seed", "5");
    assert_refused("--font: needs the window or a picture in .png", "--headless", "obb-obb", "--font", "f.ttf");
    assert_refused("--font: needs the window or a picture in .png", "--headless", "obb-obb", "--font", "f.ttf",
                   "--picture", "p.svg");
    assert_true(READ("--headless", "obb-obb", "--font", "f.ttf", "--picture", "p.png"));
    assert_true(READ("--headless", "obb-obb", "--font", "f.ttf", "--reach", "r.png"));
    assert_true(READ("--font", "f.ttf"));
    assert_refused("--seed: needs a value", "--seed");
    assert_refused("--input: needs --headless; in the window use --replay", "--input", "f");
    assert_refused("--replay: cannot be combined with --headless or --record", "--replay", "f", "--headless",
                   "obb-obb");
    assert_refused("--replay: cannot be combined with --headless or --record", "--replay", "f", "--record", "g");
    assert_refused("--record: works only in the window", "--record", "f", "--headless", "obb-obb");
}

TEST(the_panel_can_be_left_out_and_time_paused) {
    assert_true(READ("--no-panel", "--paused"));
    assert_true(options.setup.shown.hides_panel);
    assert_true(options.setup.time.is_paused);
    assert_true(READ("--headless", "obb-obb", "--no-panel"));
    assert_true(options.setup.shown.hides_panel);
    assert_false(options.setup.time.is_paused);
    assert_refused("--paused: works only in the window", "--paused", "--headless", "obb-obb");
}

TEST(figures_are_read) {
    assert_true(READ("--headless", "obb-obb", "--bare", "--caption", "two bars"));
    assert_true(options.setup.shown.is_bare);
    assert_string_equal(options.setup.shown.caption, "two bars");
    assert_true(READ("--loop", "60-180", "--play"));
    assert_int_equal(options.setup.time.loop[0], 60);
    assert_int_equal(options.setup.time.loop[1], 180);
    assert_true(options.setup.time.is_going);
    assert_refused("--caption: needs --bare", "--caption", "x");
    assert_refused("--bare: cannot be combined with --lesson", "--bare", "--lesson", "x.lesson");
    assert_refused("--play: cannot be combined with --paused", "--play", "--paused");
    assert_refused("--play: works only in the window", "--play", "--headless", "obb-obb");
    assert_refused("--loop: works only in the window", "--loop", "1-2", "--headless", "obb-obb");
    assert_refused("--loop: cannot be combined with --record or --replay", "--loop", "1-2", "--record", "f");
    static const char *const wrong[] = {"", "5", "5-", "-5", "5-5", "6-5", "5-7201", "5-6x", "5-6-7", "99999999999-5"};
    for (size_t i = 1; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(READ("--loop", wrong[i]));
        assert_contains(error_text(&error), "is not FIRST-LAST, two ascending ticks up to 7200, as in 60-180");
    }
}

TEST(lessons_are_read) {
    assert_true(READ("--lesson", "my.lesson", "--card", "3"));
    assert_string_equal(options.setup.lesson, "my.lesson");
    assert_string_equal(options.setup.card, "3");
    assert_false(options.keeps_no_progress);
    assert_true(READ("--no-progress", "--headless", "obb-obb", "--lesson", "my.lesson"));
    assert_true(options.keeps_no_progress);
    assert_null(options.setup.card);
    assert_refused("--card: needs --lesson", "--card", "3");
    assert_refused("--card: needs --lesson", "--headless", "obb-obb", "--card", "3");
    assert_true(READ("lesson", "check", "--x"));
    assert_int_equal(options.kind, RUN_LESSON);
    assert_int_equal(options.lesson_argc, 2);
    assert_string_equal(options.lesson_argv[0], "check");
}

TEST(too_many_sets_are_refused) {
    const char *arguments[3 + 2 * (SETS_MAX + 1) + 1] = {"hitlab", "--headless", "obb-obb"};
    for (int i = 0; i <= SETS_MAX; i++) {
        arguments[3 + 2 * i] = "--set";
        arguments[4 + 2 * i] = "a.x=1";
    }
    assert_false(read_arguments(arguments));
    assert_string_equal(error_text(&error), "--set: too many of these options");
    arguments[3 + 2 * SETS_MAX] = NULL;
    assert_true(read_arguments(arguments));
    assert_int_equal(options.setup.set_count, SETS_MAX);
}

TEST(very_long_arguments_are_refused) {
    static char longest[100000];
    memset(longest, 'x', sizeof longest - 1);
    assert_false(READ(longest));
    assert_false(READ("--lang", longest));
    assert_false(READ("--headless", "obb-obb", "--picture", longest));
    assert_true(strlen(error.what) < sizeof error.what);
}

TEST(the_program_ends_with_status_2_on_a_wrong_command_line) {
    assert_ends("nope", 2, "nope: unknown scene; hitlab --list names them");
    assert_ends("--nope", 2, "--nope: unknown option; hitlab --help lists them");
    assert_ends("--headless", 2, "--headless: needs a value");
    assert_ends("--headless obb-obb --ticks 1e3", 2, "--ticks: not a number");
    assert_ends("--ticks 5", 2, "--ticks: needs --headless");
    assert_ends("--map maps/course.tmx --headless obb-obb --method clamp", 2,
                "--method: obb-obb has no method 'clamp'");
    assert_ends("--map maps/course.tmx --headless obb-obb --method ''", 2, "--method: needs a value");
    assert_ends("--map maps/course.tmx --headless obb-obb --set c.x=1", 2, "--set: obb-obb has no field 'c.x'");
    assert_ends("--map maps/course.tmx --headless obb-obb --set a.x", 2, "--set: 'a.x' is not NAME=VALUE");
    assert_ends("--map maps/course.tmx --headless obb-obb --set a.x=", 2, "--set: a.x: '': a number is missing");
    assert_ends("--map maps/course.tmx --headless obb-obb --set a.x=NaN", 2, "--set: a.x: 'NaN': not a number");
    assert_ends("--map maps/course.tmx --headless obb-obb --counterexample --seed 1.5", 2, "--seed: not a number");
    assert_ends("--map maps/course.tmx --headless obb-obb --counterexample --seed ''", 2, "--seed: needs a value");
    assert_ends("--map maps/course.tmx --headless obb-obb --set a.x=letters", 2, "--set: a.x: 'letters': not a number");
    assert_ends("--map maps/course.tmx --headless obb-obb --set a.angle=1e999", 2,
                "--set: a.angle: '1e999': too large a number");
    assert_ends("--map maps/course.tmx --headless obb-obb --set a.w=-1", 2,
                "--set: a.w: -1 is not between 0 and 1e+06");
    assert_ends("--map maps/course.tmx --headless obb-obb --set touching=0.5", 2,
                "--set: touching: 0.5 is not a whole number");
}

TEST(the_program_lists_its_scenes_and_methods) {
    char expected[2048];
    TextBuffer lines = buffer_in(expected, sizeof expected);
    Run list = run("--list");
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->method_count; j++)
            buffer_print(&lines, "%s %s\n", scenes[i]->id, scenes[i]->methods[j].id);
    }
    assert_int_equal(list.status, 0);
    assert_string_equal(list.out, expected);
    assert_string_equal(list.err, "");
    end_run(&list);
}

TEST(help_names_every_option) {
    static const char *const names[] = {
        "--list",        "--headless", "--ticks",          "--input",    "--method", "--set",    "--map",
        "--trace",       "--picture",  "--record",         "--replay",   "check",    "--help",   "--version",
        "--lang",        "--font",     "--size",           "--state",    "--print",  "--reach",  "--keys",
        "--seed",        "--step",     "--counterexample", "--theme",    "--zoom",   "--lesson", "--card",
        "--no-progress", "lesson",     "--threads",        "--no-panel", "--paused", "--bare",   "--caption",
        "--play",        "--loop"};
    Run help = run("--help"), version = run("--version");
    assert_int_equal(help.status, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) assert_contains(help.out, names[i]);
    assert_int_equal(version.status, 0);
    assert_int_equal(strncmp(version.out, "hitlab ", 7), 0);
    assert_int_equal(lines_in(version.out), 1);
    end_run(&help);
    end_run(&version);
}

// Options stand in groups, each under its topic, in lines that fit a terminal.
// The page of the documentation has the whole table, which names each key with a help once.
TEST(the_table_of_keys_is_that_of_the_documentation) {
    static const char *const pages[] = {"docs/keys.md", "docs/keys.ja.md"};
    for (Language language = 0; language < LANGUAGE_COUNT; language++) {
        char *page = read_text(pages[language], NULL), *table = NULL;
        size_t size;
        FILE *file = open_memstream(&table, &size);
        options_print_keys(file, scene_count, language);
        fclose(file);
        assert_contains(page, table);
        for (Action action = 0; action < ACTION_COUNT; action++) {
            if (action_has_help(action)) assert_contains(table, action_binding(action)->help.in[language]);
        }
        free(table);
        free(page);
    }
}

TEST(help_is_grouped_by_topic) {
    static const char *const topics[] = {"\nThe window:\n", "\nWithout a window:\n", "\nInitial state:\n",
                                         "\nOutput:\n",     "\nAppearance:\n",       "\nSpeed:\n",
                                         "\nLists:\n"};
    Run help = run("--help");
    const char *at = help.out;
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        at = strstr(at, topics[i]);
        if (!at) fail_msg("no topic %s", topics[i]);
    }
    for (char *rest = NULL, *line = strtok_r(help.out, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (strlen(line) > 100) fail_msg("longer than 100 characters: %s", line);
    }
    end_run(&help);
}

TEST(output_that_cannot_be_written_is_an_error) {
    char command[256];
    if (access("/dev/full", W_OK) != 0) skip();
    snprintf(command, sizeof command, "%s --list >/dev/full 2>/dev/null", program());
    const int status = system(command);
    assert_int_equal(WEXITSTATUS(status), 1);
}

TEST_FILE(options, NULL, remove_folder)
