// The methods of the scene `rect-tiles`: which cells under the walker each looks at.
#include "own_method.h"
#include "reach_rows.h"
#include "rect_tiles_parts.h"
#include "shapes.h"

static bool is_looked_at(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row) {
    const hit_tiles_witness *look = tiles_look(state);
    return hit_cells_looked_at(look->span, look->look, column, row);
}

static bool is_found(const TilesState *state, const hit_grid *grid, int32_t column, int32_t row) {
    const hit_tiles_witness *look = tiles_look(state);
    return hit_cells_looked_at(look->span, look->look, column, row) && hit_grid_is_solid(grid, column, row);
}

// Draws the columns (part 0) or rows (part 1) that the walker covers, as a band across the view.
static void draw_band(const TilesState *state, const Map *map, int part, Picture *picture) {
    const hit_aabb covered = box_of_cells(map->grid.tile, tiles_look(state)->span);
    hit_aabb band = picture->world;
    if (!picture_lights(picture, tiles_covering_step(state), part)) return;
    if (part == 0) {
        band.min.x = covered.min.x;
        band.max.x = covered.max.x;
    } else {
        band.min.y = covered.min.y;
        band.max.y = covered.max.y;
    }
    picture_made_by(picture, tiles_covering_step(state), part);
    draw_aabb(picture, band, (Pen){.stroke = INK_LOOKED, .width = 2, .fill = INK_LOOKED, .fill_alpha = 0.12f});
}

static void draw_looks(const TilesState *state, StepId looking, const Map *map, Picture *picture) {
    picture_made_by(picture, STEP_MOVE, 0);
    if (picture_lights(picture, STEP_MOVE, 0)) draw_aabb(picture, walker_box(&state->walker), pen_line(INK_SHAPE, 2));
    for (int part = 0; part < 2; part++) draw_band(state, map, part, picture);
    picture_made_by(picture, looking, 0);
    tiles_draw_cells(state, map, is_looked_at, pen_fill(INK_LOOKED, 0.3f), picture);
    picture_made_by(picture, STEP_NONE, 0);
    if (state->base.hides_answer) return;
    picture_made_by(picture, STEP_COUNT_SOLID, 0);
    tiles_draw_cells(state, map, is_found,
                     (Pen){.stroke = INK_WRONG, .width = 2, .fill = INK_WRONG, .fill_alpha = 0.45f}, picture);
}

static void explain_look(const TilesState *state, StepId looking, const Text *text, Explanation *explanation) {
    explain_step(explanation, looking, 0, INK_LOOKED,
                 phrase_of(text, slot_number((double)tiles_look(state)->look_ups, 0)));
}

static void draw_vertices(const void *memory, const Map *map, Picture *picture) {
    draw_looks(memory, STEP_LOOK_AT_VERTICES, map, picture);
}

static void draw_outline(const void *memory, const Map *map, Picture *picture) {
    draw_looks(memory, STEP_LOOK_AT_RIM, map, picture);
}

static void draw_all(const void *memory, const Map *map, Picture *picture) {
    draw_looks(memory, STEP_LOOK_AT_ALL, map, picture);
}

static void explain_vertices(const void *memory, Explanation *explanation) {
    static const Text looks = {{"Only the cells under the four corners are looked up: {0} look-ups.",
                                "四隅のマスだけを調べる。調べた回数 {0}。"}};
    explain_look(memory, STEP_LOOK_AT_VERTICES, &looks, explanation);
}

static void explain_outline(const void *memory, Explanation *explanation) {
    static const Text looks = {
        {"Only the cells along the edge are looked up: {0} look-ups.", "外周のマスだけを調べる。調べた回数 {0}。"}};
    explain_look(memory, STEP_LOOK_AT_RIM, &looks, explanation);
}

static void explain_full(const void *memory, Explanation *explanation) {
    static const Text looks = {{"Every cell covered is looked up, within the map: {0} look-ups.",
                                "マップの中で重なるマスをすべて調べる。調べた回数 {0}。"}};
    explain_look(memory, STEP_LOOK_AT_ALL, &looks, explanation);
}

