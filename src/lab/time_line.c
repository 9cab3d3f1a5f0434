#include <math.h>
#include <stdio.h>

#include "parts.h"

enum { PAUSED, RUNNING, HINT, TEXT_COUNT };

static const Text texts[TEXT_COUNT] = {
    [PAUSED] = {{"paused", "停止中"}},
    [RUNNING] = {{"running", "動作中"}},
    [HINT] = {{"{0} {1}", "{0} {1}"}},
};

static void put_pause_sign(Composer *composer, Box box) {
    Picture *picture = &composer->screen->picture;
    const float x = box.x, middle = box.y + box.height / 2;
    if (composer->lab->is_paused) {
        const hit_vec triangle[3] = {{x, middle - 7}, {x + 12, middle}, {x, middle + 7}};
        picture_polygon(picture, triangle, 3, pen_fill(INK_TEXT, 1));
    } else {
        put_box(composer, (Box){x, middle - 7, 4, 14}, 0, pen_fill(INK_TEXT, 1));
        put_box(composer, (Box){x + 7, middle - 7, 4, 14}, 0, pen_fill(INK_TEXT, 1));
    }
    put_place(composer, (Box){x - 8, box.y, 28, box.height}, event_press(ACTION_PAUSE));
}

static void put_step_sign(Composer *composer, Box box) {
    const float x = box.x, middle = box.y + box.height / 2;
    const hit_vec triangle[3] = {{x, middle - 6}, {x + 9, middle}, {x, middle + 6}};
    picture_polygon(&composer->screen->picture, triangle, 3, pen_fill(INK_MUTED, 1));
    put_box(composer, (Box){x + 10, middle - 6, 2.5f, 12}, 0, pen_fill(INK_MUTED, 1));
    put_place(composer, (Box){x - 6, box.y, 26, box.height}, event_press(ACTION_STEP));
}

static void put_run(Composer *composer, Box box, float from, float to, unsigned moment) {
    if (moment & MOMENT_HIT)
        put_box(composer, (Box){box.x + from, box.y, to - from, box.height}, 0, pen_fill(INK_HIT, 1));
    if (moment & MOMENT_WRONG)
        put_box(composer, (Box){box.x + from, box.y + box.height - 4, to - from, 4}, 0, pen_fill(INK_WRONG, 1));
}

// The lane: hits are full, misses empty, wrong answers underlined. It holds the last ten seconds, then more as they
// come.
static void put_lane(Composer *composer, Box box) {
    const Timeline *timeline = &composer->lab->timelines[composer->lab->current];
    const int length = timeline_length(timeline), least = 10 * TICKS_A_SECOND;
    const int shown = length > least ? length : least;
    const float columns = floorf(box.width), end = columns * (float)length / (float)shown;
    if (columns < 1) return;
    put_box(composer, box, 4, pen_fill(INK_GRID, 1));
    float start = 0;
    unsigned moment = 0;
    for (float column = 0; column <= end; column++) {
        const int index = (int)(column / columns * (float)shown);
        const unsigned next = index < length ? timeline_at(timeline, index) : 0;
        if (next == moment && column + 1 <= end) continue;
        put_run(composer, box, start, column, moment);
        start = column;
        moment = next;
    }
    Pen knob = pen_line(INK_TEXT, 2);
    knob.fill = INK_PANEL;
    knob.fill_alpha = 1;
    picture_dot(&composer->screen->picture, (hit_vec){box.x + end, box.y + box.height / 2}, 7, knob);
}

static void put_hints(Composer *composer, Box box) {
    const Scene *scene = lab_scene(composer->lab);
    const Type type = type_of(12, WEIGHT_REGULAR, INK_MUTED);
    const float middle = box.y + box.height / 2;
    float x = box.x;
    for (int i = 0; i < scene->key_count; i++) {
        char keys[64];
        action_keys(scene->keys[i], composer->lab->scene_count, keys, sizeof keys);
        const Phrase hint = phrase2(&texts[HINT], slot_string(keys), slot_text(&action_binding(scene->keys[i])->help));
        if (x + phrase_width(composer, type, hint) > box.x + box.width) return;
        x += put_string(composer, x, middle, type_of(12, WEIGHT_MONO, INK_TEXT), keys) + 7;
        x += put_text(composer, x, middle, type, &action_binding(scene->keys[i])->help) + 22;
    }
}

void put_time_line(Composer *composer, Box box) {
    const Lab *lab = composer->lab;
    char time[32];
    const unsigned long long tenths = lab->tick * 10 / TICKS_A_SECOND;
    snprintf(time, sizeof time, "%02llu:%02llu.%llu", tenths / 600, tenths / 10 % 60, tenths % 10);
    put_box(composer, box, 0, pen_fill(INK_PAPER, 1));
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    const Box row = {box.x + SCREEN_MARGIN + 4, box.y + 8, 0, 28};
    put_pause_sign(composer, row);
    put_step_sign(composer, (Box){row.x + 30, row.y, 0, row.height});
    put_string(composer, row.x + 58, row.y + 14, type_of(13, WEIGHT_MONO, INK_TEXT), time);
    put_text(composer, row.x + 128, row.y + 14, type_of(12, WEIGHT_REGULAR, INK_MUTED),
             &texts[lab->is_paused ? PAUSED : RUNNING]);
    put_lane(composer, (Box){row.x + 186, row.y + 7, box.width - row.x - 186 - SCREEN_MARGIN - 8, 14});
    put_hints(composer, (Box){box.x + SCREEN_MARGIN + 4, box.y + 38, box.width - 2 * SCREEN_MARGIN - 8, 20});
}
