// Reads lessons and lends them to the lab.
#include "shelf.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "passing.h"

enum { PATH_SIZE = 4096 };

static bool check_sets(const Lesson *lesson, const char *path, const Scene *const *scenes, Error *error) {
    for (int i = 0; i < lesson->card_count; i++) {
        const Card *card = &lesson->cards[i];
        const char *scene = scenes[card->scene]->id;
        for (int set = 0; set < card->set_count; set++) {
            if (passing_set(own_kind_of(scene), card->sets[set])) continue;
            error_set(error, "", "%s has no set of poses '%.40s'", scene, card->sets[set]);
            return error_set_place(error, "%s:%d", path, card->line);
        }
    }
    return true;
}

Lesson *shelf_read_lesson(const char *path, const Scene *const *scenes, int scene_count, Error *error) {
    Lesson *lesson = lesson_read(path, scenes, scene_count, error);
    if (!lesson || check_sets(lesson, path, scenes, error)) return lesson;
    lesson_free(lesson);
    return NULL;
}

static int is_lesson(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot && dot > entry->d_name && strcmp(dot, ".lesson") == 0;
}

// By bytes, whatever the locale.
static int compare_names(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

// The name of a lesson's file, without its ending, is its id.
static bool has_lesson(const Shelf *shelf, const char *name) {
    for (int i = 0; i < shelf->count; i++) {
        const size_t length = strlen(shelf->lessons[i]->id);
        if (strncmp(name, shelf->lessons[i]->id, length) == 0 && strcmp(name + length, ".lesson") == 0) return true;
    }
    return false;
}

static void read_lesson(Shelf *shelf, const char *path, const Lab *lab) {
    Error error;
    Lesson *lesson = NULL;
    if (shelf->count == LESSONS_MAX - 1) {
        error_set(&error, path, "there are more than %d lessons", LESSONS_MAX - 1);
    } else {
        lesson = shelf_read_lesson(path, lab->scenes, lab->scene_count, &error);
    }
    if (lesson) {
        shelf->lessons[shelf->count++] = lesson;
    } else {
        error_print(&error);
    }
}

void shelf_read_folder(Shelf *shelf, const char *folder, Lab *lab) {
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_lesson, compare_names);
    for (int i = 0; i < count; i++) {
        char path[PATH_SIZE];
        const int length = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (length < PATH_SIZE && !has_lesson(shelf, entries[i]->d_name)) read_lesson(shelf, path, lab);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    lab_lend_lessons(lab, (const Lesson *const *)shelf->lessons, shelf->count);
}

const Lesson *shelf_add(Shelf *shelf, const char *path, Lab *lab, Error *error) {
    Lesson *lesson = shelf_read_lesson(path, lab->scenes, lab->scene_count, error);
    if (!lesson) return NULL;
    int place = 0;
    while (place < shelf->count && strcmp(shelf->lessons[place]->id, lesson->id) != 0) place++;
    if (place == LESSONS_MAX) place--;
    Lesson *before = place < shelf->count ? shelf->lessons[place] : NULL;
    if (before && lab->course.lesson == before) lab_close_card(lab);
    shelf->lessons[place] = lesson;
    lab->course.cards_done[place] = 0;
    lab->course.cards_missed[place] = 0;
    memset(lab->course.done_at[place], 0, sizeof lab->course.done_at[place]);
    lab->course.review.count = 0; // it may have cards that are gone
    if (!before) shelf->count++;
    lab_lend_lessons(lab, (const Lesson *const *)shelf->lessons, shelf->count);
    lesson_free(before);
    return lesson;
}

InputEvent shelf_event(const Lesson *lesson, int card) {
    InputEvent event = {.kind = EVENT_CARD};
    const int length = snprintf(event.text, sizeof event.text, "%s %s", lesson->id, lesson->cards[card].id);
    if (length >= EVENT_TEXT) snprintf(event.text, sizeof event.text, "%s %d", lesson->id, card + 1);
    return event;
}

void shelf_free(Shelf *shelf) {
    for (int i = 0; i < shelf->count; i++) lesson_free(shelf->lessons[i]);
    *shelf = (Shelf){.count = 0};
}
