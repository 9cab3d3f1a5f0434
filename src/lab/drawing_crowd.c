// Examples of many shapes: which of them hit, and how few questions tell.
#include "drawing.h"

enum { IS_BROAD, IS_NARROW, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [IS_BROAD] = {{"of {1} pairs, the boxes of {0} meet", "{1} 組のうち、囲む矩形が重なるのは {0} 組"}},
    [IS_NARROW] = {{"pairs asked: {0}, hits: {1}", "詳細判定にかけた組 {0}、当たり {1}"}},
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

const Drawing drawings_of_crowds[TERM_COUNT] = {
    [TERM_BROAD_PHASE] = {draw_broad_phase, caption_of_broad_phase},
    [TERM_NARROW_PHASE] = {draw_narrow_phase, caption_of_narrow_phase},
};
