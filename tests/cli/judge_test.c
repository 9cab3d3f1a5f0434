// `hitlab judge`: the command line, the status, the three formats, pictures and programs.
#include "cli_support.h"

#include <sys/stat.h>

static const char right[] = "#include <hitlab_check.h>\n"
                            "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                            "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                            "    return x * x + y * y <= r * r;\n"
                            "}\n";
static const char open_circles[] = "#include <hitlab_check.h>\n"
                                   "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                   "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                                   "    return x * x + y * y < r * r;\n"
                                   "}\n";
static const char wrong_sign[] = "#include <hitlab_check.h>\n"
                                 "#include <math.h>\n"
                                 "int main(void) { return 1; }\n"
                                 "bool circle_obb(const check_circle *a, const check_box *b) {\n"
                                 "    float x = a->x - b->x, y = a->y - b->y;\n"
                                 "    float u = fabsf(b->c * x - b->s * y) - b->w / 2;\n"
                                 "    float v = fabsf(b->s * x + b->c * y) - b->h / 2;\n"
                                 "    return hypotf(fmaxf(u, 0), fmaxf(v, 0)) < a->r;\n"
                                 "}\n";

static Run judge(const char *scene, const char *text, const char *options) {
    char arguments[1024];
    const char *file = write_bytes("check.c", text, strlen(text));
    snprintf(arguments, sizeof arguments, "judge %s %s --count 3000 --lang en %s", scene, file, options);
    return run(arguments);
}

static void assert_has(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("'%s' is not in\n%s", part, text);
}

TEST(a_right_check_passes) {
    Run ended = judge("circle-circle", right, "");
    assert_int_equal(ended.status, 0);
    assert_string_equal(ended.err, "");
    assert_has(ended.out, "No error beyond the tolerance in 3,000 poses.");
    assert_null(strstr(ended.out, "Diagnosis"));
    end_run(&ended);
}

TEST(a_wrong_check_is_explained) {
    Run ended = judge("circle-circle", open_circles, "");
    assert_int_equal(ended.status, 1);
    assert_string_equal(ended.err, "");
    assert_has(ended.out, "Diagnosis: forgets-touching.");
    assert_has(ended.out, "A false miss: they just touch, which is a hit here\n");
    assert_has(ended.out, "question: circle-circle 0 20 10 0 0 10\n");
    end_run(&ended);
    ended = judge("circle-circle", open_circles, "--touching no");
    assert_int_equal(ended.status, 0);
    end_run(&ended);
}

// By each compiler, in C and C++, whatever it calls the warning.
TEST(a_warning_that_explains_comes_above_the_table) {
    static const char cut[] = "#include <hitlab_check.h>\n"
                              "#include <math.h>\n"
                              "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                              "    int x = a->x - b->x;\n"
                              "    float y = a->y - b->y, d = sqrt((double)x * x + y * y);\n"
                              "    return d <= a->r + b->r;\n"
                              "}\n";
    static const char *const compilers[][3] = {
        {"CC", "gcc", "c"}, {"CC", "clang", "c"}, {"CXX", "g++", "cc"}, {"CXX", "clang++", "cpp"}};
    for (int i = 0; i < COUNT_OF(compilers); i++) {
        char arguments[1024], name[32], finding[64];
        snprintf(finding, sizeof finding, "command -v %s >/dev/null", compilers[i][1]);
        if (system(finding) != 0) continue;
        setenv(compilers[i][0], compilers[i][1], 1);
        snprintf(name, sizeof name, "cut.%s", compilers[i][2]);
        snprintf(arguments, sizeof arguments, "judge circle-circle %s --count 900 --lang en",
                 write_bytes(name, cut, strlen(cut)));
        Run ended = run(arguments);
        assert_int_equal(ended.status, 1);
        snprintf(name, sizeof name, "/cut.%s:4: ", compilers[i][2]);
        const char *warning = strstr(ended.out, "\nThe compiler warns: "), *table = strstr(ended.out, "\n  set ");
        assert_true(warning && table && warning < table && strstr(warning, name) && strstr(warning, name) < table);
        assert_null(strstr(warning + 2, "The compiler warns: "));
        end_run(&ended);
        unsetenv(compilers[i][0]);
    }
}

