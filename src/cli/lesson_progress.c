// Prints how far learners are in the lessons.
#include "lesson_command.h"

#include <stdlib.h>
#include <string.h>

#include "learned.h"
#include "shelf.h"
#include "whole_file.h"

static void print_missing(const Lesson *lesson, uint32_t done) {
    const char *between = "";
    for (int i = 0; i < lesson->card_count; i++) {
        if (done >> i & 1) continue;
        printf("%s%s", between, lesson->cards[i].id);
        between = " ";
    }
}

// A row for each lesson. The cards that are missing come last, since their number differs.
static void print_rows(const Course *course, const uint32_t *cards, const char *file, bool is_csv) {
    for (int i = 0; i < course->lesson_count; i++) {
        const Lesson *lesson = course->lessons[i];
        int done = 0;
        for (int card = 0; card < lesson->card_count; card++) done += (cards[i] & 1u << card) != 0;
        if (is_csv) {
            text_write_csv(stdout, file);
            printf(",%s,%d,%d,", lesson->id, done, lesson->card_count);
        } else {
            printf("%s  %-24s %2d of %2d  ", file, lesson->id, done, lesson->card_count);
        }
        print_missing(lesson, cards[i]);
        putchar('\n');
    }
}

static bool print_file(const Course *course, const char *path, bool must_exist, bool is_csv) {
    uint32_t cards[LESSONS_MAX];
    Error error;
    bool is_read = !must_exist || place_kind(path) != PLACE_FREE || error_set(&error, path, "there is no such file");
    is_read = is_read && learned_read(path, course, cards, &error);
    if (is_read)
        print_rows(course, cards, path, is_csv);
    else
        error_print(&error);
    return is_read;
}

int lesson_progress_print(char **files, int count, bool is_csv, const LessonContext *context, Error *error) {
    Shelf shelf = {.count = 0};
    char own[LEARNED_PATH + 16] = "";
    bool is_fine = true;
    if (count == 0 && !learned_folder(own, error)) return 1;
    if (count == 0) strcat(own, "/progress");
    Lab *lab = malloc(sizeof *lab);
    if (!lab) return error_set(error, "memory", "not enough"), 1;
    lab_init(lab, context->scenes, context->scene_count, context->map, LANGUAGE_ENGLISH);
    shelf_read_folder(&shelf, context->lessons, lab);
    if (is_csv) puts("file,lesson,done,cards,missing");
    if (count == 0) is_fine = print_file(&lab->course, own, false, is_csv);
    for (int i = 0; i < count; i++) is_fine = print_file(&lab->course, files[i], true, is_csv) && is_fine;
    lab_free(lab);
    shelf_free(&shelf);
    free(lab);
    return !is_fine;
}
