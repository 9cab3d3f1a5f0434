// The pictures and captions of all demos at some ticks: they change only on purpose.
#include <math.h>

#include "checksums.h"
#include "glossary.h"
#include "screen_support.h"

static Checksums sums;
static Demo demo;
static Picture picture;

static double tidy(float x) {
    const double rounded = round((double)x * 20) / 20;
    return rounded == 0 ? 0 : rounded;
}

static void print_mark(FILE *out, const Mark *mark) {
    const Pen *pen = &mark->pen;
    const int two = mark->kind == MARK_CIRCLE || mark->kind == MARK_TEXT ? 1 : 2;
    const int count = mark->kind == MARK_POLYGON ? mark->point_count : two;
    fprintf(out, "%d r%.2f %d %.2f %d %d %.2f %d", mark->kind, tidy(mark->radius), pen->stroke, tidy(pen->width),
            pen->dash, pen->fill, tidy(pen->fill_alpha), pen->hatch);
    for (int i = 0; i < count; i++) fprintf(out, " %.2f,%.2f", tidy(mark->points[i].x), tidy(mark->points[i].y));
}

static void print_demo(FILE *out, Term term, int32_t tick) {
    char caption[512];
    demo_show(&demo, scenes, scene_count, term, tick);
    const Phrase phrase = demo_caption(&demo);
    phrase_write(caption, sizeof caption, &phrase, LANGUAGE_ENGLISH);
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{0, 0}, 1, 1, {0, 0}}, demo_world(&demo));
    demo_draw(&demo, &picture);
    fprintf(out, "%d %s\n", (int)tick, caption);
    for (int i = 0; i < picture.mark_count; i++) print_mark(out, &picture.marks[i]);
}

TEST(demos_change_on_purpose_only) {
    demo_show(&demo, scenes, scene_count, TERM_TREE_OF_BOXES, 0); // a crowd, which no other demo shows
    for (Term term = 0; term < TERM_COUNT; term++) {
        PrintedPage page;
        page_begin(&page);
        for (int32_t tick = 0; tick < demo_period(term); tick += 15) print_demo(page.out, term, tick);
        checksums_add_page(&sums, glossary_entry(term)->id, &page);
    }
    checksums_compare(&sums, "tests/glossary/demos.txt");
    demo_free(&demo);
}

TEST_FILE(demos, NULL, NULL)
