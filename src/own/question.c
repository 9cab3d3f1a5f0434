// The kinds of questions, and questions as lines of text.
#include "question.h"

#include <assert.h>
#include <string.h>

#include "buffer.h"
#include "number.h"

#define ROW(NAME, id, function, a, b, ...)                                                                             \
    [OWN_##NAME] = {id, #function, "bool " #function "(const check_" #a ", const check_" #b ")", {__VA_ARGS__}},

const OwnKindRow own_kinds[OWN_KIND_COUNT] = {
    OWN_KINDS(ROW)[OWN_CROWD] = {"crowd",
                                 "crowd",
                                 "int crowd(const check_rect *bounds, int count, check_pair *pairs, int capacity)",
                                 {0}},
};

static bool is_of_name(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '_';
}

// Whether a line of this length has only a type before the name, and behind it parentheses.
static bool begins_function(const char *line, size_t length, const char *name) {
    const size_t name_length = strlen(name);
    size_t at = strspn(line, " \t"), end = length;
    while (end > 0 && strchr(" \t\r", line[end - 1])) end--;
    if (line[at] == '*' || (end > 0 && line[end - 1] == ';')) return false;
    for (; at + name_length < end; at++) {
        const bool is_here = strncmp(line + at, name, name_length) == 0 && !is_of_name(line[at + name_length]);
        if (is_here && (at == 0 || !is_of_name(line[at - 1])))
            return line[at + name_length + strspn(line + at + name_length, " \t")] == '(';
        if (!is_of_name(line[at]) && !strchr(" \t*\"", line[at])) return false;
    }
    return false;
}

int own_find_function(const char *source, OwnKind kind) {
    for (int line = 1; *source; line++) {
        const size_t length = strcspn(source, "\n");
        if (begins_function(source, length, own_kinds[kind].function)) return line;
        source += length + (source[length] == '\n');
    }
    return 0;
}

OwnKind own_kind_of(const char *scene) {
    OwnKind kind = 0;
    while (kind < OWN_KIND_COUNT && strcmp(own_kinds[kind].id, scene) != 0) kind++;
    return kind;
}

bool own_tiles_is_wall(const OwnTiles *map, int column, int row) {
    const bool is_inside = column >= 0 && column < map->columns && row >= 0 && row < map->rows;
    return is_inside && map->walls >> (row * OWN_CELLS_MAX + column) & 1;
}

bool own_kind_turns(OwnKind kind) {
    for (int i = 0; i < own_shape_count(kind); i++) {
        if (body_has(own_kinds[kind].bodies[i], BODY_ANGLE)) return true;
    }
    return false;
}

BodyKinds own_bodies(OwnKind kind, int index) {
    static const BodyKinds several[OWN_POSE_KINDS][2] = {
        [OWN_SHAPES] = {{BODY_POINT, BODY_POLYGON}, {BODY_SEGMENT, BODY_POLYGON}}, // two points have no test
        [OWN_IMPACT] = {[1] = {BODY_CAPSULE, BODY_TURNING_BOX}},
    };
    const BodyKind only = own_kinds[kind].bodies[index];
    return only == BODY_POLYGON ? several[kind][index] : (BodyKinds){only, only};
}

bool own_takes_any(OwnKind kind, int index) {
    const BodyKinds kinds = own_bodies(kind, index);
    return kinds.first != kinds.last;
}

static ShapeKind kind_of_shape(OwnKind kind, int index) {
    return body_kind_shape(own_kinds[kind].bodies[index]);
}

const ShapePair *own_kind_pair(OwnKind kind) {
    return own_shape_count(kind) < 2 ? NULL : shape_pair(kind_of_shape(kind, 0), kind_of_shape(kind, 1));
}

int own_shape_count(OwnKind kind) {
    return own_has_map(kind) || own_has_polygon(kind) ? 1 : 2;
}

#define STRUCT(NAME, name, count, members) [SHAPE_##NAME] = {"check_" #name, members, count},

static const OwnStruct structs[SHAPE_KIND_COUNT] = {OWN_STRUCTS(STRUCT)};

const OwnStruct *own_struct(OwnKind kind, int index) {
    static const OwnStruct of_polygon = {"check_polygon", "int count, int nonzero, corners[]", 2};
    return index < own_shape_count(kind) ? &structs[kind_of_shape(kind, index)] : &of_polygon;
}

void own_write_functions(char text[OWN_FUNCTIONS]) {
    TextBuffer lines = buffer_in(text, OWN_FUNCTIONS);
    for (OwnKind kind = 0; kind < OWN_POSE_KINDS; kind++) {
        const char *first = own_struct(kind, 0)->members;
        const char *second = own_has_map(kind) ? "map" : own_struct(kind, 1)->members;
        buffer_print(&lines, "%s: %s; %s\n", own_kinds[kind].function, first, second);
    }
    buffer_print(&lines, "%s: %s\n", own_kinds[OWN_CROWD].function, structs[SHAPE_AABB].members);
}

static_assert(offsetof(OwnQuestion, b) == sizeof(OwnQuestion) / 2 &&
                  offsetof(OwnQuestion, map) == offsetof(OwnQuestion, b),
              "web/own_worker.js finds the second half");

// A convex has the kernel's members in the same order.
static_assert(sizeof(check_convex) == sizeof(hit_convex) &&
                  offsetof(check_convex, points) == offsetof(hit_convex, points),
              "a convex is copied as it is");

static void put_body(OwnShape *shape, ShapeKind kind, const Body *body) {
    Shape asked = body_shape(body);
    const hit_obb turned = asked.obb;
    const hit_capsule swept = asked.capsule;
    if (kind == SHAPE_CONVEX) asked = shape_of_convex(shape_convex(&asked));
    if (kind == SHAPE_OBB)
        shape->box = (check_box){body->x, body->y, body->width, body->height, body->angle, turned.c, turned.s};
    else if (kind == SHAPE_CAPSULE)
        shape->ball = (check_ball){swept.from.x, swept.from.y, swept.radius, swept.to.x - swept.from.x,
                                   swept.to.y - swept.from.y};
    else
        memcpy(shape->n, asked.n, (size_t)shape_rows[asked.kind].count * sizeof *asked.n);
}

OwnQuestion own_question_of(OwnKind kind, const Body *bodies, const OwnTiles *map) {
    OwnQuestion question;
    memset(&question, 0, sizeof question);
    put_body(&question.a, kind_of_shape(kind, 0), &bodies[0]);
    if (own_kind_pair(kind))
        put_body(&question.b, kind_of_shape(kind, 1), &bodies[1]);
    else if (own_has_map(kind))
        question.map = *map;
    return question;
}

// A turned box keeps its cosine and sine: they take longer to compute than all else.
void own_question_place(OwnQuestion *question, OwnKind kind, const Body *body, int index, hit_vec at) {
    OwnShape *shape = &question->shapes[index];
    Body placed = *body;
    placed.x = at.x;
    placed.y = at.y;
    if (kind_of_shape(kind, index) == SHAPE_OBB)
        memcpy(shape->n, &at, sizeof at);
    else
        put_body(shape, kind_of_shape(kind, index), &placed);
}

Shape own_shape(OwnKind kind, const OwnQuestion *question, int index) {
    const OwnShape *shape = &question->shapes[index];
    const check_box *box = &shape->box;
    const ShapeKind shape_kind = kind_of_shape(kind, index);
    if (shape_kind == SHAPE_OBB)
        return shape_of_obb((hit_obb){{box->x, box->y}, {box->w / 2, box->h / 2}, box->c, box->s});
    const check_ball *ball = &shape->ball;
    if (shape_kind == SHAPE_CAPSULE)
        return shape_of_capsule((hit_capsule){{ball->x, ball->y}, {ball->x + ball->vx, ball->y + ball->vy}, ball->r});
    Shape same = {.kind = shape_kind, .n = {0}};
    memcpy(same.n, shape->n, (size_t)shape_rows[shape_kind].count * sizeof *same.n);
    return same;
}

void own_write_numbers(TextBuffer *out, const float *numbers, int count, const char *between) {
    for (int i = 0; i < count; i++) {
        char number[NUMBER_TEXT];
        number_write(number, (double)numbers[i], true);
        buffer_print(out, "%s%s", i ? between : "", number);
    }
}

static void write_shape(TextBuffer *line, const Shape *shape) {
    const hit_convex *convex = &shape->convex;
    buffer_print(line, " ");
    if (shape->kind != SHAPE_CONVEX) {
        own_write_numbers(line, shape->n, shape_rows[shape->kind].count, " ");
        return;
    }
    buffer_print(line, "%d ", convex->count);
    own_write_numbers(line, &convex->points[0].x, 2 * convex->count, " ");
    buffer_print(line, " ");
    own_write_numbers(line, &convex->radius, 1, "");
}

static void write_polygon(TextBuffer *line, const check_polygon *polygon) {
    buffer_print(line, " %s %d ", polygon->nonzero ? "nonzero" : "even-odd", polygon->count);
    own_write_numbers(line, &polygon->corners[0].x, 2 * polygon->count, " ");
}

static void write_tiles(TextBuffer *line, const OwnTiles *map) {
    buffer_print(line, " %d %d ", (int)map->columns, (int)map->rows);
    own_write_numbers(line, (const float[]){map->tile_width, map->tile_height}, 2, " ");
    if (own_tiles_is_large(map)) buffer_print(line, " -");
    for (int row = 0; row < map->rows && !own_tiles_is_large(map); row++) {
        buffer_print(line, row ? "/" : " ");
        for (int column = 0; column < map->columns; column++)
            buffer_print(line, own_tiles_is_wall(map, column, row) ? "#" : ".");
    }
}

size_t own_question_write(char text[OWN_LINE], OwnKind kind, const OwnQuestion *question) {
    TextBuffer line = buffer_in(text, OWN_LINE);
    buffer_print(&line, "%s", own_kinds[kind].id);
    if (kind == OWN_CROWD) return line.length; // for whose boxes a line has no room
    for (int i = 0; i < own_shape_count(kind); i++) {
        const Shape shape = own_shape(kind, question, i);
        write_shape(&line, &shape);
    }
    if (own_has_map(kind)) write_tiles(&line, &question->map);
    if (own_has_polygon(kind)) write_polygon(&line, &question->b.polygon);
    return line.length;
}
