#include "contact.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab.h"

enum { MOVES_MAX = 64, QUESTIONS_MAX = 2500, ASIDE_MAX = 300, FLOATS_AWAY_MAX = 1 << 30 };

typedef enum { ALONG_X, ALONG_Y } Along;

/// A shape's two coordinates, and the questions asked about places for it.
typedef struct {
    const Scene *scene;
    const Map *map;
    const SceneState *start;
    const StateField *fields[2]; // x, y
    double away;                 // 1 when the selected shape moves along the normal to come apart, else -1
    int questions;
} Search;

typedef struct {
    float at[2]; // x, y
} Spot;

/// The neighboring floats of one coordinate between which the verdict changes, the other coordinate being fixed; both
/// the same where it is `touching`.
typedef struct {
    Spot overlapping, apart;
    bool is_exact;
} Flip;

static const StateField *find_coordinate(const Scene *scene, int shape, Along along) {
    char name[] = {(char)('a' + shape), '.', along == ALONG_X ? 'x' : 'y', '\0'};
    return state_find(scene->fields, scene->field_count, name);
}

// The state with the shape at a spot, judged. False where its fields do not allow that.
static bool judge_at(Search *search, Spot spot, SceneState *state) {
    memcpy(state, search->start, search->scene->state_size);
    for (int i = 0; i < 2; i++) {
        const double to = (double)spot.at[i];
        if (!(to >= search->fields[i]->min && to <= search->fields[i]->max)) return false;
        state_put(state, search->fields[i], to);
    }
    scene_judge(search->scene, state, &(World){.map = search->map});
    search->questions++;
    return true;
}

// Closer than this the rest is a matter of single floats.
static double close_enough(Spot spot) {
    const float farthest = fmaxf(fabsf(spot.at[ALONG_X]), fabsf(spot.at[ALONG_Y]));
    return fmax(1.0 / 256, 4 * (double)(nextafterf(farthest, INFINITY) - farthest));
}

static ContactResult come_close(Search *search, Spot *spot, SceneState *state) {
    for (int i = 0; i < MOVES_MAX; i++) {
        if (!judge_at(search, *spot, state)) return CONTACT_OUT_OF_RANGE;
        const SceneBase *base = &state->base;
        if (!base->has_gap || (base->normal.x == 0 && base->normal.y == 0)) return CONTACT_NOTHING_NEAR;
        if (fabs(base->gap) < close_enough(*spot)) return CONTACT_MADE;
        const double way = -search->away * base->gap;
        spot->at[ALONG_X] = (float)((double)spot->at[ALONG_X] + way * (double)base->normal.x);
        spot->at[ALONG_Y] = (float)((double)spot->at[ALONG_Y] + way * (double)base->normal.y);
    }
    return CONTACT_NOT_FOUND;
}

// Floats as whole numbers in the same order, one apart where the floats are neighbors.
typedef int64_t Rank;

static Rank rank_of(float value) {
    int32_t bits;
    const float plain = value + 0.0f; // of the two zeros the one without a sign
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
    const Rank most = rank_of(FLT_MAX);
    return rank >= -most && rank <= most;
}

static Spot spot_at(Spot spot, Along along, Rank rank) {
    spot.at[along] = of_rank(rank);
    return spot;
}

/// A verdict's bracket on one coordinate, in ranks.
typedef struct {
    Rank overlapping, apart;
    bool has_overlapping, has_apart, is_exact;
} Bracket;

static bool ask(Search *search, Spot spot, Along along, Rank rank, Bracket *bracket) {
    SceneState state;
    if (search->questions >= QUESTIONS_MAX || !is_rank(rank)) return false;
    if (!judge_at(search, spot_at(spot, along, rank), &state)) return false;
    if (state.base.truth == HIT_TOUCHING) {
        bracket->overlapping = bracket->apart = rank;
        bracket->is_exact = bracket->has_overlapping = bracket->has_apart = true;
    } else if (state.base.truth == HIT_OVERLAP) {
        bracket->overlapping = rank;
        bracket->has_overlapping = true;
    } else {
        bracket->apart = rank;
        bracket->has_apart = true;
    }
    return true;
}

// Goes from a rank towards the other verdict, twice as far each time. `outwards` is the sign of the way apart.
static bool bracket_flip(Search *search, Spot spot, Along along, int32_t outwards, Bracket *bracket) {
    const Rank start = rank_of(spot.at[along]);
    if (!ask(search, spot, along, start, bracket)) return false;
    const int32_t sign = bracket->has_apart ? -outwards : outwards;
    for (Rank away = 1; !(bracket->has_apart && bracket->has_overlapping); away *= 2) {
        if (away > FLOATS_AWAY_MAX || !ask(search, spot, along, start + sign * away, bracket)) return false;
    }
    return true;
}

static bool find_flip(Search *search, Spot spot, Along along, int32_t outwards, Flip *flip) {
    Bracket bracket = {.is_exact = false};
    if (!bracket_flip(search, spot, along, outwards, &bracket)) return false;
    while (!bracket.is_exact && bracket.overlapping - bracket.apart != 1 && bracket.apart - bracket.overlapping != 1) {
        const Rank middle = bracket.overlapping + (bracket.apart - bracket.overlapping) / 2;
        if (!ask(search, spot, along, middle, &bracket)) return false;
    }
    *flip = (Flip){spot_at(spot, along, bracket.overlapping), spot_at(spot, along, bracket.apart), bracket.is_exact};
    return true;
}

