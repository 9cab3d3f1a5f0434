// Moves the fields of a state to those of another one, in half a second.
#include "glide.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void glide_begin(Glide *glide, const Scene *scene, const void *state, const void *target) {
    assert(scene->field_count <= FIELDS_MAX);
    glide->ticks_left = GLIDE_TICKS;
    for (int i = 0; i < scene->field_count; i++) {
        glide->from[i] = state_get(state, &scene->fields[i]);
        glide->to[i] = state_get(target, &scene->fields[i]);
    }
}

static bool is_angle(const StateField *field) {
    static const char end[] = ".angle";
    const size_t length = strlen(field->name);
    return length >= sizeof end - 1 && strcmp(field->name + length - (sizeof end - 1), end) == 0;
}

// Starts and ends slowly.
static double eased(double part) {
    return part * part * (3 - 2 * part);
}

static double field_at(const Glide *glide, const StateField *field, int index, double part) {
    const double from = glide->from[index];
    const double path = is_angle(field) ? remainder(glide->to[index] - from, 360) : glide->to[index] - from;
    return fmin(fmax(from + path * part, field->min), field->max);
}

bool glide_step(Glide *glide, const Scene *scene, void *state) {
    assert(glide->ticks_left > 0);
    const bool is_there = --glide->ticks_left == 0;
    const double part = eased((double)(GLIDE_TICKS - glide->ticks_left) / GLIDE_TICKS);
    for (int i = 0; i < scene->field_count; i++) {
        const StateField *field = &scene->fields[i];
        if (is_there) {
            state_put(state, field, glide->to[i]);
        } else if (field->kind != VALUE_INTEGER) {
            state_put(state, field, field_at(glide, field, i, part));
        }
    }
    return is_there;
}

bool glide_is_on(const Glide *glide) {
    return glide->ticks_left > 0;
}

void glide_stop(Glide *glide) {
    glide->ticks_left = 0;
}
