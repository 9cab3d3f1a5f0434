#include "called.h"

#include <float.h>
#include <math.h>

bool called_kernel_circle_circle(hit_circle a, hit_circle b) {
    return hit_circle_circle(a, b) != HIT_APART;
}

bool called_kernel_circle_aabb(hit_circle a, hit_aabb b) {
    return hit_circle_aabb(a, b) != HIT_APART;
}

bool called_kernel_circle_obb(hit_circle a, hit_obb b) {
    return hit_circle_obb(a, b) != HIT_APART;
}

bool called_kernel_obb_obb(hit_obb a, hit_obb b) {
    return hit_obb_obb(a, b) != HIT_APART;
}

bool called_circle_circle(hit_circle a, hit_circle b) {
    float dx = b.center.x - a.center.x, dy = b.center.y - a.center.y, radii = a.radius + b.radius;
    return dx * dx + dy * dy <= radii * radii;
}

static float lesser(float a, float b) {
    return a < b ? a : b;
}

static float greater(float a, float b) {
    return a > b ? a : b;
}

bool called_circle_aabb(hit_circle a, hit_aabb b) {
    float x = a.center.x - greater(b.min.x, lesser(a.center.x, b.max.x));
    float y = a.center.y - greater(b.min.y, lesser(a.center.y, b.max.y));
    return x * x + y * y < a.radius * a.radius;
}

bool called_circle_rectangle(hit_circle a, hit_aabb b) {
    float half_x = (b.max.x - b.min.x) / 2.0f, half_y = (b.max.y - b.min.y) / 2.0f;
    float dx = fabsf(a.center.x - (b.min.x + half_x)), dy = fabsf(a.center.y - (b.min.y + half_y));
    if (dx > half_x + a.radius || dy > half_y + a.radius) return false;
    if (dx <= half_x || dy <= half_y) return true;
    float corner_x = dx - half_x, corner_y = dy - half_y;
    return corner_x * corner_x + corner_y * corner_y <= a.radius * a.radius;
}

// Polygons.

static hit_vec plus(hit_vec a, hit_vec b) {
    return (hit_vec){a.x + b.x, a.y + b.y};
}

static hit_vec minus(hit_vec a, hit_vec b) {
    return (hit_vec){a.x - b.x, a.y - b.y};
}

static hit_vec scaled(float by, hit_vec a) {
    return (hit_vec){by * a.x, by * a.y};
}

static hit_vec between(hit_vec a, hit_vec b, float t) {
    return plus(scaled(1.0f - t, a), scaled(t, b));
}

static float dot(hit_vec a, hit_vec b) {
    return a.x * b.x + a.y * b.y;
}

static hit_vec turned(float c, float s, hit_vec v) {
    return (hit_vec){c * v.x - s * v.y, s * v.x + c * v.y};
}

static hit_vec turned_back(float c, float s, hit_vec v) {
    return (hit_vec){c * v.x + s * v.y, c * v.y - s * v.x};
}

static bool bounds_meet(const hit_aabb *a, const hit_aabb *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y && b->min.y <= a->max.y;
}

PlacedPolygon placed_circle(hit_circle circle) {
    PlacedPolygon placed = {.bounds = hit_circle_bounds(circle), .at = circle.center, .c = 1, .radius = circle.radius};
    return placed;
}

PlacedPolygon placed_box(hit_obb box) {
    PlacedPolygon placed = {.bounds = hit_obb_bounds(box), .at = box.center, .c = box.c, .s = box.s};
    const float x = box.half.x, y = box.half.y;
    const hit_vec corners[BOX_CORNERS] = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    const hit_vec normals[BOX_CORNERS] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int i = 0; i < BOX_CORNERS; i++) {
        placed.corners[i] = corners[i];
        placed.normals[i] = normals[i];
    }
    return placed;
}

