// The bar at the bottom: time, its speed, what was answered when, and keys.
#include <math.h>
#include <stdio.h>

#include "layout.h"
#include "screen_parts.h"

enum { HIGH = 58, HINTS = 36, MESSAGE_MAX = 100 };
enum { SIGN = 28, SPEED_WIDTH = 84, CLOCK_WIDTH = 62, LANE_HEIGHT = 14, KNOB = 7 };

static void put_bar(Composer *composer, float x, float middle, float width, float height, Ink ink) {
    put_box(composer, (Box){x, middle - height / 2, width, height}, 0, pen_fill(ink, 1));
}

// Points to the right, or to the left where its length is negative.
static void put_triangle(Composer *composer, float x, float middle, float length, float height, Ink ink) {
    const hit_vec corners[3] = {{x, middle - height / 2}, {x + length, middle}, {x, middle + height / 2}};
    picture_polygon(composer->picture, corners, 3, pen_fill(ink, 1));
}

void put_pause_button(Composer *composer, Box box, bool is_paused) {
    const float x = box.x + box.width / 2, middle = box.y + box.height / 2;
    if (is_paused) {
        put_triangle(composer, x - 5, middle, 12, 14, INK_TEXT);
    } else {
        put_bar(composer, x - 5, middle, 4, 14, INK_TEXT);
        put_bar(composer, x + 2, middle, 4, 14, INK_TEXT);
    }
    put_press_spot(composer, box, ACTION_PAUSE);
}

static void put_step_sign(Composer *composer, float x, float middle, float way) {
    put_triangle(composer, x - 5 * way, middle, 9 * way, 12, INK_MUTED);
    put_bar(composer, way > 0 ? x + 5 : x - 7.5f, middle, 2.5f, 12, INK_MUTED);
}

// Shows that it leads to where the lane's fill begins or ends.
static void put_change_sign(Composer *composer, float x, float middle, float way) {
    put_triangle(composer, x - 7 * way, middle, 8 * way, 10, INK_MUTED);
    const Box half = {way > 0 ? x + 2 : x - 8, middle - 6, 6, 12};
    put_box(composer, half, 0, pen_outlined(INK_HIT, INK_HIT, 1));
}

// While time runs, only the sign that pauses it; the others keep their room, so that nothing jumps.
static float put_signs(Composer *composer, Box row, float sign, bool is_paused) {
    static const Action actions[] = {ACTION_BACK, ACTION_STEP, ACTION_PREVIOUS_CHANGE, ACTION_NEXT_CHANGE};
    const float middle = row.y + row.height / 2;
    float x = row.x + sign;
    put_pause_button(composer, (Box){row.x, row.y, sign, row.height}, is_paused);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++, x += sign) {
        if (!is_paused) continue;
        const float center = x + sign / 2;
        switch (actions[i]) {
        case ACTION_BACK: put_step_sign(composer, center, middle, -1); break;
        case ACTION_STEP: put_step_sign(composer, center, middle, 1); break;
        case ACTION_PREVIOUS_CHANGE: put_change_sign(composer, center, middle, -1); break;
        default: put_change_sign(composer, center, middle, 1); break;
        }
        put_press_spot(composer, (Box){x, row.y, sign, row.height}, actions[i]);
    }
    return x;
}

// A speed other than normal is bold. It is changed while time is paused.
static void put_speed(Composer *composer, Box box, int speed, bool is_paused) {
    static const Text times = {{"×{0}", "×{0}"}};
    static const Text part = {{"×1/{0}", "×1/{0}"}};
    const Phrase phrase =
        speed < 0 ? phrase_of(&part, slot_number(1 << -speed, 0)) : phrase_of(&times, slot_number(1 << speed, 0));
    const float middle = box.y + box.height / 2, right = box.x + box.width - SIGN / 2.0f;
    if (!is_paused && !speed) return;
    const Type type = speed ? type_bold(13, INK_HIT) : type_plain(13, INK_MUTED);
    put_phrase(composer, box.x + box.width / 2, middle, type_aligned(type, ALIGN_CENTER), phrase);
    if (!is_paused) return;
    put_bar(composer, box.x + SIGN / 2.0f - 4, middle, 8, 1.5f, INK_MUTED);
    put_bar(composer, right - 4, middle, 8, 1.5f, INK_MUTED);
    put_bar(composer, right - 0.75f, middle, 1.5f, 8, INK_MUTED);
    put_press_spot(composer, (Box){box.x, box.y, SIGN, box.height}, ACTION_TIME_SLOWER);
    put_press_spot(composer, (Box){box.x + box.width - SIGN, box.y, SIGN, box.height}, ACTION_TIME_FASTER);
}

