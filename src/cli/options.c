#include "options.h"

#include <string.h>

#include "notice.h"
#include "number.h"

typedef enum {
    OPTION_HEADLESS,
    OPTION_TICKS,
    OPTION_INPUT,
    OPTION_STATE,
    OPTION_METHOD,
    OPTION_SET,
    OPTION_STEP,
    OPTION_MAP,
    OPTION_TRACE,
    OPTION_PICTURE,
    OPTION_REACH,
    OPTION_PRINT,
    OPTION_SIZE,
    OPTION_RECORD,
    OPTION_REPLAY,
    OPTION_LANG,
    OPTION_FONT,
    OPTION_COUNTEREXAMPLE,
    OPTION_SEED,
    OPTION_LIST,
    OPTION_KEYS,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COUNT
} Option;

static const struct {
    const char *name;
    bool has_value;
} options_known[OPTION_COUNT] = {
    [OPTION_HEADLESS] = {"--headless", true}, [OPTION_TICKS] = {"--ticks", true},
    [OPTION_INPUT] = {"--input", true},       [OPTION_STATE] = {"--state", true},
    [OPTION_METHOD] = {"--method", true},     [OPTION_SET] = {"--set", true},
    [OPTION_STEP] = {"--step", true},         [OPTION_MAP] = {"--map", true},
    [OPTION_TRACE] = {"--trace", true},       [OPTION_PICTURE] = {"--picture", true},
    [OPTION_PRINT] = {"--print", true},       [OPTION_SIZE] = {"--size", true},
    [OPTION_RECORD] = {"--record", true},     [OPTION_REPLAY] = {"--replay", true},
    [OPTION_LANG] = {"--lang", true},         [OPTION_FONT] = {"--font", true},
    [OPTION_LIST] = {"--list", false},        [OPTION_COUNTEREXAMPLE] = {"--counterexample", false},
    [OPTION_SEED] = {"--seed", true},         [OPTION_KEYS] = {"--keys", false},
    [OPTION_REACH] = {"--reach", true},       [OPTION_HELP] = {"--help", false},
    [OPTION_VERSION] = {"--version", false},
};

typedef struct {
    Options *options;
    const Scene *const *scenes;
    int scene_count;
    const char *replay;
    const char *input;
    Error *error;
} Reader;

static bool take_scene(Reader *reader, const char *id) {
    if (!*id) return error_set(reader->error, "''", "a scene has a name");
    if (reader->options->setup.scene)
        return error_set(reader->error, id, "one scene at a time, and it is already '%s'",
                         reader->options->setup.scene);
    if (scene_find(reader->scenes, reader->scene_count, id) < 0)
        return error_set(reader->error, id, "unknown scene; hitlab --list names them");
    reader->options->setup.scene = id;
    return true;
}

static bool take_ticks(Reader *reader, const char *value) {
    const NumberError error = number_read_count(value, &reader->options->ticks);
    reader->options->has_ticks = true;
    return error == NUMBER_FINE || error_set(reader->error, "--ticks", "%s", number_error(error));
}

static bool take_set(Reader *reader, const char *value) {
    Setup *setup = &reader->options->setup;
    if (setup->set_count == SETS_MOST) return error_set(reader->error, "--set", "given too often");
    setup->sets[setup->set_count++] = value;
    return true;
}

static bool take_size(Reader *reader, const char *value) {
    int width, height, length = 0;
    const bool is_plain = value[strspn(value, "0123456789x")] == '\0';
    const bool is_read = is_plain && sscanf(value, "%5dx%5d%n", &width, &height, &length) == 2 && !value[length];
    if (!is_read || width < 1 || height < 1 || width > 16384 || height > 16384)
        return error_set(reader->error, "--size", "'%s' is not WIDTHxHEIGHT of 1 to 16384 pixels", value);
    reader->options->setup.width = width;
    reader->options->setup.height = height;
    return true;
}

static bool take_language(Reader *reader, const char *value) {
    if (strcmp(value, "en") == 0) {
        reader->options->setup.language = LANGUAGE_ENGLISH;
    } else if (strcmp(value, "ja") == 0) {
        reader->options->setup.language = LANGUAGE_JAPANESE;
    } else {
        return error_set(reader->error, "--lang", "'%s' is neither en nor ja", value);
    }
    return true;
}

bool path_ends_in(const char *path, const char *ending) {
    const char *dot = path ? strrchr(path, '.') : NULL;
    return dot && strcmp(dot, ending) == 0;
}

static bool take_picture(Reader *reader, const char *option, const char *value, const char **picture) {
    if (!path_ends_in(value, ".png") && !path_ends_in(value, ".svg"))
        return error_set(reader->error, option, "'%s' ends neither in .png nor in .svg", value);
    *picture = value;
    return true;
}

