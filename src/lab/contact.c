// Finds where the selected shape touches what it is near: first by the gap and the normal, then float by float.
#include "contact.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab.h"

enum { MOVES_MAX = 64, QUESTIONS_MAX = 2500, ASIDE_MAX = 300, FLOATS_AWAY_MAX = 1 << 30 };

typedef enum { ALONG_X, ALONG_Y } Along;

/// The selected shape's coordinates, and how many questions have been asked about spots for it.
typedef struct {
    const Scene *scene;
    const Map *map;
    const SceneState *start;
    const StateField *fields[2]; // x, y
    double away;                 // 1 if the selected shape moves along the normal to come apart, else -1
    int questions;
} Search;

typedef struct {
    float at[2]; // x, y
} Spot;

// The state with the shape at a spot, judged. False where its fields do not allow that.
static bool judge_at(Search *search, Spot spot, SceneState *state) {
    memcpy(state, search->start, search->scene->state_size);
    for (int i = 0; i < 2; i++) {
        const double to = (double)spot.at[i];
        if (!(to >= search->fields[i]->min && to <= search->fields[i]->max)) return false;
        state_put(state, search->fields[i], to);
    }
    scene_judge(search->scene, state, &(World){.map = search->map, .only_decides = true});
    search->questions++;
    return true;
}

static ContactResult come_close(Search *search, Spot *spot, SceneState *state) {
    for (int i = 0; i < MOVES_MAX; i++) {
        if (!judge_at(search, *spot, state)) return CONTACT_OUT_OF_RANGE;
        const SceneBase *base = &state->base;
        if (!base->has_gap || (base->normal.x == 0 && base->normal.y == 0)) return CONTACT_NOTHING_NEAR;
        // Closer than this, single floats decide.
        const float farthest = fmaxf(fabsf(spot->at[ALONG_X]), fabsf(spot->at[ALONG_Y]));
        const double close = fmax(1.0 / 256, 4 * (double)(nextafterf(farthest, INFINITY) - farthest));
        if (fabs(base->gap) < close) return CONTACT_MADE;
        const double by = -search->away * base->gap;
        spot->at[ALONG_X] = (float)((double)spot->at[ALONG_X] + by * (double)base->normal.x);
        spot->at[ALONG_Y] = (float)((double)spot->at[ALONG_Y] + by * (double)base->normal.y);
    }
    return CONTACT_NOT_FOUND;
}

// Floats as whole numbers in the same order; neighbors differ by one.
typedef int64_t Rank;

static Rank rank_of(float value) {
    int32_t bits;
    const float plain = value + 0.0f; // -0 becomes 0
    memcpy(&bits, &plain, sizeof bits);
    return bits < 0 ? (Rank)INT32_MIN - bits : bits;
}