// On the floats beside, some place may touch exactly.
static void try_beside(Search *search, Along along, int32_t outwards, Flip *flip) {
    const Along other = along == ALONG_X ? ALONG_Y : ALONG_X;
    const Rank start = rank_of(flip->apart.at[other]);
    for (Rank i = 1; i <= ASIDE_MAX; i++) {
        for (Rank sign = -1; sign <= 1; sign += 2) {
            Flip next;
            if (!is_rank(start + sign * i)) continue;
            const Spot spot = spot_at(flip->apart, other, start + sign * i);
            if (!find_flip(search, spot, along, outwards, &next) || !next.is_exact) continue;
            *flip = next;
            return;
        }
    }
}

static int field_index(const Scene *scene, const StateField *field) {
    return (int)(field - scene->fields);
}

static void note_pose(Contact *contact, const Scene *scene, const void *state) {
    assert(scene->field_count <= FIELDS_MAX);
    for (int i = 0; i < scene->field_count; i++) contact->pose[i] = state_get(state, &scene->fields[i]);
}

// Where no float touches the shape stands apart: a wall that stops a walker is not entered.
static void settle(Search *search, const Flip *flip, Along along, SceneState *state, Contact *contact) {
    judge_at(search, flip->apart, state);
    *contact = (Contact){.kind = flip->is_exact ? CONTACT_EXACT : CONTACT_BETWEEN,
                         .field = field_index(search->scene, search->fields[along]),
                         .overlapping = flip->overlapping.at[along],
                         .apart = flip->apart.at[along]};
    note_pose(contact, search->scene, state);
}

/// The way that the selected shape takes to come apart: the axis along which the normal is longer, and its sign there.
typedef struct {
    Along along;
    int32_t outwards;
} Way;

static Way way_apart(const Search *search, const SceneState *state) {
    const hit_vec normal = state->base.normal;
    const Along along = fabsf(normal.x) >= fabsf(normal.y) ? ALONG_X : ALONG_Y;
    const double outwards = search->away * (double)(along == ALONG_X ? normal.x : normal.y);
    return (Way){along, outwards > 0 ? 1 : -1};
}

// Between walls too close together the moves go to and fro. Then the way out is straight on, to where nothing overlaps.
static bool walk_out(Search *search, Spot *spot, SceneState *state, Way *way) {
    const float stride = 8;
    if (!judge_at(search, *spot, state)) return false;
    *way = way_apart(search, state);
    while (state->base.truth == HIT_OVERLAP && search->questions < QUESTIONS_MAX) {
        spot->at[way->along] += stride * (float)way->outwards;
        if (!judge_at(search, *spot, state)) return false;
    }
    return state->base.truth != HIT_OVERLAP;
}

static ContactResult find_contact(Search *search, SceneState *state, Contact *contact) {
    const Spot first = {{(float)state_get(search->start, search->fields[ALONG_X]),
                         (float)state_get(search->start, search->fields[ALONG_Y])}};
    Spot spot = first;
    const ContactResult result = come_close(search, &spot, state);
    Way way = way_apart(search, state);
    if (result == CONTACT_NOT_FOUND) {
        spot = first;
        if (!walk_out(search, &spot, state, &way)) return result;
    } else if (result != CONTACT_MADE) {
        return result;
    }
    Flip flip;
    if (!find_flip(search, spot, way.along, way.outwards, &flip)) return CONTACT_NOT_FOUND;
    if (!flip.is_exact) try_beside(search, way.along, way.outwards, &flip);
    settle(search, &flip, way.along, state, contact);
    return CONTACT_MADE;
}

ContactResult contact_make(const Scene *scene, void *state, const Map *map, Contact *contact) {
    const int selected = ((const SceneBase *)state)->hands.selected;
    SceneState start, found;
    memcpy(&start, state, scene->state_size);
    Search search = {.scene = scene, .map = map, .start = &start, .away = selected == 0 ? -1 : 1};
    for (int i = 0; i < 2; i++) search.fields[i] = find_coordinate(scene, selected, (Along)i);
    if (!search.fields[ALONG_X] || !search.fields[ALONG_Y]) return CONTACT_NO_COORDINATES;
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

// As many decimals as it takes to name the float, by nine significant digits.
static int decimals_of_float(float value) {
    const int before_point = value == 0 ? 1 : (int)floor(log10(fabs((double)value))) + 1;
    return before_point >= 9 ? 0 : before_point < -8 ? 17 : 9 - before_point;
}

Phrase phrase_of_contact(const Contact *contact, const Scene *scene) {
    static const Text exact = {{"Exact contact: the verdict is touching.", "ちょうど接している（判定は touching）。"}};
    static const Text between = {{"{0} = {1} overlaps, {0} = {2} is apart: no float lies between.",
                                  "{0} = {1} で重なり、{0} = {2} で離れる。その間に float はない。"}};
    if (contact->kind != CONTACT_BETWEEN) return phrase(contact->kind == CONTACT_EXACT ? &exact : NULL);
    const double overlapping = (double)contact->overlapping, apart = (double)contact->apart;
    const int decimals = decimals_to_tell(overlapping, apart, decimals_of_float(contact->overlapping));
    return phrase3(&between, slot_string(scene->fields[contact->field].name), slot_number(overlapping, decimals),
                   slot_number(apart, decimals));
}

const Text *text_of_no_contact(ContactResult result) {
    static const Text texts[] = {
        [CONTACT_MADE] = {{NULL, NULL}},
        [CONTACT_NOTHING_NEAR] = {{"There is nothing here to touch.", "接する相手がありません。"}},
        [CONTACT_NO_COORDINATES] = {{"The shapes of this scene cannot be moved to exact contact.",
                                     "この場面の図形は、ちょうど接する位置に動かせません。"}},
        [CONTACT_OUT_OF_RANGE] = {{"The place of contact is out of range.", "接する場所が範囲の外にあります。"}},
        [CONTACT_NOT_FOUND] = {{"No place of contact was found near here.", "近くに接する場所が見つかりません。"}},
    };
    return &texts[result];
}