// The pose reproduces the error in the lab with the check, and can be read without it.
TEST(the_pose_shows_the_error) {
    Run ended = judge("circle-obb", wrong_sign, "--format json");
    assert_int_equal(ended.status, 1);
    assert_has(ended.out, "\"diagnosis\": [\"wrong-sign\"]");
    char *pose = strstr(ended.out, "\"kind\": \"false-hit\", \"pose\": \"");
    assert_non_null(pose);
    pose += strlen("\"kind\": \"false-hit\", \"pose\": \"");
    *strchr(pose, '"') = '\0';
    assert_has(pose, "circle-obb method=yours a.x=");
    char arguments[1024];
    const char *path = write_bytes("shown.c", wrong_sign, strlen(wrong_sign));
    snprintf(arguments, sizeof arguments, "--headless circle-obb --check %s --state '%s' --ticks 1 --trace -", path,
             pose);
    Run shown = run(arguments);
    assert_int_equal(shown.status, 0);
    assert_has(shown.out, ",yours,apart,1\n");
    end_run(&shown);
    snprintf(arguments, sizeof arguments, "--headless circle-obb --state '%s' --ticks 1 --trace -", pose);
    shown = run(arguments);
    assert_has(shown.out, ",unrotate,apart,0\n");
    end_run(&shown);
    end_run(&ended);
}

// It names the kinds of both shapes, and the corners of a polygon.
TEST(a_pose_of_any_shapes_shows_the_error) {
    static const char first[] = "#include <hitlab_check.h>\n"
                                "bool shapes(const check_convex *a, const check_convex *b) {\n"
                                "    return a->count < 5 && b->count < 5;\n"
                                "}\n";
    Run ended = judge("shapes", first, "--format json");
    assert_int_equal(ended.status, 1);
    char *pose = strstr(ended.out, "\"kind\": \"false-miss\", \"pose\": \"");
    assert_non_null(pose);
    pose += strlen("\"kind\": \"false-miss\", \"pose\": \"");
    *strchr(pose, '"') = '\0';
    assert_has(pose, "shapes method=yours a.kind=");
    assert_has(pose, ".corners=5");
    char arguments[1024];
    const char *path = write_bytes("any.c", first, strlen(first));
    snprintf(arguments, sizeof arguments, "--headless shapes --check %s --state '%s' --ticks 1 --trace -", path, pose);
    Run shown = run(arguments);
    assert_int_equal(shown.status, 0);
    assert_has(shown.out, ",yours,overlap,0\n");
    end_run(&shown);
    end_run(&ended);
}

TEST(reports_are_well_formed) {
    // A name that has to be escaped in all formats.
    char arguments[1024];
    const char *path = write_bytes("a \"b\" & <c>.c", open_circles, strlen(open_circles));
    snprintf(arguments, sizeof arguments, "judge circle-circle '%s' --count 900 --format json", path);
    Run json = run(arguments);
    assert_has(json.out, "a \\\"b\\\" & <c>.c");
    assert_has(json.out,
               "{\"name\": \"ties\", \"count\": 100, \"false_hits\": 0, \"false_misses\": 100, \"crashes\": 0, ");
    snprintf(arguments, sizeof arguments, "judge circle-circle '%s' --count 900 --format junit", path);
    Run junit = run(arguments);
    assert_has(junit.out, "a &quot;b&quot; &amp; &lt;c>.c\" tests=\"9\" failures=\"");
    assert_has(junit.out, "<testcase classname=\"circle-circle\" name=\"ties\"><failure type=\"wrong\" message=\"0 "
                          "false hits, 100 false");
    end_run(&json);
    end_run(&junit);
}

