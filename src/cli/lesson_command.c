// Chooses the command, and lists what the conditions of lessons can ask about.
#include "lesson_command.h"

#include <stdlib.h>
#include <string.h>

#include "lab.h"
#include "options.h"

static void print_help(FILE *file) {
    fputs("hitlab lesson: for authors of lessons and teachers\n"
          "\n"
          "  hitlab lesson check FILE...   load lessons, run their solutions, report mistakes with their lines\n"
          "  hitlab lesson facts SCENE     the names that conditions can use, with their values at the start\n"
          "  hitlab lesson print FILE [--lang en|ja] [--answers] OUT.svg|OUT.html\n"
          "                                a worksheet of A4 pages, or the answers; in .svg one page below the other\n"
          "  hitlab lesson progress [--format text|csv] [FILE...]\n"
          "                                the cards that are done, by learners' files `progress` or by your own\n"
          "\n"
          "hitlab --lesson FILE --card NAME opens a lesson at a card.\n"
          "\n"
          "Exit status: 0 no mistake; 1 mistakes; 2 wrong command line.\n",
          file);
}

static int refuse(Error *error, const char *where, const char *what) {
    return error_set(error, where, "%s", what), 2;
}

static void print_number(const char *name, double value) {
    char number[NUMBER_TEXT];
    number_write(number, value, false);
    printf("%s %s\n", name, number);
}

static void print_names(const Lab *lab) {
    static const char *const answers[] = {[ANSWER_RIGHT] = "right",
                                          [ANSWER_FALSE_HIT] = "false-hit",
                                          [ANSWER_FALSE_MISS] = "false-miss",
                                          [ANSWER_NONE] = "none"};
    const Scene *scene = lab_scene(lab);
    const SceneBase *base = lab_base(lab);
    for (int i = 0; i < scene->field_count; i++) {
        char value[NUMBER_TEXT];
        state_write(value, base, &scene->fields[i]);
        printf("%s %s\n", scene->fields[i].name, value);
    }
    printf("method %s\n", scene->methods[base->method].id);
    printf("answer %s\n", answers[base_answer(base, base->method)]);
    printf("says %s\n", base_method_hits(base) ? "hit" : "miss");
    if (base->has_gap) print_number("gap", base->gap);
    for (int i = 0; i < scene->fact_count; i++) print_number(scene->facts[i].name, scene->facts[i].value(base));
}

static int list_facts(int argc, char **argv, const LessonContext *context, Error *error) {
    if (argc != 1) return refuse(error, "lesson facts", "needs the name of one scene");
    if (scene_find(context->scenes, context->scene_count, argv[0]) < 0)
        return refuse(error, *argv[0] ? argv[0] : "''", "unknown scene; hitlab --list names them");
    Lab *lab = malloc(sizeof *lab);
    if (!lab) return error_set(error, "memory", "not enough"), 1;
    const InputEvent begin[] = {event_of(EVENT_SCENE, argv[0]), event_press(ACTION_PAUSE)};
    lab_init(lab, context->scenes, context->scene_count, context->map, LANGUAGE_ENGLISH);
    lab_step(lab, begin, COUNT_OF(begin));
    print_names(lab);
    lab_free(lab);
    free(lab);
    return 0;
}

static int check_lessons(int argc, char **argv, const LessonContext *context, Error *error) {
    bool are_right = true;
    if (argc == 0) return refuse(error, "lesson check", "needs a file");
    for (int i = 0; i < argc; i++) are_right = lesson_check(argv[i], context) && are_right;
    return !are_right;
}

static int print_lesson(int argc, char **argv, const LessonContext *context, Error *error) {
    const char *paths[2] = {NULL};
    int path_count = 0;
    bool has_answers = false;
    Language language = language_of_locale();
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--answers") == 0) {
            has_answers = true;
        } else if (strcmp(argv[i], "--lang") == 0) {
            const char *value = i + 1 < argc ? argv[++i] : "";
            language = strcmp(value, "ja") == 0 ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
            if (language == LANGUAGE_ENGLISH && strcmp(value, "en") != 0)
                return refuse(error, "--lang", "must be en or ja");
        } else if (path_count == 2 || argv[i][0] == '-') {
            return refuse(error, argv[i], "unknown argument; hitlab lesson --help lists them");
        } else {
            paths[path_count++] = argv[i];
        }
    }
    if (path_count < 2) return refuse(error, "lesson print", "needs a lesson and OUT.svg or OUT.html");
    if (!path_ends_in(paths[1], ".svg") && !path_ends_in(paths[1], ".html"))
        return refuse(error, *paths[1] ? paths[1] : "''", "must end in .svg or .html");
    return !lesson_sheet_save(paths[0], context, language, has_answers, paths[1], error);
}

static int print_progress(int argc, char **argv, const LessonContext *context, Error *error) {
    bool is_csv = false;
    int count = 0;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--format") == 0) {
            const char *value = i + 1 < argc ? argv[++i] : "";
            is_csv = strcmp(value, "csv") == 0;
            if (!is_csv && strcmp(value, "text") != 0) return refuse(error, "--format", "must be text or csv");
        } else if (argv[i][0] == '-' || !*argv[i]) {
            return refuse(error, *argv[i] ? argv[i] : "''", "unknown argument; hitlab lesson --help lists them");
        } else {
            argv[count++] = argv[i];
        }
    }
    return lesson_progress_print(argv, count, is_csv, context, error);
}

static const struct {
    const char *name;
    int (*run)(int argc, char **argv, const LessonContext *context, Error *error);
} commands[] = {
    {"check", check_lessons},
    {"facts", list_facts},
    {"print", print_lesson},
    {"progress", print_progress},
};

int lesson_command_run(int argc, char **argv, const LessonContext *context, Error *error) {
    if (argc == 0) return refuse(error, "lesson", "needs a command; hitlab lesson --help lists them");
    if (strcmp(argv[0], "--help") == 0) {
        print_help(stdout);
        return 0;
    }
    for (int i = 0; i < COUNT_OF(commands); i++) {
        if (strcmp(commands[i].name, argv[0]) == 0) return commands[i].run(argc - 1, argv + 1, context, error);
    }
    return refuse(error, *argv[0] ? argv[0] : "''", "unknown command; hitlab lesson --help lists them");
}
