// Moves a walker up to where the user's function says hit.
#include "own_move.h"

#include "own_method.h"

enum { TRIED = 32 }; // places at once

typedef struct {
    const World *world;
    hit_vec corner, size;
    hit_along along;
    int64_t asked;
} Way;

// Asks about places on the way. False if there is no answer about one of them.
static bool ask(Way *way, const float *places, int count, bool *hits) {
    OwnQuestion questions[TRIED] = {0};
    OwnAnswer answers[TRIED];
    const OwnTiles tiles = own_method_tiles(way->world->map);
    for (int i = 0; i < count; i++) {
        const bool is_x = way->along == HIT_ALONG_X;
        const Body body = {.kind = BODY_AT_CORNER,
                           .x = is_x ? places[i] : way->corner.x,
                           .y = is_x ? way->corner.y : places[i],
                           .width = way->size.x,
                           .height = way->size.y};
        questions[i] = own_question_of(OWN_RECT_TILES, &body, &tiles);
    }
    way->asked += count;
    if (!own_method_ask(way->world, questions, (size_t)count, answers)) return false;
    for (int i = 0; i < count; i++) {
        if (!own_has_answer(answers[i])) return false;
        hits[i] = answers[i] == OWN_HIT;
    }
    return true;
}

// Places between two, in order and without these. Returns how many there are.
static int places_between(float from, float to, float places[TRIED]) {
    int count = 0;
    for (int i = 1; i <= TRIED; i++) {
        const double part = (double)i / (TRIED + 1);
        const float place = (float)((double)from + ((double)to - (double)from) * part);
        if (place != from && place != to && (count == 0 || place != places[count - 1])) places[count++] = place;
    }
    return count;
}

// The last place before the first hit: the function says miss at `from` and hit at `to`.
static float last_free(Way *way, float from, float to) {
    float places[TRIED];
    bool hits[TRIED];
    for (int count; (count = places_between(from, to, places)) > 0;) {
        int first = 0;
        if (!ask(way, places, count, hits)) return from;
        while (first < count && !hits[first]) first++;
        if (first < count) to = places[first];
        if (first > 0) from = places[first - 1];
    }
    return from;
}

hit_tiles_move_result own_move(const World *world, hit_vec corner, hit_vec size, hit_along along, float distance) {
    Way way = {world, corner, size, along, 0};
    const float start = along == HIT_ALONG_X ? corner.x : corner.y;
    const float ends[] = {start, start + distance};
    bool hits[2];
    hit_tiles_move_result result = {.position = ends[1]};
    if (!ask(&way, ends, 2, hits)) {
        result.position = start;
        result.blocked = true;
    } else if (hits[1] && !hits[0]) {
        result.position = last_free(&way, ends[0], ends[1]);
        result.blocked = true;
    }
    result.look_ups = way.asked;
    return result;
}
