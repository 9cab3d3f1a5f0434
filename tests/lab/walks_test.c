// Random events of all kinds, also of lessons and predictions: what the lab is like after each of them changes only on
// purpose. A line of walks.txt is a walk that begins in a scene.
#include "checksums.h"
#include "random_walk.h"

enum { WALK_STEPS = 500 };

static Checksums sums;

static void print_lab(FILE *out) {
    const SceneBase *base = lab_base(&lab);
    const History *history = lab_history(&lab);
    const Exercise *exercise = &lab.course.exercise;
    const Predictor *predictor = &lab.course.predictor;
    const PaintCursor *cursor = &lab.cursor;
    const Camera *camera = lab_camera(&lab);
    const hit_aabb view = lab_view(&lab, lab_state(&lab), 1.5f);
    Notice notice;
    notice_write(&notice, lab.notice.phrase);
    fprintf(out, "%d %d %d idle %d %d %d time %d..%d of %d recalled %d speed %d %d\n", (int)lab.time.tick, lab.current,
            base->method, lab.time.is_idle, lab.time.is_paused, lab.time.quiet_ticks, (int)history->first,
            (int)history->now, (int)history->last, history->is_recalled, lab.time.speed, lab.glide.ticks_left);
    fprintf(out, "hands %d %d %d held %llx undo %d %d alarms %u truth %d %d\n", base->hands.selected,
            base->hands.handle, base->hands.grabbed, (unsigned long long)lab.held, lab_can_undo(&lab),
            lab_can_redo(&lab), lab.time.alarms, base->truth, base->claims[base->method]);
    for (int i = 0; i < lab_scene(&lab)->field_count; i++)
        fprintf(out, " %.3f", state_get(base, &lab_scene(&lab)->fields[i]) + 1e-7);
    fprintf(out, "\nover %d page %d layer %d step %d folds %x shows %d%d%d%d%d%d zoom %d theme %d %d seed %llx\n",
            lab.overlay, lab.help_page, lab.layer, lab.chosen_step, lab.look.unfolded, lab.look.shows_working,
            lab.look.hides_panel, lab.look.hides_scenery, lab.look.hides_lens, lab.look.shows_reach,
            lab_contact(&lab) != NULL, lab.look.zoom, lab.look.theme, lab.look.language,
            (unsigned long long)lab.random.state);
    fprintf(out, "term %d %d demo %d %d card %d %d hides %x typed %s\n", lab.glossary.term, lab.glossary.tick,
            lab.demo.term, lab.demo.tick, lab.course.lesson ? lab.course.card : -1, lab_card(&lab) != NULL,
            lab_hides(&lab), lab_typed(&lab) ? lab_typed(&lab) : "-");
    fprintf(out, "exercise %d %d %d %x wrong %d hints %d typed %s marks %d cells %d\n", exercise->is_revealed,
            exercise->is_right, exercise->choice, exercise->right_choices, exercise->wrong_count, exercise->hints,
            exercise->typed, exercise->mark_count, exercise->cell_count);
    fprintf(out, "predicts %d %d/%d streak %d %d level %d %d missed %d %d\n", predictor->is_on, predictor->right,
            predictor->asked, predictor->streak, predictor->best, predictor->level, predictor->level_streak,
            predictor->missed_count, predictor->until_missed);
    fprintf(out, "cursor %d %d %d,%d paint %d camera %.3f %.3f,%.3f view %.2f,%.2f %.2f,%.2f\n", cursor->is_on,
            cursor->is_drawing, cursor->column, cursor->row, lab_has_unsaved_paint(&lab), (double)camera->zoom,
            (double)camera->pan.x, (double)camera->pan.y, (double)view.min.x, (double)view.min.y, (double)view.max.x,
            (double)view.max.y);
    fprintf(out, "%u %d %s\n", lab.notice.number, lab.notice.ends_with_pose, notice.in[LANGUAGE_ENGLISH]);
}

static void print_reach(FILE *out) {
    const ScreenFrame frame = fixed_frame(320, 240, "");
    const Pane pane = screen_pane(&lab, &frame);
    lab_prepare(&lab, pane);
    const ReachMap *reach = lab_reach(&lab, pane.view);
    fprintf(out, "reach %d %u\n", reach != NULL, lab.reach.computed);
}

static void walk(const char *scene, uint64_t seed) {
    char name[64];
    PrintedPage page;
    page_begin(&page);
    open_lab(&lab, &map, scene);
    lab_lend_lessons(&lab, lessons, sums.count % 2 ? lesson_count : 0);
    for (int i = 0; i < WALK_STEPS; i++) {
        walk_on(scene, &seed);
        print_lab(page.out);
        if (i % 8 == 0 && !lab_scene(&lab)->crowd) print_reach(page.out);
    }
    snprintf(name, sizeof name, "%s %d", scene, sums.count);
    checksums_add_page(&sums, name, &page);
}

TEST(walks_change_on_purpose_only) {
    for (int i = 0; i < WALKS; i++) walk(walk_starts[i % COUNT_OF(walk_starts)], (uint64_t)i + 1);
    checksums_compare(&sums, "tests/lab/walks.txt");
}

TEST_FILE(walks, begin_walks, end_walks)
