// Cards and the list of lessons on the screen: their text fits, their buttons can be reached, and nothing on a screen
// that hides the answer depends on it.
#include "screen_support.h"

#include "card_support.h"
#include "own_support.h"

static Screen screen;
static char shown[2][1 << 16]; // pictures as text
static Lesson other;

static const struct {
    int width, height, zoom;
} sizes[] = {{640, 400, 100}, {1280, 720, 100}, {1920, 1080, 75}, {1280, 720, 200},
             {360, 640, 100}, {768, 1024, 100}, {480, 270, 100},  {360, 640, 75}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static void open_card_of(AskKind ask) {
    for (int i = 0; i < lesson.card_count; i++) {
        if (lesson.cards[i].ask == ask) lab_open_card(&lab, &lesson, i);
    }
    assert_int_equal(lab_card(&lab)->ask, ask);
}

static void compose_at(int size) {
    lab.look.zoom = sizes[size].zoom;
    compose_fixed(&screen, &lab, sizes[size].width, sizes[size].height, "");
    assert_false(screen.picture.overflowed);
}

static int begin(void **state) {
    begin_on_course(state);
    go_to(&lab, "circle-obb");
    make_lesson(medium_text);
    const Lesson *const lessons[] = {&other, &lesson};
    other = (Lesson){.id = "other", .name = short_text, .about = short_text, .card_count = 2};
    lab_lend_lessons(&lab, lessons, 2);
    return 0;
}

static bool shows(const char *text) {
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), text)) return true;
    }
    return false;
}

static const HotSpot *spot_of(EventKind kind, Action action, const char *text) {
    for (int i = 0; i < screen.hot_spot_count; i++) {
        const InputEvent *event = &screen.hot_spots[i].event;
        if (screen.hot_spots[i].is_clickable && event->kind == kind && event->action == action &&
            strcmp(event->text, text) == 0)
            return &screen.hot_spots[i];
    }
    return NULL;
}

static bool has_group(const char *name) {
    for (int i = 0; i < screen.picture.group_count; i++) {
        if (strcmp(screen.picture.groups[i].name, name) == 0) return true;
    }
    return false;
}

static void check_at_each_size(void) {
    for (int size = 0; size < SIZES; size++) {
        compose_at(size);
        check_text(&screen, &lab, sizes[size].width, sizes[size].height);
    }
}

// Open, with hints, after a wrong answer, and revealed.
static void check_card(void) {
    Exercise *exercise = &lab.course.exercise;
    check_at_each_size();
    exercise->hints = 2;
    exercise->choice = exercise->card->choice_count > 0 ? 0 : -1;
    exercise->wrong_count = 1;
    exercise->right_choices = 2;
    check_at_each_size();
    exercise->is_revealed = exercise->is_right = true;
    check_at_each_size();
}

#define FIXTURE_TEST(name) TEST_WITH(name, begin, close_lab)

FIXTURE_TEST(cards_lie_inside_and_apart) {
    const Text texts[] = {short_text, medium_text, long_text};
    for (int i = 0; i < COUNT_OF(texts) * LANGUAGE_COUNT; i++) {
        lab.look.language = (Language)(i % LANGUAGE_COUNT);
        go_to(&lab, i < LANGUAGE_COUNT ? "rect-tiles" : "obb-obb");
        make_lesson(texts[i / LANGUAGE_COUNT]);
        for (int card = 0; card < lesson.card_count; card++) {
            lab_open_card(&lab, &lesson, card);
            check_card();
        }
    }
}

FIXTURE_TEST(predictions_lie_inside_and_apart) {
    press(&lab, ACTION_PREDICT);
    lab.course.predictor.asked = lab.course.predictor.right = lab.course.predictor.streak = 128;
    lab.course.predictor.level = PREDICT_LEVELS - 1;
    for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) check_at_each_size();
}

FIXTURE_TEST(the_list_of_lessons_lies_inside_and_apart) {
    const Lesson *lessons[LESSONS_MAX];
    for (int i = 0; i < LESSONS_MAX; i++) lessons[i] = &lesson;
    lab.overlay = OVERLAY_LESSONS;
    for (int count = 0; count <= LESSONS_MAX; count += 6) {
        lab_lend_lessons(&lab, lessons, count);
        for (lab.look.language = 0; lab.look.language < LANGUAGE_COUNT; lab.look.language++) check_at_each_size();
    }
}

