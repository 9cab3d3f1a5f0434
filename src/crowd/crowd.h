// A crowd: many circles and turned rectangles that drift, turn and bounce in a box, and which of them hit.
//
// A pose, a few numbers, determines the whole crowd: the seed gives each body's size and motion, and the tick its
// position, in integer arithmetic. So any tick is reached at once and repeated exactly. Everything else kept here is a
// cache.
#pragma once

#include "picture.h"
#include "progress.h"
#include "shape_pair.h"
#include "thread_pool.h"

enum {
    CROWD_MIN = 10,
    CROWD_MAX = 500000,
    CROWD_MOVED = 4,    // bodies moved by hand that are remembered
    CROWD_SPREAD = 100, // the greatest ratio of sizes
    CROWD_SIZES = 15,   // of crowds that are timed: 10, 20, 50 ... 500,000
    CROWD_NEAR = 24,    // neighbors of the selected body in an answer
    CROWD_REGIONS = 24,
    CROWD_TURNS = 4096,                    // angles that bodies rotate through
    CROWD_METHODS = HIT_BROAD_METHODS + 1, // with HIT_BROAD_AUTO
    CROWD_OWN = CROWD_METHODS,             // a user's broad phase
    CROWD_TIMED
};

/// The box, in pixels: from (0, 0). Bodies stay inside.
enum { CROWD_WIDTH = 400, CROWD_HEIGHT = 300 };

/// How a crowd is placed in the box. Each layout but the first is hard for a broad phase. The field "layout" of the
/// scene.
typedef enum {
    CROWD_STREWN, // evenly
    CROWD_LINE,   // all at about the same x
    CROWD_BARS,   // the boxes are 100 times as long as wide, upright or level
    CROWD_GIANTS, // one body in a hundred is 40 times as large
    CROWD_PILE,   // the nearer the middle, the denser
    CROWD_LAYOUTS
} CrowdLayout;

/// A body moved by hand: its phases at tick 0 (crowd_move). A body of -1 means none.
typedef struct {
    int32_t body, x, y;
} CrowdMoved;

typedef struct {
    int32_t count;
    int32_t boxes;  // percentage of rotated rectangles
    int32_t spread; // ratio of the largest size to the smallest
    int32_t layout; // a CrowdLayout
    int32_t seed;
    int32_t tick;
    CrowdMoved moved[CROWD_MOVED]; // the last one moved comes first
} CrowdPose;

/// A question to a crowd. Plain data without padding, so that memcmp compares it.
typedef struct {
    CrowdPose pose;
    int32_t method;      // a hit_broad_method
    int32_t min_verdict; // the smallest verdict that counts as a hit
    int32_t selected;
} CrowdQuestion;

/// A body: a circle, or a rotated rectangle.
typedef struct {
    Shape shape;
    hit_aabb bounds;
} CrowdBody;

/// A body whose bounding box overlaps the selected one's.
typedef struct {
    CrowdBody body;
    hit_verdict verdict; // with the selected one
} CrowdNear;

/// A crowd's answer by one method, and its cost. Plain data.
typedef struct {
    uint64_t compared, met, hit; // pairs of boxes compared; of boxes that overlap, tested exactly; of bodies that hit
    uint64_t possible;           // all pairs
    float bounds_ms, broad_ms, narrow_ms; // 0 until the clock can measure them
    float below_ms;                       // until then: all three together take less
    int32_t used;                         // the hit_broad_method that searched: never HIT_BROAD_AUTO
    hit_broad_estimate estimate;          // of HIT_BROAD_AUTO
    hit_vec cell_size;                    // grid
    int32_t levels;                       // of the grid, of the tree
    CrowdBody selected;
    hit_verdict truth, claim;  // the selected body's greatest verdict: against every other body; by the method
    uint64_t hit_by_selected;  // number of bodies it hits, by the method
    uint64_t missed, invented; // pairs of the checked bodies that the method got wrong
    uint64_t checked;          // bodies tested against every other since the program began
    int32_t near_count, region_count;
    CrowdNear near[CROWD_NEAR];
    hit_aabb regions[CROWD_REGIONS];       // where the method searched for the selected body's partners
    float times[CROWD_TIMED][CROWD_SIZES]; // milliseconds, of such crowds of crowd_size; 0 unknown
} CrowdAnswer;

/// What the bodies of a pose have in common.
typedef struct {
    int32_t circles, boxes; // counts; circles come first
    CrowdLayout layout;
    double min_size, octaves;
    double line_width; // of CROWD_LINE
    double speed;      // maximum, in pixels a tick
    uint64_t seed;
} CrowdKind;

/// Bodies in memory, at one tick: their motion, their positions, and what a search found.
typedef struct {
    CrowdPose pose;
    CrowdKind kind;
    void *memory; // of all arrays; NULL without bodies
    uint32_t *x_phase, *y_phase, *turn_phase, *x_speed, *y_speed, *turn_speed;
    float *x, *y, *size_x, *size_y, *c, *s, *inset_x, *inset_y;
    hit_aabb_arrays_out bounds;
    uint64_t *hits, *truth, *found[2]; // a bit for each body, and one word to spare
    void *search_memory;
    size_t search_size;        // bytes
    int threads;               // that a search notes what it finds for, the calling one included
    uint64_t *bits_of_threads; // for each other thread a row of bits like `hits` and `found`
    void *broad_memory;        // both are parts of the search's memory
} CrowdStore;

