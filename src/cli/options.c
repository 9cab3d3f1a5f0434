// Reads the command line by tables of options, and says which options do not go together.
#include "options.h"

#include <string.h>

#include "buffer.h"
#include "check.h"
#include "gestures.h"
#include "number.h"
#include "question.h"
#include "text.h"
#include "whole_file.h"

typedef struct OptionRow OptionRow;

typedef struct {
    Options *options;
    const Scene *const *scenes;
    int scene_count;
    const char *option;      // that is read now
    bool is_replay;          // the script is one
    const OptionRow *needer; // the first option given that needs --headless
    bool has_judged_scene, has_touching;
    const char *points;
    Error *error;
} Reader;

/// What a value must be: any text, true without a value, one of some words, a number in a range, a whole number from
/// `min` on, what `take` takes.
typedef enum { OPTION_TEXT, OPTION_FLAG, OPTION_WORD, OPTION_RANGE, OPTION_WHOLE, OPTION_OTHER } OptionKind;

struct OptionRow {
    const char *name;
    OptionKind kind;
    size_t place;   // where Options keeps the value; 0: nowhere
    const char *of; // the words, as in "light, dark or contrast"; what a number in a range is
    int min, max;   // of the range; `min`: the number of the first word
    bool (*take)(Reader *reader, const char *value);
    const char *needs; // what to say without --headless; NULL: it goes with the window
    RunKind run;       // that it asks for; RUN_WINDOW: none
};

static bool take_scene(Reader *reader, const char *id) {
    if (!*id) return error_set(reader->error, "''", "the scene's name is empty");
    if (reader->options->setup.scene)
        return error_set(reader->error, id, "a second scene after '%s'", reader->options->setup.scene);
    if (strncmp(id, "--", 2) == 0)
        return error_set(reader->error, reader->option, "the scene is missing before %s", id);
    if (scene_find(reader->scenes, reader->scene_count, id) < 0)
        return error_set(reader->error, id, "unknown scene; hitlab --list names them");
    reader->options->setup.scene = id;
    return true;
}

static bool take_ticks(Reader *reader, const char *value) {
    const NumberError wrong = number_read_count(value, &reader->options->ticks);
    reader->options->has_ticks = true;
    return wrong == NUMBER_FINE || error_set(reader->error, reader->option, "%s", number_error(wrong));
}

static bool take_replay(Reader *reader, const char *value) {
    reader->is_replay = true;
    reader->options->setup.script = value;
    return true;
}

static bool take_set(Reader *reader, const char *value) {
    Setup *setup = &reader->options->setup;
    if (setup->set_count == SETS_MAX) return error_set(reader->error, reader->option, "too many of these options");
    setup->sets[setup->set_count++] = value;
    return true;
}

static bool take_size(Reader *reader, const char *value) {
    int width, height, length = 0;
    const bool is_plain = value[strspn(value, "0123456789x")] == '\0';
    const bool is_read = is_plain && sscanf(value, "%5dx%5d%n", &width, &height, &length) == 2 && !value[length];
    if (!is_read || width < 1 || height < 1 || width > 16384 || height > 16384)
        return error_set(reader->error, reader->option, "'%s' is not WIDTHxHEIGHT of 1 to 16384 pixels", value);
    reader->options->setup.width = width;
    reader->options->setup.height = height;
    return true;
}

static bool take_loop(Reader *reader, const char *value) {
    unsigned first, last;
    int length = 0;
    const bool is_read = value[strspn(value, "0123456789-")] == '\0' &&
                         sscanf(value, "%5u-%5u%n", &first, &last, &length) == 2 && !value[length];
    if (!is_read || first >= last || last > HISTORY_TICKS)
        return error_set(reader->error, reader->option,
                         "'%s' is not FIRST-LAST, two ascending ticks up to %d, as in 60-180", value, HISTORY_TICKS);
    reader->options->setup.time.loop[0] = first;
    reader->options->setup.time.loop[1] = last;
    return true;
}

bool path_ends_in(const char *path, const char *ending) {
    const char *dot = path ? strrchr(path, '.') : NULL;
    return dot && strcmp(dot, ending) == 0;
}

static bool take_steps_sheet(Reader *reader, const char *id) {
    reader->options->is_steps_sheet = true;
    return take_scene(reader, id);
}

