#include "reach_swarm.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "crowd.h"

enum { WORD = 64, TOLD_EACH = 256 };

/// Neighboring places in a row that are asked about together, and where they stand among those asked.
typedef struct {
    size_t row, column, count, lane;
} Piece;

/// A word's worth of copies of the selected body: what they have in common, and where they are put.
typedef struct {
    const ReachPlaces *places;
    uint64_t *bits;
    size_t words; // of a row
    hit_verdict least;
    bool is_box;
    hit_aabb extent; // bounds of a copy at (0, 0)
    float x[WORD], y[WORD], size_x[WORD], size_y[WORD], c[WORD], s[WORD];
    Piece pieces[WORD];
    size_t piece_count, filled;
} Copies;

/// From `first` up to, not including, `end`.
typedef struct {
    size_t first, end;
} Range;

static CrowdBody body_of(const hit_bodies *bodies, size_t index) {
    CrowdBody body = {.is_box = index >= bodies->circle_count};
    if (body.is_box) {
        const hit_obb_arrays *obbs = &bodies->obbs;
        const size_t i = index - bodies->circle_count;
        body.box = (hit_obb){{obbs->x[i], obbs->y[i]}, {obbs->half_x[i], obbs->half_y[i]}, obbs->c[i], obbs->s[i]};
        body.bounds = hit_obb_bounds(body.box);
    } else {
        const hit_circle_arrays *circles = &bodies->circles;
        body.circle = (hit_circle){{circles->x[index], circles->y[index]}, circles->radius[index]};
        body.bounds = hit_circle_bounds(body.circle);
    }
    return body;
}

static void copy_body(const CrowdBody *body, Copies *copies) {
    hit_circle circle = body->circle;
    hit_obb box = body->box;
    circle.center = box.center = (hit_vec){0, 0};
    copies->is_box = body->is_box;
    copies->extent = body->is_box ? hit_obb_bounds(box) : hit_circle_bounds(circle);
    for (size_t i = 0; i < WORD; i++) {
        copies->size_x[i] = body->is_box ? box.half.x : circle.radius;
        copies->size_y[i] = box.half.y;
        copies->c[i] = box.c;
        copies->s[i] = box.s;
    }
}

static uint64_t ones(size_t count) {
    return ~(uint64_t)0 >> (WORD - count);
}

// A piece's bits in a row, of which they may lie in two words.

static bool all_are_set(const uint64_t *row, size_t first, size_t count) {
    const size_t shift = first % WORD;
    const uint64_t *word = row + first / WORD;
    const uint64_t rest = shift + count > WORD ? word[1] << (WORD - shift) : 0;
    return (~(word[0] >> shift | rest) & ones(count)) == 0;
}

static void set_bits(uint64_t *row, size_t first, size_t count, uint64_t bits) {
    const size_t shift = first % WORD;
    uint64_t *word = row + first / WORD;
    word[0] |= bits << shift;
    if (shift + count > WORD) word[1] |= bits >> (WORD - shift);
}

// All lanes are asked, those left over from before too: the kernel is fastest at whole words.
static uint64_t ask(const Copies *copies, const CrowdBody *other) {
    const hit_circle_arrays circles = {copies->x, copies->y, copies->size_x};
    const hit_obb_arrays boxes = {copies->x, copies->y, copies->size_x, copies->size_y, copies->c, copies->s};
    uint64_t bits;
    if (other->is_box && copies->is_box) {
        hit_obb_obb_many(other->box, boxes, WORD, copies->least, &bits);
    } else if (other->is_box) {
        hit_obb_circle_many(other->box, circles, WORD, copies->least, &bits);
    } else if (copies->is_box) {
        hit_circle_obb_many(other->circle, boxes, WORD, copies->least, &bits);
    } else {
        hit_circle_circle_many(other->circle, circles, WORD, copies->least, &bits);
    }
    return bits;
}

static void answer_pieces(Copies *copies, const CrowdBody *other) {
    if (copies->piece_count == 0) return;
    const uint64_t bits = ask(copies, other);
    for (size_t i = 0; i < copies->piece_count; i++) {
        const Piece *piece = &copies->pieces[i];
        set_bits(copies->bits + piece->row * copies->words, piece->column, piece->count,
                 bits >> piece->lane & ones(piece->count));
    }
    copies->piece_count = copies->filled = 0;
}

static void add_piece(Copies *copies, const CrowdBody *other, size_t row, size_t column, size_t count) {
    if (copies->filled + count > WORD) answer_pieces(copies, other);
    memcpy(copies->x + copies->filled, copies->places->x + column, count * sizeof(float));
    for (size_t i = 0; i < count; i++) copies->y[copies->filled + i] = copies->places->y[row];
    copies->pieces[copies->piece_count++] = (Piece){row, column, count, copies->filled};
    copies->filled += count;
}

// The places from `least` to `most`, with one to spare on either side for what was rounded; of places that cannot be
// told apart, all.
static Range range_of(const float *places, size_t count, double least, double most) {
    const double first = (double)places[0], last = (double)places[count - 1];
    const double spacing = count > 1 ? (last - first) / (double)(count - 1) : 1;
    const double begin = floor((least - first) / spacing) - 1, end = ceil((most - first) / spacing) + 2;
    if (!(spacing > 0)) return (Range){0, count};
    return (Range){(size_t)fmin(fmax(begin, 0), (double)count), (size_t)fmin(fmax(end, 0), (double)count)};
}

// Where a copy can hit this body. What another one has been found to hit there is not asked again.
static void add_hits_of(Copies *copies, const CrowdBody *other) {
    const hit_aabb *bounds = &other->bounds, *extent = &copies->extent;
    const Range columns =
        range_of(copies->places->x, copies->places->columns, (double)bounds->min.x - (double)extent->max.x,
                 (double)bounds->max.x - (double)extent->min.x);
    const Range rows = range_of(copies->places->y, copies->places->rows, (double)bounds->min.y - (double)extent->max.y,
                                (double)bounds->max.y - (double)extent->min.y);
    for (size_t row = rows.first; row < rows.end; row++) {
        for (size_t column = columns.first; column < columns.end; column += WORD) {
            const size_t rest = columns.end - column, count = rest < WORD ? rest : WORD;
            if (!all_are_set(copies->bits + row * copies->words, column, count))
                add_piece(copies, other, row, column, count);
        }
    }
    answer_pieces(copies, other);
}

bool reach_swarm(const Swarm *swarm, size_t selected, hit_verdict least, const ReachPlaces *places,
                 const Progress *progress, uint64_t *bits) {
    static const Text looking = {{"Looking where the selected shape would hit", "どこに置けば当たるか調べています"}};
    const hit_bodies *bodies = &swarm->bodies;
    const size_t count = bodies->circle_count + bodies->obb_count;
    assert(selected < count && places->columns > 0 && places->rows > 0);
    const CrowdBody body = body_of(bodies, selected);
    Copies copies = {.places = places, .bits = bits, .words = hit_batch_words(places->columns), .least = least};
    copy_body(&body, &copies);
    memset(bits, 0, copies.words * places->rows * sizeof *bits);
    for (size_t i = 0; i < count; i++) {
        const CrowdBody other = body_of(bodies, i);
        if (i % TOLD_EACH == 0 && !progress_goes_on(progress, &looking, (double)i / (double)count)) return false;
        if (i != selected) add_hits_of(&copies, &other);
    }
    return true;
}
