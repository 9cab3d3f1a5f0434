// What the scenes with two shapes share: rows of their state's table, words, ways to draw.
#pragma once

#include <float.h>
#include <stddef.h>

#include "scene.h"
#include "shape_drawing.h"

enum { PLACE_MAX = 1000000 };

/// Members of every scene whose state begins with TwoBodies: the bodies at the start, the part of the world that is
/// shown, and what follows from them. Its reach map shows the kernel's test of both shapes (reach_rows.h).
#define SCENE_OF_TWO_BODIES(bodies, world)                                                                             \
    .has_grid = true, .start = (bodies), .shown = &(world), .target = target_of_two_bodies,                            \
    .shapes = shapes_of_two_bodies, .write_c = write_two_bodies, .reach = &(const SceneReach) {                        \
        ask_two_bodies, reach_shapes                                                                                   \
    }
/// Also those of a scene where only hands and the degree field move the bodies. The field sets the angle of the
/// selected body, or of the other one if the selected one does not turn.
#define STILL_SCENE_OF_TWO_BODIES(bodies, world)                                                                       \
    SCENE_OF_TWO_BODIES(bodies, world), .is_still = true, .advance = advance_two_bodies, .draw = draw_two_bodies,      \
                                        .control = control_two_bodies
void advance_two_bodies(void *state, const Input *input, const World *world);
void draw_two_bodies(const void *state, const Map *map, const Method *working, Picture *picture);
void control_two_bodies(const void *state, Controls *controls);
GrabTarget target_of_two_bodies(const void *state, hit_vec at, float reach);
void shapes_of_two_bodies(const void *state, Shape shapes[2]);
void write_two_bodies(const void *state, const Map *map, TextBuffer *out);
void ask_two_bodies(const void *state, ReachQuestion *question);

#define FIELD_OF_ROLE(role, name, kind, type, member, min, max)                                                        \
    { name, kind, offsetof(type, member), min, max, role, NULL }
