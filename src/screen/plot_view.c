// A small diagram on logarithmic scales.
#include <math.h>

#include "screen_parts.h"

enum { TICK_LABEL = 14, NAME_HEIGHT = 16, LABEL_LEADING = 11, NAME_LEADING = 13, DECADE = 10 };
enum { BESIDE = 14, PIECE = 16, NAME_ABOVE_AXIS = 5 };

/// From a plot's numbers to the screen: logarithmic, with (1, 1) at the lower left.
typedef struct {
    Box box;
    float x_max, y_max;
} Scales;

static float place_of(float number, float max) {
    return number > 1 ? logf(number) / logf(max) : 0;
}

static hit_vec at(const Scales *scales, float x, float y) {
    const Box box = scales->box;
    return (hit_vec){box.x + box.width * place_of(x, scales->x_max),
                     box.y + box.height * (1 - place_of(y, scales->y_max))};
}

static Type type_of_label(Align align) {
    return type_aligned(type_plain(10, INK_MUTED), align);
}

// A number on an axis; only the current one may be fractional.
static Phrase phrase_of_mark(float number) {
    const bool is_whole = number == floorf(number);
    return phrase_of_slot(is_whole ? slot_count((uint64_t)number) : slot_number(number, 1));
}

// Lines at the powers of ten; only every other one has a label if they are close.
static void put_y_axis(Composer *composer, const Scales *scales) {
    const Box box = scales->box;
    const bool is_close = box.height * place_of(DECADE, scales->y_max) < LABEL_LEADING;
    int index = 0;
    for (float y = 1; y <= scales->y_max; y *= DECADE, index++) {
        const float height = at(scales, 1, y).y;
        put_rule(composer, box.x, height, box.x + box.width, height);
        if (!is_close || index % 2 == 0)
            put_phrase(composer, box.x - 5, height, type_of_label(ALIGN_RIGHT), phrase_of_mark(y));
    }
}

// A label that would lie on the one before it is left out.
static void put_x_axis(Composer *composer, const Scales *scales, float step) {
    const Box box = scales->box;
    const Type type = type_of_label(ALIGN_CENTER);
    float end = box.x - box.width;
    for (float x = 1; x <= scales->x_max; x *= step) {
        const float left = at(scales, x, 1).x;
        put_rule(composer, left, box.y + box.height, left, box.y + box.height + 3);
        const float half = phrase_width(composer, type, phrase_of_mark(x)) / 2;
        if (left - half < end + 4) continue;
        put_phrase(composer, left, box.y + box.height + 9, type, phrase_of_mark(x));
        end = left + half;
    }
}

static void put_series(Composer *composer, const Scales *scales, const Plot *plot, const PlotSeries *series) {
    Picture *picture = composer->picture;
    int last = -1;
    for (int i = 0; i < plot->point_count; i++) {
        const hit_vec here = at(scales, plot->x[i], series->y[i]);
        if (!(series->y[i] > 0)) continue;
        if (last >= 0) picture_line(picture, at(scales, plot->x[last], series->y[last]), here, series->pen);
        if (plot->shows_points) picture_dot(picture, here, 2, pen_fill(series->pen.stroke, 1));
        last = i;
    }
}

// The last known number; 0 if there is none.
static float end_of(const Plot *plot, const PlotSeries *series) {
    float end = 0;
    for (int i = 0; i < plot->point_count; i++) end = series->y[i] > 0 ? series->y[i] : end;
    return end;
}

// The current x, and the height of each line there.
static void put_present(Composer *composer, const Scales *scales, const Plot *plot) {
    Picture *picture = composer->picture;
    const Box box = scales->box;
    const float x = at(scales, plot->now, 1).x;
    picture_line(picture, (hit_vec){x, box.y}, (hit_vec){x, box.y + box.height}, pen_line(INK_TEXT, 1));
    for (int i = 0; i < plot->series_count; i++) {
        if (!(plot->series[i].now > 0)) continue;
        picture_dot(picture, at(scales, plot->now, plot->series[i].now), 3,
                    pen_outlined(INK_PANEL, plot->series[i].pen.stroke, 1.5f));
    }
    const bool is_right = plot->now * plot->now > scales->x_max;
    Type type = type_aligned(type_bold(11, INK_TEXT), is_right ? ALIGN_RIGHT : ALIGN_LEFT);
    put_phrase(composer, x + (is_right ? -4 : 4), box.y + 4, type, phrase_of_mark(plot->now));
}

// Names stand at the ends of the lines, from the highest down and never on each other, with a piece of the line.
static void put_names(Composer *composer, const Scales *scales, const Plot *plot) {
    Picture *picture = composer->picture;
    const float left = scales->box.x + scales->box.width + BESIDE, bottom = scales->box.y + scales->box.height;
    bool is_set[PLOT_SERIES] = {false};
    float y = scales->box.y - NAME_LEADING;
    for (int n = 0; n < plot->series_count; n++) {
        int next = -1;
        for (int i = 0; i < plot->series_count; i++) {
            if (is_set[i]) continue;
            if (next < 0 || end_of(plot, &plot->series[i]) > end_of(plot, &plot->series[next])) next = i;
        }
        const PlotSeries *series = &plot->series[next];
        const float wanted = at(scales, 1, end_of(plot, series)).y;
        const float room_below = bottom - NAME_ABOVE_AXIS - NAME_LEADING * (float)(plot->series_count - 1 - n);
        y = fmaxf(y + NAME_LEADING, fminf(wanted, room_below));
        is_set[next] = true;
        picture_line(picture, (hit_vec){left, y}, (hit_vec){left + PIECE, y}, series->pen);
        put_text(composer, left + PIECE + 4, y, type_plain(11, INK_TEXT), series->name);
    }
}

static float width_of_names(const Composer *composer, const Plot *plot) {
    float widest = 0;
    for (int i = 0; i < plot->series_count; i++)
        widest = fmaxf(widest, phrase_width(composer, type_plain(11, INK_TEXT), phrase(plot->series[i].name)));
    return widest + BESIDE + PIECE + 4;
}

void put_plot(Composer *composer, Box box, const Plot *plot) {
    float y_max = DECADE;
    for (int i = 0; i < plot->series_count; i++) {
        for (int k = 0; k < plot->point_count; k++) y_max = fmaxf(y_max, plot->series[i].y[k]);
    }
    const float left = phrase_width(composer, type_of_label(ALIGN_RIGHT), phrase_of_mark(floorf(y_max))) + 8;
    const float width = box.width - left - width_of_names(composer, plot);
    const Scales scales = {{box.x + left, box.y + NAME_HEIGHT, width, box.height - NAME_HEIGHT - TICK_LABEL},
                           plot->x[plot->point_count - 1],
                           y_max};
    put_phrase(composer, box.x, box.y + 6, type_plain(11, INK_MUTED), plot->y_name);
    put_phrase(composer, scales.box.x + width + BESIDE, scales.box.y + scales.box.height + 9, type_plain(11, INK_MUTED),
               plot->x_name);
    put_y_axis(composer, &scales);
    put_x_axis(composer, &scales, plot->x_step);
    for (int i = 0; i < plot->series_count; i++) put_series(composer, &scales, plot, &plot->series[i]);
    put_present(composer, &scales, plot);
    put_names(composer, &scales, plot);
}
