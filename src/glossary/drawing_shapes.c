// Examples of shapes: gaps, boxes, axes, and answers that are wrong.
#include <math.h>

#include "drawing.h"

enum {
    APART,
    TOUCH,
    OVERLAP,
    SAYS_HIT,
    SAYS_MISS,
    IS_GAP,
    IS_VERDICT,
    IS_DEPTH,
    IS_NORMAL,
    IS_PUSH_OUT,
    IS_NEAREST,
    IS_CLAMPED,
    IS_SQUARED,
    IS_TURNED_BACK,
    IS_ALONG_BOTH,
    IS_OBB,
    IS_BOUNDS,
    IS_SHADOW,
    IS_APART_ON_AXIS,
    IS_SEPARATED,
    IS_NOT_SEPARATED,
    BOUNDS_SAY,
    CENTER_SAYS,
    IS_TICK,
    NAME_OF_A,
    NAME_OF_B,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [APART] = {{"apart", "離れている"}},
    [TOUCH] = {{"touching", "接している"}},
    [OVERLAP] = {{"overlapping", "重なっている"}},
    [SAYS_HIT] = {{"hit", "当たり"}},
    [SAYS_MISS] = {{"miss", "外れ"}},
    [IS_GAP] = {{"gap {0} px: {1}", "すき間 {0} px：{1}"}},
    [IS_VERDICT] = {{"gap {0} px: {1}", "すき間 {0} px：{1}"}},
    [IS_DEPTH] = {{"gap {0} px: {1} px deep", "すき間 {0} px：めり込み {1} px"}},
    [IS_NORMAL] = {{"normal from a to b: ({0}, {1})", "a から b への法線：({0}, {1})"}},
    [IS_PUSH_OUT] = {{"push b by ({0}, {1}), {2} px", "b を ({0}, {1}) だけ、{2} px 押し出す"}},
    [IS_NEAREST] = {{"nearest point ({0}, {1}), distance {2}", "最近点 ({0}, {1})、距離 {2}"}},
    [IS_CLAMPED] = {{"x to ±{0}, y to ±{1}: ({2}, {3}) becomes ({4}, {5})",
                     "x を ±{0}、y を ±{1} に収める：({2}, {3}) → ({4}, {5})"}},
    [IS_SQUARED] = {{"squared distance {0} {2} {1}, squared sum of radii: {3}",
                     "距離の二乗 {0} {2} 半径の和の二乗 {1}：{3}"}},
    [IS_TURNED_BACK] = {{"angle {0}°: the center, turned back, is at ({1}, {2})",
                         "角度 {0}°：戻した円の中心は ({1}, {2})"}},
    [IS_ALONG_BOTH] = {{"apart by {0} along x, {1} along y: {2}", "間は x に {0}、y に {1}：{2}"}},
    [IS_OBB] = {{"angle {0}°: cos {1}, sin {2}", "角度 {0}°：cos {1}、sin {2}"}},
    [IS_BOUNDS] = {{"x from {0} to {1}, y from {2} to {3}", "x は {0} から {1}、y は {2} から {3}"}},
    [IS_SHADOW] = {{"shadows on the axis: a {0} to {1}, b {2} to {3}",
                    "軸の上の影：a は {0} から {1}、b は {2} から {3}"}},
    [IS_APART_ON_AXIS] = {{"separation {0} = {1} − {2}", "間隔 {0} = {1} − {2}"}},
    [IS_SEPARATED] = {{"this axis separates them: {0} between the shadows", "この軸が分けている：影の間は {0}"}},
    [IS_NOT_SEPARATED] = {{"no axis separates them; least overlap {0}", "分ける軸はない。一番小さい重なりは {0}"}},
    [BOUNDS_SAY] = {{"bounding box: {0}; in truth: {1}", "囲む矩形では{0}、本当は{1}"}},
    [CENTER_SAYS] = {{"center alone: {0}; in truth: {1}", "中心だけでは{0}、本当は{1}"}},
    [IS_TICK] = {{"tick {0}: gap {1} px, {2}", "コマ {0}：すき間 {1} px、{2}"}},
    [NAME_OF_A] = {{"a", "a"}},
    [NAME_OF_B] = {{"b", "b"}},
};

static const Text *text_of_verdict(hit_verdict verdict) {
    return &texts[APART + (int)verdict];
}

static const Text *text_of_claim(hit_verdict verdict) {
    return &texts[verdict == HIT_OVERLAP ? SAYS_HIT : SAYS_MISS];
}

static Slot to_tenth(float number) {
    return slot_number((double)number, 1);
}