static bool take_state(Reader *reader, const char *value) {
    PoseFault fault;
    char why[NOTICE_TEXT];
    Pose *pose = &reader->options->setup.pose;
    if (pose->event_count) return error_set(reader->error, reader->option, "given twice");
    if (pose_read(pose, reader->scenes, reader->scene_count, value, strlen(value), &fault)) return true;
    const Phrase phrase = pose_fault_phrase(&fault);
    phrase_write(why, sizeof why, &phrase, LANGUAGE_ENGLISH);
    return error_set(reader->error, reader->option, "%s", why);
}

// Finds a word among those that a row lists. False if it is none of them.
static bool find_word(Reader *reader, const char *words, const char *value, int *number) {
    *number = 0;
    for (const char *word = words; *word; (*number)++) {
        const size_t length = strcspn(word, ", ");
        if (strlen(value) == length && strncmp(word, value, length) == 0) return true;
        word += length;
        word += word[0] == ',' ? strlen(", ") : word[0] == ' ' ? strlen(" or ") : 0;
    }
    return error_set(reader->error, reader->option, "'%s' must be %s", value, words);
}

static bool take_tolerance(Reader *reader, const char *value) {
    const NumberError wrong = number_read_double(value, &reader->options->judge.rules.tolerance);
    if (wrong != NUMBER_FINE) return error_set(reader->error, reader->option, "%s", number_error(wrong));
    return reader->options->judge.rules.tolerance >= 0 ||
           error_set(reader->error, reader->option, "must not be negative");
}

static bool take_touching(Reader *reader, const char *value) {
    int number;
    reader->has_touching = true;
    if (!find_word(reader, "yes or no", value, &number)) return false;
    reader->options->judge.rules.counts_touching = number == 0;
    return true;
}

// Read when the scene is known, which may come after it.
static bool take_points(Reader *reader, const char *value) {
    reader->points = value;
    return true;
}

static const char headless[] = "needs --headless";

#define IN(member) .place = offsetof(Options, member)

static const OptionRow rows[] = {
    {"--headless", OPTION_OTHER, .take = take_scene, .run = RUN_HEADLESS},
    {"--steps-sheet", OPTION_OTHER, .take = take_steps_sheet, .run = RUN_HEADLESS},
    {"--ticks", OPTION_OTHER, .take = take_ticks, .needs = headless},
    {"--input", OPTION_TEXT, IN(setup.script), .needs = "needs --headless; in the window use --replay"},
    {"--state", OPTION_OTHER, .take = take_state},
    {"--method", OPTION_TEXT, IN(setup.method)},
    {"--set", OPTION_OTHER, .take = take_set},
    {"--step", OPTION_TEXT, IN(setup.step)},
    {"--map", OPTION_TEXT, IN(setup.map)},
    {"--check", OPTION_TEXT, IN(setup.own)},
    {"--lesson", OPTION_TEXT, IN(setup.lesson)},
    {"--card", OPTION_TEXT, IN(setup.card)},
    {"--no-progress", OPTION_FLAG, IN(keeps_no_progress)},
    {"--trace", OPTION_TEXT, IN(setup.trace)},
    {"--picture", OPTION_TEXT, IN(picture), .needs = headless},
    {"--reach", OPTION_TEXT, IN(reach), .needs = headless},
    {"--print", OPTION_WORD, IN(print), .of = "state or c", .min = PRINT_STATE, .needs = headless},
    {"--size", OPTION_OTHER, .take = take_size},
    {"--record", OPTION_TEXT, IN(setup.record)},
    {"--replay", OPTION_OTHER, .take = take_replay},
    {"--lang", OPTION_WORD, IN(setup.language), .of = "en or ja"},
    {"--theme", OPTION_WORD, IN(setup.theme), .of = "light, dark or contrast"},
    {"--zoom", OPTION_RANGE, IN(setup.zoom), .of = "a percentage", .min = ZOOM_MIN, .max = ZOOM_MAX},
    {"--no-panel", OPTION_FLAG, IN(setup.shown.hides_panel)},
    {"--bare", OPTION_FLAG, IN(setup.shown.is_bare)},
    {"--caption", OPTION_TEXT, IN(setup.shown.caption)},
    {"--paused", OPTION_FLAG, IN(setup.time.is_paused)},
    {"--play", OPTION_FLAG, IN(setup.time.is_going)},
    {"--loop", OPTION_OTHER, .take = take_loop},
    {"--threads", OPTION_RANGE, IN(setup.threads), .of = "a number of threads", .min = 1, .max = THREADS_MAX},
    {"--font", OPTION_TEXT, IN(setup.font)},
    {"--counterexample", OPTION_FLAG, IN(shows_counterexample), .needs = headless},
    {"--seed", OPTION_TEXT, IN(setup.seed)},
    {"--list", OPTION_FLAG, .run = RUN_LIST},
    {"--keys", OPTION_FLAG, .run = RUN_KEYS},
    {"--help", OPTION_FLAG, .run = RUN_HELP},
    {"--version", OPTION_FLAG, .run = RUN_VERSION},
};