// The programs that are saved compile, also with what the check was compiled with, and show the error.
TEST(pictures_come_with_programs) {
    char options[512], command[2048], folder[256], text[2048];
    snprintf(folder, sizeof folder, "%s", test_path("pictures"));
    snprintf(options, sizeof options, "--pictures %s", folder);
    snprintf(text, sizeof text, "#ifndef LIBRARY\n#error no library\n#endif\n%s", wrong_sign);
    setenv("HITLAB_CHECK_FLAGS", "-DLIBRARY", 1);
    Run ended = judge("circle-obb", text, options);
    unsetenv("HITLAB_CHECK_FLAGS");
    assert_int_equal(ended.status, 1);
    for (int miss = 0; miss < 2; miss++) {
        const char *name = miss ? "false-miss" : "false-hit";
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.svg", folder, name);
        char *svg = read_text(path, NULL);
        assert_has(svg, miss ? "FALSE MISS" : "FALSE HIT");
        assert_has(svg, "your own function"); // it is asked, not a method that answers like it
        free(svg);
        snprintf(command, sizeof command, "cd %s && sh -c \"$(head -n 1 %s.c | cut -c 4-)\" >said", folder, name);
        assert_int_equal(system(command), 0);
        snprintf(path, sizeof path, "%s/said", folder);
        char *said = read_text(path, NULL);
        assert_string_equal(said, miss ? "miss\n" : "hit\n");
        free(said);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
    end_run(&ended);
}

// The shapes are in the middle of the scene and take half of its height, however small they are.
TEST(a_picture_is_of_the_shapes) {
    char options[512], command[512];
    float x, y, width, height, first_x, first_y, second_x, second_y, radius;
    snprintf(options, sizeof options, "--pictures %s", test_path("near"));
    Run ended = judge("circle-circle", open_circles, options);
    char *svg = read_text(test_path("near/false-miss.svg"), NULL), *circle = strstr(svg, "<circle cx=");
    const char *pane = strstr(svg, "<clipPath id=\"clip1\"><rect x=");
    assert_has(svg, "width=\"1280\" height=\"720\"");
    assert_int_equal(sscanf(circle, "<circle cx=\"%f\" cy=\"%f\" r=\"%f\"", &first_x, &first_y, &radius), 3);
    circle = strstr(strstr(circle + 1, "<circle cx=") + 1, "<circle cx="); // after the center of the first
    assert_int_equal(sscanf(circle, "<circle cx=\"%f\" cy=\"%f\"", &second_x, &second_y), 2);
    assert_int_equal(sscanf(pane, "<clipPath id=\"clip1\"><rect x=\"%f\" y=\"%f\" width=\"%f\" height=\"%f\"", &x, &y,
                            &width, &height),
                     4);
    assert_near((first_x + second_x) / 2, x + width / 2, 5);
    assert_near((first_y + second_y) / 2, y + height / 2, 10);
    assert_near(fabsf(first_y - second_y) + 2 * radius, height / 2, 10);
    free(svg);
    snprintf(command, sizeof command, "rm -r %s", test_path("near"));
    assert_int_equal(system(command), 0);
    end_run(&ended);
}

// Also those at the world's origin, which the view follows.
TEST(a_picture_follows_its_shapes) {
    static const char whole[] = "#include <hitlab_check.h>\n#include <math.h>\n"
                                "bool circle_obb(const check_circle *a, const check_box *b) {\n"
                                "    float dx = a->x - b->x, dy = a->y - b->y;\n"
                                "    int x = fmaxf(fabsf(dx * b->c + dy * b->s) - b->w / 2, 0);\n"
                                "    int y = fmaxf(fabsf(dy * b->c - dx * b->s) - b->h / 2, 0);\n"
                                "    return x * x + y * y < a->r * a->r;\n"
                                "}\n";
    char options[512], command[512];
    float x, width, circle_x;
    snprintf(options, sizeof options, "--pictures %s", test_path("origin"));
    Run ended = judge("circle-obb", whole, options);
    char *svg = read_text(test_path("origin/false-hit.svg"), NULL);
    assert_int_equal(sscanf(strstr(svg, "<circle cx="), "<circle cx=\"%f\"", &circle_x), 1);
    assert_int_equal(sscanf(strstr(svg, "<clipPath id=\"clip1\"><rect x="),
                            "<clipPath id=\"clip1\"><rect x=\"%f\" y=\"%*f\" width=\"%f\"", &x, &width),
                     2);
    assert_near(circle_x, x + width / 2, 100);
    free(svg);
    snprintf(command, sizeof command, "rm -r %s", test_path("origin"));
    assert_int_equal(system(command), 0);
    end_run(&ended);
}

// On tiles the pose needs its map, which is saved beside the picture.
TEST(a_pose_on_tiles_comes_with_its_map) {
    static const char center_only[] = "#include <hitlab_check.h>\n"
                                      "bool rect_tiles(const check_rect *a, const check_map *map) {\n"
                                      "    float x = (a->left + a->right) / 2, y = (a->top + a->bottom) / 2;\n"
                                      "    return x > 0 && y > 0 &&\n"
                                      "           check_is_wall(map, x / map->tile_width, y / map->tile_height);\n"
                                      "}\n";
    char arguments[1024], folder[256];
    snprintf(folder, sizeof folder, "%s", test_path("tiles"));
    snprintf(arguments, sizeof arguments, "--pictures %s", folder);
    Run ended = judge("rect-tiles", center_only, arguments);
    assert_int_equal(ended.status, 1);
    char *pose = strstr(ended.out, "  pose:     rect-tiles method=yours a.x=");
    assert_non_null(pose);
    pose += strlen("  pose:     ");
    *strchr(pose, '\n') = '\0';
    assert_has(pose + strlen(pose) + 1, "/tiles/false-miss.tmx\n");
    snprintf(arguments, sizeof arguments, "--headless rect-tiles --map %s/false-miss.tmx --state '%s' --trace -",
             folder, pose);
    Run shown = run(arguments);
    assert_string_equal(shown.err, "");
    assert_has(shown.out, ",full,overlap,1\n");
    snprintf(arguments, sizeof arguments, "rm -r %s", folder);
    assert_int_equal(system(arguments), 0);
    end_run(&shown);
    end_run(&ended);
}

TEST(all_errors_of_the_compiler_are_printed) {
    static const char broken[] = "#include <hitlab_check.h>\n"
                                 "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                 "    float x = a->z;\n"
                                 "    return missing(x) < radius;\n"
                                 "}\n";
    char folder[256];
    snprintf(folder, sizeof folder, "%s", test_path("scratch"));
    assert_int_equal(mkdir(folder, 0700), 0);
    const char *before = getenv("TMPDIR");
    char *kept = before ? strdup(before) : NULL;
    setenv("TMPDIR", folder, 1);
    Run ended = judge("circle-circle", broken, "");
    if (kept)
        setenv("TMPDIR", kept, 1);
    else
        unsetenv("TMPDIR");
    free(kept);
    assert_int_equal(rmdir(folder), 0); // nothing is left in it
    assert_int_equal(ended.status, 2);
    assert_string_equal(ended.out, "");
    assert_has(ended.err, "check.c:3: ");
    assert_has(ended.err, "check.c:4: ");
    assert_has(ended.err, "'radius'");
    assert_true(lines_in(ended.err) == 2 || lines_in(ended.err) == 3); // `missing` is a warning for some
    for (const char *line = ended.err; *line; line = strchr(line, '\n') + 1) assert_memory_equal(line, "hitlab: ", 8);
    end_run(&ended);
}

// A linker names files in full.
TEST(a_linker_names_the_file_as_the_user_does) {
    static const char unlinked[] = "#include <hitlab_check.h>\n"
                                   "bool missing(void);\n"
                                   "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                   "    return missing();\n"
                                   "}\n";
    char arguments[1024], from[512];
    const char *path = write_bytes("linked.c", unlinked, strlen(unlinked));
    const char *slash = strrchr(path, '/');
    snprintf(from, sizeof from, "%.*s", (int)(slash - path), path);
    snprintf(arguments, sizeof arguments, "judge circle-circle %s/./linked.c", from);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 2);
    assert_has(ended.err, "/./linked.c:4: undefined reference to");
    end_run(&ended);
    snprintf(arguments, sizeof arguments,
             "h=$(cd $(dirname %s) && pwd)/$(basename %s) && cd %s && $h judge circle-circle linked.c 2>named",
             program(), program(), from);
    assert_int_equal(WEXITSTATUS(system(arguments)), 2);
    char *err = read_text(test_path("named"), NULL);
    assert_has(err, "hitlab: linked.c:4: undefined reference to");
    free(err);
}