FIXTURE_TEST(an_empty_list_names_no_keys_to_open_a_lesson) {
    lab.overlay = OVERLAY_LESSONS;
    compose_fixed(&screen, &lab, 1200, 750, "");
    assert_true(shows("Enter  open") && shows("Esc  close"));
    lab_lend_lessons(&lab, NULL, 0);
    compose_fixed(&screen, &lab, 1200, 750, "");
    assert_true(!shows("Enter  open") && shows("Esc  close"));
}

FIXTURE_TEST(an_empty_list_says_all_in_a_narrow_window) {
    lab.overlay = OVERLAY_LESSONS;
    lab_lend_lessons(&lab, NULL, 0);
    compose_fixed(&screen, &lab, 360, 640, "");
    assert_true(shows("one."));
}

// A window of one pixel has no room for a lesson.
FIXTURE_TEST(an_empty_list_fits_no_window) {
    lab.overlay = OVERLAY_LESSONS;
    lab_lend_lessons(&lab, NULL, 0);
    compose_fixed(&screen, &lab, 1, 1, "");
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        for (int j = 0; j < MARK_POINTS; j++) assert_true(isfinite(mark->points[j].x) && isfinite(mark->points[j].y));
    }
}

static void assert_in_window(const HotSpot *spot, int size) {
    assert_non_null(spot);
    assert_true(contains_extent((hit_aabb){{0, 0}, {(float)sizes[size].width, (float)sizes[size].height}}, spot->rect));
    const hit_vec middle = {(spot->rect.min.x + spot->rect.max.x) / 2, (spot->rect.min.y + spot->rect.max.y) / 2};
    assert_ptr_equal(screen_hot_spot_at(&screen, middle), spot);
}

FIXTURE_TEST(buttons_stay_however_long_the_text_is) {
    make_lesson(long_text);
    open_card_of(ASK_NUMBER);
    for (int size = 0; size < SIZES; size++) {
        compose_at(size);
        assert_in_window(spot_of(EVENT_PRESS, ACTION_ENTER, ""), size);
        assert_in_window(spot_of(EVENT_PRESS, ACTION_HINT, ""), size);
        assert_in_window(spot_of(EVENT_PRESS, ACTION_PREVIOUS_CARD, ""), size);
        assert_in_window(spot_of(EVENT_PRESS, ACTION_NEXT_CARD, ""), size);
        assert_in_window(spot_of(EVENT_CARD, 0, "0"), size);
    }
}

// The last text with these words; NULL if there is none.
static const Mark *text_with(const char *words) {
    const Mark *found = NULL;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        if (mark->kind == MARK_TEXT && strstr(picture_text_of(&screen.picture, mark), words)) found = mark;
    }
    assert_non_null(found);
    return found;
}

// The paragraph is longer than a phrase. In a low window the panel with its steps is the end of what scrolls.
FIXTURE_TEST(a_long_text_scrolls_to_its_end) {
    ScreenFrame frame = fixed_frame(640, 400, "");
    assert_true(strlen(strrchr(long_text.in[LANGUAGE_ENGLISH], '\n')) > PICTURE_TEXT_LONGEST);
    make_lesson(long_text);
    open_card_of(ASK_NOTHING);
    for (int i = 0; i < 2; i++) {
        lesson.cards[lab.course.card].hides = i == 0 ? HIDE_PANEL : 0;
        frame.scrolled = 0;
        screen_compose(&screen, &lab, &frame);
        assert_true(screen.list.row > 0 && screen.list.max > 0);
        frame.scrolled = screen.list.max;
        screen_compose(&screen, &lab, &frame);
        assert_int_equal(screen.list.at, screen.list.max);
        assert_true(contains_point(screen.list.rect, text_with(i == 0 ? "end." : "touching counts")->points[0]));
    }
}