static bool take_state(Reader *reader, const char *value) {
    PoseFault fault;
    char why[NOTICE_TEXT];
    if (reader->options->setup.pose.event_count) return error_set(reader->error, "--state", "given twice");
    if (pose_read(&reader->options->setup.pose, reader->scenes, reader->scene_count, value, strlen(value), &fault))
        return true;
    const Phrase phrase = pose_fault_phrase(&fault);
    phrase_write(why, sizeof why, &phrase, LANGUAGE_ENGLISH);
    return error_set(reader->error, "--state", "%s", why);
}

static bool take_print(Reader *reader, const char *value) {
    Print *print = &reader->options->print;
    if (strcmp(value, "state") == 0) {
        *print = PRINT_STATE;
    } else if (strcmp(value, "c") == 0) {
        *print = PRINT_C;
    } else {
        return error_set(reader->error, "--print", "'%s' is neither state nor c", value);
    }
    return true;
}

static bool take_option(Reader *reader, Option option, const char *value) {
    Options *options = reader->options;
    switch (option) {
    case OPTION_HEADLESS: options->kind = RUN_HEADLESS; return take_scene(reader, value);
    case OPTION_TICKS: return take_ticks(reader, value);
    case OPTION_INPUT: reader->input = value; return true;
    case OPTION_STATE: return take_state(reader, value);
    case OPTION_METHOD: options->setup.method = value; return true;
    case OPTION_SET: return take_set(reader, value);
    case OPTION_STEP: options->setup.step = value; return true;
    case OPTION_MAP: options->setup.map = value; return true;
    case OPTION_TRACE: options->setup.trace = value; return true;
    case OPTION_PICTURE: return take_picture(reader, "--picture", value, &options->picture);
    case OPTION_REACH: return take_picture(reader, "--reach", value, &options->reach);
    case OPTION_PRINT: return take_print(reader, value);
    case OPTION_SIZE: return take_size(reader, value);
    case OPTION_RECORD: options->setup.record = value; return true;
    case OPTION_REPLAY: reader->replay = value; return true;
    case OPTION_LANG: return take_language(reader, value);
    case OPTION_FONT: options->setup.font = value; return true;
    case OPTION_COUNTEREXAMPLE: options->shows_counterexample = true; return true;
    case OPTION_SEED: options->setup.seed = value; return true;
    case OPTION_LIST: options->kind = RUN_LIST; return true;
    case OPTION_KEYS: options->kind = RUN_KEYS; return true;
    case OPTION_HELP: options->kind = RUN_HELP; return true;
    case OPTION_VERSION: options->kind = RUN_VERSION; return true;
    case OPTION_COUNT: break;
    }
    return false;
}

static Option find_option(const char *name) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (strcmp(options_known[i].name, name) == 0) return (Option)i;
    }
    return OPTION_COUNT;
}

// A pose brings its scene with it.
static bool check_scene(Reader *reader) {
    Setup *setup = &reader->options->setup;
    const char *of_pose = NULL;
    if (setup->pose.event_count)
        of_pose = reader->scenes[scene_find(reader->scenes, reader->scene_count, setup->pose.events[0].text)]->id;
    if (!setup->scene) setup->scene = of_pose ? of_pose : reader->scenes[0]->id;
    return !of_pose || strcmp(of_pose, setup->scene) == 0 ||
           error_set(reader->error, "--state", "it is a pose of another scene than '%s'", setup->scene);
}

static bool check_print(Reader *reader) {
    const Options *options = reader->options;
    if (!options->print) return true;
    if (options->kind == RUN_WINDOW) return error_set(reader->error, "--print", "needs --headless");
    const bool is_taken = options->setup.trace && strcmp(options->setup.trace, "-") == 0;
    return !is_taken || error_set(reader->error, "--print", "standard output is taken by --trace -");
}

static bool check_together(Reader *reader) {
    Options *options = reader->options;
    const bool is_headless = options->kind == RUN_HEADLESS;
    options->setup.script = reader->input ? reader->input : reader->replay;
    if (reader->replay && (is_headless || options->setup.record))
        return error_set(reader->error, "--replay", "goes neither with --headless nor with --record");
    if (options->setup.record && is_headless) return error_set(reader->error, "--record", "goes with the window only");
    if (is_headless && options->setup.seed && !options->shows_counterexample)
        return error_set(reader->error, "--seed", "needs --counterexample");
    if (is_headless && options->setup.font && !path_ends_in(options->picture, ".png") &&
        !path_ends_in(options->reach, ".png"))
        return error_set(reader->error, "--font", "needs the window or a picture in .png");
    if (is_headless || options->kind != RUN_WINDOW) return true;
    if (options->has_ticks) return error_set(reader->error, "--ticks", "needs --headless");
    if (reader->input) return error_set(reader->error, "--input", "needs --headless; in the window it is --replay");
    if (options->picture) return error_set(reader->error, "--picture", "needs --headless");
    if (options->reach) return error_set(reader->error, "--reach", "needs --headless");
    if (options->shows_counterexample) return error_set(reader->error, "--counterexample", "needs --headless");
    return true;
}