static const OptionRow judge_rows[] = {
    {"--count", OPTION_WHOLE, IN(judge.rules.count), .min = 1},
    {"--seed", OPTION_WHOLE, IN(judge.rules.seed)},
    {"--tolerance", OPTION_OTHER, .take = take_tolerance},
    {"--touching", OPTION_OTHER, .take = take_touching},
    {"--format", OPTION_WORD, IN(judge.format), .of = "text, json, junit or gradescope"},
    {"--lang", OPTION_WORD, IN(judge.language), .of = "en or ja"},
    {"--pictures", OPTION_TEXT, IN(judge.pictures)},
    {"--program", OPTION_TEXT, IN(judge.command)},
    {"--class", OPTION_FLAG, IN(judge.is_class)},
    {"--report", OPTION_TEXT, IN(judge.report)},
    {"--points", OPTION_OTHER, .take = take_points},
};

static bool take_number(const Reader *reader, const OptionRow *row, const char *value, void *place) {
    unsigned long long number;
    const NumberError wrong = number_read_count(value, &number);
    if (row->kind == OPTION_RANGE) {
        if (wrong != NUMBER_FINE || number < (unsigned)row->min || number > (unsigned)row->max)
            return error_set(reader->error, reader->option, "'%s' is not %s from %d to %d", value, row->of, row->min,
                             row->max);
        *(int *)place = (int)number;
        return true;
    }
    if (wrong == NUMBER_MALFORMED) return error_set(reader->error, reader->option, "'%s' is not a whole number", value);
    if (wrong != NUMBER_FINE) return error_set(reader->error, reader->option, "%s", number_error(wrong));
    if (number < (unsigned)row->min) return error_set(reader->error, reader->option, "must be at least %d", row->min);
    *(uint64_t *)place = number;
    return true;
}

static bool take_value(Reader *reader, const OptionRow *row, const char *value) {
    void *place = (char *)reader->options + row->place;
    int number;
    switch (row->kind) {
    case OPTION_TEXT: *(const char **)place = value; break;
    case OPTION_FLAG:
        if (row->place) *(bool *)place = true;
        break;
    case OPTION_WORD:
        if (!find_word(reader, row->of, value, &number)) return false;
        *(int *)place = row->min + number;
        break;
    case OPTION_RANGE:
    case OPTION_WHOLE: return take_number(reader, row, value, place);
    case OPTION_OTHER: return row->take(reader, value);
    }
    return true;
}

static const OptionRow *find_row(const OptionRow *options, int count, const char *argument) {
    const size_t length = strcspn(argument, "=");
    for (int i = 0; i < count; i++) {
        if (strlen(options[i].name) == length && strncmp(options[i].name, argument, length) == 0) return &options[i];
    }
    return NULL;
}

// Takes the argument before `*next` as an option of this row, `--name value` or `--name=value`, and moves `*next`
// behind its value.
static bool take_option(Reader *reader, const OptionRow *row, int argc, char **argv, int *next) {
    const char *equals = strchr(argv[*next - 1], '=');
    const char *value = equals ? equals + 1 : row->kind != OPTION_FLAG && *next < argc ? argv[(*next)++] : "";
    if (row->kind != OPTION_FLAG && !*value) return error_set(reader->error, reader->option, "needs a value");
    if (row->run) reader->options->kind = row->run;
    if (row->needs && !reader->needer) reader->needer = row;
    return take_value(reader, row, value);
}