// The scene's time. Returns its width.
static float put_time(Composer *composer, float x, float middle, uint64_t tick) {
    const uint64_t tenths = tick * 10 / TICKS_A_SECOND;
    char text[48];
    snprintf(text, sizeof text, "%02llu:%02llu.%llu", (unsigned long long)(tenths / 600),
             (unsigned long long)(tenths / 10 % 60), (unsigned long long)(tenths % 10));
    return put_string(composer, x, middle, type_mono(13, INK_TEXT), text);
}

static void put_run(Composer *composer, Box box, float from, float to, unsigned moment, bool is_pale) {
    if (moment & MOMENT_HIT)
        put_box(composer, (Box){box.x + from, box.y, to - from, box.height}, 0, pen_fill(INK_HIT, is_pale ? 0.35f : 1));
    if (moment & MOMENT_WRONG)
        put_box(composer, (Box){box.x + from, box.y + box.height - 4, to - from, 4}, 0,
                pen_fill(INK_WRONG, is_pale ? 0.6f : 1));
}

// The runs of equal moments from column `begin` to `end`; a column is a point wide.
static void put_runs(Composer *composer, Box box, const History *history, float begin, float end, bool is_pale) {
    const double ticks = (double)composer->screen->lane.span / (double)box.width;
    float start = begin;
    unsigned moment = 0;
    for (float column = begin; column < end; column++) {
        const uint64_t from = history->first + (uint64_t)((double)column * ticks);
        const uint64_t to = history->first + (uint64_t)((double)(column + 1) * ticks);
        unsigned next = 0; // what was answered at any tick of the column
        for (uint64_t tick = from; tick <= history->last && (tick == from || tick < to); tick++)
            next |= history_moment(history, tick);
        if (next == moment) continue;
        put_run(composer, box, start, column, moment, is_pale);
        start = column;
        moment = next;
    }
    put_run(composer, box, start, end, moment, is_pale);
}

// The lane: hits are filled, misses empty, wrong answers underlined; ticks after the shown one are paler, and so are
// all ticks of a still scene. It spans ten seconds, or all that is kept if that is more. Answers may be hidden.
static void put_lane(Composer *composer, Box box, const Lab *lab, bool shows_answers) {
    static const Text go_there = {
        {"the answers over time: hits are filled, wrong answers are underlined; drag to go there",
         "答えの変化：塗りは当たり、下線は間違い。ドラッグでその時刻へ"}};
    const History *history = lab_history(lab);
    const uint64_t kept = history->last - history->first, shortest = 10 * TICKS_A_SECOND;
    Screen *screen = composer->screen;
    box.width = floorf(box.width);
    if (box.width < 1) return;
    const Box touchable = {box.x, box.y - KNOB, box.width, box.height + 2 * KNOB};
    screen->lane = (Lane){pixels_of_box(screen->picture.view, touchable), history->first, history->last,
                          kept > shortest ? kept : shortest};
    put_tip_spot(composer, touchable, (Tip){phrase(&go_there), ACTION_COUNT});
    const float width = box.width / (float)screen->lane.span;
    const float now = (float)(history->now - history->first) * width, end = (float)kept * width;
    put_box(composer, box, 4, pen_fill(INK_GRID, 1));
    if (shows_answers) put_runs(composer, box, history, 0, now, lab_scene(lab)->is_still);
    if (shows_answers) put_runs(composer, box, history, now, end, true);
    picture_dot(&screen->picture, (hit_vec){box.x + now, box.y + box.height / 2}, KNOB,
                pen_outlined(INK_PANEL, INK_TEXT, 2));
}

static void put_hints(Composer *composer, Box box, const Scene *scene, int scene_count) {
    static const Text key_and_words = {{"{0} {1}", "{0} {1}"}};
    const Type type = type_plain(12, INK_MUTED);
    const float middle = box.y + box.height / 2;
    float x = box.x;
    for (int i = 0; i < scene->hint_count; i++) {
        const KeyHint *hint = &scene->hints[i];
        const Text *words = hint->words.in[LANGUAGE_ENGLISH] ? &hint->words : &action_binding(hint->action)->help;
        char keys[64];
        action_keys(hint->action, scene_count, keys, sizeof keys);
        if (x + phrase_width(composer, type, phrase_of(&key_and_words, slot_string(keys), slot_text(words))) >
            box.x + box.width)
            return;
        x += put_string(composer, x, middle, type_mono(12, INK_TEXT), keys) + 7;
        x += put_text(composer, x, middle, type, words);
        x += 22;
    }
}