static void explain_swept(const void *memory, Explanation *explanation) {
    static const Text looks = {
        {"Every cell covered is looked up: {0} look-ups here, and in a move every cell on the way.",
         "重なるマスをすべて調べる。ここで調べた回数 {0}。動くときは通り道のマスも調べる。"}};
    explain_look(memory, STEP_LOOK_AT_ALL, &looks, explanation);
}

// Closed cells reach one cell too far, so that a touched wall counts. The tutorial's size - 1 ends one pixel too soon
// where coordinates have fractions.
static Phrase compare_far_edges(const TilesState *state, int method) {
    static const Text closed = {
        {"The walker only touches the wall. Without size − 1 its right and bottom edges count one "
         "cell too far.",
         "壁には接しているだけ。「大きさ − 1」を使わないと、右端と下端が隣のマスに数えられる。"}};
    static const Text left_out = {
        {"The wall {0}{1} begins within the walker's last pixel, which the tutorial's size − 1 leaves out. That is "
         "right for whole coordinates only.",
         "壁 {0}{1} は矩形の最後の 1 px の中にある。元の記事の「大きさ − "
         "1」はそこを数えない。座標が整数のときだけ正しい式。"}};
    const hit_wall_witness *wall = &state->walker.wall;
    const Answer answer = base_answer(&state->base, method);
    const bool is_closed = state->size_1 == SIZE_1_MISSING && answer == ANSWER_FALSE_HIT;
    if (state->base.truth == HIT_TOUCHING) return phrase(is_closed ? &closed : NULL);
    return phrase_of(answer == ANSWER_FALSE_MISS ? &left_out : NULL, slot_column(wall->column),
                     slot_number(wall->row, 0));
}

// A method that does not look up every cell and finds no wall names the wall that it missed, or the cells in which
// another one could be.
static Phrase compare_cells(const TilesState *state, int method, const Text *missed) {
    static const Text touched = {{"The walker touches the wall {0}{1}. None of the {2} cells looked up is solid.",
                                  "矩形は壁 {0}{1} に接している。調べたマス {2} 個に壁はない。"}};
    static const Text spared = {{"{0} of the {1} covered cells were not looked up. They happen to be empty.",
                                 "重なる {1} マスのうち {0} マスは調べていない。そこにはたまたま壁がない。"}};
    const hit_tiles_witness *looks = state->walker.looks, *look = &looks[method];
    const hit_wall_witness *wall = &state->walker.wall;
    const int64_t covered = looks[HIT_LOOK_FULL].look_ups, not_looked_up = covered - look->look_ups;
    if (look->solid > 0 || (looks[HIT_LOOK_FULL].solid == 0 && state->walker.overlapping > 0))
        return compare_far_edges(state, method);
    if (base_answer(&state->base, method) == ANSWER_FALSE_MISS)
        return phrase_of(state->base.truth == HIT_OVERLAP ? missed : &touched, slot_column(wall->column),
                         slot_number(wall->row, 0), slot_number((double)look->look_ups, 0));
    return phrase_of(not_looked_up > 0 ? &spared : NULL, slot_number((double)not_looked_up, 0),
                     slot_number((double)covered, 0));
}

static Phrase compare_vertices(const void *memory) {
    static const Text missed = {
        {"The wall {0}{1} overlaps the walker, but no corner is in it: {2} cells looked up, none solid.",
         "壁 {0}{1} は矩形に重なるが、そこに角がない。調べたマス {2} 個に壁はない。"}};
    return compare_cells(memory, HIT_LOOK_VERTICES, &missed);
}

static Phrase compare_outline(const void *memory) {
    static const Text missed = {
        {"The wall {0}{1} is wholly inside the walker: none of the {2} cells along the edge is solid.",
         "壁 {0}{1} は矩形の内側にある。外周の {2} マスに壁はない。"}};
    return compare_cells(memory, HIT_LOOK_OUTLINE, &missed);
}