#define FIELD_BETWEEN(...) FIELD_OF_ROLE(ROLE_POSE, __VA_ARGS__)
#define MOTION_BETWEEN(...) FIELD_OF_ROLE(ROLE_MOTION, __VA_ARGS__)
#define SETTING_BETWEEN(...) FIELD_OF_ROLE(ROLE_SETTING, __VA_ARGS__)
/// The fields of a body: a row for each of its numbers.
#define FIELD_OF_NUMBER(type, body, name, member, role)                                                                \
    FIELD_BETWEEN(#body "." #name, VALUE_FLOAT, type, body.member, RANGE_OF_##role)
#define FIELDS_OF_BODY(KIND, type, body) NUMBERS_OF_##KIND(FIELD_OF_NUMBER, type, body)
#define RANGE_OF_BODY_X -PLACE_MAX, PLACE_MAX
#define RANGE_OF_BODY_Y -PLACE_MAX, PLACE_MAX
#define RANGE_OF_BODY_RADIUS 0, PLACE_MAX
#define RANGE_OF_BODY_SIDE 0, PLACE_MAX
#define RANGE_OF_BODY_ANGLE -FLT_MAX, FLT_MAX
#define FIELD_OF_TOUCHING(type) SETTING_BETWEEN("touching", VALUE_INTEGER, type, base.counts_touching, 0, 1)

/// The words of a cue where a method is wrong in the pose that the scene starts with.
#define CUE_OF_SHAPES                                                                                                             \
    {                                                                                                                             \
        {                                                                                                                         \
            "Drag a shape or one of its handles. Then choose “{0}” ({1}): it is wrong here.",                                     \
                "図形やつまみをドラッグできる。次に「{0}」（{1}）を選ぶと、ここでは間違える。" \
        }                                                                                                                         \
    }

/// Defines `facts`. LIST(FACT) is FACT(type of the state, name, function, expression of `state`) for each.
#define DEFINE_FACTS(LIST)                                                                                             \
    LIST(FACT_FUNCTION)                                                                                                \
    static const Fact facts[] = {LIST(FACT_ROW)}
#define FACT_ROW(type, name, function, expression) {name, function},
#define FACT_FUNCTION(type, name, function, expression)                                                                \
    static double function(const void *memory) {                                                                       \
        const type *state = memory;                                                                                    \
        return (double)(expression);                                                                                   \
    }

/// A sentence that compares: {0} the distance, {1} its limit, {2} how they stand to each other by the verdict: "<", "="
/// or ">". The numbers have as many decimals as it takes to tell them apart.
Phrase phrase_of_comparison(const Text *text, double distance, double limit, int min_decimals, hit_verdict verdict);

/// Whether two lengths differ by more than rounding.
bool lengths_differ(double a, double b);

/// Whether a gap that was computed from rounded corners is so small that its sign may be wrong.
bool gap_is_rounding(double gap);

/// A sentence that compares the gap that a method found, in slots {0} to {2}, with the true one, in {3} to {5}: "apart
/// by 4.10 px", "overlapping by 2.00 px" or "just touching". Empty if they are the same.
Phrase phrase_of_gaps(const Text *text, double by_method, double truth);
/// Defines the `compare` of a method whose gap is that member of the state, by such a sentence.
#define COMPARES_GAPS(function, type, gap_of_method, ...)                                                              \
    static Phrase function(const void *memory) {                                                                       \
        static const Text words = __VA_ARGS__;                                                                         \
        const type *state = memory;                                                                                    \
        return phrase_of_gaps(&words, state->gap_of_method, state->base.gap);                                          \
    }

/// The step that ends every explanation: what the method says under the policy.
void explain_answer(const SceneBase *base, Explanation *explanation);

/// The steps of a method of this scene, with its textbook function, and the answer; or why it has none.
void explain_by(const Method *method, const char *scene, const void *state, Explanation *explanation);

/// How a circle stands to a rectangle once its center is seen from it: clamp, distance, comparison.
void explain_clamped(const hit_circle_box_witness *working, Explanation *explanation);
/// The bounding box that a shape is put into: the first, the second one of the explanation.
void explain_bounds(StepId id, int part, hit_aabb bounds, Explanation *explanation);
/// How two upright rectangles stand to each other: the separations, the greater one.
void explain_upright(const hit_aabbs_witness *boxes, Explanation *explanation);

/// What those steps found: the nearest point, the way to it, and the circle that it is compared with.
void draw_clamped(Picture *picture, hit_vec center, hit_vec nearest, float radius);
/// A bounding box; the gap between two of them along the normal.
void draw_bounds(Picture *picture, StepId id, int part, hit_aabb bounds);
void draw_upright_gap(Picture *picture, hit_aabb a, hit_aabb b, const hit_aabbs_witness *boxes);

/// For a scene's `scatter`. scatter_sizes draws a whole number from a range for each number of a body except its place,
/// in their order. scatter_place draws a place in half pixels, clear of the sides of the world that is shown;
/// scatter_beside does so for a circle, near enough to a rectangle that their boxes meet.
typedef struct {
    int min, max;
} SizeRange;
void scatter_sizes(Random *random, Body *body, const SizeRange *ranges);
void scatter_place(Random *random, Body *body, hit_aabb world);
void scatter_beside(Random *random, Body *circle, hit_aabb box, hit_aabb world);

hit_vec add(hit_vec a, hit_vec b);

/// What a method computes, unless it is NULL. What is drawn later belongs to no step.
void draw_working(const Method *working, const void *state, const Map *map, Picture *picture);

/// A dot at a center, a short text over the drawing.
void draw_center(Picture *picture, hit_vec at);
void draw_label(Picture *picture, hit_vec at, hit_vec offset, Ink ink, Phrase phrase);
void draw_aligned_label(Picture *picture, hit_vec at, hit_vec offset, Ink ink, Align align, Phrase phrase);

/// What must not be missed: large words on a baseline, with their middle at a place, as large as the view is wide
/// enough for up to `size` points, and kept in view from side to side.
void draw_alarm(Picture *picture, hit_vec at, float size, Phrase words);

/// The length in the world of a length in points.
float world_length(const Picture *picture, float points);

/// The letters a and b beside the centers of two shapes.
void draw_letters(const void *state, Picture *picture);

/// Answers the keys that change the kind of a body.
void step_kind(Body *body, const InputEvent *event, BodyKind first, BodyKind last);

/// Adds a stepper below the scene, with the actions of its buttons.
void add_stepper(Controls *controls, const Text *label, Action more, Action less, Phrase value);

/// The push-out vector: how far b has to go to leave a, drawn from a point on the rim.
void draw_push_out(Picture *picture, hit_vec from, hit_vec normal, double gap);

/// A statement of C: the assertion of what a test answers.
void write_assertion(TextBuffer *out, const char *test, hit_verdict verdict);

extern const Text text_names_a, text_names_b;
