// The pairs are compared with the number that there are: each that is right counts once, so the rest is missing.
#include "crowd_own.h"

#include <stdlib.h>

#include "own_method.h"

static int compare_pairs(const void *a, const void *b) {
    const check_pair *first = a, *second = b;
    if (first->a != second->a) return first->a < second->a ? -1 : 1;
    return (first->b > second->b) - (first->b < second->b);
}

static void check_pairs(const OwnPairs *pairs, uint64_t expected, CrowdFound *found) {
    static check_pair sorted[OWN_PAIRS_MAX];
    const int32_t returned = pairs->returned < 0 ? 0 : pairs->returned;
    const int32_t written = returned < pairs->capacity ? returned : pairs->capacity;
    int32_t right = 0;
    for (int32_t i = 0; i < written; i++) {
        const check_pair pair = pairs->pairs[i];
        const bool exists = pair.a >= 0 && pair.a < pair.b && pair.b < pairs->count;
        if (exists && own_rects_meet(&pairs->boxes[pair.a], &pairs->boxes[pair.b]))
            sorted[right++] = pair;
        else
            found->wrong++;
    }
    qsort(sorted, (size_t)right, sizeof *sorted, compare_pairs);
    for (int32_t i = 1; i < right; i++) found->doubled += compare_pairs(&sorted[i - 1], &sorted[i]) == 0;
    found->missing = (int32_t)expected - (right - found->doubled);
}

bool crowd_own_ask(const World *world, hit_aabb_arrays sides, int32_t count, uint64_t expected, CrowdFound *found) {
    static check_rect boxes[OWN_BOXES_MAX];
    OwnPairs pairs;
    if (!own_can_be_asked(world->own) || !world->own->asker.find || found->version != world->own->version)
        *found = (CrowdFound){.answer = OWN_WAITING};
    if (!own_can_be_asked(world->own) || !world->own->asker.find) return true;
    found->version = world->own->version;
    // A function that failed is asked again when another version is saved, or about another number of boxes.
    if (found->fault.cause && found->count == count) return true;
    if (count > OWN_BOXES_MAX || expected > OWN_PAIRS_MAX) {
        *found = (CrowdFound){.answer = OWN_NOT_ASKED, .version = found->version};
        return true;
    }
    for (int32_t i = 0; i < count; i++)
        boxes[i] = (check_rect){sides.min_x[i], sides.min_y[i], sides.max_x[i], sides.max_y[i]};
    const int32_t room = 4 * (int32_t)expected + 64;
    const OwnBoxes asked = {boxes, count, room < OWN_PAIRS_MAX ? room : OWN_PAIRS_MAX, 1, (int32_t)expected};
    if (!own_method_find(world, &asked, &pairs)) return false;
    if (pairs.answer == OWN_WAITING) return true;
    *found = (CrowdFound){.answer = pairs.answer,
                          .fault = pairs.fault,
                          .version = found->version,
                          .count = pairs.count,
                          .returned = pairs.returned,
                          .ms = (float)(pairs.seconds * 1e3)};
    if (pairs.answer == OWN_HIT) check_pairs(&pairs, (uint64_t)pairs.expected, found);
    return true;
}