static bool read_arguments(Reader *reader, int argc, char **argv) {
    for (int next = 1; next < argc;) {
        const char *argument = argv[next++];
        const OptionRow *row = find_row(rows, COUNT_OF(rows), argument);
        reader->option = argument;
        if (*argument != '-') {
            if (!take_scene(reader, argument)) return false;
        } else if (!row || (row->kind == OPTION_FLAG && strchr(argument, '='))) {
            return error_set(reader->error, argument, "unknown option; hitlab --help lists them");
        } else if (!take_option(reader, row, argc, argv, &next)) {
            return false;
        }
    }
    return true;
}

// A pose brings its scene with it.
static bool check_scene(Reader *reader) {
    Setup *setup = &reader->options->setup;
    const char *of_pose = NULL;
    if (setup->pose.event_count)
        of_pose = reader->scenes[scene_find(reader->scenes, reader->scene_count, setup->pose.events[0].text)]->id;
    if (!setup->scene) setup->scene = of_pose ? of_pose : reader->scenes[0]->id;
    return !of_pose || strcmp(of_pose, setup->scene) == 0 ||
           error_set(reader->error, "--state", "the pose belongs to another scene than '%s'", setup->scene);
}

static bool check_picture(const char *option, const char *path, Error *error) {
    return !path || path_ends_in(path, ".png") || path_ends_in(path, ".svg") ||
           error_set(error, option, "'%s' must end in .png or .svg", path);
}

static bool check_steps_sheet(const char *path, Error *error) {
    if (!path) return error_set(error, "--steps-sheet", "needs --picture OUT.svg or OUT.html");
    return path_ends_in(path, ".svg") || path_ends_in(path, ".html") ||
           error_set(error, "--picture", "'%s' must end in .svg or .html", path);
}

static bool check_headless(const Options *options, Error *error) {
    const Setup *setup = &options->setup;
    const bool is_written = options->is_steps_sheet ? check_steps_sheet(options->picture, error)
                                                    : check_picture("--picture", options->picture, error);
    if (!is_written || !check_picture("--reach", options->reach, error)) return false;
    if (setup->record) return error_set(error, "--record", "works only in the window");
    const char *const of_window = setup->time.is_paused ? "--paused" : setup->time.is_going ? "--play" : "--loop";
    if (setup->time.is_paused || setup->time.is_going || setup->time.loop[1])
        return error_set(error, of_window, "works only in the window");
    if (setup->seed && !options->shows_counterexample) return error_set(error, "--seed", "needs --counterexample");
    if (setup->font && !path_ends_in(options->picture, ".png") && !path_ends_in(options->reach, ".png"))
        return error_set(error, "--font", "needs the window or a picture in .png");
    if (options->print && setup->trace && strcmp(setup->trace, "-") == 0)
        return error_set(error, "--print", "standard output is taken by --trace -");
    return true;
}

// What is written is neither read nor written by another option.
static bool check_files(const Options *options, Error *error) {
    const Setup *setup = &options->setup;
    const struct {
        const char *option, *path;
    } files[] = {{"--trace", setup->trace},   {"--record", setup->record}, {"--picture", options->picture},
                 {"--reach", options->reach}, {"--map", setup->map},       {"--input", setup->script},
                 {"--check", setup->own},     {"--lesson", setup->lesson}, {"--font", setup->font}};
    enum { WRITTEN = 4 };
    for (int i = 0; i < WRITTEN; i++) {
        for (int j = i + 1; j < COUNT_OF(files) && files[i].path; j++) {
            if (!files[j].path || strcmp(files[i].path, "-") == 0 || !files_are_same(files[i].path, files[j].path))
                continue;
            return error_set(error, files[i].option, "'%s' is also the file of %s", files[i].path, files[j].option);
        }
    }
    return true;
}

