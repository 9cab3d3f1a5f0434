// Reads the command line by getopt_long, and says which options do not go together.
#include "options.h"

#include <getopt.h>
#include <string.h>

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
    const char *option;      // the argument that is read now
    bool is_replay;          // the script is one
    const OptionRow *needer; // the first option given that needs --headless
    Error *error;
} Reader;

struct OptionRow {
    const char *name;
    bool (*take)(Reader *reader, const char *value); // NULL: nothing to check
    size_t stored;                                   // where Options keeps the value as it is; 0: nowhere
    const char *needs;                               // what to say without --headless; NULL: it goes with the window
    RunKind kind;                                    // of run that it asks for; RUN_WINDOW: none
    bool is_flag;                                    // takes no value
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

static bool take_language(Reader *reader, const char *value) {
    const bool is_japanese = strcmp(value, "ja") == 0;
    reader->options->setup.language = is_japanese ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
    return is_japanese || strcmp(value, "en") == 0 ||
           error_set(reader->error, reader->option, "'%s' must be en or ja", value);
}

static bool take_theme(Reader *reader, const char *value) {
    reader->options->setup.theme = theme_by_id(value);
    return reader->options->setup.theme < THEME_COUNT ||
           error_set(reader->error, reader->option, "'%s' must be light, dark or contrast", value);
}

static bool take_zoom(Reader *reader, const char *value) {
    unsigned long long percent;
    const bool is_fine =
        number_read_count(value, &percent) == NUMBER_FINE && percent >= ZOOM_MIN && percent <= ZOOM_MAX;
    if (is_fine) reader->options->setup.zoom = (int)percent;
    return is_fine || error_set(reader->error, reader->option, "'%s' is not a percentage from %d to %d", value,
                                ZOOM_MIN, ZOOM_MAX);
}

static bool take_threads(Reader *reader, const char *value) {
    unsigned long long threads;
    const bool is_fine = number_read_count(value, &threads) == NUMBER_FINE && threads >= 1 && threads <= THREADS_MAX;
    if (is_fine) reader->options->setup.threads = (int)threads;
    return is_fine ||
           error_set(reader->error, reader->option, "'%s' is not a number of threads from 1 to %d", value, THREADS_MAX);
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

static bool take_print(Reader *reader, const char *value) {
    const bool is_c = strcmp(value, "c") == 0;
    reader->options->print = is_c ? PRINT_C : PRINT_STATE;
    return is_c || strcmp(value, "state") == 0 ||
           error_set(reader->error, reader->option, "'%s' must be state or c", value);
}

static bool take_counterexample(Reader *reader, const char *value) {
    reader->options->shows_counterexample = true;
    return true;
}

static bool take_no_progress(Reader *reader, const char *value) {
    reader->options->keeps_no_progress = true;
    return true;
}

static bool take_no_panel(Reader *reader, const char *value) {
    reader->options->setup.hides_panel = true;
    return true;
}

static bool take_paused(Reader *reader, const char *value) {
    reader->options->setup.is_paused = true;
    return true;
}

static const char headless[] = "needs --headless";

static const OptionRow rows[] = {
    {"headless", .kind = RUN_HEADLESS, .take = take_scene},
    {"steps-sheet", .kind = RUN_HEADLESS, .take = take_steps_sheet},
    {"ticks", .take = take_ticks, .needs = headless},
    {"input", .stored = offsetof(Options, setup.script), .needs = "needs --headless; in the window use --replay"},
    {"state", .take = take_state},
    {"method", .stored = offsetof(Options, setup.method)},
    {"set", .take = take_set},
    {"step", .stored = offsetof(Options, setup.step)},
    {"map", .stored = offsetof(Options, setup.map)},
    {"check", .stored = offsetof(Options, setup.check)},
    {"lesson", .stored = offsetof(Options, setup.lesson)},
    {"card", .stored = offsetof(Options, setup.card)},
    {"no-progress", .take = take_no_progress, .is_flag = true},
    {"trace", .stored = offsetof(Options, setup.trace)},
    {"picture", .stored = offsetof(Options, picture), .needs = headless},
    {"reach", .stored = offsetof(Options, reach), .needs = headless},
    {"print", .take = take_print, .needs = headless},
    {"size", .take = take_size},
    {"record", .stored = offsetof(Options, setup.record)},
    {"replay", .take = take_replay},
    {"lang", .take = take_language},
    {"theme", .take = take_theme},
    {"zoom", .take = take_zoom},
    {"no-panel", .take = take_no_panel, .is_flag = true},
    {"paused", .take = take_paused, .is_flag = true},
    {"threads", .take = take_threads},
    {"font", .stored = offsetof(Options, setup.font)},
    {"counterexample", .take = take_counterexample, .needs = headless, .is_flag = true},
    {"seed", .stored = offsetof(Options, setup.seed)},
    {"list", .kind = RUN_LIST, .is_flag = true},
    {"keys", .kind = RUN_KEYS, .is_flag = true},
    {"help", .kind = RUN_HELP, .is_flag = true},
    {"version", .kind = RUN_VERSION, .is_flag = true},
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

static bool take_option(Reader *reader, const OptionRow *option, const char *value) {
    if (value && !*value) return error_set(reader->error, reader->option, "needs a value");
    if (option->kind) reader->options->kind = option->kind;
    if (option->needs && !reader->needer) reader->needer = option;
    if (option->stored) memcpy((char *)reader->options + option->stored, &value, sizeof value);
    return !option->take || option->take(reader, value);
}

static bool read_arguments(Reader *reader, int argc, char **argv) {
    struct option names[ROW_COUNT + 1] = {0};
    for (int i = 0; i < ROW_COUNT; i++)
        names[i] = (struct option){rows[i].name, rows[i].is_flag ? no_argument : required_argument, NULL, 0};
    opterr = 0;
    for (optind = 0; (optind ? optind : 1) < argc;) { // 0 makes getopt begin again
        int row = 0;
        reader->option = argv[optind ? optind : 1];
        const int found = getopt_long(argc, argv, "-:", names, &row);
        if (found == ':') return error_set(reader->error, reader->option, "needs a value");
        if (found == 1 && *reader->option != '-') {
            if (!take_scene(reader, optarg)) return false;
        } else if (found != 0 || strcspn(reader->option + 2, "=") != strlen(rows[row].name)) {
            // getopt_long takes a shortened name as well.
            return error_set(reader->error, reader->option, "unknown option; hitlab --help lists them");
        } else if (!take_option(reader, &rows[row], rows[row].is_flag ? NULL : optarg)) {
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
    if (setup->is_paused) return error_set(error, "--paused", "works only in the window");
    if (setup->seed && !options->shows_counterexample) return error_set(error, "--seed", "needs --counterexample");
    if (setup->font && !path_ends_in(options->picture, ".png") && !path_ends_in(options->reach, ".png"))
        return error_set(error, "--font", "needs the window or a picture in .png");
    if (options->print && setup->trace && strcmp(setup->trace, "-") == 0)
        return error_set(error, "--print", "standard output is taken by --trace -");
    return true;
}

/// An option with a file.
typedef struct {
    const char *option, *path;
} FileOption;

// What is written is neither read nor written by another option.
static bool check_files(const Options *options, Error *error) {
    const Setup *setup = &options->setup;
    const FileOption files[] = {
        {"--trace", setup->trace},   {"--record", setup->record}, {"--picture", options->picture},
        {"--reach", options->reach}, {"--map", setup->map},       {"--input", setup->script},
        {"--check", setup->check},   {"--lesson", setup->lesson}, {"--font", setup->font}};
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
    if (options->setup.card && !options->setup.lesson) return error_set(reader->error, "--card", "needs --lesson");
    if (is_headless) return check_headless(options, reader->error);
    if (options->kind != RUN_WINDOW || !reader->needer) return true;
    error_set(reader->error, "", "%s", reader->needer->needs);
    return error_set_place(reader->error, "--%s", reader->needer->name);
}

// `hitlab template SCENE`.
static bool read_template(Options *options, int argc, char **argv, Error *error) {
    options->kind = RUN_TEMPLATE;
    if (argc != 3) return error_set(error, "template", "needs the name of one scene");
    options->setup.scene = argv[2];
    return check_kind_of(argv[2]) < CHECK_KIND_COUNT ||
           error_set(error, argv[2],
                     "no scene that a check of your own can answer; template knows circle-obb, "
                     "circle-aabb, circle-circle, obb-obb and rect-tiles");
}

bool options_read(Options *options, int argc, char **argv, const Scene *const *scenes, int scene_count, Error *error) {
    *options = (Options){.kind = RUN_WINDOW, .setup = {.width = 1280, .height = 720}};
    options->setup.language = language_of_locale();
    Reader reader = {.options = options, .scenes = scenes, .scene_count = scene_count, .error = error};
    if (argc > 1 && strcmp(argv[1], "check") == 0) {
        const bool is_help = argc == 3 && strcmp(argv[2], "--help") == 0;
        options->kind = is_help ? RUN_CHECK_HELP : RUN_CHECK;
        return argc == 2 || is_help || error_set(error, argv[2], "check reads its queries from standard input");
    }
    if (argc > 1 && strcmp(argv[1], "template") == 0) return read_template(options, argc, argv, error);
    if (argc > 1 && strcmp(argv[1], "judge") == 0) {
        options->kind = RUN_JUDGE;
        return judge_options_read(&options->judge, argc - 2, argv + 2, scenes, scene_count, error);
    }
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

void options_print_help(FILE *file) {
    fputs("hitlab: a laboratory for 2D hit detection\n"
          "\n"
          "The window:\n"
          "  hitlab [SCENE]                the window, at that scene\n"
          "  hitlab --record FILE [SCENE]  the window, recording\n"
          "  hitlab --replay FILE          a recording in the window\n"
          "      --paused                  time starts paused\n"
          "      --no-progress             neither read nor write which cards of lessons are done\n"
          "\n"
          "Without a window:\n"
          "  hitlab --headless SCENE       the same scene without a window\n"
          "      --ticks N                 how many ticks of 1/60 s (1, or up to the end of the input)\n"
          "      --input FILE              the events of the run; a recording is such a file\n"
          "  hitlab --steps-sheet SCENE    the same; --picture is a page with all steps, as .svg or .html\n"
          "      --counterexample          find a pose where the method is wrong, print it and start there\n"
          "  hitlab check                  verdicts for queries on standard input; hitlab check --help\n"
          "  hitlab template SCENE         a file of C to start a check of your own from\n"
          "  hitlab judge SCENE FILE.c     where a check of your own is wrong; hitlab judge --help\n"
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
