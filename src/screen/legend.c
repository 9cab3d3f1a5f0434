// The legend of the reach map: a sample of each look, with its meaning.
#include <math.h>

#include "screen_parts.h"

enum { SAMPLE_WIDTH = 24, SAMPLE_HEIGHT = 13, BESIDE_SAMPLE = 6, BETWEEN = 16, ROW = 20, SIZE = 12 };

typedef enum { LOOK_SHADED, LOOK_RISING, LOOK_FALLING, LOOK_LINE, LOOK_COUNT } Look;

// Hatching lines in the sample, in its lower left corner, its middle and its upper right corner.
static void put_hatching(Composer *composer, Box box, bool is_rising) {
    const hit_aabb all = box_aabb(box);
    for (float x = all.min.x - box.height; x < all.max.x; x += 8) {
        const float from = fmaxf(x, all.min.x), to = fminf(x + box.height, all.max.x);
        const float down = from - x, up = to - x;
        const hit_vec start = {from, is_rising ? all.max.y - down : all.min.y + down};
        const hit_vec end = {to, is_rising ? all.max.y - up : all.min.y + up};
        picture_line(composer->picture, start, end, pen_line(INK_WRONG, 1.5f));
    }
}

static void put_sample(Composer *composer, Box box, Look look) {
    const float middle = box.y + box.height / 2;
    switch (look) {
    case LOOK_SHADED: put_box(composer, box, 0, pen_fill(INK_HIT, 0.14f)); break;
    case LOOK_RISING:
    case LOOK_FALLING: put_hatching(composer, box, look == LOOK_RISING); break;
    default:
        picture_line(composer->picture, (hit_vec){box.x, middle}, (hit_vec){box.x + box.width, middle},
                     pen_line(INK_HIT, 2));
    }
}

// Samples go on in the next row where the row ends.
void put_legend(Composer *composer, Box box) {
    static const Text meanings[LOOK_COUNT] = {
        [LOOK_SHADED] = {{"the method hits", "この方法で当たり"}},
        [LOOK_RISING] = {{"false hit", "誤検出"}},
        [LOOK_FALLING] = {{"false miss", "見逃し"}},
        [LOOK_LINE] = {{"exact boundary", "正確な境界"}},
    };
    const float left = box.x + SCREEN_MARGIN + 4, right = box.x + box.width - SCREEN_MARGIN;
    const Type type = type_plain(SIZE, INK_TEXT);
    float x = left, y = box.y + 4;
    put_rule(composer, box.x, box.y, box.x + box.width, box.y);
    for (int look = 0; look < LOOK_COUNT; look++) {
        const float width = SAMPLE_WIDTH + BESIDE_SAMPLE + phrase_width(composer, type, phrase(&meanings[look]));
        if (x > left && x + width > right) {
            x = left;
            y += ROW;
        }
        put_sample(composer, (Box){x, y + (ROW - SAMPLE_HEIGHT) / 2.0f, SAMPLE_WIDTH, SAMPLE_HEIGHT}, (Look)look);
        put_text(composer, x + SAMPLE_WIDTH + BESIDE_SAMPLE, y + ROW / 2.0f, type, &meanings[look]);
        x += width + BETWEEN;
    }
}