static bool check_together(const Reader *reader) {
    const Options *options = reader->options;
    if (!check_files(options, reader->error)) return false;
    const bool is_headless = options->kind == RUN_HEADLESS;
    if (reader->is_replay && (is_headless || options->setup.record))
        return error_set(reader->error, "--replay", "cannot be combined with --headless or --record");
    const Setup *setup = &options->setup;
    if (setup->card && !setup->lesson) return error_set(reader->error, "--card", "needs --lesson");
    if (setup->shown.is_bare && setup->lesson)
        return error_set(reader->error, "--bare", "cannot be combined with --lesson");
    if (setup->shown.caption && !setup->shown.is_bare) return error_set(reader->error, "--caption", "needs --bare");
    if (setup->time.is_paused && setup->time.is_going)
        return error_set(reader->error, "--play", "cannot be combined with --paused");
    if (setup->time.loop[1] && (setup->record || reader->is_replay))
        return error_set(reader->error, "--loop", "cannot be combined with --record or --replay");
    if (is_headless) return check_headless(options, reader->error);
    if (options->kind != RUN_WINDOW || !reader->needer) return true;
    return error_set(reader->error, reader->needer->name, "%s", reader->needer->needs);
}

// The scenes that a user's function can answer: "circle-obb, circle-aabb or rect-tiles".
static const char *scenes_with_own(char out[256], const char *last) {
    TextBuffer list = buffer_in(out, 256);
    for (OwnKind kind = 0; kind < OWN_KIND_COUNT; kind++) {
        const bool is_last = kind == OWN_KIND_COUNT - 1;
        buffer_print(&list, "%s%s", kind == 0 ? "" : is_last ? last : ", ", own_kinds[kind].id);
    }
    return out;
}

static void print_help(FILE *file) {
    fputs("hitlab: a laboratory for 2D hit detection\n"
          "\n"
          "The window:\n"
          "  hitlab [SCENE]                the window, at that scene\n"
          "  hitlab --record FILE [SCENE]  the window, recording\n"
          "  hitlab --replay FILE          a recording in the window\n"
          "      --paused                  time starts paused\n"
          "      --play                    time runs from the start, also from a pose\n"
          "      --loop FIRST-LAST         repeats these ticks\n"
          "      --no-progress             neither read nor write which cards of lessons are done\n"
          "\n"
          "Without a window:\n"
          "  hitlab --headless SCENE       the same scene without a window\n"
          "      --ticks N                 how many ticks of 1/60 s (1, or up to the end of the input)\n"
          "      --input FILE              the events of the run; a recording is such a file\n"
          "  hitlab --steps-sheet SCENE    the same; --picture is a page with all steps, as .svg or .html\n"
          "      --counterexample          find a pose where the method is wrong, print it and start there\n"
          "  hitlab check                  verdicts for queries on standard input; hitlab check --help\n"
          "  hitlab template SCENE         a file to start a check of your own from; hitlab template --help\n"
          "  hitlab judge SCENE FILE.c     where checks of your own are wrong; hitlab judge --help\n"
          "  hitlab lesson COMMAND         for authors of lessons; hitlab lesson --help\n"
          "\n"
          "Initial state:\n"
          "      --state TEXT              a pose: one line, as --print state writes it, or a link to one\n"
          "      --method ID               the method\n"
          "      --set NAME=VALUE          a field of the scene's state; may be repeated\n"
          "      --step N                  the step of the method to show\n"
          "      --map FILE                rect-tiles: the map, a .tmx or .tmj of Tiled\n"
          "      --check FILE.c            a function of your own as the method yours (hitlab template)\n"
          "      --lesson FILE             a lesson to open\n"
          "      --card NAME|N             the card to open it at (the first)\n"
          "      --seed N                  a number that selects the counterexamples\n"
          "\n"
          "Output:\n"
          "      --trace FILE              one row of CSV per tick; - is standard output\n"
          "      --picture FILE            --headless: the last frame as .png or .svg\n"
          "      --reach FILE              --headless: the same with the reach map (where a shape would hit)\n"
          "      --print state|c           --headless: the last pose as a line of text, or as a C program\n"
          "\n"
          "Appearance:\n"
          "      --size WIDTHxHEIGHT       of the window or the picture (1280x720)\n"
          "      --lang en|ja              the language to start with\n"
          "      --theme light|dark|contrast\n"
          "                                the colors to start with\n"
          "      --zoom PERCENT            the size of text to start with, 75 to 200\n"
          "      --no-panel                the scene without the panel\n"
          "      --bare                    a figure: the scene and a caption\n"
          "      --caption TEXT            --bare: the caption (the method's name)\n"
          "      --font FILE               the font to use\n"
          "\n"
          "Speed:\n"
          "      --threads N               how many threads share a large crowd, 1 to 64\n"
          "                                (as many as processors, at most 8)\n"
          "\n"
          "Lists:\n"
          "  hitlab --list                 the scenes and their methods, one per line\n"
          "  hitlab --keys                 the table of keys\n"
          "  hitlab --help, --version\n"
          "\n"
          "Exit status: 0 success, 1 failure, 2 wrong command line.\n",
          file);
}

