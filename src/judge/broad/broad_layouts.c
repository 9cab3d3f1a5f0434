// Layouts of boxes for a broad phase.
#include <math.h>

#include "broad_parts.h"

static check_rect box_at(Random *random, double x, double y) {
    const float left = (float)x, top = (float)y;
    return (check_rect){left, top, left + (float)random_between(random, 4, 40),
                        top + (float)random_between(random, 4, 40)};
}

static double side_of(int count) {
    return 40 * sqrt(count);
}

void broad_place_uniform(Random *random, int count, check_rect *boxes) {
    const double side = side_of(count);
    for (int i = 0; i < count; i++)
        boxes[i] = box_at(random, random_between(random, 0, side), random_between(random, 0, side));
}

static void place_clusters(Random *random, int count, check_rect *boxes) {
    enum { OF_CLUSTER = 30 };
    double x = 0, y = 0;
    for (int i = 0; i < count; i++) {
        if (i % OF_CLUSTER == 0) {
            x = random_between(random, 0, 4 * side_of(count));
            y = random_between(random, 0, 4 * side_of(count));
        }
        boxes[i] = box_at(random, x + random_between(random, 0, 60) + random_between(random, 0, 60),
                          y + random_between(random, 0, 60) + random_between(random, 0, 60));
    }
}

static void place_huge(Random *random, int count, check_rect *boxes) {
    const float side = (float)side_of(count);
    broad_place_uniform(random, count, boxes);
    if (count) boxes[random_below(random, count)] = (check_rect){side / 8, side / 8, side, side};
}

// One above the other, or side by side.
static void place_line(Random *random, int count, check_rect *boxes) {
    const bool is_upright = random_below(random, 2) == 0;
    for (int i = 0; i < count; i++) {
        const double along = random_between(random, 0, 16.0 * count), across = random_between(random, 0, 1);
        boxes[i] = is_upright ? box_at(random, 500 + across, along) : box_at(random, along, 500 + across);
    }
}

static void place_on_one_place(Random *random, int count, check_rect *boxes) {
    for (int i = 0; i < count; i++) {
        const float half = i % 2 ? 16 : (float)random_between(random, 1, 20);
        boxes[i] = (check_rect){300 - half, 200 - half, 300 + half, 200 + half};
    }
}

// Whole numbers: many sides and corners meet exactly.
static void place_touching(Random *random, int count, check_rect *boxes) {
    enum { STEP = 8 };
    const int cells = (int)(5 * sqrt(count)) + 1;
    for (int i = 0; i < count; i++) {
        const float left = (float)(STEP * random_below(random, cells)),
                    top = (float)(STEP * random_below(random, cells));
        boxes[i] = (check_rect){left, top, left + (float)(STEP * (1 + random_below(random, 3))),
                                top + (float)(STEP * (1 + random_below(random, 3)))};
    }
}

static void place_negative(Random *random, int count, check_rect *boxes) {
    const float middle = (float)side_of(count) / 2;
    broad_place_uniform(random, count, boxes);
    for (int i = 0; i < count; i++)
        boxes[i] = (check_rect){boxes[i].left - middle, boxes[i].top - middle, boxes[i].right - middle,
                                boxes[i].bottom - middle};
}

const BroadLayout broad_layouts[BROAD_LAYOUTS] = {
    {{.id = "uniform", .name = {{"evenly strewn", "均等に散らばる"}}},
     broad_place_uniform,
     40,
     {300, OWN_BOXES_MAX},
     false},
    {{.id = "clusters", .name = {{"in clusters", "群れに分かれる"}}}, place_clusters, 40, {300, 5000}, false},
    {{.id = "one-huge", .name = {{"one huge box among small ones", "小さな矩形の中に巨大な矩形が一つ"}}},
     place_huge,
     40,
     {300, 5000},
     false},
    {{.id = "line", .name = {{"in a line, upright or level", "縦か横に一列"}}}, place_line, 40, {300, 5000}, false},
    {{.id = "one-place", .name = {{"all on one place", "すべて同じ場所"}}}, place_on_one_place, 20, {300, 0}, false},
    {{.id = "touching", .name = {{"sides and corners that just touch", "辺や角がちょうど接する"}}},
     place_touching,
     40,
     {300, 5000},
     false},
    {{.id = "negative", .name = {{"negative coordinates", "負の座標"}}}, place_negative, 40, {300, 5000}, false},
    {{.id = "capacity", .name = {{"more pairs than the capacity", "容量より多い組"}}},
     place_clusters,
     40,
     {300, 0},
     true},
};

int broad_sets(const PoseSet *sets[SETS_PER_KIND_MAX]) {
    for (int i = 0; i < BROAD_LAYOUTS; i++) sets[i] = &broad_layouts[i].set;
    return BROAD_LAYOUTS;
}
