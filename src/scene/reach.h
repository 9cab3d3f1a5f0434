// The reach map: would the selected shape hit if its center (a walker's top left corner) were at this pixel? It is
// computed between step and drawing, and kept until something changes that it depends on; the place of the selected
// shape does not matter.
//
// A scene of two shapes, or of one on a map, answers row by row. For a crowd it is the union over all other bodies.
#pragma once

#include "crowd.h"
#include "hands.h"
#include "map.h"
#include "own_view.h"
#include "picture.h"

/// Scratch memory has room for the moved shape in two forms.
enum { REACH_BODIES = 2, REACH_CORNERS = 12, REACH_FORMS = 2, REACH_SCRATCH = REACH_FORMS * SHAPE_NUMBERS };

/// All that the answer depends on except the map. Plain data without padding.
typedef struct {
    int32_t method;
    int32_t min_verdict; // the smallest verdict that is a hit: HIT_TOUCHING or HIT_OVERLAP
    int32_t selected;    // the body that is moved; its place is 0
    int32_t rule;        // what else the scene's answer depends on
    Body bodies[REACH_BODIES];
    int32_t corner_count;           // of a polygon with corners of its own; 0: there is none
    int32_t corner;                 // the one that is moved, in place of the second body; -1: the whole polygon
    hit_vec corners[REACH_CORNERS]; // relative to the polygon's middle if that is moved
} ReachQuestion;

/// Places in a row, from left to right, in world units, and scratch memory. A map's rows are computed from the top, all
/// by the method and then all exactly, with the same x; the scratch keeps its contents from row to row.
typedef struct {
    bool is_first;
    const float *x;
    float y;
    size_t count;
    float *scratch[REACH_SCRATCH]; // of `count` floats each
    uint64_t *spare;               // of hit_batch_words(count) words
} ReachRow;

/// Answers a row by one method: hit_batch_words(count) words, as hit_*_many do.
typedef void ReachAnswer(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits);

/// What a map was computed from.
typedef struct {
    ReachAnswer *claim, *truth; // NULL of a crowd; without a claim the user's own function is asked
    const OwnFunction *own;     // that function, its version, and the region of its finding
    unsigned version;
    const void *region;
    ReachQuestion question;
    CrowdQuestion crowd; // of a crowd: the question about the other bodies
    const Map *map;
    uint64_t map_sum;                 // of its cells, which can be edited
    hit_vec tile;                     // of the map
    View view;                        // without its unit
    int32_t left, top, width, height; // pixels
} ReachKey;

/// How far the user's own function has been asked about a map: first about one pixel in each block, then about all.
typedef struct {
    int32_t block; // pixels; 0: all is asked
    int32_t row;   // the next one to ask about
} ReachAsked;

/// All zero: nothing is computed yet. reach_free frees the memory.
typedef struct {
    ReachMap map;
    ReachKey key;
    unsigned computed; // how often
    ReachAsked asked;
    float *floats;
    uint64_t *words;
} Reach;

/// Updates the map for these pixels of the view. False when memory is short: then there is no map.
bool reach_update(Reach *reach, ReachAnswer *claim, ReachAnswer *truth, const ReachQuestion *question, const Map *map,
                  View view, hit_aabb pixels);

/// The same by the user's own function, with the region of its finding, as far as its patience lasts; the next call
/// goes on. Until each block is asked about there is no map. No answer counts as a miss; WORK_NO_ANSWERS: the function
/// failed too often.
WorkResult reach_update_own(Reach *reach, const OwnFunction *own, ReachAnswer *truth, const ReachQuestion *question,
                            const Map *map, View view, hit_aabb pixels);
/// Whether nothing is left to ask.
bool reach_is_complete(const Reach *reach);

/// The same for a body of a crowd. The swarm must be of the question's pose. All methods have the same answers, so
/// claim and truth are the same. Unless this returns WORK_DONE there is no map.
WorkResult reach_update_crowd(Reach *reach, const Swarm *swarm, const CrowdQuestion *question, View view,
                              hit_aabb pixels, const Progress *progress);

void reach_free(Reach *reach);
