// Random events of all kinds, also of lessons and predictions: what the lab is like after each of them changes only on
// purpose. A line of walks.txt is a walk that begins in a scene.
#include <glob.h>

#include "checksums.h"
#include "one_lab.h"
#include "text.h"

enum { WALKS = 40, WALK_STEPS = 500 };

static Checksums sums;
static const Lesson *lessons[LESSONS_MAX];
static int lesson_count;

static int open_all(void **state) {
    glob_t found;
    Error error = {0};
    begin_on_course(state);
    if (glob("lessons/[1-5]*.lesson", 0, NULL, &found) != 0) return -1;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        lessons[lesson_count] = lesson_read(found.gl_pathv[i], scenes, scene_count, &error);
        if (!lessons[lesson_count++]) fail_msg("%s", error_text(&error));
    }
    globfree(&found);
    return 0;
}

static int close_all(void **state) {
    for (int i = 0; i < lesson_count; i++) lesson_free((Lesson *)lessons[i]);
    return close_lab(state);
}

static InputEvent text_event(EventKind kind, const char *const *texts, int count, uint64_t *seed) {
    return event_of(kind, texts[random_whole(seed, 0, count - 1)]);
}

static InputEvent card_event(uint64_t *seed) {
    InputEvent event = {.kind = EVENT_CARD, .text = "0"};
    const Lesson *lesson = lessons[random_whole(seed, 0, lesson_count - 1)];
    const int card = random_whole(seed, 0, lesson->card_count);
    if (card > 0) snprintf(event.text, sizeof event.text, "%s %d", lesson->id, card);
    return event;
}

static Action likely_action(uint64_t *seed) {
    static const Action actions[] = {
        ACTION_PREDICT,   ACTION_NEXT_CARD,   ACTION_PREVIOUS_CARD,  ACTION_HINT,   ACTION_ENTER,  ACTION_ESCAPE,
        ACTION_SCENE_1,   ACTION_SCENE_2,     ACTION_SCENE_3,        ACTION_UNDO,   ACTION_REDO,   ACTION_BACK,
        ACTION_STEP,      ACTION_CONTACT,     ACTION_COUNTEREXAMPLE, ACTION_REACH,  ACTION_RESET,  ACTION_PAINT,
        ACTION_NEXT_STEP, ACTION_NEXT_CHANGE, ACTION_ANGLE,          ACTION_PAUSE,  ACTION_METHOD, ACTION_LENS,
        ACTION_SOURCE,    ACTION_GLOSSARY,    ACTION_TIME_FASTER,    ACTION_SELECT, ACTION_SPLIT,  ACTION_TIME_SLOWER};
    return actions[random_whole(seed, 0, COUNT_OF(actions) - 1)];
}

static InputEvent walk_event(uint64_t *seed) {
    static const char *const answers[] = {"1", "2", "3", "4", "12.5", "0", "-3,5"};
    static const char *const steps[] = {"0", "1", "2", "3", "4", "9"};
    const char body = lab_base(&lab)->hands.selected ? 'b' : 'a';
    const StateField *x =
        state_find(lab_scene(&lab)->fields, lab_scene(&lab)->field_count, (char[]){body, '.', 'x', 0});
    const float by = random_float(seed, -40, 40);
    switch (random_whole(seed, 0, 15)) {
    case 0:
    case 1:
    case 2: return event_press(likely_action(seed));
    case 3: return event_press((Action)random_whole(seed, 0, ACTION_COUNT - 1));
    case 4: return text_event(EVENT_ANSWER, answers, COUNT_OF(answers), seed);
    case 5: return card_event(seed);
    case 6: return text_event(EVENT_STEP, steps, COUNT_OF(steps), seed);
    case 7:
        if (x) return event_at((float)state_get(lab_state(&lab), x) + by, (float)state_get(lab_state(&lab), x + 1));
        return event_plain(EVENT_DROP);
    case 8: return event_plain(EVENT_GRAB);
    case 9: return (InputEvent){.kind = EVENT_ZOOM, .factor = 1 + by / 100, .at = {by, 10}};
    case 10: return (InputEvent){.kind = EVENT_PAN, .at = {by, -by}};
    case 11: return event_hold((Action)random_whole(seed, ACTION_LEFT, ACTION_SHORTER));
    default: return random_event(seed, lab_scene(&lab));
    }
}

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
        InputEvent events[3];
        const int count = random_whole(&seed, 0, 3);
        for (int at = 0; at < count; at++) events[at] = walk_event(&seed);
        if (lab_scene(&lab)->crowd) events[0] = event_of(EVENT_SCENE, scene); // which takes more time than a test has
        lab_step(&lab, events, lab_scene(&lab)->crowd ? 1 : count);
        print_lab(page.out);
        if (i % 8 == 0 && !lab_scene(&lab)->crowd) print_reach(page.out);
    }
    snprintf(name, sizeof name, "%s %d", scene, sums.count);
    checksums_add_page(&sums, name, &page);
}

TEST(walks_change_on_purpose_only) {
    static const char *const starts[] = {"circle-obb", "obb-obb", "rect-tiles", "circle-circle", "circle-aabb"};
    for (int i = 0; i < WALKS; i++) walk(starts[i % COUNT_OF(starts)], (uint64_t)i + 1);
    checksums_compare(&sums, "tests/lab/walks.txt");
}

TEST_FILE(walks, open_all, close_all)