static void print_template_help(FILE *file) {
    char known[256];
    fputs("hitlab template: a file to start a collision check of your own from\n"
          "\n"
          "  hitlab template SCENE >FILE   the file; its function is empty\n"
          "      --solution                one that is right\n"
          "      --language c|c++|python|javascript\n"
          "                                its language (c)\n"
          "\n",
          file);
    fprintf(file, "SCENE is %s.\n", scenes_with_own(known, " or "));
    fputs("\nExit status: 0 success, 1 failure, 2 wrong command line.\n", file);
}

static void print_judge_help(FILE *file) {
    char known[256];
    fputs("hitlab judge: how right is a collision check of your own?\n"
          "\n"
          "  hitlab judge SCENE FILE.c              a function of C; hitlab template SCENE writes one to start from\n"
          "  hitlab judge SCENE --program COMMAND   a program in any language, which reads a question a line, as\n"
          "                                         hitlab check does, and answers each with a line: hit or miss\n"
          "  hitlab judge SCENE --class FILE...     a class of files, or folders with them, as a table\n"
          "\n",
          file);
    fprintf(file, "SCENE is %s.\n\n", scenes_with_own(known, " or "));
    fputs("      --count N                 how many poses (100000)\n"
          "      --seed N                  a number that selects them (1)\n"
          "      --tolerance PX            errors nearer to the boundary are excused as rounding (0.001, for\n"
          "                                coordinates up to 1000; more for larger ones), except for small whole\n"
          "                                numbers at 0 degrees, where nothing rounds\n"
          "      --touching yes|no         does touching count as a hit? (as the scene shows it)\n"
          "      --format text|json|junit|gradescope\n"
          "                                of the report on standard output (text)\n"
          "      --pictures DIR            saves a picture of each kind of error to the folder, with the C program\n"
          "      --points SET=N,...        --class, gradescope: the points for each set without an error\n"
          "      --report DIR              --class: a new folder for class.html, class.csv and class.xml (JUnit)\n"
          "      --lang en|ja              the language of the text\n"
          "\n"
          "Exit status: 0 no error beyond the tolerance; 1 there are errors, or judging failed; 2 wrong command line,\n"
          "or a file that does not compile. Of a class: 0 every file is right; 1 some are not; 2 it was not judged.\n",
          file);
}

static bool give_help(Reader *reader, void (*print)(FILE *file)) {
    reader->options->kind = RUN_HELP;
    reader->options->print_help = print;
    return true;
}

// What follows `hitlab template`.
static bool read_template(Reader *reader, int argc, char **argv) {
    static const OptionRow known_rows[] = {
        {"--language", OPTION_WORD, IN(starter), .of = "c, c++, python or javascript", .min = STARTER_C},
        {"--solution", OPTION_FLAG, IN(is_solved)},
    };
    char known[256];
    const char *scene = NULL;
    reader->options->kind = RUN_TEMPLATE;
    for (int next = 2; next < argc;) {
        const char *argument = argv[next++];
        const OptionRow *row = find_row(known_rows, COUNT_OF(known_rows), argument);
        if (strcmp(argument, "--help") == 0) return give_help(reader, print_template_help);
        if (row && !(row->kind == OPTION_FLAG && strchr(argument, '='))) {
            reader->option = row->name;
            if (!take_option(reader, row, argc, argv, &next)) return false;
        } else if (*argument == '-') {
            return error_set(reader->error, argument, "unknown option; hitlab template --help lists them");
        } else if (scene) {
            return error_set(reader->error, "template", "needs the name of one scene");
        } else {
            scene = argument;
        }
    }
    if (!scene) return error_set(reader->error, "template", "needs the name of one scene");
    reader->options->setup.scene = scene;
    if (own_kind_of(scene) == OWN_CROWD && reader->options->starter == STARTER_PYTHON)
        return error_set(reader->error, "--language", "a broad phase is a function of C, C++ or JavaScript");
    return own_kind_of(scene) < OWN_KIND_COUNT ||
           error_set(reader->error, scene, "no scene that a check of your own can answer; template knows %s",
                     scenes_with_own(known, " and "));
}