static float of_rank(Rank rank) {
    const int32_t bits = (int32_t)(rank < 0 ? INT32_MIN - rank : rank);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static bool is_rank(Rank rank) {
    const Rank max = rank_of(FLT_MAX);
    return rank >= -max && rank <= max;
}

/// Where the verdict changes on one coordinate, the other one being fixed. In the end the two ranks are neighbors, or
/// the same if the shapes touch there.
typedef struct {
    Spot spot;
    Along along;      // the coordinate in which the normal is longer
    int32_t outwards; // the sign of the direction in which the shapes come apart
    Rank overlapping, apart;
    bool has_overlapping, has_apart, is_exact;
} Flip;

static Flip begin_flip(const Search *search, Spot spot, const SceneState *state) {
    const hit_vec normal = state->base.normal;
    const Along along = fabsf(normal.x) >= fabsf(normal.y) ? ALONG_X : ALONG_Y;
    const double outwards = search->away * (double)(along == ALONG_X ? normal.x : normal.y);
    return (Flip){.spot = spot, .along = along, .outwards = outwards > 0 ? 1 : -1};
}

static Spot spot_at(const Flip *flip, Rank rank) {
    Spot spot = flip->spot;
    spot.at[flip->along] = of_rank(rank);
    return spot;
}

static bool ask(Search *search, Flip *flip, Rank rank) {
    SceneState state;
    if (search->questions >= QUESTIONS_MAX || !is_rank(rank)) return false;
    if (!judge_at(search, spot_at(flip, rank), &state)) return false;
    const bool overlaps = state.base.truth != HIT_APART, is_apart = state.base.truth != HIT_OVERLAP;
    if (overlaps) flip->overlapping = rank;
    if (is_apart) flip->apart = rank;
    flip->has_overlapping = flip->has_overlapping || overlaps;
    flip->has_apart = flip->has_apart || is_apart;
    flip->is_exact = overlaps && is_apart;
    return true;
}

// Goes from the spot towards the other verdict, twice as far each time, then halves what is between the two verdicts.
static bool find_flip(Search *search, Flip *flip) {
    const Rank start = rank_of(flip->spot.at[flip->along]);
    if (!ask(search, flip, start)) return false;
    const int32_t sign = flip->has_apart ? -flip->outwards : flip->outwards;
    for (Rank away = 1; !(flip->has_apart && flip->has_overlapping); away *= 2) {
        if (away > FLOATS_AWAY_MAX || !ask(search, flip, start + sign * away)) return false;
    }
    while (!flip->is_exact && flip->overlapping - flip->apart != 1 && flip->apart - flip->overlapping != 1) {
        if (!ask(search, flip, flip->overlapping + (flip->apart - flip->overlapping) / 2)) return false;
    }
    return true;
}

// With another float as the fixed coordinate, the shapes may touch exactly.
static void try_beside(Search *search, Flip *flip) {
    const Along other = flip->along == ALONG_X ? ALONG_Y : ALONG_X;
    const Rank start = rank_of(flip->spot.at[other]);
    for (Rank i = 1; i <= ASIDE_MAX; i++) {
        for (Rank sign = -1; sign <= 1; sign += 2) {
            Flip next = {.spot = spot_at(flip, flip->apart), .along = flip->along, .outwards = flip->outwards};
            if (!is_rank(start + sign * i)) continue;
            next.spot.at[other] = of_rank(start + sign * i);
            if (!find_flip(search, &next) || !next.is_exact) continue;
            *flip = next;
            return;
        }
    }
}

// Between walls that are too close together the moves alternate. Then the shape goes straight on until nothing
// overlaps.
static bool walk_out(Search *search, SceneState *state, Flip *flip) {
    const float stride = 8;
    if (!judge_at(search, flip->spot, state)) return false;
    *flip = begin_flip(search, flip->spot, state);
    while (state->base.truth == HIT_OVERLAP && search->questions < QUESTIONS_MAX) {
        flip->spot.at[flip->along] += stride * (float)flip->outwards;
        if (!judge_at(search, flip->spot, state)) return false;
    }
    return state->base.truth != HIT_OVERLAP;
}

static ContactResult find_contact(Search *search, SceneState *state, Contact *contact) {
    const Spot first = {{(float)state_get(search->start, search->fields[ALONG_X]),
                         (float)state_get(search->start, search->fields[ALONG_Y])}};
    Spot spot = first;
    const ContactResult result = come_close(search, &spot, state);
    Flip flip = begin_flip(search, spot, state);
    if (result == CONTACT_NOT_FOUND) {
        flip.spot = first;
        if (!walk_out(search, state, &flip)) return result;
    } else if (result != CONTACT_MADE) {
        return result;
    }
    if (!find_flip(search, &flip)) return CONTACT_NOT_FOUND;
    if (!flip.is_exact) try_beside(search, &flip);
    // If no float touches, the shape ends apart, so that a walker does not enter a wall.
    const Scene *scene = search->scene;
    assert(scene->field_count <= FIELDS_MAX);
    judge_at(search, spot_at(&flip, flip.apart), state);
    *contact = (Contact){.kind = flip.is_exact ? CONTACT_EXACT : CONTACT_BETWEEN,
                         .field = (int32_t)(search->fields[flip.along] - scene->fields),
                         .overlapping = of_rank(flip.overlapping),
                         .apart = of_rank(flip.apart)};
    for (int i = 0; i < scene->field_count; i++) contact->pose[i] = state_get(state, &scene->fields[i]);
    return CONTACT_MADE;
}

// The fields of a body's place: a.x and b.x, c1.x for a corner of a polygon. False if it has none.
static bool find_coordinates(Search *search, int body) {
    for (int i = 0; i < 2; i++) {
        const char along = i == ALONG_X ? 'x' : 'y';
        char name[16];
        if (body < 2)
            snprintf(name, sizeof name, "%c.%c", 'a' + body, along);
        else
            snprintf(name, sizeof name, "c%d.%c", body - 1, along);
        search->fields[i] = state_find(search->scene->fields, search->scene->field_count, name);
    }
    search->away = body == 0 ? -1 : 1;
    return search->fields[ALONG_X] && search->fields[ALONG_Y];
}

// What has no place of its own, such as a whole polygon, stays: the first shape moves to it.
ContactResult contact_make(const Scene *scene, void *state, const Map *map, Contact *contact) {
    const int selected = ((const SceneBase *)state)->hands.selected;
    SceneState start, found;
    memcpy(&start, state, scene->state_size);
    Search search = {.scene = scene, .map = map, .start = &start};
    if (!find_coordinates(&search, selected) && !find_coordinates(&search, 0)) return CONTACT_NO_COORDINATES;
    const ContactResult result = find_contact(&search, &found, contact);
    if (result == CONTACT_MADE) memcpy(state, &found, scene->state_size);
    return result;
}

bool contact_holds(const Contact *contact, const Scene *scene, const void *state) {
    if (contact->kind == CONTACT_NONE) return false;
    for (int i = 0; i < scene->field_count; i++) {
        const StateField *field = &scene->fields[i];
        if (field->kind != VALUE_INTEGER && state_get(state, field) != contact->pose[i]) return false;
    }
    return true;
}

Phrase phrase_of_contact(const Contact *contact, const Scene *scene) {
    static const Text exact = {{"Exact contact: the verdict is touching.", "ちょうど接している（判定：接触）。"}};
    static const Text between = {{"{0} = {1} overlaps, {0} = {2} is apart; no float lies between.",
                                  "{0} = {1} で重なり、{0} = {2} で離れる。その間に float はない。"}};
    if (contact->kind != CONTACT_BETWEEN) return phrase(contact->kind == CONTACT_EXACT ? &exact : NULL);
    const double overlapping = (double)contact->overlapping, apart = (double)contact->apart;
    // The number of decimals that nine significant digits need: enough to identify the float.
    const int before_point = overlapping == 0 ? 1 : (int)floor(log10(fabs(overlapping))) + 1;
    const int of_float = before_point >= 9 ? 0 : before_point < -8 ? 17 : 9 - before_point;
    const int decimals = decimals_to_tell(overlapping, apart, of_float);
    return phrase_of(&between, slot_string(scene->fields[contact->field].name), slot_number(overlapping, decimals),
                     slot_number(apart, decimals));
}

const Text *text_of_no_contact(ContactResult result) {
    static const Text texts[] = {
        [CONTACT_MADE] = {{NULL, NULL}},
        [CONTACT_NOTHING_NEAR] = {{"There is nothing to touch nearby.", "近くに接する相手がない。"}},
        [CONTACT_NO_COORDINATES] = {{"The shapes of this scene cannot be moved to exact contact.",
                                     "この場面の図形は、ちょうど接する位置に動かせない。"}},
        [CONTACT_OUT_OF_RANGE] = {{"The position of contact is out of range.", "接する位置が範囲の外にある。"}},
        [CONTACT_NOT_FOUND] = {{"No position of contact was found nearby.", "近くに接する位置が見つからない。"}},
    };
    return &texts[result];
}