static hit_vec moved(hit_vec from, hit_vec along, double length) {
    return (hit_vec){from.x + along.x * (float)length, from.y + along.y * (float)length};
}

static void draw_name(Picture *picture, hit_vec at, int text) {
    const Type type = {.size = 13, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    picture_phrase(picture, at, (hit_vec){0, 5}, type, phrase(&texts[text]));
}

static void draw_circles(const Example *example, Picture *picture) {
    const Pen pen = pen_of_verdict(example->circle_circle.verdict);
    for (int i = 0; i < 2; i++) picture_circle(picture, example->circles[i].center, example->circles[i].radius, pen);
}

static void draw_way_between(const Example *example, Picture *picture) {
    const hit_circles_witness *way = &example->circle_circle;
    draw_circles(example, picture);
    picture_line(picture, way->on_a, way->on_b, pen_line(INK_NEAREST, 4));
    draw_point(picture, way->on_a, INK_NEAREST);
    draw_point(picture, way->on_b, INK_NEAREST);
}

static Phrase caption_of_gap(const Example *example) {
    return phrase2(&texts[IS_GAP], slot_number(example->circle_circle.gap, 1),
                   slot_text(text_of_verdict(example->circle_circle.verdict)));
}

static Phrase caption_of_depth(const Example *example) {
    return phrase2(&texts[IS_DEPTH], slot_number(example->circle_circle.gap, 1),
                   slot_number(-example->circle_circle.gap, 1));
}

static void draw_circle_and_upright(const Example *example, Picture *picture) {
    const Pen pen = pen_of_verdict(example->circle_box.verdict);
    picture_rect(picture, example->uprights[0], 0, pen);
    picture_circle(picture, example->circles[0].center, example->circles[0].radius, pen);
}

static void draw_touching(const Example *example, Picture *picture) {
    draw_circle_and_upright(example, picture);
    draw_point(picture, example->circle_box.on_rim, INK_NEAREST);
}

static Phrase caption_of_touching(const Example *example) {
    return phrase2(&texts[IS_VERDICT], slot_number(example->circle_box.gap, 1),
                   slot_text(text_of_verdict(example->circle_box.verdict)));
}

static void draw_circle_and_turned(const Example *example, Picture *picture) {
    const Pen pen = pen_of_verdict(example->circle_box.verdict);
    draw_turned(picture, example->boxes[0], pen);
    picture_circle(picture, example->circles[0].center, example->circles[0].radius, pen);
}

static void draw_normal(const Example *example, Picture *picture) {
    const hit_vec center = example->circles[0].center, normal = example->circle_box.normal;
    draw_circle_and_turned(example, picture);
    picture_arrow(picture, center, moved(center, normal, 26), pen_line(INK_NEAREST, 3));
    draw_point(picture, center, INK_TEXT);
    draw_name(picture, moved(center, normal, -8), NAME_OF_A);
    draw_name(picture, example->boxes[0].center, NAME_OF_B);
}

static Phrase caption_of_normal(const Example *example) {
    return phrase2(&texts[IS_NORMAL], slot_number((double)example->circle_box.normal.x, 3),
                   slot_number((double)example->circle_box.normal.y, 3));
}

static hit_vec push_of(const hit_obbs_witness *boxes) {
    return moved((hit_vec){0, 0}, boxes->normal, -boxes->gap);
}

static void draw_push_out(const Example *example, Picture *picture) {
    const Pen pen = pen_of_verdict(example->box_box.verdict);
    const hit_vec push = push_of(&example->box_box);
    hit_obb pushed = example->boxes[1];
    pushed.center = (hit_vec){pushed.center.x + push.x, pushed.center.y + push.y};
    draw_turned(picture, example->boxes[0], pen);
    draw_turned(picture, example->boxes[1], pen);
    draw_turned(picture, pushed, pen_hidden());
    picture_arrow(picture, example->boxes[1].center, pushed.center, pen_line(INK_NEAREST, 3));
    draw_name(picture, example->boxes[0].center, NAME_OF_A);
}

static Phrase caption_of_push_out(const Example *example) {
    const hit_vec push = push_of(&example->box_box);
    return phrase3(&texts[IS_PUSH_OUT], to_tenth(push.x), to_tenth(push.y), slot_number(-example->box_box.gap, 1));
}

static void draw_nearest(const Example *example, Picture *picture) {
    const hit_vec center = example->circles[0].center;
    draw_turned(picture, example->boxes[0], pen_of_verdict(HIT_APART));
    picture_line(picture, center, example->circle_box.nearest, pen_line(INK_NEAREST, 3));
    draw_point(picture, example->circle_box.nearest, INK_NEAREST);
    draw_point(picture, center, INK_TEXT);
}

static Phrase caption_of_nearest(const Example *example) {
    return phrase3(&texts[IS_NEAREST], to_tenth(example->circle_box.nearest.x), to_tenth(example->circle_box.nearest.y),
                   slot_number(example->circle_box.distance, 1));
}

static void draw_clamp(const Example *example, Picture *picture) {
    const hit_vec at = example->circles[0].center, nearest = example->circle_box.nearest;
    const hit_aabb box = example->uprights[0];
    const Pen limit = pen_dashed(INK_HIDDEN, 1, DASH_DASHED), pull = pen_line(INK_NEAREST, 3);
    const float sides[] = {box.min.x, box.max.x}, levels[] = {box.min.y, box.max.y};
    for (int i = 0; i < 2; i++) {
        picture_line(picture, (hit_vec){sides[i], 2}, (hit_vec){sides[i], EXAMPLE_HEIGHT - 2}, limit);
        picture_line(picture, (hit_vec){2, levels[i]}, (hit_vec){EXAMPLE_WIDTH - 2, levels[i]}, limit);
    }
    picture_rect(picture, box, 0, pen_of_verdict(HIT_APART));
    picture_arrow(picture, at, (hit_vec){nearest.x, at.y}, pull);
    picture_arrow(picture, (hit_vec){nearest.x, at.y}, nearest, pull);
    draw_point(picture, nearest, INK_NEAREST);
    draw_point(picture, at, INK_TEXT);
}

static Phrase caption_of_clamp(const Example *example) {
    const hit_circle_box_witness *clamped = &example->circle_box;
    const Slot slots[] = {to_tenth(clamped->local_half.x),    to_tenth(clamped->local_half.y),
                          to_tenth(clamped->local_center.x),  to_tenth(clamped->local_center.y),
                          to_tenth(clamped->local_nearest.x), to_tenth(clamped->local_nearest.y)};
    return phrase_of_numbers(&texts[IS_CLAMPED], slots, 6);
}

static void draw_squared(const Example *example, Picture *picture) {
    const hit_vec a = example->circles[0].center, b = example->circles[1].center, corner = {b.x, a.y};
    draw_circles(example, picture);
    picture_line(picture, a, corner, pen_hidden());
    picture_line(picture, corner, b, pen_hidden());
    picture_line(picture, a, b, pen_line(INK_NEAREST, 3));
    draw_point(picture, a, INK_TEXT);
    draw_point(picture, b, INK_TEXT);
}

static Phrase caption_of_squared(const Example *example) {
    static const char *const relations[] = {[HIT_APART] = ">", [HIT_TOUCHING] = "=", [HIT_OVERLAP] = "<"};
    const hit_circles_witness *circles = &example->circle_circle;
    const Slot slots[] = {slot_number(circles->squared_distance, 1), slot_number(circles->squared_radii, 1),
                          slot_string(relations[circles->verdict]),
                          slot_text(text_of_verdict(example->circle_circle.verdict))};
    return phrase_of_numbers(&texts[IS_SQUARED], slots, 4);
}

static void draw_turn_back(const Example *example, Picture *picture) {
    const hit_circle_box_witness *turned = &example->circle_box;
    const hit_vec about = example->boxes[0].center;
    const hit_vec center = {about.x + turned->local_center.x, about.y + turned->local_center.y};
    draw_circle_and_turned(example, picture);
    picture_rect(picture, hit_aabb_from_center(about, turned->local_half), 0, pen_hidden());
    picture_circle(picture, center, example->circles[0].radius, pen_hidden());
    draw_point(picture, about, INK_TEXT);
    draw_point(picture, example->circles[0].center, INK_TEXT);
    draw_point(picture, center, INK_HIDDEN);
}

static Phrase caption_of_turn_back(const Example *example) {
    return phrase3(&texts[IS_TURNED_BACK], to_tenth(example->degrees), to_tenth(example->circle_box.local_center.x),
                   to_tenth(example->circle_box.local_center.y));
}

// The intervals that two upright boxes cover: along x at the bottom, along y at the left.
static void draw_intervals(const hit_aabb boxes[2], Picture *picture) {
    for (int i = 0; i < 2; i++) {
        const float apart = 3 * (float)i;
        const Pen pen = pen_line(i ? INK_SECOND : INK_FIRST, 5);
        picture_line(picture, (hit_vec){boxes[i].min.x, EXAMPLE_HEIGHT - 8 + apart},
                     (hit_vec){boxes[i].max.x, EXAMPLE_HEIGHT - 8 + apart}, pen);
        picture_line(picture, (hit_vec){8 - apart, boxes[i].min.y}, (hit_vec){8 - apart, boxes[i].max.y}, pen);
    }
}

static void draw_uprights(const Example *example, Picture *picture) {
    const Pen pen = pen_of_verdict(example->upright_upright.verdict);
    for (int i = 0; i < 2; i++) picture_rect(picture, example->uprights[i], 0, pen);
    draw_intervals(example->uprights, picture);
}

static Phrase caption_of_uprights(const Example *example) {
    const hit_aabbs_witness *boxes = &example->upright_upright;
    return phrase3(&texts[IS_ALONG_BOTH], slot_number(boxes->separation_x, 1), slot_number(boxes->separation_y, 1),
                   slot_text(text_of_verdict(boxes->verdict)));
}

static void draw_obb(const Example *example, Picture *picture) {
    const hit_obb box = example->boxes[0];
    const hit_vec along = {box.c, box.s}, across = {-box.s, box.c};
    draw_turned(picture, box, pen_of_verdict(HIT_APART));
    picture_arrow(picture, box.center, moved(box.center, along, (double)box.half.x), pen_line(INK_NEAREST, 3));
    picture_arrow(picture, box.center, moved(box.center, across, (double)box.half.y), pen_line(INK_HIDDEN, 3));
    draw_point(picture, box.center, INK_TEXT);
}

static Phrase caption_of_obb(const Example *example) {
    return phrase3(&texts[IS_OBB], to_tenth(example->degrees), slot_number((double)example->boxes[0].c, 3),
                   slot_number((double)example->boxes[0].s, 3));
}

static void draw_bounds(const Example *example, Picture *picture) {
    draw_turned(picture, example->boxes[0], pen_of_verdict(HIT_APART));
    picture_rect(picture, example->uprights[0], 0, pen_hidden());
}

static Phrase caption_of_bounds(const Example *example) {
    const hit_aabb box = example->uprights[0];
    const Slot slots[] = {to_tenth(box.min.x), to_tenth(box.max.x), to_tenth(box.min.y), to_tenth(box.max.y)};
    return phrase_of_numbers(&texts[IS_BOUNDS], slots, 4);
}

// Across an axis: down the screen, or to the left where the axis is steep, away from the second box.
static hit_vec across_axis(const hit_axis *axis) {
    const hit_vec across = {-axis->direction.y, axis->direction.x};
    return across.y - across.x / 2 > 0 ? across : (hit_vec){-across.x, -across.y};
}

// Where on its line, which runs beside the boxes, an axis has a value.
static hit_vec on_axis(const Example *example, const hit_axis *axis, double value) {
    const double beside = 44;
    return moved(moved(example->boxes[0].center, across_axis(axis), beside), axis->direction, value);
}

// Light that falls straight onto the axis past both ends of a shadow.
static void draw_rays(const Example *example, const hit_axis *axis, double first, double last, Picture *picture) {
    const double height = 80, ends[] = {first, last};
    for (int i = 0; i < 2; i++) {
        const hit_vec foot = on_axis(example, axis, ends[i]);
        picture_line(picture, foot, moved(foot, across_axis(axis), -height), pen_dashed(INK_RULE, 1, DASH_DASHED));
    }
}

static void draw_on_axis(const Example *example, const hit_axis *axis, Picture *picture) {
    const Pen pen = pen_of_verdict(example->box_box.verdict);
    const double start = fmin(axis->a_min, axis->b_min) - 10, end = fmax(axis->a_max, axis->b_max) + 10;
    draw_rays(example, axis, axis->a_min, axis->a_max, picture);
    draw_rays(example, axis, axis->b_min, axis->b_max, picture);
    for (int i = 0; i < 2; i++) {
        draw_turned(picture, example->boxes[i], pen);
        draw_name(picture, example->boxes[i].center, i ? NAME_OF_B : NAME_OF_A);
    }
    picture_line(picture, on_axis(example, axis, start), on_axis(example, axis, end), pen_line(INK_HIDDEN, 1.5f));
    picture_line(picture, on_axis(example, axis, axis->a_min), on_axis(example, axis, axis->a_max),
                 pen_line(INK_FIRST, 7));
    picture_line(picture, on_axis(example, axis, axis->b_min), on_axis(example, axis, axis->b_max),
                 pen_line(INK_SECOND, 3.5f));
}

static void draw_shadow(const Example *example, Picture *picture) {
    draw_on_axis(example, &example->box_box.axes[0], picture);
}

static Phrase caption_of_shadow(const Example *example) {
    const hit_axis *axis = &example->box_box.axes[0];
    const Slot slots[] = {slot_number(axis->a_min, 1), slot_number(axis->a_max, 1), slot_number(axis->b_min, 1),
                          slot_number(axis->b_max, 1)};
    return phrase_of_numbers(&texts[IS_SHADOW], slots, 4);
}

static void draw_between_shadows(const Example *example, const hit_axis *axis, Picture *picture) {
    draw_on_axis(example, axis, picture);
    picture_line(picture, on_axis(example, axis, axis->a_max), on_axis(example, axis, axis->b_min),
                 pen_line(INK_NEAREST, 9));
}

static void draw_separation(const Example *example, Picture *picture) {
    draw_between_shadows(example, &example->box_box.axes[0], picture);
}

static Phrase caption_of_separation(const Example *example) {
    const hit_axis *axis = &example->box_box.axes[0];
    return phrase3(&texts[IS_APART_ON_AXIS], slot_number(axis->separation, 1), slot_number(axis->b_min, 1),
                   slot_number(axis->a_max, 1));
}

static void draw_separating_axis(const Example *example, Picture *picture) {
    const hit_obbs_witness *boxes = &example->box_box;
    draw_between_shadows(example, &boxes->axes[boxes->axis], picture);
}

static Phrase caption_of_separating_axis(const Example *example) {
    const double gap = example->box_box.gap;
    return phrase1(&texts[gap > 0 ? IS_SEPARATED : IS_NOT_SEPARATED], slot_number(fabs(gap), 1));
}

static void draw_false_hit(const Example *example, Picture *picture) {
    draw_circle_and_upright(example, picture);
    const bool says_hit = example->upright_upright.verdict == HIT_OVERLAP;
    const bool is_wrong = says_hit != (example->circle_box.verdict == HIT_OVERLAP);
    picture_rect(picture, example->uprights[1], 0, pen_dashed(is_wrong ? INK_WRONG : INK_HIDDEN, 2, DASH_DASHED));
}

static Phrase caption_of_false_hit(const Example *example) {
    return phrase2(&texts[BOUNDS_SAY], slot_text(text_of_claim(example->upright_upright.verdict)),
                   slot_text(text_of_claim(example->circle_box.verdict)));
}

static void draw_false_miss(const Example *example, Picture *picture) {
    draw_circle_and_upright(example, picture);
    const bool is_inside = example->center_box.verdict == HIT_OVERLAP;
    const bool is_wrong = is_inside != (example->circle_box.verdict == HIT_OVERLAP);
    draw_point(picture, example->circles[0].center, is_wrong ? INK_WRONG : INK_HIDDEN);
}

static Phrase caption_of_false_miss(const Example *example) {
    return phrase2(&texts[CENTER_SAYS], slot_text(text_of_claim(example->center_box.verdict)),
                   slot_text(text_of_claim(example->circle_box.verdict)));
}

static Phrase caption_of_tick(const Example *example) {
    return phrase3(&texts[IS_TICK], slot_number(example->stop, 0), slot_number(example->circle_circle.gap, 1),
                   slot_text(text_of_verdict(example->circle_circle.verdict)));
}

const Drawing drawings_of_shapes[TERM_COUNT] = {
    [TERM_GAP] = {draw_way_between, caption_of_gap},
    [TERM_TOUCHING] = {draw_touching, caption_of_touching},
    [TERM_DEPTH] = {draw_way_between, caption_of_depth},
    [TERM_NORMAL] = {draw_normal, caption_of_normal},
    [TERM_PUSH_OUT] = {draw_push_out, caption_of_push_out},
    [TERM_NEAREST] = {draw_nearest, caption_of_nearest},
    [TERM_CLAMP] = {draw_clamp, caption_of_clamp},
    [TERM_SQUARED] = {draw_squared, caption_of_squared},
    [TERM_TURN_BACK] = {draw_turn_back, caption_of_turn_back},
    [TERM_AABB] = {draw_uprights, caption_of_uprights},
    [TERM_OBB] = {draw_obb, caption_of_obb},
    [TERM_BOUNDING_BOX] = {draw_bounds, caption_of_bounds},
    [TERM_SHADOW] = {draw_shadow, caption_of_shadow},
    [TERM_SEPARATION] = {draw_separation, caption_of_separation},
    [TERM_SEPARATING_AXIS] = {draw_separating_axis, caption_of_separating_axis},
    [TERM_FALSE_HIT] = {draw_false_hit, caption_of_false_hit},
    [TERM_FALSE_MISS] = {draw_false_miss, caption_of_false_miss},
    [TERM_TICK] = {draw_way_between, caption_of_tick},
};