// On a phone the steps, which cards speak of, come before the numbers.
FIXTURE_TEST(steps_come_before_numbers_on_a_phone) {
    static const struct {
        int width, height;
        bool is_first;
    } rows[] = {{360, 640, true}, {1280, 720, false}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        open_card_of(ASK_NOTHING);
        lab.look.zoom = 100;
        compose_fixed(&screen, &lab, rows[i].width, rows[i].height, "");
        const float steps = text_with("From the box")->points[0].y, numbers = text_with("touching counts")->points[0].y;
        assert_true((steps < numbers) == rows[i].is_first);
    }
}

FIXTURE_TEST(choices_are_buttons_until_the_answer_is_shown) {
    open_card_of(ASK_CHOICE);
    compose_at(1);
    assert_null(spot_of(EVENT_ANSWER, 0, "4"));
    const HotSpot *spot = spot_of(EVENT_ANSWER, 0, "2");
    assert_non_null(spot);
    step_with(&lab, spot->event);
    assert_true(lab.course.exercise.is_right);
    compose_at(1);
    assert_null(spot_of(EVENT_ANSWER, 0, "2"));
    assert_int_equal(lab.course.exercise.right_choices, 2);
    assert_true(shows("Right."));
}

FIXTURE_TEST(the_field_is_where_text_is_typed) {
    open_card_of(ASK_NUMBER);
    step_with(&lab, event_of(EVENT_TYPE, "12.5"));
    compose_at(1);
    assert_true(shows("12.5"));
    assert_true(screen.field.max.x > screen.field.min.x);
    open_card_of(ASK_TASK);
    compose_at(1);
    assert_false(screen.field.max.x > screen.field.min.x);
}

FIXTURE_TEST(the_panel_follows_where_it_has_room) {
    make_lesson(short_text);
    open_card_of(ASK_TASK);
    compose_at(1);
    assert_true(has_group("card") && has_group("panel"));
    press(&lab, ACTION_PANEL);
    compose_at(1);
    assert_true(has_group("card"));
    assert_true(spot_of(EVENT_PRESS, ACTION_NEXT_CARD, ""));
    assert_null(spot_of(EVENT_METHOD, 0, "wrong-sign"));
    press(&lab, ACTION_PANEL);
    make_lesson(long_text);
    open_card_of(ASK_TASK);
    compose_at(0);
    assert_false(has_group("panel"));
    assert_null(spot_of(EVENT_METHOD, 0, "wrong-sign"));
}

// What is drawn, as text: kinds, points, inks and words.
static const char *draw_as_text(char *out, size_t size) {
    TextBuffer text = buffer_in(out, size);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const bool is_text = mark->kind == MARK_TEXT;
        buffer_print(&text, "%d %.1f %.1f %d %d %d %d %s\n", (int)mark->kind, (double)mark->points[0].x,
                     (double)mark->points[0].y, (int)mark->pen.stroke, (int)mark->pen.fill, (int)mark->pen.dash,
                     mark->pen.hatch, is_text ? picture_text_of(&screen.picture, mark) : "");
    }
    return out;
}

// The same pose with another verdict, as if the shapes were elsewhere.
static void turn_verdict(SceneBase *base, hit_verdict verdict) {
    base->truth = verdict;
    for (int i = 0; i < METHODS_MAX; i++) base->claims[i] = i % 2 ? HIT_TOUCHING : verdict;
    base->has_gap = verdict != HIT_APART;
    base->gap = verdict == HIT_APART ? 0 : -0.25;
    base->normal = (hit_vec){1, 0};
}

static bool verdict_changes_the_picture(void) {
    SceneBase *base = &lab.stages[lab.current].state.base;
    turn_verdict(base, HIT_APART);
    lab_prepare(&lab, fixed_pane(&lab, sizes[2].width, sizes[2].height));
    compose_at(2);
    draw_as_text(shown[0], sizeof shown[0]);
    turn_verdict(base, HIT_OVERLAP);
    compose_at(2);
    return strcmp(shown[0], draw_as_text(shown[1], sizeof shown[1])) != 0;
}