static void add_point(Contact *contact, const PlacedPolygon *a, const PlacedPolygon *b, hit_vec at, float separation,
                      int id) {
    const int i = contact->count++;
    contact->points[i].from_a = turned(a->c, a->s, at);
    contact->points[i].from_b = plus(contact->points[i].from_a, minus(a->at, b->at));
    contact->points[i].at = plus(a->at, contact->points[i].from_a);
    contact->points[i].separation = separation;
    contact->points[i].id = id;
}

/// The vertex contact of a circle, whose center is beyond the end of an edge.
static bool touches_corner(const PlacedPolygon *circle, const PlacedPolygon *polygon, hit_vec center, hit_vec corner,
                           Contact *contact) {
    hit_vec away = minus(center, corner);
    const float distance = sqrtf(dot(away, away));
    const hit_vec normal = distance < FLT_EPSILON ? (hit_vec){0, 0} : scaled(1.0f / distance, away);
    const float separation = dot(away, normal);
    if (separation > circle->radius) return false;
    const hit_vec on_circle = minus(center, scaled(circle->radius, normal));
    contact->normal = turned(polygon->c, polygon->s, normal);
    add_point(contact, polygon, circle, between(corner, on_circle, 0.5f), separation - circle->radius, 0);
    return true;
}

bool called_circle_polygon(const PlacedPolygon *circle, const PlacedPolygon *polygon, Contact *contact) {
    contact->count = 0;
    if (!bounds_meet(&circle->bounds, &polygon->bounds)) return false;
    const hit_vec center = turned_back(polygon->c, polygon->s, minus(circle->at, polygon->at));
    int edge = 0;
    float separation = -FLT_MAX;
    for (int i = 0; i < BOX_CORNERS; i++) {
        const float s = dot(polygon->normals[i], minus(center, polygon->corners[i]));
        if (s > separation) {
            separation = s;
            edge = i;
        }
    }
    if (separation > circle->radius) return false;
    const hit_vec from = polygon->corners[edge], to = polygon->corners[edge + 1 < BOX_CORNERS ? edge + 1 : 0];
    const float past_from = dot(minus(center, from), minus(to, from));
    const float past_to = dot(minus(center, to), minus(from, to));
    if (past_from < 0.0f && separation > FLT_EPSILON) return touches_corner(circle, polygon, center, from, contact);
    if (past_to < 0.0f && separation > FLT_EPSILON) return touches_corner(circle, polygon, center, to, contact);
    const hit_vec normal = polygon->normals[edge];
    const hit_vec on_edge = minus(center, scaled(dot(minus(center, from), normal), normal));
    const hit_vec on_circle = minus(center, scaled(circle->radius, normal));
    contact->normal = turned(polygon->c, polygon->s, normal);
    add_point(contact, polygon, circle, between(on_edge, on_circle, 0.5f), separation - circle->radius, 0);
    return true;
}

/// Vertices and normals of a polygon, in another's frame.
typedef struct {
    hit_vec corners[BOX_CORNERS], normals[BOX_CORNERS];
} Local;

static float greatest_separation(const Local *a, const Local *b, int *edge) {
    float greatest = -FLT_MAX;
    for (int i = 0; i < BOX_CORNERS; i++) {
        float least = FLT_MAX;
        for (int k = 0; k < BOX_CORNERS; k++) {
            const float s = dot(a->normals[i], minus(b->corners[k], a->corners[i]));
            if (s < least) least = s;
        }
        if (least > greatest) {
            greatest = least;
            *edge = i;
        }
    }
    return greatest;
}

/// The edge whose normal is most against a direction.
static int incident_edge(const Local *polygon, hit_vec direction) {
    int edge = 0;
    float least = FLT_MAX;
    for (int i = 0; i < BOX_CORNERS; i++) {
        const float d = dot(direction, polygon->normals[i]);
        if (d < least) {
            least = d;
            edge = i;
        }
    }
    return edge;
}

