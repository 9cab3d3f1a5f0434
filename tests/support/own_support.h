// A user's own function that runs in the test itself: it answers as the kernel does, or wrongly.
#pragma once

#include "lab_support.h"

/// Answers a question; `grid` is the map that was lent last.
typedef OwnAnswer AnswerOfOwn(const OwnQuestion *question, const hit_grid *grid);

/// The function in the test, and what was asked.
typedef struct {
    OwnFunction own;
    AnswerOfOwn *answer;
    hit_grid grid;
    size_t patience; // questions that are answered until it is set again
    size_t asked;    // questions in all
    size_t last;     // questions of the last call
} TestOwn;

static inline void test_own_ask(void *context, const OwnQuestion *questions, size_t count, OwnAnswer *answers) {
    TestOwn *test = context;
    const bool is_patient = count <= test->patience;
    test->asked += count;
    test->last = count;
    if (test->patience != SIZE_MAX) test->patience -= is_patient ? count : test->patience;
    for (size_t i = 0; i < count; i++) answers[i] = is_patient ? test->answer(&questions[i], &test->grid) : OWN_WAITING;
}

static inline void test_own_look(void *context, const OwnQuestion *question, OwnTrace *trace) {
    TestOwn *test = context;
    *trace = (OwnTrace){.answer = test->answer(question, &test->grid), .shown_count = 1};
    trace->shown[0] = (ShownNumbers){.kind = check_shown_value, .line = 3, .numbers = {7}};
}

static inline void test_own_lend(void *context, const hit_grid *grid) {
    ((TestOwn *)context)->grid = *grid;
}

static inline bool test_own_wait(void *context, double seconds) {
    TestOwn *test = context;
    test->patience = test->last;
    return true;
}

/// Makes it of a function; it answers at once.
static inline void make_own(TestOwn *test, OwnKind kind, AnswerOfOwn *answer) {
    *test = (TestOwn){.answer = answer, .patience = SIZE_MAX};
    test->own = (OwnFunction){.kind = kind,
                              .asker = {test, test_own_ask, test_own_look, test_own_lend, NULL, test_own_wait},
                              .version = 1,
                              .path = "folder/yours.c",
                              .name = "yours.c",
                              .source = "// A check.\n"};
}

static inline OwnAnswer hit_or_miss(bool hits) {
    return hits ? OWN_HIT : OWN_MISS;
}

/// Without a touch, by the kernel.
static inline OwnAnswer answer_circle_obb(const OwnQuestion *question, const hit_grid *grid) {
    const check_circle *a = &question->a.circle;
    const check_box *b = &question->b.box;
    const hit_obb box = {{b->x, b->y}, {b->w / 2, b->h / 2}, b->c, b->s};
    return hit_or_miss(hit_circle_obb((hit_circle){{a->x, a->y}, a->r}, box) == HIT_OVERLAP);
}

/// The sign of the angle is wrong.
static inline OwnAnswer answer_wrong_sign(const OwnQuestion *question, const hit_grid *grid) {
    OwnQuestion turned = *question;
    turned.b.box.s = -turned.b.box.s;
    return answer_circle_obb(&turned, grid);
}

static inline hit_aabb aabb_of(const check_rect *rect) {
    return (hit_aabb){{rect->left, rect->top}, {rect->right, rect->bottom}};
}

static inline OwnAnswer answer_circle_aabb(const OwnQuestion *question, const hit_grid *grid) {
    const check_circle *a = &question->a.circle;
    return hit_or_miss(hit_circle_aabb((hit_circle){{a->x, a->y}, a->r}, aabb_of(&question->b.rect)) == HIT_OVERLAP);
}

/// Touching counts.
static inline OwnAnswer answer_circle_circle(const OwnQuestion *question, const hit_grid *grid) {
    const check_circle *a = &question->a.circle, *b = &question->b.circle;
    const hit_circle first = {{a->x, a->y}, a->r}, second = {{b->x, b->y}, b->r};
    return hit_or_miss(hit_circle_circle(first, second) != HIT_APART);
}

static inline OwnAnswer answer_obb_obb(const OwnQuestion *question, const hit_grid *grid) {
    const check_box *a = &question->a.box, *b = &question->b.box;
    const hit_obb first = {{a->x, a->y}, {a->w / 2, a->h / 2}, a->c, a->s};
    const hit_obb second = {{b->x, b->y}, {b->w / 2, b->h / 2}, b->c, b->s};
    return hit_or_miss(hit_obb_obb(first, second) != HIT_APART);
}

static inline OwnAnswer answer_shapes(const OwnQuestion *question, const hit_grid *grid) {
    const Shape a = own_shape(OWN_SHAPES, question, 0), b = own_shape(OWN_SHAPES, question, 1);
    return hit_or_miss(hit_convex_convex(a.convex, b.convex) != HIT_APART);
}

static inline OwnAnswer answer_impact(const OwnQuestion *question, const hit_grid *grid) {
    const Shape a = own_shape(OWN_IMPACT, question, 0), b = own_shape(OWN_IMPACT, question, 1);
    return hit_or_miss(hit_capsule_convex(a.capsule, b.convex) != HIT_APART);
}

static inline OwnAnswer answer_polygon(const OwnQuestion *question, const hit_grid *grid) {
    const check_polygon *b = &question->b.polygon;
    hit_vec corners[OWN_CORNERS_MAX];
    memcpy(corners, b->corners, sizeof corners);
    const hit_fill_rule rule = b->nonzero ? HIT_NONZERO : HIT_EVEN_ODD;
    const hit_vec a = {question->a.point.x, question->a.point.y};
    return hit_or_miss(hit_point_polygon(a, (hit_polygon){corners, (size_t)b->count}, rule) != HIT_APART);
}

static inline OwnAnswer answer_full(const OwnQuestion *question, const hit_grid *grid) {
    return hit_or_miss(hit_tiles_full(grid, aabb_of(&question->a.rect), HIT_CELLS_HALF_OPEN));
}