FIXTURE_TEST(nothing_gives_a_hidden_answer_away) {
    for (int scene = 0; scene < scene_count; scene++) {
        open_lab(&lab, &map, scenes[scene]->id);
        for (int method = 0; method < scenes[scene]->method_count; method++) {
            choose_method(&lab, scenes[scene]->methods[method].id);
            lesson.card_count = 0;
            add_card(ASK_CHOICE, short_text, HIDE_ANSWER | HIDE_WORKING);
            open_card_of(ASK_CHOICE);
            lab.look.shows_reach = true;
            assert_false(verdict_changes_the_picture());
            assert_null(screen.picture.reach);
            assert_false(has_group("panel"));
            if (screen.picture.swarm) assert_null(screen.picture.swarm->hits);
            lab.look.shows_reach = false;
            lab.course.exercise.is_revealed = true;
            assert_true(verdict_changes_the_picture());
            assert_true(has_group("panel"));
        }
    }
}

FIXTURE_TEST(panes_hide_the_answer) {
    open_lab(&lab, &map, "rect-tiles");
    set_field(&lab, "split=1");
    make_lesson(short_text);
    open_card_of(ASK_HIT);
    assert_true(screen.pane_count > 1 || scene_panes(lab_scene(&lab), lab_state(&lab)) > 1);
    assert_false(verdict_changes_the_picture());
    assert_true(shows(lab_scene(&lab)->methods[1].name.in[LANGUAGE_ENGLISH]));
    assert_false(shows("HIT "));
}

static int rects_of_lane(void) {
    int count = 0;
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        count += mark->kind == MARK_RECT && mark->pen.fill == INK_HIT &&
                 contains_extent(screen.lane.rect, (hit_aabb){mark->points[0], mark->points[1]});
    }
    return count;
}

FIXTURE_TEST(the_lane_hides_the_answer) {
    open_lab(&lab, &map, "circle-obb");
    make_lesson(short_text);
    step_many(&lab, 30);
    open_card_of(ASK_HIT);
    compose_at(1);
    assert_int_equal(rects_of_lane(), 0);
    lab.course.exercise.is_revealed = true;
    compose_at(1);
    assert_true(rects_of_lane() > 0);
}

FIXTURE_TEST(hidden_working_is_not_drawn) {
    lesson.card_count = 0;
    add_card(ASK_TASK, short_text, HIDE_WORKING);
    open_card_of(ASK_TASK);
    compose_at(1);
    assert_false(shows("box at 0°"));
    lab.course.exercise.is_revealed = true;
    compose_at(1);
    assert_true(shows("box at 0°"));
}

FIXTURE_TEST(what_is_asked_for_is_named) {
    choose_method(&lab, "wrong-sign");
    open_card_of(ASK_RIGHT);
    compose_at(1);
    assert_true(shows("sign trap"));
    assert_true(shows("Touching is not a hit."));
    lesson.card_count = 0;
    add_card(ASK_CHOICE, short_text, HIDE_ANSWER);
    open_card_of(ASK_CHOICE);
    compose_at(1);
    assert_false(shows("sign trap"));
    lab_close_card(&lab);
    press(&lab, ACTION_PREDICT);
    compose_at(1);
    assert_true(shows("easy") && !shows("0 of 0"));
}

FIXTURE_TEST(a_click_opens_the_first_card_that_is_not_done) {
    lab.course.cards_done[1] = 5;
    press(&lab, ACTION_LESSONS);
    compose_at(1);
    assert_true(shows("2 of 7 cards"));
    assert_non_null(spot_of(EVENT_CARD, 0, "other 1"));
    const HotSpot *spot = spot_of(EVENT_CARD, 0, "turning 2");
    assert_non_null(spot);
    step_with(&lab, spot->event);
    assert_ptr_equal(lab.course.lesson, &lesson);
    assert_int_equal(lab.course.card, 1);
    compose_at(1);
    assert_true(shows("card 2 / 7"));
    assert_false(shows("2 of 7 cards"));
}

FIXTURE_TEST(a_click_on_the_decisive_step_shows_it) {
    char number[16];
    open_card_of(ASK_HIT);
    step_with(&lab, event_of(EVENT_ANSWER, "1"));
    compose_at(1);
    snprintf(number, sizeof number, "%d", lab_deciding_step(&lab));
    assert_true(shows("decides"));
    assert_non_null(spot_of(EVENT_STEP, 0, number));
}

