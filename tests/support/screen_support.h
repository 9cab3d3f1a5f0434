// Checks of the text on a composed screen, with any measure: all text is inside the window and inside its box, and no
// texts overlap.
#pragma once

#include "lab_support.h"

enum { TEXTS_MOST = 1024 };

// From the tops of capitals to the baseline, and as wide as set.
static inline hit_aabb extent_of(const Picture *picture, const Mark *mark) {
    const float width = picture->measure.width(picture->measure.context, picture_text_of(picture, mark), mark->type);
    const float shift = mark->type.align == ALIGN_LEFT ? 0 : mark->type.align == ALIGN_CENTER ? width / 2 : width;
    const hit_vec at = mark->points[0];
    return (hit_aabb){{at.x - shift, at.y - 0.72f * mark->type.size}, {at.x - shift + width, at.y}};
}

// Its size in points, times the text's size, may be rounded.
static inline bool is_veil(const Mark *mark, int width, int height) {
    return mark->kind == MARK_RECT && mark->points[0].x <= 0 && mark->points[0].y <= 0 &&
           mark->points[1].x >= (float)width - 0.01f && mark->points[1].y >= (float)height - 0.01f;
}

// A bar from side to side that is drawn over what was there.
static inline bool is_bar(const Mark *mark, int width) {
    return mark->kind == MARK_RECT && mark->pen.fill_alpha >= 1 && mark->points[0].x <= 0 &&
           mark->points[1].x >= (float)width - 0.01f;
}

// Leaves out the texts that lie under the bar.
static inline int without_covered(const Picture *picture, const Mark *bar, const Mark **marks, int count) {
    int left = 0;
    for (int i = 0; i < count; i++) {
        const hit_aabb extent = extent_of(picture, marks[i]);
        if (extent.min.y < bar->points[0].y || extent.max.y > bar->points[1].y) marks[left++] = marks[i];
    }
    return left;
}

// The marks of the screen's own text. Text of the scene is clipped, and may overlap the shape that it names.
// `first` is the mark that covers all before it.
static inline int collect_text(const Picture *picture, int width, int height, const Mark **marks, int *first) {
    bool is_in_scene = false;
    int count = 0;
    for (int i = 0; i < picture->mark_count; i++) {
        const Mark *mark = &picture->marks[i];
        if (is_veil(mark, width, height)) {
            count = 0;
            *first = i;
        }
        if (is_bar(mark, width)) count = without_covered(picture, mark, marks, count);
        if (mark->kind == MARK_CLIP) is_in_scene = mark->points[0].x <= mark->points[1].x;
        if (mark->kind != MARK_TEXT || is_in_scene || !*picture_text_of(picture, mark)) continue;
        assert_true(count < TEXTS_MOST);
        marks[count++] = mark;
    }
    return count;
}

static inline bool contains_point(hit_aabb box, hit_vec at) {
    return at.x >= box.min.x && at.x <= box.max.x && at.y >= box.min.y && at.y <= box.max.y;
}

static inline bool contains_extent(hit_aabb box, hit_aabb extent) {
    return extent.min.x >= box.min.x - 1 && extent.max.x <= box.max.x + 1 && extent.min.y >= box.min.y - 1 &&
           extent.max.y <= box.max.y + 1;
}

// Where a text was set, just inside of it.
static inline hit_vec anchor_of(const Mark *mark, hit_aabb extent) {
    const float middle = (extent.min.y + extent.max.y) / 2;
    if (mark->type.align == ALIGN_LEFT) return (hit_vec){extent.min.x + 1, middle};
    if (mark->type.align == ALIGN_RIGHT) return (hit_vec){extent.max.x - 1, middle};
    return (hit_vec){(extent.min.x + extent.max.x) / 2, middle};
}

// The last rectangle filled before the text at the place where the text was set. Those of the scene are clipped.
static inline const Mark *box_of_text(const Picture *picture, int first, const Mark *text, hit_vec anchor) {
    bool is_in_scene = false;
    for (const Mark *mark = text - 1; mark >= picture->marks + first; mark--) {
        if (mark->kind == MARK_CLIP) is_in_scene = mark->points[0].x > mark->points[1].x;
        if (is_in_scene || mark->kind != MARK_RECT) continue;
        const bool is_box = mark->pen.fill != INK_NONE && mark->pen.fill_alpha >= 0.5f;
        if (is_box && contains_point((hit_aabb){mark->points[0], mark->points[1]}, anchor)) return mark;
    }
    return NULL;
}

// A word of the glossary, or a number to drag, is a place within a sentence; any other place holds its label.
static inline bool holds_label(const HotSpot *spot, const char *text) {
    if (spot->drags) return false;
    if (spot->event.kind != EVENT_TERM) return true;
    const Term term = glossary_term_by_id(spot->event.text);
    assert_true(term != TERM_COUNT);
    return strcmp(text, glossary_entry(term)->name.in[LANGUAGE_ENGLISH]) == 0 ||
           strcmp(text, glossary_entry(term)->name.in[LANGUAGE_JAPANESE]) == 0;
}

static inline void check_place_of_text(const Screen *screen, const char *where, const char *text, hit_aabb extent,
                                       hit_vec anchor) {
    const HotSpot *spot = screen_hot_spot_at(screen, anchor);
    if (!spot || !holds_label(spot, text) || contains_extent(spot->rect, extent)) return;
    char line[EVENT_TEXT * 2];
    event_write(line, sizeof line, &spot->event);
    fail_msg("%s: '%s' leaves the place to click for '%s'", where, text, line);
}

// There are thousands of pairs a screen, so the kernel, which also checks its input, would take half of the time.
static inline bool overlap(hit_aabb a, hit_aabb b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

/// Fails if a text leaves the window, its box or its hot spot, or overlaps another one.
static inline void check_text(const Screen *screen, const Lab *lab, int width, int height) {
    static const Mark *marks[TEXTS_MOST];
    static hit_aabb extents[TEXTS_MOST];
    const Picture *picture = &screen->picture;
    char where[128];
    int first = 0;
    const int count = collect_text(picture, width, height, marks, &first);
    snprintf(where, sizeof where, "%s %s at %d × %d, %d %%, %s", lab_scene(lab)->id,
             lab_scene(lab)->methods[lab_base(lab)->method].id, width, height, lab->look.zoom,
             lab->look.language ? "ja" : "en");
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const hit_aabb extent = extents[i] = extent_of(picture, marks[i]);
        const hit_vec anchor = anchor_of(marks[i], extent);
        const char *text = picture_text_of(picture, marks[i]);
        if (extent.min.x < 0 || extent.min.y < 0 || extent.max.x > (float)width || extent.max.y > (float)height)
            fail_msg("%s: '%s' leaves the window", where, text);
        const Mark *box = box_of_text(picture, first, marks[i], anchor);
        if (box && !contains_extent((hit_aabb){box->points[0], box->points[1]}, extent))
            fail_msg("%s: '%s' leaves its box", where, text);
        check_place_of_text(screen, where, text, extent, anchor);
        for (int j = 0; j < i; j++) {
            if (!overlap(extent, extents[j])) continue;
            fail_msg("%s: '%s' lies on '%s'", where, text, picture_text_of(picture, marks[j]));
        }
    }
}