// Takes the scene, then files. Files move to the front of the arguments, over some that were read before.
static bool take_judged(Reader *reader, char *word) {
    JudgeOptions *options = &reader->options->judge;
    if (reader->has_judged_scene) {
        options->files[options->file_count++] = word;
        return *word || error_set(reader->error, "''", "the file's name is empty");
    }
    options->rules.kind = own_kind_of(word);
    reader->has_judged_scene = true;
    if (options->rules.kind < OWN_KIND_COUNT) return true;
    char known[256];
    return error_set(reader->error, *word ? word : "''", "no scene that a check can be judged on: %s",
                     scenes_with_own(known, " or "));
}

// Reads points of sets, as in "ordinary=5,ties=2".
static bool read_points(Reader *reader) {
    const PoseSet *sets[SETS_PER_KIND_MAX];
    JudgeOptions *options = &reader->options->judge;
    const int count = sets_of_kind(options->rules.kind, sets);
    bool is_given[SETS_PER_KIND_MAX] = {false};
    char known[256];
    TextBuffer list = buffer_in(known, sizeof known);
    for (int i = 0; i < count; i++) buffer_print(&list, "%s%s", i ? ", " : "", sets[i]->id);
    options->has_points = reader->points != NULL;
    for (const char *text = reader->points; text && *text; text += *text == ',') {
        const size_t length = strcspn(text, "=,");
        char number[NUMBER_TEXT];
        int at = 0;
        while (at < count && (strlen(sets[at]->id) != length || strncmp(sets[at]->id, text, length) != 0)) at++;
        if (at == count)
            return error_set(reader->error, "--points", "'%.*s' is no set of %s; its sets are %s", (int)length, text,
                             own_kinds[options->rules.kind].id, known);
        text += length + (text[length] == '=');
        snprintf(number, sizeof number, "%.*s", (int)strcspn(text, ","), text);
        text += strcspn(text, ",");
        if (is_given[at]) return error_set(reader->error, "--points", "%s is given twice", sets[at]->id);
        if (number_read_double(number, &options->points[at]) != NUMBER_FINE || options->points[at] < 0)
            return error_set(reader->error, "--points", "%s needs a number of points, as in %s=2", sets[at]->id,
                             sets[at]->id);
        is_given[at] = true;
    }
    return true;
}

static bool check_judged(const Reader *reader) {
    const JudgeOptions *options = &reader->options->judge;
    const bool is_class = options->is_class;
    if (!reader->has_judged_scene) return error_set(reader->error, "judge", "needs a scene; hitlab judge --help");
    const struct {
        bool is_wrong;
        const char *option, *why;
    } rules[] = {
        {is_class && options->command, "--program", "cannot be combined with --class"},
        {is_class && options->pictures, "--pictures", "cannot be combined with --class; --report has the pictures"},
        {is_class && options->format != FORMAT_TEXT, "--format", "cannot be combined with --class; see --report"},
        {!is_class && options->report, "--report", "needs --class"},
        {reader->points && !is_class && options->format != FORMAT_GRADESCOPE, "--points",
         "needs --class or --format gradescope"},
        {options->rules.kind == OWN_CROWD && reader->has_touching && !options->rules.counts_touching, "--touching",
         "a broad phase always counts touching"},
        {is_class && !options->file_count, "judge", "needs files of C, or folders with them"},
        {!options->file_count && !options->command, "judge", "needs a file of C, or --program with a command"},
    };
    for (int i = 0; i < COUNT_OF(rules); i++) {
        if (rules[i].is_wrong) return error_set(reader->error, rules[i].option, "%s", rules[i].why);
    }
    if (options->file_count && options->command)
        return error_set(reader->error, "--program", "cannot be combined with the file '%s'", options->files[0]);
    return is_class || options->file_count < 2 ||
           error_set(reader->error, options->files[1], "a second file after '%s'; --class judges several",
                     options->files[0]);
}