// What the compiler warns of is shown, but not of a check that is right.
TEST(warnings_are_shown_with_errors) {
    static const char unused[] = "#include <hitlab_check.h>\n"
                                 "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                 "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                                 "    float z = 0;\n"
                                 "    return x * x + y * y <= r * r;\n"
                                 "}\n";
    Run ended = judge("circle-circle", unused, "--touching no");
    assert_has(ended.out, "The compiler warns: ");
    assert_has(ended.out, "check.c:4: unused variable 'z'");
    end_run(&ended);
    ended = judge("circle-circle", unused, "");
    assert_int_equal(ended.status, 0);
    assert_null(strstr(ended.out, "warns"));
    end_run(&ended);
}

TEST(a_check_that_does_not_answer_is_reported) {
    static const char crashes[] = "#include <hitlab_check.h>\n"
                                  "bool circle_aabb(const check_circle *a, const check_rect *b) {\n"
                                  "    return *(volatile bool *)0;\n"
                                  "}\n";
    Run ended = judge("circle-aabb", crashes, "");
    assert_int_equal(ended.status, 1);
    assert_has(ended.out, "A crash: it used a null pointer\n");
    assert_has(ended.out, "    // cc -g -fsanitize=address,undefined -I'");
    assert_has(ended.out, "were stopped early");
    assert_null(strstr(ended.out, "classic mistake"));
    end_run(&ended);
}

