// What the program prints for a command, on both outputs and into a file, changes only on purpose: reports, lists,
// help, pictures, errors of the command line.
#include "checksums.h"
#include "cli_support.h"
#include "shape_kind.h"

static Checksums sums;

#define JUDGE "judge circle-obb --count 200 "
#define HIT "--program 'while read line; do echo hit; done' "

static const char *const commands[] = {
    // reports
    "check",
    "lesson check lessons/1-two-circles.lesson tests/cli/sheet.lesson",
    "lesson check nowhere.lesson README.md",
    "lesson facts circle-obb",
    "lesson facts rect-tiles",
    "lesson facts crowd",
    "lesson facts",
    "lesson facts nowhere",
    "lesson print",
    "lesson print tests/cli/sheet.lesson x.png",
    "lesson print tests/cli/sheet.lesson --lang fr x.svg",
    "lesson paint x",
    "lesson --help",
    "lesson check",
    JUDGE HIT,
    JUDGE HIT "--touching no --lang ja",
    JUDGE HIT "--format json --seed 7",
    JUDGE HIT "--format junit",
    JUDGE HIT "--format gradescope --points ties=2",
    JUDGE HIT "--tolerance 5",
    "judge rect-tiles --count 50 " HIT,
    "judge obb-obb --count 50 --format json " HIT,
    "judge circle-circle --count 20 --program false",
    "judge",
    "judge --help",
    "judge nowhere x.c",
    JUDGE,
    JUDGE "x.c y.c",
    JUDGE HIT "x.c",
    JUDGE HIT "--count 0",
    JUDGE HIT "--tolerance -1",
    JUDGE HIT "--touching x",
    JUDGE HIT "--format x",
    JUDGE HIT "--seed",
    JUDGE HIT "--nothing",
    "judge crowd " HIT,
    // lists
    "--help",
    "--version",
    "--list",
    "--keys",
    "--keys --lang ja",
    "check --help",
    "template circle-obb",
    "template rect-tiles",
    "template crowd",
    "template",
    "template obb-obb --help",
    // runs
    "--headless circle-obb --print state --set a.x=20",
    "--headless circle-obb --print c --method unrotate",
    "--headless obb-obb --counterexample --method vertices-only --seed 3",
    "--headless circle-circle --ticks 3 --trace -",
    "--headless obb-obb --counterexample --method sat",
    "--headless rect-tiles --print state --map maps/wide.tmx",
    "--headless circle-aabb --step 2 --picture OUT.svg",
    "--headless rect-tiles --reach OUT.svg --size 320x240",
    "--headless crowd --set count=50 --picture OUT.svg --theme dark --zoom 150 --no-panel",
    "--headless obb-obb --picture OUT.svg --lang ja --theme contrast",
    "--headless circle-obb --card 2 --lesson lessons/3-rotated-box.lesson --picture OUT.svg",
    // errors
    "--headless",
    "--headless nowhere",
    "--headless circle-obb circle-aabb",
    "--headless circle-obb --ticks",
    "--headless circle-obb --ticks -1",
    "--headless circle-obb --ticks 1 --ticks 2",
    "--headless circle-obb --nothing",
    "--headless circle-obb -x",
    "--headless circle-obb --print x",
    "--headless circle-obb --size 10x10",
    "--headless circle-obb --size 640",
    "--headless circle-obb --zoom 20",
    "--headless circle-obb --zoom 201",
    "--headless circle-obb --threads 0",
    "--headless circle-obb --threads 65",
    "--headless circle-obb --theme x",
    "--headless circle-obb --lang x",
    "--headless circle-obb --method x",
    "--headless circle-obb --set x",
    "--headless circle-obb --set a.r=-1",
    "--headless circle-obb --step x",
    "--headless circle-obb --seed x",
    "--headless circle-obb --picture x.gif",
    "--headless circle-obb --reach x.gif",
    "--headless circle-obb --map x.tmx",
    "--headless circle-obb --state 'circle-obb a.x=1'",
    "--headless circle-obb --card 1",
    "--headless --replay x",
    "--headless circle-obb --record x",
    "--headless circle-obb --paused",
    "--replay x --record y",
    "--ticks 3",
    "--steps-sheet",
    "--steps-sheet obb-obb",
    "--steps-sheet obb-obb --picture x.png",
    "--steps-sheet obb-obb --ticks x",
    "--print state circle-obb",
    "--list x",
    "--help x",
    "--keys x",
    "--steps-sheet circle-obb --trace -",
    "--headless circle-obb --input nowhere.txt",
    "--headless circle-obb --counterexample --step 99",
};

