// Finds where a body of a swarm would hit any other, eight neighboring places of a row at a time.
#include "reach_swarm.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "crowd.h"

/// How far places may be from even spacing, as a part of the spacing.
static const double ROUNDING = 1.0 / 32;

enum { WORD = 64, EIGHT = 8, PIECES = WORD / EIGHT, BODIES_EACH = 256 };

/// Where the answers for eight neighboring places of a row go. The first is a multiple of eight, so they are in one
/// word.
typedef struct {
    uint64_t *word;
    size_t shift;
    uint64_t there; // which of the eight are in the row
} Piece;

/// The spacing of places on an axis.
typedef struct {
    double first, per_unit; // places in a world unit; 0 where all are equal
    size_t count;
} Axis;

/// 64 copies of the selected body: what they have in common, and their places.
typedef struct {
    const ReachPlaces *places;
    Axis columns, rows;
    uint64_t *bits;
    size_t words; // of a row
    hit_verdict min_verdict;
    hit_aabb extent; // bounds of a copy at (0, 0)
    ShapeArrays shapes;
    float numbers[SHAPE_NUMBERS][WORD]; // of the shapes
    Piece pieces[PIECES];
    size_t piece_count;
} Copies;

/// From `first` up to, not including, `end`.
typedef struct {
    size_t first, end;
} Range;

static void copy_body(Shape shape, Copies *copies) {
    shape.n[0] = shape.n[1] = 0; // the center
    copies->extent = shape_bounds(&shape);
    copies->shapes = (ShapeArrays){shape.kind, {NULL}};
    for (int i = 0; i < shape_rows[shape.kind].count; i++) {
        copies->shapes.n[i] = copies->numbers[i];
        for (size_t j = 0; j < WORD; j++) copies->numbers[i][j] = shape.n[i];
    }
}

static void answer_pieces(Copies *copies, const CrowdBody *other) {
    uint64_t bits;
    if (copies->piece_count == 0) return;
    // All lanes, also unused ones: the kernel is fastest at whole words.
    shape_hits_many(&other->shape, &copies->shapes, WORD, copies->min_verdict, &bits);
    for (size_t i = 0; i < copies->piece_count; i++) {
        const Piece *piece = &copies->pieces[i];
        *piece->word |= (bits >> i * EIGHT & piece->there) << piece->shift;
    }
    copies->piece_count = 0;
}

// Skips places that are known to hit another body.
static void add_piece(Copies *copies, const CrowdBody *other, size_t row, size_t column) {
    const size_t rest = copies->places->columns - column;
    const Piece piece = {.word = copies->bits + row * copies->words + column / WORD,
                         .shift = column % WORD,
                         .there = rest < EIGHT ? 0xFFu >> (EIGHT - rest) : 0xFFu};
    if ((*piece.word >> piece.shift & piece.there) == piece.there) return;
    if (copies->piece_count == PIECES) answer_pieces(copies, other);
    float *x = copies->numbers[0] + copies->piece_count * EIGHT, *y = copies->numbers[1] + copies->piece_count * EIGHT;
    memcpy(x, copies->places->x + column, (rest < EIGHT ? rest : EIGHT) * sizeof *x);
    for (size_t i = 0; i < EIGHT; i++) y[i] = copies->places->y[row];
    copies->pieces[copies->piece_count++] = piece;
}

static Axis axis_of(const float *places, size_t count) {
    const double first = (double)places[0], last = (double)places[count - 1];
    const double spacing = count > 1 ? (last - first) / (double)(count - 1) : 1;
    return (Axis){.first = first, .per_unit = spacing > 0 ? 1 / spacing : 0, .count = count};
}

static size_t within(double place, size_t count) {
    return place <= 0 ? 0 : place < (double)count ? (size_t)place : count;
}

// The places from `min` to `max`, with those that rounding may have moved out. All places if all are equal.
static Range range_of(const Axis *axis, double min, double max) {
    if (!(axis->per_unit > 0)) return (Range){0, axis->count};
    const double begin = (min - axis->first) * axis->per_unit - ROUNDING;
    const double end = (max - axis->first) * axis->per_unit + ROUNDING;
    return (Range){within(begin + 1, axis->count), within(end + 1, axis->count)};
}

// Tests the places where a copy can hit this body.
static void add_hits_of(Copies *copies, const CrowdBody *other) {
    const hit_aabb *bounds = &other->bounds, *extent = &copies->extent;
    const Range columns = range_of(&copies->columns, (double)bounds->min.x - (double)extent->max.x,
                                   (double)bounds->max.x - (double)extent->min.x);
    const Range rows = range_of(&copies->rows, (double)bounds->min.y - (double)extent->max.y,
                                (double)bounds->max.y - (double)extent->min.y);
    for (size_t row = rows.first; row < rows.end; row++) {
        for (size_t column = columns.first / EIGHT * EIGHT; column < columns.end; column += EIGHT)
            add_piece(copies, other, row, column);
    }
    answer_pieces(copies, other);
}

bool reach_swarm(const Swarm *swarm, size_t selected, hit_verdict min_verdict, const ReachPlaces *places,
                 const Progress *progress, uint64_t *bits) {
    static const Text looking = {{"Computing the reach map", "当たる範囲の図を計算中"}};
    const hit_bodies *bodies = &swarm->bodies;
    const size_t count = bodies->circle_count + bodies->obb_count;
    assert(selected < count && places->columns > 0 && places->rows > 0);
    const CrowdBody body = crowd_body_in(bodies, selected);
    Copies copies = {.places = places,
                     .columns = axis_of(places->x, places->columns),
                     .rows = axis_of(places->y, places->rows),
                     .bits = bits,
                     .words = hit_batch_words(places->columns),
                     .min_verdict = min_verdict};
    copy_body(body.shape, &copies);
    memset(bits, 0, copies.words * places->rows * sizeof *bits);
    for (size_t i = 0; i < count; i++) {
        const CrowdBody other = crowd_body_in(bodies, i);
        if (i % BODIES_EACH == 0 && !progress_goes_on(progress, &looking, (double)i / (double)count)) return false;
        if (i != selected) add_hits_of(&copies, &other);
    }
    return true;
}