// What follows `hitlab judge`.
static bool read_judge(Reader *reader, int argc, char **argv) {
    JudgeOptions *options = &reader->options->judge;
    reader->options->kind = RUN_JUDGE;
    options->rules = (JudgeRules){.count = JUDGED_POSES, .tolerance = JUDGE_TOLERANCE, .seed = 1};
    options->language = language_of_locale();
    options->files = argv + 2;
    bool takes_options = true;
    for (int next = 2; next < argc;) {
        char *argument = argv[next++];
        const bool is_option = takes_options && *argument == '-' && argument[1];
        const OptionRow *row = find_row(judge_rows, COUNT_OF(judge_rows), argument);
        if (is_option && strcmp(argument, "--help") == 0) return give_help(reader, print_judge_help);
        if (is_option && strcmp(argument, "--") == 0) {
            takes_options = false;
        } else if (is_option && (!row || (row->kind == OPTION_FLAG && strchr(argument, '=')))) {
            return error_set(reader->error, argument, "unknown option; hitlab judge --help lists them");
        } else {
            reader->option = row ? row->name : argument;
            if (!(is_option ? take_option(reader, row, argc, argv, &next) : take_judged(reader, argument)))
                return false;
        }
    }
    if (!check_judged(reader) || !read_points(reader)) return false;
    options->rules.is_steady = !options->command;
    const int scene = scene_find(reader->scenes, reader->scene_count, own_kinds[options->rules.kind].id);
    if (!reader->has_touching) options->rules.counts_touching = scene >= 0 && reader->scenes[scene]->counts_touching;
    return true;
}

bool options_read(Options *options, int argc, char **argv, const Scene *const *scenes, int scene_count, Error *error) {
    *options = (Options){.kind = RUN_WINDOW, .print_help = print_help, .setup = {.width = 1280, .height = 720}};
    options->setup.language = language_of_locale();
    Reader reader = {.options = options, .scenes = scenes, .scene_count = scene_count, .error = error};
    if (argc > 1 && strcmp(argv[1], "check") == 0) {
        options->kind = RUN_CHECK;
        if (argc == 3 && strcmp(argv[2], "--help") == 0) return give_help(&reader, check_print_help);
        return argc == 2 || error_set(error, argv[2], "check reads its queries from standard input");
    }
    if (argc > 1 && strcmp(argv[1], "template") == 0) return read_template(&reader, argc, argv);
    if (argc > 1 && strcmp(argv[1], "judge") == 0) return read_judge(&reader, argc, argv);
    if (argc > 1 && strcmp(argv[1], "lesson") == 0) {
        *options = (Options){.kind = RUN_LESSON, .lesson_argc = argc - 2, .lesson_argv = argv + 2};
        return true;
    }
    return read_arguments(&reader, argc, argv) && check_together(&reader) && check_scene(&reader);
}

void options_print_list(FILE *file, const Scene *const *scenes, int scene_count) {
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->method_count; j++)
            fprintf(file, "%s %s\n", scenes[i]->id, scenes[i]->methods[j].id);
    }
}

static void print_gestures(FILE *file, Language language, const HandUse *gestures, int count) {
    for (int i = 0; i < count; i++)
        fprintf(file, "| %s | %s |\n", gestures[i].gesture.in[language], gestures[i].help.in[language]);
}

static void print_pad(FILE *file, Language language) {
    fprintf(file, "| **%s** | |\n", pad_title.in[language]);
    for (int row = 0; row < PAD_BINDINGS; row++) {
        const PadBinding *binding = &pad_bindings[row];
        if (!pad_has_label(binding)) continue;
        fprintf(file, "| %s | %s |\n", binding->label.in[language], action_binding(binding->action)->help.in[language]);
    }
}

void options_print_keys(FILE *file, int scene_count, Language language) {
    fprintf(file, "| **%s** | |\n| --- | --- |\n", mouse_title.in[language]);
    print_gestures(file, language, mouse_gestures, MOUSE_GESTURES);
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        fprintf(file, "| **%s** | |\n", action_group_title(group)->in[language]);
        for (Action action = 0; action < ACTION_COUNT; action++) {
            char keys[64];
            if (action_group(action) != group || !action_has_help(action)) continue;
            action_keys(action, scene_count, keys, sizeof keys);
            fprintf(file, "| `%s` | %s |\n", keys, action_binding(action)->help.in[language]);
        }
    }
    fprintf(file, "| **%s** | |\n", touch_title.in[language]);
    print_gestures(file, language, touch_gestures, TOUCH_GESTURES);
    print_pad(file, language);
}
