#include "options.h"

#include <string.h>

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
    char *error;
    size_t error_size;
} Reader;

static bool refuse(Reader *reader, const char *where, const char *format, const char *what) {
    const size_t used = (size_t)snprintf(reader->error, reader->error_size, "%s: ", where);
    if (used < reader->error_size) snprintf(reader->error + used, reader->error_size - used, format, what);
    return false;
}

static bool take_scene(Reader *reader, const char *id) {
    if (!*id) return refuse(reader, "''", "a scene has a name%s", "");
    if (reader->options->setup.scene)
        return refuse(reader, id, "one scene at a time, and it is already '%s'", reader->options->setup.scene);
    if (scene_find(reader->scenes, reader->scene_count, id) < 0)
        return refuse(reader, id, "unknown scene; hitlab --list names them%s", "");
    reader->options->setup.scene = id;
    return true;
}

static bool take_ticks(Reader *reader, const char *value) {
    const NumberError error = number_read_count(value, &reader->options->ticks);
    reader->options->has_ticks = true;
    return error == NUMBER_FINE || refuse(reader, "--ticks", "%s", number_error(error));
}

static bool take_set(Reader *reader, const char *value) {
    Setup *setup = &reader->options->setup;
    if (setup->set_count == SETS_MOST) return refuse(reader, "--set", "given too often%s", "");
    setup->sets[setup->set_count++] = value;
    return true;
}

static bool take_size(Reader *reader, const char *value) {
    int width, height, length = 0;
    const bool is_plain = value[strspn(value, "0123456789x")] == '\0';
    const bool is_read = is_plain && sscanf(value, "%5dx%5d%n", &width, &height, &length) == 2 && !value[length];
    if (!is_read || width < 1 || height < 1 || width > 16384 || height > 16384)
        return refuse(reader, "--size", "'%s' is not WIDTHxHEIGHT of 1 to 16384 pixels", value);
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
        return refuse(reader, "--lang", "'%s' is neither en nor ja", value);
    }
    return true;
}

bool path_ends_in(const char *path, const char *ending) {
    const char *dot = path ? strrchr(path, '.') : NULL;
    return dot && strcmp(dot, ending) == 0;
}

static bool take_picture(Reader *reader, const char *option, const char *value, const char **picture) {
    if (!path_ends_in(value, ".png") && !path_ends_in(value, ".svg"))
        return refuse(reader, option, "'%s' ends neither in .png nor in .svg", value);
    *picture = value;
    return true;
}

static bool take_state(Reader *reader, const char *value) {
    PoseFault fault;
    char why[ERROR_TEXT];
    if (reader->options->setup.pose.event_count) return refuse(reader, "--state", "given twice%s", "");
    if (pose_read(&reader->options->setup.pose, reader->scenes, reader->scene_count, value, strlen(value), &fault))
        return true;
    const Phrase phrase = pose_fault_phrase(&fault);
    phrase_write(why, sizeof why, &phrase, LANGUAGE_ENGLISH);
    return refuse(reader, "--state", "%s", why);
}

static bool take_print(Reader *reader, const char *value) {
    Print *print = &reader->options->print;
    if (strcmp(value, "state") == 0) {
        *print = PRINT_STATE;
    } else if (strcmp(value, "c") == 0) {
        *print = PRINT_C;
    } else {
        return refuse(reader, "--print", "'%s' is neither state nor c", value);
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
           refuse(reader, "--state", "it is a pose of another scene than '%s'", setup->scene);
}

static bool check_print(Reader *reader) {
    const Options *options = reader->options;
    if (!options->print) return true;
    if (options->kind == RUN_WINDOW) return refuse(reader, "--print", "needs --headless%s", "");
    const bool is_taken = options->setup.trace && strcmp(options->setup.trace, "-") == 0;
    return !is_taken || refuse(reader, "--print", "standard output is taken by --trace -%s", "");
}

static bool check_together(Reader *reader) {
    Options *options = reader->options;
    const bool is_headless = options->kind == RUN_HEADLESS;
    options->setup.script = reader->input ? reader->input : reader->replay;
    if (reader->replay && (is_headless || options->setup.record))
        return refuse(reader, "--replay", "goes neither with --headless nor with --record%s", "");
    if (options->setup.record && is_headless) return refuse(reader, "--record", "goes with the window only%s", "");
    if (is_headless && options->setup.seed && !options->shows_counterexample)
        return refuse(reader, "--seed", "needs --counterexample%s", "");
    if (is_headless && options->setup.font && !path_ends_in(options->picture, ".png") &&
        !path_ends_in(options->reach, ".png"))
        return refuse(reader, "--font", "needs the window or a picture in .png%s", "");
    if (is_headless || options->kind != RUN_WINDOW) return true;
    if (options->has_ticks) return refuse(reader, "--ticks", "needs --headless%s", "");
    if (reader->input) return refuse(reader, "--input", "needs --headless; in the window it is --replay%s", "");
    if (options->picture) return refuse(reader, "--picture", "needs --headless%s", "");
    if (options->reach) return refuse(reader, "--reach", "needs --headless%s", "");
    if (options->shows_counterexample) return refuse(reader, "--counterexample", "needs --headless%s", "");
    return true;
}

bool options_read(Options *options, int argc, char **argv, const Scene *const *scenes, int scene_count, char *error,
                  size_t error_size) {
    *options = (Options){.kind = RUN_WINDOW, .setup = {.width = 1280, .height = 720}};
    options->setup.language = language_of_locale();
    Reader reader = {
        .options = options, .scenes = scenes, .scene_count = scene_count, .error = error, .error_size = error_size};
    for (int i = 1; i < argc; i++) {
        const Option option = find_option(argv[i]);
        if (option == OPTION_COUNT) {
            if (i == 1 && strcmp(argv[i], "check") == 0) {
                options->kind = RUN_CHECK;
                if (argc > 2) return refuse(&reader, argv[2], "check takes its queries from standard input%s", "");
                return true;
            }
            if (argv[i][0] == '-') return refuse(&reader, argv[i], "unknown option; hitlab --help lists them%s", "");
            if (!take_scene(&reader, argv[i])) return false;
            continue;
        }
        if (options_known[option].has_value && (i + 1 == argc || !*argv[i + 1]))
            return refuse(&reader, argv[i], "needs a value%s", "");
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