static const char queries[] =
    "circle-circle 0 0 5  9 0 5\ncircle-aabb 5 -7 3  0 0 10 10\ncircle-obb 8 6 5  0 0 5 2 1 0\n"
    "circle-obb-deg 8 0 5  0 0 5 2 90\nobb-obb 0 0 2 1 1 0  5 0 2 1 0.6 0.8\nobb-obb-deg 0 0 6 1 20  0 4 6 1 90\n"
    "aabb-aabb 0 0 10 10  10 0 20 10\nobb-aabb 0 0 2 1 0.6 0.8  2 0 4 4\nobb-aabb-deg 0 0 5 2 90  2 -1 3 1\n"
    "point-circle 1 2 0 0 3\npoint-aabb 1 2 0 0 1 1\npoint-obb 1 2 0 0 5 2 0.6 0.8\npoint-obb-deg 1 2 0 0 5 2 33\n"
    "segment-circle 0 0 9 9  5 0 2\nsegment-aabb 0 0 9 9  4 0 8 3\nsegment-obb 0 0 9 9 4 0 2 1 0.6 0.8\n"
    "segment-obb-deg 0 0 9 9 4 0 2 1 30\ncircle-contains-circle 0 0 9  1 2 3\ncircle-contains-aabb 0 0 9 1 2 3 4\n"
    "circle-contains-obb 0 0 9 1 2 3 4 0.6 0.8\ncircle-contains-obb-deg 0 0 9 1 2 3 4 12\n"
    "aabb-contains-circle 0 0 9 9 4 5 2\naabb-contains-aabb 0 0 9 9 1 2 9 4\naabb-contains-obb 0 0 9 9 4 5 2 1 0.6 "
    "0.8\n"
    "aabb-contains-obb-deg 0 0 9 9 4 5 2 1 45\nobb-contains-circle 0 0 9 7 0.6 0.8 1 2 3\n"
    "obb-contains-circle-deg 0 0 9 7 10 1 2 3\nobb-contains-aabb 0 0 9 7 0.6 0.8 1 2 3 4\n"
    "obb-contains-aabb-deg 0 0 9 7 10 1 2 3 4\nobb-contains-obb 0 0 9 7 0.6 0.8 1 2 3 4 1 0\n"
    "obb-contains-obb-deg 0 0 9 7 10 1 2 3 4 50\n\nnothing 1\ncircle-circle 0 0 5 9 "
    "0\ncircle-circle 0 0 5 9 0 5 6\n"
    "circle-circle 0 0 -5 9 0 5\ncircle-circle 0 0 x 9 0 5\ncircle-circle nan 0 5 9 0 5\naabb-aabb 5 0 1 1 0 0 1 1\n"
    "point-obb-deg 1 2 0 0 -5 2 33\ncircle-obb 8 6 5  0 0 5 2 0 0\ncircle-obb-deg 8 0 5  0 0 5 2 inf";

// Those, and each pair of shapes, with numbers that ascend.
static char *all_queries(void) {
    char *text;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    fputs(queries, file);
    for (int i = 0; i < 2 * SHAPE_KIND_COUNT * SHAPE_KIND_COUNT; i++) {
        const ShapeRow *a = &shape_rows[i / 2 / SHAPE_KIND_COUNT], *b = &shape_rows[i / 2 % SHAPE_KIND_COUNT];
        fprintf(file, "\n%s-%s%s", a->id, i % 2 ? "contains-" : "", b->id);
        for (int shape = 0; shape < 2; shape++) {
            static const char *const triangles[] = {" 3 1 2 6 4 2 8 0.5", " 3 5 1 9 3 4 7 0"};
            const ShapeRow *row = shape ? b : a;
            if (row == &shape_rows[SHAPE_CONVEX]) fputs(triangles[shape], file);
            for (int j = 0; j < row->count && row != &shape_rows[SHAPE_CONVEX]; j++)
                fprintf(file, " %d", shape ? 3 * j : 5 * j + 1);
        }
    }
    fclose(file);
    return text;
}

static void add_command(const char *command) {
    const char *path = test_path("out.svg"), *place = strstr(command, "OUT.svg");
    char line[1024];
    PrintedPage page;
    snprintf(line, sizeof line, "%.*s%s%s", place ? (int)(place - command) : (int)strlen(command), command,
             place ? path : "", place ? place + strlen("OUT.svg") : "");
    char *input = all_queries();
    Run ended = run_with_input(line, input, strlen(input));
    free(input);
    char *file = place ? read_text(path, NULL) : NULL;
    page_begin(&page);
    fprintf(page.out, "%d\n%s\n%s\n%s", ended.status, ended.out, ended.err, file ? file : "");
    checksums_add_page(&sums, command, &page);
    free(file);
    end_run(&ended);
}

TEST(commands_print_as_before) {
    setenv("LC_ALL", "C", 1); // in English
    for (int i = 0; i < COUNT_OF(commands); i++) add_command(commands[i]);
    checksums_compare(&sums, "tests/cli/commands.txt");
}

TEST_FILE(commands, NULL, remove_folder)