// The answer to a question of arithmetic is in no step.
FIXTURE_TEST(only_predictions_name_the_decisive_step) {
    open_card_of(ASK_CHOICE);
    lesson.cards[lab.course.card].hides = HIDE_ANSWER | HIDE_WORKING;
    step_with(&lab, event_of(EVENT_ANSWER, "2"));
    assert_true(lab.course.exercise.is_revealed);
    compose_at(1);
    assert_false(shows("decides"));
}

static bool is_veiled(const HotSpot *spot) {
    assert_non_null(spot);
    for (int i = 0; i < screen.picture.mark_count; i++) {
        const Mark *mark = &screen.picture.marks[i];
        const bool is_veil = mark->kind == MARK_RECT && mark->pen.fill == INK_PAPER && mark->pen.fill_alpha < 1;
        if (is_veil && contains_extent((hit_aabb){mark->points[0], mark->points[1]}, spot->rect)) return true;
    }
    return false;
}

FIXTURE_TEST(controls_are_dim_while_they_are_blocked) {
    open_card_of(ASK_HIT);
    compose_at(1);
    assert_true(is_veiled(spot_of(EVENT_PRESS, ACTION_ANGLE, "")));
    assert_false(is_veiled(spot_of(EVENT_PRESS, ACTION_NEXT_CARD, "")));
    step_with(&lab, event_of(EVENT_ANSWER, "1"));
    compose_at(1);
    assert_false(is_veiled(spot_of(EVENT_PRESS, ACTION_ANGLE, "")));
}

FIXTURE_TEST(a_card_of_another_scene_leads_back) {
    make_lesson(short_text);
    open_card_of(ASK_TASK);
    const Scene *scene = lab_scene(&lab);
    step_with(&lab, event_of(EVENT_SCENE, "obb-obb"));
    for (int size = 0; size < SIZES; size++) {
        int found = 0;
        compose_at(size);
        for (int i = 0; i < screen.hot_spot_count; i++) {
            const HotSpot *spot = &screen.hot_spots[i];
            if (spot->event.kind != EVENT_SCENE || strcmp(spot->event.text, scene->id) != 0) continue;
            if (spot->rect.max.y > screen.scene_area.min.y && ++found == 1) step_with(&lab, spot->event);
        }
        assert_int_equal(found, 1);
        assert_ptr_equal(lab_scene(&lab), scene);
        step_with(&lab, event_of(EVENT_SCENE, "obb-obb"));
    }
}

FIXTURE_TEST(a_card_may_hide_the_explanation) {
    for (int hides = 0; hides < 2; hides++) {
        lesson = (Lesson){.id = "hiding", .name = medium_text, .about = medium_text};
        add_card(ASK_NOTHING, short_text, hides ? HIDE_PANEL : 0);
        lab_open_card(&lab, &lesson, 0);
        compose_at(1);
        int methods = 0;
        for (int i = 0; i < screen.hot_spot_count; i++) methods += screen.hot_spots[i].event.kind == EVENT_METHOD;
        assert_int_equal(methods > 0, !hides);
    }
}

FIXTURE_TEST(the_end_leads_to_the_missed_cards_and_on) {
    const Lesson *const lessons[] = {&lesson, &other};
    lab_lend_lessons(&lab, lessons, 2);
    lab.course.cards_missed[0] = 3;
    lab_open_card(&lab, &lesson, lesson.card_count - 1);
    press(&lab, ACTION_NEXT_CARD);
    check_at_each_size();
    compose_at(1);
    assert_true(shows("The end of the lesson") && shows("Wrong at first") && shows("Next lesson: The first one"));
    assert_non_null(spot_of(EVENT_CARD, 0, "turning 1"));
    assert_non_null(spot_of(EVENT_CARD, 0, "turning 2"));
    assert_null(spot_of(EVENT_CARD, 0, "turning 3"));
    assert_non_null(spot_of(EVENT_PRESS, ACTION_REVIEW, ""));
    assert_non_null(spot_of(EVENT_PRESS, ACTION_NEXT_CARD, ""));
    for (unsigned missed = 0; missed < 2; missed++) {
        lab.course.cards_missed[0] = missed;
        compose_at(1);
        assert_int_equal(shows("Wrong at first"), missed > 0);
    }
    lab.course.review = (Review){.count = 5, .missed = 3};
    compose_at(1);
    assert_true(shows("3 of 5 right at the first try."));
}

