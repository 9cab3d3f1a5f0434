#include "svg_swarm.h"

#include <math.h>
#include <stdbool.h>

/// In pixels, so that all numbers fit their text; what is larger is left out.
static const double SIZE_MOST = 1e9;

/// One group: what is in it, and where it may lie.
typedef struct {
    FILE *file;
    View view;
    hit_aabb seen;
    SwarmLook look;
    bool is_solid; // without an outline, which would hide or outgrow a shape as small as this
    bool is_begun;
} Group;

typedef struct {
    double x, y;
} Point;

static Point pixel_of(const Group *group, float x, float y) {
    const double scale = (double)group->view.scale;
    return (Point){(double)x * scale + (double)group->view.offset.x, (double)y * scale + (double)group->view.offset.y};
}

static bool is_seen(const Group *group, Point center, double reach_x, double reach_y) {
    const hit_vec min = group->seen.min, max = group->seen.max;
    return center.x + reach_x > (double)min.x && center.x - reach_x < (double)max.x &&
           center.y + reach_y > (double)min.y && center.y - reach_y < (double)max.y;
}

/// Whether a shape whose lesser half is this one belongs to the group.
static bool is_of_group(const Group *group, double lesser_half) {
    const double line = (double)(group->look.line_width * group->view.unit);
    return (lesser_half <= line) == group->is_solid;
}

static void begin_group(Group *group) {
    const SwarmLook *look = &group->look;
    const unsigned color = (unsigned)ink_color(look->ink);
    if (group->is_begun) return;
    group->is_begun = true;
    fprintf(group->file, "<g fill=\"#%06X\" fill-opacity=\"%.2f\"", color,
            (double)(group->is_solid ? look->line_alpha : look->fill_alpha));
    if (!group->is_solid) {
        fprintf(group->file, " stroke=\"#%06X\" stroke-opacity=\"%.2f\" stroke-width=\"%.2f\"", color,
                (double)look->line_alpha, (double)(look->line_width * group->view.unit));
    }
    fputs(">\n", group->file);
}

static void write_circle(Group *group, hit_circle_arrays circles, size_t i) {
    const Point center = pixel_of(group, circles.x[i], circles.y[i]);
    const double size = (double)circles.radius[i] * (double)group->view.scale;
    const double radius = fmax(size, (double)group->look.least_half);
    if (!(size >= 0 && radius < SIZE_MOST && is_seen(group, center, radius, radius))) return;
    if (!is_of_group(group, radius)) return;
    begin_group(group);
    fprintf(group->file, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"/>\n", center.x, center.y, radius);
}

/// A polygon whose corners are center ± a ± b.
static void write_polygon(FILE *file, Point center, Point a, Point b) {
    fprintf(file, "<polygon points=\"%.2f,%.2f %.2f,%.2f %.2f,%.2f %.2f,%.2f\"/>\n", center.x - a.x - b.x,
            center.y - a.y - b.y, center.x + a.x - b.x, center.y + a.y - b.y, center.x + a.x + b.x,
            center.y + a.y + b.y, center.x - a.x + b.x, center.y - a.y + b.y);
}

static void write_obb(Group *group, hit_obb_arrays obbs, size_t i) {
    const Point center = pixel_of(group, obbs.x[i], obbs.y[i]);
    const double c = (double)obbs.c[i], s = (double)obbs.s[i], length = sqrt(c * c + s * s);
    const double scale = length * (double)group->view.scale, least = (double)group->look.least_half;
    const double x = (double)obbs.half_x[i] * scale, y = (double)obbs.half_y[i] * scale;
    if (!(length > 0 && x >= 0 && y >= 0)) return;
    const double half_x = fmax(x, least) / length, half_y = fmax(y, least) / length;
    const Point a = {half_x * c, half_x * s}, b = {-half_y * s, half_y * c};
    if (!(fmax(x, y) < SIZE_MOST && is_seen(group, center, fabs(a.x) + fabs(b.x), fabs(a.y) + fabs(b.y)))) return;
    if (!is_of_group(group, fmax(fmin(x, y), least))) return;
    begin_group(group);
    write_polygon(group->file, center, a, b);
}

static bool hits(const Swarm *swarm, size_t body) {
    return swarm->hits[body / 64] >> body % 64 & 1;
}

static void write_group(Group *group, const Swarm *swarm, bool of_hits) {
    const hit_bodies *bodies = &swarm->bodies;
    for (size_t i = 0; i < bodies->circle_count; i++) {
        if (hits(swarm, i) == of_hits) write_circle(group, bodies->circles, i);
    }
    for (size_t i = 0; i < bodies->obb_count; i++) {
        if (hits(swarm, bodies->circle_count + i) == of_hits) write_obb(group, bodies->obbs, i);
    }
    if (group->is_begun) fputs("</g>\n", group->file);
}

void svg_write_swarm(FILE *file, const Swarm *swarm, View view, hit_aabb seen) {
    for (int i = 0; i < 4; i++) {
        const bool of_hits = i >= 2;
        Group group = {.file = file, .view = view, .seen = seen, .look = swarm_look(of_hits), .is_solid = i % 2 == 0};
        write_group(&group, swarm, of_hits);
    }
}
