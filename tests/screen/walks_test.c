// Screens of random walks, in windows of any size and with what a window knows: they change only on purpose. A line of
// walks.txt is a walk that begins in a scene.
#include "pictures_support.h"
#include "random_walk.h"

enum { SCREENS = 60 };

static ScreenFrame random_frame(uint64_t *seed) {
    static const char *const notices[] = {"", "", "", "The link was copied"};
    ScreenFrame frame = {.width = random_whole(seed, 300, 1500), .height = random_whole(seed, 220, 1100)};
    frame.density = random_whole(seed, 0, 3) == 0 ? 2 : 1;
    frame.notice = notices[random_whole(seed, 0, COUNT_OF(notices) - 1)];
    frame.has_pointer = random_whole(seed, 0, 3) > 0;
    frame.pointer.x = random_float(seed, 0, (float)frame.width);
    frame.pointer.y = random_float(seed, 0, (float)frame.height);
    frame.pointer_rests = random_whole(seed, 0, 1);
    frame.shows_cue = random_whole(seed, 0, 3) == 0;
    frame.scrolled = random_whole(seed, 0, 5);
    frame.panel_scrolled = random_whole(seed, 0, 5);
    frame.is_by_touch = random_whole(seed, 0, 5) == 0;
    return frame;
}

static void walk(const char *scene, uint64_t seed) {
    char name[64];
    begin();
    open_lab(&lab, &map, scene);
    lab_lend_lessons(&lab, lessons, sums.count % 2 ? lesson_count : 0);
    for (int i = 0; i < SCREENS; i++) {
        for (int step = 0; step < 4; step++) walk_on(scene, &seed);
        const ScreenFrame frame = random_frame(&seed);
        lab.look.zoom = random_whole(&seed, 0, 2) ? lab.look.zoom : ZOOM_MAX;
        lab.look.unfolded &= ~(1u << (ACTION_SOURCE - ACTION_NUMBERS)); // lines of the kernel, which change
        if (random_whole(&seed, 0, 2) == 0) lab.look.hides_panel = false;
        if (random_whole(&seed, 0, 5) == 0) lab_show_counterexample(&lab);
        shown_in_page = random_whole(&seed, 0, 5) == 0;
        if (!lab_scene(&lab)->crowd) print_whole("walk", frame);
        lab.look.zoom = ZOOM_NORMAL;
    }
    shown_in_page = false;
    snprintf(name, sizeof name, "screens of %s %d", scene, sums.count);
    end(name);
}

TEST(screens_of_walks_change_on_purpose_only) {
    for (int i = 0; i < WALKS; i++) walk(walk_starts[i % COUNT_OF(walk_starts)], (uint64_t)i + 1001);
    checksums_compare(&sums, "tests/screen/walks.txt");
}

TEST_FILE(walks, begin_walks, end_walks)
