// What every method of a scene says, where everything is, and what is drawn, after anything that a person may do; and
// the random poses that a search for a counterexample looks at, with how they are explained. All of it changes on
// purpose only, and what this pins is right by other tests. A recording repeats such a search.
#include "checksums.h"
#include "map_support.h"
#include "one_lab.h"
#include "print_mark.h"

enum { WALKS = 12, MAPS = 24, EVENTS = 60, POSES = 150 };

static Checksums sums;

static void print_state(FILE *out) {
    const Scene *scene = lab_scene(&lab);
    for (int i = 0; i < scene->field_count; i++) fprintf(out, " %.9g", state_get(lab_state(&lab), &scene->fields[i]));
    fprintf(out, " :");
    for (int i = 0; i < scene->method_count; i++)
        fprintf(out, " %d %d", lab_base(&lab)->claims[i], base_answer(lab_base(&lab), i));
    fprintf(out, " : %d %d %d %d\n", lab_base(&lab)->method, lab.chosen_step, lab.overlay, lab.look.shows_reach);
}

// The view of the world, and the marks in it.
static void print_drawing(FILE *out) {
    static Picture picture;
    const hit_aabb world = scene_view(lab_scene(&lab), lab_state(&lab), lab.map, 1.5f);
    const float scale = 900 / (world.max.x - world.min.x);
    picture_begin(&picture, LANGUAGE_ENGLISH, fixed_measure());
    picture_set_view(&picture, (View){{-world.min.x * scale, -world.min.y * scale}, scale, 1, {0, 0}}, world);
    scene_draw(lab_scene(&lab), lab_state(&lab), lab.map, true, &picture);
    for (int i = 0; i < picture.mark_count; i++) {
        print_mark(out, &picture.marks[i]);
        if (picture.marks[i].kind == MARK_TEXT) fprintf(out, "%s\n", picture_text_of(&picture, &picture.marks[i]));
    }
}

static void add_walk(const char *scene, const char *where, uint64_t walk) {
    char name[64];
    PrintedPage page;
    uint64_t seed = 100 + walk;
    page_begin(&page);
    open_lab(&lab, &map, scene);
    for (int i = 0; i < EVENTS; i++) {
        step_with(&lab, random_event(&seed, lab_scene(&lab)));
        step_many(&lab, i % 3);
        lab_prepare(&lab, fixed_pane(&lab, 1280, 720));
        print_state(page.out);
        if (i % 4 == 0) print_drawing(page.out);
    }
    snprintf(name, sizeof name, "%s%s %d", scene, where, (int)walk);
    checksums_add_page(&sums, name, &page);
}

static void print_phrase(FILE *out, Phrase phrase) {
    char text[PICTURE_TEXT_LONGEST] = "";
    if (phrase.text) phrase_write(text, sizeof text, &phrase, LANGUAGE_ENGLISH);
    fprintf(out, "  %s\n", text);
}

static void print_explanation(FILE *out) {
    const Scene *scene = lab_scene(&lab);
    Explanation explanation = {0};
    scene->explain(lab_state(&lab), &explanation);
    print_phrase(out, explanation.summary);
    print_phrase(out, scene_comparison(scene, lab_state(&lab)));
    for (int i = 0; i < explanation.step_count; i++) print_phrase(out, explanation.steps[i].sentence);
    for (int i = 0; i < explanation.reading_count; i++) print_phrase(out, explanation.readings[i].value);
    for (int i = 0; i < scene->fact_count; i++) fprintf(out, " %.6g", scene->facts[i].value(lab_state(&lab)));
    fprintf(out, " %.6g\n", lab_base(&lab)->gap);
}

static void add_poses(const char *scene) {
    char name[64];
    PrintedPage page;
    Random random = random_from_seed(1);
    page_begin(&page);
    open_lab(&lab, &map, scene);
    for (int i = 0; i < POSES; i++) {
        scatter_scene(&lab, &random, i);
        print_state(page.out);
        print_explanation(page.out);
    }
    snprintf(name, sizeof name, "%s poses", scene);
    checksums_add_page(&sums, name, &page);
}

TEST(traces_change_on_purpose_only) {
    for (int i = 0; i < scene_count; i++)
        for (uint64_t walk = 0; walk < WALKS; walk++) add_walk(scenes[i]->id, "", walk);
    for (int i = 0; i < scene_count; i++) add_poses(scenes[i]->id);
    for (uint64_t i = 0, seed = 1; i < MAPS; i++) {
        close_lab(NULL);
        make_random_map(&map, &seed, 30, 12);
        add_walk("rect-tiles", " on a random map", i);
    }
    checksums_compare(&sums, "tests/scenes/traces.txt");
}

TEST_FILE(traces, begin_on_course, close_lab)