/// Cosines and sines of the angles that bodies rotate through.
typedef struct {
    bool is_filled;
    float c[CROWD_TURNS], s[CROWD_TURNS];
} CrowdTurns;

/// Milliseconds since an arbitrary moment.
typedef double CrowdClock(void);

/// Times of searches of the same kind, added up until their sum is that of many steps of the clock.
typedef struct {
    double bounds_ms, broad_ms, narrow_ms;
    int count;
} CrowdSum;

/// The search of a store by one method: how far it has come, what it has found, and its cost.
typedef struct {
    CrowdStore *store;
    CrowdClock *clock;
    ThreadPool *pool; // NULL for a small crowd
    hit_bodies bodies;
    hit_verdict min_verdict;
    uint32_t checked[2];     // bodies whose every pair is noted: the selected one, and another in each tick
    uint64_t found_count[2]; // the number of their pairs that hit
    hit_broad_method method; // as asked
    hit_broad broad;
    size_t row; // the next of the broad phase
    uint64_t compared, met, hit;
    CrowdSum sum;
    CrowdAnswer *answer; // NULL: only the time matters
} CrowdSearch;

/// The system's monotonic clock.
double crowd_steady_clock(void);

/// All zero is a crowd without bodies. crowd_free frees it.
typedef struct {
    CrowdClock *clock; // NULL: nothing is timed, and the same question always has the same answer
    double clock_step; // how far it goes forward at once, in milliseconds: up to 1 in a browser; 0: no limit
    ThreadPool *pool;  // shares the work on a large crowd; NULL: the calling thread does it all, with the same answer
    CrowdStore store;
    CrowdQuestion shown;
    bool is_shown;    // the store holds the pose of `shown`
    bool is_answered; // and `last` is the answer to it
    CrowdAnswer last;
    Swarm swarm;
    uint64_t checked;   // bodies
    CrowdStore sample;  // a crowd of another size, which is searched to measure the time
    CrowdSearch search; // of the sample
    bool is_sampling;
    CrowdSum sample_sum, shown_sum;  // since the last time that was measured
    CrowdSum shown_last, shown_mean; // of one search of `shown`; the mean's count is 0 before the first
    double spare_until;              // by the clock
    unsigned sampled;                // samples measured more than once
    float times[CROWD_TIMED][CROWD_SIZES];
    CrowdTurns turns;
} Crowd;

/// Times a crowd by a clock, which must go forward while it is read. Takes three of its steps.
void crowd_use_clock(Crowd *crowd, CrowdClock *clock);

/// The sizes of the crowds that are timed, ascending. `index` is below CROWD_SIZES.
int32_t crowd_size(int index);
/// The index of a size; -1 for a crowd that is not timed.
int crowd_size_index(int32_t count);

/// Answers a question and keeps the swarm for drawing. The answer is valid only when this returns WORK_DONE.
WorkResult crowd_answer(Crowd *crowd, const CrowdQuestion *question, const Progress *progress, CrowdAnswer *answer);

/// The bounding boxes of the crowd that was answered last.
hit_aabb_arrays crowd_boxes(const Crowd *crowd);

/// Notes the time that a user's broad phase took for so many boxes of it.
void crowd_note_own_time(Crowd *crowd, int32_t count, double ms);

/// The time of all phases, in milliseconds.
double crowd_answer_ms(const CrowdAnswer *answer);

/// Measures such crowds of other sizes, and by other methods, for about 2 ms: the smallest that has not been measured
/// yet; once all have been, only at each 16th tick, another one. Later answers contain the times.
void crowd_use_spare_time(Crowd *crowd, const CrowdQuestion *question);

/// The swarm of this pose for drawing; computed again for another pose than the last answered one. NULL when memory is
/// short.
const Swarm *crowd_swarm(Crowd *crowd, const CrowdQuestion *question);

/// Whether the present swarm is of this pose.
bool crowd_is_of(const Crowd *crowd, const CrowdQuestion *question);

/// The body at this point, or the nearest one within `reach` pixels; -1 for none. Of several, the one drawn last.
int32_t crowd_body_at(const CrowdPose *pose, hit_vec at, float reach);
/// A body at the pose's tick, with its bounding box; one from the kernel's arrays.
CrowdBody crowd_body(const CrowdPose *pose, int32_t body);
CrowdBody crowd_body_in(const hit_bodies *bodies, size_t index);

/// Moves a body to a point, clamped to the box; it drifts on from there. If more than CROWD_MOVED bodies were moved,
/// the first of them returns to its own motion.
void crowd_move(CrowdPose *pose, int32_t body, hit_vec to);

void crowd_free(Crowd *crowd);
