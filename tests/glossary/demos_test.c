// The pictures and captions of all demos at some ticks: they change only on purpose.
#include <math.h>

#include "checksums.h"
#include "glossary_demo.h"
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
    fprintf(out, "%d r%.2f", mark->kind, tidy(mark->radius));
    for (int i = 0; i < count; i++) fprintf(out, " %.2f,%.2f", tidy(mark->points[i].x), tidy(mark->points[i].y));
    fprintf(out, " %d %.2f %d %d %.2f %d\n", pen->stroke, tidy(pen->width), pen->dash, pen->fill, tidy(pen->fill_alpha),
            pen->hatch);
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

static void demos_change_on_purpose_only(void **state) {
    (void)state;
    for (Term term = 0; term < TERM_COUNT; term++) {
        char *text = NULL;
        size_t size = 0;
        FILE *out = open_memstream(&text, &size);
        assert_non_null(out);
        for (int32_t tick = 0; tick < demo_period(term); tick += 15) print_demo(out, term, tick);
        fclose(out);
        checksums_add(&sums, glossary_entry(term)->id, text, size);
        free(text);
    }
    checksums_compare(&sums, "tests/glossary/demos.txt");
    demo_free(&demo);
}

static void a_demo_draws_neither_images_nor_handles(void **state) {
    (void)state;
    for (Term term = 0; term < TERM_COUNT; term++) {
        demo_show(&demo, scenes, scene_count, term, 0);
        for (int leaves_out = 0; leaves_out < 2; leaves_out++) {
            picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
            picture_set_view(&picture, (View){{0, 0}, 1, 1, {0, 0}}, demo_world(&demo));
            picture.leaves_out_images = leaves_out;
            demo_draw(&demo, &picture);
            for (int i = 0; i < picture.mark_count; i++) assert_int_not_equal(picture.marks[i].kind, MARK_IMAGE);
            // The picture's own choice is there again for what is drawn next.
            assert_int_equal(picture.leaves_out_images, leaves_out);
            assert_false(picture.leaves_out_handles);
            assert_int_equal(picture.emphasis_count, 0);
        }
    }
    demo_free(&demo);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(demos_change_on_purpose_only),
    cmocka_unit_test(a_demo_draws_neither_images_nor_handles),
};

const TestFile demos_test = TEST_FILE(tests, NULL, NULL);