/// Clips an edge of `incident` to the sides of an edge of `reference`. All vertices are relative to `origin`.
static void clip(const Local *reference, int edge, const Local *incident, int other, hit_vec origin, bool is_flipped,
                 const PlacedPolygon *a, const PlacedPolygon *b, Contact *contact) {
    const int next = edge + 1 < BOX_CORNERS ? edge + 1 : 0, other_next = other + 1 < BOX_CORNERS ? other + 1 : 0;
    const hit_vec normal = reference->normals[edge], tangent = {-normal.y, normal.x};
    const hit_vec start = reference->corners[edge];
    const hit_vec first = incident->corners[other], second = incident->corners[other_next];
    const float end = dot(minus(reference->corners[next], start), tangent);
    const float upper = dot(minus(first, start), tangent), lower = dot(minus(second, start), tangent);
    const bool is_long = upper - lower > FLT_EPSILON;
    hit_vec low = second, high = first;
    if (lower < 0.0f && is_long) low = between(second, first, (0.0f - lower) / (upper - lower));
    if (upper > end && is_long) high = between(second, first, (end - lower) / (upper - lower));
    const float low_separation = dot(minus(low, start), normal), high_separation = dot(minus(high, start), normal);
    low = plus(low, scaled(-0.5f * low_separation, normal));
    high = plus(high, scaled(-0.5f * high_separation, normal));
    contact->normal = turned(a->c, a->s, is_flipped ? scaled(-1.0f, normal) : normal);
    add_point(contact, a, b, plus(low, origin), low_separation, edge << 8 | other_next);
    add_point(contact, a, b, plus(high, origin), high_separation, next << 8 | other);
}

bool called_polygon_polygon(const PlacedPolygon *a, const PlacedPolygon *b, Contact *contact) {
    contact->count = 0;
    if (!bounds_meet(&a->bounds, &b->bounds)) return false;
    const hit_vec origin = a->corners[0];
    const hit_vec at = plus(a->at, turned(a->c, a->s, origin));
    const float c = a->c * b->c + a->s * b->s, s = a->c * b->s - a->s * b->c;
    const hit_vec way = turned_back(a->c, a->s, minus(b->at, at));
    Local local_a, local_b;
    for (int i = 0; i < BOX_CORNERS; i++) {
        local_a.corners[i] = minus(a->corners[i], origin);
        local_a.normals[i] = a->normals[i];
        local_b.corners[i] = plus(turned(c, s, b->corners[i]), way);
        local_b.normals[i] = turned(c, s, b->normals[i]);
    }
    int edge_a = 0, edge_b = 0;
    const float separation_a = greatest_separation(&local_a, &local_b, &edge_a);
    const float separation_b = greatest_separation(&local_b, &local_a, &edge_b);
    if (separation_a > 0.0f || separation_b > 0.0f) return false;
    if (separation_a >= separation_b) {
        edge_b = incident_edge(&local_b, local_a.normals[edge_a]);
        clip(&local_a, edge_a, &local_b, edge_b, origin, false, a, b, contact);
    } else {
        edge_a = incident_edge(&local_a, local_b.normals[edge_b]);
        clip(&local_b, edge_b, &local_a, edge_a, origin, true, a, b, contact);
    }
    return contact->count > 0;
}

// Ray casts.

static bool hits_at(hit_segment a, float fraction, hit_vec normal, PlainRay *ray) {
    *ray = (PlainRay){fraction, between(a.from, a.to, fraction), normal};
    return true;
}

bool called_ray_circle(hit_segment a, hit_circle b, PlainRay *ray) {
    const hit_vec way = minus(a.to, a.from), start = minus(a.from, b.center);
    const float c = dot(start, start) - b.radius * b.radius, length = sqrtf(dot(way, way));
    if (c <= 0.0f) return hits_at(a, 0.0f, (hit_vec){0, 0}, ray);
    if (length == 0.0f) return false;
    const float ahead = dot(start, way) / length, inside2 = ahead * ahead - c;
    if (ahead >= 0.0f || inside2 < 0.0f) return false;
    const float distance = -ahead - sqrtf(inside2);
    if (distance > length) return false;
    const float fraction = distance / length;
    return hits_at(a, fraction, scaled(1.0f / b.radius, plus(start, scaled(fraction, way))), ray);
}