TEST(a_crash_that_needs_other_questions_is_reported_as_such) {
    static const char third[] = "#include <hitlab_check.h>\n"
                                "bool circle_circle(const check_circle *a, const check_circle *b) {\n"
                                "    static int count;\n"
                                "    float x = b->x - a->x, y = b->y - a->y, r = a->r + b->r;\n"
                                "    if (++count % 300 == 0) *(volatile int *)0 = 0;\n"
                                "    return x * x + y * y <= r * r;\n"
                                "}\n";
    Run ended = judge("circle-circle", third, "");
    assert_int_equal(ended.status, 1);
    assert_has(ended.out, "A crash: only after other questions; asked alone, it answers\n");
    end_run(&ended);
}

// A check in C++ gets a program in C++. Output that is not UTF-8 leaves the report well-formed.
TEST(what_a_check_prints_is_reported) {
    static const char noisy[] = "#include <cstdio>\n"
                                "bool obb_obb(const check_box *a, const check_box *b) {\n"
                                "    std::puts(\"one \\xff \\\\ two\\nthree\");\n"
                                "    return false;\n"
                                "}\n";
    char arguments[1024];
    const char *file = write_bytes("noisy.cpp", noisy, strlen(noisy));
    snprintf(arguments, sizeof arguments, "judge obb-obb %s --count 500 --lang en", file);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 1);
    assert_has(ended.out, "\nIt printed: one \xff \\ two\n");
    assert_has(ended.out, "    // c++ -I'");
    end_run(&ended);
    snprintf(arguments, sizeof arguments, "judge obb-obb %s --count 500 --format json", file);
    ended = run(arguments);
    assert_has(ended.out, "\"printed\": \"one \uFFFD \\\\ two\\u000athree");
    end_run(&ended);
}

TEST(a_program_is_judged_like_a_file) {
    static const char always[] = "while read line; do echo hit; done";
    char arguments[512];
    snprintf(arguments, sizeof arguments, "judge rect-tiles --program '%s' --count 500 --lang en", always);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 1);
    assert_has(ended.out, "Diagnosis: always-hit.");
    assert_null(strstr(ended.out, "#include"));
    end_run(&ended);
}

TEST(a_program_that_cannot_be_judged_has_no_report) {
    Run ended = run("judge circle-circle --program true --count 90");
    assert_int_equal(ended.status, 1);
    assert_string_equal(ended.out, "");
    assert_string_equal(ended.err, "hitlab: true: fewer answers than questions: 0 for 1\n");
    end_run(&ended);
}

// The last lines that a program wrote often say what went wrong.
TEST(what_a_program_prints_is_reported) {
    static const char ends[] = "while read -r k x y r rest; do\n"
                               "  if [ $r = 0 ]; then echo one >&2; echo two >&2; exit 3; fi\n"
                               "  echo hit\n"
                               "done\n";
    char arguments[512];
    const char *file = write_bytes("ends.sh", ends, strlen(ends));
    snprintf(arguments, sizeof arguments, "judge circle-circle --program 'sh %s' --count 90 --lang en", file);
    Run ended = run(arguments);
    assert_int_equal(ended.status, 1);
    assert_has(ended.out, "\nNo answer: the program ended with status 3\n");
    assert_has(ended.out, "\nIt printed: one\n  two\n");
    end_run(&ended);
}

