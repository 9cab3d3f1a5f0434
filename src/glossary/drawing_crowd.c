// Examples of many shapes: which of them hit, and how few questions tell.
#include "drawing.h"

enum { IS_BROAD, IS_NARROW, IS_SEARCH, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [IS_BROAD] = {{"of {1} pairs, the boxes of {0} meet", "{1} 組のうち、囲む矩形が重なるのは {0} 組"}},
    [IS_NARROW] = {{"pairs asked: {0}, hits: {1}", "詳細判定にかけた組 {0}、当たり {1}"}},
    [IS_SEARCH] = {{"{0} comparisons instead of {1}; pairs that meet: {2}",
                    "{1} 回のかわりに {0} 回比べて、重なる組は {2}"}},
};

static void draw_member(const ExampleFlock *flock, int member, Pen pen, Picture *picture) {
    if (member < FLOCK_CIRCLES) {
        picture_circle(picture, flock->circles[member].center, flock->circles[member].radius, pen);
    } else {
        draw_turned(picture, flock->boxes[member - FLOCK_CIRCLES], pen);
    }
}

static hit_vec middle_of_member(const ExampleFlock *flock, uint32_t member) {
    return member < FLOCK_CIRCLES ? flock->circles[member].center : flock->boxes[member - FLOCK_CIRCLES].center;
}

static void draw_pair(const ExampleFlock *flock, int pair, Pen pen, Picture *picture) {
    const hit_vec a = middle_of_member(flock, flock->pairs[pair].a), b = middle_of_member(flock, flock->pairs[pair].b);
    picture_line(picture, a, b, pen);
    draw_point(picture, a, pen.stroke);
    draw_point(picture, b, pen.stroke);
}

static void draw_broad_phase(const Example *example, Picture *picture) {
    const ExampleFlock *flock = &example->flock;
    for (int i = 0; i < FLOCK; i++) {
        draw_member(flock, i, pen_of_verdict(HIT_APART), picture);
        picture_rect(picture, flock->bounds[i], 0, pen_hidden());
    }
    for (int i = 0; i < flock->pair_count; i++) draw_pair(flock, i, pen_line(INK_NEAREST, 3), picture);
}

static Phrase caption_of_broad_phase(const Example *example) {
    return phrase2(&texts[IS_BROAD], slot_number(example->flock.pair_count, 0), slot_number(FLOCK_PAIRS, 0));
}

static bool is_member_hit(const ExampleFlock *flock, uint32_t member) {
    for (int i = 0; i < flock->pair_count; i++) {
        if (flock->hits[i] && (flock->pairs[i].a == member || flock->pairs[i].b == member)) return true;
    }
    return false;
}

static void draw_narrow_phase(const Example *example, Picture *picture) {
    const ExampleFlock *flock = &example->flock;
    for (int i = 0; i < FLOCK; i++)
        draw_member(flock, i, pen_of_verdict(is_member_hit(flock, (uint32_t)i) ? HIT_OVERLAP : HIT_APART), picture);
    for (int i = 0; i < flock->pair_count; i++)
        draw_pair(flock, i, flock->hits[i] ? pen_line(INK_HIT, 4) : pen_dashed(INK_NEAREST, 3, DASH_DASHED), picture);
}

static Phrase caption_of_narrow_phase(const Example *example) {
    return phrase2(&texts[IS_NARROW], slot_number(example->flock.pair_count, 0),
                   slot_number(example->flock.hit_count, 0));
}

static hit_vec middle_of_box(hit_aabb box) {
    return (hit_vec){(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2};
}

// The first box, those that it meets, and all others.
static void draw_boxes(const ExampleSearch *search, Picture *picture) {
    const hit_vec first = middle_of_box(search->boxes[0]);
    Pen met = pen_fill(INK_NEAREST, 0.35f);
    met.stroke = INK_NEAREST;
    met.width = 2;
    for (int i = 1; i < search->count; i++)
        picture_rect(picture, search->boxes[i], 0, search->meets_first[i] ? met : pen_of_verdict(HIT_APART));
    picture_rect(picture, search->boxes[0], 0, pen_line(INK_NEAREST, 4));
    for (int i = 1; i < search->count; i++) {
        if (search->meets_first[i])
            picture_line(picture, first, middle_of_box(search->boxes[i]), pen_line(INK_NEAREST, 3));
    }
}

static void draw_looked_at(const ExampleSearch *search, float alpha, Picture *picture) {
    for (int i = 0; i < search->looked_at.count; i++)
        picture_rect(picture, search->looked_at.regions[i], 0, pen_fill(INK_LOOKED, alpha));
}

static void draw_uniform_grid(const Example *example, Picture *picture) {
    const ExampleSearch *search = &example->search;
    const Pen pen = pen_line(INK_RULE, 1);
    draw_looked_at(search, 0.3f, picture);
    for (float x = search->square; x < EXAMPLE_WIDTH; x += search->square)
        picture_line(picture, (hit_vec){x, 0}, (hit_vec){x, EXAMPLE_HEIGHT}, pen);
    for (float y = search->square; y < EXAMPLE_HEIGHT; y += search->square)
        picture_line(picture, (hit_vec){0, y}, (hit_vec){EXAMPLE_WIDTH, y}, pen);
    draw_boxes(search, picture);
}

// Where each box begins and ends, in their order: the first box, those that it is compared with, and all others.
static void draw_order(const ExampleSearch *search, Picture *picture) {
    const float top = 66, leading = 2.8f;
    for (int place = 0; place < search->count; place++) {
        const hit_aabb box = search->boxes[search->order[place]];
        const int behind = place - search->first_place;
        const float y = top + leading * (float)place;
        const Ink ink = behind == 0 ? INK_NEAREST : behind > 0 && behind <= search->after ? INK_TEXT : INK_MUTED;
        picture_line(picture, (hit_vec){box.min.x, y}, (hit_vec){box.max.x, y}, pen_line(ink, 3));
    }
}

static void draw_sort_and_sweep(const Example *example, Picture *picture) {
    const hit_aabb looked_at = example->search.looked_at.regions[0];
    const hit_aabb band = {{looked_at.min.x, 0}, {looked_at.max.x, EXAMPLE_HEIGHT}};
    picture_rect(picture, band, 0, pen_fill(INK_LOOKED, 0.3f));
    draw_boxes(&example->search, picture);
    draw_order(&example->search, picture);
}

static void draw_tree_of_boxes(const Example *example, Picture *picture) {
    const ExampleSearch *search = &example->search;
    draw_looked_at(search, 0.13f, picture);
    for (int i = 0; i < search->node_count; i++)
        picture_rect(picture, search->nodes[i], 0, pen_dashed(INK_HIDDEN, 1.5f, DASH_DASHED));
    draw_boxes(search, picture);
}

static Phrase caption_of_search(const Example *example) {
    const ExampleSearch *search = &example->search;
    return phrase3(&texts[IS_SEARCH], slot_number(search->compared, 0),
                   slot_number(search->count * (search->count - 1) / 2, 0), slot_number(search->pair_count, 0));
}

const Drawing drawings_of_crowds[TERM_COUNT] = {
    [TERM_BROAD_PHASE] = {draw_broad_phase, caption_of_broad_phase},
    [TERM_NARROW_PHASE] = {draw_narrow_phase, caption_of_narrow_phase},
    [TERM_UNIFORM_GRID] = {draw_uniform_grid, caption_of_search},
    [TERM_SORT_AND_SWEEP] = {draw_sort_and_sweep, caption_of_search},
    [TERM_TREE_OF_BOXES] = {draw_tree_of_boxes, caption_of_search},
};
