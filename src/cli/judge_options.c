// Reads the options of `hitlab judge`.
#include "judge_options.h"

#include <string.h>

#include "number.h"

enum { COUNT_DEFAULT = 100000 };

typedef struct {
    JudgeOptions *options;
    const Scene *const *scenes;
    int scene_count;
    const char *option; // that is read now
    bool has_scene, has_touching;
    Error *error;
} Reader;

static bool take_whole(Reader *reader, const char *value, unsigned long long *number) {
    const NumberError wrong = number_read_count(value, number);
    if (wrong == NUMBER_MALFORMED) return error_set(reader->error, reader->option, "'%s' is not a whole number", value);
    return wrong == NUMBER_FINE || error_set(reader->error, reader->option, "%s", number_error(wrong));
}

static bool take_count(Reader *reader, const char *value) {
    unsigned long long count;
    if (!take_whole(reader, value, &count)) return false;
    if (count == 0) return error_set(reader->error, reader->option, "must be at least 1");
    reader->options->rules.count = count;
    return true;
}

static bool take_seed(Reader *reader, const char *value) {
    unsigned long long seed;
    if (!take_whole(reader, value, &seed)) return false;
    reader->options->rules.seed = seed;
    return true;
}

static bool take_tolerance(Reader *reader, const char *value) {
    const NumberError wrong = number_read_double(value, &reader->options->rules.tolerance);
    if (wrong != NUMBER_FINE) return error_set(reader->error, reader->option, "%s", number_error(wrong));
    return reader->options->rules.tolerance >= 0 || error_set(reader->error, reader->option, "must not be negative");
}

static bool take_touching(Reader *reader, const char *value) {
    const bool is_yes = strcmp(value, "yes") == 0;
    reader->has_touching = true;
    reader->options->rules.counts_touching = is_yes;
    return is_yes || strcmp(value, "no") == 0 ||
           error_set(reader->error, reader->option, "'%s' must be yes or no", value);
}

static bool take_format(Reader *reader, const char *value) {
    static const char *const ids[] = {[FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", [FORMAT_JUNIT] = "junit"};
    for (JudgeFormat format = FORMAT_TEXT; format <= FORMAT_JUNIT; format++) {
        if (strcmp(value, ids[format]) != 0) continue;
        reader->options->format = format;
        return true;
    }
    return error_set(reader->error, reader->option, "'%s' must be text, json or junit", value);
}

static bool take_language(Reader *reader, const char *value) {
    const bool is_japanese = strcmp(value, "ja") == 0;
    reader->options->language = is_japanese ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
    return is_japanese || strcmp(value, "en") == 0 ||
           error_set(reader->error, reader->option, "'%s' must be en or ja", value);
}

static bool take_pictures(Reader *reader, const char *value) {
    reader->options->pictures = value;
    return true;
}

static bool take_program(Reader *reader, const char *value) {
    reader->options->command = value;
    return true;
}

static const struct {
    const char *name;
    bool (*take)(Reader *reader, const char *value);
} rows[] = {
    {"--count", take_count},       {"--seed", take_seed},       {"--tolerance", take_tolerance},
    {"--touching", take_touching}, {"--format", take_format},   {"--lang", take_language},
    {"--pictures", take_pictures}, {"--program", take_program},
};

// The scene, then the file.
static bool take_word(Reader *reader, const char *word) {
    JudgeOptions *options = reader->options;
    if (reader->has_scene) {
        if (options->file) return error_set(reader->error, word, "a second file after '%s'", options->file);
        options->file = word;
        return *word || error_set(reader->error, "''", "the file's name is empty");
    }
    options->rules.kind = check_kind_of(word);
    reader->has_scene = true;
    if (options->rules.kind < CHECK_KIND_COUNT) return true;
    return error_set(reader->error, *word ? word : "''",
                     "no scene that a check can be judged on: circle-obb, circle-aabb, circle-circle, obb-obb or "
                     "rect-tiles");
}

// Takes `--name value` and `--name=value`; `*next` is the index of the argument after it.
static bool take_option(Reader *reader, int argc, char **argv, int *next) {
    const char *argument = argv[*next - 1], *equals = strchr(argument, '=');
    const size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    reader->option = argument;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strlen(rows[i].name) != length || strncmp(rows[i].name, argument, length) != 0) continue;
        const char *value = equals ? equals + 1 : *next < argc ? argv[(*next)++] : "";
        reader->option = rows[i].name;
        return *value ? rows[i].take(reader, value) : error_set(reader->error, rows[i].name, "needs a value");
    }
    return error_set(reader->error, argument, "unknown option; hitlab judge --help lists them");
}

static bool check_complete(const Reader *reader) {
    const JudgeOptions *options = reader->options;
    if (!reader->has_scene) return error_set(reader->error, "judge", "needs a scene; hitlab judge --help");
    if (options->file && options->command)
        return error_set(reader->error, "--program", "cannot be combined with the file '%s'", options->file);
    return options->file || options->command ||
           error_set(reader->error, "judge", "needs a file of C, or --program with a command");
}

bool judge_options_read(JudgeOptions *options, int argc, char **argv, const Scene *const *scenes, int scene_count,
                        Error *error) {
    *options = (JudgeOptions){.rules = {.count = COUNT_DEFAULT, .tolerance = JUDGE_TOLERANCE, .seed = 1}};
    options->language = language_of_locale();
    Reader reader = {.options = options, .scenes = scenes, .scene_count = scene_count, .error = error};
    bool takes_options = true;
    for (int next = 0; next < argc;) {
        const char *argument = argv[next++];
        if (takes_options && strcmp(argument, "--help") == 0) return options->is_help = true;
        if (takes_options && strcmp(argument, "--") == 0) {
            takes_options = false;
        } else if (takes_options && *argument == '-' && argument[1]) {
            if (!take_option(&reader, argc, argv, &next)) return false;
        } else if (!take_word(&reader, argument)) {
            return false;
        }
    }
    if (!check_complete(&reader)) return false;
    const int scene = scene_find(scenes, scene_count, check_kind_id(options->rules.kind));
    if (!reader.has_touching) options->rules.counts_touching = scene >= 0 && scenes[scene]->counts_touching;
    return true;
}

void judge_options_print_help(FILE *file) {
    fputs("hitlab judge: how right is a collision check of your own?\n"
          "\n"
          "  hitlab judge SCENE FILE.c              a function of C; hitlab template SCENE writes one to start from\n"
          "  hitlab judge SCENE --program COMMAND   a program in any language, which reads a question a line, as\n"
          "                                         hitlab check does, and answers each with a line: hit or miss\n"
          "\n"
          "SCENE is circle-obb, circle-aabb, circle-circle, obb-obb or rect-tiles.\n"
          "\n"
          "      --count N                 how many poses (100000)\n"
          "      --seed N                  a number that selects them (1)\n"
          "      --tolerance PX            errors nearer to the boundary are excused as rounding (0.001, for\n"
          "                                coordinates up to 1000; more for larger ones), except for small whole\n"
          "                                numbers at 0 degrees, where nothing rounds\n"
          "      --touching yes|no         does touching count as a hit? (as the scene shows it)\n"
          "      --format text|json|junit  of the report on standard output (text)\n"
          "      --pictures DIR            saves a picture of each kind of error to the folder, with the C program\n"
          "      --lang en|ja              the language of the text\n"
          "\n"
          "Exit status: 0 no error beyond the tolerance; 1 there are errors, or judging failed; 2 wrong command line,\n"
          "or a file that does not compile.\n",
          file);
}