TEST(wrong_command_lines_are_refused) {
    char known[256];
    list_kinds(known, sizeof known, "none: no scene that a check can be judged on: ", " or ");
    assert_ends("judge", 2, "judge: needs a scene; hitlab judge --help");
    assert_ends("judge circle-obb", 2, "judge: needs a file of C, or --program with a command");
    assert_ends("judge none a.c", 2, known);
    assert_ends("judge circle-obb a.c b.c", 2, "b.c: a second file after 'a.c'; --class judges several");
    assert_ends("judge circle-obb a.c --program x", 2, "--program: cannot be combined with the file 'a.c'");
    assert_ends("judge circle-obb a.c --count", 2, "--count: needs a value");
    assert_ends("judge circle-obb a.c --count 0", 2, "--count: must be at least 1");
    assert_ends("judge circle-obb a.c --count -5", 2, "--count: '-5' is not a whole number");
    assert_ends("judge circle-obb a.c --count 1e6", 2, "--count: '1e6' is not a whole number");
    assert_ends("judge circle-obb a.c --count 99999999999999999999", 2, "--count: too large a number");
    assert_ends("judge circle-obb a.c --seed many", 2, "--seed: 'many' is not a whole number");
    assert_ends("judge circle-obb a.c --tolerance nan", 2, "--tolerance: not a number");
    assert_ends("judge circle-obb a.c --tolerance=-1", 2, "--tolerance: must not be negative");
    assert_ends("judge circle-obb a.c --touching maybe", 2, "--touching: 'maybe' must be yes or no");
    assert_ends("judge circle-obb a.c --format xml", 2, "--format: 'xml' must be text, json, junit or gradescope");
    assert_ends("judge circle-obb -x", 2, "-x: unknown option; hitlab judge --help lists them");
    assert_ends("judge circle-obb a.c --counts 3", 2, "--counts: unknown option; hitlab judge --help lists them");
    assert_ends("judge circle-obb a.c --lang fr", 2, "--lang: 'fr' must be en or ja");
    assert_ends("judge circle-obb --program ' '", 2, "--program: the command is empty");
    assert_ends("judge circle-obb ''", 2, "'': the file's name is empty");
    assert_ends("judge circle-obb a.c --pictures /nowhere/pictures", 2, "/nowhere/pictures: No such file or directory");
    assert_ends("judge circle-obb a.c --pictures /dev/null", 2, "/dev/null: is not a folder");
    assert_ends("judge circle-obb tests/mutants.py", 2,
                "tests/mutants.py: is no file of C; judge a program by --program 'python3 tests/mutants.py'");
    assert_ends("judge circle-obb web/own.js", 2,
                "web/own.js: is no file of C; judge a program by --program 'node web/own.js'");
    assert_ends("judge circle-obb /nowhere/a.c", 2, "/nowhere/a.c: No such file or directory");
}

TEST(a_report_that_cannot_be_written_is_an_error) {
    char command[1024];
    if (access("/dev/full", W_OK) != 0) skip();
    const char *file = write_bytes("check.c", open_circles, strlen(open_circles));
    snprintf(command, sizeof command, "%s judge circle-circle %s --count 100 >/dev/full 2>%s", program(), file,
             test_path("stderr"));
    assert_int_equal(WEXITSTATUS(system(command)), 1);
    char *err = read_text(test_path("stderr"), NULL);
    assert_string_equal(err, "hitlab: standard output: writing failed\n");
    free(err);
}

TEST(help_names_every_option) {
    static const char *const names[] = {"--count",    "--seed", "--tolerance", "--touching", "--format", "gradescope",
                                        "--pictures", "--lang", "--program",   "--class",    "--report", "--points"};
    Run ended = run("judge --help");
    assert_int_equal(ended.status, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) assert_has(ended.out, names[i]);
    end_run(&ended);
}

TEST_FILE(judge, NULL, remove_folder)