bool called_ray_aabb(hit_segment a, hit_aabb b, PlainRay *ray) {
    const hit_vec way = minus(a.to, a.from), half = scaled(0.5f, minus(b.max, b.min));
    const hit_vec start = minus(a.from, scaled(0.5f, plus(b.min, b.max))), end = plus(start, way);
    if (lesser(start.x, end.x) > half.x || greater(start.x, end.x) < -half.x) return false;
    if (lesser(start.y, end.y) > half.y || greater(start.y, end.y) < -half.y) return false;
    const float across = fabsf(way.x * start.y - way.y * start.x);
    if (across > fabsf(way.x) * half.y + fabsf(way.y) * half.x) return false;
    if (fabsf(start.x) <= half.x && fabsf(start.y) <= half.y) return hits_at(a, 0.0f, (hit_vec){0, 0}, ray);
    const float x = way.x != 0.0f ? (fabsf(start.x) - half.x) / fabsf(way.x) : -1.0f;
    const float y = way.y != 0.0f ? (fabsf(start.y) - half.y) / fabsf(way.y) : -1.0f;
    if (x > y) return hits_at(a, x, (hit_vec){start.x < 0.0f ? -1.0f : 1.0f, 0.0f}, ray);
    return hits_at(a, y, (hit_vec){0.0f, start.y < 0.0f ? -1.0f : 1.0f}, ray);
}

bool called_ray_polygon(hit_segment a, const PlacedPolygon *b, PlainRay *ray) {
    const hit_vec start = turned_back(b->c, b->s, minus(a.from, b->at));
    const hit_vec way = turned_back(b->c, b->s, minus(a.to, a.from));
    float enter = 0.0f, leave = 1.0f;
    int edge = -1;
    for (int i = 0; i < BOX_CORNERS; i++) {
        const float ahead = dot(b->normals[i], minus(b->corners[i], start)), speed = dot(b->normals[i], way);
        if (speed == 0.0f) {
            if (ahead < 0.0f) return false;
        } else if (speed < 0.0f && ahead < enter * speed) {
            enter = ahead / speed;
            edge = i;
        } else if (speed > 0.0f && ahead < leave * speed) {
            leave = ahead / speed;
        }
        if (leave < enter) return false;
    }
    return hits_at(a, enter, edge >= 0 ? turned(b->c, b->s, b->normals[edge]) : (hit_vec){0, 0}, ray);
}

bool called_ray_capsule(hit_segment a, hit_capsule b, PlainRay *ray) {
    const hit_vec axis = minus(b.to, b.from);
    const float length = sqrtf(dot(axis, axis));
    if (length < FLT_EPSILON) return called_ray_circle(a, (hit_circle){b.from, b.radius}, ray);
    const float c = axis.x / length, s = axis.y / length;
    const hit_vec start = turned_back(c, s, minus(a.from, b.from)), way = turned_back(c, s, minus(a.to, a.from));
    const float beyond = start.x < 0.0f ? start.x : start.x > length ? start.x - length : 0.0f;
    if (beyond * beyond + start.y * start.y <= b.radius * b.radius) return hits_at(a, 0.0f, (hit_vec){0, 0}, ray);
    float at = start.x; // along the axis, where the ray is between the straight sides
    if (fabsf(start.y) > b.radius) {
        const float side = start.y < 0.0f ? -1.0f : 1.0f, speed = -side * way.y, ahead = side * start.y - b.radius;
        if (speed < ahead) return false;
        const float fraction = ahead / speed;
        at = start.x + fraction * way.x;
        if (at >= 0.0f && at <= length) return hits_at(a, fraction, turned(c, s, (hit_vec){0.0f, side}), ray);
    }
    return called_ray_circle(a, (hit_circle){at < 0.0f ? b.from : b.to, b.radius}, ray);
}
