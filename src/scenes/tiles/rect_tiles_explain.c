// Explains the scene `rect-tiles`: its steps, readings and controls.
#include <math.h>

#include "rect_tiles_parts.h"
#include "shapes.h"

const hit_tiles_witness *tiles_look(const TilesState *state) {
    return &state->walker.looks[state->base.method < LOOK_COUNT ? state->base.method : HIT_LOOK_FULL];
}

// The kernel computes cells faster where no coordinate is negative.
StepId tiles_covering_step(const TilesState *state) {
    return state->walker.x >= 0 && state->walker.y >= 0 ? STEP_CELLS_COVERED : STEP_CELLS_ANYWHERE;
}

bool tiles_has_jumped(const TilesState *state) {
    return state->jump.kind == JUMP_TAKEN && !state->walker.moves[0].blocked;
}

float tiles_speed(const TilesState *state) {
    return state->jump.kind == JUMP_TAKEN ? fabsf(state->jump.distance) : state->speed;
}

bool tiles_has_tunneled(const TilesState *state) {
    const Tunnel *tunnel = &state->walker.tunnel;
    return tunnel->ticks_left > 0 && tunnel->move.method == state->base.method;
}

Phrase tiles_phrase_of_tunnel(const TilesState *state) {
    static const Text jumped[] = {{{"TUNNELED: jumped through {0} wall cells", "すり抜け：壁 {0} マスを飛び越えた"}},
                                  {{"TUNNELED: jumped through {0} wall cell", "すり抜け：壁 {0} マスを飛び越えた"}}};
    static const Text inside[] = {{{"INSIDE {0} wall cells", "壁 {0} マスにめり込み中"}},
                                  {{"INSIDE {0} wall cell", "壁 {0} マスにめり込み中"}}};
    static const Text went = {{"TUNNELED: went through a wall", "すり抜け：壁を通り抜けた"}};
    const Walker *walker = &state->walker;
    const int64_t count = walker->overlapping ? walker->overlapping : walker->tunnel.crossing.walls;
    if (!walker->overlapping && walker->tunnel.crossing.ends_in_wall) return phrase(&went);
    return phrase_of(&(walker->overlapping ? inside : jumped)[count == 1], slot_count((uint64_t)count));
}

static Slot slot_of_speed(float speed) {
    return slot_number(speed, speed == roundf(speed) ? 0 : 2);
}

// The covered cells on one axis (part 0: columns, 1: rows). Their edges are the walker's own floats.
static void explain_cells(const TilesState *state, Explanation *explanation, int part) {
    static const Text covered[] = {
        {{"The walker covers columns floor({0} / {1}) = {2} ({5}) to ceil({3} / {1}) − 1 = {4} ({6}).",
          "列は floor({0} / {1}) = {2}（{5}）から ceil({3} / {1}) − 1 = {4}（{6}）まで。"}},
        {{"And rows floor({0} / {1}) = {2} to ceil({3} / {1}) − 1 = {4}.",
          "行は floor({0} / {1}) = {2} から ceil({3} / {1}) − 1 = {4} まで。"}}};
    static const Text too_far[] = {
        {{"Without size − 1: columns floor({0} / {1}) = {2} ({5}) to floor({3} / {1}) = {4} ({6}). An "
          "edge on a border counts in the next cell.",
          "「大きさ − 1」なし：列は floor({0} / {1}) = {2}（{5}）から floor({3} / {1}) = "
          "{4}（{6}）。境目ちょうどの辺が隣のマスに数えられる。"}},
        {{"And rows floor({0} / {1}) = {2} to floor({3} / {1}) = {4}: this includes the ground it "
          "stands on.",
          "行は floor({0} / {1}) = {2} から floor({3} / {1}) = {4} まで。立っていると床のマスも数えられる。"}}};
    static const Text whole[] = {
        {{"The tutorial’s size − 1: columns floor({0} / {1}) = {2} ({5}) to floor(({3} − 1) / {1}) = {4} ({6}).",
          "元の記事の「大きさ − 1」：列は floor({0} / {1}) = {2}（{5}）から floor(({3} − 1) / {1}) = "
          "{4}（{6}）まで。"}},
        {{"And rows floor({0} / {1}) = {2} to floor(({3} − 1) / {1}) = {4}.",
          "行は floor({0} / {1}) = {2} から floor(({3} − 1) / {1}) = {4} まで。"}}};
    static const Text *const texts[] = {[SIZE_1_MISSING] = too_far, [SIZE_1_EXACT] = covered, [SIZE_1_WHOLE] = whole};
    const hit_cells span = tiles_look(state)->span;
    const hit_aabb box = walker_box(&state->walker);
    const bool is_x = part == 0;
    const Text *text = &texts[state->size_1][part];
    const Slot slots[PHRASE_SLOTS] = {slot_number((is_x ? box.min.x : box.min.y), 1),
                                      slot_number((is_x ? state->tile.x : state->tile.y), 0),
                                      slot_number(is_x ? span.first_column : span.first_row, 0),
                                      slot_number((is_x ? box.max.x : box.max.y), 1),
                                      slot_number(is_x ? span.last_column : span.last_row, 0),
                                      slot_column(span.first_column),
                                      slot_column(span.last_column)};
    explain_step(explanation, tiles_covering_step(state), part, INK_LOOKED, phrase_of_slots(text, slots));
}