FIXTURE_TEST(an_invitation_stands_above_the_panel) {
    compose_at(1);
    assert_null(spot_of(EVENT_CARD, 0, "other"));
    lab.course.invites = true;
    for (int size = 0; size < SIZES; size++) {
        compose_at(size);
        check_text(&screen, &lab, sizes[size].width, sizes[size].height);
        const HotSpot *spot = spot_of(EVENT_CARD, 0, "other");
        if (spot) assert_in_window(spot, size);
        assert_true(spot || !has_group("panel"));
    }
    compose_at(1);
    assert_non_null(spot_of(EVENT_CARD, 0, "0"));
    press(&lab, ACTION_PANEL);
    compose_at(1);
    assert_null(spot_of(EVENT_CARD, 0, "other"));
}

// The card of a function names the stage, the file, the compiler's first warning, and what judging found.
FIXTURE_TEST(a_card_says_what_is_wrong_with_the_function) {
    static TestOwn tested;
    open_card_of(ASK_WRITE);
    Card *card = &lesson.cards[lab.course.card];
    card->text = card->question = short_text;
    card->stage_count = 2;
    card->stages[0] = (CardStage){.blank = BLANK_LINE};
    card->stages[1] = (CardStage){.start = "turn_start.c"};
    compose_at(2);
    assert_non_null(spot_of(EVENT_PRESS, ACTION_OWN, ""));
    assert_null(spot_of(EVENT_PRESS, ACTION_EDIT_OWN, ""));
    make_own(&tested, OWN_CIRCLE_OBB, answer_circle_obb);
    tested.own.source = "\n\n    float x = 0; /* ? */\n";
    tested.own.whole = "/home/learner/yours.c";
    tested.own.log =
        (CompileLog){.count = 2, .messages = {{.line = 2, .text = "unused variable"}, {.line = 3, .text = "second"}}};
    snprintf(tested.own.finding.words[LANGUAGE_ENGLISH], OWN_FINDING, "It always answers miss.");
    lab_bring_own(&lab, lab.current, &tested.own);
    compose_at(2);
    assert_true(shows("Stage 1 of 2: write line 3.") && shows("/home/learner/yours.c"));
    assert_true(shows("Line 2, a warning: unused variable") && shows("It always answers miss."));
    assert_false(shows("Line 3, a warning"));
    for (Action action = ACTION_EDIT_OWN; action <= ACTION_RESTART_OWN; action++)
        assert_non_null(spot_of(EVENT_PRESS, action, ""));
    lab.course.untouched = tested.own.version; // nothing is said of what the learner has not done
    tested.own.name = "turn_1.c";
    compose_at(2);
    assert_true(shows("/home/learner/yours.c"));
    assert_false(shows("Line 2, a warning") || shows("It always answers miss."));
    lab.course.untouched = 0;
    tested.own.is_broken = true;
    tested.own.log.messages[1].is_error = true;
    compose_at(2);
    assert_true(shows("Line 3, an error: second"));
    assert_false(shows("Line 2, a warning") || shows("It always answers miss."));
    check_at_each_size();
    tested.own.log.count = 0;
    for (int is_broken = 0; is_broken < 2; is_broken++) {
        tested.own.is_broken = is_broken;
        compose_at(2);
        assert_false(shows("Line "));
    }
    lab.course.exercise.stage = 1;
    tested.own.name = "turn_1.c"; // of the stage before
    compose_at(2);
    assert_true(shows("Stage 2 of 2: mend the function."));
    assert_false(shows("/home/learner/yours.c"));
    assert_non_null(spot_of(EVENT_PRESS, ACTION_OWN, ""));
    lab_bring_own(&lab, lab.current, NULL);
}

TEST_FILE(card, NULL, NULL)
