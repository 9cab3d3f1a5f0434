// What the tables of classic mistakes are made of. Only they include it.
#pragma once

#include <math.h>

#include "kind_bits.h"
#include "suspects.h"

enum { ROUNDS = ALL + 1 }; // beside the kinds: the boundary of the mistake is not exact

// A mistake that a function makes, one that changes the shapes, one that changes the question, and one on tiles.
#define CLAIM(id, of, claim, ...)                                                                                      \
    { id, __VA_ARGS__, (of)&ALL, ((of)&ROUNDS) != 0, 0, NULL, {NULL}, 0, claim }
#define CLAIM_BY(id, of, claim, how, ...)                                                                              \
    { id, __VA_ARGS__, (of)&ALL, ((of)&ROUNDS) != 0, 0, NULL, {NULL}, how, claim }
#define CHANGE(id, of, first, second, ...)                                                                             \
    { id, __VA_ARGS__, (of)&ALL, ((of)&ROUNDS) != 0, 0, NULL, {first, second}, 0, NULL }
#define ASK(id, of, ask, ...)                                                                                          \
    { id, __VA_ARGS__, (of)&ALL, ((of)&ROUNDS) != 0, 0, ask, {NULL}, 0, NULL }
#define CELLS(id, cells, ...)                                                                                          \
    { id, __VA_ARGS__, TILES, false, 0, NULL, {NULL}, cells, NULL }

// Defines a mistake that answers by an expression of `asked`, one that asks about a question that the statements
// change, and one that changes each shape of a kind.
#define ANSWERS(name, expression)                                                                                      \
    static Witness name(const Asked *asked) {                                                                          \
        return expression;                                                                                             \
    }
#define ASKS(name, statements)                                                                                         \
    static void name(OwnKind kind, OwnQuestion *question) {                                                            \
        statements                                                                                                     \
    }
#define CHANGES(KIND, name, statements)                                                                                \
    static void name(Shape *shape) {                                                                                   \
        if (shape->kind != SHAPE_##KIND) return;                                                                       \
        statements                                                                                                     \
    }

static inline Witness of_gap(double gap) {
    return (Witness){verdict_of_gap(gap), true, gap, {1, 0}};
}

/// The answer that needs one of two: the deeper one. And the one that needs both.
static inline Witness either(Witness a, Witness b) {
    return a.gap <= b.gap ? a : b;
}

static inline Witness both(Witness a, Witness b) {
    return a.gap <= b.gap ? b : a;
}

static inline void swap_floats(float *a, float *b) {
    const float before = *a;
    *a = *b;
    *b = before;
}

/// The right answer about what the question became; that of the cells which mistakes take.
Witness right_claim(const Asked *asked);
Witness cells_claim(const Asked *asked);

/// A box of any kind, as an oriented one.
hit_obb obb_of(const Shape *box);

/// The corners of a shape in another one, which are measured with both radii: the deepest of them, or the outermost
/// one.
Witness of_corners(const Shape *of, const Shape *in, bool is_outermost);

/// A shape that is inside the other one and reaches no side is missed.
Witness edges_only(const Asked *asked);

/// Some corners of a convex in a row, with its radius.
Shape corners_of(const hit_convex *of, int first, int count);

/// The tables, each with one without an id at its end.
extern const Suspect suspects_of_all[], suspects_of_circles[], suspects_of_axes[], suspects_of_flight[],
    suspects_of_polygons[], suspects_of_cells[];