static Phrase phrase_of_moves(const Walker *walker) {
    static const Text missed = {{"The move of this tick took {0} look-ups. Walls missed on its way: {2}.",
                                 "このコマの移動では {0} 回調べ、途中の壁 {2} マスを見逃した。"}};
    static const Text stopped_flush = {
        {"The move of this tick took {0} look-ups. The walker stopped flush against a wall along {1}.",
         "このコマの移動では {0} 回調べ、{1} 方向は壁の手前でぴったり止まった。"}};
    static const Text unstopped = {{"The move of this tick took {0} look-ups. No wall was found in the way.",
                                    "このコマの移動では {0} 回調べ、行く手に壁は見つからなかった。"}};
    static const char *const stopped_along[] = {"", "x", "y", "x, y"};
    const hit_tiles_move_result *moves = walker->moves;
    const int stopped = (moves[0].blocked ? 1 : 0) + (moves[1].blocked ? 2 : 0);
    const Text *text = walker->crossing.walls > 0 ? &missed : stopped ? &stopped_flush : &unstopped;
    return phrase_of(text, slot_number((double)(moves[0].look_ups + moves[1].look_ups), 0),
                     slot_string(stopped_along[stopped]), slot_count((uint64_t)walker->crossing.walls));
}

static Phrase phrase_of_jump(const TilesState *state) {
    static const Text no_wall = {{"There is no wall one tile thick at the walker's height with room on both sides. "
                                  "Paint one in the walker's path.",
                                  "高さの合う厚さ 1 タイルの壁がない（前後に空きが必要）。進む先に描くとよい。"}};
    static const Text too_fast = {
        {"This needs {0} px a tick; the maximum speed is {1}.", "1 コマ {0} px が必要だが、速さは {1} px まで。"}};
    static const Text jumped_over = {
        {"Jumped over the wall, {0} px in one tick: nothing overlaps at the destination, so no wall was found.",
         "1 コマに {0} px 動いて壁を飛び越えた。移動先では何にも重ならず、壁は見つからない。"}};
    static const Text jump_stopped = {
        {"The walker moved {1} px of {0} px in one tick and stopped flush against the wall.",
         "1 コマ {0} px のはずが {1} px で、壁の手前でぴったり止まった。"}};
    const Jump *jump = &state->jump;
    const float speed = state->jump_speed.speed, gone = fabsf(state->walker.x - jump->from.x);
    switch (jump->kind) {
    case JUMP_NONE: break;
    case JUMP_NO_WALL: return phrase(&no_wall);
    case JUMP_TOO_FAST: return phrase_of(&too_fast, slot_of_speed(speed), slot_number(SPEED_MAX, 0));
    case JUMP_TAKEN:
        return phrase_of(tiles_has_jumped(state) ? &jumped_over : &jump_stopped, slot_of_speed(fabsf(jump->distance)),
                         slot_of_speed(gone));
    }
    return (Phrase){.text = NULL};
}

static Phrase phrase_of_summary(const TilesState *state) {
    static const Text summary = {{"{0} look-ups, {1} walls found", "{0} 回調べて、壁 {1} マス"}};
    static const Text summary_split = {{"{0} look-ups, in walls for {1} ticks", "{0} 回調べた、壁の中 {1} コマ"}};
    const hit_tiles_witness *look = tiles_look(state);
    const Slot look_ups = slot_number((double)look->look_ups, 0);
    const bool is_own = state->base.method == OWN_METHOD;
    if (state->is_split && !is_own) return phrase_of(&summary_split, look_ups, slot_number(state->walker.tunnelled, 0));
    if (state->jump.kind != JUMP_NONE) return phrase_of_jump(state);
    if (tiles_has_tunneled(state)) return tiles_phrase_of_tunnel(state);
    if (is_own) return (Phrase){.text = NULL};
    return phrase_of(&summary, look_ups, slot_number((double)look->solid, 0));
}