bool options_read(Options *options, int argc, char **argv, const Scene *const *scenes, int scene_count, Error *error) {
    *options = (Options){.kind = RUN_WINDOW, .setup = {.width = 1280, .height = 720}};
    options->setup.language = language_of_locale();
    Reader reader = {.options = options, .scenes = scenes, .scene_count = scene_count, .error = error};
    for (int i = 1; i < argc; i++) {
        const Option option = find_option(argv[i]);
        if (option == OPTION_COUNT) {
            if (i == 1 && strcmp(argv[i], "check") == 0) {
                options->kind = RUN_CHECK;
                if (argc > 2) return error_set(error, argv[2], "check takes its queries from standard input");
                return true;
            }
            if (argv[i][0] == '-') return error_set(error, argv[i], "unknown option; hitlab --help lists them");
            if (!take_scene(&reader, argv[i])) return false;
            continue;
        }
        if (options_known[option].has_value && (i + 1 == argc || !*argv[i + 1]))
            return error_set(error, argv[i], "needs a value");
        if (!take_option(&reader, option, options_known[option].has_value ? argv[++i] : NULL)) return false;
    }
    return check_together(&reader) && check_print(&reader) && check_scene(&reader);
}

void options_print_list(FILE *file, const Scene *const *scenes, int scene_count) {
    for (int i = 0; i < scene_count; i++) {
        for (int j = 0; j < scenes[i]->method_count; j++)
            fprintf(file, "%s %s\n", scenes[i]->id, scenes[i]->methods[j].id);
    }
}

void options_print_keys(FILE *file, int scene_count, Language language) {
    for (ActionGroup group = 0; group < GROUP_COUNT; group++) {
        fprintf(file, "| **%s** | |\n", action_group_title(group)->in[language]);
        if (group == 0) fputs("| --- | --- |\n", file);
        for (Action action = 0; action < ACTION_COUNT; action++) {
            char keys[64];
            if (action_binding(action)->group != group || !action_has_help(action)) continue;
            action_keys(action, scene_count, keys, sizeof keys);
            fprintf(file, "| `%s` | %s |\n", keys, action_binding(action)->help.in[language]);
        }
    }
}

void options_print_help(FILE *file) {
    fputs("hitlab: a laboratory for 2D hit detection\n"
          "\n"
          "  hitlab [SCENE]                   the window, at that scene\n"
          "  hitlab --list                    the scenes and their methods, a line each\n"
          "  hitlab --keys                    the table of keys\n"
          "  hitlab --headless SCENE          the same scene without a window\n"
          "      --ticks N                    how many ticks of 1/60 s (1, or to the input's end)\n"
          "      --input FILE                 what is pressed when; a recording is such a file\n"
          "      --picture FILE               the last frame as .png or .svg\n"
          "      --reach FILE                 the same with the reach map: where the selected shape would hit\n"
          "      --print state|c              the last pose as a line of text, or as a C program\n"
          "      --counterexample             find a pose where the method is wrong, print it and begin there\n"
          "  hitlab --record FILE [SCENE]     the window, recording\n"
          "  hitlab --replay FILE             a recording in the window\n"
          "  hitlab check                     verdicts for queries on standard input\n"
          "\n"
          "With the window and without:\n"
          "      --state TEXT                 a pose to start with: a line as --print state writes it\n"
          "      --method ID                  the method to start with\n"
          "      --set NAME=VALUE             a field of the scene's state; may be repeated\n"
          "      --step N                     the step of the method to look at\n"
          "      --seed N                     the counterexamples to begin with: another N, others\n"
          "      --map FILE                   rect-tiles: the map, a .tmx of Tiled\n"
          "      --trace FILE                 a row of CSV for each tick; - is standard output\n"
          "      --size WIDTHxHEIGHT          of the window or the picture, 1280x720 otherwise\n"
          "      --lang en|ja                 the language to start with\n"
          "      --font FILE                  the font to use\n"
          "  hitlab --help, --version\n"
          "\n"
          "Exit status: 0 done, 1 it failed, 2 the command line was wrong.\n",
          file);
}