// Removes the hot spots with their middles in a rectangle.
static void remove_hot_spots(Screen *screen, hit_aabb area) {
    int kept = 0;
    for (int i = 0; i < screen->hot_spot_count; i++) {
        const hit_aabb rect = screen->hot_spots[i].rect;
        const hit_vec middle = {(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2};
        if (!aabb_contains(area, middle)) screen->hot_spots[kept++] = screen->hot_spots[i];
    }
    screen->hot_spot_count = kept;
}

void put_message(Composer *composer, Box box, Phrase words) {
    const float left = SCREEN_MARGIN + 4, width = box.width - 2 * left, leading = 18;
    const Type type = type_plain(13, INK_PANEL);
    float widest;
    const float height = leading * (float)paragraph_lines(composer, type, width, words, &widest);
    const bool is_narrow = box.width < NARROW_BELOW, covers_all = box.height < HIGH || height > leading || is_narrow;
    const float wanted = is_narrow ? fminf(height + 8, MESSAGE_MAX) : leading + 8;
    const float row = covers_all ? fmaxf(box.height, wanted) : box.height - HINTS;
    const Box bar = {box.x, box.y + box.height - row, box.width, row};
    const float first = bar.y + fmaxf(row - height, 0) / 2;
    if (height == 0) return;
    composer->screen->message = pixels_of_box(composer->picture->view, bar);
    if (covers_all) remove_hot_spots(composer->screen, composer->screen->message);
    put_box(composer, bar, 0, pen_fill(INK_TEXT, 1));
    if (height > row) put_tip_spot(composer, bar, (Tip){words, ACTION_COUNT});
    put_paragraph(composer, (Box){bar.x + left, first, width, fminf(height, row) + 1}, leading, type, words);
}

// The lane is below the buttons, and the clock shows no ticks.
static void put_narrow_time(Composer *composer, Box box, const Lab *lab, bool shows_answers) {
    const float margin = 8, sign = 36, speed = 92, half = box.height / 2 + 4;
    const Box row = {box.x + margin, box.y, 0, half};
    const float x = put_signs(composer, row, sign, lab->time.is_paused);
    put_speed(composer, (Box){x, row.y, speed, row.height}, lab->time.speed, lab->time.is_paused);
    put_time(composer, x + speed + 8, row.y + half / 2, lab_history(lab)->now);
    const float middle = (row.y + half + box.y + box.height) / 2 - 2;
    put_lane(composer,
             (Box){box.x + SCREEN_MARGIN, middle - LANE_HEIGHT / 2.0f, box.width - 2 * SCREEN_MARGIN, LANE_HEIGHT}, lab,
             shows_answers);
}

static void put_wide_time(Composer *composer, Box box, const Lab *lab, bool shows_answers, bool shows_hints) {
    static const Text still = {{"still: time passes when you act", "静止：操作すると時間が進む"}};
    const float left = box.x + SCREEN_MARGIN, right = box.x + box.width - SCREEN_MARGIN - 8;
    const Box row = {left - 6, box.y + (box.height < HIGH ? 5 : 8), 0, 28};
    const float middle = row.y + row.height / 2;
    float x = put_signs(composer, row, SIGN, lab->time.is_paused) + 6;
    if (lab_scene(lab)->is_still && !lab->time.is_paused && !lab->time.speed)
        put_text(composer, row.x + SIGN + 8, middle, type_plain(12, INK_MUTED), &still);
    put_speed(composer, (Box){x, row.y, SPEED_WIDTH, row.height}, lab->time.speed, lab->time.is_paused);
    x = x + SPEED_WIDTH + 10;
    x += fmaxf(put_time(composer, x, middle, lab_history(lab)->now) + 10, CLOCK_WIDTH);
    char tick[48];
    snprintf(tick, sizeof tick, "%llu", (unsigned long long)lab_history(lab)->now);
    x = x + fmaxf(put_string(composer, x, middle, type_mono(13, INK_MUTED), tick), 34) + 14;
    put_lane(composer, (Box){x, middle - LANE_HEIGHT / 2.0f, right - x, LANE_HEIGHT}, lab, shows_answers);
    if (box.height >= HIGH && shows_hints && !composer->frame->is_by_touch)
        put_hints(composer, (Box){left + 4, box.y + HINTS, box.width - 2 * SCREEN_MARGIN - 8, box.height - HINTS},
                  lab_scene(lab), lab->scene_count);
}

void put_time_line(Composer *composer, Box box, const Lab *lab, bool shows_hints) {
    const bool shows_answers = !(lab_hides(lab) & HIDE_ANSWER);
    if (box.height == 0) return;
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    if (box.width < NARROW_BELOW)
        put_narrow_time(composer, box, lab, shows_answers);
    else
        put_wide_time(composer, box, lab, shows_answers, shows_answers && shows_hints);
}