static void explain_readings(const TilesState *state, Explanation *explanation) {
    static const Text look_ups = {{"look-ups", "調べた回数"}};
    static const Text look_ups_value = {
        {"corners {0}, edge {1}, all {2}, way {3}", "四隅 {0}、外周 {1}、全部 {2}、通り道 {3}"}};
    static const Text overlapping = {{"walls overlapped", "重なっている壁"}};
    static const Text jump_speed = {{"speed that skips one tile", "1 タイルを飛び越える速さ"}};
    static const Text pixels = {{"{0} px", "{0} px"}};
    static const Text tip_of_look_ups = {
        {"cells that each of the methods looks up here", "ここで各方法が調べるマスの数"}};
    static const Text tip_of_overlapping = {{"walls that the walker overlaps; more than 0: it is inside a wall",
                                             "実際に重なっている壁の数。0 でなければ壁の中にいる"}};
    static const Text tip_of_jump_speed = {
        {"at this speed, checking only the destination skips a one-tile wall; a click shows it",
         "移動先だけを調べると厚さ 1 タイルの壁を飛び越える速さ。クリックで再現する"}};
    Phrase counts = phrase(&look_ups_value);
    for (int i = 0; i < LOOK_COUNT; i++) counts.slots[i] = slot_number((double)state->walker.looks[i].look_ups, 0);
    explain_reading(explanation, &look_ups, &tip_of_look_ups, counts);
    explain_reading(explanation, &overlapping, &tip_of_overlapping,
                    phrase_of_slot(slot_number((double)state->walker.overlapping, 0)));
    explain_reading_of(explanation, &jump_speed, &tip_of_jump_speed,
                       phrase_of(&pixels, slot_of_speed(state->jump_speed.speed)), ACTION_JUMP_OVER);
}

// A method that does not look up every cell cannot say how the walker stands to the walls, only what it found.
static void explain_found(const TilesState *state, Explanation *explanation) {
    static const Text found = {{"A wall was found: a hit.", "壁が見つかった。当たり。"}};
    static const Text not_found = {{"No wall was found: a miss.", "壁は見つからない。当たっていない。"}};
    const SceneBase *base = &state->base;
    if (base->method >= HIT_LOOK_FULL) {
        explain_answer(base, explanation);
    } else {
        explain_step(explanation, STEP_ANSWER, 0, base_pen(base).stroke,
                     phrase(base_method_hits(base) ? &found : &not_found));
    }
}

// What the kernel's looks do; the user's own function has its source instead.
static void explain_looking(const TilesState *state, Explanation *explanation) {
    static const Text solid_found = {{"Solid cells among them: {0}.", "その中の壁：{0} マス。"}};
    if (state->size_1 == SIZE_1_EXACT)
        explanation->textbook = textbook_of("rect-tiles", tiles_methods[state->base.method].id);
    for (int part = 0; part < 2; part++) explain_cells(state, explanation, part);
    tiles_methods[state->base.method].explain(state, explanation);
    explain_step(explanation, STEP_COUNT_SOLID, 0, INK_WRONG,
                 phrase_of(&solid_found, slot_number((double)tiles_look(state)->solid, 0)));
}

void tiles_explain(const void *memory, Explanation *explanation) {
    const TilesState *state = memory;
    const bool is_jump = state->jump.kind == JUMP_TAKEN;
    explanation->summary = phrase_of_summary(state);
    explain_step(explanation, STEP_MOVE, 0, INK_SHAPE,
                 is_jump ? phrase_of_jump(state) : phrase_of_moves(&state->walker));
    if (state->base.method < LOOK_COUNT) explain_looking(state, explanation);
    explain_found(state, explanation);
    explain_readings(state, explanation);
    cost_plot(&state->cost, &explanation->plot);
    if (state->base.request != REQUEST_NOTHING) explanation->notice = phrase_of_jump(state);
}

void tiles_control(const void *memory, Controls *controls) {
    static const Text speed = {{"Speed", "速さ"}};
    static const Text pixels = {{"{0} px", "{0} px"}};
    static const Text gravity = {{"Gravity", "重力"}};
    static const Text size_1 = {{"size − 1", "大きさ − 1"}};
    static const Text whole = {{"of the tutorial", "元の記事の式"}};
    const TilesState *state = memory;
    const Control added[] = {
        {.kind = CONTROL_STEPPER,
         .label = &speed,
         .action = ACTION_FASTER,
         .less = ACTION_SLOWER,
         .value = phrase_of(&pixels, slot_of_speed(tiles_speed(state)))},
        {.kind = CONTROL_SWITCH, .label = &gravity, .action = ACTION_GRAVITY, .is_on = state->has_gravity != 0},
        {.kind = CONTROL_SWITCH, .label = &size_1, .action = ACTION_SIZE_1, .is_on = state->size_1 != SIZE_1_MISSING},
        {.kind = CONTROL_SWITCH,
         .label = &whole,
         .action = ACTION_WHOLE_PIXELS,
         .is_on = state->size_1 == SIZE_1_WHOLE},
    };
    for (int i = 0; i < COUNT_OF(added); i++) controls->controls[controls->count++] = added[i];
}
