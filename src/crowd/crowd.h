// A crowd: many circles and turned rectangles that drift, turn and bounce in a box, and which of them hit.
//
// Everything about a crowd follows from its pose, a few numbers: each body's size and way from the seed, its place from
// the tick, in whole-number arithmetic. So any tick can be gone to at once, and gone back to exactly; what is kept here
// besides is only worked out, and can be thrown away.
#ifndef LAB_CROWD_H
#define LAB_CROWD_H

#include "picture.h"
#include "progress.h"

enum {
    CROWD_MIN = 10,
    CROWD_MAX = 500000,
    CROWD_MOVED = 4,    // bodies that hands have put elsewhere
    CROWD_SPREAD = 100, // the greatest ratio of sizes
    CROWD_SIZES = 15,   // of crowds that are timed: 10, 20, 50 ... 500,000
    CROWD_NEAR = 24,    // bodies that are told of beside the selected one
    CROWD_REGIONS = 24,
    CROWD_TURNS = 4096, // angles that bodies turn through
    CROWD_METHODS = HIT_BROAD_METHODS
};

/// The box, in pixels: from (0, 0). Bodies stay inside.
enum { CROWD_WIDTH = 400, CROWD_HEIGHT = 300 };

/// A body whose way hands have moved: its phases at tick 0 (crowd_move). A body of -1 is none.
typedef struct {
    int32_t body, x, y;
} CrowdMoved;

typedef struct {
    int32_t count;
    int32_t boxes;  // percent of the bodies that are turned rectangles
    int32_t spread; // how many times as large the largest is as the smallest
    int32_t seed;
    int32_t tick;
    CrowdMoved moved[CROWD_MOVED]; // the one moved last comes first
} CrowdPose;

/// What is asked of it. Plain data without padding.
typedef struct {
    CrowdPose pose;
    int32_t method; // a hit_broad_method
    int32_t least;  // the verdict from which on two bodies hit
    int32_t selected;
} CrowdQuestion;

/// A body: a circle, or a turned rectangle.
typedef struct {
    bool is_box;
    hit_circle circle;
    hit_obb box;
    hit_aabb bounds;
} CrowdBody;

/// A body whose bounding box meets the selected one's.
typedef struct {
    CrowdBody body;
    hit_verdict verdict; // with the selected one
} CrowdNear;

/// A crowd's answer by one method, and what it took. Plain data.
typedef struct {
    uint64_t compared, met, hit; // pairs of boxes compared; that met, and were asked exactly; of bodies that hit
    uint64_t possible;           // pairs that there are
    float bounds_ms, broad_ms, narrow_ms;
    float cell_size; // grid
    int32_t levels;  // grid, tree: how deep
    CrowdBody selected;
    hit_verdict truth, claim;  // the selected body's hardest hit: of all others asked one by one; by the method
    uint64_t hit_by_selected;  // how many it hits, by the method
    uint64_t missed, invented; // pairs of the bodies that were asked one by one in which the method was wrong
    uint64_t checked;          // bodies that have been so asked since the program began
    int32_t near_count, region_count;
    CrowdNear near[CROWD_NEAR];
    hit_aabb regions[CROWD_REGIONS];         // where the method looked for the selected one's partners
    float times[CROWD_METHODS][CROWD_SIZES]; // milliseconds, measured for crowds like this of crowd_size; 0 not yet
} CrowdAnswer;

/// What all bodies of a pose have in common.
typedef struct {
    int32_t circles, boxes; // how many; circles come first
    double least_size, octaves;
    double speed; // pixels a tick, at most
    uint64_t seed;
} CrowdKind;

/// Bodies in memory, at one tick: their ways, where they are, and what was found of them.
typedef struct {
    CrowdPose pose;
    CrowdKind kind;
    void *memory; // of all arrays; NULL where there are no bodies
    uint32_t *x_phase, *y_phase, *turn_phase, *x_speed, *y_speed, *turn_speed;
    float *x, *y, *size_x, *size_y, *c, *s, *reach;
    hit_aabb_arrays_out bounds;
    uint64_t *hits, *truth, *found[2]; // bits of the bodies; room for one word more than they take
    void *search_memory;
    size_t search_size; // bytes
} CrowdStore;

/// Cosines and sines of the angles that bodies turn through.
typedef struct {
    bool is_filled;
    float c[CROWD_TURNS], s[CROWD_TURNS];
} CrowdTurns;

/// Milliseconds since some moment.
typedef double CrowdClock(void);

/// The system's, which is never set back.
double crowd_steady_clock(void);

/// All zero is a crowd without bodies. crowd_free gives its memory back.
typedef struct {
    CrowdClock *clock; // NULL where nothing is timed: then all that follows from a question is always the same
    CrowdStore store;
    CrowdStore sample; // smaller crowds, to be timed
    CrowdQuestion shown;
    bool is_shown;    // what the store holds is of `shown`
    bool is_answered; // and `last` answers it
    CrowdAnswer last;
    Swarm swarm;
    uint64_t checked, timed; // bodies asked one by one; samples timed
    float times[CROWD_METHODS][CROWD_SIZES];
    CrowdTurns turns;
} Crowd;

/// The sizes of crowds that are timed, ascending; index below CROWD_SIZES.
int32_t crowd_size(int index);

/// Answers, and keeps what is to be drawn. Unless it is done the crowd is as it was before.
WorkResult crowd_answer(Crowd *crowd, const CrowdQuestion *question, const Progress *progress, CrowdAnswer *answer);

/// Times a crowd like this one of another size, or by another method, if that takes no more than a moment. Later
/// answers tell the times.
void crowd_use_spare_time(Crowd *crowd, const CrowdQuestion *question);

/// What is to be drawn of this pose; of another than the last answered one it is worked out anew. NULL where memory
/// is short.
const Swarm *crowd_swarm(Crowd *crowd, const CrowdQuestion *question);

/// Whether the swarm is of this pose.
bool crowd_is_of(const Crowd *crowd, const CrowdQuestion *question);

/// The body under a place, or the one nearest to it within `reach`; -1 where there is none. The last one that is drawn
/// comes first.
int32_t crowd_body_at(const CrowdPose *pose, hit_vec at, float reach);
/// A body as it is at the pose's tick, with its bounding box.
CrowdBody crowd_body(const CrowdPose *pose, int32_t body);

/// Puts a body there, as far as it stays in the box; it drifts on from there. Of too many moved bodies the one that was
/// moved first goes back to its own way.
void crowd_move(CrowdPose *pose, int32_t body, hit_vec to);

void crowd_free(Crowd *crowd);

#endif