static Phrase compare_full(const void *memory) {
    return compare_far_edges(memory, HIT_LOOK_FULL);
}

static Phrase compare_swept(const void *memory) {
    return compare_far_edges(memory, HIT_LOOK_SWEPT);
}

static void ask_reach(const void *memory, ReachQuestion *question) {
    const TilesState *state = memory;
    question->rule = state->size_1;
    const Walker *walker = &state->walker;
    question->bodies[0] = (Body){
        .kind = BODY_AT_CORNER, .x = walker->x, .y = walker->y, .width = walker->width, .height = walker->height};
}

static hit_vec size_of(const ReachQuestion *question) {
    return (hit_vec){question->bodies[0].width, question->bodies[0].height};
}

static void reach_truth(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_walls(row, &map->grid, size_of(question), (hit_verdict)question->min_verdict, HIT_OVERLAP, bits);
}

// The methods' indices are the kernel's looks.
static void reach_look(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    const LookRule rule = tiles_look_rule((Size1)question->rule);
    reach_by_look(row, &map->grid, size_of(question), size_looked_at(size_of(question), rule),
                  (hit_look)question->method, rule.rule, bits);
}

// As in take_claims: only a method that looks at every cell also notices that the edge touches a wall.
static void reach_all(const ReachQuestion *question, const Map *map, const ReachRow *row, uint64_t *bits) {
    reach_look(question, map, row, bits);
    if (question->min_verdict != HIT_TOUCHING) return;
    reach_walls(row, &map->grid, size_of(question), HIT_TOUCHING, HIT_TOUCHING, row->spare);
    reach_join(row, row->spare, bits);
}

const SceneReach tiles_reach = {ask_reach, reach_truth};

const Method tiles_methods[METHOD_COUNT] = {
    [HIT_LOOK_VERTICES] = {.id = "vertices",
                           .name = {{"the four corners", "四隅だけ"}},
                           .tip = {{"Looks up only the cells under the four corners.", "四隅のあるマスだけを調べる。"}},
                           WORKING_OF(vertices),
                           .prediction = PREDICT_CELLS,
                           .trust = TRUST_NONE,
                           .compare = compare_vertices,
                           .reach = reach_look},
    [HIT_LOOK_OUTLINE] = {.id = "outline",
                          .name = {{"cells along the edge", "外周のマスだけ"}},
                          .tip = {{"Looks up only the cells along the edge of the walker.",
                                   "矩形の外周にかかるマスだけを調べる。"}},
                          WORKING_OF(outline),
                          .prediction = PREDICT_CELLS,
                          .trust = TRUST_NONE,
                          .compare = compare_outline,
                          .reach = reach_look},
    [HIT_LOOK_FULL] = {.id = "full",
                       .name = {{"every cell covered", "重なるマスすべて"}},
                       .tip = {{"Looks up every cell that the walker covers.", "矩形が重なるマスをすべて調べる。"}},
                       .caveat = {{"But a move longer than its own width plus the wall's can jump over that wall.",
                                   "ただし 1 コマに自分の幅と壁の幅の和より大きく動くと、壁を飛び越える。"}},
                       .draw_working = draw_all,
                       .explain = explain_full,
                       .prediction = PREDICT_CELLS,
                       .compare = compare_full,
                       .reach = reach_all},
    [HIT_LOOK_SWEPT] = {.id = "swept",
                        .name = {{"every cell on the way", "通り道のマスすべて"}},
                        .tip = {{"Looks up every cell on the way of a move, so that no speed tunnels.",
                                 "移動の通り道のマスもすべて調べる。速くてもすり抜けない。"}},
                        .draw_working = draw_all,
                        .explain = explain_swept,
                        .prediction = PREDICT_CELLS,
                        .compare = compare_swept,
                        .reach = reach_all},
    [OWN_METHOD] = METHOD_OWN,
};
