// Examples on a tile map: which cells a rectangle covers, and which of them are looked at.
#include "drawing.h"
#include "map.h"

enum { IS_SPAN, IS_LOOK, IS_HALF_OPEN, IS_LEAP, CORNERS, OUTLINE, FULL, FINDS_WALL, FINDS_NO_WALL, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [IS_SPAN] = {{"columns {0} to {1}, rows {2} to {3}", "列 {0}〜{1}、行 {2}〜{3}"}},
    [IS_LOOK] = {{"{0}: {1} look-ups, {2} solid", "{0}：{1} 回調べて壁 {2} 個"}},
    [IS_HALF_OPEN] = {{"columns {0} to {1}; without size − 1, {2} to {3}",
                       "列 {0}〜{1}。大きさ − 1 をしないと {2}〜{3}"}},
    [IS_LEAP] = {{"at its place {0}, on the way {1}", "今の位置では{0}、通り道では{1}"}},
    [CORNERS] = {{"the four corners", "四隅だけ"}},
    [OUTLINE] = {{"the rim", "縁だけ"}},
    [FULL] = {{"every cell", "すべて"}},
    [FINDS_WALL] = {{"a wall", "壁あり"}},
    [FINDS_NO_WALL] = {{"no wall", "壁なし"}},
};

static void draw_cells(Picture *picture, hit_cells cells, Pen pen) {
    picture_rect(picture, box_of_cells(example_grid()->tile, cells), 0, pen);
}

static void draw_cell(Picture *picture, int32_t column, int32_t row, Pen pen) {
    draw_cells(picture, (hit_cells){column, row, column, row}, pen);
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
    draw_cells(picture, example->spans[0], pen_fill(INK_LOOKED, 0.3f));
    picture_rect(picture, example->uprights[0], 0, pen_of_verdict(HIT_APART));
}

static Phrase phrase_of_span(hit_cells span) {
    const Slot slots[] = {slot_number(span.first_column, 0), slot_number(span.last_column, 0),
                          slot_number(span.first_row, 0), slot_number(span.last_row, 0)};
    return phrase_of_numbers(&texts[IS_SPAN], slots, 4);
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
    picture_rect(picture, example->uprights[0], 0, pen_of_verdict(example->looked.solid ? HIT_OVERLAP : HIT_APART));
}

static Phrase caption_of_look_up(const Example *example) {
    static const int names[] = {
        [HIT_LOOK_VERTICES] = CORNERS, [HIT_LOOK_OUTLINE] = OUTLINE, [HIT_LOOK_FULL] = FULL, [HIT_LOOK_SWEPT] = FULL};
    return phrase3(&texts[IS_LOOK], slot_text(&texts[names[example->look]]),
                   slot_number((double)example->looked.look_ups, 0), slot_number((double)example->looked.solid, 0));
}

static void draw_half_open(const Example *example, Picture *picture) {
    draw_grid(false, picture);
    draw_cells(picture, example->spans[1], pen_dashed(INK_WRONG, 2.5f, DASH_DASHED));
    draw_cells(picture, example->spans[0], pen_fill(INK_LOOKED, 0.3f));
    picture_rect(picture, example->uprights[0], 0, pen_of_verdict(HIT_APART));
}

static Phrase caption_of_half_open(const Example *example) {
    const hit_cells *spans = example->spans;
    const Slot slots[] = {slot_number(spans[0].first_column, 0), slot_number(spans[0].last_column, 0),
                          slot_number(spans[1].first_column, 0), slot_number(spans[1].last_column, 0)};
    return phrase_of_numbers(&texts[IS_HALF_OPEN], slots, 4);
}

static void draw_tunnelling(const Example *example, Picture *picture) {
    const Ink ink = example->is_found_on_way && !example->is_found_at_stop ? INK_WRONG : INK_HIDDEN;
    draw_grid(true, picture);
    picture_rect(picture, example->leapt, 0, (Pen){.fill = ink, .fill_alpha = 0.18f, .hatch = true});
    picture_rect(picture, example->before, 0, pen_dashed(ink, 2, DASH_DASHED));
    picture_rect(picture, example->uprights[0], 0, pen_of_verdict(example->is_found_at_stop ? HIT_OVERLAP : HIT_APART));
}

static const Text *text_of_find(bool is_found) {
    return &texts[is_found ? FINDS_WALL : FINDS_NO_WALL];
}

static Phrase caption_of_tunnelling(const Example *example) {
    return phrase2(&texts[IS_LEAP], slot_text(text_of_find(example->is_found_at_stop)),
                   slot_text(text_of_find(example->is_found_on_way)));
}

const Drawing drawings_of_cells[TERM_COUNT] = {
    [TERM_CELL] = {draw_span, caption_of_cell},
    [TERM_LOOK_UP] = {draw_look_up, caption_of_look_up},
    [TERM_HALF_OPEN] = {draw_half_open, caption_of_half_open},
    [TERM_TUNNELLING] = {draw_tunnelling, caption_of_tunnelling},
};
