// The glossary over everything else: the list of words at the left, at the right one of them with its example. All of
// the example's shapes and numbers are read from what the kernel answered.
#include <math.h>
#include <string.h>

#include "parts.h"

enum { LIST_WIDTH = 168, EDGE = 24, CAPTION_HEIGHT = 30 };

enum {
    HINT,
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
    IS_SPAN,
    IS_LOOK,
    IS_HALF_OPEN,
    IS_LEAP,
    IS_TICK,
    IS_BROAD,
    IS_NARROW,
    CORNERS,
    OUTLINE,
    FULL,
    FINDS_WALL,
    FINDS_NO_WALL,
    NAME_OF_A,
    NAME_OF_B,
    TEXT_COUNT
};

static const Text texts[TEXT_COUNT] = {
    [HINT] = {{"↑ ↓  choose     Esc  close", "↑ ↓  選ぶ     Esc  閉じる"}},
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
    [IS_SPAN] = {{"columns {0} to {1}, rows {2} to {3}", "列 {0}〜{1}、行 {2}〜{3}"}},
    [IS_LOOK] = {{"{0}: {1} look-ups, {2} solid", "{0}：{1} 回調べて壁 {2} 個"}},
    [IS_HALF_OPEN] = {{"columns {0} to {1}; without size − 1, {2} to {3}",
                       "列 {0}〜{1}。大きさ − 1 をしないと {2}〜{3}"}},
    [IS_LEAP] = {{"at its place {0}, on the way {1}", "今の位置では{0}、通り道では{1}"}},
    [IS_TICK] = {{"tick {0}: gap {1} px, {2}", "コマ {0}：すき間 {1} px、{2}"}},
    [IS_BROAD] = {{"of {1} pairs, the boxes of {0} meet", "{1} 組のうち、囲む矩形が重なるのは {0} 組"}},
    [IS_NARROW] = {{"pairs asked: {0}, hits: {1}", "詳細判定にかけた組 {0}、当たり {1}"}},
    [CORNERS] = {{"the four corners", "四隅だけ"}},
    [OUTLINE] = {{"the rim", "縁だけ"}},
    [FULL] = {{"every cell", "すべて"}},
    [FINDS_WALL] = {{"a wall", "壁あり"}},
    [FINDS_NO_WALL] = {{"no wall", "壁なし"}},
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

static Phrase phrase_of_numbers(int text, const Slot *slots, int count) {
    Phrase filled = phrase(&texts[text]);
    for (int i = 0; i < count; i++) filled.slots[i] = slots[i];
    return filled;
}

static Pen pen_of(hit_verdict verdict) {
    if (verdict == HIT_OVERLAP)
        return (Pen){.stroke = INK_HIT, .width = 2.5f, .fill = INK_HIT, .fill_alpha = 0.16f, .hatch = true};
    const Dash dash = verdict == HIT_TOUCHING ? DASH_DASHED : DASH_SOLID;
    return (Pen){.stroke = INK_SHAPE, .width = 2, .dash = dash, .fill = INK_SHAPE, .fill_alpha = 0.06f};
}

static Pen pen_hidden(void) {
    return pen_dashed(INK_HIDDEN, 2, DASH_DASHED);
}

static hit_vec moved(hit_vec from, hit_vec along, double length) {
    return (hit_vec){from.x + along.x * (float)length, from.y + along.y * (float)length};
}

static void draw_turned(Picture *picture, hit_obb box, Pen pen) {
    hit_vec corners[4];
    hit_obb_corners(box, corners);
    picture_polygon(picture, corners, 4, pen);
}

static void draw_name(Picture *picture, hit_vec at, int text) {
    const Type type = {.size = 13, .align = ALIGN_CENTER, .ink = INK_TEXT, .halo = true};
    picture_phrase(picture, at, (hit_vec){0, 5}, type, phrase(&texts[text]));
}

static void draw_point(Picture *picture, hit_vec at, Ink ink) {
    picture_dot(picture, at, 4.5f, pen_fill(ink, 1));
}

static void draw_circles(const Example *example, Picture *picture) {
    const Pen pen = pen_of(example->circle_circle.verdict);
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
    const Pen pen = pen_of(example->circle_box.verdict);
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
    const Pen pen = pen_of(example->circle_box.verdict);
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
    const Pen pen = pen_of(example->box_box.verdict);
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
    draw_turned(picture, example->boxes[0], pen_of(HIT_APART));
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
    picture_rect(picture, box, 0, pen_of(HIT_APART));
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
    return phrase_of_numbers(IS_CLAMPED, slots, 6);
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
    return phrase_of_numbers(IS_SQUARED, slots, 4);
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
    const Pen pen = pen_of(example->upright_upright.verdict);
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
    draw_turned(picture, box, pen_of(HIT_APART));
    picture_arrow(picture, box.center, moved(box.center, along, (double)box.half.x), pen_line(INK_NEAREST, 3));
    picture_arrow(picture, box.center, moved(box.center, across, (double)box.half.y), pen_line(INK_HIDDEN, 3));
    draw_point(picture, box.center, INK_TEXT);
}

static Phrase caption_of_obb(const Example *example) {
    return phrase3(&texts[IS_OBB], to_tenth(example->degrees), slot_number((double)example->boxes[0].c, 3),
                   slot_number((double)example->boxes[0].s, 3));
}

static void draw_bounds(const Example *example, Picture *picture) {
    draw_turned(picture, example->boxes[0], pen_of(HIT_APART));
    picture_rect(picture, example->uprights[0], 0, pen_hidden());
}

static Phrase caption_of_bounds(const Example *example) {
    const hit_aabb box = example->uprights[0];
    const Slot slots[] = {to_tenth(box.min.x), to_tenth(box.max.x), to_tenth(box.min.y), to_tenth(box.max.y)};
    return phrase_of_numbers(IS_BOUNDS, slots, 4);
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
    const Pen pen = pen_of(example->box_box.verdict);
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
    return phrase_of_numbers(IS_SHADOW, slots, 4);
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

static hit_aabb rect_of_cells(hit_cells cells) {
    const hit_vec tile = example_grid()->tile;
    return (hit_aabb){{(float)cells.first_column * tile.x, (float)cells.first_row * tile.y},
                      {(float)(cells.last_column + 1) * tile.x, (float)(cells.last_row + 1) * tile.y}};
}

static void draw_cell(Picture *picture, int32_t column, int32_t row, Pen pen) {
    picture_rect(picture, rect_of_cells((hit_cells){column, row, column, row}), 0, pen);
}

static void draw_grid(bool has_wall, Picture *picture) {
    const hit_grid *grid = example_grid();
    for (int32_t row = 0; row < grid->rows; row++) {
        for (int32_t column = 0; column < grid->columns; column++) {
            const bool is_solid = has_wall && hit_grid_is_solid(grid, column, row);
            Pen pen = is_solid ? pen_fill(INK_SOLID, 1) : (Pen){0};
            pen.stroke = INK_RULE;
            pen.width = 1;
            draw_cell(picture, column, row, pen);
        }
    }
}

static void draw_span(const Example *example, Picture *picture) {
    draw_grid(false, picture);
    picture_rect(picture, rect_of_cells(example->spans[0]), 0, pen_fill(INK_LOOKED, 0.3f));
    picture_rect(picture, example->uprights[0], 0, pen_of(HIT_APART));
}

static Phrase phrase_of_span(hit_cells span) {
    const Slot slots[] = {slot_number(span.first_column, 0), slot_number(span.last_column, 0),
                          slot_number(span.first_row, 0), slot_number(span.last_row, 0)};
    return phrase_of_numbers(IS_SPAN, slots, 4);
}

static Phrase caption_of_cell(const Example *example) {
    return phrase_of_span(example->spans[0]);
}

static void draw_look_up(const Example *example, Picture *picture) {
    const hit_grid *grid = example_grid();
    const hit_cells span = example->looked.span;
    draw_grid(true, picture);
    for (int32_t row = span.first_row; row <= span.last_row; row++) {
        for (int32_t column = span.first_column; column <= span.last_column; column++) {
            if (!hit_cells_looked_at(span, example->looked.look, column, row)) continue;
            const bool is_found = hit_grid_is_solid(grid, column, row);
            draw_cell(picture, column, row, pen_fill(is_found ? INK_WRONG : INK_LOOKED, is_found ? 0.6f : 0.35f));
        }
    }
    picture_rect(picture, example->uprights[0], 0, pen_of(example->looked.solid ? HIT_OVERLAP : HIT_APART));
}

static Phrase caption_of_look_up(const Example *example) {
    static const int names[] = {
        [HIT_LOOK_VERTICES] = CORNERS, [HIT_LOOK_OUTLINE] = OUTLINE, [HIT_LOOK_FULL] = FULL, [HIT_LOOK_SWEPT] = FULL};
    return phrase3(&texts[IS_LOOK], slot_text(&texts[names[example->look]]),
                   slot_number((double)example->looked.look_ups, 0), slot_number((double)example->looked.solid, 0));
}

static void draw_half_open(const Example *example, Picture *picture) {
    draw_grid(false, picture);
    picture_rect(picture, rect_of_cells(example->spans[1]), 0, pen_dashed(INK_WRONG, 2.5f, DASH_DASHED));
    picture_rect(picture, rect_of_cells(example->spans[0]), 0, pen_fill(INK_LOOKED, 0.3f));
    picture_rect(picture, example->uprights[0], 0, pen_of(HIT_APART));
}

static Phrase caption_of_half_open(const Example *example) {
    const hit_cells *spans = example->spans;
    const Slot slots[] = {slot_number(spans[0].first_column, 0), slot_number(spans[0].last_column, 0),
                          slot_number(spans[1].first_column, 0), slot_number(spans[1].last_column, 0)};
    return phrase_of_numbers(IS_HALF_OPEN, slots, 4);
}

static void draw_tunnelling(const Example *example, Picture *picture) {
    const Ink ink = example->is_found_on_way && !example->is_found_at_stop ? INK_WRONG : INK_HIDDEN;
    draw_grid(true, picture);
    picture_rect(picture, example->leapt, 0, (Pen){.fill = ink, .fill_alpha = 0.18f, .hatch = true});
    picture_rect(picture, example->before, 0, pen_dashed(ink, 2, DASH_DASHED));
    picture_rect(picture, example->uprights[0], 0, pen_of(example->is_found_at_stop ? HIT_OVERLAP : HIT_APART));
}

static const Text *text_of_find(bool is_found) {
    return &texts[is_found ? FINDS_WALL : FINDS_NO_WALL];
}

static Phrase caption_of_tunnelling(const Example *example) {
    return phrase2(&texts[IS_LEAP], slot_text(text_of_find(example->is_found_at_stop)),
                   slot_text(text_of_find(example->is_found_on_way)));
}

static Phrase caption_of_tick(const Example *example) {
    return phrase3(&texts[IS_TICK], slot_number(example->stop, 0), slot_number(example->circle_circle.gap, 1),
                   slot_text(text_of_verdict(example->circle_circle.verdict)));
}

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
        draw_member(flock, i, pen_of(HIT_APART), picture);
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
        draw_member(flock, i, pen_of(is_member_hit(flock, (uint32_t)i) ? HIT_OVERLAP : HIT_APART), picture);
    for (int i = 0; i < flock->pair_count; i++)
        draw_pair(flock, i, flock->hits[i] ? pen_line(INK_HIT, 4) : pen_dashed(INK_NEAREST, 3, DASH_DASHED), picture);
}

static Phrase caption_of_narrow_phase(const Example *example) {
    return phrase2(&texts[IS_NARROW], slot_number(example->flock.pair_count, 0),
                   slot_number(example->flock.hit_count, 0));
}

typedef struct {
    void (*draw)(const Example *example, Picture *picture);
    Phrase (*caption)(const Example *example);
} Drawing;

static const Drawing drawings[TERM_COUNT] = {
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
    [TERM_CELL] = {draw_span, caption_of_cell},
    [TERM_LOOK_UP] = {draw_look_up, caption_of_look_up},
    [TERM_HALF_OPEN] = {draw_half_open, caption_of_half_open},
    [TERM_TUNNELLING] = {draw_tunnelling, caption_of_tunnelling},
    [TERM_TICK] = {draw_way_between, caption_of_tick},
    [TERM_BROAD_PHASE] = {draw_broad_phase, caption_of_broad_phase},
    [TERM_NARROW_PHASE] = {draw_narrow_phase, caption_of_narrow_phase},
};

static InputEvent event_of_term(Term term) {
    return event_of(EVENT_TERM, glossary_entry(term)->id);
}

static void put_list(Composer *composer, Box box) {
    const float row = box.height / TERM_COUNT, size = fminf(14, row * 0.68f);
    for (Term term = 0; term < TERM_COUNT; term++) {
        const bool is_chosen = term == composer->lab->glossary.term;
        const Box place = {box.x, box.y + row * (float)term, box.width, row};
        if (is_chosen) put_box(composer, place, 5, pen_fill(INK_SELECTION, 1));
        put_text(composer, place.x + 10, place.y + row / 2,
                 type_of(size, is_chosen ? WEIGHT_BOLD : WEIGHT_REGULAR, INK_TEXT), &glossary_entry(term)->name);
        put_place(composer, place, event_of_term(term));
    }
}

static Language other_language(Language language) {
    return language == LANGUAGE_ENGLISH ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
}

// The name in both languages; the same in both, it is told once.
static void put_names(Composer *composer, Box box, const TermEntry *entry) {
    const Language language = composer->lab->language;
    const Phrase own = phrase(&entry->name),
                 other = phrase_of_slot(slot_string(entry->name.in[other_language(language)]));
    const Type type = type_of(22, WEIGHT_BOLD, INK_TEXT), small = type_of(15, WEIGHT_REGULAR, INK_MUTED);
    const float middle = box.y + box.height / 2;
    const float width = put_phrase(composer, box.x, middle, type, own);
    if (strcmp(entry->name.in[LANGUAGE_ENGLISH], entry->name.in[LANGUAGE_JAPANESE]) == 0) return;
    put_phrase(composer, box.x + width + 14, middle + 2, small, other);
}

// The whole of the example's world in the middle of the box, as large as it fits.
static void put_example(Composer *composer, Box box) {
    const Glossary *glossary = &composer->lab->glossary;
    Picture *picture = &composer->screen->picture;
    const View points = picture->view;
    const float scale = fminf(box.width / EXAMPLE_WIDTH, box.height / EXAMPLE_HEIGHT) * points.scale;
    const hit_vec middle = view_to_pixel(points, (hit_vec){box.x + box.width / 2, box.y + box.height / 2});
    const hit_vec corner = {middle.x - scale * EXAMPLE_WIDTH / 2, middle.y - scale * EXAMPLE_HEIGHT / 2};
    put_box(composer, box, 8, pen_fill(INK_PAPER, 1));
    picture_clip(picture, box_aabb(box));
    picture_set_view(picture, (View){corner, scale, points.unit}, (hit_aabb){{0, 0}, {EXAMPLE_WIDTH, EXAMPLE_HEIGHT}});
    drawings[glossary->term].draw(&glossary->example, picture);
    picture_set_view(picture, points, (hit_aabb){{0, 0}, {0, 0}});
    picture_unclip(picture);
}

static void put_term(Composer *composer, Box box) {
    const Glossary *glossary = &composer->lab->glossary;
    const TermEntry *entry = glossary_entry(glossary->term);
    const float bottom = box.y + box.height, drawn_least = 120;
    put_names(composer, (Box){box.x, box.y, box.width, 34}, entry);
    const Box meaning = {box.x, box.y + 40, box.width, box.height - 40 - CAPTION_HEIGHT - drawn_least - 20};
    const float top =
        put_paragraph(composer, meaning, 23, type_of(15, WEIGHT_REGULAR, INK_TEXT), phrase(&entry->meaning)) + 10;
    put_example(composer, (Box){box.x, top, box.width, bottom - CAPTION_HEIGHT - 20 - top});
    put_sentence(composer, box.x, bottom - 20 - CAPTION_HEIGHT / 2, type_of(14, WEIGHT_REGULAR, INK_TEXT),
                 drawings[glossary->term].caption(&glossary->example));
    put_text(composer, box.x + box.width, bottom - 6, type_aligned(type_of(12, WEIGHT_REGULAR, INK_MUTED), ALIGN_RIGHT),
             &texts[HINT]);
}

void put_glossary(Composer *composer) {
    const float width = fminf(composer->width - 16, 940), height = fminf(composer->height - 16, 600);
    const Box all = {0, 0, composer->width, composer->height};
    const Box box = {(composer->width - width) / 2, (composer->height - height) / 2, width, height};
    put_box(composer, all, 0, pen_fill(INK_TEXT, 0.35f));
    put_box(composer, box, 10, pen_fill(INK_PANEL, 1));
    put_place(composer, all, event_press(ACTION_GLOSSARY));
    put_place(composer, box, event_of_term(composer->lab->glossary.term)); // a click beside a word changes nothing
    put_list(composer, (Box){box.x + 12, box.y + 14, LIST_WIDTH, box.height - 28});
    const float x = box.x + LIST_WIDTH + 12 + EDGE / 2;
    put_rule(composer, x, box.y + 14, x, box.y + box.height - 14);
    put_term(composer, (Box){x + EDGE, box.y + 16, box.x + box.width - EDGE - x - EDGE, box.height - 28});
}
