// The lessons that the lab offers: those that come with the program, and those that the user opens.
#pragma once

#include "lab.h"

/// Zeroed memory is an empty shelf.
typedef struct {
    int count;
    Lesson *lessons[LESSONS_MAX]; // owned
} Shelf;

/// Reads a lesson as lesson_read does, and also refuses unknown sets of poses.
Lesson *shelf_read_lesson(const char *path, const Scene *const *scenes, int scene_count, Error *error);

/// Adds the lessons of all files `*.lesson` in a folder that the shelf does not have, in the order of their names, and
/// lends them to the lab. What is wrong with a file is printed to standard error, and its lesson left out. The last
/// place stays free for a lesson of the user's.
void shelf_read_folder(Shelf *shelf, const char *folder, Lab *lab);

/// Adds the lesson of a file, in place of one with the same id, or of the last one if the shelf is full. A lesson that
/// leaves is closed in the lab. NULL with `FILE:LINE: WHAT` in `error`.
const Lesson *shelf_add(Shelf *shelf, const char *path, Lab *lab, Error *error);

/// The event that opens a card, by its name if that fits, otherwise by its number.
InputEvent shelf_event(const Lesson *lesson, int card);

/// Frees the lessons. The lab must not use them any more.
void shelf_free(Shelf *shelf);
