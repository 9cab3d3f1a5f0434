// Lessons in memory.
#include "lesson.h"

#include <stdlib.h>
#include <string.h>

void lesson_free(Lesson *lesson) {
    if (!lesson) return;
    for (int i = 0; i < LESSON_CARDS; i++) {
        script_free(&lesson->cards[i].opening);
        script_free(&lesson->cards[i].solution);
    }
    map_free(&lesson->map);
    free(lesson->memory);
    free(lesson);
}

int lesson_find_card(const Lesson *lesson, const char *id) {
    unsigned long long number;
    for (int i = 0; i < lesson->card_count; i++) {
        if (strcmp(lesson->cards[i].id, id) == 0) return i;
    }
    const bool is_number = number_read_count(id, &number) == NUMBER_FINE;
    return is_number && number >= 1 && number <= (unsigned long long)lesson->card_count ? (int)number - 1 : -1;
}
