// Every scene in every method and step, every overlay, both languages, small and large: their pictures change only on
// purpose.
#include "pictures_support.h"

static void open_scene(int index) {
    open_lab(&lab, &map, scenes[index]->id);
    lab.look.shows_reach = false;
}

// All steps of a method are a line.
static void pictures_of_methods(const char *scene) {
    char name[128];
    for (int method = 0; method < lab_scene(&lab)->method_count; method++) {
        const char *id = lab_scene(&lab)->methods[method].id;
        choose_method(&lab, id);
        begin();
        for (int step = 0; lab.chosen_step == step; step++) {
            snprintf(name, sizeof name, "%s %s step %d", scene, id, step);
            print(name, frames[WIDE], step == 0);
            press(&lab, ACTION_NEXT_STEP);
        }
        end(name);
        lab.chosen_step = 0;
    }
}

// Twenty random poses are a line, each with all its steps or with one.
static void pictures_of_poses(const char *scene) {
    char name[128];
    Random random = random_from_seed(2);
    for (int pose = 0; pose < 60; pose++) {
        if (pose % 20 == 0) begin();
        Explanation explanation = {0};
        scatter_scene(&lab, &random, pose);
        lab_scene(&lab)->explain(lab_state(&lab), &explanation);
        lab.chosen_step = pose / lab_scene(&lab)->method_count % (explanation.step_count + 1);
        snprintf(name, sizeof name, "%s pose %d", scene, pose);
        print(name, frames[WIDE], false);
        snprintf(name, sizeof name, "%s poses %d", scene, pose / 20);
        if (pose % 20 == 19) end(name);
    }
}

// What is switched on and off, one after the other.
static void pictures_of_views(const char *scene) {
    static const Action switches[] = {
        ACTION_REACH,   ACTION_OVERLAY, ACTION_NUMBERS,  ACTION_SOURCE, ACTION_PANEL,  ACTION_THEME,      ACTION_SPLIT,
        ACTION_PREDICT, ACTION_SIZE_1,  ACTION_TOUCHING, ACTION_SELECT, ACTION_PAUSE,  ACTION_PAINT,      ACTION_ANGLE,
        ACTION_CONTACT, ACTION_ZOOM_IN, ACTION_PLOT,     ACTION_PANEL,  ACTION_LAYERS, ACTION_TEXT_LARGER};
    char name[128];
    for (int i = 0; i < COUNT_OF(switches); i++) {
        press(&lab, switches[i]);
        step_many(&lab, GLIDE_TICKS + 2);
        snprintf(name, sizeof name, "%s after %s", scene, action_binding(switches[i])->id);
        add_screen(name, frames[i % 2 ? WIDE : SMALL], i % 2 == 0);
    }
}

static void pictures_of_overlays(const char *scene) {
    char name[128];
    for (Overlay overlay = OVERLAY_NONE; overlay < OVERLAY_COUNT; overlay++) {
        begin();
        lab_show_overlay(&lab, overlay);
        for (int i = 0; i < 2 * COUNT_OF(frames); i++) {
            const ScreenFrame *frame = &frames[i / 2];
            lab.look.language = (Language)(i % 2);
            snprintf(name, sizeof name, "%s overlay %d %dx%d %s", scene, overlay, frame->width, frame->height,
                     i % 2 ? "ja" : "en");
            print(name, *frame, false);
        }
        snprintf(name, sizeof name, "%s overlay %d", scene, overlay);
        end(name);
    }
    lab_show_overlay(&lab, OVERLAY_NONE);
    lab.look.language = LANGUAGE_ENGLISH;
}

static void pictures_of_help(void) {
    char name[128];
    lab_show_overlay(&lab, OVERLAY_HELP);
    for (lab.help_page = 1; lab.help_page <= HELP_PAGES; lab.help_page++) {
        snprintf(name, sizeof name, "help page %d", lab.help_page);
        begin();
        for (int i = 0; i < COUNT_OF(frames); i++) print(name, frames[i], false);
        end(name);
    }
    lab_show_overlay(&lab, OVERLAY_NONE);
}

// Every term of the glossary with its moving example.
static void pictures_of_terms(void) {
    for (Term term = 0; term < TERM_COUNT; term++) {
        char name[128];
        const InputEvent event = event_of(EVENT_TERM, glossary_entry(term)->id);
        step_with(&lab, event);
        begin();
        for (int i = 0; i < 4; i++) {
            snprintf(name, sizeof name, "term %s %d", glossary_entry(term)->id, i);
            print(name, frames[WIDE], i % 2 == 0);
            step_many(&lab, 45);
        }
        end(name);
    }
}

// A tooltip over every third place, in a large window and in a small one.
static void pictures_of_tips(const char *scene) {
    char name[128];
    begin();
    for (int window = WIDE; window <= SMALL; window++) {
        ScreenFrame frame = frames[window];
        compose_fixed(&screen, &lab, frame.width, frame.height, "");
        const int count = screen.hot_spot_count;
        for (int i = 0; i < count; i += 3) {
            compose_fixed(&screen, &lab, frame.width, frame.height, "");
            const hit_aabb place = screen.hot_spots[i].rect;
            frame.has_pointer = frame.pointer_rests = true;
            frame.pointer = (hit_vec){(place.min.x + place.max.x) / 2, (place.min.y + place.max.y) / 2};
            snprintf(name, sizeof name, "%s pointer %dx%d %d", scene, frame.width, frame.height, i);
            print(name, frame, false);
        }
    }
    snprintf(name, sizeof name, "%s pointer", scene);
    end(name);
}

// Anything that a person may do, one after the other, with the cue until something was done.
static void pictures_of_walks(const char *scene) {
    enum { WALKS = 8, EVENTS = 24 };
    for (uint64_t walk = 0; walk < WALKS; walk++) {
        char name[128];
        uint64_t seed = walk + 1;
        open_lab(&lab, &map, scene);
        snprintf(name, sizeof name, "%s walk %d", scene, (int)walk);
        begin();
        for (int i = 0; i < EVENTS; i++) {
            ScreenFrame frame = frames[walk % 2 ? WIDE : SMALL];
            frame.shows_cue = walk % 4 < 2;
            frame.has_pointer = i % 3 == 0;
            frame.pointer = (hit_vec){random_float(&seed, 0, (float)frame.width), (float)(i * 17 % frame.height)};
            step_with(&lab, random_event(&seed, lab_scene(&lab)));
            step_many(&lab, i % 4);
            print(name, frame, i % 8 == 7);
        }
        end(name);
    }
}

TEST(pictures_change_on_purpose_only) {
    for (int i = 0; i < scene_count; i++) {
        const char *scene = scenes[i]->id;
        open_scene(i);
        pictures_of_methods(scene);
        open_scene(i);
        pictures_of_poses(scene);
        open_scene(i);
        pictures_of_overlays(scene);
        open_scene(i);
        pictures_of_tips(scene);
        open_scene(i);
        pictures_of_views(scene);
        pictures_of_walks(scene);
    }
    open_scene(0);
    pictures_of_help();
    pictures_of_terms();
    checksums_compare(&sums, "tests/screen/pictures.txt");
}

TEST_FILE(pictures, begin_on_course, close_lab)
