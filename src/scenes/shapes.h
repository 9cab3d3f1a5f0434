// What the scenes with two shapes share: rows of their state's table, words, ways to draw.
#ifndef SCENES_SHAPES_H
#define SCENES_SHAPES_H

#include <float.h>
#include <stddef.h>

#include "scene.h"

enum { PLACE_MOST = 1000000 };

#define FIELD_BETWEEN(name, kind, type, member, least, most)                                                           \
    { name, kind, offsetof(type, member), least, most }
#define FIELDS_OF_PLACE(type, body)                                                                                    \
    FIELD_BETWEEN(#body ".x", VALUE_FLOAT, type, body.x, -PLACE_MOST, PLACE_MOST),                                     \
        FIELD_BETWEEN(#body ".y", VALUE_FLOAT, type, body.y, -PLACE_MOST, PLACE_MOST)
#define FIELDS_OF_CIRCLE(type, body)                                                                                   \
    FIELDS_OF_PLACE(type, body), FIELD_BETWEEN(#body ".r", VALUE_FLOAT, type, body.radius, 0, PLACE_MOST)
#define FIELDS_OF_BOX(type, body)                                                                                      \
    FIELDS_OF_PLACE(type, body), FIELD_BETWEEN(#body ".w", VALUE_FLOAT, type, body.width, 0, PLACE_MOST),              \
        FIELD_BETWEEN(#body ".h", VALUE_FLOAT, type, body.height, 0, PLACE_MOST)
#define FIELDS_OF_TURNING_BOX(type, body)                                                                              \
    FIELDS_OF_BOX(type, body), FIELD_BETWEEN(#body ".angle", VALUE_FLOAT, type, body.angle, -FLT_MAX, FLT_MAX)
#define FIELD_OF_TOUCHING(type) FIELD_BETWEEN("touching", VALUE_INTEGER, type, base.counts_touching, 0, 1)
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/// How two numbers stand to each other, for a sentence: "<", "=" or ">".
const char *relation(double left, double right);

/// The ink of a shape by what the method says under the policy, and the sentence that says it and ends every lesson.
Ink ink_of_claim(const SceneBase *base);
Phrase phrase_of_claim(const SceneBase *base);

hit_vec add(hit_vec a, hit_vec b);

/// Draws a box by its corners; a body as the shape it is.
void draw_box(Picture *picture, hit_obb box, Pen pen);
void draw_aabb(Picture *picture, hit_aabb box, Pen pen);

/// A dot at a center, a short text over the drawing.
void draw_center(Picture *picture, hit_vec at);
void draw_label(Picture *picture, hit_vec at, hit_vec offset, Ink ink, Phrase phrase);

/// The push-out vector: how far b has to go to leave a, drawn from a point on the rim.
void draw_push_out(Picture *picture, hit_vec from, hit_vec normal, double gap);

/// The parts of a degree field's line: the field and its button.
void add_degree_field(Controls *controls, const SceneBase *base, const Text *label);

extern const Text text_names_a, text_names_b;

#endif
